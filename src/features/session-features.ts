import type { Soul } from "../core/agents/soul.js";
import type { AgentSession } from "../run/set-up/session.js";
import type { RunAgents } from "./feature-run.js";
import type { TrustedReader } from "./memory/soul.js";
import { NO_RUN_PARTS, withToolGroups } from "./open-tool-groups.js";

/** Facts about a run that its groups of tools go by. */
interface RunFacts {
  /** Reads the default branch. */
  readonly trusted: TrustedReader;
  /** A schedule or a job started it. */
  readonly isScheduled: boolean;
}

/** Who the agents of the session are; null: `soul.enabled` is off, or, with a notice, the files cannot be read. */
export async function openSoul(session: AgentSession, trusted: TrustedReader): Promise<Soul | null> {
  const { configuration, agent, planning } = session;
  if (!configuration.soul.enabled) return null;
  const { readSoulOf } = await import(/* webpackChunkName: "agents" */ "./memory/soul.js");
  return readSoulOf(session, [agent.name, ...(planning === undefined ? [] : [planning.agent.name])], trusted);
}

/** X31: of a run that nobody waits for, as far as agents keep anything for the next one. */
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
  const { clock } = session.services;
  const soul = await openSoul(session, trusted);
  const { remembered = [], onSources } = agents ?? {};
  const known: AgentSession = {
    ...session,
    ...(soul === null ? {} : { soul }),
    ...(isAutonomous(session, isScheduled) ? { isAutonomous: true as const } : {}),
    ...(remembered.length === 0 ? {} : { remembered }),
    ...(onSources === undefined ? {} : { onSources }),
  };
  return withToolGroups(known, agents?.parts ?? { clock, ...NO_RUN_PARTS }, trusted);
}
