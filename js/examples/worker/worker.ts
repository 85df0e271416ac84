// A Cloudflare worker that runs scripts: POST /run with `{"script": "..."}`.
//
// The answer's `state` goes back in with the next request, and the session goes on, wherever that lands:
// the worker itself keeps nothing. Nothing moves a worker's clock while a script computes, so steps bound
// it here, the same number on every machine, and not seconds.

import { MemoryStore, Shell, StateError } from "bivalve";
import wasm from "bivalve/bivalve.wasm";

interface Run {
  script: string;
  /** Standard input. */
  stdin?: string;
  /** Contents by path, for a session that begins. */
  files?: Record<string, string>;
  /** What the answer to the request before had. */
  state?: string;
}

const LIMITS = { steps: 5_000_000, output: 64 * 1024, timeout: null };

export default {
  async fetch(request: Request): Promise<Response> {
    if (new URL(request.url).pathname !== "/run") return problem(404, "there is POST /run");
    if (request.method !== "POST") return problem(405, "use POST");
    let run: unknown;
    try {
      run = await request.json();
    } catch {
      return problem(400, "the body is not JSON");
    }
    return isRun(run) ? answer(run) : problem(400, "the body must be an object with a string 'script'");
  },
};

async function answer({ script, stdin, files, state }: Run): Promise<Response> {
  try {
    const shell = await Shell.create({ storage: new MemoryStore({ files: files ?? {} }), limits: LIMITS, wasm });
    const session = state === undefined ? shell.session() : await shell.resume(bytesOf(state));
    const outcome = await session.run(script, { stdin });
    const saved = await session.save({ workspace: true, scratch: true });
    return Response.json({ ...outcome.toJSON(), state: textOf(saved) });
  } catch (error) {
    if (error instanceof StateError) return problem(400, error.message);
    throw error;
  }
}

function isRun(value: unknown): value is Run {
  return typeof value === "object" && value !== null && "script" in value && typeof value.script === "string";
}

function problem(status: number, error: string): Response {
  return Response.json({ error }, { status });
}

function bytesOf(text: string): Uint8Array {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    throw new StateError("the state is not base64");
  }
}

function textOf(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
