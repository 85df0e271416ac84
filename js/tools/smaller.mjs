// Makes the core module smaller with Binaryen. Whoever uses the package must download it.

import binaryen from "binaryen";

/**
 * What a panic runs to say why. Nobody reads it, since a module has no standard error of its own: it ends
 * in a trap, which is all that its callers need to run. Rust's mangled names, as the name section has them.
 */
const PANICS =
  /4core9panicking|3std9panicking|13unwrap_failed|13expect_failed|16slice_index_fail|\d+slice_error_fail|panic_already_(?:mutably_)?borrowed|17len_mismatch_fail/;

/** The module without panics' words, without names, and optimized for size. */
export function smaller(core) {
  const module = binaryen.readBinary(core);
  const panics = [];
  for (let at = 0; at < module.getNumFunctions(); at++) {
    const { name, module: imported, params, results } = binaryen.getFunctionInfo(module.getFunctionByIndex(at));
    if (!imported && PANICS.test(name)) panics.push({ name, params, results });
  }
  if (panics.length === 0) throw new Error("no panics are found: has the module no names?");
  for (const { name, params, results } of panics) {
    module.removeFunction(name);
    module.addFunction(name, params, results, [], module.unreachable());
  }
  binaryen.setOptimizeLevel(2);
  binaryen.setShrinkLevel(2);
  // The lowest addresses are the far end of the stack.
  binaryen.setLowMemoryUnused(true);
  module.optimize();
  return Buffer.from(module.emitBinary());
}
