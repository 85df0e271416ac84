// Where the workspace is kept, told and changed.

import type { Keeping, Opened, Unkept } from "../protocol.js";
import type { Client } from "./client.js";
import { agreed, announce, byId, make, told, wordsOf } from "./dom.js";

const OWN = "are there after a reload. Deleting the browser’s data for this site deletes them.";
const PLACES: Record<Keeping, string> = {
  opfs: `Files, changes, history and the shell’s state are kept in this browser, in its private file system, and ${OWN}`,
  indexeddb: `Files, changes, history and the shell’s state are kept in this browser, in a database, and ${OWN}`,
  memory: "Nothing of this workspace is kept: it is gone after a reload. Download or share it to keep it.",
};
const REASONS: Record<Unkept, string> = {
  shared: "This is a shared workspace. What you do here is not saved.",
  taken: "Your workspace is open in another tab. This one starts empty, and is not saved.",
  unsupported: "This browser keeps nothing for this page. The workspace is gone after a reload.",
};

/** Shows whether everything is kept, and what went wrong if it could not be. */
export function showKept(keeping: Keeping, kept: boolean, problem?: string): void {
  const state = keeping === "memory" || problem !== undefined ? "none" : kept ? "kept" : "busy";
  const words = { none: "Not saved", kept: "Saved in this browser", busy: "Saving…" }[state];
  byId("kept").textContent = problem === undefined ? words : `${words}: ${problem}`;
  byId("kept").dataset["state"] = state;
  if (problem !== undefined) announce(`Not saved: ${problem}`);
}

/** Says where a workspace is, why it is not kept if it is not, and what can be done. */
export function showPlace(client: Client, { keeping, unkept }: Opened): void {
  showKept(keeping, true);
  byId("storage-words").textContent = PLACES[keeping];
  const clearing = byId<HTMLButtonElement>("clear");
  clearing.disabled = keeping === "memory";
  clearing.addEventListener("click", () => void clear(client));
  if (unkept === undefined) return;
  const notice = byId("notice");
  notice.hidden = false;
  notice.replaceChildren(make("p", { text: REASONS[unkept] }));
  const add = (text: string, act: () => void) => {
    const button = make("button", { type: "button", text });
    button.addEventListener("click", act);
    notice.append(button);
  };
  if (unkept === "shared") {
    add("Keep it as my workspace…", () => void adopt(client));
    add("Go to my own", goHome);
  }
  if (unkept === "taken") add("Try again", () => location.reload());
}

/** To the page without what its link carries. */
const goHome = (): void => location.assign(location.pathname + location.search);

async function adopt(client: Client): Promise<void> {
  const words = "It takes the place of the workspace that this browser has kept for you, with its files, changes and history.";
  if (!(await agreed("Keep this workspace?", words, "Keep it"))) return;
  try {
    await client.ask("adopt");
    goHome();
  } catch (error) {
    told(`It was not kept: ${wordsOf(error)}`);
  }
}

async function clear(client: Client): Promise<void> {
  byId<HTMLDialogElement>("help-dialog").close();
  const words = "Files, changes, history and the shell’s state are deleted, for good.";
  if (!(await agreed("Start over?", words, "Delete everything"))) return;
  try {
    await client.ask("clear");
    location.reload();
  } catch (error) {
    told(`Not everything was deleted: ${wordsOf(error)}`);
  }
}
