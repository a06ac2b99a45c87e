import { z } from "zod";
import { defineTool } from "../../tools/parts/define-tool.js";
import { type Collaboration, DELEGATED_CHARACTERS } from "./collaboration.js";

const TOO_LONG = `at most ${DELEGATED_CHARACTERS} characters: say it shorter, or leave out what the agent need not know`;

/** delegate_to_bot: another agent answers once, as itself and without tools. Created for one run. */
export function createDelegateToBot(collaboration: Collaboration) {
  return defineTool({
    name: "delegate_to_bot",
    description:
      "Have another agent answer one message. It has no tools and sees nothing of this run: the message says everything.",
    args: {
      targetBotId: z.string().min(1).describe("Name of the agent"),
      message: z
        .string()
        .max(DELEGATED_CHARACTERS, { error: TOO_LONG })
        .refine((message) => message.trim() !== "", { error: "must say something" })
        .describe("All that it needs to know"),
    },
    effects: ["read"],
    beginsSubRun: true,
    execute: async ({ targetBotId, message }, { agent, callId = "", signal }) =>
      collaboration.delegate({ tool: "delegate_to_bot", call: callId, agent, target: targetBotId, message, signal }),
  });
}
