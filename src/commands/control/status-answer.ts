import { subjectKey } from "../../core/forge/forge.js";
import { isFromFork } from "../../run/authorize/fork.js";
import { saidOn } from "../../run/comment-place.js";
import { type Job, runLink } from "../../run/job.js";
import { liveRuns } from "../../run/lock/live-runs.js";
import { type LockHolder, longestHere, readLock } from "../../run/lock/lock.js";
import { type OwnRun, ownRuns } from "../../run/own-runs.js";
import type { CommandAnswer } from "../../run/report/answer.js";
import { openSessionStore } from "../../run/session/session-store.js";
import type { Run } from "../../run/stages.js";

/** Maximum runs to list one by one. */
const RUNS_SHOWN = 10;

function runningText(job: Job, lock: LockHolder | null, live: readonly string[]): string {
  const lines = live.filter((session) => session !== lock?.run).map((session) => `${runLink(job, session)} runs.`);
  if (lock !== null) {
    const who = /^\d+-\d+$/.test(lock.run) ? runLink(job, lock.run) : "A run without a name";
    lines.unshift(`${who} is running, until ${time(lock.expires)} at the latest.`);
  }
  return lines.length === 0 ? "Nothing is running here." : lines.join("\n\n");
}

/** ISO 8601 to the second; a lock may contain any number. */
function time(milliseconds: number): string {
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? "an unknown time" : date.toISOString().replace(/\.\d+Z$/, "Z");
}

function waitingText(job: Job, runs: readonly OwnRun[]): string {
  const last = runs.at(-1);
  if (last?.status !== "awaiting_approval") return "Nothing is waiting for an answer.";
  return `${runLink(job, last.session)} is waiting for an approval; its comment shows the call.`;
}

function spentText(job: Job, runs: readonly OwnRun[]): string {
  const ended = runs.filter((run) => run.status !== "running");
  if (ended.length === 0) return "No run has ended here yet.";
  const rows = ended.slice(-RUNS_SHOWN).reverse();
  const lines = rows.map(
    ({ session, status, cost }) =>
      `| ${runLink(job, session)} | ${status.replaceAll("_", " ")} | ${cost?.text ?? "see its comment"} | ${cost?.steps ?? ""} |`,
  );
  // If a later run continued a session, that run's cost includes the session's cost.
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

/** A line on the session that `resume` would continue; '' if there is none, or it is unknown. */
async function resumableText(run: Run<"accepted">): Promise<string> {
  const { pull } = run.facts;
  // `resume` does not run on a fork's pull request.
  if (pull !== null && isFromFork(run.forge, pull)) return "";
  const loaded = await run.readConfiguration({}).catch(() => null);
  if (loaded === null) return "";
  const [newest] = await openSessionStore(run, run, loaded.configuration).list(subjectKey(run.request.subject));
  if (newest === undefined) return "";
  return `The session ${runLink(run, newest)} did not finish: \`${run.phrase} resume\` continues it.`;
}

/** Amounts spent and left under the repository's caps; '' if there are none. */
async function capsText(run: Run<"accepted">): Promise<string> {
  const loaded = await run.readConfiguration({}).catch(() => null);
  const costs = loaded?.configuration.costs;
  if (loaded === null || costs === undefined || (costs.daily_usd === null && costs.monthly_usd === null)) return "";
  const { capLines } = await import(/* webpackChunkName: "costs" */ "../../run/costs/repository-caps.js");
  const read = await capLines(run.services, run.forge, loaded.configuration);
  return `**Caps of the repository**\n\n${read.ok ? read.lines.map((line) => `- ${line}`).join("\n") : run.redactor.redact(read.reason)}`;
}

/** Shows what runs, what waits and what was spent on a subject, from the lock and our own comments. Writes nothing. */
export async function showStatus(run: Run<"accepted">): Promise<CommandAnswer> {
  const { forge, request } = run;
  const subject = subjectKey(request.subject);
  const now = run.services.clock.now();
  // The lock exists before a run's comment and until after its end. Reading it last distinguishes a lost run from an
  // active one.
  const reading = saidOn(forge, request.subject).then(async (comments) => ({
    comments,
    lock: await readLock(forge, subject, now),
  }));
  const [{ comments, lock }, longest, resumable, caps] = await Promise.all([
    reading,
    longestHere(run),
    resumableText(run),
    capsText(run),
  ]);
  const runs = ownRuns(comments, subject);
  const live = liveRuns(comments, subject, { holder: lock?.run ?? "", since: now - longest });
  const text = [
    `**Runs**\n\n${runningText(run, lock, live)}`,
    `**Waits**\n\n${[waitingText(run, runs), resumable].filter((part) => part !== "").join("\n\n")}`,
    `**Spent**\n\n${spentText(run, runs)}`,
    ...(caps === "" ? [] : [caps]),
  ].join("\n\n");
  return { status: "success", text };
}
