// The page: ties the terminal, the files and the changes to the session in the worker.

import "@xterm/xterm/css/xterm.css";
import type { Changes, Ended, Keeping, Opened, Unkept } from "../protocol.js";
import { ChangesPanel } from "./changes.js";
import { Client } from "./client.js";
import { Console } from "./console.js";
import { announce, ask, byId, counted, download, make, sizeText } from "./dom.js";
import { LARGEST, linkTo, stateOf } from "./link.js";
import { remember, remembered, watchTheme } from "./theme.js";
import { FileTree } from "./tree.js";
import { mustReload } from "./waits.js";
import { dropped, isArchive, picked, type Incoming } from "./uploads.js";

/** Milliseconds after which a command that was interrupted is ended with its worker. */
const PATIENCE = 3500;
/** Milliseconds after which the end of a command is news. */
const LONG = 2000;
/** Bytes of a file that are looked at. */
const VIEWED = 256 * 1024;
const RUNNING = "Running. Ctrl-C stops it.";
const READER_KEY = "bivalve-screen-reader";
const PANELS = ["files", "shell", "changes"] as const;
const button = (id: string) => byId<HTMLButtonElement>(id);

let shared: Uint8Array | undefined;
let opened: Opened;
let running = false;
let impatient: ReturnType<typeof setTimeout> | undefined;
let changes: Changes = { list: [], diff: "" };
const restarted = new EventTarget();

const client = new Client({
  output: (parts) => {
    for (const { stream, bytes } of parts) terminal.print(stream, bytes, () => client.shown(bytes.length));
  },
  waiting: (waiting) => running && status(waiting ? "Waiting for input. Ctrl-D ends it." : RUNNING),
  kept: (kept, problem) => showKept(kept, problem),
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
  open: (path) => void view(path),
});
const panel = new ChangesPanel();

