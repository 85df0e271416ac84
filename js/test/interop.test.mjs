// Sessions and descriptions against the Rust host: `BIVALVE_BIN` is its program.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { Shell } from "bivalve";
import { ENDLESS, measure, SCRIPTS } from "./portable/steps.mjs";

const program = process.env.BIVALVE_BIN || undefined;

describe("with the Rust host", { skip: program === undefined && "BIVALVE_BIN is not set" }, () => {
  let folder;
  before(() => (folder = mkdtempSync(join(tmpdir(), "bivalve-js-"))));
  after(() => rmSync(folder, { recursive: true }));
  const rust = (...arguments_) => spawnSync(program, arguments_, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).stdout;

  const script =
    "cd /tmp; x=1; declare -a list=(a 'b c'); declare -A map=([k]=v); export E=e; f() { echo \"f:$1\"; }; " +
    "alias ll='ls -l'; set -u; shopt -s extglob; trap 'echo bye' EXIT; umask 077; echo text > file; mkdir d; ln -s file l";
  const look = 'pwd; echo "$x ${list[1]} ${map[k]} $E"; f y; alias ll; umask; cat l; ls; trap; shopt extglob; echo $-';

  test("its states resume here", async () => {
    const file = join(folder, "rust");
    rust("run", "--session", file, "-c", script);
    const session = await (await Shell.create()).resume(readFileSync(file));
    const outcome = await session.run(look);
    assert.equal(outcome.output, rust("run", "--session", file, "-c", look));
    assert.match(outcome.output, /^\/tmp\n1 b c v e\nf:y\n/);
  });

  test("our states resume there", async () => {
    const file = join(folder, "js");
    const session = (await Shell.create()).session();
    await session.run(script);
    writeFileSync(file, await session.save({ scratch: true, workspace: true }));
    assert.equal(rust("run", "--session", file, "-c", look), (await session.run(look)).output);
  });

  test("a script takes the same steps, and a budget of them ends it in the same place", async () => {
    const measured = await measure();
    const theirs = (script, ...options) => JSON.parse(rust("run", "--json", ...options, "-c", script));
    for (const [at, script] of SCRIPTS.entries()) {
      const { usage, stdout } = theirs(script);
      assert.deepEqual(measured[at], [usage.steps, stdout], script);
    }
    const ended = theirs(ENDLESS.script, "--steps", String(ENDLESS.steps));
    assert.deepEqual(measured.at(-1), [ended.usage.steps, ended.output]);
  });

  test("the description is the same", async () => {
    const theirs = JSON.parse(rust("describe", "--json"));
    const { name, description, inputSchema } = await (await Shell.create()).describe();
    // The program has no limit of output unless told.
    const ours = description.replace(/ Of the output, \d+ bytes are kept: the first and the last\./, "");
    // Processes that outlive a call are the Rust host's alone.
    delete theirs.input_schema.properties.run_in_background;
    assert.deepEqual({ name, description: ours, input_schema: inputSchema }, theirs);
  });
});
