// The package as a worker of workerd has it: its modules are imported, and handed in.

import { loadLayers, Shell as Packaged } from "../../dist/index.js";
import core from "../../core.wasm";
import small from "../../core-32.wasm";
import layers from "../../layers.wasm";

export * from "../../dist/index.js";

await loadLayers(layers);

/** The same, with the module in place of a file's address. */
export const Shell = {
  create(options = {}) {
    if (typeof options !== "object") return Packaged.create(options);
    return Packaged.create({ wasm: options.limits?.memory === 32 * 2 ** 20 ? small : core, ...options });
  },
};
