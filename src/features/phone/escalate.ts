import type { PeopleSettings } from "../../config/sections.js";
import { messageOf } from "../../core/errors.js";
import type { People } from "../../core/people.js";
import type { Clock } from "../../core/runtime.js";
import { type Job, sessionIdOf } from "../../run/job.js";
import { giveNotice } from "../../run/notice.js";
import type { EndedRun } from "../../run/report/ended-run.js";
import { runFinished } from "../../run/report/run-end.js";
import { openLedger } from "../../run/store/ledger.js";
import { emptyInputs, placeCall } from "./calls.js";
import { bodyOf, sentenceOf, type ToldRun } from "./escalation-text.js";

/** The run's comment waits so long at most. */
const LONGEST_MILLISECONDS = 25_000;
/** The same once the run was stopped: the runner kills it soon. */
const LONGEST_OF_STOPPED_MILLISECONDS = 3_000;
/** People pick up late, and miss the first words. */
const LOOPS = 2;

/** Runs `work` with a signal that aborts when it takes too long; sooner after the run was stopped, also meanwhile. */
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

async function post(people: People, run: ToldRun, job: Job, signal: AbortSignal): Promise<string> {
  const { missingForPosts: missing } = people;
  if (missing.length > 0) return `Escalation: nothing was posted, because ${emptyInputs(missing)}.`;
  const body = bodyOf(run, (text) => job.redactor.redact(text));
  const outcome = await people.post(body, sessionIdOf(job.environment), signal);
  if (outcome.ok) return "Escalation: the webhook was told of this run.";
  return `Escalation: the webhook was not told of this run: ${outcome.reason}.`;
}

async function callContact(
  people: People,
  run: ToldRun,
  { job, open }: EndedRun,
  { contact, phone }: { readonly contact: string; readonly phone: PeopleSettings["phone"] },
  signal: AbortSignal,
): Promise<string> {
  const { missingForCalls: missing, contacts } = people;
  if (missing.length > 0) return `Escalation: nobody was called, because ${emptyInputs(missing)}.`;
  if (!contacts.includes(contact)) {
    return `Escalation: nobody was called: escalation.phone is ${contact}, and phone-contacts has no such name.`;
  }
  const outcome = await placeCall({
    ...{ people, clock: job.services.clock, maximum: phone.max_calls_per_day, signal },
    call: { contact, message: sentenceOf(run), loop: LOOPS, language: phone.language, voice: phone.voice },
    openLedger: () => openLedger(job.services, open.forge),
  });
  if (outcome.ok) return `Escalation: ${contact} is being called.`;
  return `Escalation: ${contact} was not called: ${outcome.reason}.`;
}

/**
 * Tells people of a run's end, by post and by call side by side. The owner's configuration says whom, so nobody is asked.
 * What came of it is told in the report; it changes nothing about the run. Never throws.
 */
export async function escalate(ended: EndedRun, { escalation, phone }: PeopleSettings): Promise<void> {
  const { job, events, end } = ended;
  const { services, environment, shutdown, redactor } = job;
  const { clock } = services;
  const redact = (text: string): string => redactor.redact(text);
  const tell = (text: string): void => giveNotice({ events, services }, redact(text));
  try {
    const [people, { build }] = await Promise.all([services.people(), services.report()]);
    const run: ToldRun = {
      repository: `${environment.owner}/${environment.repository}`,
      serverUrl: environment.serverUrl,
      at: clock.now(),
      report: build([...events.events(), runFinished(clock.now(), end, redact)]),
    };
    await withinLimit(clock, shutdown, async (signal) => {
      const { phone: contact, webhook } = escalation;
      const lines = await Promise.all([
        ...(webhook ? [post(people, run, job, signal)] : []),
        ...(contact === null ? [] : [callContact(people, run, ended, { contact, phone }, signal)]),
      ]);
      for (const text of lines) tell(text);
    });
  } catch (error) {
    tell(`Escalation: nobody was told of this run: ${messageOf(error)}`);
  }
}
