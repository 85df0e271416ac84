// An embedder's code, for the compiler alone: what is public has types that fit together.

import { MemoryStore, Shell, StorageError, type Awaitable, type Command, type EndedBy, type Node, type Outcome, type OutcomeData, type ShellOptions, type Storage, type ToolInput } from "bivalve";
import wasm from "bivalve/bivalve.wasm";
import { external } from "bivalve/node";

const greet: Command = async ({ argv, stdin, stdout, signal }) => {
  for await (const part of stdin) if (!(await stdout.write(part)) || signal.aborted) return 1;
  await stdout.write(`hello ${argv[1] ?? "you"}\n`);
  return 0;
};

class Counting extends MemoryStore {
  lookups = 0;

  override lookup(path: string): Node {
    this.lookups++;
    return super.lookup(path);
  }
}

export async function use(): Promise<string> {
  const storage: Storage = new Counting({ files: { "/a": "text", "/b": new Uint8Array() } });
  const shell = await Shell.create({
    storage,
    mountPoint: "/work",
    env: { LANG: "C.UTF-8" },
    commands: { greet, upper: { summary: "upper case", runSync: ({ text, stdout }) => stdout.write(text().toUpperCase()) } },
    external: [await external({ name: "git", program: "/usr/bin/git", directory: "/" })],
    limits: { timeout: 5000, output: null, steps: 1_000_000 },
    identity: { user: "agent" },
    clock: new Date(0),
    seed: 7n,
    authorize: (argv) => (argv.length > 9 ? { tag: "deny", val: "too long" } : { tag: "allow" }),
  });
  await using session = shell.session();
  const outcome: Outcome = await session.run("greet < f | upper", {
    signal: AbortSignal.timeout(1000),
    timeout: null,
    onOutput: (stream, bytes) => stream === "stderr" || bytes.length < 10,
    args: ["a", new Uint8Array([255])],
    stdin: new ReadableStream<Uint8Array>(),
    cwd: "/tmp",
  });
  const ended: EndedBy = outcome.endedBy;
  const found: Awaitable<Node> = storage.lookup("/f");
  try {
    await found;
  } catch (error) {
    if (error instanceof StorageError && error.payload.tag === "symlink") return error.payload.val.target;
  }
  const resumed = await shell.resume(await session.save({ scratch: true }));
  const { inputSchema } = await resumed.describe();
  const data: OutcomeData = outcome.toJSON();
  const input: ToolInput = { command: "ls", timeout: 5 };
  await session.run(input.command, { stdin: data.stdout });
  // Options may be put together from what may be undefined.
  const maybe: string | undefined = process.env["WORK"];
  const options: ShellOptions = { wasm, mountPoint: maybe, limits: { steps: maybe === undefined ? undefined : 5 }, carry: "directory" };
  await Shell.create(options);
  const [command] = await shell.commands();
  // @ts-expect-error A command's description has no such thing.
  void command?.nonsense;
  // @ts-expect-error What goes from call to call is one of three.
  await Shell.create({ carry: "all" }).catch(() => {});
  // @ts-expect-error Milliseconds are a number.
  await session.run(":", { timeout: "5s" }).catch(() => {});
  // @ts-expect-error A command gives a status, no text.
  await Shell.create({ commands: { hello: () => "hello" } }).catch(() => {});
  // @ts-expect-error A limit's name is checked.
  await Shell.create({ limits: { memry: 1 } }).catch(() => {});
  // @ts-expect-error An outcome has no such thing.
  return `${ended} ${outcome.exitCode} ${inputSchema.required[0]} ${outcome.status}`;
}
