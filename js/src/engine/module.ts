// The core module of the component: found, compiled, and given its memory limit.

import { ConfigurationError } from "../errors.js";
import { DEFAULT_LIMITS, sizeText } from "../limits.js";
import { builtin } from "./builtin.js";

/** Bytes per page of linear memory. */
const PAGE = 65_536;
/** The limit that is written into the packaged module: that of `DEFAULT_LIMITS`. */
const PACKAGED_PAGES = DEFAULT_LIMITS.memory / PAGE;
const MOST_PAGES = 65_536;
const CUSTOM_SECTION = 0;
const MEMORY_SECTION = 5;
/** A custom section with the limit in pages: a compiled module does not tell it otherwise. */
const LIMIT = "bivalve-memory";

/**
 * The shell's core module, or where it is. A compiled one keeps the memory limit that it has, 512 MiB in
 * the packaged one; `withMemoryLimit` makes others.
 */
export type Wasm = WebAssembly.Module | Source;
type Source = BufferSource | URL | Response;

const compiled = new Map<number, Promise<WebAssembly.Module>>();

/** The module of the package, or another one, with a limit of linear memory in bytes; its own unless given. */
export async function moduleFor(
  limit: number | undefined,
  wasm: Wasm | undefined,
): Promise<{ module: WebAssembly.Module; memory: number }> {
  if (wasm instanceof WebAssembly.Module) return { module: wasm, memory: ownLimit(wasm, limit) };
  const memory = limit ?? DEFAULT_LIMITS.memory;
  const pages = pagesOf(memory);
  return { module: await (wasm === undefined ? packaged(pages) : compile(wasm as Source, pages)), memory };
}

function packaged(pages: number): Promise<WebAssembly.Module> {
  let module = compiled.get(pages);
  if (module === undefined) {
    module = compile(address(), pages);
    // A file that could not be read now may be there later.
    module.catch(() => compiled.delete(pages));
    compiled.set(pages, module);
  }
  return module;
}

function address(): URL {
  // All code of the built package lies in one folder. In an edge worker modules have no address.
  if (!URL.canParse("./bivalve.core.wasm", import.meta.url)) {
    throw new ConfigurationError("here wasm has to be imported: hand `bivalve/bivalve.wasm` to Shell.create as `wasm`");
  }
  return new URL("./bivalve.core.wasm", import.meta.url);
}

/** The memory limit of a compiled module, which must be the one that is wanted. */
function ownLimit(module: WebAssembly.Module, wanted: number | undefined): number {
  const [section] = WebAssembly.Module.customSections(module, LIMIT);
  if (section === undefined) {
    if (wanted === undefined) return DEFAULT_LIMITS.memory;
    throw new ConfigurationError("this compiled module does not say its memory limit: make it by withMemoryLimit");
  }
  const pages = unsigned(new Uint8Array(section), 0).value;
  if (wanted !== undefined && pages !== pagesOf(wanted)) {
    const own = sizeText(pages * PAGE);
    throw new ConfigurationError(`a compiled module keeps its memory limit, here ${own}: make another by withMemoryLimit`);
  }
  return wanted ?? pages * PAGE;
}

const pagesOf = (bytes: number): number => Math.min(MOST_PAGES, Math.floor(bytes / PAGE));

/** Another core module of the package, with the memory limit that it has. */
export async function compileModule(wasm: Wasm): Promise<WebAssembly.Module> {
  if (wasm instanceof WebAssembly.Module) return wasm;
  const bytes = wasm instanceof URL ? await read(wasm) : wasm instanceof Response ? await bytesOf(wasm) : view(wasm);
  return WebAssembly.compile(bytes as BufferSource);
}

async function compile(wasm: Source, pages: number): Promise<WebAssembly.Module> {
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

/**
 * The shell's module with another limit of its memory, in bytes, where it cannot be compiled by the
 * package: in an edge worker, whose modules are compiled before it starts.
 */
export function withMemoryLimit(module: Uint8Array, limit: number): Uint8Array {
  return withMaximum(module, pagesOf(limit));
}

function withMaximum(module: Uint8Array, pages: number): Uint8Array {
  const name = new TextEncoder().encode(LIMIT);
  const note = section(CUSTOM_SECTION, [...leb(name.length), ...name, ...leb(pages)]);
  const parts = [module.subarray(0, 8)];
  let found = false;
  for (let at = 8; at < module.length; ) {
    const id = module[at] as number;
    const size = unsigned(module, at + 1);
    const end = size.next + size.value;
    if (id === MEMORY_SECTION) {
      found = true;
      const count = unsigned(module, size.next);
      const minimum = unsigned(module, count.next + 1);
      if (pages < minimum.value) {
        throw new ConfigurationError(`the shell does not fit into a memory limit of ${pages * PAGE} bytes`);
      }
      parts.push(section(MEMORY_SECTION, [1, 1, ...leb(minimum.value), ...leb(pages)]));
    } else if (id !== CUSTOM_SECTION || !startsWith(module, unsigned(module, size.next).next, name)) {
      parts.push(module.subarray(at, end));
    }
    at = end;
  }
  if (!found) throw new Error("the module has no memory");
  parts.push(note);
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function section(id: number, body: number[]): Uint8Array {
  return Uint8Array.from([id, ...leb(body.length), ...body]);
}

function startsWith(bytes: Uint8Array, at: number, start: Uint8Array): boolean {
  return start.every((byte, index) => bytes[at + index] === byte);
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
