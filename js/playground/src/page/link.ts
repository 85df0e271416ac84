// Small states in a link's fragment, which browsers do not send anywhere.

const PREFIX = "#s=";
/** Bytes of a state in a link: such links still go through chats and mails. */
export const LARGEST = 24 * 1024;

/** A link to a state. */
export function linkTo(state: Uint8Array): string {
  let binary = "";
  for (const byte of state) binary += String.fromCharCode(byte);
  const text = btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  return `${location.href.replace(/#.*/, "")}${PREFIX}${text}`;
}

/** The state that the page's link carries. Throws when it is damaged. */
export function stateOf(fragment: string): Uint8Array | undefined {
  if (!fragment.startsWith(PREFIX)) return undefined;
  const binary = atob(fragment.slice(PREFIX.length).replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
