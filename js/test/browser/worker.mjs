// The same jobs in a worker.

import { perform } from "./job.mjs";

onmessage = async ({ data }) => {
  postMessage(await perform(data).catch((error) => ({ broken: String(error?.stack ?? error) })));
};
