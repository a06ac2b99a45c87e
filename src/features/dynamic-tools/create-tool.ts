import { z } from "zod";
import { failure } from "../../core/tool/tool.js";
import { defineTool } from "../../tools/parts/define-tool.js";
import { PROPOSED, whyArgument } from "../proposed.js";
import { draftTool } from "./judge.js";
import type { RunTools } from "./run-tools.js";

/** Models may also write the schema as text. */
function readJson(raw: Record<string, unknown>): void {
  const { parameters } = raw;
  if (typeof parameters !== "string") return;
  try {
    raw["parameters"] = JSON.parse(parameters);
  } catch {
    // The schema check reports that a text is not a schema.
  }
}

const args = {
  name: z.string().describe("snake_case, 40 characters at most"),
  description: z.string().describe("One line: what it does, and when to call it"),
  type: z.enum(["typescript", "command"], { error: "must be typescript or command" }),
  source: z
    .string()
    .describe(
      'typescript: a program that reads process.argv[2] (JSON) and prints {"success": boolean, "content": string}. command: one line, a list of arguments without a shell, each {{param}} an element of its own',
    ),
  parameters: z.unknown().optional().describe("JSON Schema of type object; no $ref, no pattern"),
  scope: z.string().optional().describe("all, or the name of an agent; default all"),
  why: whyArgument,
};

/** create_tool: proposes a new tool made by the agent. Created for one run. */
export function createCreateTool({ known, proposals }: RunTools) {
  return defineTool({
    name: "create_tool",
    description:
      "Propose a tool of your own, or a change of one that you made. It is there in later runs, once a person merged it; each call runs in a sandbox without network, for 30 s at most.",
    args,
    otherNames: { source: ["code", "template"], parameters: ["schema"] },
    prepare: readJson,
    effects: ["proposal"],
    sensitive: false,
    async execute({ parameters = { type: "object", properties: {} }, scope = "all", why = "", ...given }, { agent }) {
      if (known === null) return failure("refused", "The tools of the default branch could not be read in this run.");
      const proposal = draftTool({ ...given, parameters, scope, why, agent }, known);
      const refusal = proposals.add(proposal);
      return refusal === null ? { success: true, output: PROPOSED } : failure("refused", refusal);
    },
  });
}
