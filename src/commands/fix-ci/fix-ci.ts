import type { LoadedConfiguration } from "../../config/load.js";
import { type Forge, type ForgeEvent, type PullRequestInfo, type Subject, subjectKey } from "../../core/forge/forge.js";
import type { RunAnswer, RunJob } from "../../core/forge/runs.js";
import { clampText } from "../../core/text/truncate.js";
import type { BotUpdate } from "../../run/authorize/bot-update.js";
import { endsWithTwoOfOurs } from "../../run/authorize/fix-ci-authorize.js";
import { ownMarks } from "../../run/authorize/run-commits.js";
import { type Job, runsUrlOf } from "../../run/job.js";
import { readLock } from "../../run/lock/lock.js";
import type { CommandAnswer } from "../../run/report/answer.js";
import type { Run } from "../../run/stages.js";
import { repairBrief } from "./brief.js";
import { type FailedStep, failedJobs, flakyJobs, type JudgedJob, judgeJob, outdatedReason } from "./ci-failure.js";

/** The line in a pull request's description that names the failed head that it repairs. */
function repairNote(headSha: string): string {
  return `<!-- architect:fix-ci head=${headSha} -->`;
}

/** Only the first such line is ours: text of a model or a command comes in a block quote, or later in a fence. */
const NOTE = /^<!-- architect:fix-ci head=[0-9a-f]{40,64} -->\r?$/m;

/** Our open pull request that already repairs CI of this branch, found by branch, author and description. */
async function openRepair(
  forge: Forge,
  base: string,
  prefix: string,
): Promise<{ readonly number: number; readonly url: string } | null> {
  const [pulls, viewer] = await Promise.all([forge.listPullRequests({ base, state: "open" }), forge.viewer()]);
  const found = pulls.find(({ headRef, author, body }) => {
    // If the token's account is unknown, trust the description: skipping a repair is better than a second one.
    const isOurs = viewer === null || viewer.login.toLowerCase() === author.toLowerCase();
    return isOurs && headRef.startsWith(`${prefix}fix-`) && NOTE.test(body);
  });
  return found === undefined ? null : { number: found.number, url: found.url };
}

type FailedRun = Extract<ForgeEvent, { kind: "workflow_run" }>["run"];

/** Maximum bytes of a job's log; the failing step is near its end. */
const LOG_BYTES = 512 * 1024;
/** Maximum jobs whose logs are read, with one request each. */
const LOGS_READ = 8;
/** Wait for a server that has not recorded the end of a job yet, in milliseconds. */
const LAG = 2_000;
const JOB_READS = 3;
const REASONS_SHOWN = 6;
const REASON_LENGTH = 240;
const RIGHT = "It needs permissions: { actions: read }.";

/** Like for every command with a check before the run. */
type Admission = Run<"accepted"> | { readonly kind: "answer"; readonly answer: CommandAnswer };

/** Pull request and lock of a repair, or the reason why there is none. */
type Place =
  | { readonly ok: true; readonly pull: PullRequestInfo | null; readonly lock: string }
  | { readonly ok: false; readonly reason: string };

/** The material of the failed run, or the reason not to repair it. */
type Material =
  | {
      readonly ok: true;
      readonly failures: readonly FailedStep[];
      readonly others: readonly string[];
      readonly notices: readonly string[];
    }
  | { readonly ok: false; readonly reason: string };

type Unread = Extract<RunAnswer<unknown>, { ok: false }>;

const no = (reason: string): { readonly ok: false; readonly reason: string } => ({ ok: false, reason });

const moved = (branch: string, from: string, to: string): string =>
  `The branch ${branch} moved on from ${from} to ${to} since the failed run; its newest run counts.`;

/** The current head of the default branch: the repair becomes a pull request against it. */
async function onDefaultBranch(accepted: Run<"accepted">, run: FailedRun): Promise<Place> {
  const head = await accepted.defaultHead();
  if (head !== run.headSha) return no(moved(run.headBranch, run.headSha, head ?? "nothing"));
  const { configuration } = await accepted.readConfiguration();
  const repair = await openRepair(accepted.forge, run.headBranch, configuration.publish.branch_prefix);
  if (repair !== null)
    return no(`Pull request #${repair.number} already repairs CI of ${run.headBranch}: ${repair.url}`);
  return { ok: true, pull: null, lock: `ci-${run.headBranch}` };
}

