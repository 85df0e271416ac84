// Node's own modules, for code that runs elsewhere too.

/**
 * Imports one of Node's own modules. Bundlers for browsers follow imports whose names they can read, and
 * fail over these; so they cannot read this one.
 */
export async function builtin<T>(name: `node:${string}`): Promise<T> {
  const hidden: string = name;
  return (await import(/* @vite-ignore */ /* webpackIgnore: true */ hidden)) as T;
}
