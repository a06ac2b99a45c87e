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

/**
 * How a run uses its features. Every run loads this file, but loads the features' opening and their own code only if
 * the configuration turns something on.
 */

const loadFeatures = () => import(/* webpackChunkName: "agents" */ "./features.js");

/** A run, with the facts that features need independently of the checkout. */
export interface AgentsRun extends Run<"accepted"> {
  readonly events: EventStream;
  readonly folder: Pick<RunFolder, "write">;
  /** It resumes a session that was saved where others may write. */
  readonly isResumed: boolean;
}

/** Data that a run gets from earlier ones, and saves for later ones. */
export interface RunAgents {
  readonly parts: RunParts;
  /** Parts of the task: earlier runs' notes, marked as data. */
  readonly remembered: readonly string[];
  /** Absent: the run saves and proposes nothing, so its sources need no record. */
  readonly onSources?: (sources: readonly ReadSource[]) => void;
  /** Saves notes and opens proposals; once. `status`: the run's end. Never throws: a failure is reported. */
  conclude(status: RunStatus): Promise<void>;
}

/** Facts about a run that its tool groups depend on. */
interface RunFacts {
  /** Reads the default branch. */
  readonly trusted: TrustedReader;
  /** Started by a schedule or a job. */
  readonly isScheduled: boolean;
}

/**
 * Opens the features that work independently of the checkout; null: the configuration turns none of them on, and
 * nothing is loaded or requested. Rejects as `chooseAgent` throws.
 */
export async function openRunAgents(run: AgentsRun, loaded: LoadedConfiguration): Promise<RunAgents | null> {
  const on = rowsTurnedOn(loaded.configuration);
  if (!on.some(({ beside, proposes }) => beside !== undefined || proposes === true)) return null;
  return (await loadFeatures()).openFeatures(run, loaded);
}

/** The characters of the session's agents; null: none are configured, or, with a notice, the files cannot be read. */
async function openSoul(session: AgentSession, trusted: TrustedReader): Promise<Soul | null> {
  const { configuration, agent, planning } = session;
  const agents = [agent.name, ...(planning === undefined ? [] : [planning.agent.name])];
  const character = rowsTurnedOn(configuration).find(({ readSoul }) => readSoul !== undefined);
  return (await character?.readSoul?.(session, agents, trusted)) ?? null;
}

/** Whether no person waits for the run, while its agents save something for later ones. */
function isAutonomous({ configuration, events }: AgentSession, isScheduled: boolean): boolean {
  if (!rowsTurnedOn(configuration).some(({ isForLaterRuns }) => isForLaterRuns === true)) return false;
  return isScheduled || events.events().some(({ type }) => type === "job_started");
}

/** The session with the tool groups that its configuration turns on, with its character and earlier runs' notes. */
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
 * The session with the tool groups that its configuration turns on; if there are none, none of their code is loaded.
 * `parts`: opened independently of the checkout. `trusted`: reads merged files.
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
 * Notifies people outside of GitHub of a run's end. Loads and requests nothing if the configuration names no contact
 * for such an end, in dry runs, and for forks' pull requests. `settings`: null if they cannot be read. Never throws.
 */
export async function notifyPeople(ended: Run<"ended">, settings: Configuration | null): Promise<void> {
  if (settings === null) return;
  const { pull } = ended.facts;
  if (isDryRun(ended) || (pull !== null && isFromFork(ended.forge, pull))) return;
  for (const { onEnd } of FEATURE_ROWS) await onEnd?.(ended, settings);
}
