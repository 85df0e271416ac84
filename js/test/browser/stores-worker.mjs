// The same tests in a worker, where files are written in place.

import { run } from "./stores.mjs";

postMessage(await run("worker"));
