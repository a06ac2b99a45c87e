import type { LoadedConfiguration } from "../config/load.js";
import type { Configuration } from "../config/schema/schema.js";
import { untrustedSource } from "../core/agents/sources.js";
import { isGivenTo, type ToolGroup } from "../core/agents/tool-group.js";
import type { People, PeopleAccess } from "../core/people.js";
import type { AgentConfig } from "../core/run/agent.js";
import type { Clock } from "../core/runtime.js";
import { isFromFork } from "../run/authorize/fork.js";
import { giveNotice } from "../run/notice.js";
import { openProposals } from "../run/proposals/open-proposals.js";
import { createProposalDraft, NO_TOOLS, proposalsProblem } from "../run/proposals/proposal-draft.js";
import { chooseAgent } from "../run/set-up/prepare.js";
import type { AgentSession } from "../run/set-up/session.js";
import { isDryRun } from "../run/stages.js";
import type { AgentsRun, RunAgents } from "./open-features.js";
import type { FeatureParts, FeatureRun, RunParts, TrustedReader } from "./row.js";
import { FEATURE_ROWS, rowsTurnedOn } from "./table.js";

/** The groups that the configuration turns on, with their tools. */
export async function openToolGroups(configuration: Configuration, parts: FeatureParts): Promise<readonly ToolGroup[]> {
  const on = rowsTurnedOn(configuration);
  const isSandboxed = !on.some(({ needsBubblewrap }) => needsBubblewrap) || (await parts.hasBubblewrap());
  const wanted = isSandboxed ? on : on.filter(({ needsBubblewrap }) => needsBubblewrap !== true);
  if (!isSandboxed) {
    const keys = [...new Set(on.filter(({ needsBubblewrap }) => needsBubblewrap).map(({ key }) => key))].join(" and ");
    parts.notice(
      `The tools of ${keys} need bubblewrap, and commands do not run in it here, so they are not offered. \`architect doctor\` says what is missing (docs/security.md#the-sandbox-of-commands).`,
    );
  }
  const opened = await Promise.all(
    wanted.map(async ({ name, block, offeredTo, isCollabSafe, tools: open }): Promise<readonly ToolGroup[]> => {
      const tools = await open(parts, configuration);
      if (tools === null) return [];
      const own = typeof block === "string" ? block : await block(configuration);
      return [{ name, block: own, offeredTo, isCollabSafe, tools }];
    }),
  );
  return opened.flat();
}

/**
 * An agent with a tool list gets the tools offered to all; if the configuration sets the list, also the tools that it
 * names: a read-only command has dropped those, because it did not know them.
 */
function withGroupTools(
  agent: AgentConfig,
  groups: readonly ToolGroup[],
  { agents }: AgentSession["configuration"],
): AgentConfig {
  const { allowedTools, name } = agent;
  if (allowedTools === null) return agent;
  const own = agents[name]?.allowed_tools;
  // It repeats known text, so no source has to be recorded.
  const asks = name !== "summarize";
  const offered = groups
    .filter(({ offeredTo }) => offeredTo === "all" || (offeredTo === "asking" && (own !== undefined || asks)))
    .flatMap(({ tools }) => tools.map((tool) => tool.name))
    .filter((tool) => own === undefined || own.includes(tool));
  return { ...agent, allowedTools: [...new Set([...allowedTools, ...offered])] };
}

/** Opens the enabled features that work independently of the checkout, depending on whom the run is for. */
export async function openFeatures(run: AgentsRun, loaded: LoadedConfiguration): Promise<RunAgents> {
  const { events, isResumed, services } = run;
  const { configuration } = loaded;
  const { request, facts, forge } = run;
  const choice = { given: request.agent, flag: request.flags.agent };
  const agent = chooseAgent(loaded, request.command, choice, await services.tools());
  const problem = proposalsProblem(run);
  let judgeTool = NO_TOOLS;
  const proposals = createProposalDraft(run, {
    ...{ events, configuration, problem },
    judgeTool: (proposal, earlier) => judgeTool(proposal, earlier),
  });
  const notices: string[] = [];
  const given: FeatureRun = {
    ...{ ...run, configuration, agent, proposals, problem, isDry: isDryRun(run) },
    isStrangers: facts.pull !== null && isFromFork(forge, facts.pull),
    tell: (text) => notices.push(text),
  };
  const on = rowsTurnedOn(configuration);
  const opened = (await Promise.all(on.map(({ beside }) => beside?.(given) ?? null))).filter((one) => one !== null);
  for (const text of notices) giveNotice({ events, services }, run.redactor.redact(text));
  judgeTool = opened.find((one) => one.judgeTool !== undefined)?.judgeTool ?? NO_TOOLS;
  const parts: RunParts = Object.assign({ proposals }, ...opened.map((one) => one.parts));
  const onSources: NonNullable<RunAgents["onSources"]> = (sources) => {
    if (sources.length > 0) events.emit({ type: "sources_read", at: services.clock.now(), sources });
  };
  const isRecording = problem === null || opened.some(({ save }) => save !== undefined);
  // Anyone who can push could have written the saved session, so it does not prove what the run had read.
  if (isResumed && isRecording) onSources([untrustedSource("saved session")]);
  let isConcluded = false;
  return {
    parts,
    remembered: opened.flatMap(({ remembered = "" }) => (remembered === "" ? [] : [remembered])),
    ...(isRecording ? { onSources } : {}),
    async conclude(status) {
      if (isConcluded) return;
      isConcluded = true;
      for (const one of opened) one.propose?.(status);
      for (const one of opened) await one.save?.();
      await openProposals({ ...run, loaded });
    },
  };
}

/** Opens the conversations that this session's tools may begin. `groups`: the session's groups, once they are open. */
async function openSubRuns(
  session: AgentSession,
  parts: RunParts,
  trusted: TrustedReader,
  groups: () => readonly ToolGroup[],
): Promise<RunParts> {
  const on = rowsTurnedOn(session.configuration);
  const openers = on.flatMap(({ openSubRuns: open }) => open ?? []);
  if (openers.length === 0) return {};
  const { createSubRuns } = await import(/* webpackChunkName: "agents" */ "./sub-runs.js");
  const begin = createSubRuns(session);
  const character = on.find(({ readSoul }) => readSoul !== undefined);
  const soulOf = async (agent: string) => (await character?.readSoul?.(session, [agent], trusted))?.of(agent) ?? [];
  const opened = await Promise.all(openers.map((open) => open(session, { parts, begin, groups, soulOf })));
  return Object.assign({}, ...opened);
}

/** The session with the groups that its configuration turns on, at least one. `trusted`: reads merged files. */
export async function addToolGroups(
  session: AgentSession,
  parts: RunParts,
  trusted: TrustedReader,
): Promise<AgentSession> {
  const { services, configuration, agent, planning, redactor, workspace, ownTools = [], soul = null } = session;
  let opened: readonly ToolGroup[] = [];
  const toolGroups = await services.toolGroups(configuration, {
    ...parts,
    ...(await openSubRuns(session, parts, trusted, () => opened)),
    ...{ soul, clock: services.clock, random: services.random },
    runDynamicTool: workspace.runDynamicTool,
    hasBubblewrap: async () => (await workspace.commands.status()).level === "bwrap",
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

/** Opens ways to reach people outside of GitHub. */
export async function openPeople(access: PeopleAccess, clock: Clock): Promise<People> {
  for (const { openPeople: open } of FEATURE_ROWS) if (open !== undefined) return open(access, clock);
  throw new Error("No feature reaches people.");
}
