// The AI SDK's agent with a scripted model: what the model says is fixed, all else is real.

import assert from "node:assert/strict";
import { test } from "node:test";
import { MockLanguageModelV4 } from "ai/test";
import { MemoryStore, Shell } from "bivalve";
import { work } from "../ai-sdk/agent.js";
import { bashTool } from "../ai-sdk/bash-tool.js";

const usage = { inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 }, outputTokens: { total: 1, text: 1, reasoning: 0 } };
const says = (text) => ({ content: [{ type: "text", text }], finishReason: { unified: "stop", raw: "stop" }, usage, warnings: [] });
const runs = (command, more = {}) => ({
  content: [{ type: "tool-call", toolCallId: crypto.randomUUID(), toolName: "bash", input: JSON.stringify({ command, ...more }) }],
  finishReason: { unified: "tool-calls", raw: "tool_calls" },
  usage,
  warnings: [],
});

/** What the tool answered, as the model saw it in its last turn. */
const answers = (model) =>
  model.doGenerateCalls.at(-1).prompt.filter(({ role }) => role === "tool").map(({ content }) => content[0].output.value);

test("a model works on files, and the changes wait for a yes", async () => {
  const files = new MemoryStore({ files: { "/orders.csv": "ada,3\nbob,5\nada,4\n" } });
  const model = new MockLanguageModelV4({
    doGenerate: [
      runs("cd /work; cat orders.csv | wc -l; nosuch"),
      runs("awk -F, '{ s[$1] += $2 } END { for (n in s) print n, s[n] }' orders.csv | sort | tee totals; pwd", { timeout: 5 }),
      says("Ada ordered 7 and Bob 5."),
    ],
  });
  const { text, diff, accept } = await work(model, files, "Sum the orders by customer.");
  assert.equal(text, "Ada ordered 7 and Bob 5.");
  assert.deepEqual(answers(model), ["3\nbash: line 1: nosuch: command not found\n[exit status 127]", "ada 7\nbob 5\n/work\n"]);
  assert.match(diff, /^\+ada 7$/m);
  assert.throws(() => files.lookup("/totals"));
  await accept();
  assert.equal(new TextDecoder().decode(files.read("/totals", 0n, 100)), "ada 7\nbob 5\n");
});

test("the tool says what the shell says of itself, and stops when it is told to", async () => {
  const shell = await Shell.create({ mountPoint: "/work" });
  const { description, inputSchema, execute } = await bashTool(shell.session());
  assert.match(description, /The workspace is at \/work[^]*- sed: /);
  assert.deepEqual(inputSchema.jsonSchema.required, ["command"]);
  const told = { toolCallId: "1", messages: [], abortSignal: AbortSignal.timeout(500) };
  assert.match(await execute({ command: "echo begun; while :; do :; done" }, told), /^begun\nbash: cancelled; the script was stopped\n\[exit status 130\]/);
  assert.match(await execute({ command: "sleep 60", timeout: 0.1 }, { toolCallId: "2", messages: [] }), /timed out after 100ms[^]*\[exit status 124\]/);
});
