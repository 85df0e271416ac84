// bivalve: a bash for AI agents in WebAssembly.

export type { Analysis } from "./analysis.js";
export type {
  Command,
  CommandCall,
  CommandFunction,
  CommandInput,
  CommandOutput,
  Invocation,
  Program,
  SyncInvocation,
} from "./commands.js";
export type { Description, JsonSchema, ToolInput } from "./describe.js";
export type { Carry, CommandInfo, Flag, Verdict } from "./engine/interfaces.js";
export { withMemoryLimit, type Wasm } from "./engine/module.js";
export { ConfigurationError, NewerStateError, ShellError, StateError } from "./errors.js";
export type { Input } from "./host/source.js";
export type { Authorize } from "./host/state.js";
export {
  ChangesLayer,
  hidden,
  Layer,
  loadLayers,
  memory,
  MemoryLayer,
  mount,
  Overlay,
  overlay,
  readOnly,
  scope,
  StaleError,
  transaction,
  TransactionLayer,
  type Below,
  type Difference,
  type Effect,
  type FileChange,
  type FileState,
  type LayerOptions,
} from "./layers.js";
export { DEFAULT_LIMITS, type Limits } from "./limits.js";
export { Outcome, type EndedBy, type OutcomeData, type Usage } from "./outcome.js";
export type { OnOutput, Stream } from "./output.js";
export { Session, type RunOptions, type SaveOptions } from "./session.js";
export { Shell, type Identity, type ShellOptions } from "./shell.js";
export { IndexedDbStore } from "./stores/indexeddb.js";
export { MemoryStore, type MemoryStoreOptions } from "./stores/memory.js";
export { OpfsStore } from "./stores/opfs.js";
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
