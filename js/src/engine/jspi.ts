// JavaScript Promise Integration: a core module that can wait for the event loop.

type Wrapped = (...arguments_: never[]) => unknown;

interface Integration {
  Suspending?: new (call: Wrapped) => Wrapped;
  promising?: (call: Wrapped) => Wrapped;
}

const { Suspending, promising } = WebAssembly as unknown as Integration;

/** Whether the runtime has it. */
export const hasSuspending = typeof Suspending === "function" && typeof promising === "function";

/** An import that may give a promise, for which the module waits. */
export function suspending<T extends Wrapped>(call: T): T {
  return Suspending === undefined ? call : (new Suspending(call) as unknown as T);
}

/** An export whose imports may suspend it. */
export function promised<T extends Wrapped>(call: T): T {
  return promising === undefined ? call : (promising(call) as unknown as T);
}
