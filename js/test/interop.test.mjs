// Sessions and descriptions against the Rust host: `BIVALVE_BIN` is its program.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { Shell } from "bivalve";

const program = process.env.BIVALVE_BIN || undefined;

describe("with the Rust host", { skip: program === undefined && "BIVALVE_BIN is not set" }, () => {
  let folder;
  before(() => (folder = mkdtempSync(join(tmpdir(), "bivalve-js-"))));
  after(() => rmSync(folder, { recursive: true }));
  const rust = (...arguments_) => execFileSync(program, arguments_, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

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

  test("a script takes the same steps", async () => {
    for (const text of [
      "for i in {1..50}; do x=$((x+i)); done; echo $x",
      "seq 1000 | grep 7 | sort -r | head -3; f() { [ $1 -gt 0 ] && f $(($1-1)); }; f 20; true",
      "while read -r a b; do echo $b; done <<< $'1 2\\n3 4'; ls -la / > f; awk '{print NF}' f; sed s/a/b/ f | wc -l",
    ]) {
      const theirs = JSON.parse(rust("run", "--json", "-c", text));
      const ours = await (await Shell.create()).session().run(text);
      assert.equal(ours.stdout.replace(/\d\d:\d\d/g, ""), theirs.stdout.replace(/\d\d:\d\d/g, ""));
      assert.equal(ours.usage.steps, theirs.usage.steps, text);
    }
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
