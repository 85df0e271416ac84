// What needs Node's own modules: for Node, and for the runtimes that have them too.

export { external, type External } from "./external.js";
export { DirectoryStore } from "./stores/directory.js";
