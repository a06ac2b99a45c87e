import { z } from "zod";
import { defineTool } from "../../../tools/parts/define-tool.js";
import type { Improve } from "../improve.js";

const CONTEXT_CHARACTERS = 4_000;

/** improve: a separate conversation works on copies of the agent's own files. Created for one run. */
export function createImprove(improve: Improve) {
  return defineTool({
    name: "improve",
    description:
      "Have an agent of its own work over your memory and character files, and propose the result. Give it what you learned: it sees nothing else of this run.",
    args: {
      focus: z.enum(["memory", "soul", "motivations", "identity", "all"]).optional().describe("Default all"),
      context: z.string().max(CONTEXT_CHARACTERS).optional().describe("What was learned, and what should be better"),
    },
    otherNames: { context: ["reason", "why"] },
    effects: ["proposal"],
    beginsSubRun: true,
    sensitive: false,
    execute: async ({ focus = "all", context = "" }, { agent, callId = "", signal }) =>
      improve({ focus, context, agent, call: callId, signal }),
  });
}
