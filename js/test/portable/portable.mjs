// The portable suites for runtimes without Node's modules and without packages.

/** The suites that need nothing but the package. */
export const SUITES = ["limits", "shell", "layers", "output"];

const NAMES = /(\bfrom |\bimport |\bimport\()"(bivalve|node:test|node:assert\/strict)"/g;

/** A module's text with other names for the package, node:test and node:assert. */
export function portable(text, { bivalve, test, assert }) {
  const names = { bivalve, "node:test": test, "node:assert/strict": assert };
  return text.replace(NAMES, (_all, keyword, name) => `${keyword}"${names[name]}"`);
}

/** What results say, and whether all is well. */
export function told(results) {
  const failed = results.filter(({ error }) => error !== undefined);
  return { text: failed.map(({ name, error }) => `FAILED ${name}\n${error}`).join("\n"), passed: results.length - failed.length, failed: failed.length };
}
