// What a script names, told without running it.

import type { GuestAnalysis } from "./engine/interfaces.js";

/** What a script names. What it computes only when it runs is not here, and `opaque` says where. */
export interface Analysis {
  /** Commands, each with its words; undefined for a word that is not literal. */
  commands: (string | undefined)[][];
  /** Files that redirections read, where literal. */
  reads: string[];
  /** Files that redirections write, where literal. */
  writes: string[];
  /** Variables that it reads or sets. */
  variables: string[];
  /** Functions that it defines. */
  functions: string[];
  /** Lines where it cannot be told, and why. */
  opaque: { line: number; reason: string }[];
  /** The syntax error, where there is one, as bash words it. */
  error: string | undefined;
}

/** The guest's answer as text; what is not UTF-8 shows as U+FFFD. */
export function analysisOf(found: GuestAnalysis): Analysis {
  const decoder = new TextDecoder();
  const text = (bytes: Uint8Array) => decoder.decode(bytes);
  return {
    commands: found.commands.map((words) => words.map((word) => word && text(word))),
    reads: found.reads.map(text),
    writes: found.writes.map(text),
    variables: found.variables.map(text),
    functions: found.functions.map(text),
    opaque: found.opaque.map(([line, reason]) => ({ line, reason })),
    error: found.error,
  };
}
