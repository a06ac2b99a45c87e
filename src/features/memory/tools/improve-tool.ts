import { z } from "zod";
import type { ToolDefinition } from "../../../core/tool/tool.js";
import { toolArguments } from "../../../tools/parts/tool-arguments.js";
import type { Improve } from "../improve.js";

const CONTEXT_CHARACTERS = 4_000;

const args = toolArguments(
  {
    focus: z.enum(["memory", "soul", "motivations", "identity", "all"]).optional().describe("Default all"),
    context: z.string().max(CONTEXT_CHARACTERS).optional().describe("What was learned, and what should be better"),
  },
  { aliases: { reason: "context", why: "context" } },
);

/** improve (X24): a conversation of its own works on copies of the agent's own files. Made for one run. */
export function createImprove(improve: Improve): ToolDefinition<z.infer<typeof args>> {
  return {
    name: "improve",
    description:
      "Have an agent of its own work over your memory and character files, and propose the result. Give it what you learned: it sees nothing else of this run.",
    args,
    effects: ["proposal"],
    readOnly: false,
    beginsSubRun: true,
    sensitive: () => false,
    execute: async ({ focus = "all", context = "" }, { agent, callId = "", signal }) =>
      improve({ focus, context, agent, call: callId, signal }),
  };
}
