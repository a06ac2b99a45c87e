import type { LoadedConfiguration } from "../config/load.js";
import type { Forge, RecentComment, Subject } from "../core/forge.js";
import { subjectKey } from "../core/forge.js";
import { ownRuns } from "./own-runs.js";
import type { Open } from "./running.js";

/** Added to a run's own limit: what is left over after that was left by a crash. */
const MARGIN = 10 * 60_000;

/** How long a run may go on, in milliseconds, before what it left counts as stale. */
export function longestRun({ configuration }: LoadedConfiguration): number {
  return configuration.limits.timeout_minutes * 60_000 + MARGIN;
}

/** A job cannot last longer on GitHub's own runners. */
const LONGEST_JOB = 6 * 60 * 60_000;

/** The same where the configuration may be unreadable: what runs has to be found all the same. */
export function longestHere({ configuration }: Pick<Open, "configuration">): Promise<number> {
  return configuration().then(longestRun, () => LONGEST_JOB);
}

/**
 * Sessions of a subject's runs that go on by their comments; commands that only read take no lock, so nothing else tells
 * of them. Only comments of our own identity count, and none that is older than a run can last.
 */
export function liveRuns(comments: readonly RecentComment[], subject: string, since: number): readonly string[] {
  const recent = comments.filter(({ createdAt }) => Date.parse(createdAt) > since);
  const sessions = ownRuns(recent, subject).flatMap(({ session, status }) => (status === "running" ? [session] : []));
  return [...new Set(sessions)];
}

/** The same, asked of the server. */
export async function askLiveRuns(forge: Forge, subject: Subject, since: number): Promise<readonly string[]> {
  return liveRuns(await forge.recentComments(subject), subjectKey(subject), since);
}
