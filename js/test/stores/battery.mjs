// What every store and every stack of layers must do. It needs nothing but the store, so that it runs in a
// page as well as in Node. A stack is { base, top, exact, hardLinks }: what a test finds already there is put in
// through `base`, what it does is done through `top`; `exact` says that times are kept to the nanosecond.

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const bytes = (text) => (typeof text === "string" ? encoder.encode(text) : text);

/** Throws unless the two are alike: numbers of any kind, text, lists and objects of them. */
export function same(actual, expected, what = "") {
  const told = (value) => JSON.stringify(value, (_key, part) => (typeof part === "bigint" ? Number(part) : part));
  if (told(actual) !== told(expected)) throw new Error(`${what} gave ${told(actual)}, not ${told(expected)}`);
}

/** The tag of the failure of a call, which must fail. */
async function refused(call) {
  try {
    await call();
  } catch (error) {
    if (error?.payload === undefined) throw error;
    return error.payload.tag;
  }
  return "nothing";
}

/** What a call that must meet a link says of it. */
async function met(call) {
  try {
    await call();
  } catch (error) {
    if (error?.payload?.tag === "symlink") return error.payload.val;
    throw error;
  }
  return "nothing";
}

async function put(store, path, content) {
  await store.create(path, 0o644);
  await store.write(path, 0n, bytes(content));
}

async function get(store, path) {
  return decoder.decode(await store.read(path, 0n, 4_000_000_000));
}

/** The names of a directory, read in pages. */
export async function list(store, path, limit = 1000) {
  const names = [];
  let cursor;
  do {
    const page = await store.readDirectory(path, cursor, limit);
    names.push(...page.entries.map(({ name }) => name));
    cursor = page.next;
  } while (cursor !== undefined);
  return names.sort();
}

async function readsAndWrites({ base, top }) {
  await put(base, "/old", "before");
  same(await get(top, "/old"), "before");
  const node = await top.create("/f", 0o640);
  same([node.kind, node.size, node.mode, node.links], ["file", 0, 0o640, 1]);
  same(await refused(() => top.create("/f", 0o600)), "already-exists");
  await top.write("/f", 0n, bytes("hello"));
  await top.write("/f", 3n, bytes("p me"));
  same(await get(top, "/f"), "help me");
  same(await top.append("/f", bytes(" now")), 11);
  same(decoder.decode(await top.read("/f", 5n, 4)), "me n");
  same((await top.read("/f", 11n, 4)).length, 0);
  same((await top.read("/f", 99n, 4)).length, 0);
  await top.write("/f", 13n, bytes("!"));
  same(await get(top, "/f"), "help me now\0\0!");
  await top.resize("/f", 4n);
  await top.resize("/f", 6n);
  same(await get(top, "/f"), "help\0\0");
  await top.replace("/f", bytes("new"));
  same(await get(top, "/f"), "new");
  same((await top.lookup("/f")).mode, 0o640);
  await top.append("/old", bytes(" and after"));
  same(await get(top, "/old"), "before and after");
}

async function largeFiles({ base, top }) {
  const content = new Uint8Array(300_000).map((_byte, index) => Math.floor(index / 7) % 256);
  await put(base, "/large", content);
  const read = [];
  for (let offset = 0; ; ) {
    const block = await top.read("/large", BigInt(offset), 65_536);
    if (block.length === 0) break;
    read.push(block);
    offset += block.length;
  }
  const whole = new Uint8Array(await new Blob(read).arrayBuffer());
  same(whole.length, content.length);
  same(whole.every((byte, index) => byte === content[index]), true);
  await top.write("/large", 100_000n, bytes("x"));
  same((await top.read("/large", 99_999n, 3))[1], "x".charCodeAt(0));
}

async function failures({ base, top, hardLinks }) {
  await base.createDirectory("/d", 0o755);
  await put(base, "/d/f", "x");
  await put(base, "/f", "x");
  await base.symlink("f", "/l");
  const x = bytes("x");
  const expected = [
    ["not-found", () => top.lookup("/none"), () => top.lookup("/none/x"), () => top.write("/none", 0n, x)],
    ["not-found", () => top.append("/none", x), () => top.readDirectory("/none", undefined, 9)],
    ["not-found", () => top.createDirectory("/no/d", 0o755), () => top.removeFile("/none")],
    ["not-found", () => top.setMode("/none", 0o600), () => top.resize("/none", 0n)],
    ["not-a-directory", () => top.lookup("/f/x"), () => top.readDirectory("/f", undefined, 9)],
    ["not-a-directory", () => top.readDirectory("/l", undefined, 9), () => top.create("/f/x", 0o644)],
    ["not-a-directory", () => top.removeDirectory("/f")],
    ["is-a-directory", () => top.read("/d", 0n, 1), () => top.write("/d", 0n, x), () => top.replace("/d", x)],
    ["is-a-directory", () => top.resize("/d", 0n), () => top.removeFile("/d")],
    ["invalid", () => top.read("/l", 0n, 1), () => top.write("/l", 0n, x), () => top.readLink("/f")],
    ["already-exists", () => top.createDirectory("/d", 0o755), () => top.createDirectory("/", 0o755)],
    ["already-exists", () => top.create("/l", 0o644), () => top.symlink("x", "/l")],
    ["not-empty", () => top.removeDirectory("/d")],
    ["busy", () => top.removeDirectory("/"), () => top.rename("/", "/x")],
    ["unsupported", () => top.setMode("/l", 0o600)],
  ];
  for (const [tag, ...calls] of expected) for (const call of calls) same(await refused(call), tag, String(call));
  if (hardLinks) same(await refused(() => top.link("/d", "/e")), "not-permitted");
}

