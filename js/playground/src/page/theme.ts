// Light and dark: as the system has it, or as the user says.

import type { ITheme } from "@xterm/xterm";

export type Shade = "light" | "dark";
/** What the user chose; `auto` follows the system. */
export type Choice = Shade | "auto";

const KEY = "bivalve-theme";
const NEXT: Record<Choice, Choice> = { auto: "light", light: "dark", dark: "auto" };
const WORDS: Record<Choice, string> = { auto: "as the system", light: "light", dark: "dark" };
const system = matchMedia("(prefers-color-scheme: dark)");

/** The terminal's colours. */
export const TERMINAL_THEMES: Record<Shade, ITheme> = {
  light: {
    background: "#ffffff", foreground: "#1d2529", cursor: "#0b6b74", cursorAccent: "#ffffff",
    selectionBackground: "#cfe6e8", selectionInactiveBackground: "#e3ecee",
    black: "#1d2529", red: "#b3261e", green: "#1a7345", yellow: "#8a5a00", blue: "#1f5fbf", magenta: "#8c3a9b", cyan: "#0b6b74", white: "#5d6a70",
    brightBlack: "#66737a", brightRed: "#c8322a", brightGreen: "#1f7f4d", brightYellow: "#966300", brightBlue: "#2b6bd0", brightMagenta: "#9a45a9", brightCyan: "#0d7680", brightWhite: "#39444a",
  },
  dark: {
    background: "#12191c", foreground: "#dbe4e6", cursor: "#6cd0d4", cursorAccent: "#12191c",
    selectionBackground: "#25474c", selectionInactiveBackground: "#22343a",
    black: "#12191c", red: "#ff8f85", green: "#7fd6a2", yellow: "#e6c07a", blue: "#8ab8ff", magenta: "#d9a3e6", cyan: "#6cd0d4", white: "#c3ced1",
    brightBlack: "#8b9aa0", brightRed: "#ffaaa2", brightGreen: "#9be4b8", brightYellow: "#f0d197", brightBlue: "#a7caff", brightMagenta: "#e5bcef", brightCyan: "#93e0e3", brightWhite: "#f2f6f7",
  },
};

/** What is remembered between visits. A browser that forbids it forgets. */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers something. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // It is for this visit, then.
  }
}

/** Follows the system and the button. */
export function watchTheme(button: HTMLButtonElement, apply: (shade: Shade) => void): void {
  const stored = remembered(KEY);
  let choice: Choice = stored === "light" || stored === "dark" ? stored : "auto";
  const show = () => {
    const shade = choice === "auto" ? (system.matches ? "dark" : "light") : choice;
    document.documentElement.dataset["theme"] = shade;
    button.dataset["choice"] = choice;
    const words = `Theme: ${WORDS[choice]}. Change to ${WORDS[NEXT[choice]]}`;
    button.setAttribute("aria-label", words);
    button.title = words;
    apply(shade);
  };
  system.addEventListener("change", show);
  button.addEventListener("click", () => {
    choice = NEXT[choice];
    remember(KEY, choice);
    show();
  });
  show();
}
