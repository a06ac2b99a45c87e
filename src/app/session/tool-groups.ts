import { isGivenTo, type ToolGroup } from "../../core/agents/tool-group.js";
import type { AgentConfig } from "../../core/run/agent.js";
import { giveNotice } from "../run/notice.js";
import type { GroupParts, RunParts } from "../run/services.js";
import type { AgentSession } from "./session.js";

/**
 * An agent with a list gets the tools that are offered to all; where the configuration gives that list, those that it
 * names: a command that only reads left them out, since it knew none of them.
 */
function withGroupTools(
  agent: AgentConfig,
  groups: readonly ToolGroup[],
  { agents }: AgentSession["configuration"],
): AgentConfig {
  const { allowedTools, name } = agent;
  if (allowedTools === null) return agent;
  const own = agents[name]?.allowed_tools;
  const offered = groups
    .filter(({ offeredTo }) => offeredTo === "all")
    .flatMap(({ tools }) => tools.map((tool) => tool.name))
    .filter((tool) => own === undefined || own.includes(tool));
  return { ...agent, allowedTools: [...new Set([...allowedTools, ...offered])] };
}

/** null: the configuration does not turn it on, or nothing may be proposed. */
async function openImprove(session: AgentSession, { proposals, memoryText }: RunParts): Promise<GroupParts["improve"]> {
  const { services, configuration, soul = null } = session;
  if (!configuration.improve.enabled || proposals === null) return null;
  const { createImprover } = await import(/* webpackChunkName: "agents" */ "../agents/improve.js");
  const { createSubRuns } = await import(/* webpackChunkName: "agents" */ "./sub-runs.js");
  return createImprover({
    ...{ configuration, soul, memoryText, proposals },
    begin: createSubRuns(session),
    openFileCopy: services.openFileCopy,
    tools: services.tools,
    random: services.random,
  });
}

/** The session with the tool groups that its configuration turns on. */
export async function withToolGroups(session: AgentSession, parts: RunParts): Promise<AgentSession> {
  const { services, configuration, agent, planning, redactor, ownTools = [], soul = null } = session;
  const improve = await openImprove(session, parts);
  const toolGroups = await services.toolGroups(configuration, {
    ...parts,
    soul,
    improve,
    random: services.random,
    holdsSecret: (text) => redactor.contains(text),
    notice: (text) => giveNotice(session, text),
  });
  if (toolGroups.length === 0) return session;
  const worker = withGroupTools(agent, toolGroups, configuration);
  const tools = toolGroups
    .flatMap((group) => group.tools)
    .filter((tool) => tool.onlyWith === undefined || isGivenTo(worker, tool));
  return {
    ...session,
    toolGroups,
    ownTools: [...ownTools, ...tools],
    agent: worker,
    ...(planning === undefined
      ? {}
      : { planning: { ...planning, agent: withGroupTools(planning.agent, toolGroups, configuration) } }),
  };
}
