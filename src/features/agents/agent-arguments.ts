/** Names that models use for the agent that is asked and for what it is told. */
export const agentAliases: Readonly<Record<string, string>> = {
  ...{ agent: "targetBotId", agentId: "targetBotId", agent_name: "targetBotId", name: "targetBotId" },
  ...{ target: "targetBotId", to: "targetBotId", recipient: "targetBotId" },
  ...{ bot: "targetBotId", botId: "targetBotId", bot_id: "targetBotId", target_bot_id: "targetBotId" },
  ...{ task: "message", prompt: "message", text: "message", content: "message", question: "message", query: "message" },
};