/** Runs a command; undefined when there is no session for another one. */
async function run(script: string, columns: number, lines: number): Promise<Ended | undefined> {
  running = true;
  buttons();
  const soon = setTimeout(() => status(RUNNING), 300);
  try {
    const restart = new Promise<Ended>((resolve) => {
      restarted.addEventListener("open", () => resolve({ exitCode: 130, endedBy: "cancelled", wall: 0, directory: opened.directory }), { once: true });
    });
    const ended = await Promise.race([client.ask("run", script, columns, lines), restart]).catch(() => restart);
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

/** Ends a worker that does not stop in order, and goes on from what was kept. */
async function restart(): Promise<void> {
  client.restart();
  opened = await client.ask("open", { shared });
  terminal.say("\r\n\x1b[31mThe command did not stop, and was ended. The session is as it was before it.\x1b[39m\r\n");
  restarted.dispatchEvent(new Event("open"));
}

/** Shows the files and the changes as they are now. */
async function look(): Promise<void> {
  await tree.refresh();
  changes = await client.ask("changes");
  tree.mark(changes);
  panel.show(changes);
  buttons();
}

function buttons(): void {
  const none = changes.list.length === 0;
  button("commit").disabled = none || running;
  button("discard").disabled = none || running;
  byId("stop").hidden = !running;
  button("download-patch").disabled = changes.diff === undefined || none;
}

function status(words: string): void {
  byId("status").textContent = words;
}

function fail(words: string): void {
  terminal.close();
  terminal.say(`\r\n\x1b[31mThe shell could not be started: ${words}\x1b[39m\r\n`);
  announce(`The shell could not be started: ${words}`);
}

const PLACES: Record<Keeping, string> = {
  opfs: "Files, changes, history and the shell’s state are kept in this browser (in its private file system), and are there after a reload. Deleting the browser’s data for this site deletes them.",
  indexeddb: "Files, changes, history and the shell’s state are kept in this browser (in a database), and are there after a reload. Deleting the browser’s data for this site deletes them.",
  memory: "Nothing of this workspace is kept: it is gone after a reload. Download or share it to keep it.",
};

function showKept(kept: boolean, problem?: string): void {
  const state = opened.keeping === "memory" || problem !== undefined ? "none" : kept ? "kept" : "busy";
  const words = { none: "Not saved", kept: "Saved in this browser", busy: "Saving…" }[state];
  byId("kept").textContent = problem === undefined ? words : `${words}: ${problem}`;
  byId("kept").dataset["state"] = state;
  if (problem !== undefined) announce(`Not saved: ${problem}`);
}

/** Says why a workspace is not kept, and what can be done. */
function showNotice(unkept: Unkept | undefined): void {
  const notice = byId("notice");
  notice.hidden = unkept === undefined;
  if (unkept === undefined) return;
  const words = {
    shared: "This is a shared workspace. What you do here is not saved.",
    taken: "Your workspace is open in another tab. This one starts empty, and is not saved.",
    unsupported: "This browser keeps nothing for this page. The workspace is gone after a reload.",
  }[unkept];
  notice.replaceChildren(make("p", { text: words }));
  const add = (text: string, act: () => void) => {
    const made = make("button", { type: "button", text });
    made.addEventListener("click", act);
    notice.append(made);
  };
  if (unkept === "shared") {
    add("Keep it as my workspace…", () => void adopt());
    add("Go to my own", () => location.assign(location.pathname + location.search));
  }
  if (unkept === "taken") add("Try again", () => location.reload());
}

async function adopt(): Promise<void> {
  const words = "It takes the place of the workspace that this browser has kept for you, with its files, changes and history.";
  if (!(await ask("Keep this workspace?", words, "Keep it", true))) return;
  try {
    await client.ask("adopt");
    location.assign(location.pathname + location.search);
  } catch (error) {
    announce(`That did not work: ${wordsOf(error)}`);
    status(wordsOf(error));
  }
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Puts files where the tree stands. Archives can be unpacked. */
async function upload(incoming: Incoming[], directory = tree.directory): Promise<void> {
  if (incoming.length === 0) return;
  const below = (path: string) => `${directory === "/" ? "" : directory}/${path}`;
  const [first] = incoming;
  try {
    if (first !== undefined && incoming.length === 1 && isArchive(first.path)) {
      if (await ask(`Unpack ${first.path}?`, `Its files go to ${directory === "/" ? "the workspace" : directory.slice(1)}. Otherwise the archive itself does.`, "Unpack")) {
        await client.ask("unpack", first.file, first.path, directory);
        told(`Unpacked ${first.path}`);
        return await look();
      }
    }
    const count = await client.ask("write", incoming.map(({ path, file }) => ({ path: below(path), file })));
    const what = count === 1 && first !== undefined ? first.path : counted(count, "file");
    told(`Uploaded ${what}${directory === "/" ? "" : ` to ${directory.slice(1)}`}`);
  } catch (error) {
    told(`The upload failed: ${wordsOf(error)}`);
  }
  await look();
}

function told(words: string): void {
  status(words);
  announce(words);
}

/** Shows a file. */
async function view(path: string): Promise<void> {
  const dialog = byId<HTMLDialogElement>("file-dialog");
  const name = path.slice(path.lastIndexOf("/") + 1);
  const { bytes, size } = await client.ask("read", path, VIEWED);
  byId("file-title").textContent = path.slice(1);
  byId("file-size").textContent = sizeText(size);
  byId("file-body").replaceChildren(...contentOf(name, bytes, size));
  byId("file-download").onclick = async () => download(name, (await client.ask("read", path)).bytes);
  dialog.showModal();
  byId("file-body").scrollTop = 0;
}

function contentOf(name: string, bytes: Uint8Array, size: number): Node[] {
  const type = /\.(png|jpe?g|gif|webp|svg|avif)$/i.exec(name)?.[1]?.toLowerCase();
  if (type !== undefined && bytes.length === size) {
    const mime = `image/${{ svg: "svg+xml", jpg: "jpeg" }[type] ?? type}`;
    const url = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: mime }));
    const image = make("img", { src: url, alt: name });
    image.onload = () => URL.revokeObjectURL(url);
    return [image];
  }
  if (size === 0) return [make("p", { class: "faint", text: "The file is empty." })];
  if (bytes.subarray(0, 8000).includes(0)) return [make("p", { class: "faint", text: "This is not text." })];
  const parts: Node[] = [make("pre", { text: new TextDecoder().decode(bytes) })];
  if (bytes.length < size) parts.push(make("p", { class: "faint", text: `… and ${sizeText(size - bytes.length)} more. Download it to see the rest.` }));
  return parts;
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
  if (!(await ask("Discard the changes?", words, "Discard", true))) return;
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
  const on = (id: string, act: () => unknown) => byId(id).addEventListener("click", () => void act());
  on("share", share);
  on("copy-link", copyLink);
  on("commit", commit);
  on("discard", discard);
  on("upload-files", () => byId("pick-files").click());
  on("upload-folder", () => byId("pick-folder").click());
  on("download-all", downloadAll);
  on("download-patch", () => download("changes.patch", new TextEncoder().encode(changes.diff)));
  on("stop", () => terminal.press("interrupt"));
  on("help", () => byId<HTMLDialogElement>("help-dialog").showModal());
  on("clear", clear);
  for (const id of ["pick-files", "pick-folder"]) {
    const input = byId<HTMLInputElement>(id);
    input.addEventListener("change", () => {
      const incoming = picked(input.files);
      void upload(incoming).then(() => (input.value = ""));
    });
  }
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
  watchDrops();
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

function watchDrops(): void {
  const veil = byId("drop");
  const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
  document.addEventListener("dragover", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    veil.hidden = false;
  });
  document.addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) veil.hidden = true;
  });
  document.addEventListener("drop", (event) => {
    veil.hidden = true;
    if (!hasFiles(event) || event.dataTransfer === null) return;
    event.preventDefault();
    const directory = tree.directoryOf(event.target);
    void dropped(event.dataTransfer).then((incoming) => upload(incoming, directory));
  });
}

async function downloadAll(): Promise<void> {
  try {
    download("workspace.zip", await client.ask("pack"));
  } catch (error) {
    told(`There is no archive: ${wordsOf(error)}`);
  }
}

async function clear(): Promise<void> {
  byId<HTMLDialogElement>("help-dialog").close();
  const words = "Files, changes, history and the shell’s state are deleted, for good.";
  if (!(await ask("Start over?", words, "Delete everything", true))) return;
  await client.ask("clear");
  location.reload();
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
  else terminal.say("A bash in this page. \x1b[36mhelp\x1b[39m lists its commands, and \x1b[36mNAME --help\x1b[39m explains one.\r\n\r\n");
  await terminal.prompt(opened.directory);
  // The time from the page's start to its first prompt.
  performance.mark("first-prompt");
  document.documentElement.dataset["ready"] = String(Math.round(performance.now()));
  showKept(true);
  showNotice(opened.unkept);
  byId("storage-words").textContent = PLACES[opened.keeping];
  byId<HTMLButtonElement>("clear").disabled = opened.keeping === "memory";
  await look();
}

void start();
