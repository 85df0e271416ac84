// A store that answers after a while, each call after another while.

const NAMES = [
  "lookup", "read", "create", "write", "append", "replace", "resize", "readDirectory", "createDirectory",
  "removeFile", "removeDirectory", "rename", "link", "symlink", "readLink", "setMode", "setTimes",
];

/** A turn of the event loop, in any runtime. */
const turn = () => new Promise((resolve) => (globalThis.setImmediate ?? setTimeout)(resolve));

/** The same store, but every answer is a promise; some take a turn of the event loop. */
export function later(store) {
  const slow = {};
  let calls = 0;
  for (const name of NAMES) {
    slow[name] = async (...values) => {
      if (calls++ % 7 === 0) await turn();
      return store[name](...values);
    };
  }
  return slow;
}
