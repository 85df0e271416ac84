// The core module of the component: found, compiled, and given its memory limit.

import { ConfigurationError } from "../errors.js";
import { builtin } from "./builtin.js";

/** Bytes per page of linear memory. */
const PAGE = 65_536;
/** The limit that is written into the packaged module: that of `DEFAULT_LIMITS`. */
const PACKAGED_PAGES = (512 * 2 ** 20) / PAGE;
const MOST_PAGES = 65_536;
const MEMORY_SECTION = 5;

/** The shell's core module, or where it is. A compiled one keeps the memory limit that it has. */
export type Wasm = WebAssembly.Module | BufferSource | URL | Response;

const compiled = new Map<number, Promise<WebAssembly.Module>>();

/** The module of the package, or another one, for a limit of linear memory in bytes. */
export function moduleFor(memory: number, wasm: Wasm | undefined): Promise<WebAssembly.Module> {
  const pages = Math.min(MOST_PAGES, Math.floor(memory / PAGE));
  if (wasm !== undefined) return compile(wasm, pages);
  let module = compiled.get(pages);
  if (module === undefined) {
    // All code of the built package lies in one folder.
    module = compile(new URL("./bivalve.core.wasm", import.meta.url), pages);
    // A file that could not be read now may be there later.
    module.catch(() => compiled.delete(pages));
    compiled.set(pages, module);
  }
  return module;
}

/** Another core module of the package, with the memory limit that it has. */
export async function compileModule(wasm: Wasm): Promise<WebAssembly.Module> {
  if (wasm instanceof WebAssembly.Module) return wasm;
  const bytes = wasm instanceof URL ? await read(wasm) : wasm instanceof Response ? await bytesOf(wasm) : view(wasm);
  return WebAssembly.compile(bytes as BufferSource);
}

async function compile(wasm: Wasm, pages: number): Promise<WebAssembly.Module> {
  if (wasm instanceof WebAssembly.Module) return wasm;
  if (wasm instanceof URL && wasm.protocol !== "file:" && pages === PACKAGED_PAGES) {
    const response = await fetch(wasm);
    const streams = response.headers.get("content-type") === "application/wasm";
    if (response.ok && streams) return WebAssembly.compileStreaming(response);
    return WebAssembly.compile(await bytesOf(response));
  }
  const bytes = wasm instanceof URL ? await read(wasm) : wasm instanceof Response ? await bytesOf(wasm) : view(wasm);
  return WebAssembly.compile(withMaximum(bytes, pages) as BufferSource);
}

function view(source: BufferSource): Uint8Array {
  if (ArrayBuffer.isView(source)) return new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
  return new Uint8Array(source);
}

async function bytesOf(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`);
  return new Uint8Array(await response.arrayBuffer());
}

async function read(url: URL): Promise<Uint8Array> {
  // Node has no fetch of files.
  if (url.protocol === "file:" && typeof process === "object" && process.versions?.node !== undefined) {
    const { readFile } = builtin<typeof import("node:fs/promises")>("node:fs/promises");
    return readFile(url);
  }
  return bytesOf(await fetch(url));
}

/** The same module with another maximum of its memory. */
export function withMaximum(module: Uint8Array, pages: number): Uint8Array {
  for (let at = 8; at < module.length; ) {
    const id = module[at] as number;
    const size = unsigned(module, at + 1);
    const end = size.next + size.value;
    if (id === MEMORY_SECTION) {
      const count = unsigned(module, size.next);
      const minimum = unsigned(module, count.next + 1);
      if (pages < minimum.value) {
        throw new ConfigurationError(`the shell does not fit into a memory limit of ${pages * PAGE} bytes`);
      }
      const body = [1, 1, ...leb(minimum.value), ...leb(pages)];
      const section = [MEMORY_SECTION, ...leb(body.length), ...body];
      const whole = new Uint8Array(module.length - (end - at) + section.length);
      whole.set(module.subarray(0, at));
      whole.set(section, at);
      whole.set(module.subarray(end), at + section.length);
      return whole;
    }
    at = end;
  }
  throw new Error("the module has no memory");
}

function unsigned(bytes: Uint8Array, at: number): { value: number; next: number } {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++] as number;
    value += (byte & 0x7f) * 2 ** shift;
    if (byte < 0x80) return { value, next: at };
  }
}

function leb(value: number): number[] {
  const bytes: number[] = [];
  for (; value > 0x7f; value = Math.floor(value / 128)) bytes.push((value % 128) | 0x80);
  return [...bytes, value];
}
