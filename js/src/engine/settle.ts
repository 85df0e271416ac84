// Values that may be there already or come later, handled by one code.

import type { Awaitable } from "../storage.js";

/** Whether something is a promise, of whichever kind. */
export function isPromise(value: unknown): value is Promise<unknown> {
  return typeof value === "object" && value !== null && typeof (value as { then?: unknown }).then === "function";
}

/** Goes on with what a call gives or throws, at once when it is there. */
export function settle<T, R>(
  call: () => Awaitable<T>,
  ok: (value: T) => Awaitable<R>,
  failed: (error: unknown) => Awaitable<R>,
): Awaitable<R> {
  let value: Awaitable<T>;
  try {
    value = call();
  } catch (error) {
    return failed(error);
  }
  return isPromise(value) ? value.then(ok, failed) : ok(value);
}
