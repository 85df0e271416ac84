// What embedders rely on, whichever engine runs it: the direct one, and the one for calls that wait.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { ConfigurationError, MemoryStore, NewerStateError, Shell, StateError } from "bivalve";

const later = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

for (const [engine, waiting] of [["direct", false], ["waiting", true]]) {
  const options = () => (waiting ? { signal: new AbortController().signal } : {});

  describe(`the ${engine} engine`, { concurrency: false }, () => {
    test("streams, status and order of output", async () => {
      const session = (await Shell.create()).session();
      const outcome = await session.run("echo out; echo err >&2; echo $((6*7)); exit 3", options());
      assert.equal(outcome.output, "out\nerr\n42\n");
      assert.equal(outcome.stdout, "out\n42\n");
      assert.equal(outcome.stderr, "err\n");
      assert.equal(outcome.exitCode, 3);
      assert.equal(outcome.endedBy, "finished");
      assert.deepEqual([outcome.truncated, outcome.stateKept], [false, true]);
      assert.ok(outcome.usage.steps > 0 && outcome.usage.hostCalls > 0 && outcome.usage.memory > 0);
    });

    test("state goes from call to call", async () => {
      const session = (await Shell.create({ mountPoint: "/work" })).session();
      await session.run("mkdir notes; cd notes; colours=(red green); f() { echo f:$1; }", options());
      const outcome = await session.run('echo "${colours[@]}"; pwd; f x; echo a > /tmp/t; cat /tmp/t', options());
      assert.equal(outcome.output, "red green\n/work/notes\nf:x\na\n");
      assert.equal(await session.directory(), "/work/notes");
      assert.equal(await session.variable("colours"), "red");
      assert.equal(await session.variable("nothing"), undefined);
    });

    test("arguments, input, variables and directory of one call", async () => {
      const session = (await Shell.create({ env: { A: "shell's" } })).session();
      const given = { args: ["1", "two words"], stdin: "in\n", env: { B: "call's" }, cwd: "/tmp", name: "me" };
      const outcome = await session.run('echo "$0 $# $2 $A $B"; pwd; cat', { ...given, ...options() });
      assert.equal(outcome.output, "me 2 two words shell's call's\n/tmp\nin\n");
      assert.equal((await session.run('echo "[$B]"; pwd', options())).output, "[]\n/\n");
    });

    test("a time-out stops in order, and the session goes on", async () => {
      const session = (await Shell.create({ limits: { timeout: 300, grace: 30_000 } })).session();
      await session.run(":", options());
      const outcome = await session.run("x=1; echo start; while :; do :; done", options());
      assert.equal(outcome.exitCode, 124);
      assert.equal(outcome.endedBy, "timed-out");
      assert.equal(outcome.stdout, "start\n");
      assert.equal(outcome.stderr, "bash: timed out after 300ms; the script was stopped\n");
      assert.equal((await session.run("echo $x", options())).output, "1\n");
    });

    test("a wait is not longer than the time-out", async () => {
      const session = (await Shell.create({ limits: { grace: 30_000 } })).session();
      const outcome = await session.run("sleep 60", { timeout: 200, ...options() });
      assert.equal(outcome.endedBy, "timed-out");
      assert.ok(outcome.usage.wall < 30_000);
    });

    test("the output's middle is cut out", async () => {
      const session = (await Shell.create({ limits: { output: 200 } })).session();
      const outcome = await session.run("seq 1000", options());
      assert.ok(outcome.truncated && outcome.bytes.output.length <= 200);
      assert.match(outcome.output, /^1\n2\n[^]*\n\.\.\. \[\d+ bytes of output cut\] \.\.\.\n[^]*\n1000\n$/);
      assert.equal(outcome.usage.output, 3893);
    });

    test("the step budget is the same number each time", async () => {
      const shell = await Shell.create({ limits: { steps: 1000 } });
      const outcome = await shell.session().run("while :; do :; done", options());
      assert.equal(outcome.endedBy, "out-of-steps");
      assert.match(outcome.stderr, /step limit of 1000 reached/);
      const steps = async () => (await shell.session().run("for i in {1..100}; do :; done", options())).usage.steps;
      assert.equal(await steps(), await steps());
    });

    test("calls of the host are limited", async () => {
      const session = (await Shell.create({ limits: { hostCalls: 50 } })).session();
      const outcome = await session.run("kept=1; for i in {1..100}; do echo $i > f$i; done", options());
      assert.equal(outcome.endedBy, "out-of-host-calls");
      assert.equal(outcome.exitCode, 137);
      assert.equal(outcome.stateKept, false);
      assert.equal((await session.run('echo "[$kept]"', options())).output, "[]\n");
    });

    test("memory is limited, and the session goes on", async () => {
      const session = (await Shell.create({ limits: { memory: 32 * 2 ** 20 } })).session();
      await session.run("before=here", options());
      const outcome = await session.run("x=$(head -c 100000000 /dev/zero | tr '\\0' x); echo ${#x}", options());
      assert.equal(outcome.endedBy, "out-of-memory");
      assert.match(outcome.stderr, /memory limit of 32 MiB reached/);
      assert.ok(outcome.usage.memory <= 32 * 2 ** 20);
      assert.equal((await session.run("echo $before", options())).output, "here\n");
    });

    test("a reader that has gone ends the writer", async () => {
      const session = (await Shell.create()).session();
      let seen = 0;
      const onOutput = (stream, bytes) => stream === "stdout" && (seen += bytes.length) < 10_000;
      const outcome = await session.run("yes", { onOutput, timeout: 20_000, ...options() });
      assert.equal(outcome.exitCode, 141);
    });

    test("a seed and a clock make runs the same", async () => {
      const shell = await Shell.create({ seed: 7, clock: new Date("2026-01-02T03:04:05.5Z"), env: { TZ: "UTC0" } });
      const script = "echo $RANDOM; date +%s.%N; sleep 100; date; shuf -i 1-9 | tr '\\n' ' '; mktemp -u";
      const run = async () => (await shell.session().run(script, options())).output;
      assert.equal(await run(), await run());
      assert.match(await run(), /^\d+\n1767323045\.500000000\nFri Jan  2 03:05:45 UTC 2026\n/);
    });

    test("a command that needs nothing but its input", async () => {
      const upper = { summary: "upper case", runSync: (call) => void call.stdout.write(call.text().toUpperCase()) };
      const fails = { runSync: () => assert.fail("so it is") };
      const session = (await Shell.create({ commands: { upper, fails } })).session();
      const outcome = await session.run("echo a | upper | tr A B; fails; echo $?", options());
      assert.equal(outcome.output, "B\nfails: so it is\n1\n");
    });
  });
}

