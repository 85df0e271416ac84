// What a visitor does, in a real browser.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, writeFileSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { program, start, Visitor } from "./driver.mjs";

const missing = program === undefined && process.env.CI !== "true" ? "there is no Chromium here (Debian: apt install chromium)" : false;

describe("the playground", { skip: missing }, () => {
  let place;
  let visitor;
  let page;

  before(async () => {
    place = await start();
    visitor = await Visitor.arrive(place);
    page = visitor.page;
  });
  after(() => place?.stop());

  test("an empty workspace helps", async () => {
    assert.match(await page.textContent("#files-empty"), /No files yet/);
    assert.match(await page.textContent("#changes-empty"), /Nothing has changed/);
    assert.ok(await page.isDisabled("#commit"));
    await page.click("#files-empty .try");
    await visitor.shows("$ echo hello > greeting");
    await page.keyboard.press("Control+c");
  });

  test("a pipeline prints, an error too", async () => {
    assert.equal(await visitor.run("printf '%s\\n' 3 1 2 | sort | paste -sd+ | tee sum"), "1+2+3\n");
    assert.equal(await visitor.run("nosuch"), "bash: line 1: nosuch: command not found\n");
    assert.match(await page.textContent("#status"), /Exit status 127/);
  });

  test("an endless loop is interrupted, and the session goes on", async () => {
    await visitor.run("kept=here");
    for (const stop of [() => page.keyboard.press("Control+c"), () => page.click("#stop")]) {
      await visitor.type("clear; while :; do :; done");
      await visitor.running();
      await stop();
      await visitor.shows("the script was stopped");
    }
    assert.equal(await visitor.run("echo $kept"), "here\n");
    assert.ok(await page.isHidden("#stop"));
  });

  test("a flood does not drown the page", async () => {
    await visitor.type("yes");
    await visitor.running();
    await page.waitForTimeout(500);
    const before = await visitor.prompts();
    await page.keyboard.press("Control+c");
    await visitor.prompted(before + 1);
    assert.equal(await visitor.run("clear; echo dry"), "dry\n");
  });

  test("a command reads what is typed, until Ctrl-D", async () => {
    const before = await visitor.prompts();
    await visitor.type("read -r name; cat > typed; echo \"$name\"");
    await page.waitForFunction(() => document.querySelector("#status").textContent.startsWith("Waiting for input"));
    for (const line of ["Ada", "one", "twoo"]) await visitor.type(line);
    await page.keyboard.press("Control+d");
    await visitor.prompted(before + 1);
    assert.equal(await visitor.run("echo $name; cat typed; rm typed"), "Ada\none\ntwoo\n");
  });

  test("an unfinished command goes on in the next row, and the history has it whole", async () => {
    const before = await visitor.prompts();
    await visitor.type("for n in 1 2; do");
    await visitor.shows("> ");
    await visitor.type("echo n$n; done");
    await visitor.prompted(before + 1);
    assert.match(await visitor.screen(), /> echo n\$n; done\nn1\nn2\n~ \$$/);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await visitor.prompted(before + 2);
    assert.match(await visitor.screen(), /n1\nn2\n~ \$ for n in 1 2; do\n> echo n\$n; done\nn1\nn2\n~ \$$/);
  });

  test("Tab completes commands and files, and lists what could be meant", async () => {
    await visitor.run("clear; mkdir -p completing; touch completing/one completing/only 'a b'");
    await page.keyboard.type("cat comp");
    await page.keyboard.press("Tab");
    await visitor.shows("cat completing/");
    await page.keyboard.type("o");
    await page.keyboard.press("Tab");
    await visitor.shows("cat completing/on");
    await page.keyboard.press("Tab");
    await visitor.shows("one   only");
    await page.keyboard.press("Control+c");
    await page.keyboard.type("ls -d a");
    await page.keyboard.press("Tab");
    await visitor.shows("ls -d a\\ b");
    await page.keyboard.press("Control+c");
    await visitor.run("rm -r completing a*; clear");
  });

  test("what is pasted is there to be edited, and does not run", async () => {
    await visitor.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.evaluate(() => navigator.clipboard.writeText("echo pasted\necho twice\n"));
    const before = await visitor.prompts();
    await page.keyboard.press("Control+v");
    await visitor.shows("> echo twice");
    assert.equal(await visitor.prompts(), before);
    await page.keyboard.press("Enter");
    await visitor.prompted(before + 1);
    assert.match(await visitor.screen(), /\$ echo pasted\n> echo twice\npasted\ntwice\n~ \$$/);
  });

  test("a long line goes over several rows, and follows the window", async () => {
    const words = Array.from({ length: 30 }, (_, at) => `word${at}`).join(" ");
    await page.keyboard.type(`echo ${words}`);
    await page.keyboard.press("Home");
    await page.setViewportSize({ width: 1100, height: 820 });
    await page.waitForTimeout(300);
    await page.keyboard.type("x");
    await page.keyboard.press("Backspace");
    await page.setViewportSize({ width: 1360, height: 820 });
    await page.waitForTimeout(300);
    const before = await visitor.prompts();
    await page.keyboard.press("Enter");
    await visitor.prompted(before + 1);
    const flat = (await visitor.screen()).replaceAll("\n", "").replaceAll(" ", "");
    assert.equal(flat.split(words.replaceAll(" ", "")).length, 3, "once typed, once printed");
    await visitor.run("clear");
  });

  test("Ctrl-R searches the history", async () => {
    await page.keyboard.press("Control+r");
    await page.keyboard.type("sort");
    await visitor.shows("printf '%s\\n' 3 1 2 | sort");
    const before = await visitor.prompts();
    await page.keyboard.press("Enter");
    await visitor.prompted(before + 1);
    assert.match(await visitor.screen(), /1\+2\+3\n~ \$$/);
  });

  test("a file is uploaded, committed, edited with sed, and the diff shows", async () => {
    await page.setInputFiles("#pick-files", { name: "list.txt", mimeType: "text/plain", buffer: Buffer.from("one\ntwo\nthree\n") });
    await visitor.changed(2);
    await page.click("#commit");
    await visitor.changed(0);
    await page.click("#terminal");
    await visitor.run("clear; sed -i s/two/2/ list.txt");
    await visitor.changed(1);
    assert.deepEqual(await page.locator(".diff > div").allTextContents(), ["@@ -1,3 +1,3 @@", " one", "-two", "+2", " three"]);
    assert.equal(await page.textContent('#tree [data-path="/list.txt"] .mark'), "M");
  });

  test("after a reload, all goes on: files, changes, variables, directory, history", async () => {
    await visitor.run("mkdir inner; cd inner; secret=42; head -c 40000 /dev/zero > zeros");
    const took = await visitor.reload();
    await visitor.changed(2);
    assert.equal(await visitor.run("pwd; echo $secret; cat ../list.txt"), "/home/user/inner\n42\none\n2\nthree\n");
    assert.equal(await visitor.run("wc -c zeros; rm zeros; cd"), "40000 zeros\n");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await visitor.shows("mkdir inner; cd inner");
    await page.keyboard.press("Control+c");
    console.log(`first prompt after a reload: ${took} ms`);
  });

  test("a single long step is cut off, and the session is as before", async () => {
    await visitor.run("clear");
    await visitor.type("half=done; bc <<< '7^99999999' | wc -c");
    await visitor.running();
    await page.keyboard.press("Control+c");
    await visitor.shows("the script was stopped");
    assert.equal(await visitor.run("echo $secret$half"), "42\n");
    await visitor.changed(2);
  });

  test("discard brings the committed files back", async () => {
    await page.click("#discard");
    await page.click("#ask-yes");
    await visitor.changed(0);
    await page.click("#terminal");
    assert.equal(await visitor.run("clear; cat list.txt; ls"), "one\ntwo\nthree\nlist.txt\nsum\n");
  });

  test("an archive is unpacked, a folder is uploaded, and all of it comes back as one archive", async () => {
    const folder = mkdtempSync(join(tmpdir(), "playground-"));
    await visitor.run("mkdir -p packed/deep; seq 3 > packed/deep/numbers; zip -qr p.zip packed; rm -r packed");
    const [saved] = await Promise.all([page.waitForEvent("download"), visitor.openFile("/p.zip", "#file-download")]);
    const archive = join(folder, "p.zip");
    await saved.saveAs(archive);
    await page.keyboard.press("Escape");
    await page.click("#terminal");
    await visitor.run("rm p.zip");
    await page.setInputFiles("#pick-files", archive);
    await page.click("#ask-yes");
    await visitor.told("Unpacked p.zip");
    mkdirSync(join(folder, "tree", "inner"), { recursive: true });
    writeFileSync(join(folder, "tree", "inner", "leaf"), "leaf\n");
    await page.setInputFiles("#pick-folder", join(folder, "tree"));
    await page.waitForSelector('#tree [data-path="/tree"]');
    await page.click("#terminal");
    assert.equal(await visitor.run("clear; cat packed/deep/numbers tree/inner/leaf"), "1\n2\n3\nleaf\n");
    const [whole] = await Promise.all([page.waitForEvent("download"), page.click("#download-all")]);
    assert.equal(whole.suggestedFilename(), "workspace.zip");
    const bytes = readFileSync(await whole.path());
    assert.equal(bytes.subarray(0, 4).toString("latin1"), "PK\x03\x04");
    for (const name of ["list.txt", "packed/deep/numbers", "tree/inner/leaf"]) assert.ok(bytes.includes(name), name);
  });

  test("what is dropped on a folder goes there", async () => {
    await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(["dropped\n"], "drop"));
      const folder = document.querySelector('#tree [data-path="/packed"]');
      folder.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
    });
    await visitor.told("Uploaded drop to packed");
    await page.click("#terminal");
    assert.equal(await visitor.run("clear; cat packed/drop; rm packed/drop"), "dropped\n");
  });

  test("a second tab says that the workspace is open already", async () => {
    const other = await Visitor.open(visitor.context, place.url);
    assert.match(await other.page.textContent("#notice"), /open in another tab/);
    assert.equal(await other.run("ls"), "");
    await other.page.close();
  });

  test("a link carries files, changes and variables, and can be kept", async () => {
    await page.click("#terminal");
    await visitor.run("clear; sed -i s/one/1/ list.txt; cd packed");
    await page.click("#share");
    await page.waitForSelector("#share-dialog[open]");
    const link = await page.inputValue("#share-link");
    await page.click("#copy-link");
    await visitor.told("Copied");
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), link);
    await page.keyboard.press("Escape");
    const friend = await Visitor.arrive({ url: link, browser: place.browser });
    assert.match(await friend.page.textContent("#notice"), /shared workspace/);
    assert.equal(await friend.run("pwd; echo $secret; head -1 ../list.txt; git"), "/home/user/packed\n42\n1\nbash: line 1: git: command not found\n");
    assert.ok((await friend.page.locator(".diff").allTextContents()).join("").includes("-one+1"));
    await friend.page.click("text=Keep it as my workspace");
    await Promise.all([friend.page.waitForURL(place.url), friend.page.click("#ask-yes")]);
    await friend.ready();
    assert.equal(await friend.run("echo $secret; head -1 ../list.txt"), "42\n1\n");
    await friend.reload();
    assert.equal(await friend.run("ls"), "deep\n");
    assert.deepEqual(friend.errors, []);
    await friend.leave();
  });

  test("a damaged link says so", async () => {
    const friend = new Visitor(visitor.context, await visitor.context.newPage());
    await friend.page.goto(`${place.url}#s=AAAA`);
    await friend.shows("could not be");
    await friend.page.close();
  });

  test("starting over leaves nothing", async () => {
    await page.click("#help");
    await page.click("#clear");
    await Promise.all([page.waitForEvent("load"), page.click("#ask-yes")]);
    await visitor.ready();
    assert.equal(await visitor.run("ls; echo $secret"), "\n");
    assert.ok(await page.isVisible("#files-empty"));
  });

  test("nothing went wrong in the page", () => assert.deepEqual(visitor.errors, []));
});

