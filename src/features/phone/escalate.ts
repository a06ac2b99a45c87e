import type { Configuration } from "../../config/schema/schema.js";
import { messageOf } from "../../core/errors.js";
import type { People } from "../../core/people.js";
import type { RunReport, RunStatus } from "../../core/run/run.js";
import type { Clock } from "../../core/runtime.js";
import { stripInvisible } from "../../core/text/invisible.js";
import { clampText } from "../../core/text/truncate.js";
import { type Job, sessionIdOf } from "../../run/job.js";
import { giveNotice } from "../../run/notice.js";
import { runFinished } from "../../run/report/run-end.js";
import type { Run } from "../../run/stages.js";
import { openLedger } from "../../run/store/ledger.js";
import { emptyInputs, placeCall } from "./calls.js";

const MOST_REASONS = 10;
const LONGEST_REASON = 1_000;

/** The spoken form of a status. */
const SAID: Readonly<Record<RunStatus, string>> = {
  success: "succeeded",
  no_changes: "ended without changes",
  partial: "ended with work that is not proved",
  failed: "failed",
  skipped: "was skipped",
  denied: "was denied",
  awaiting_approval: "waits for an approval",
};

/** A run as described to people outside of GitHub. */
interface NotifiedRun {
  /** `owner/name`. */
  readonly repository: string;
  readonly serverUrl: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly report: RunReport;
}

/** `issue 12`, from its key `issue-12`; '' = none. */
function subjectText({ report: { subject } }: NotifiedRun): string {
  const [, kind, number] = /^(issue|pr)-(\d+)$/.exec(subject) ?? [];
  if (number === undefined) return "";
  return `${kind === "pr" ? "pull request" : "issue"} ${number}`;
}

function subjectOf(run: NotifiedRun): { readonly kind: string; readonly number: number; readonly url: string } | null {
  const [, kind, number] = /^(issue|pr)-(\d+)$/.exec(run.report.subject) ?? [];
  if (kind === undefined || number === undefined) return null;
  const url = `${run.serverUrl}/${run.repository}/${kind === "pr" ? "pull" : "issues"}/${number}`;
  return { kind: kind === "pr" ? "pull_request" : "issue", number: Number(number), url };
}

/** One sentence of our own text, without text from others. */
function sentenceOf(run: NotifiedRun): string {
  const { report, repository } = run;
  const subject = subjectText(run);
  const job = report.job === undefined ? "" : ` of the job ${report.job}`;
  return `Architect: the run of ${report.command}${job} in ${repository}${subject === "" ? "" : `, ${subject},`} ${SAID[report.status]}.`;
}

/** The body of a post (docs/approvals.md#phone-calls-and-webhooks). Each text passes through `redact`. */
function bodyOf(run: NotifiedRun, redact: (text: string) => string): string {
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

/** Maximum time that the run's comment waits for this. */
const LONGEST_MILLISECONDS = 25_000;
/** The maximum after the run was stopped: the runner will kill it soon. */
const LONGEST_OF_STOPPED_MILLISECONDS = 3_000;
/** People answer late and miss the first words. */
const LOOPS = 2;

/** Runs `work` with a signal that aborts when it takes too long; sooner if the run is or gets stopped. */
async function withinLimit(
  clock: Clock,
  stopped: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const limit = new AbortController();
  const over = new AbortController();
  const endAfter = (milliseconds: number): void => {
    void clock.sleep(milliseconds, over.signal).then(() => {
      if (!over.signal.aborted) limit.abort();
    });
  };
  const hurry = (): void => endAfter(LONGEST_OF_STOPPED_MILLISECONDS);
  if (stopped.aborted) hurry();
  else {
    stopped.addEventListener("abort", hurry, { once: true, signal: over.signal });
    endAfter(LONGEST_MILLISECONDS);
  }
  try {
    await work(limit.signal);
  } finally {
    over.abort();
  }
}

async function post(people: People, run: NotifiedRun, job: Job, signal: AbortSignal): Promise<string> {
  const { missingForPosts: missing } = people;
  if (missing.length > 0) return `Escalation: nothing was posted, because ${emptyInputs(missing)}.`;
  const body = bodyOf(run, (text) => job.redactor.redact(text));
  const outcome = await people.post(body, sessionIdOf(job.environment), signal);
  if (outcome.ok) return "Escalation: the webhook was notified of this run.";
  return `Escalation: the webhook was not notified of this run: ${outcome.reason}.`;
}

async function callContact(
  people: People,
  run: NotifiedRun,
  one: Run<"ended">,
  { contact, phone }: { readonly contact: string; readonly phone: Configuration["phone"] },
  signal: AbortSignal,
): Promise<string> {
  const { missingForCalls: missing, contacts } = people;
  if (missing.length > 0) return `Escalation: no call was made, because ${emptyInputs(missing)}.`;
  if (!contacts.includes(contact)) {
    return `Escalation: no call was made: escalation.phone is ${contact}, and phone-contacts has no such name.`;
  }
  const outcome = await placeCall({
    ...{ people, clock: one.services.clock, maximum: phone.max_calls_per_day, signal },
    call: { contact, message: sentenceOf(run), loop: LOOPS, language: phone.language, voice: phone.voice },
    openLedger: () => openLedger(one.services, one.forge),
  });
  if (outcome.ok) return `Escalation: ${contact} is being called.`;
  return `Escalation: ${contact} was not called: ${outcome.reason}.`;
}

/**
 * Notifies people of a run's end, by post and by call in parallel. The owner's configuration names them, so no approval
 * is needed. The result is in the report and does not affect the run. Never throws.
 */
export async function escalate(ended: Run<"ended">, { escalation, phone }: Configuration): Promise<void> {
  const { events, end, services, environment, shutdown, redactor } = ended;
  const { clock } = services;
  const redact = (text: string): string => redactor.redact(text);
  const tell = (text: string): void => giveNotice({ events, services }, redact(text));
  try {
    const [people, { build }] = await Promise.all([services.people(), services.report()]);
    const run: NotifiedRun = {
      repository: `${environment.owner}/${environment.repository}`,
      serverUrl: environment.serverUrl,
      at: clock.now(),
      report: build([...events.events(), runFinished(clock.now(), end, redact)]),
    };
    await withinLimit(clock, shutdown, async (signal) => {
      const { phone: contact, webhook } = escalation;
      const lines = await Promise.all([
        ...(webhook ? [post(people, run, ended, signal)] : []),
        ...(contact === null ? [] : [callContact(people, run, ended, { contact, phone }, signal)]),
      ]);
      for (const text of lines) tell(text);
    });
  } catch (error) {
    tell(`Escalation: no one was notified of this run: ${messageOf(error)}`);
  }
}
