// What a visitor does, in a real browser.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { program, start, Visitor } from "./driver.mjs";

const missing = program === undefined && process.env.CI !== "true" ? "there is no Chromium here (Debian: apt install chromium)" : false;

describe("the playground", { skip: missing }, () => {
  let place;
  let visitor;

  before(async () => {
    place = await start();
    visitor = await Visitor.arrive(place);
  });
  after(() => place?.stop());

  const changed = (count) => visitor.page.waitForFunction((count) => document.querySelector("#count").textContent === String(count), count);

  test("a pipeline prints, an error too", async () => {
    assert.equal(await visitor.run("printf '%s\\n' 3 1 2 | sort | paste -sd+ | tee sum"), "1+2+3\n");
    assert.equal(await visitor.run("nosuch"), "bash: line 1: nosuch: command not found\n");
    assert.match(await visitor.page.textContent("#status"), /Exit status 127/);
  });

  test("an endless loop is interrupted, and the session goes on", async () => {
    await visitor.run("kept=here");
    await visitor.type("while :; do :; done");
    await visitor.page.waitForFunction(() => document.querySelector("#status").textContent.includes("Ctrl-C"));
    await visitor.page.keyboard.press("Control+c");
    await visitor.shows("the script was stopped");
    assert.equal(await visitor.run("echo $kept"), "here\n");
  });

  test("a file is uploaded, edited with sed, and the diff shows", async () => {
    await visitor.page.setInputFiles("#pick-files", { name: "list.txt", mimeType: "text/plain", buffer: Buffer.from("one\ntwo\nthree\n") });
    await visitor.page.waitForSelector('#tree [data-path="/list.txt"]');
    await changed(2);
    await visitor.page.click("#commit");
    await changed(0);
    await visitor.page.click("#terminal");
    await visitor.run("sed -i s/two/2/ list.txt");
    await changed(1);
    const diff = await visitor.page.locator(".diff > div").allTextContents();
    assert.deepEqual(diff, ["@@ -1,3 +1,3 @@", " one", "-two", "+2", " three"]);
  });

  test("after a reload, all goes on: files, changes, variables, directory, history", async () => {
    await visitor.run("mkdir inner; cd inner; secret=42");
    const took = await visitor.reload();
    await changed(2);
    assert.equal(await visitor.run("pwd; echo $secret; cat ../list.txt"), "/home/user/inner\n42\none\n2\nthree\n");
    await visitor.page.keyboard.press("ArrowUp");
    await visitor.page.keyboard.press("ArrowUp");
    await visitor.shows("mkdir inner; cd inner");
    await visitor.page.keyboard.press("Control+c");
    console.log(`# first prompt, warm: ${took} ms`);
  });

  test("discard brings the committed files back", async () => {
    await visitor.page.click("#discard");
    await visitor.page.click("#ask-yes");
    await changed(0);
    await visitor.page.click("#terminal");
    assert.equal(await visitor.run("cd; cat list.txt; ls"), "one\ntwo\nthree\nlist.txt\nsum\n");
  });

  test("nothing went wrong in the page", () => assert.deepEqual(visitor.errors, []));
});
