import type { JobStep, RunDetails, RunJob } from "../../core/forge/runs.js";
import { type LogSegment, readJobLog } from "./ci-log.js";

/** A step that failed, with its output. */
export interface FailedStep {
  readonly job: string;
  /** '' if the job failed outside of its steps. */
  readonly step: string;
  /** null: its log could not be read. */
  readonly log: LogSegment | null;
}

/** The assessment of one failed job. */
export interface JudgedJob {
  readonly job: string;
  /** Steps that only a code change can repair. */
  readonly failures: readonly FailedStep[];
  /** Why no code change can repair the other steps; null if there are none. */
  readonly infrastructure: string | null;
}

/** Steps that the runner adds. */
const RUNNER_STEP = /^(?:Set up (?:job|runner)|Initialize containers|Stop containers|Complete (?:job|runner))$/;
/** Actions that only set up, cache or pass on files; none of them tests anything. */
const PREPARING_ACTION =
  /^(?:actions\/(?:checkout|cache|upload-artifact|download-artifact|attest[\w-]*|create-github-app-token)|[\w.-]+\/(?:setup-[\w-]+|[\w-]+-setup|action-setup|login-action)|[\w.-]+\/checkout)(?:\/[\w-]+)*@/;
const THIS_ACTION = /(?:^|\/)architect(?:-action)?@/;

/** Messages of the runner about itself, in lines that it marks as errors. */
const RUNNER_ERRORS: readonly (readonly [RegExp, string])[] = [
  [/^Error: .*The runner has received a shutdown signal/im, "the runner was shut down"],
  [/^Error: .*lost communication with the server/im, "the runner was lost"],
  [/^Error: The operation was cancell?ed\.?$/im, "the job was cancelled"],
  [/^Error: .*has exceeded the maximum execution time/im, "the job timed out"],
  [/^Error: The action '.*' has timed out after \d+ minutes/im, "the step timed out"],
  [/^Error: .*GitHub Actions has encountered an internal error/im, "GitHub Actions had an internal error"],
  [/^Error: .*(?:Unable|Failed) to (?:download|resolve) action/im, "an action could not be downloaded"],
  [/^Error: .*(?:No space left on device|ENOSPC)/im, "the disk was full"],
];

/** The project's own tools may print these messages too, so they count only if no failed test or build is found. */
const SHORTAGES: readonly (readonly [RegExp, string])[] = [
  [/\bENOSPC\b|No space left on device/i, "the disk was full"],
  [/\btoomanyrequests\b|API rate limit exceeded|secondary rate limit/i, "a rate limit was reached"],
];
const CODE_FAILURE = new RegExp(
  [
    String.raw`\b(?:Assertion|Syntax|Type|Reference|Range|Value|Name|Attribute|Import|ModuleNotFound|Key|Index)Error\b`,
    String.raw`^[ \t]*(?:FAIL|FAILED|FAILURES!|✗|✕|✖|×|not ok)(?=\s|$|:)`,
    String.raw`--- FAIL|\bFAILED \S+::|^# fail [1-9]`,
    String.raw`\b[1-9]\d* (?:tests? |specs? |examples?, )?(?:failed|failing|failures?)\b|\b(?:Failures|Errors): [1-9]`,
    String.raw`\berror TS\d+|\berror\[E\d+\]|\berror: (?:could not compile|aborting)|\bCOMPILATION ERROR\b`,
  ].join("|"),
  "m",
);

const NETWORK =
  /\b(?:ETIMEDOUT|ECONNRESET|ECONNREFUSED|EAI_AGAIN|ENOTFOUND|ENETUNREACH|ESOCKETTIMEDOUT)\b|socket hang up|network timeout|Could not resolve host|Temporary failure in name resolution|TLS handshake timeout|i\/o timeout|[Cc]onnection (?:reset|timed out|refused)|[Rr]ead timed out|ReadTimeoutError|spurious network error|unexpected EOF|\bno such host\b|\b(?:429|50[0234]) (?:Too Many Requests|Internal Server Error|Bad Gateway|Service Unavailable|Gateway Time-?out)|HTTP(?:\/[\d.]+)?(?: status| error)?(?: code)?:? (?:429|50[0234])\b|Could not transfer artifact|Failed to fetch https?:/;
const LOCAL = /\blocalhost\b|\b127\.\d+\.\d+\.\d+\b|\b0\.0\.0\.0\b|\[?::1\]?/;
/** Words in messages about packages and images that do not occur in a project's own tests. */
const FAR =
  /\bnpm (?:ERR!|error|warn)|\b(?:registry\.npmjs\.org|registry\.yarnpkg\.com|pypi\.org|pythonhosted\.org|crates\.io|proxy\.golang\.org|sum\.golang\.org|maven\.org|maven\.apache\.org|gradle\.org|rubygems\.org|packagist\.org|nuget\.org|docker\.io|ghcr\.io|mcr\.microsoft\.com|archive\.ubuntu\.com|deb\.debian\.org|dl-cdn\.alpinelinux\.org|github\.com|githubusercontent\.com)\b/;
const INSTALLS =
  /^[ \t]*(?:sudo +)?(?:npm (?:ci|i|install)\b|npx playwright install|yarn(?: install)?(?: +--\S+)*[ \t]*$|(?:pnpm|bun) (?:i|install)\b|(?:python3? -m )?pip3? install|uv (?:sync|pip)|poetry install|bundle install|go (?:mod download|install)|cargo (?:fetch|install)|rustup |apt(?:-get)? |brew |docker (?:pull|build|login|buildx)|curl |wget |git (?:clone|fetch|submodule)|composer install|dotnet restore)/m;

/**
 * Whether a registry, a mirror or the connection failed: lines that name a remote host, or any line of a step that
 * installs.
 */
