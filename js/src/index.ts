// bivalve: a bash for AI agents in WebAssembly.

export { MemoryStore } from "./stores/memory.js";
export {
  failure,
  StorageError,
  type Awaitable,
  type Entry,
  type Failure,
  type Kind,
  type Node,
  type Page,
  type PlainFailure,
  type Storage,
  type SyncStorage,
  type Timestamp,
} from "./storage.js";
