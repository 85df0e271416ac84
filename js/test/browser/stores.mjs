// The battery over the browser's own file system and database, and over a layer on each.

import { IndexedDbStore, loadLayers, OpfsStore, overlay } from "bivalve";
import { BATTERY } from "../stores/battery.mjs";

let made = 0;

async function opfs() {
  const root = await navigator.storage.getDirectory();
  const name = `test-${Date.now()}-${made++}`;
  const store = await OpfsStore.open(await root.getDirectoryHandle(name, { create: true }));
  const close = async () => {
    await store.close();
    await root.removeEntry(name, { recursive: true });
  };
  return { base: store, top: store, exact: true, hardLinks: false, close };
}

async function database() {
  const name = `test-${Date.now()}-${made++}`;
  const store = await IndexedDbStore.open(name);
  const close = async () => {
    store.close();
    indexedDB.deleteDatabase(name);
  };
  return { base: store, top: store, exact: true, hardLinks: true, close };
}

async function overlaid(make) {
  const stack = await make();
  return { ...stack, hardLinks: true, top: await overlay(stack.base) };
}

const STACKS = {
  OPFS: opfs,
  IndexedDB: database,
  "overlay over OPFS": () => overlaid(opfs),
  "overlay over IndexedDB": () => overlaid(database),
};

/** Runs everything; gives each test's name, and the error of those that failed. */
export async function run() {
  await loadLayers();
  const results = [];
  for (const [name, make] of Object.entries(STACKS)) {
    for (const [what, check] of Object.entries(BATTERY)) {
      const stack = await make();
      const result = { name: `${name}: ${what}` };
      try {
        await check(stack);
      } catch (error) {
        result.error = String(error?.stack ?? error);
      }
      await stack.close();
      results.push(result);
    }
  }
  return results;
}
