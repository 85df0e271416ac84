// The page: ties the terminal, the files and the changes to the session in the worker.

import "@xterm/xterm/css/xterm.css";
import type { Changes, Ended, Opened } from "../protocol.js";
import { ChangesPanel } from "./changes.js";
import { Client, Lost } from "./client.js";
import { Console } from "./console.js";
import { agreed, announce, byId, counted, download, status, told, wordsOf } from "./dom.js";
import { showKept, showPlace } from "./keeping.js";
import { LARGEST, linkTo, stateOf } from "./link.js";
import { remember, remembered, watchTheme } from "./theme.js";
import { Transfer } from "./transfer.js";
import { FileTree } from "./tree.js";
import { view } from "./viewer.js";
import { mustReload } from "./waits.js";

/** Milliseconds after which a command that was interrupted is ended with its worker. */
const PATIENCE = 3500;
/** Milliseconds after which the end of a command is news. */
const LONG = 2000;
const RUNNING = "Running. Ctrl-C stops it.";
const CUT_OFF = { exitCode: 130, endedBy: "cancelled", wall: 0 } as const;
const READER_KEY = "bivalve-screen-reader";
const PANELS = ["files", "shell", "changes"] as const;
const button = (id: string) => byId<HTMLButtonElement>(id);

let shared: Uint8Array | undefined;
let opened: Opened;
let running = false;
let impatient: ReturnType<typeof setTimeout> | undefined;
let changes: Changes = { list: [], diff: "" };
/** Of the worker that runs a command. */
let lifetime = new AbortController();

const client = new Client({
  output: (parts) => {
    for (const { stream, bytes } of parts) terminal.print(stream, bytes, () => client.shown(bytes.length));
  },
  waiting: (waiting) => running && status(waiting ? "Waiting for input. Ctrl-D ends it." : RUNNING),
  kept: (kept, problem) => showKept(opened.keeping, kept, problem),
  broken: (words) => fail(words),
});

const terminal = new Console(byId("terminal"), {
  run,
  interrupt() {
    client.interrupt();
    impatient ??= setTimeout(() => void restart(), PATIENCE);
  },
  type: (line) => client.type(line),
  complete: (line) => client.ask("complete", line),
  incomplete: (text) => client.ask("incomplete", text),
});

const tree = new FileTree(byId("tree"), byId("files-empty"), {
  list: (path) => client.ask("list", path),
  open: (path) => void view(client, path).catch((error) => told(wordsOf(error))),
});
const transfer = new Transfer(client, tree, look);
const panel = new ChangesPanel();

/** Runs a command. */
async function run(script: string, columns: number, lines: number): Promise<Ended> {
  running = true;
  buttons();
  const soon = setTimeout(() => status(RUNNING), 300);
  const { signal } = (lifetime = new AbortController());
  try {
    const ended = await Promise.race([client.ask("run", script, columns, lines).catch(failed), reopened(signal)]);
    const time = ended.wall < 100 ? [] : [`${(ended.wall / 1000).toFixed(ended.wall < 9950 ? 1 : 0)} s`];
    const code = ended.exitCode === 0 ? [] : [`Exit status ${ended.exitCode}`];
    status([...code, ...time].join(" · "));
    if (ended.exitCode !== 0) announce(`Exit status ${ended.exitCode}`);
    else if (ended.wall > LONG) announce("Done");
    return ended;
  } finally {
    clearTimeout(soon);
    clearTimeout(impatient);
    impatient = undefined;
    running = false;
    buttons();
    void look();
  }
}

/** What a command is whose worker gave up. One that was ended is followed by another. */
function failed(error: unknown): Ended | Promise<never> {
  if (error instanceof Lost) return new Promise(() => {});
  terminal.say(`\r\n\x1b[31m${wordsOf(error)}\x1b[39m\r\n`);
  return { ...CUT_OFF, directory: opened.directory };
}

/** Waits until another worker has taken the place of the one that runs a command. */
function reopened(signal: AbortSignal): Promise<Ended> {
  return new Promise((resolve) => {
    signal.addEventListener("abort", () => resolve({ ...CUT_OFF, directory: opened.directory }), { once: true });
  });
}

/** Ends a worker that does not stop in order, and goes on from what was kept. */
async function restart(): Promise<void> {
  try {
    client.restart();
    opened = await client.ask("open", { shared });
    const now = opened.keeping === "memory" ? "It starts anew, since it is not saved." : "The session is as it was before it.";
    terminal.say(`\r\n\x1b[31mThe command did not stop, and was ended. ${now}\x1b[39m\r\n`);
    lifetime.abort();
  } catch (error) {
    fail(wordsOf(error));
  }
}

/** Shows the files and the changes as they are now. */
async function look(): Promise<void> {
  try {
    await tree.refresh();
    changes = await client.ask("changes");
    tree.mark(changes);
    panel.show(changes);
    buttons();
  } catch (error) {
    // After a restart somebody else looks.
    if (!(error instanceof Lost)) told(wordsOf(error));
  }
}

function buttons(): void {
  const none = changes.list.length === 0;
  button("commit").disabled = none || running;
  button("discard").disabled = none || running;
  byId("stop").hidden = !running;
  button("download-patch").disabled = changes.diff === undefined || none;
}

