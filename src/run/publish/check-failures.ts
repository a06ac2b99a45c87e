import { type FailedStep, judgeJob } from "../../commands/fix-ci/ci-failure.js";
import type { LogSegment } from "../../commands/fix-ci/ci-log.js";
import type { CommitCheck } from "../../core/forge/checks.js";
import type { Forge } from "../../core/forge/forge.js";
import type { RunJob } from "../../core/forge/runs.js";
import { withoutVariableParts } from "../../proof/gates/normalise.js";
import { nameOf } from "./wait-for-checks.js";

/** Maximum bytes of a job's log; the failing step is near its end. */
const LOG_BYTES = 512 * 1024;
/** Maximum failed checks that are read. */
const CHECKS_READ = 8;
const NO_HEADER = { title: "", script: "", action: "" };
const REPAIRABLE: ReadonlySet<string> = new Set(["failure", "error", "timed_out"]);

export interface CheckFailures {
  readonly failures: readonly FailedStep[];
  /** Failed checks that no code change can repair, as sentences. */
  readonly others: readonly string[];
  /** Equal for two commits whose checks failed in the same way. */
  readonly identity: string;
}

interface Read {
  readonly failures: readonly FailedStep[];
  readonly other: string | null;
}

/** The failed steps of a GitHub Actions job; null: it is none, or the token may not read it (`actions: read`). */
async function readJob(forge: Forge, { id, url }: CommitCheck): Promise<Read | null> {
  const run = /\/actions\/runs\/(\d+)\//.exec(url)?.[1];
  if (id === null || run === undefined) return null;
  const jobs = await forge.jobsOf(Number(run), "latest");
  const job: RunJob | undefined = jobs.ok ? jobs.value.find((one) => one.id === id) : undefined;
  const log = job === undefined ? null : await forge.jobLog(id, LOG_BYTES);
  if (job === undefined || log === null || !log.ok) return null;
  const { failures, infrastructure } = judgeJob(job, log.value);
  return {
    failures,
    other: failures.length === 0 && infrastructure !== null ? `${nameOf(job.name)}: ${infrastructure}` : null,
  };
}

/** The own report of a check: its title and summary, or its description, and its annotations. */
async function readReport(forge: Forge, { id, name, text }: CommitCheck): Promise<Read> {
  const answer = id === null ? null : await forge.annotationsOf(id);
  const annotations = answer?.ok === true ? answer.value : [];
  const lines = annotations.map(({ path, startLine, title, message }) =>
    [`${path}:${startLine}:`, title, message].filter((part) => part !== "").join(" "),
  );
  const whole = [text, ...lines].filter((part) => part !== "").join("\n");
  const log: LogSegment = { ...NO_HEADER, startedAt: null, hasError: true, isFrame: false, text: whole };
  return { failures: [{ job: name, step: "", log: whole === "" ? null : log }], other: null };
}

async function readCheck(forge: Forge, check: CommitCheck): Promise<Read> {
  if (!REPAIRABLE.has(check.conclusion ?? ""))
    return { failures: [], other: `${nameOf(check.name)}: ${check.conclusion}` };
  return (await readJob(forge, check)) ?? readReport(forge, check);
}

/** Reads why checks failed: logs of jobs, and what other checks report. */
export async function readFailures(forge: Forge, failed: readonly CommitCheck[]): Promise<CheckFailures> {
  const read = await Promise.all(failed.slice(0, CHECKS_READ).map((check) => readCheck(forge, check)));
  const failures = read.flatMap((one) => one.failures);
  const parts = failures.map(({ job, step, log }) => {
    const text = withoutVariableParts(log?.text ?? "").replace(/\b[0-9a-f]{40}\b/g, "<commit>");
    return JSON.stringify([job, step, text]);
  });
  const names = failed.map(({ name }) => name).sort();
  const identity = JSON.stringify([names, parts.sort()]);
  return { failures, others: read.flatMap(({ other }) => other ?? []), identity };
}
