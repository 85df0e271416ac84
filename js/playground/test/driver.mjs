// A Chromium with the playground in it, and what a user does there.

import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { serve } from "./server.mjs";

const DIST = fileURLToPath(new URL("../dist", import.meta.url));
const PROGRAMS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const ARGS = "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";
/** Milliseconds that anything may take; the machine may be busy. */
const PATIENCE = 60_000;

/** The machine's Chromium, if it has one. */
export const program = process.env.BIVALVE_CHROMIUM ?? PROGRAMS.find((path) => existsSync(path));

/** Starts the browser and the server. */
export async function start(options = {}) {
  const server = await serve(DIST, options);
  const browser = await chromium.launch({ executablePath: program, args: ARGS.split(" ") });
  const stop = async () => {
    await browser.close();
    server.close();
  };
  return { url: server.url, browser, stop };
}

/** A visitor with a browser of their own, at the playground. */
export class Visitor {
  static async arrive({ url, browser }, options = {}) {
    const { path = "", ...rest } = options;
    const context = await browser.newContext({ viewport: { width: 1360, height: 820 }, reducedMotion: "reduce", ...rest });
    context.setDefaultTimeout(PATIENCE);
    return Visitor.open(context, url + path);
  }

  /** Another tab of the same browser. */
  static async open(context, url) {
    const visitor = new Visitor(context, await context.newPage());
    await visitor.page.goto(url);
    await visitor.ready();
    return visitor;
  }

  constructor(context, page) {
    this.context = context;
    this.page = page;
    /** What went wrong in the page. */
    this.errors = [];
    page.on("pageerror", (error) => this.errors.push(error.message));
    page.on("console", (message) => message.type() === "error" && this.errors.push(message.text()));
  }

  /** Waits for the first prompt; gives how long it took, in milliseconds. */
  async ready() {
    await this.page.waitForFunction(() => document.documentElement.dataset.ready);
    return Number(await this.page.evaluate(() => document.documentElement.dataset.ready));
  }

  async reload() {
    await this.saved();
    await this.page.reload();
    return this.ready();
  }

  /** Waits until everything is kept. */
  async saved() {
    await this.page.waitForSelector("#kept[data-state=kept]");
  }

  /** The rows that the terminal shows. */
  async screen() {
    const rows = await this.page.locator(".xterm-rows > div").allTextContents();
    return rows.map((row) => row.replaceAll("\u00a0", " ").trimEnd()).join("\n").trimEnd();
  }

  /** Types a command. */
  async type(command) {
    await this.page.keyboard.type(command);
    await this.page.keyboard.press("Enter");
  }

  /** Waits until the page says that a command runs. */
  async running() {
    await this.page.waitForFunction(() => document.querySelector("#status").textContent.startsWith("Running"));
  }

  /** Waits until the page has told something to those who listen. */
  async told(words) {
    await this.page.waitForFunction((words) => document.querySelector("#say").textContent === words, words);
  }

  /** How many prompts there were. */
  async prompts() {
    return Number(await this.page.getAttribute("#terminal", "data-prompts"));
  }

  /** Waits until so many files differ from the last commit. */
  async changed(count) {
    await this.page.waitForFunction((count) => document.querySelector("#count").textContent === String(count), count);
  }

  /** Opens a file from the tree, and clicks something there. */
  async openFile(path, click) {
    await this.page.click(`#tree [data-path="${path}"]`);
    await this.page.click(click);
  }

  /** Types a command, waits for the next prompt, and gives what was printed in between. */
  async run(command) {
    const before = await this.prompts();
    await this.type(command);
    await this.prompted(before + 1);
    const screen = await this.screen();
    // A command that cleared the screen is not there any more.
    const at = screen.lastIndexOf(`$ ${command}\n`);
    return screen.slice(at < 0 ? 0 : at + command.length + 3, screen.lastIndexOf("\n") + 1);
  }

  /** Waits for the prompt of a number. */
  async prompted(number) {
    await this.page.waitForFunction((number) => Number(document.querySelector("#terminal").dataset.prompts) >= number, number);
    // Two frames later it is on the screen.
    await this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }

  /** Waits until the terminal shows a text. */
  async shows(text) {
    await this.page.waitForFunction((text) => document.querySelector(".xterm-rows").textContent.replaceAll("\u00a0", " ").includes(text), text);
  }

  /** The names in the file tree. */
  async files() {
    return this.page.locator("#tree [role=treeitem] .name").allTextContents();
  }

  async leave() {
    await this.context.close();
  }
}
