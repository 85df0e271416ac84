// As much of node:assert/strict as the portable suites use, for runtimes without it.

const told = (value) =>
  JSON.stringify(value, (_key, part) => {
    if (typeof part === "bigint") return `${part}n`;
    if (part === undefined) return "undefined";
    return part instanceof Uint8Array ? { bytes: [...part] } : part;
  });

function fail(message) {
  throw new Error(message ?? "failed");
}

function ok(value, message) {
  if (!value) fail(message ?? `${told(value)} is not true`);
}

function equal(actual, expected, message) {
  if (!Object.is(actual, expected)) fail(`${message ?? "not equal"}: ${told(actual)}, not ${told(expected)}`);
}

function notEqual(actual, expected, message) {
  if (Object.is(actual, expected)) fail(`${message ?? "equal"}: ${told(actual)}`);
}

function deepEqual(actual, expected, message) {
  if (told(actual) !== told(expected)) fail(`${message ?? "not equal"}: ${told(actual)}, not ${told(expected)}`);
}

function match(text, pattern, message) {
  if (!pattern.test(text)) fail(`${message ?? "no match"}: ${told(text)} against ${pattern}`);
}

/** Whether what was thrown is of a class, has the given properties, or is right in a function's eyes. */
function check(error, wanted) {
  if (wanted === undefined) return;
  if (typeof wanted === "object") {
    for (const [name, value] of Object.entries(wanted)) equal(error?.[name], value, name);
  } else if (wanted.prototype instanceof Error || wanted === Error) {
    ok(error instanceof wanted, `${error?.stack} is no ${wanted.name}`);
  } else ok(wanted(error), `${error?.stack} is not what was expected`);
}

function throws(body, wanted) {
  try {
    body();
  } catch (error) {
    return check(error, wanted);
  }
  return fail("nothing was thrown");
}

async function rejects(given, wanted) {
  try {
    await (typeof given === "function" ? given() : given);
  } catch (error) {
    return check(error, wanted);
  }
  return fail("nothing was rejected");
}

export default { deepEqual, equal, fail, match, notEqual, ok, rejects, throws };
