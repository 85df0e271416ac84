// As much of IndexedDB as our store uses, in memory, so that its logic is tested where there is no browser:
// tables with keys in order, transactions that follow one another, end by themselves and can be undone.

function rank(key) {
  return typeof key === "number" ? 0 : typeof key === "string" ? 1 : 2;
}

function compare(a, b) {
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (!Array.isArray(a)) return a < b ? -1 : a > b ? 1 : 0;
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    const order = compare(a[at], b[at]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

class Range {
  constructor(lower, upper, lowerOpen, upperOpen) {
    Object.assign(this, { lower, upper, lowerOpen, upperOpen });
  }

  static bound(lower, upper, lowerOpen = false, upperOpen = false) {
    return new Range(lower, upper, lowerOpen, upperOpen);
  }

  has(key) {
    const [low, high] = [compare(this.lower, key), compare(key, this.upper)];
    return (this.lowerOpen ? low < 0 : low <= 0) && (this.upperOpen ? high < 0 : high <= 0);
  }
}

globalThis.IDBKeyRange ??= Range;

class Table {
  constructor(rows, transaction) {
    this.rows = rows;
    this.transaction = transaction;
  }

  #at(key) {
    const at = this.rows.findIndex((row) => compare(row.key, key) >= 0);
    return at < 0 ? this.rows.length : at;
  }

  #range(range, count = Infinity) {
    return this.rows.filter((row) => range.has(row.key)).slice(0, count);
  }

  get(key) {
    return this.transaction.request(() => this.rows.find((row) => compare(row.key, key) === 0)?.value);
  }

  put(value, key) {
    const copy = structuredClone(value);
    return this.transaction.request(() => {
      const at = this.#at(key);
      const there = this.rows[at] !== undefined && compare(this.rows[at].key, key) === 0;
      this.rows.splice(at, there ? 1 : 0, { key, value: copy });
      return key;
    });
  }

  delete(key) {
    const range = key instanceof Range ? key : new Range(key, key, false, false);
    return this.transaction.request(() => {
      for (const row of this.#range(range)) this.rows.splice(this.rows.indexOf(row), 1);
    });
  }

  getAllKeys(range, count) {
    return this.transaction.request(() => this.#range(range, count).map(({ key }) => key));
  }

  getAll(range, count) {
    return this.transaction.request(() => this.#range(range, count).map(({ value }) => value));
  }
}

class Transaction {
  error = null;
  #waiting = [];
  #state = "waiting";

  constructor(database) {
    this.database = database;
  }

  objectStore(name) {
    return new Table(this.database.tables.get(name), this);
  }

  request(work) {
    if (this.#state === "ended") throw new DOMException("the transaction has ended", "TransactionInactiveError");
    const request = {};
    this.#waiting.push({ request, work });
    return request;
  }

  /** Runs the requests that come, until none comes any more. */
  run() {
    this.#state = "running";
    this.saved = new Map([...this.database.tables].map(([name, rows]) => [name, [...rows]]));
    const step = () => {
      if (this.#state === "ended") return;
      const next = this.#waiting.shift();
      if (next === undefined) return this.#end(() => this.oncomplete?.());
      next.request.result = structuredClone(next.work());
      next.request.onsuccess?.();
      setImmediate(step);
    };
    setImmediate(step);
  }

  abort() {
    if (this.#state === "ended") throw new DOMException("the transaction has ended", "InvalidStateError");
    if (this.saved !== undefined) for (const [name, rows] of this.saved) this.database.tables.get(name).splice(0, Infinity, ...rows);
    this.#end(() => this.onabort?.());
  }

  #end(tell) {
    this.#state = "ended";
    tell();
    this.database.next();
  }
}

class Database {
  tables = new Map();
  #queue = [];
  #running;

  createObjectStore(name) {
    this.tables.set(name, []);
    return new Table(this.tables.get(name), { request: (work) => ({ result: work() }) });
  }

  transaction() {
    const transaction = new Transaction(this);
    this.#queue.push(transaction);
    if (this.#running === undefined) this.next();
    return transaction;
  }

  next() {
    this.#running = this.#queue.shift();
    this.#running?.run();
  }

  close() {}
}

/** A factory whose databases last as long as itself. */
export class FakeFactory {
  #databases = new Map();

  open(name) {
    const request = {};
    setImmediate(() => {
      let database = this.#databases.get(name);
      if (database === undefined) {
        this.#databases.set(name, (database = request.result = new Database()));
        request.onupgradeneeded();
      }
      request.result = database;
      request.onsuccess();
    });
    return request;
  }
}
