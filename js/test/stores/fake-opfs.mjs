// As much of the browser's file system as our store uses, in memory: with handles that write in place, as in
// a worker, or without, as in a page.

const wrong = (name) => new DOMException(name, name);

class FileHandle {
  kind = "file";
  data = new Uint8Array(0);
  lastModified = Date.now();
  locked = false;

  constructor(name, inPlace) {
    this.name = name;
    if (inPlace) this.createSyncAccessHandle = async () => this.#inPlace();
  }

  async getFile() {
    return new File([this.data], this.name, { lastModified: this.lastModified });
  }

  async createWritable({ keepExistingData = false } = {}) {
    if (this.locked) throw wrong("NoModificationAllowedError");
    return new Writable(this, keepExistingData);
  }

  async move(directory, name) {
    if (this.locked) throw wrong("NoModificationAllowedError");
    this.parent.inside.delete(this.name);
    directory.adopt(name, this);
  }

  set(data) {
    this.data = data;
    this.lastModified = Date.now();
  }

  #inPlace() {
    if (this.locked) throw wrong("NoModificationAllowedError");
    this.locked = true;
    const resized = (size) => {
      const data = new Uint8Array(size);
      data.set(this.data.subarray(0, size));
      return data;
    };
    return {
      read: (buffer, { at }) => {
        const part = this.data.subarray(at, at + buffer.length);
        buffer.set(part);
        return part.length;
      },
      write: (buffer, { at }) => {
        const data = resized(Math.max(this.data.length, at + buffer.length));
        data.set(buffer, at);
        this.set(data);
        return buffer.length;
      },
      truncate: (size) => this.set(resized(size)),
      getSize: () => this.data.length,
      flush: () => {},
      close: () => void (this.locked = false),
    };
  }
}

/** What is written takes the file's place when it is closed. */
class Writable extends WritableStream {
  #file;
  #data;

  constructor(file, keep) {
    const self = { write: undefined, close: undefined };
    super({ write: (chunk) => self.write(chunk), close: () => self.close() });
    this.#file = file;
    this.#data = keep ? file.data.slice() : new Uint8Array(0);
    this.at = 0;
    self.write = (chunk) => this.write(chunk);
    self.close = () => this.#file.set(this.#data);
  }

  async write(what) {
    if (what.type === "write") this.at = what.position;
    const data = what.type === "write" ? what.data : typeof what === "string" ? new TextEncoder().encode(what) : what;
    const whole = new Uint8Array(Math.max(this.#data.length, this.at + data.length));
    whole.set(this.#data);
    whole.set(data, this.at);
    this.#data = whole;
    this.at += data.length;
  }

  async truncate(size) {
    const data = new Uint8Array(size);
    data.set(this.#data.subarray(0, size));
    this.#data = data;
  }

  async close() {
    this.#file.set(this.#data);
  }
}

/** A directory. `inPlace` says whether its files can be written in place. */
export class DirectoryHandle {
  kind = "directory";
  inside = new Map();

  constructor(inPlace, name = "") {
    this.inPlace = inPlace;
    this.name = name;
  }

  adopt(name, handle) {
    handle.name = name;
    handle.parent = this;
    this.inside.set(name, handle);
    return handle;
  }

  #get(name, kind, create, make) {
    if (name === "" || name === "." || name === ".." || name.includes("/")) throw new TypeError("name is not allowed");
    const there = this.inside.get(name);
    if (there !== undefined && there.kind !== kind) throw wrong("TypeMismatchError");
    if (there !== undefined) return there;
    if (!create) throw wrong("NotFoundError");
    return this.adopt(name, make());
  }

  async getDirectoryHandle(name, { create = false } = {}) {
    return this.#get(name, "directory", create, () => new DirectoryHandle(this.inPlace, name));
  }

  async getFileHandle(name, { create = false } = {}) {
    return this.#get(name, "file", create, () => new FileHandle(name, this.inPlace));
  }

  async removeEntry(name, { recursive = false } = {}) {
    const there = this.inside.get(name);
    if (there === undefined) throw wrong("NotFoundError");
    if (there.locked) throw wrong("NoModificationAllowedError");
    if (there.kind === "directory" && there.inside.size > 0 && !recursive) throw wrong("InvalidModificationError");
    this.inside.delete(name);
  }

  async *keys() {
    yield* [...this.inside.keys()];
  }

  async *entries() {
    yield* [...this.inside.entries()];
  }
}