async function oddPaths({ top }) {
  for (const path of ["", "f", "/..", "/../f", "/d/../f", "/./f", "//f", "/f/", "/a\0b"]) {
    same(await refused(() => top.lookup(path)), "invalid", path);
    same(await refused(() => top.create(path, 0o644)), "invalid", path);
    same(await refused(() => top.readDirectory(path, undefined, 9)), "invalid", path);
  }
  same(await refused(() => top.lookup(`/${"n".repeat(256)}`)), "name-too-long");
  await top.create(`/${"n".repeat(255)}`, 0o644);
}

async function linksOnTheWay({ base, top }) {
  await base.createDirectory("/d", 0o755);
  await base.createDirectory("/d/e", 0o755);
  await put(base, "/d/e/f", "x");
  await base.symlink("../d/e", "/d/l");
  await base.symlink("/etc", "/out");
  const inner = { prefix: 4, target: "../d/e" };
  const outer = { prefix: 4, target: "/etc" };
  for (const path of ["/d/l/f", "/d/l/none/deep"]) {
    same(await met(() => top.lookup(path)), inner);
    same(await met(() => top.read(path, 0n, 9)), inner);
    same(await met(() => top.create(path, 0o644)), inner);
    same(await met(() => top.removeFile(path)), inner);
    same(await met(() => top.rename(path, "/x")), inner);
  }
  same(await met(() => top.read("/out/passwd", 0n, 9)), outer);
  same(await met(() => top.write("/out/passwd", 0n, bytes("x"))), outer);
  same(await met(() => top.readDirectory("/out/x", undefined, 9)), outer);
  same(await met(() => top.symlink("x", "/out/l")), outer);
  same((await top.lookup("/out")).kind, "symlink");
  same((await top.lookup("/out")).size, 4);
  same(await top.readLink("/d/l"), "../d/e");
}

async function oddNames({ top }) {
  const names = ["sp ace", "new\nline", "\u00e9", "\uf7ffraw\uf780", "-dash"];
  for (const name of names) {
    await put(top, `/${name}`, name);
    same(await get(top, `/${name}`), name);
  }
  same(await list(top, "/", 2), [...names].sort());
}

async function pages({ base, top }) {
  await base.createDirectory("/d", 0o755);
  const name = (kind, index) => `/d/${kind}${String(index).padStart(3, "0")}`;
  for (let index = 0; index < 50; index++) await put(base, name("base", index), "");
  for (let index = 0; index < 50; index++) await put(top, name("top", index), "");
  await top.removeFile("/d/base007");
  await top.write("/d/base008", 0n, bytes("x"));
  for (const limit of [1, 7, 49, 99, 1000]) {
    const names = await list(top, "/d", limit);
    same([names.length, new Set(names).size], [99, 99], `limit ${limit}`);
  }
  const page = await top.readDirectory("/d", undefined, 10);
  same(page.entries.length <= 10 && page.next !== undefined, true);
}

async function renames({ base, top }) {
  for (const directory of ["/d", "/d/sub", "/empty", "/full"]) await base.createDirectory(directory, 0o755);
  await put(base, "/d/sub/deep", "deep");
  await put(base, "/full/x", "");
  await put(base, "/a", "a");
  await put(base, "/b", "b");
  await top.rename("/a", "/b");
  same(await get(top, "/b"), "a");
  same(await refused(() => top.lookup("/a")), "not-found");
  same(await refused(() => top.rename("/a", "/c")), "not-found");
  await top.rename("/b", "/b");
  same(await refused(() => top.rename("/b", "/d")), "is-a-directory");
  same(await refused(() => top.rename("/d", "/b")), "not-a-directory");
  same(await refused(() => top.rename("/d", "/full")), "not-empty");
  same(await refused(() => top.rename("/d", "/d/sub/x")), "invalid");
  same(await refused(() => top.rename("/b", "/none/b")), "not-found");
  await top.rename("/d", "/empty");
  same(await get(top, "/empty/sub/deep"), "deep");
  await top.append("/empty/sub/deep", bytes("er"));
  await top.rename("/empty/sub", "/moved");
  same(await get(top, "/moved/deep"), "deeper");
  same(await list(top, "/empty"), []);
  same(await refused(() => top.lookup("/d")), "not-found");
  await top.createDirectory("/d", 0o755);
  same(await list(top, "/d"), []);
}

