// `console`: the script's own streams.

import type { Stream } from "../output.js";
import type { State } from "./state.js";

/** The interface's functions. */
export const consoleOf = (state: State) => ({
  write(to: Stream, data: Uint8Array): boolean {
    state.count();
    return state.call.capture.push(to, data);
  },

  read(limit: number) {
    state.count();
    return state.call.input.read(limit);
  },
});
