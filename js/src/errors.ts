// What the host itself can fail with. A script that fails is an ordinary outcome, no error.

/** Something about how a shell was put together or used is wrong. */
export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
}

/** Saved bytes that cannot be gone on from. */
export class StateError extends Error {
  override readonly name: string = "StateError";
}

/** Saved bytes that a newer version wrote: its number is in `version`. */
export class NewerStateError extends StateError {
  override readonly name = "NewerStateError";
  /** The version of the state that was found. */
  readonly version: number;

  constructor(version: number) {
    super(`this session was saved by a newer version (state version ${version})`);
    this.version = version;
  }
}

/** The shell itself broke. */
export class ShellError extends Error {
  override readonly name = "ShellError";
}

/** The words of saved bytes that are not whole. */
export function damaged(what: string): StateError {
  return new StateError(`this is not a session's saved state: ${what}`);
}

/** What a thrown value says. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
