// A session as a tool of LangChain's.

import type { Session, ToolInput } from "bivalve";
import { tool } from "langchain";

/** The tool, named and described by the shell itself: its commands, its limits, where the files are. */
export async function bashTool(session: Session) {
  const { name, description, inputSchema } = await session.describe();
  return tool(
    async (input, { signal }) => {
      const { command, timeout } = input as ToolInput;
      const outcome = await session.run(command, {
        signal,
        timeout: timeout === undefined ? undefined : timeout * 1000,
      });
      return outcome.toString();
    },
    { name, description, schema: inputSchema },
  );
}
