import type { EventStream } from "../agent/loop/state.js";
import type { LoadedConfiguration } from "../config/load.js";
import type { PeopleSettings } from "../config/sections.js";
import type { Soul } from "../core/agents/soul.js";
import type { ReadSource } from "../core/agents/sources.js";
import { GROUP_KEYS } from "../core/agents/tool-group.js";
import type { RunStatus } from "../core/run/run.js";
import type { RunFolder } from "../core/run/store.js";
import { isFromFork } from "../run/authorize/fork.js";
import { isDryRun } from "../run/decide/decide-run.js";
import type { AgentSession } from "../run/set-up/session.js";
import type { Run } from "../run/stages.js";
import type { RunParts } from "./features.js";
import type { TrustedReader } from "./memory/soul.js";

/*
 * The way to the table of features for those who run. It is loaded with every run, and the table only where the
 * configuration turns something on.
 */

const loadFeatures = () => import(/* webpackChunkName: "agents" */ "./features.js");

/** A run, as far as features need it beside the checkout. */
export interface AgentsRun extends Run<"accepted"> {
  readonly events: EventStream;
  readonly folder: Pick<RunFolder, "write">;
  /** It goes on with a session that was saved where others may write. */
  readonly isResumed: boolean;
}

/** What a run gets of earlier ones, and what it leaves for later ones. */
export interface RunAgents {
  readonly parts: RunParts;
  /** Parts of the task: what earlier runs noted, marked as data. */
  readonly remembered: readonly string[];
  /** Absent: the run notes and proposes nothing, so nobody asks whose words it reads. */
  readonly onSources?: (sources: readonly ReadSource[]) => void;
  /** Saves what was noted and opens what was proposed; once. `status`: what the run came to. Never throws: what fails is told. */
  conclude(status: RunStatus): Promise<void>;
}

/** Facts about a run that its groups of tools go by. */
interface RunFacts {
  /** Reads the default branch. */
  readonly trusted: TrustedReader;
  /** A schedule or a job started it. */
  readonly isScheduled: boolean;
}

/**
 * Opens what the features have beside the checkout; null: the configuration turns none of them on, and nothing is loaded or
 * asked for. Rejects as `chooseAgent` throws.
 */
export async function openRunAgents(run: AgentsRun, loaded: LoadedConfiguration): Promise<RunAgents | null> {
  const { memory, soul, jobs, improve, phone, dynamic_tools: tools } = loaded.configuration;
  if (![memory, soul, jobs, improve, phone, tools].some(({ enabled }) => enabled)) return null;
  return (await loadFeatures()).openFeatures(run, loaded);
}

/** Who the agents of the session are; null: `soul.enabled` is off, or, with a notice, the files cannot be read. */
export async function openSoul(session: AgentSession, trusted: TrustedReader): Promise<Soul | null> {
  const { configuration, agent, planning } = session;
  if (!configuration.soul.enabled) return null;
  const { readSoulOf } = await import(/* webpackChunkName: "agents" */ "./memory/soul.js");
  return readSoulOf(session, [agent.name, ...(planning === undefined ? [] : [planning.agent.name])], trusted);
}

/** Whether nobody waits for the run, while its agents keep notes or jobs for the next one. */
function isAutonomous({ configuration, events }: AgentSession, isScheduled: boolean): boolean {
  const { memory, jobs } = configuration;
  if (!memory.enabled && !jobs.enabled) return false;
  return isScheduled || events.events().some(({ type }) => type === "job_started");
}

/** The session with the tool groups that its configuration turns on, with its character and what earlier runs noted. */
export async function withRunAgents(
  session: AgentSession,
  agents: RunAgents | null,
  { trusted, isScheduled }: RunFacts,
): Promise<AgentSession> {
  const soul = await openSoul(session, trusted);
  const { remembered = [], onSources } = agents ?? {};
  const known: AgentSession = {
    ...session,
    ...(soul === null ? {} : { soul }),
    ...(isAutonomous(session, isScheduled) ? { isAutonomous: true as const } : {}),
    ...(remembered.length === 0 ? {} : { remembered }),
    ...(onSources === undefined ? {} : { onSources }),
  };
  return withToolGroups(known, agents?.parts ?? {}, trusted);
}

/**
 * The session with the tool groups that its configuration turns on; where that is none, nothing of them is loaded.
 * `parts`: what the run opened beside its checkout. `trusted`: reads the files that people merged.
 */
export async function withToolGroups(
  session: AgentSession,
  parts: RunParts,
  trusted: TrustedReader,
): Promise<AgentSession> {
  if (!GROUP_KEYS.some((key) => session.configuration[key].enabled)) return session;
  return (await loadFeatures()).addToolGroups(session, parts, trusted);
}

/**
 * Tells those whom the configuration names for such an end; null: it names nobody. Nothing is loaded or asked for where
 * it names nobody, in dry runs, and for forks' pull requests. Never throws.
 */
export async function tellPeople(ended: Run<"ended">, settings: PeopleSettings | null): Promise<void> {
  const { end } = ended;
  if (settings === null || !settings.escalation.on.includes(end.status)) return;
  if (!settings.escalation.webhook && settings.escalation.phone === null) return;
  const { pull } = ended.facts;
  if (isDryRun(ended) || (pull !== null && isFromFork(ended.forge, pull))) return;
  await (await loadFeatures()).tellFeatures(ended, settings);
}
