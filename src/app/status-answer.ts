import { subjectKey } from "../core/forge.js";
import type { Answer } from "./answer.js";
import type { Job } from "./job.js";
import { liveRuns, longestHere } from "./live-runs.js";
import { type LockHolder, readLock } from "./lock.js";
import { type OwnRun, ownRuns } from "./own-runs.js";
import { resumableText } from "./resumable.js";
import type { Open } from "./running.js";
import { runLink } from "./stop.js";

/** Runs shown one by one. */
const RUNS_SHOWN = 10;

function runningText(job: Job, lock: LockHolder | null, live: readonly string[]): string {
  const lines = live.filter((session) => session !== lock?.run).map((session) => `${runLink(job, session)} runs.`);
  if (lock !== null) {
    const who = /^\d+-\d+$/.test(lock.run) ? runLink(job, lock.run) : "A run without a name";
    lines.unshift(`${who} runs, until ${time(lock.expires)} at the latest.`);
  }
  return lines.length === 0 ? "Nothing runs here." : lines.join("\n\n");
}

/** ISO 8601 to the second; a lock may hold any number. */
function time(milliseconds: number): string {
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? "an unknown time" : date.toISOString().replace(/\.\d+Z$/, "Z");
}

function waitingText(job: Job, runs: readonly OwnRun[]): string {
  const last = runs.at(-1);
  if (last?.status !== "awaiting_approval") return "Nothing waits for an answer.";
  return `${runLink(job, last.session)} waits for an approval; its comment says for what.`;
}

function spentText(job: Job, runs: readonly OwnRun[]): string {
  const ended = runs.filter((run) => run.status !== "running");
  if (ended.length === 0) return "No run has ended here yet.";
  const rows = ended.slice(-RUNS_SHOWN).reverse();
  const lines = rows.map(
    ({ session, status, cost }) =>
      `| ${runLink(job, session)} | ${status.replaceAll("_", " ")} | ${cost?.text ?? "see its comment"} | ${cost?.steps ?? ""} |`,
  );
  // What a later run went on with is a part of that run's cost.
  const resumed = new Set(ended.map(({ cost }) => cost?.resumedFrom));
  const counted = ended.filter(({ session }) => !resumed.has(session));
  const priced = counted.flatMap(({ cost }) => cost?.usd ?? []);
  const unknown = counted.length - priced.length;
  const total = `$${priced.reduce((sum, usd) => sum + usd, 0).toFixed(4)} in ${ended.length} run${ended.length === 1 ? "" : "s"}`;
  const missing = unknown === 0 ? "" : `, ${unknown} of them without a known cost`;
  return [`${total}${missing}.`, "", "| run | status | cost | steps |", "| --- | --- | --- | --- |", ...lines].join(
    "\n",
  );
}

/** What runs, waits and was spent on a subject (product.md §1), from the lock and our own comments. Writes nothing. */
export async function showStatus(job: Job, open: Open): Promise<Answer> {
  const { forge, request } = open;
  const subject = subjectKey(request.subject);
  if (subject === "") return { status: "skipped", text: "`status` is asked on an issue or pull request." };
  const now = job.services.clock.now();
  // The lock is there before a run's comment, and goes after its end: read last, it tells a lost run from a living one.
  const told = forge
    .recentComments(request.subject)
    .then(async (comments) => ({ comments, lock: await readLock(forge, subject, now) }));
  const [{ comments, lock }, longest, resumable] = await Promise.all([
    told,
    longestHere(open),
    resumableText(job, open),
  ]);
  const runs = ownRuns(comments, subject);
  const live = liveRuns(comments, subject, { holder: lock?.run ?? "", since: now - longest });
  const text = [
    `**Runs**\n\n${runningText(job, lock, live)}`,
    `**Waits**\n\n${[waitingText(job, runs), resumable].filter((part) => part !== "").join("\n\n")}`,
    `**Spent**\n\n${spentText(job, runs)}`,
  ].join("\n\n");
  return { status: "success", text };
}
