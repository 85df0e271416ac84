// Who has no mouse, or no eyes on the screen, can do the same. axe looks at every view, in light and dark.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, describe, test } from "node:test";
import { program, start, Visitor } from "./driver.mjs";

const missing = program === undefined && process.env.CI !== "true" ? "there is no Chromium here (Debian: apt install chromium)" : false;
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

describe("for everybody", { skip: missing }, () => {
  let place;
  let visitor;
  let page;

  before(async () => {
    place = await start();
    visitor = await Visitor.arrive(place, { colorScheme: "light", bypassCSP: true });
    page = visitor.page;
    await page.evaluate(axe);
  });
  after(() => place?.stop());

  /** What axe finds wrong in what shows. */
  async function findings() {
    const { violations } = await page.evaluate(() => globalThis.axe.run());
    return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join("; ")}`);
  }

  /** The element that has the focus, in few words. */
  const focused = () => page.evaluate(() => document.activeElement.id || document.activeElement.dataset.path || document.activeElement.className || document.activeElement.tagName);

  test("an empty workspace is in order", async () => assert.deepEqual(await findings(), []));

  test("by keyboard alone: a command, its diff, the file, commit, and back", async () => {
    assert.match(await focused(), /xterm-helper-textarea/);
    await visitor.run("mkdir docs; printf 'one\\ntwo\\n' > docs/list; echo top > alpha");
    await visitor.changed(2);
    await page.keyboard.press("Shift+F6");
    assert.equal(await focused(), "/docs");
    await page.keyboard.press("ArrowRight");
    await page.waitForSelector('#tree [data-path="/docs/list"]');
    await page.keyboard.press("ArrowDown");
    assert.equal(await focused(), "/docs/list");
    await page.keyboard.press("Enter");
    await page.waitForSelector("#file-dialog[open]");
    assert.equal(await page.textContent("#file-body"), "one\ntwo\n");
    await page.keyboard.press("Escape");
    assert.equal(await focused(), "/docs/list");
    await page.keyboard.press("a");
    assert.equal(await focused(), "/alpha");
    await page.keyboard.press("F6");
    await page.keyboard.press("F6");
    assert.equal(await focused(), "SUMMARY");
    await page.keyboard.press("Enter");
    assert.equal(await page.locator("details").first().evaluate((details) => details.open), false);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Shift+Tab");
    assert.equal(await focused(), "commit");
    await page.keyboard.press("Enter");
    await visitor.changed(0);
    assert.equal(await focused(), "changes");
    await page.keyboard.press("Shift+F6");
    assert.match(await focused(), /xterm-helper-textarea/);
    assert.equal(await visitor.run("cat docs/list"), "one\ntwo\n");
  });

  test("Escape and then Tab leaves the terminal", async () => {
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    assert.doesNotMatch(await focused(), /xterm/);
    await page.click("#terminal");
  });

  test("the end of a command that failed is told, and a commit", async () => {
    await visitor.run("false");
    await visitor.told("Exit status 1");
    assert.equal(await page.getAttribute("#say", "aria-live"), "polite");
  });

  test("with screen reader support, the output is there to be read", async () => {
    await page.click("#help");
    await page.check("#screen-reader");
    await page.keyboard.press("Escape");
    await page.click("#terminal");
    await visitor.run("echo read me");
    await page.waitForFunction(() => document.querySelector(".xterm-accessibility-tree").textContent.includes("read me"));
    assert.deepEqual(await findings(), []);
  });

  for (const scheme of ["light", "dark"]) {
    test(`every view is in order when it is ${scheme}`, async () => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.waitForFunction((scheme) => document.documentElement.dataset.theme === scheme, scheme);
      await page.click("#terminal");
      await visitor.run(`sed -i s/two/${scheme}/ docs/list; rm -f alpha; echo $RANDOM > new; nosuch`);
      await page.waitForSelector(".diff .removed");
      assert.deepEqual(await findings(), [], "the page");
      for (const [open, dialog] of [["#help", "#help-dialog"], ["#share", "#share-dialog"], ["#discard", "#ask-dialog"], ['[data-path="/new"]', "#file-dialog"]]) {
        await page.click(open);
        await page.waitForSelector(`${dialog}[open]`);
        assert.deepEqual(await findings(), [], dialog);
        await page.keyboard.press("Escape");
      }
    });
  }

  test("the switch goes over the system's theme, and stays", async () => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.waitForFunction(() => document.documentElement.dataset.theme === "light");
    await page.click("#theme");
    await page.click("#theme");
    assert.match(await page.getAttribute("#theme", "aria-label"), /^Theme: dark/);
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
    await visitor.reload();
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
    assert.equal(await page.isChecked("#screen-reader"), true);
  });

  test("a narrow window shows one panel at a time, and nothing is cut off", async () => {
    await page.setViewportSize({ width: 380, height: 700 });
    await page.evaluate(axe);
    for (const name of ["files", "changes", "shell"]) {
      await page.click(`[data-show=${name}]`);
      for (const panel of ["files", "changes", "shell"]) assert.equal(await page.isVisible(`#${panel}`), panel === name);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), name);
      assert.deepEqual(await findings(), [], name);
    }
    assert.equal(await visitor.run("clear; echo still here"), "still here\n");
  });

  test("nothing went wrong in the page", () => assert.deepEqual(visitor.errors, []));
});
