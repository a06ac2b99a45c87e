import { ArchitectError } from "../../core/errors.js";
import type { PendingApproval } from "../../core/run/approval.js";
import type { ApprovalDecision, GivenAnswer, Grant } from "../../core/run/approval-comment.js";
import type { SavedSession, SessionStore } from "../../core/run/saved-session.js";
import { decideApproval, readAnswers } from "../../run/approvals/comment-answers.js";
import { answeredApproval, outcomeText } from "../../run/approvals/comment-outcome.js";
import { answersIn, isAsAsked, questionText, timeText } from "../../run/approvals/comment-text.js";
import { mayAskPeople } from "../../run/asks-people.js";
import { entitledBy } from "../../run/authorize/entitled.js";
import { targetOf } from "../../run/checkout/target.js";
import { runLink } from "../../run/job.js";
import { readLock } from "../../run/lock/lock.js";
import type { Resolution } from "../../run/report/answer.js";
import { openSessionStore } from "../../run/session/session-store.js";
import { resumeOpen } from "../resume/resume.js";
import { type ApprovalCase, notedAnswer, refusedAnswer, restoredQuestion } from "./approve-case.js";
import { answerParser, genuineIn } from "./parse-answer.js";

/** Maximum time that the run of another answer needs to claim the session. */
const CLAIMING_MILLISECONDS = 30_000;
const POLL_MILLISECONDS = 3_000;

/** Whether the calls of these grants still wait in the saved session. */
async function stillWaits(
  store: SessionStore,
  { subject }: ApprovalCase,
  saved: SavedSession,
  ids: readonly string[],
): Promise<SavedSession | null> {
  const current = await store.load({ subject, sessionId: saved.sessionId });
  const isComplete = ids.every((id) => current?.pending.some((call) => call.id === id));
  return current !== null && isComplete ? current : null;
}

/**
 * Marks the answers as used, under the subject's lock, because each may be used only once.
 * @throws ArchitectError (forge) if another run has used one already, or one cannot be marked as used.
 */
async function claimAnswers(
  store: SessionStore,
  one: ApprovalCase,
  grants: readonly Grant[],
  saved: SavedSession,
): Promise<void> {
  const ids = grants.map(({ call }) => call.id);
  const current = await stillWaits(store, one, saved, ids);
  if (current === null) {
    throw new ArchitectError("forge", `The approval ${ids.join(", ")} was already used by another run.`);
  }
  const marked = await store.save({ ...current, pending: [] });
  if (marked.ok) return;
  throw new ArchitectError(
    "forge",
    `The approval could not be marked as used, so the call is not run: ${marked.reason}`,
    {
      remedy: "Answer again.",
    },
  );
}

/** Whether the run that holds the lock continues with these answers itself: two answers may have come at once. */
async function isClaimTaken(store: SessionStore, one: ApprovalCase, saved: SavedSession): Promise<boolean> {
  const { clock } = one.services;
  for (let waited = 0; waited < CLAIMING_MILLISECONDS; waited += POLL_MILLISECONDS) {
    if ((await stillWaits(store, one, saved, [one.answer.id])) === null) return true;
    await clock.sleep(POLL_MILLISECONDS, one.shutdown);
    if (one.shutdown.aborted) return false;
  }
  return false;
}

/** All valid answers, including this one: it was already checked, and the conversation may not show it yet. */
async function answersTo(one: ApprovalCase, calls: readonly PendingApproval[]): Promise<readonly GivenAnswer[]> {
  const { loaded, answer, comments, forge, phrase, facts, request } = one;
  const ids = calls.map(({ id }) => id);
  const read = await readAnswers({
    ids,
    comments: comments.filter(({ id }) => id !== request.comment?.id),
    thumbs: [],
    parse: answerParser(one.services.parseCommand, phrase),
    entitled: entitledBy(forge, loaded.configuration.triggers.min_permission),
    isGenuine: genuineIn(forge, request.subject),
    ownLogin: (await forge.viewer())?.login.toLowerCase() ?? "",
  });
  const own: GivenAnswer = {
    ...answer,
    by: request.actor?.login ?? "",
    isAdmin: facts.permission === "admin",
    how: "comment",
    comment: request.comment?.id ?? null,
  };
  return [...read, own];
}

/** Updates the question with the results of its calls; a failure does no harm. */
async function showAnswers(
  one: ApprovalCase,
  calls: readonly PendingApproval[],
  decisions: ReadonlyMap<string, ApprovalDecision>,
): Promise<void> {
  const { found } = one;
  if (found === null) return;
  const { asked, comment } = found;
  const answers = new Map(
    calls.flatMap((call) => {
      const decision = decisions.get(call.id);
      return decision === undefined ? [] : [[call.id, outcomeText(answeredApproval(call, decision))] as const];
    }),
  );
  const body = questionText({ ...restoredQuestion(one, asked, calls), answers });
  await one.forge.updateComment(comment.id, one.redactor.redact(body)).catch(() => null);
}

/** The run that asked releases its lock soon after the question, and saves its session before that. */
const ENDING_MILLISECONDS = 90_000;
const SAVING_MILLISECONDS = 15_000;
/** Maximum sessions of a subject to search for a call. */
const SESSIONS_SEARCHED = 5;

