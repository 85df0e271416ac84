// Programs of the host: started by name, with their own environment, ended with their script.

import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { ConfigurationError, Shell } from "bivalve";
import { external } from "bivalve/node";

describe("programs of the host", () => {
  let folder;
  before(() => (folder = realpathSync(mkdtempSync(join(tmpdir(), "bivalve-js-")))));
  after(() => rmSync(folder, { recursive: true }));
  const sh = (options) => external({ name: "hostsh", program: "/bin/sh", directory: folder, ...options });
  const session = async (options) => (await Shell.create({ external: [await sh(options)], mountPoint: "/w" })).session();

  test("streams, status, environment and directory", async () => {
    const shell = await session({ env: { A: "1" } });
    // Two pipes have no order between them, but time has.
    const outcome = await shell.run("echo in | hostsh -c 'cat; echo $A $PATH; pwd; sleep 0.2; echo err >&2; exit 5' 2>&1; echo ${PIPESTATUS[1]}");
    assert.equal(outcome.output.replace(/^(1).*$/m, "$1"), `in\n1\n${folder}\nerr\n5\n`);
    assert.equal((await shell.run("hostsh -c 'kill -9 $$'; echo $?")).stdout, "137\n");
    assert.equal((await shell.run("yes | head -100000 | hostsh -c 'wc -l'")).output.trim(), "100000");
  });

  test("it follows the script's directory, not out of the workspace", async () => {
    mkdirSync(join(folder, "sub"));
    symlinkSync("/", join(folder, "out"));
    const shell = await session({ mountPoint: "/w" });
    const outcome = await shell.run("mkdir sub out only; cd sub; hostsh -c pwd; cd ../out; hostsh -c pwd; echo $?; cd ../only; hostsh -c pwd; cd /tmp; hostsh -c pwd");
    assert.equal(outcome.stdout, `${folder}/sub\n1\n`);
    assert.match(outcome.stderr, /leads out of the workspace[^]*exists only in the shell[^]*not a directory of the workspace/);
  });

  test("it can be refused, and is killed when its time is over", async () => {
    const allow = (args) => {
      if (args.includes("-x")) throw new Error("no tracing");
    };
    const shell = await session({ allow, timeout: 200 });
    const outcome = await shell.run("hostsh -x; echo $?; hostsh -c 'sleep 10'; echo $?");
    assert.equal(outcome.output, "hostsh: no tracing\n1\n124\n");
    assert.ok((await shell.run("hostsh -c 'sleep 10' & sleep 0.05; kill $!; wait")).usage.wall < 5000);
  });

  test("what cannot start is refused at once", async () => {
    await assert.rejects(sh({ program: "sh" }), ConfigurationError);
    await assert.rejects(sh({ program: join(folder, "nowhere") }), ConfigurationError);
    await assert.rejects(sh({ name: "a b" }), ConfigurationError);
  });
});