describe("a browser without JSPI", { skip: missing }, () => {
  const gone = "delete WebAssembly.Suspending;";
  const before = { "page.js": gone, "session.js": gone };

  for (const [what, headers] of [
    ["a page that is isolated by its server", { "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp" }],
    ["a page that isolates itself", {}],
  ]) {
    test(`${what} runs the shell on a thread of its own`, async () => {
      const place = await start({ headers, before });
      try {
        const visitor = await Visitor.arrive(place);
        assert.ok(await visitor.page.evaluate(() => crossOriginIsolated && !("Suspending" in WebAssembly)));
        assert.equal(await visitor.run("seq 3 | tee numbers | paste -sd+"), "1+2+3\n");
        await visitor.type("while :; do :; done");
        await visitor.running();
        await visitor.page.keyboard.press("Control+c");
        await visitor.shows("the script was stopped");
        await visitor.reload();
        assert.equal(await visitor.run("cat numbers"), "1\n2\n3\n");
        assert.deepEqual(visitor.errors, []);
      } finally {
        await place.stop();
      }
    });
  }
});

describe("a worker that does not listen", { skip: missing }, () => {
  test("is ended, and the session goes on from before the command", async () => {
    const place = await start({ before: { "session.js": "AbortController.prototype.abort = () => {};" } });
    try {
      const visitor = await Visitor.arrive(place);
      await visitor.run("secret=42; echo one > file");
      await visitor.type("secret=lost; while :; do :; done");
      await visitor.running();
      await visitor.page.keyboard.press("Control+c");
      await visitor.shows("was ended. The session is as it was before it.");
      assert.equal(await visitor.run("echo $secret; cat file"), "42\none\n");
      await visitor.changed(1);
      assert.deepEqual(visitor.errors, []);
    } finally {
      await place.stop();
    }
  });
});

describe("a browser without a private file system", { skip: missing }, () => {
  test("keeps all of it in a database", async () => {
    const place = await start({ before: { "session.js": "delete StorageManager.prototype.getDirectory;" } });
    try {
      const visitor = await Visitor.arrive(place);
      await visitor.run("mkdir d; seq 3 > d/committed; x=1");
      await visitor.changed(1);
      await visitor.page.click("#commit");
      await visitor.changed(0);
      await visitor.page.click("#terminal");
      await visitor.run("sed -i s/2/two/ d/committed; head -c 40000 /dev/zero > zeros");
      await visitor.reload();
      await visitor.changed(2);
      assert.equal(await visitor.run("echo $x; cat d/committed; wc -c < zeros"), "1\n1\ntwo\n3\n40000\n");
      assert.match(await visitor.page.textContent("#storage-words"), /in a database/);
      assert.deepEqual(visitor.errors, []);
    } finally {
      await place.stop();
    }
  });
});
