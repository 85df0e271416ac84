// What a run may use at most. Every limit is one field; a run that reaches one is stopped, says which
// and what its value was, and leaves the session alive.

/** Limits of a session's runs. Null stands for no limit. */
export interface Limits {
  /** Bytes of linear memory of the shell's instance; 512 MiB unless set. */
  memory: number;
  /** Milliseconds for one call, waiting for the call before it included; a minute unless set. */
  timeout: number | null;
  /** Milliseconds that a script that is told to stop may take before it is made to; a second unless set. */
  grace: number;
  /** Bytes of output that an outcome keeps, the middle being cut out; 30 KiB unless set. */
  output: number | null;
  /** Steps of the interpreter that one run may take: the same on every host. */
  steps: number | null;
  /** Calls that one run may make to the host. */
  hostCalls: number | null;
  /** Bytes that a session's `/tmp` may hold; 128 MiB unless set. */
  scratch: number;
}

/** The limits of a shell that says nothing about them. */
export const DEFAULT_LIMITS: Readonly<Limits> = {
  memory: 512 * 2 ** 20,
  timeout: 60_000,
  grace: 1000,
  output: 30 * 2 ** 10,
  steps: null,
  hostCalls: null,
  scratch: 128 * 2 ** 20,
};

/** Writes a number of milliseconds as people do: hours and minutes where there are any, then seconds. */
export function durationText(milliseconds: number): string {
  const micros = Math.round(milliseconds * 1000);
  if (micros < 1_000_000) return micros % 1000 === 0 ? `${micros / 1000}ms` : `${micros}us`;
  const whole = Math.floor(micros / 1_000_000);
  const part = Math.floor((micros % 1_000_000) / 1000);
  const fraction = part === 0 ? "" : `.${String(part).padStart(3, "0")}`.replace(/0+$/, "");
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const front = hours > 0 ? `${hours}h${minutes}m` : minutes > 0 ? `${minutes}m` : "";
  return `${front}${seconds}${fraction}s`;
}

/** Bytes as people say them, where it comes out even. */
export function sizeText(bytes: number): string {
  for (const [unit, size] of [["GiB", 2 ** 30], ["MiB", 2 ** 20], ["KiB", 2 ** 10]] as const) {
    if (bytes >= size && bytes % size === 0) return `${bytes / size} ${unit}`;
  }
  return `${bytes} bytes`;
}
