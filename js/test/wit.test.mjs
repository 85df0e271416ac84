// The interfaces as data against the files in wit/: every function, parameter and type.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { EXPORTS, IMPORTS } from "../build/engine/interfaces.js";
import { LAYERS, STORES } from "../build/engine/layer-interfaces.js";

const at = (path) => readFileSync(new URL(`../../${path}.wit`, import.meta.url), "utf8").replace(/\/\/\/?.*/g, "");
const read = (name) => at(`wit/${name}`);

/** Sizes and numbers of flat values of WIT's types, told from the text. */
class Types {
  #named = new Map();

  constructor(text) {
    for (const [, kind, name, body] of text.matchAll(/\b(record|enum|variant)\s+%?([\w-]+)\s*\{([^}]*)\}/g)) {
      this.#named.set(name, [kind, body]);
    }
  }

  /** `[size, align]` of a type. */
  layout(type) {
    const fixed = { bool: 1, u8: 1, u32: 4, s64: 8, u64: 8, char: 4 }[type];
    if (fixed !== undefined) return [fixed, fixed];
    if (type === "string" || type.startsWith("list<")) return [8, 4];
    const inner = /^(option|result|tuple)<(.*)>$/.exec(type);
    if (inner?.[1] === "option") return this.#cases([undefined, inner[2]]);
    if (inner?.[1] === "result") return this.#cases(split(inner[2]).map((one) => (one === "_" ? undefined : one)));
    if (inner?.[1] === "tuple") return this.#fields(split(inner[2]));
    if (type === "process" || type === "session") return [4, 4];
    const [kind, body] = this.#named.get(type) ?? assert.fail(`no type ${type}`);
    const parts = split(body);
    if (kind === "record") return this.#fields(parts.map((part) => part.replace(/^[^:]*:\s*/, "")));
    return this.#cases(parts.map((part) => /\((.*)\)/.exec(part)?.[1]));
  }

  #fields(types) {
    let [end, most] = [0, 1];
    for (const type of types) {
      const [size, align] = this.layout(type);
      end = Math.ceil(end / align) * align + size;
      most = Math.max(most, align);
    }
    return [Math.ceil(end / most) * most, most];
  }

  #cases(types) {
    const layouts = types.filter((type) => type !== undefined).map((type) => this.layout(type));
    const most = Math.max(1, ...layouts.map(([, align]) => align));
    const size = most + Math.max(0, ...layouts.map(([size_]) => size_));
    return [Math.ceil(size / most) * most, most];
  }
}

/** Parts at commas that are in no brackets. */
function split(text) {
  const parts = [""];
  let depth = 0;
  for (const character of text) {
    depth += "<(".includes(character) ? 1 : ">)".includes(character) ? -1 : 0;
    if (character === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

/** The functions of an interface, by the names that core modules have. */
function functions(text) {
  const found = new Map();
  const resource = /resource\s+([\w-]+)\s*\{([^}]*)\}/.exec(text);
  const scan = (body, name, self) => {
    for (const [, fn, isStatic, params, result] of body.matchAll(
      /([\w-]+)\s*:\s*(static\s+)?func\(([^)]*)\)(?:\s*->\s*([^;]*))?;/g,
    )) {
      const types = split(params).map((param) => param.replace(/^[^:]*:\s*/, ""));
      const kind = isStatic === undefined ? "method" : "static";
      found.set(name === undefined ? fn : `[${kind}]${name}.${fn}`, {
        params: self && kind === "method" ? [name, ...types] : types,
        result: result?.trim(),
      });
    }
  };
  scan(text.replace(resource?.[0] ?? "", ""), undefined, false);
  if (resource === null) return found;
  scan(resource[2], resource[1], true);
  const made = /constructor\(([^)]*)\)/.exec(resource[2]);
  const options = (made?.[1] ?? "").replace(/^[^:]*:\s*/, "");
  if (made !== null) found.set(`[constructor]${resource[1]}`, { params: [options], result: resource[1] });
  else found.set(`[resource-drop]${resource[1]}`, { params: [resource[1]], result: undefined });
  return found;
}

/** Holds functions as data against those of a text. */
function compare(ours, theirs, types) {
  assert.deepEqual(Object.keys(ours).sort(), [...theirs.keys()].sort());
  for (const [fn, { params, result }] of theirs) {
    const layout = ({ size, align }) => [size, align];
    assert.deepEqual(ours[fn].params.map(layout), params.map((type) => types.layout(type)), fn);
    assert.deepEqual(ours[fn].result && layout(ours[fn].result), result && types.layout(result), fn);
  }
}

for (const [name, ours] of [...Object.entries(IMPORTS), ["shell", EXPORTS]]) {
  test(`${name} is as its file has it`, () => {
    const text = read(name);
    compare(ours, functions(text), new Types(text));
  });
}

for (const [name, ours] of Object.entries({ stores: STORES, layers: LAYERS })) {
  test(`${name} of the layers is as its file has it`, () => {
    const text = at("host/storage/component/wit/layers");
    const [, body] = text.split(`interface ${name} {`);
    const end = body.indexOf("\n}");
    compare(ours, functions(body.slice(0, end)), new Types(read("storage") + text));
  });
}
