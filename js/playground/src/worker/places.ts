// Where a workspace and its session lie in the browser: in the origin's private file system, in IndexedDB
// where there is none, or nowhere. One tab at a time has them.

import { IndexedDbStore, MemoryStore, OpfsStore, type Storage } from "bivalve";
import type { Keeping, Unkept } from "../protocol.js";

const NAME = "bivalve-playground";
/** Milliseconds in which a tab that is reloaded lets go. */
const PATIENCE = 3000;

/** Stores, and how long they last. */
export interface Places {
  keeping: Keeping;
  unkept: Unkept | undefined;
  workspace: Storage;
  /** What lies beside the workspace: the session and what is not committed. */
  state: Storage;
  /** Drops everything in them. They are of no use afterwards. */
  clear(): Promise<void>;
}

/** Places that last as long as the worker. */
export function inMemory(unkept: Unkept): Places {
  const clear = async () => {};
  return { keeping: "memory", unkept, workspace: new MemoryStore(), state: new MemoryStore(), clear };
}

/** The browser's places, or why there are none. */
export async function ownPlaces(): Promise<Places> {
  return (await locked()) ? places() : inMemory("taken");
}

/** The same, with nothing in them. */
export async function freshPlaces(): Promise<Places> {
  if (!(await locked())) throw new Error("your own workspace is open in another tab");
  const old = await places();
  if (old.keeping === "memory") throw new Error("this browser keeps nothing for this page");
  await old.clear();
  return places();
}

async function places(): Promise<Places> {
  try {
    return OpfsStore.isThere ? await inFileSystem() : await inDatabase();
  } catch {
    // A private window may have the functions and refuse to be asked.
    return await inDatabase().catch(() => inMemory("unsupported"));
  }
}

/** Takes the lock, and holds it until the worker is gone. */
async function locked(): Promise<boolean> {
  // Only secure contexts have locks.
  if (navigator.locks === undefined) return true;
  return new Promise((resolve) => {
    const hold = () => new Promise<never>(() => resolve(true));
    navigator.locks.request(NAME, { signal: AbortSignal.timeout(PATIENCE) }, hold).catch(() => resolve(false));
  });
}

async function inFileSystem(): Promise<Places> {
  const root = await navigator.storage.getDirectory();
  const home = await root.getDirectoryHandle(NAME, { create: true });
  const open = async (name: string) => OpfsStore.open(await home.getDirectoryHandle(name, { create: true }));
  const [workspace, state] = await Promise.all([open("workspace"), open("state")]);
  const clear = async () => {
    await Promise.all([workspace.close(), state.close()]);
    await root.removeEntry(NAME, { recursive: true });
  };
  return { keeping: "opfs", unkept: undefined, workspace, state, clear };
}

async function inDatabase(): Promise<Places> {
  const names = { workspace: `${NAME}-workspace`, state: `${NAME}-state` };
  const workspace = await IndexedDbStore.open(names.workspace);
  const state = await IndexedDbStore.open(names.state);
  const clear = async () => {
    workspace.close();
    state.close();
    await Promise.all(Object.values(names).map(dropped));
  };
  return { keeping: "indexeddb", unkept: undefined, workspace, state, clear };
}

function dropped(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
}
