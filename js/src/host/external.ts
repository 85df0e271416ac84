// `external`: host programs and host-made commands.

import type { StartError } from "../engine/interfaces.js";
import type { Result } from "../engine/abi.js";
import { messageOf } from "../errors.js";
import type { Stream } from "../output.js";
import type { State } from "./state.js";

const decoder = new TextDecoder();

/** A start that failed in a way that the guest has words for. */
export class StartFailure extends Error {
  readonly payload: StartError;

  constructor(payload: StartError) {
    super(payload.tag);
    this.payload = payload;
  }
}

/** The interface's functions. */
export const externalOf = (state: State) => ({
  programs() {
    state.count();
    return [...state.around.programs.values()].map(({ name, summary }) => ({ name, summary }));
  },

  start(argv: Uint8Array[], directory: string, environment: Uint8Array[]): Result<number, StartError> {
    state.count();
    const program = state.around.programs.get(decoder.decode(argv[0] ?? new Uint8Array()));
    if (program === undefined) return { tag: "err", val: { tag: "not-found" } };
    const wake = () => state.wake.ring();
    try {
      const process = program.start({ argv, directory, environment, storage: state.around.storage, wake });
      return { tag: "ok", val: state.addProcess(process) };
    } catch (error) {
      if (error instanceof StartFailure) return { tag: "err", val: error.payload };
      return { tag: "err", val: { tag: "other", val: messageOf(error) } };
    }
  },

  "[method]process.id": (id: number) => BigInt(id),

  "[method]process.write"(id: number, data: Uint8Array) {
    state.count();
    return state.process(id).write(data);
  },

  "[method]process.close-input"(id: number): void {
    state.count();
    state.process(id).closeInput();
  },

  "[method]process.read"(id: number, source: Stream, limit: number) {
    state.count();
    return state.process(id).read(source, limit);
  },

  "[method]process.status"(id: number) {
    state.count();
    return state.process(id).status();
  },

  "[method]process.kill"(id: number, signal: number): void {
    state.count();
    state.process(id).kill(signal);
  },

  "[resource-drop]process"(id: number): void {
    state.process(id).drop();
    state.processes.delete(id);
  },
});
