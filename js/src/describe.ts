// What a model is told about the tool: generated from what there is. The words are the Rust host's.

import type { CommandInfo } from "./engine/interfaces.js";
import { durationText, type Limits } from "./limits.js";

/** What a model gives the tool, as the JSON schema says. */
export interface ToolInput {
  /** The script. */
  command: string;
  /** What it does, for logs. */
  description?: string | undefined;
  /** Seconds that it may take. */
  timeout?: number | undefined;
}

/** A JSON schema. */
export interface JsonSchema {
  /** The input is an object, */
  type: "object";
  /** with these fields, */
  properties: Record<string, { type: "string" | "number"; description: string; exclusiveMinimum?: number }>;
  /** these of them always, */
  required: string[];
  /** and no others. */
  additionalProperties: false;
}

/** A tool's description, as models and agent frameworks want it. */
export interface Description {
  /** The tool's name. */
  name: string;
  /** What it does, in prose for a model. */
  description: string;
  /** The JSON schema of its input. */
  inputSchema: JsonSchema;
}

/** What the tool takes. */
export const INPUT_SCHEMA: JsonSchema = {
  type: "object",
  properties: {
    command: {
      type: "string",
      description: "The bash script to run",
    },
    description: {
      type: "string",
      description: "What the script does, in 5 to 10 words, for logs",
    },
    timeout: {
      type: "number",
      exclusiveMinimum: 0,
      description: "Seconds that it may take",
    },
  },
  required: ["command"],
  additionalProperties: false,
};

/** The tool's description in prose. */
export function prose(mountPoint: string, limits: Limits, commands: CommandInfo[]): string {
  let text =
    "Run a bash script in a sandbox. This is GNU bash 5.2's language (pipes, redirections, here-documents, " +
    "functions, arrays, loops, substitutions, globs, traps, background jobs) with GNU's commands built in. " +
    `The workspace is at ${mountPoint}, where scripts start; /tmp is scratch space of this session. Directory, variables, ` +
    "functions and files stay from call to call.";
  if (limits.timeout !== null) text += ` A call may take ${durationText(limits.timeout)}.`;
  if (limits.output !== null) text += ` Of the output, ${limits.output} bytes are kept: the first and the last.`;
  text += "\n\nCommands:\n";
  for (const { name, summary } of commands) text += `- ${name}: ${summary}\n`;
  return `${text}\nNo network, no package managers, no compilers or interpreters unless listed.`;
}
