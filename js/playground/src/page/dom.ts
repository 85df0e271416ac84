// The page's elements.

/** The element with an id, which the page has. */
export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`the page has no #${id}`);
  return element as T;
}

/** Makes an element. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  given: { class?: string; text?: string } & Record<string, string | undefined> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(given)) {
    if (value === undefined) continue;
    if (attribute === "text") element.textContent = value;
    else element.setAttribute(attribute, value);
  }
  element.append(...children);
  return element;
}

/** One of the page's icons. */
export function icon(name: string): SVGSVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#i-${name}`);
  svg.setAttribute("aria-hidden", "true");
  svg.append(use);
  return svg;
}

let said: ReturnType<typeof setTimeout> | undefined;

/** Tells it to those who listen to the page. */
export function announce(words: string): void {
  const region = byId("say");
  clearTimeout(said);
  region.textContent = "";
  // The same words twice are news too.
  said = setTimeout(() => (region.textContent = words), 50);
}

/** Shows it below the terminal. */
export function status(words: string): void {
  byId("status").textContent = words;
}

/** The same, and tells it to those who listen. */
export function told(words: string): void {
  status(words);
  announce(words);
}

/** What an error says. */
export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A number of bytes as people say it. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const units = ["kB", "MB", "GB"];
  let value = bytes;
  let unit = "";
  for (const next of units) {
    if (value < 1000) break;
    value /= 1000;
    unit = next;
  }
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${unit}`;
}

/** A count with its noun. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** Gives the user a file. */
export function download(name: string, bytes: Uint8Array): void {
  const url = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>]));
  const link = make("a", { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A question to the user. */
export interface Question {
  title: string;
  words: string;
  yes: string;
  no?: string;
  isDangerous?: boolean;
}

/** Asks the user; gives what they chose, nothing when they turned away. */
export function choose({ title, words, yes, no = "Cancel", isDangerous = false }: Question): Promise<"yes" | "no" | ""> {
  const dialog = byId<HTMLDialogElement>("ask-dialog");
  const button = byId("ask-yes");
  byId("ask-title").textContent = title;
  byId("ask-words").textContent = words;
  byId("ask-no").textContent = no;
  button.textContent = yes;
  button.className = isDangerous ? "danger" : "primary";
  dialog.returnValue = "";
  dialog.showModal();
  (isDangerous ? byId("ask-no") : button).focus();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue as "yes"), { once: true });
  });
}

/** Asks the user before something is lost; whether they agree. */
export const agreed = async (title: string, words: string, yes: string): Promise<boolean> =>
  (await choose({ title, words, yes, isDangerous: true })) === "yes";
