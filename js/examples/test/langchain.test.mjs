// LangChain's agent with a scripted model: what the model says is fixed, all else is real.

import assert from "node:assert/strict";
import { test } from "node:test";
import { AIMessage } from "@langchain/core/messages";
import { fakeModel } from "@langchain/core/testing";
import { MemoryStore } from "bivalve";
import { ask, priceCommand } from "../langchain/agent.js";

test("an agent asks a command of the host's through a pipe", async () => {
  const files = new MemoryStore({ files: { "/orders/one": "pen\nink\n", "/orders/two": "pen\nglue\n" } });
  const price = priceCommand(new Map([["pen", 2], ["ink", 5]]));
  const model = fakeModel()
    .respondWithTools([{ name: "bash", args: { command: "cat /orders/* | sort -u > articles; price < articles | awk '{ s += $2 } END { print s }'" } }])
    .respondWithTools([{ name: "bash", args: { command: "price < articles 2> /dev/null; echo $?" } }])
    .respond(new AIMessage("Both together cost 7."));
  assert.equal(await ask(model, files, price, "What does one of each article cost?"), "Both together cost 7.");
  const told = model.calls.at(-1).messages.filter((message) => message.type === "tool").map((message) => message.text);
  assert.deepEqual(told, ["price: no article 'glue'\n7\n", "ink 5\npen 2\n1\n"]);
});