function networkFailed({ script, text }: LogSegment): boolean {
  const installs = INSTALLS.test(script);
  return text.split("\n").some((line) => NETWORK.test(line) && !LOCAL.test(line) && (installs || FAR.test(line)));
}

/** Why no code change would have helped, judging by the output; null if one might. */
function shortageOf(log: LogSegment): string | null {
  const runner = RUNNER_ERRORS.find(([pattern]) => pattern.test(log.text));
  if (runner !== undefined) return runner[1];
  if (CODE_FAILURE.test(log.text)) return null;
  const shortage = SHORTAGES.find(([pattern]) => pattern.test(log.text));
  if (shortage !== undefined) return shortage[1];
  return networkFailed(log) ? "the network or a package registry failed" : null;
}

/** A clean-up that the runner does for the action of an earlier step. */
function isCleanUp(step: JobStep, steps: readonly JobStep[]): boolean {
  return steps.some(({ name, number }) => number < step.number && step.name === `Post ${name}`);
}

/** Why a failed step is not caused by the code; null if it may be. */
function stepShortage(step: JobStep, job: RunJob, log: LogSegment | null): string | null {
  if (RUNNER_STEP.test(step.name) || isCleanUp(step, job.steps)) return `the runner's own step "${step.name}" failed`;
  const action = log?.action || step.name.replace(/^Run /, "");
  if (THIS_ACTION.test(action)) return "Architect itself failed there";
  if (PREPARING_ACTION.test(action)) return `the set-up step "${step.name}" failed`;
  if (step.conclusion === "timed_out") return "the step timed out";
  return log === null ? null : shortageOf(log);
}

const SECOND = 1000;

/** The part of the log that a step wrote: by its time if the log has times, otherwise the last part with an error. */
function segmentOf(step: JobStep, segments: readonly LogSegment[]): LogSegment | null {
  const from = Date.parse(step.startedAt);
  // The server reports whole seconds.
  const to = Date.parse(step.completedAt) + SECOND;
  const inTime = segments.filter(({ startedAt }) => startedAt !== null && startedAt >= from && startedAt < to);
  const found = inTime.find(({ hasError }) => hasError);
  const failed = segments.filter(({ hasError }) => hasError);
  const last = (list: readonly LogSegment[]): LogSegment | undefined => list.findLast(({ isFrame }) => !isFrame);
  return found ?? last(failed) ?? failed.at(-1) ?? inTime[0] ?? last(segments) ?? segments.at(-1) ?? null;
}

const isFailed = (conclusion: string | null): boolean => conclusion === "failure" || conclusion === "timed_out";

/** The jobs that made the run fail; excludes those that were only cancelled as a consequence. */
export function failedJobs(jobs: readonly RunJob[]): readonly RunJob[] {
  return jobs.filter(({ conclusion }) => isFailed(conclusion));
}

/** Separates failures of the code from failures of its environment, which are not repaired. `log`: null = not read. */
export function judgeJob(job: RunJob, log: string | null): JudgedJob {
  const segments = log === null ? [] : readJobLog(log);
  const steps = job.steps.filter(({ conclusion }) => isFailed(conclusion));
  const about = (infrastructure: string): JudgedJob => ({ job: job.name, failures: [], infrastructure });
  if (steps.length === 0) {
    const shortage = segments.map(shortageOf).find((reason) => reason !== null);
    // If the server names no steps but has a log, use the log.
    const found =
      job.steps.length === 0 && job.conclusion === "failure" ? segments.findLast((one) => one.hasError) : undefined;
    if (shortage === undefined && found !== undefined) {
      return { job: job.name, failures: [{ job: job.name, step: "the job", log: found }], infrastructure: null };
    }
    return about(shortage ?? (job.conclusion === "timed_out" ? "the job timed out" : "none of its steps failed"));
  }
  const failures: FailedStep[] = [];
  let infrastructure: string | null = null;
  for (const step of steps) {
    const segment = segmentOf(step, segments);
    const reason = stepShortage(step, job, segment);
    if (reason !== null) infrastructure ??= reason;
    else if (segment === null || !failures.some((one) => one.log === segment)) {
      failures.push({ job: job.name, step: step.name, log: segment });
    }
  }
  // A step that ran on after the runner or the network failed, failed because of that.
  if (infrastructure !== null && steps[0] !== undefined && failures[0]?.step !== steps[0].name)
    return about(infrastructure);
  return { job: job.name, failures, infrastructure };
}

/** Jobs of the latest attempt that passed in an earlier one: the results differ for one commit. */
export function flakyJobs(attempts: readonly RunJob[]): ReadonlySet<string> {
  return new Set(attempts.filter(({ conclusion }) => conclusion === "success").map(({ name }) => name));
}

/**
 * Why the failure is out of date, as a sentence: there is a later attempt, or the same workflow passed on the same
 * commit. A run of another event tests other code: a pull request's run tests the merge. null: it is current.
 */
export function outdatedReason(
  run: { readonly id: number; readonly attempt: number; readonly event: string; readonly workflow: string },
  now: RunDetails,
  others: readonly RunDetails[],
): string | null {
  if (now.attempt > run.attempt) {
    if (now.conclusion === "success") return `attempt ${now.attempt} of the run passed on the same commit: it is flaky`;
    return `the run was started again (attempt ${now.attempt}), and only its latest attempt counts`;
  }
  if (now.conclusion === "success") return "the run passed after all";
  const passed = others.find(
    (other) =>
      other.id !== run.id &&
      other.workflow === run.workflow &&
      other.event === run.event &&
      other.conclusion === "success",
  );
  return passed === undefined ? null : `the same workflow passed on the same commit in run ${passed.id}: it is flaky`;
}
