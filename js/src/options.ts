// Checks of what embedders give, for those whose types nobody checked: each complaint names the option,
// what it must be and what it was.

import { ConfigurationError } from "./errors.js";

/** What an option must be, in words, and whether it is. */
interface Check {
  readonly words: string;
  readonly holds: (value: never) => boolean;
}

/** The checks of an object's options by name. */
export type Checks<T> = { readonly [Name in keyof Required<T>]: Check };

const check = (words: string, holds: (value: unknown) => boolean): Check => ({ words, holds });

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const isBytes = (value: unknown): boolean => typeof value === "string" || value instanceof Uint8Array;
const isCount = (value: unknown): boolean => typeof value === "number" && value >= 0 && !Number.isNaN(value);

/** The kinds of options that there are. */
export const must = {
  text: check("a string", (value) => typeof value === "string"),
  bytes: check("a string or a Uint8Array", isBytes),
  flag: check("true or false", (value) => typeof value === "boolean"),
  callback: check("a function", (value) => typeof value === "function"),
  record: check("an object", (value) => isObject(value) && !Array.isArray(value)),
  list: check("an array", Array.isArray),
  words: check("an array of strings or Uint8Arrays", (value) => Array.isArray(value) && value.every(isBytes)),
  count: (unit: string) => check(`a number of ${unit}`, isCount),
  limit: (unit: string) => check(`a number of ${unit}, or null for no limit`, (value) => value === null || isCount(value)),
  id: check("a whole number from 0 to 4294967295", (value) => Number.isInteger(value) && isCount(value) && (value as number) < 2 ** 32),
  seed: check("a whole number or a bigint", (value) => typeof value === "bigint" || Number.isSafeInteger(value)),
  date: check("a valid Date", (value) => value instanceof Date && !Number.isNaN(value.getTime())),
  signal: check("an AbortSignal", (value) => value instanceof AbortSignal),
  store: check(
    "a store, or a promise of one",
    (value) => value instanceof Promise || (isObject(value) && "lookup" in value && typeof value.lookup === "function"),
  ),
  input: check(
    "a string, a Uint8Array, or something to read one after the other from",
    (value) => isBytes(value) || (isObject(value) && (Symbol.asyncIterator in value || "getReader" in value)),
  ),
  any: check("", () => true),
  oneOf: (...names: string[]) => check(`one of ${names.map((name) => `"${name}"`).join(", ")}`, (value) => names.includes(value as string)),
} as const;

/** Refuses an object with an option that does not exist, or that is not what it must be. */
export function checkOptions<T extends object>(where: string, given: { readonly [Name in keyof T]?: T[Name] | undefined }, checks: Checks<T>): void {
  if (!isObject(given)) throw new ConfigurationError(`${where}: the options must be an object, not ${shown(given)}`);
  for (const [name, value] of Object.entries(given)) {
    const wanted = (checks as Record<string, Check>)[name];
    if (wanted === undefined || !Object.hasOwn(checks, name)) {
      throw new ConfigurationError(`${where}: there is no option '${name}'${meant(name, Object.keys(checks))}`);
    }
    if (value !== undefined && !wanted.holds(value as never)) {
      throw new ConfigurationError(`${where}: '${name}' must be ${wanted.words}, not ${shown(value)}`);
    }
  }
}

/** Refuses a value that is not what it must be. */
export function checkValue(where: string, value: unknown, wanted: Check): void {
  if (!wanted.holds(value as never)) throw new ConfigurationError(`${where} must be ${wanted.words}, not ${shown(value)}`);
}

function meant(name: string, names: string[]): string {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, "");
  const near = names.find((other) => plain(other) === plain(name)) ?? names.find((other) => isOneEditAway(plain(name), plain(other)));
  return near === undefined ? `; there are ${names.join(", ")}` : `; did you mean '${near}'?`;
}

/** Whether a character more, less or other makes one of the other. */
function isOneEditAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return restA.slice(1) === restB || restA === restB.slice(1) || restA.slice(1) === restB.slice(1);
}

function shown(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}...` : value);
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "function") return "a function";
  if (value === null || typeof value !== "object") return String(value);
  const { name } = value.constructor ?? {};
  return Number.isNaN((value as Date).valueOf()) && value instanceof Date ? "an invalid Date" : `an object${name === undefined || name === "Object" ? "" : ` (${name})`}`;
}
