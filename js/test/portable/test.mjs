// As much of node:test as the portable suites use, for runtimes without it: tests are kept until `run`.

const tests = [];
let prefix = "";

/** Keeps a test. */
export function test(name, options, body = options) {
  if (options.skip === undefined || options.skip === false) tests.push({ name: prefix + name, body });
}

/** Keeps tests under a common name. */
export function describe(name, options, body = options) {
  const outer = prefix;
  prefix += `${name}: `;
  try {
    body();
  } finally {
    prefix = outer;
  }
}

/** Runs all tests, one after the other; gives each test's name, and the error of those that failed. */
export async function run() {
  const results = [];
  for (const { name, body } of tests.splice(0)) {
    const result = { name };
    let skipped = false;
    try {
      await body({ skip: () => void (skipped = true) });
    } catch (error) {
      result.error = String(error?.stack ?? error);
    }
    if (skipped) result.name += " (skipped)";
    results.push(result);
  }
  return results;
}