test("an async command reads and writes while the script goes on", async () => {
  const slow = async ({ argv, env, cwd, stdin, stdout }) => {
    await later(20);
    for await (const part of stdin) await stdout.write(part);
    await stdout.write(`${argv.slice(1).join(",")} ${env.X} ${cwd}\n`);
    return 7;
  };
  const session = (await Shell.create({ commands: { slow } })).session();
  const outcome = await session.run("export X=1; cd /tmp; seq 3 | slow a 'b c' | tail -2; echo ${PIPESTATUS[1]}");
  assert.equal(outcome.output, "3\na,b c 1 /tmp\n7\n");
  const many = await session.run("for i in 1 2 3; do slow $i </dev/null & done; wait");
  assert.equal(many.stdout.split("\n").sort().join("|"), "|1 1 /tmp|2 1 /tmp|3 1 /tmp");
});

test("an abort stops in order, sleeping or not", async () => {
  const session = (await Shell.create({ limits: { grace: 30_000 } })).session();
  for (const script of ["x=kept; trap 'echo bye' EXIT; echo on; while :; do :; done", "echo on; sleep 100"]) {
    const controller = new AbortController();
    const onOutput = () => void setTimeout(() => controller.abort(), 50);
    const outcome = await session.run(script, { signal: controller.signal, onOutput });
    assert.deepEqual([outcome.exitCode, outcome.endedBy, outcome.stateKept], [130, "cancelled", true]);
  }
  assert.equal((await session.run("echo $x")).stdout.split("\n")[0], "kept");
  const aborted = await session.run("echo no", { signal: AbortSignal.abort() });
  assert.deepEqual([aborted.endedBy, aborted.output], ["cancelled", "bash: cancelled; the script was not started\n"]);
});

test("a store that hangs does not hang the caller", async () => {
  const store = new MemoryStore();
  const hanging = new Proxy(store, {
    get(target, name) {
      if (name === "synchronous") return false;
      if (name === "read") return () => new Promise(() => {});
      const value = target[name];
      return typeof value === "function" ? async (...values) => value.apply(target, values) : value;
    },
  });
  store.create("/f", 0o644);
  store.write("/f", 0n, new TextEncoder().encode("x"));
  const session = (await Shell.create({ storage: hanging, limits: { grace: 500 } })).session();
  await session.run(":");
  const outcome = await session.run("echo *; cat f", { timeout: 1000 });
  assert.deepEqual([outcome.exitCode, outcome.endedBy, outcome.stdout], [124, "timed-out", "f tmp\n"]);
  assert.equal((await session.run("echo *")).output, "f tmp\n");
});

