// Talks to `bivalve mcp` with the client of the official TypeScript SDK, as most programs for agents do.
//
// Usage: client.mjs BIVALVE FOLDER, where the SDK is installed
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const [bivalve, folder] = process.argv.slice(2);
const require = createRequire(`${folder}/`);
const { Client } = require("@modelcontextprotocol/sdk/client/index.js");
const { StdioClientTransport } = require("@modelcontextprotocol/sdk/client/stdio.js");
const { StreamableHTTPClientTransport } = require("@modelcontextprotocol/sdk/client/streamableHttp.js");

async function connected(transport) {
  const client = new Client({ name: "node", version: "0" });
  await client.connect(transport);
  assert.equal(client.getServerVersion().name, "bivalve");
  return client;
}

async function everything(client) {
  const call = (name, given, options) => client.callTool({ name, arguments: given }, undefined, options);
  const bash = async (command, options) => (await call("bash", { command }, options)).structuredContent;
  const names = (await client.listTools()).tools.map((tool) => tool.name);
  assert.equal(names.join(), "bash,process,preview,diff,commit,discard,analyze,read_file,write_file");

  let told = await bash("mkdir -p d; cd d; x=1; echo out; echo err >&2; exit 3");
  assert.deepEqual([told.stdout, told.stderr, told.exit_code], ["out\n", "err\n", 3]);
  assert.match((await bash("pwd; echo $x")).stdout, /\/d\n1\n$/);
  assert.equal((await bash("printf '\\377\\0'")).stdout_base64, "/wA=");
  assert.ok((await bash("seq 1 100000")).truncated);

  const id = (await call("preview", { command: "echo new > made" })).structuredContent.transaction.id;
  assert.match((await call("diff", { transaction_id: id })).content[0].text, /\n\+new\n/);
  assert.ok(!(await call("commit", { transaction_id: id })).isError);
  const again = await call("commit", { transaction_id: id });
  assert.ok(again.isError && again.content[0].text.includes("there is no transaction"));
  assert.equal((await bash("cat made")).stdout, "new\n");

  const beats = [];
  await bash("echo hi; sleep 1.3", { onprogress: (beat) => beats.push(beat) });
  assert.ok(beats.length > 0 && beats.at(-1).message.startsWith("3 bytes"), JSON.stringify(beats));
  const [abort, started] = [new AbortController(), Date.now()];
  setTimeout(() => abort.abort(), 300);
  await assert.rejects(bash("sleep 1000", { signal: abort.signal }));
  // The next call waits for the one before: it would wait for long if that went on.
  assert.equal((await bash("echo free")).stdout, "free\n");
  assert.ok(Date.now() - started < 20_000);

  const { process_id } = (await call("process", { action: "start", command: "echo behind; exit 2" })).structuredContent;
  const page = (await call("process", { action: "wait", process_id, wait_ms: 10_000 })).structuredContent;
  assert.equal(page.chunks[0].text, "behind\n");
  await assert.rejects(call("nosuch", {}), /nosuch/);
}

async function overStdio() {
  const client = await connected(new StdioClientTransport({ command: bivalve, args: ["mcp"] }));
  await everything(client);
  await client.close();
}

async function overHttp() {
  const server = spawn(bivalve, ["mcp", "--http", "0"], { stdio: ["ignore", "ignore", "pipe"] });
  try {
    const [line] = await once(createInterface(server.stderr), "line");
    const url = new URL(/http:\S+/.exec(line)[0]);
    const transport = new StreamableHTTPClientTransport(url);
    const [one, other] = [await connected(transport), await connected(new StreamableHTTPClientTransport(url))];
    await everything(one);
    const told = await other.callTool({ name: "bash", arguments: { command: "echo [$x]" } });
    assert.equal(told.structuredContent.stdout, "[]\n");
    // A session that is ended is gone for whoever has its id.
    const sessionId = transport.sessionId;
    await transport.terminateSession();
    const late = await fetch(url, { method: "DELETE", headers: { "Mcp-Session-Id": sessionId } });
    assert.ok([200, 202, 404].includes(late.status), `${late.status}`);
    await one.close();
    await other.close();
  } finally {
    server.kill();
  }
}

for (const test of [overStdio, overHttp]) {
  await test();
  console.log(`${test.name}: ok`);
}
