// Node's own modules, for code that runs elsewhere too.

/**
 * One of Node's own modules. Bundlers for browsers follow imports, or warn about those whose names they
 * cannot read; this is none.
 */
export function builtin<T>(name: `node:${string}`): T {
  return process.getBuiltinModule(name) as T;
}