test("a store that only says that it is synchronous is found out", async () => {
  const store = new MemoryStore();
  const lying = new Proxy(store, {
    get: (target, name) => (name === "lookup" ? async (path) => target.lookup(path) : Reflect.get(target, name).bind?.(target) ?? target[name]),
  });
  const outcome = await (await Shell.create({ storage: lying })).session().run("ls nothing");
  // Where the thread may not sleep, modules are suspended, and the promise is waited for all the same.
  if (outcome.endedBy === "finished") return assert.match(outcome.stderr, /cannot access 'nothing'/);
  assert.equal(outcome.endedBy, "broken");
  assert.match(outcome.stderr, /internal error: storage#lookup gave a promise/);
});

test("calls queue in order, and waiting counts", async () => {
  const session = (await Shell.create()).session();
  const calls = [
    session.run("sleep 1; echo 1", { signal: new AbortController().signal }),
    session.run("echo 2"),
    session.run("echo 3", { timeout: 50 }),
    session.run("echo 4"),
  ];
  const outcomes = await Promise.all(calls);
  assert.deepEqual(outcomes.map(({ stdout }) => stdout), ["1\n", "2\n", "", "4\n"]);
  assert.equal(outcomes[2].stderr, "bash: timed out after 50ms; waiting for the previous call to end\n");
  assert.equal(outcomes[2].exitCode, 124);
});

test("input may come as it is made", async () => {
  const session = (await Shell.create()).session();
  const slowly = async function* () {
    yield "a\n";
    await later(50);
    yield new TextEncoder().encode("b\n");
  };
  assert.equal((await session.run("tr ab xy", { stdin: slowly() })).output, "x\ny\n");
});

test("a session goes on from its saved state, and damaged states are refused", async () => {
  const shell = await Shell.create();
  const session = shell.session();
  await session.run("cd /tmp; declare -A m=([k]=v); f() { echo $1; }; echo data > file; ln -s file link; mkdir -m 700 d");
  const saved = await session.save({ scratch: true });
  const resumed = await shell.resume(saved);
  const outcome = await resumed.run("pwd; echo ${m[k]}; f x; cat link; stat -c %a d");
  assert.equal(outcome.output, "/tmp\nv\nx\ndata\n700\n");
  for (const at of [0, 10, saved.length - 1]) {
    const broken = saved.slice();
    broken[at] ^= 1;
    await assert.rejects(shell.resume(broken), StateError);
  }
  const alone = await session.save();
  alone[4] = 99;
  await assert.rejects(shell.resume(alone), (error) => error instanceof StateError || error instanceof NewerStateError);
});

test("what goes from call to call is a setting", async () => {
  const session = (await Shell.create({ carry: "directory" })).session();
  await session.run("cd /tmp; x=1");
  assert.equal((await session.run('pwd; echo "[$x]"')).output, "/tmp\n[]\n");
});

test("the host is asked about commands", async () => {
  const denies = async (argv) =>
    new TextDecoder().decode(argv[0]) === "rm" ? { tag: "deny", val: "not here" } : { tag: "allow" };
  const session = (await Shell.create({ authorize: denies })).session();
  const outcome = await session.run("echo a; rm x; echo $?");
  assert.equal(outcome.stdout, "a\n126\n");
  assert.match(outcome.stderr, /not here/);
});

test("the description names commands, also the host's", async () => {
  const shell = await Shell.create({ mountPoint: "/w", commands: { fetch_page: { summary: "get a page", run: () => 0 } } });
  const { name, description, inputSchema } = await shell.describe();
  assert.equal(name, "bash");
  assert.match(description, /The workspace is at \/w,[^]*A call may take 1m0s\.[^]*\n- fetch_page: get a page\n/);
  assert.deepEqual(inputSchema.required, ["command"]);
});

test("a script can be looked at before it runs", async () => {
  const found = await (await Shell.create()).analyze('git push < in >> out; eval "$x"; f() { :; }');
  assert.deepEqual(found.commands[0], ["git", "push"]);
  assert.deepEqual([found.reads, found.writes, found.functions], [["in"], ["out"], ["f"]]);
  assert.equal(found.opaque[0].line, 1);
  assert.match((await (await Shell.create()).analyze("if")).error, /syntax error/);
});

test("line editors get completions", async () => {
  const session = (await Shell.create()).session();
  await session.run("touch apple apricot");
  const { candidates } = await session.complete("cat ap");
  assert.deepEqual(candidates.sort(), ["apple", "apricot"]);
  assert.equal(await session.incomplete("for x in a; do"), true);
});

test("what cannot be is refused at once, and the complaint names the option", async () => {
  for (const [options, words] of [
    [{ mountPoint: "tmp" }, /^Shell.create: mountPoint: .*'tmp': it must be an absolute path/],
    [{ mountPoint: "/tmp" }, /mountPoint: .*the session's scratch store/],
    [{ mountPoint: "/bin/x" }, /mountPoint: .*makes up/],
    [{ mountPoint: 5 }, /^Shell.create: 'mountPoint' must be a string, not 5$/],
    [{ mountpoint: "/work" }, /^Shell.create: there is no option 'mountpoint'; did you mean 'mountPoint'\?$/],
    [{ storage: "/home" }, /^Shell.create: 'storage' must be a store, or a promise of one, not "\/home"$/],
    [{ env: { "a-b": "1" } }, /^Shell.create: env: 'a-b' is not a name/],
    [{ env: { PORT: 80 } }, /^Shell.create: env: the value of 'PORT' must be a string, not 80$/],
    [{ commands: { "a/b": () => 0 } }, /'a\/b' is not a name that a command can have/],
    [{ commands: { a: {} } }, /command a: it has no function/],
    [{ limits: { memry: 1 } }, /^Shell.create: limits: there is no option 'memry'; did you mean 'memory'\?$/],
    [{ limits: { timeout: "5s" } }, /^Shell.create: limits: 'timeout' must be a number of milliseconds, or null for no limit, not "5s"$/],
    [{ limits: { steps: -1 } }, /'steps' must be a number of steps, or null for no limit, not -1$/],
    [{ limits: { memory: 2 ** 20 } }, /memory limit/],
    [{ clock: new Date("never") }, /^Shell.create: 'clock' must be a valid Date, not an invalid Date$/],
    [{ seed: 1.5 }, /'seed' must be a whole number or a bigint, not 1.5$/],
    [{ carry: "all" }, /'carry' must be one of "directory", "environment", "everything", not "all"$/],
    [{ identity: { uid: -1 } }, /^Shell.create: identity: 'uid' must be a whole number/],
    [{ nonsense: 1 }, /there is no option 'nonsense'; there are storage, mountPoint,/],
  ]) {
    await assert.rejects(Shell.create(options), (error) => error instanceof ConfigurationError && words.test(error.message), words.source);
  }
  const session = (await Shell.create({ limits: { steps: undefined } })).session();
  for (const [script, options, words] of [
    [undefined, {}, /^Session.run: the script must be a string or a Uint8Array, not undefined$/],
    [":", "fast", /^Session.run: the options must be an object, not "fast"$/],
    [":", { timeOut: 5 }, /^Session.run: there is no option 'timeOut'; did you mean 'timeout'\?$/],
    [":", { signal: {} }, /^Session.run: 'signal' must be an AbortSignal, not an object$/],
    [":", { args: ["a", 1] }, /'args' must be an array of strings or Uint8Arrays, not an object \(Array\)$/],
    [":", { stdin: 5 }, /'stdin' must be a string, /],
    [":", { env: { A: null } }, /^Session.run: env: the value of 'A' must be a string, not null$/],
  ]) {
    await assert.rejects(session.run(script, options), (error) => error instanceof ConfigurationError && words.test(error.message), words.source);
  }
  assert.equal((await session.run("echo lives")).output, "lives\n");
});

test("an outcome is text for a model, and data for everybody else", async () => {
  const session = (await Shell.create()).session();
  assert.equal(`${await session.run("echo a; echo b >&2")}`, "a\nb\n");
  assert.equal(`${await session.run("printf a; false")}`, "a\n[exit status 1]");
  assert.equal(`${await session.run("(exit 3)")}`, "[exit status 3]");
  const data = JSON.parse(JSON.stringify(await session.run("echo a; exit 4")));
  assert.deepEqual([data.stdout, data.exitCode, data.endedBy, data.truncated], ["a\n", 4, "finished", false]);
});

test("a store in memory begins with files", async () => {
  const storage = new MemoryStore({ files: { "/a/b/c": "text\n", "d/../e": new Uint8Array([104, 105, 10]), "/a/b/é": "" } });
  const session = (await Shell.create({ storage, mountPoint: "/w" })).session();
  assert.equal((await session.run("find . -type f | sort; cat a/b/c e")).output, "./a/b/c\n./a/b/é\n./e\ntext\nhi\n");
  assert.throws(() => new MemoryStore({ files: { "/a": "", "/a/b": "" } }), { message: "Not a directory" });
  assert.throws(() => new MemoryStore({ files: { "/a": "12345678" }, limit: 100 }), { message: "No space left on device" });
});

test("a store that is derived has a look of its own", async () => {
  class Watched extends MemoryStore {
    asked = [];

    lookup(path) {
      this.asked.push(path);
      return super.lookup(path);
    }
  }
  const storage = new Watched();
  const outcome = await (await Shell.create({ storage })).session().run("[ -e /nowhere ] || echo none");
  assert.equal(outcome.output, "none\n");
  assert.ok(storage.asked.includes("/nowhere"));
});
