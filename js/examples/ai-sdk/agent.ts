// A model that works on files with a shell; what it changed comes back as a diff, to be looked at.

import { generateText, stepCountIs, type LanguageModel } from "ai";
import { MemoryStore, Shell, transaction } from "bivalve";
import { bashTool } from "./bash-tool.js";

/** What came of a task. */
export interface Work {
  /** The model's last words. */
  text: string;
  /** What it would change, as `git apply` takes it. */
  diff: string;
  /** Brings the changes into the files. */
  accept(): Promise<void>;
}

/** Lets a model do a task on files. They stay as they are until the changes are accepted. */
export async function work(model: LanguageModel, storage: MemoryStore, task: string): Promise<Work> {
  const changes = await transaction(storage);
  const shell = await Shell.create({ storage: changes, mountPoint: "/work", limits: { timeout: 30_000 } });
  await using session = shell.session();
  const { text } = await generateText({
    model,
    instructions: "Use the shell for everything that concerns files. Answer with one sentence.",
    prompt: task,
    tools: { bash: await bashTool(session) },
    stopWhen: stepCountIs(20),
  });
  return {
    text,
    diff: await changes.diff(),
    accept: async () => void (await changes.commit()),
  };
}
