// All that the component asks of its host, over one session's state.

import type { Imports } from "../engine/guest.js";
import { consoleOf } from "./console.js";
import { controlOf, type Waits } from "./control.js";
import { externalOf } from "./external.js";
import type { State } from "./state.js";
import { storageOf } from "./storage.js";

/** The interfaces' functions. */
export function importsOf(state: State, waits: Waits): Imports {
  return {
    console: consoleOf(state),
    control: controlOf(state, waits),
    external: externalOf(state),
    storage: storageOf(state),
  };
}
