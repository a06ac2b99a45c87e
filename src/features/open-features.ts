import type { EventStream } from "../agent/loop/state.js";
import type { LoadedConfiguration } from "../config/load.js";
import type { Configuration } from "../config/schema/schema.js";
import type { Soul } from "../core/agents/soul.js";
import type { ReadSource } from "../core/agents/sources.js";
import type { RunStatus } from "../core/run/run.js";
import type { RunFolder } from "../core/run/store.js";
import { isFromFork } from "../run/authorize/fork.js";
import type { AgentSession } from "../run/set-up/session.js";
import { isDryRun, type Run } from "../run/stages.js";
import type { RunParts, TrustedReader } from "./row.js";
import { FEATURE_ROWS, rowsTurnedOn } from "./table.js";

/*
 * How a run uses its features. This file is loaded with every run; what opens them, and their own code, only where the
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
  /** Absent: the run notes and proposes nothing, so its sources need no record. */
  readonly onSources?: (sources: readonly ReadSource[]) => void;
  /**
   * Saves what was noted and opens what was proposed; once. `status`: the run's end. Never throws: a failure is
   * reported.
   */
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
 * Opens what the features have beside the checkout; null: the configuration turns none of them on, and nothing is
 * loaded or asked for. Rejects as `chooseAgent` throws.
 */
export async function openRunAgents(run: AgentsRun, loaded: LoadedConfiguration): Promise<RunAgents | null> {
  const on = rowsTurnedOn(loaded.configuration);
  if (!on.some(({ beside, proposes }) => beside !== undefined || proposes === true)) return null;
  return (await loadFeatures()).openFeatures(run, loaded);
}

/**
 * Who the agents of the session are; null: the configuration does not say so, or, with a notice, the files cannot be
 * read.
 */
async function openSoul(session: AgentSession, trusted: TrustedReader): Promise<Soul | null> {
  const { configuration, agent, planning } = session;
  const agents = [agent.name, ...(planning === undefined ? [] : [planning.agent.name])];
  const character = rowsTurnedOn(configuration).find(({ readSoul }) => readSoul !== undefined);
  return (await character?.readSoul?.(session, agents, trusted)) ?? null;
}

/** Whether no person waits for the run, while its agents keep something for later ones. */
function isAutonomous({ configuration, events }: AgentSession, isScheduled: boolean): boolean {
  if (!rowsTurnedOn(configuration).some(({ isForLaterRuns }) => isForLaterRuns === true)) return false;
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
  if (rowsTurnedOn(session.configuration).length === 0) return session;
  return (await loadFeatures()).addToolGroups(session, parts, trusted);
}

/**
 * Notifies people outside of GitHub of a run's end. Nothing is loaded or requested where the configuration names no
 * contact for such an end, in dry runs, and for forks' pull requests. `settings`: null where they cannot be read. Never
 * throws.
 */
export async function notifyPeople(ended: Run<"ended">, settings: Configuration | null): Promise<void> {
  if (settings === null) return;
  const { pull } = ended.facts;
  if (isDryRun(ended) || (pull !== null && isFromFork(ended.forge, pull))) return;
  for (const { onEnd } of FEATURE_ROWS) await onEnd?.(ended, settings);
}
