// Takes a component apart as far as the package needs it.
// Spec: https://github.com/WebAssembly/component-model, Binary.md.

const CORE_MODULE_SECTION = 1;

/** The largest core module of a component: the program; the others only tie it to its imports. */
export function coreModule(component) {
  let largest = new Uint8Array();
  for (let at = 8; at < component.length; ) {
    const id = component[at];
    const { value: size, next } = unsigned(component, at + 1);
    const body = component.subarray(next, next + size);
    if (id === CORE_MODULE_SECTION && body.length > largest.length) largest = body;
    at = next + size;
  }
  if (largest.length === 0) throw new Error("the component has no core module");
  return largest;
}

function unsigned(bytes, at) {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++];
    value += (byte & 0x7f) * 2 ** shift;
    if (byte < 0x80) return { value, next: at };
  }
}
