import type { RunReport, RunStatus } from "../../core/run/run.js";
import { stripInvisible } from "../../core/text/invisible.js";
import { clampText } from "../../core/text/truncate.js";

const MOST_REASONS = 10;
const LONGEST_REASON = 1_000;

/** How a status is said aloud. */
const SAID: Readonly<Record<RunStatus, string>> = {
  success: "succeeded",
  no_changes: "ended without changes",
  partial: "ended with work that is not proved",
  failed: "failed",
  skipped: "was skipped",
  denied: "was denied",
  awaiting_approval: "waits for an approval",
};

/** A run as people outside of GitHub are told of it. */
export interface ToldRun {
  /** `owner/name`. */
  readonly repository: string;
  readonly serverUrl: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly report: RunReport;
}

/** `issue 12`, as its key `issue-12` says; '' = none. */
function subjectWords({ report: { subject } }: ToldRun): string {
  const [, kind, number] = /^(issue|pr)-(\d+)$/.exec(subject) ?? [];
  if (number === undefined) return "";
  return `${kind === "pr" ? "pull request" : "issue"} ${number}`;
}

function subjectOf(run: ToldRun): { readonly kind: string; readonly number: number; readonly url: string } | null {
  const [, kind, number] = /^(issue|pr)-(\d+)$/.exec(run.report.subject) ?? [];
  if (kind === undefined || number === undefined) return null;
  const url = `${run.serverUrl}/${run.repository}/${kind === "pr" ? "pull" : "issues"}/${number}`;
  return { kind: kind === "pr" ? "pull_request" : "issue", number: Number(number), url };
}

/** One sentence in our own words: nothing of it was written by somebody else. */
export function sentenceOf(run: ToldRun): string {
  const { report, repository } = run;
  const subject = subjectWords(run);
  const job = report.job === undefined ? "" : ` of the job ${report.job}`;
  return `Architect: the run of ${report.command}${job} in ${repository}${subject === "" ? "" : `, ${subject},`} ${SAID[report.status]}.`;
}

/** The body of a post (docs/phone.md). `redact`: each text goes through it. */
export function bodyOf(run: ToldRun, redact: (text: string) => string): string {
  const { repository, at, report } = run;
  const why = report.reasons
    .slice(0, MOST_REASONS)
    .map((reason) => clampText(redact(stripInvisible(reason)), LONGEST_REASON));
  return JSON.stringify({
    version: 1,
    text: redact(`${sentenceOf(run)} ${report.runUrl}`),
    repository,
    run: report.runUrl,
    session: report.sessionId,
    command: report.command,
    status: report.status,
    why,
    subject: subjectOf(run),
    pull_request: report.published.pullRequestUrl === "" ? null : report.published.pullRequestUrl,
    job: report.job ?? null,
    cost_usd: report.costUsd,
    at: new Date(at).toISOString(),
  });
}