/** Waits until the run that asked has saved its session and released its lock. */
async function awaitEnd(run: ApprovalCase): Promise<boolean> {
  const { subject, found } = run;
  const { clock } = run.services;
  const until = clock.now() + ENDING_MILLISECONDS;
  for (;;) {
    const lock = await readLock(run.forge, subject, clock.now());
    if (lock === null || lock.run !== found?.asked.run) return true;
    if (clock.now() >= until || run.shutdown.aborted) return false;
    await clock.sleep(POLL_MILLISECONDS, run.shutdown);
  }
}

async function sessionOf(store: SessionStore, { subject, answer, found }: ApprovalCase): Promise<SavedSession | null> {
  const has = (session: SavedSession | null): boolean => session?.pending.some(({ id }) => id === answer.id) ?? false;
  const named = found === null ? null : await store.load({ subject, sessionId: found.asked.run });
  if (has(named)) return named;
  for (const sessionId of (await store.list(subject)).slice(0, SESSIONS_SEARCHED)) {
    const session = await store.load({ subject, sessionId });
    if (has(session)) return session;
  }
  return null;
}

/** A read-only run holds no lock, so only its question shows that it has not saved its session yet. */
async function awaitSession(store: SessionStore, one: ApprovalCase): Promise<SavedSession | null> {
  const { found, answer } = one;
  const { clock } = one.services;
  const isOpen = found !== null && !answersIn(found.comment.body, [answer.id]).has(answer.id);
  for (let waited = 0; ; waited += POLL_MILLISECONDS) {
    const saved = await sessionOf(store, one);
    if (saved !== null || !isOpen || waited >= SAVING_MILLISECONDS || one.shutdown.aborted) return saved;
    await clock.sleep(POLL_MILLISECONDS, one.shutdown);
  }
}

/** The run that asked has ended: this run continues its session once every call of the question has an answer. */
export async function answerLater(one: ApprovalCase): Promise<Resolution> {
  const { loaded, answer, found, phrase } = one;
  if (!mayAskPeople(loaded.configuration)) {
    return refusedAnswer(
      `\`approval.mode\` is yolo now, so the agent no longer asks for approval: \`${phrase} resume\` continues the session.`,
    );
  }
  const store = openSessionStore(one, one, loaded.configuration);
  if (store.unavailable !== null) return refusedAnswer(`No approval is pending here: ${store.unavailable}.`);
  if (!(await awaitEnd(one)))
    return refusedAnswer(
      `The run ${runLink(one, found?.asked.run ?? "")} is still going on; answer again when it has ended.`,
    );
  const saved = await awaitSession(store, one);
  const call = saved?.pending.find(({ id }) => id === answer.id);
  if (saved === null || call === undefined) {
    return refusedAnswer(
      `There is no pending approval \`${answer.id}\` here: it was used, its session is no longer kept, or it was requested elsewhere.`,
    );
  }
  const anew = `\`${phrase} resume\` continues the session and asks again`;
  const problem = await problemOf(one, saved, call);
  if (problem !== null) return refusedAnswer(`${problem}; ${anew}.`);

  const calls = saved.pending.filter(({ id }) => found?.asked.ids.includes(id));
  const decisions = decideApproval(calls, await answersTo(one, calls));
  await showAnswers(one, calls, decisions);
  const unanswered = calls.filter(({ id }) => !decisions.has(id)).map(({ id }) => id);
  if (unanswered.length > 0)
    return notedAnswer(
      `The answer to ${answer.id} is recorded; the run continues when these are answered too: ${unanswered.join(", ")}.`,
    );
  const grants = calls.flatMap((each): readonly Grant[] => {
    const decision = decisions.get(each.id);
    return decision === undefined ? [] : [{ call: each, decision }];
  });
  return resumeOpen(one, saved, {
    grants,
    claim: () => claimAnswers(store, one, grants, saved),
    isTaken: () => isClaimTaken(store, one, saved),
  });
}

/** Why an approval can no longer be answered, as the beginning of a sentence; null: it can. */
async function problemOf(one: ApprovalCase, saved: SavedSession, call: PendingApproval): Promise<string | null> {
  const { found } = one;
  if (call.deadline <= one.services.clock.now()) {
    return `The approval \`${call.id}\` expired at ${timeText(call.deadline)}`;
  }
  const asked = found?.asked;
  const calls = asked?.ids.flatMap((id) => saved.pending.find((each) => each.id === id) ?? []) ?? [];
  if (found === null || asked === undefined || calls.length !== asked.ids.length) {
    return `The comment that asked for \`${call.id}\` cannot be found`;
  }
  if (!isAsAsked(found.comment.body, restoredQuestion(one, asked, calls), (text) => one.redactor.redact(text))) {
    return `The comment that asked for \`${call.id}\` was edited after that, so its answers do not count`;
  }
  const head = await headFor(one, saved);
  return head === call.head
    ? null
    : `The approval \`${call.id}\` was for the commit ${call.head}, and the branch is at ${head} now`;
}

/** The commit that a run of the session's command would now work on. */
async function headFor(run: ApprovalCase, saved: SavedSession): Promise<string> {
  const { loaded } = run;
  const head = run.defaultHead().then((sha) => sha ?? "");
  const request = { ...run.request, command: saved.command };
  const { base } = await targetOf(run, { ...run, request }, loaded, head);
  return base;
}
