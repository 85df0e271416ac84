// The worker: answers the page's calls with the workspace.

import type { CallName, Calls, FromWorker, ToWorker } from "../protocol.js";
import { Workspace } from "./workspace.js";

const tell = (message: FromWorker, transfer: Transferable[] = []): void =>
  (self as unknown as { postMessage(message: FromWorker, transfer: Transferable[]): void }).postMessage(message, transfer);

let workspace: Workspace | undefined;

type Answers = { [Name in Exclude<CallName, "open">]: (...given: Parameters<Calls[Name]>) => Promise<ReturnType<Calls[Name]>> };

async function open(opening: Parameters<Calls["open"]>[0]): Promise<ReturnType<Calls["open"]>> {
  const made = await Workspace.open(opening, {
    output: (output) => tell({ output }),
    waiting: (waiting) => tell({ waiting }),
    kept: (kept, problem) => tell({ kept, problem }),
  });
  workspace = made.workspace;
  return made.opened;
}

async function answer({ id, call, given }: { id: number; call: CallName; given: unknown[] }): Promise<void> {
  try {
    if (call === "open") return tell({ id, ok: await open(...(given as Parameters<Calls["open"]>)) });
    if (workspace === undefined) throw new Error("the workspace is not open");
    const answers: Answers = workspace;
    const function_ = answers[call].bind(workspace) as (...given: unknown[]) => Promise<unknown>;
    tell({ id, ok: await function_(...given) });
  } catch (error) {
    tell({ id, error: error instanceof Error ? error.message : String(error) });
  }
}

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if ("call" in data) void answer(data);
  else if ("interrupt" in data) workspace?.interrupt();
  else if ("input" in data) workspace?.type(data.input);
  else workspace?.shown(data.shown);
};
