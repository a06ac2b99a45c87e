import type { LoadedConfiguration } from "../../config/load.js";
import type { Forge, Subject } from "../../core/forge/forge.js";
import { subjectKey } from "../../core/forge/forge.js";
import { saidOn } from "../comment-place.js";
import { type OwnRun, ownRun, type RunComment } from "../own-runs.js";
import type { Run } from "../stages.js";
import { readLock } from "./lock.js";

/** Added to a run's own limit: what is left over after that was left by a crash. */
const MARGIN = 10 * 60_000;

/** How long a run may go on, in milliseconds, before what it left counts as stale. */
export function longestRun({ configuration }: LoadedConfiguration): number {
  return configuration.limits.timeout_minutes * 60_000 + MARGIN;
}

/** A job cannot last longer on GitHub's own runners. */
const LONGEST_JOB = 6 * 60 * 60_000;

/** The same where the configuration may be unreadable: what runs has to be found all the same. */
export function longestHere({ readConfiguration }: Pick<Run<"accepted">, "readConfiguration">): Promise<number> {
  return readConfiguration().then(longestRun, () => LONGEST_JOB);
}

/**
 * Sessions of a subject's runs that go on by their comments; commands that only read take no lock, so nothing else tells
 * of them. Only comments of our own identity count, and none that is older than a run can last.
 */
export function liveRuns(comments: readonly RunComment[], subject: string, known: Known): readonly string[] {
  const sessions = comments.flatMap((comment) => {
    const run = ownRun(comment, subject);
    return run?.status === "running" && isLive(run, comment, known) ? [run.session] : [];
  });
  return [...new Set(sessions)];
}

interface Known {
  /** The session that holds the lock, '' for none; null: not known. */
  readonly holder: string | null;
  /** No run that began before goes on. */
  readonly since: number;
}

/** Whether a run that has not told its end can go on still. */
export function isLive(run: OwnRun, { createdAt }: Pick<RunComment, "createdAt">, { holder, since }: Known): boolean {
  if (run.isLocked && holder !== null) return run.session === holder;
  return Date.parse(createdAt) > since;
}

/** The same, asked of the server. The lock is read last: it is there before a run's comment, and goes after its end. */
export async function askLiveRuns(
  forge: Forge,
  subject: Subject,
  since: number,
  now: number,
): Promise<readonly string[]> {
  const key = subjectKey(subject);
  const comments = await saidOn(forge, subject);
  const holder = (await readLock(forge, key, now))?.run ?? "";
  return liveRuns(comments, key, { holder, since });
}
