import { isOffered } from "../agent/engine/tool-registry.js";
import type { BeginSubRun } from "../core/agents/sub-run.js";
import { isGivenTo, type ToolGroup } from "../core/agents/tool-group.js";
import type { AgentConfig } from "../core/run/agent.js";
import { giveNotice } from "../run/notice.js";
import type { GroupParts, RunParts } from "../run/services.js";
import type { AgentSession } from "../run/set-up/session.js";
import type { TrustedReader } from "./memory/soul.js";

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
  // It retells what is there: nobody else has to be asked for that.
  const asks = name !== "summarize";
  const offered = groups
    .filter(({ offeredTo }) => offeredTo === "all" || (offeredTo === "asking" && (own !== undefined || asks)))
    .flatMap(({ tools }) => tools.map((tool) => tool.name))
    .filter((tool) => own === undefined || own.includes(tool));
  return { ...agent, allowedTools: [...new Set([...allowedTools, ...offered])] };
}

/** What begins conversations of their own; null: the configuration turns on nothing that does. */
async function openSubRuns(session: AgentSession): Promise<BeginSubRun | null> {
  const { improve, collaboration } = session.configuration;
  if (!improve.enabled && !collaboration.enabled) return null;
  const { createSubRuns } = await import(/* webpackChunkName: "agents" */ "./agents/sub-runs.js");
  return createSubRuns(session);
}

/** null: the configuration does not turn it on, or nothing may be proposed. */
async function openImprove(
  session: AgentSession,
  { proposals, memoryText }: RunParts,
  begin: BeginSubRun | null,
): Promise<GroupParts["improve"]> {
  const { services, configuration, soul = null } = session;
  if (!configuration.improve.enabled || proposals === null || begin === null) return null;
  const { createImprover } = await import(/* webpackChunkName: "agents" */ "./memory/improve.js");
  return createImprover({
    ...{ configuration, soul, memoryText, proposals, begin },
    openFileCopy: services.openFileCopy,
    tools: services.tools,
    random: services.random,
  });
}

/** null: the configuration does not turn it on. `groups`: those of the session, once they are open. */
async function openCollaboration(
  session: AgentSession,
  begin: BeginSubRun | null,
  trusted: TrustedReader,
  groups: () => readonly ToolGroup[],
): Promise<GroupParts["collaboration"]> {
  const { services, configuration } = session;
  if (!configuration.collaboration.enabled || begin === null) return null;
  const { createCollaboration } = await import(/* webpackChunkName: "agents" */ "./agents/collaboration.js");
  const { readSoulOf } = await import(/* webpackChunkName: "agents" */ "./memory/soul.js");
  const soulOf = (agent: string) => readSoulOf(session, [agent], trusted).then((soul) => soul?.of(agent) ?? []);
  const { tools, random } = services;
  return createCollaboration({ configuration, begin, tools, groups, soulOf, random });
}

/** null: the configuration does not turn it on. */
async function openExplore(session: AgentSession, begin: BeginSubRun | null): Promise<GroupParts["explore"]> {
  const { services, configuration, agent, planning } = session;
  const { enabled, explore } = configuration.collaboration;
  if (!enabled || !explore || begin === null) return null;
  const { createExplorer } = await import(/* webpackChunkName: "agents" */ "./agents/explore.js");
  return createExplorer({
    ...{ configuration, begin },
    tools: services.tools,
    mayUse(name, tool) {
      const { allowedTools, disabledTools } = name === planning?.agent.name ? planning.agent : agent;
      return isOffered(tool, allowedTools, disabledTools);
    },
    random: services.random,
  });
}

/** The session with the groups that its configuration turns on, at least one. `trusted`: reads the files that people merged. */
export async function addToolGroups(
  session: AgentSession,
  parts: RunParts,
  trusted: TrustedReader,
): Promise<AgentSession> {
  const { services, configuration, agent, planning, redactor, ownTools = [], soul = null } = session;
  const begin = await openSubRuns(session);
  const improve = await openImprove(session, parts, begin);
  let opened: readonly ToolGroup[] = [];
  const collaboration = await openCollaboration(session, begin, trusted, () => opened);
  const toolGroups = await services.toolGroups(configuration, {
    ...parts,
    soul,
    improve,
    begin,
    collaboration,
    explore: await openExplore(session, begin),
    runDynamicTool: session.workspace.runDynamicTool,
    hasBubblewrap: async () => (await session.workspace.commands.status()).level === "bwrap",
    random: services.random,
    holdsSecret: (text) => redactor.contains(text),
    notice: (text) => giveNotice(session, text),
  });
  opened = toolGroups;
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