/** The only open pull request of the run's branch, at the run's commit. */
async function onPullRequest({ forge }: Run<"accepted">, run: FailedRun): Promise<Place> {
  const pulls = run.headBranch === "" ? [] : await forge.listPullRequests({ head: run.headBranch, state: "open" });
  const [pull] = pulls;
  if (pull === undefined) {
    return no("The failed run belongs to no open pull request of this repository and not to its default branch.");
  }
  if (pulls.length > 1)
    return no(`The branch ${run.headBranch} has ${pulls.length} open pull requests, so it is left unchanged.`);
  if (pull.locked) return no(`The conversation of pull request #${pull.number} is locked.`);
  if (pull.headSha !== run.headSha) return no(moved(run.headBranch, run.headSha, pull.headSha));
  return { ok: true, pull, lock: `pr-${pull.number}` };
}

async function findPlace(accepted: Run<"accepted">, run: FailedRun): Promise<Place> {
  const isDefault = run.headBranch === accepted.repository.defaultBranch;
  const placing = isDefault ? onDefaultBranch(accepted, run) : onPullRequest(accepted, run);
  const asking = Promise.all([accepted.forge.latestCommits(run.headSha, 2), accepted.forge.viewer()]);
  // A commit that was force-pushed away may be gone; the other reason is reported anyway.
  asking.catch(() => {});
  const place = await placing;
  if (!place.ok) return place;
  const [commits, viewer] = await asking;
  if (endsWithTwoOfOurs(commits, viewer, ownMarks(accepted.environment))) {
    return no("The head already has two Architect commits in a row. A third would be a loop, so a person has to look.");
  }
  const holder = await readLock(accepted.forge, place.lock, accepted.services.clock.now());
  return holder === null ? place : no(`already running: ${holder.url}`);
}

const unread = (what: string, { message }: Unread): string =>
  `${what} could not be read: ${message.replace(/\.$/, "")}.`;

/** Continues without the material, and names the missing right. */
function withoutMaterial(what: string, answer: Unread): Material {
  const right = answer.reason === "failed" || answer.message.includes("actions: read") ? "" : ` ${RIGHT}`;
  const notices = [`${unread(what, answer)}${right} The run continues without the logs of CI.`];
  return { ok: true, failures: [], others: [], notices };
}

async function judgeJobs(
  { forge }: Run<"accepted">,
  jobs: readonly RunJob[],
): Promise<{ readonly judged: readonly JudgedJob[]; readonly notices: readonly string[] }> {
  const logs = await Promise.all(jobs.slice(0, LOGS_READ).map((job) => forge.jobLog(job.id, LOG_BYTES)));
  const missing = logs.find((log) => !log.ok);
  const notices = missing === undefined || missing.ok ? [] : [unread("The log of a failed job", missing)];
  const judged = jobs.map((job, index) => {
    const log = logs[index];
    return judgeJob(job, log?.ok === true ? log.value : null);
  });
  return { judged, notices };
}

/** The first few reasons, each on one short line. */
function listed(reasons: readonly string[]): string {
  const shown = reasons.slice(0, REASONS_SHOWN).map((reason) => clampText(reason.replace(/\s+/g, " "), REASON_LENGTH));
  return [...shown, ...(reasons.length > shown.length ? [`… and ${reasons.length - shown.length} more`] : [])].join(
    "; ",
  );
}

/**
 * The newest attempt's jobs. The event may arrive before the list is updated, which then shows jobs as still running.
 */
async function latestJobs(
  { forge, services, shutdown }: Run<"accepted">,
  run: FailedRun,
): Promise<RunAnswer<readonly RunJob[]>> {
  for (let attempt = 1; ; attempt++) {
    const jobs = await forge.jobsOf(run.id, "latest");
    const isLate =
      jobs.ok && failedJobs(jobs.value).length === 0 && jobs.value.some(({ conclusion }) => conclusion === null);
    if (!isLate || attempt === JOB_READS || shutdown.aborted) return jobs;
    await services.clock.sleep(LAG, shutdown);
  }
}

