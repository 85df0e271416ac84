// An embedder's page: a layer, a command that waits, and what waits for nothing.

import { MemoryStore, overlay, Shell } from "bivalve";

async function main() {
  const files = new MemoryStore({ files: { "/greeting": "hello\n" } });
  const storage = await overlay(files);
  const plain = (await Shell.create({ storage })).session();
  const first = await plain.run("tr a-z A-Z < greeting > shout; cat shout");
  const commands = {
    async twice({ stdin, stdout }) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      const text = await stdin.text();
      await stdout.write(text + text);
    },
  };
  const waiting = (await Shell.create({ storage, commands })).session();
  const second = await waiting.run("twice < shout | wc -l; exit 3");
  return [first.output, second.output, second.exitCode, (await storage.changes()).map(({ path }) => path)];
}

globalThis.told = main().then(JSON.stringify, (error) => String(error?.stack ?? error));
