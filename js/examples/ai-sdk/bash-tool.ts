// A session as a tool of the AI SDK.

import { jsonSchema, tool } from "ai";
import type { Session, ToolInput } from "bivalve";

/** The tool, named and described by the shell itself: its commands, its limits, where the files are. */
export async function bashTool(session: Session) {
  const { description, inputSchema } = await session.describe();
  return tool({
    description,
    inputSchema: jsonSchema<ToolInput>(inputSchema),
    async execute({ command, timeout }, { abortSignal }) {
      const outcome = await session.run(command, {
        signal: abortSignal,
        timeout: timeout === undefined ? undefined : timeout * 1000,
      });
      return outcome.toString();
    },
  });
}