/** Reads the failed jobs and finds the failures of the code, before any model call. */
async function readMaterial(accepted: Run<"accepted">, run: FailedRun): Promise<Material> {
  const { forge } = accepted;
  const [details, others, latest] = await Promise.all([
    forge.runDetails(run.id),
    forge.runsOn(run.headSha),
    latestJobs(accepted, run),
  ]);
  if (!details.ok) return withoutMaterial("The failed run", details);
  const over = outdatedReason(run, details.value, others.ok ? others.value : []);
  if (over !== null) return no(`Not repaired: ${over}.`);
  if (!latest.ok) return withoutMaterial("The jobs of the failed run", latest);
  const attempts = run.attempt > 1 ? await forge.jobsOf(run.id, "all") : latest;
  const flaky = flakyJobs(attempts.ok ? attempts.value : []);
  const failed = failedJobs(latest.value);
  const real = failed.filter(({ name }) => !flaky.has(name));
  const elsewhere = failed
    .filter(({ name }) => flaky.has(name))
    .map(({ name }) => `${name}: flaky, it passed in another attempt`);
  if (failed.length === 0) return no("Not repaired: none of the run's jobs failed.");
  const { judged, notices } = await judgeJobs(accepted, real);
  for (const { job: name, infrastructure } of judged)
    if (infrastructure !== null) elsewhere.push(`${name}: ${infrastructure}`);
  const failures = judged.flatMap((one) => one.failures);
  if (failures.length === 0) return no(`Not repaired: ${listed(elsewhere)}.`);
  return { ok: true, failures, others: elsewhere, notices };
}

/** Starts no run and posts nothing: writes a notice in the job. */
function skipped(job: Job, reason: string): Admission {
  return { kind: "answer", answer: { status: "skipped", text: job.redactor.redact(reason) } };
}

/** The update's files stay as the bot left them: a repair that reverts them would pass every gate. */
function withoutRevert(loaded: LoadedConfiguration, { bot, paths }: BotUpdate): LoadedConfiguration {
  const kept = new Set(paths.map((path) => path.toLowerCase()));
  const refusesChange = (path: string): string | null =>
    kept.has(path.toLowerCase()) ? `belongs to the update by ${bot} and stays as it is` : null;
  return { ...loaded, refusesChange };
}

/**
 * Turns an accepted `workflow_run` into a repair: on the pull request or default branch of the failed run, at its exact
 * commit. Prevents loops and second repairs, and skips failures that the code did not cause. Reads only.
 */
export async function admitFixCi(accepted: Run<"accepted">): Promise<Admission> {
  const { event, request } = accepted;
  if (event.kind !== "workflow_run") return accepted;
  const { run } = event;
  const place = await findPlace(accepted, run);
  if (!place.ok) return skipped(accepted, place.reason);
  const material = await readMaterial(accepted, run);
  if (!material.ok) return skipped(accepted, material.reason);
  const { pull, lock } = place;
  const subject: Subject = pull === null ? { kind: "none" } : { kind: "pr", number: pull.number };
  const { update } = accepted.facts;
  const isBot = request.actor?.isBot === true;
  const viewer = isBot ? await accepted.forge.viewer() : null;
  // No person asked to repair our own commit, or the update of a bot.
  const isUnasked =
    isBot && (update !== undefined || viewer?.login.toLowerCase() === request.actor?.login.toLowerCase());
  const brief = repairBrief({
    run,
    url: `${runsUrlOf(accepted.environment)}${run.id}`,
    note: pull === null ? repairNote(run.headSha) : "",
    failures: material.failures,
    others: material.others,
    notices: material.notices,
    ...(subjectKey(subject) === "" ? { lock } : {}),
    update,
    redact: (text) => accepted.redactor.redact(text),
  });
  return {
    ...accepted,
    request: { ...request, subject, actor: isUnasked ? null : request.actor },
    facts: { ...accepted.facts, pull },
    async readConfiguration(flags) {
      const loaded = await accepted.readConfiguration(flags);
      return update === undefined ? loaded : withoutRevert(loaded, update);
    },
    brief: { ...brief, base: run.headSha },
  };
}
