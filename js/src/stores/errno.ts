// What Node's file system calls throw, in the words of the storage interface.

import { failure, StorageError, type PlainFailure } from "../storage.js";

const FAILURES: Record<string, PlainFailure> = {
  ENOENT: "not-found",
  ENOTDIR: "not-a-directory",
  EISDIR: "is-a-directory",
  EEXIST: "already-exists",
  ENOTEMPTY: "not-empty",
  EACCES: "access-denied",
  EPERM: "not-permitted",
  EROFS: "read-only",
  ENOSPC: "no-space",
  EDQUOT: "no-space",
  EFBIG: "too-large",
  ENAMETOOLONG: "name-too-long",
  EINVAL: "invalid",
  ELOOP: "invalid",
  EXDEV: "cross-device",
  EBUSY: "busy",
  EOPNOTSUPP: "unsupported",
  ENOTSUP: "unsupported",
  ETIMEDOUT: "timed-out",
  EINTR: "timed-out",
};

/** The code of a system call's error, like `ENOENT`. */
export function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" ? code : undefined;
}

/** The interface's error for whatever was thrown. The host's path is not told to scripts. */
export function storageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  const code = codeOf(error);
  const known = code === undefined ? undefined : FAILURES[code];
  return known === undefined ? StorageError.other(code ?? "the file system failed") : failure(known);
}
