import type { ToolGroup } from "../../core/agents/tool-group.js";
import type { AgentConfig } from "../../core/run/agent.js";
import { giveNotice } from "../run/notice.js";
import type { GroupParts } from "../run/services.js";
import type { AgentSession } from "./session.js";

/** An agent whose list is a built-in one gets the tools that are offered to all; one of the configuration names its own. */
export function withGroupTools(
  agent: AgentConfig,
  groups: readonly ToolGroup[],
  { agents }: AgentSession["configuration"],
): AgentConfig {
  const { allowedTools, name } = agent;
  if (allowedTools === null || agents[name]?.allowed_tools !== undefined) return agent;
  const offered = groups.filter(({ offeredTo }) => offeredTo === "all").flatMap(({ tools }) => tools);
  return { ...agent, allowedTools: [...allowedTools, ...offered.map((tool) => tool.name)] };
}

/** The session with the tool groups that its configuration turns on. */
export async function withToolGroups(session: AgentSession, parts: GroupParts): Promise<AgentSession> {
  const { services, configuration, agent, planning, redactor, ownTools = [] } = session;
  const toolGroups = await services.toolGroups(configuration, {
    ...parts,
    random: services.random,
    holdsSecret: (text) => redactor.contains(text),
    notice: (text) => giveNotice(session, text),
  });
  if (toolGroups.length === 0) return session;
  return {
    ...session,
    toolGroups,
    ownTools: [...ownTools, ...toolGroups.flatMap(({ tools }) => tools)],
    agent: withGroupTools(agent, toolGroups, configuration),
    ...(planning === undefined
      ? {}
      : { planning: { ...planning, agent: withGroupTools(planning.agent, toolGroups, configuration) } }),
  };
}