async function emptied({ base, top }) {
  await base.createDirectory("/d", 0o755);
  await put(base, "/d/f", "old");
  await put(base, "/d/g", "old");
  await top.removeFile("/d/f");
  same(await refused(() => top.removeDirectory("/d")), "not-empty");
  await top.rename("/d/g", "/g");
  await top.removeDirectory("/d");
  same(await refused(() => top.lookup("/d/f")), "not-found");
  await top.createDirectory("/d", 0o700);
  same((await top.lookup("/d")).mode & 0o777, 0o700);
  same(await refused(() => top.lookup("/d/f")), "not-found");
  await put(top, "/d/f", "new");
  same([await get(top, "/d/f"), await get(top, "/g")], ["new", "old"]);
}

async function hardLinks({ base, top, hardLinks }) {
  await put(base, "/a", "one");
  if (!hardLinks) {
    same(await refused(() => top.link("/a", "/b")), "unsupported");
    return;
  }
  await top.link("/a", "/b");
  same(await refused(() => top.link("/a", "/b")), "already-exists");
  const [a, b] = [await top.lookup("/a"), await top.lookup("/b")];
  same([a.id === b.id, a.links], [true, 2]);
  await top.write("/b", 0n, bytes("two"));
  same(await get(top, "/a"), "two");
  await top.replace("/a", bytes("three"));
  same(await get(top, "/b"), "three");
  await top.rename("/a", "/b");
  await top.lookup("/a");
  await top.removeFile("/a");
  same((await top.lookup("/b")).links, 1);
}

async function modesAndTimes({ base, top, exact }) {
  const early = { seconds: -5n, nanoseconds: exact ? 7 : 0 };
  const late = { seconds: 1n << 31n, nanoseconds: 0 };
  await put(base, "/f", "x");
  await base.symlink("f", "/l");
  await top.setMode("/f", 0o7);
  await top.setTimes("/f", late, early);
  const node = await top.lookup("/f");
  same([node.mode, node.accessed, node.modified], [0o7, late, early]);
  await top.setTimes("/f", undefined, late);
  await top.setTimes("/l", undefined, early);
  same((await top.lookup("/f")).modified, late);
  same((await top.lookup("/l")).modified, early);
  const bad = { seconds: 0n, nanoseconds: 1_000_000_000 };
  same(await refused(() => top.setTimes("/f", bad, undefined)), "invalid");
  await top.createDirectory("/d", 0o1777);
  same((await top.lookup("/d")).mode, 0o1777);
  await top.setMode("/d", 0o555);
  same((await top.lookup("/d")).mode, 0o555);
  await top.setMode("/d", 0o755);
}

async function versions({ base, top }) {
  await put(base, "/f", "x");
  await put(base, "/other", "x");
  const version = async (path) => String((await top.lookup(path)).version);
  const seen = [await version("/f")];
  const other = await version("/other");
  const changes = [
    () => top.write("/f", 0n, bytes("y")),
    () => top.replace("/f", bytes("z")),
    () => top.setMode("/f", 0o600),
    () => top.resize("/f", 0n),
    () => top.append("/f", bytes("q")),
  ];
  for (const change of changes) {
    // A host's file system may have a slow clock.
    await new Promise((resolve) => setTimeout(resolve, 12));
    await change();
    const now = await version("/f");
    same(seen.includes(now), false, String(change));
    same(await version("/f"), now);
    seen.push(now);
  }
  await top.read("/f", 0n, 10);
  same(await version("/f"), seen.at(-1));
  same(await version("/other"), other);
}

/** The tests, by what they say. */
export const BATTERY = {
  "files are made, written and read": readsAndWrites,
  "large files are read in blocks": largeFiles,
  "what is missing or of another kind says so": failures,
  "paths that are not normal are refused": oddPaths,
  "a link in the middle of a path is reported with its place": linksOnTheWay,
  "names of any bytes are kept": oddNames,
  "directories are listed once over all pages": pages,
  "renaming follows POSIX": renames,
  "a directory can be emptied, removed and made again": emptied,
  "hard links are one node": hardLinks,
  "modes and times are kept": modesAndTimes,
  "a version changes with its node and stays without": versions,
};