function fail(words: string): void {
  terminal.close();
  terminal.say(`\r\n\x1b[31mThe shell could not be started: ${words}\x1b[39m\r\n`);
  announce(`The shell could not be started: ${words}`);
}

async function commit(): Promise<void> {
  button("commit").disabled = true;
  button("discard").disabled = true;
  status("Committing…");
  try {
    const count = await client.ask("commit");
    told(`Committed ${counted(count, "change")}`);
  } catch (error) {
    told(`Nothing was committed: ${wordsOf(error)}`);
  }
  await look();
  byId("changes").focus();
}

async function discard(): Promise<void> {
  const words = `${counted(changes.list.length, "change")} since the last commit will be lost.`;
  if (!(await agreed("Discard the changes?", words, "Discard"))) return;
  await client.ask("discard");
  told("Discarded the changes");
  await look();
  byId("changes").focus();
}

async function share(): Promise<void> {
  try {
    const state = await client.ask("share", LARGEST);
    const link = linkTo(state);
    byId<HTMLInputElement>("share-link").value = link;
    byId("share-size").textContent = `${link.length.toLocaleString("en")} characters.`;
    button("copy-link").textContent = "Copy";
    byId<HTMLDialogElement>("share-dialog").showModal();
    // Backward, so that the beginning shows.
    byId<HTMLInputElement>("share-link").setSelectionRange(0, link.length, "backward");
  } catch (error) {
    told(`There is no link: ${wordsOf(error)}. Download the files instead.`);
  }
}

async function copyLink(): Promise<void> {
  const field = byId<HTMLInputElement>("share-link");
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy");
  }
  button("copy-link").textContent = "Copied";
  announce("Copied");
}

/** To another panel: the one that shows, where only one does. */
function go(name: (typeof PANELS)[number]): void {
  document.body.dataset["view"] = name;
  for (const view of document.querySelectorAll<HTMLElement>("[data-show]")) {
    view.setAttribute("aria-pressed", String(view.dataset["show"] === name));
  }
  if (name === "shell") {
    terminal.resize();
    return terminal.focus();
  }
  const first = byId(name).querySelector<HTMLElement>("[role=treeitem][tabindex='0'], summary");
  (first ?? byId(name)).focus();
}

/** F6 goes round the panels. */
function rounds(event: KeyboardEvent): void {
  if (event.key !== "F6" || document.querySelector("dialog[open]") !== null) return;
  event.preventDefault();
  const here = PANELS.findIndex((name) => byId(name).contains(document.activeElement));
  const step = event.shiftKey ? PANELS.length - 1 : 1;
  go(PANELS[here < 0 ? (event.shiftKey ? PANELS.length - 1 : 0) : (here + step) % PANELS.length] as "files");
}

function listen(): void {
  const on = (id: string, act: () => unknown) => {
    byId(id).addEventListener("click", () => void Promise.resolve(act()).catch((error) => told(wordsOf(error))));
  };
  on("share", share);
  on("copy-link", copyLink);
  on("commit", commit);
  on("discard", discard);
  on("download-patch", () => download("changes.patch", new TextEncoder().encode(changes.diff)));
  on("stop", () => terminal.press("interrupt"));
  on("help", () => byId<HTMLDialogElement>("help-dialog").showModal());
  for (const key of document.querySelectorAll<HTMLElement>("[data-key]")) {
    key.addEventListener("click", () => terminal.press(key.dataset["key"] as "tab"));
  }
  for (const suggestion of document.querySelectorAll<HTMLElement>(".try")) {
    suggestion.addEventListener("click", () => {
      go("shell");
      terminal.put(suggestion.textContent ?? "");
    });
  }
  for (const view of document.querySelectorAll<HTMLElement>("[data-show]")) {
    view.addEventListener("click", () => go(view.dataset["show"] as "files"));
  }
  document.querySelector(".skip")?.addEventListener("click", (event) => {
    event.preventDefault();
    go("shell");
  });
  document.addEventListener("keydown", rounds);
  window.addEventListener("hashchange", () => location.reload());
  new ResizeObserver(() => terminal.resize()).observe(byId("terminal"));
  transfer.listen();
  watchTheme(button("theme"), (shade) => (terminal.shade = shade));
  watchReader();
}

function watchReader(): void {
  const box = byId<HTMLInputElement>("screen-reader");
  box.checked = remembered(READER_KEY) === "on";
  const apply = () => {
    terminal.screenReader = box.checked;
    remember(READER_KEY, box.checked ? "on" : "off");
  };
  box.addEventListener("change", apply);
  apply();
}

async function start(): Promise<void> {
  listen();
  go("shell");
  try {
    if (await mustReload()) return location.reload();
    shared = stateOf(location.hash);
    opened = await client.ask("open", { shared });
  } catch (error) {
    return fail(wordsOf(error));
  }
  terminal.remember(opened.history);
  if (opened.resumed) terminal.say("\x1b[90mYour session goes on.\x1b[0m\r\n\r\n");
  else terminal.say("A bash in this page. Type \x1b[36mhelp\x1b[39m for more.\r\n\r\n");
  await terminal.prompt(opened.directory);
  // The time from the page's start to its first prompt.
  performance.mark("first-prompt");
  document.documentElement.dataset["ready"] = String(Math.round(performance.now()));
  showPlace(client, opened);
  await look();
}

void start();
