import { z } from "zod";
import { failure } from "../../core/tool/tool.js";
import { defineTool } from "../../tools/parts/define-tool.js";
import { type Collaboration, MESSAGE_CHARACTERS } from "./collaboration.js";

const args = {
  action: z.enum(["discover", "send", "end_session"], { error: "must be one of discover, send, end_session" }),
  targetBotId: z.string().optional().describe("send: name of the agent"),
  message: z
    .string()
    .max(MESSAGE_CHARACTERS, {
      error: `at most ${MESSAGE_CHARACTERS} characters: name files instead of quoting them`,
    })
    .optional()
    .describe("send: what it is told"),
  sessionId: z.string().optional().describe("From the first answer; absent: a new conversation"),
  visible: z.boolean().optional().describe("send: people read message and answer in the run's comment"),
};

/** collaborate: a conversation with another agent, which can only read. Created for one run. */
export function createCollaborate(collaboration: Collaboration) {
  return defineTool({
    name: "collaborate",
    description:
      "Talk with another agent over several messages: it reads the repository, changes nothing and remembers what was said in the session.",
    args,
    otherNames: { visible: ["public"] },
    effects: ["read"],
    beginsSubRun: true,
    async execute({ action, targetBotId = "", message = "", sessionId = "", visible = false }, context) {
      const { agent, callId = "", signal } = context;
      if (action === "discover") return collaboration.discover(agent);
      if (action === "end_session") {
        if (sessionId === "") return failure("invalid_arguments", "end_session: sessionId is needed");
        return collaboration.endSession(agent, sessionId);
      }
      if (message.trim() === "") return failure("invalid_arguments", "send: message is needed");
      if (targetBotId === "" && sessionId === "") {
        return failure("invalid_arguments", "send: targetBotId is needed, or sessionId of a conversation");
      }
      return collaboration.send({
        ...{ tool: "collaborate", call: callId, agent, target: targetBotId, message, signal },
        ...{ session: sessionId, isVisible: visible },
      });
    },
  });
}
