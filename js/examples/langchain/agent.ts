// An agent with a shell that also has a command of the host's: what the model computes goes through pipes
// like anything else, and never through the model.

import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { Shell, type Command, type Storage } from "bivalve";
import { createAgent } from "langchain";
import { bashTool } from "./bash-tool.js";

/** Looks prices up, one name a line. A real one would ask a database, or a service. */
export function priceCommand(prices: ReadonlyMap<string, number>): Command {
  return {
    summary: "print the price of each article named on a line of standard input",
    async run({ stdin, stdout, stderr }) {
      let status = 0;
      for (const article of (await stdin.text()).split("\n").filter((line) => line !== "")) {
        const price = prices.get(article);
        if (price !== undefined) await stdout.write(`${article} ${price}\n`);
        else {
          await stderr.write(`price: no article '${article}'\n`);
          status = 1;
        }
      }
      return status;
    },
  };
}

/** Asks an agent something about files, and gives its last words. */
export async function ask(model: BaseChatModel, storage: Storage, price: Command, question: string): Promise<string> {
  const shell = await Shell.create({ storage, commands: { price } });
  await using session = shell.session();
  const agent = createAgent({ model, tools: [await bashTool(session)] });
  const { messages } = await agent.invoke({ messages: [{ role: "user", content: question }] });
  return messages.at(-1)?.text ?? "";
}
