import { createCommentOnce } from "../../core/create-comment.js";
import { messageOf } from "../../core/errors.js";
import type { CommentInfo } from "../../core/forge/forge.js";
import type { RunEvent } from "../../core/run/agent.js";
import type {
  AnsweredApproval,
  ConfirmationAnswer,
  ConfirmationRequest,
  Granted,
  PendingApproval,
} from "../../core/run/approval.js";
import { approvalHash, denialText } from "../../core/run/approval.js";
import type {
  CommentApprovalOptions,
  CommentApprovals,
  GivenAnswer,
  Question,
} from "../../core/run/approval-comment.js";
import { redactRecord } from "../../core/text/redact-record.js";
import { clampText } from "../../core/text/truncate.js";
import { decideApproval, readAnswers } from "./comment-answers.js";
import { answeredApproval, expiredApproval, outcomeText } from "./comment-outcome.js";
import { CALLS_PER_QUESTION, isAsAsked, questionText } from "./comment-text.js";

/** Interval between checks, like the interval between edits of a run's comment. */
const POLL_INTERVAL = 10_000;
/** Wait before the first check, because a person who watches the run answers soon. */
const FIRST_LOOK = 5_000;
/** Longer arguments are shortened in the conversation, so a later job could not run the call. */
const KEPT_CHARACTERS = 90_000;
const CALL_LOGGED = 2_000;
const NOT_NEEDED = "the run ended without it";

/** One comment and the calls that it asks about. */
interface Asked {
  readonly question: Omit<Question, "answers">;
  readonly answers: Map<string, string>;
  readonly comment: CommentInfo;
  readonly decided: Map<string, ConfirmationAnswer>;
  readonly wait: "inline" | "resume";
  /** Consecutive checks that did not find the comment. */
  missed: number;
}

/**
 * Asks in one comment (`approval`): `inline` polls comments and reactions until the time limit, `resume` leaves the
 * call to a later run. Decides nothing itself: without an answer nothing runs.
 */
export function createCommentApprovals(options: CommentApprovalOptions): CommentApprovals {
  const { forge, subject, clock, events, logger, redact } = options;
  const asked: Asked[] = [];
  const used = new Set<string>();
  let hasToldWhy = false;
  /** Why nothing can be saved for a later run, once this is known. */
  let unkept: string | null = null;

  const hashOf = (request: ConfirmationRequest): string =>
    approvalHash(request, { head: options.head(), run: options.run });

  function pendingOf(request: ConfirmationRequest, wait: "inline" | "resume"): PendingApproval {
    const now = clock.now();
    const { medium, high, later } = options.limits;
    const { tool, args, risk, rule, asked } = request;
    const waits = wait === "resume" ? later : risk === "high" ? high : medium;
    return {
      id: asked?.id ?? options.random.hex(4),
      hash: hashOf(request),
      tool,
      args: redactRecord(args, redact),
      risk,
      rule: redact(rule),
      head: options.head(),
      run: options.run,
      askedAt: now,
      deadline: asked?.deadline ?? now + waits,
    };
  }

  /** Whether a later run can read the call from the saved conversation, which is redacted. */
  function isKept({ args }: ConfirmationRequest): boolean {
    const text = JSON.stringify(args);
    return text.length <= KEPT_CHARACTERS && JSON.stringify(redactRecord(args, redact)) === text;
  }

  function reportReason(reason: string): void {
    if (hasToldWhy) return;
    hasToldWhy = true;
    events.emit({
      type: "notice_given",
      at: clock.now(),
      level: "warning",
      text: `The run waits in the job for the approval: ${reason.replace(/\.$/, "")}.`,
    });
  }

  /** Posts the question only once, even if the response to the first attempt was lost. */
  async function post(question: Question): Promise<CommentInfo> {
    const body = redact(questionText(question));
    // The second line contains the random ids of the calls, so it identifies this question.
    const first = body.split("\n", 2).join("\n");
    return createCommentOnce({ forge, clock }, subject, { body, beginning: first });
  }

  function requestedOf(calls: readonly PendingApproval[], wait: Question["wait"]): readonly RunEvent[] {
    const { run, agent } = options;
    return calls.map(({ args, askedAt, ...call }) => {
      const text = clampText(JSON.stringify(args), CALL_LOGGED);
      return { type: "approval_requested", at: clock.now(), ...call, run, agent, call: text, wait };
    });
  }

  const waitingLater = (): readonly PendingApproval[] =>
    asked.flatMap((one) => (one.wait === "resume" ? one.question.calls : []));

  /** The calls for a later run, saved before the comment announces them; null: they wait in this job. */
  async function keepForLater(requests: readonly ConfirmationRequest[]): Promise<readonly PendingApproval[] | null> {
    const { mode, reason } = options.wait;
    if (mode === "inline" || unkept !== null) {
      const why = reason ?? unkept;
      if (why !== null) reportReason(why);
      return null;
    }
    if (!requests.every(isKept)) {
      reportReason("the call is too long or contains what looks like a secret, so it cannot be saved");
      return null;
    }
    const calls = requests.map((request) => pendingOf(request, "resume"));
    const problem = await options.keep([...waitingLater(), ...calls], requestedOf(calls, "resume"));
    if (problem === null) return calls;
    unkept = `the session could not be saved for later: ${redact(problem)}`;
    reportReason(unkept);
    return null;
  }

  async function askFor(requests: readonly ConfirmationRequest[], signal: AbortSignal): Promise<Asked> {
    const kept = await keepForLater(requests);
    const wait: Question["wait"] = kept === null ? "inline" : "resume";
    const calls = kept ?? requests.map((request) => pendingOf(request, wait));
    const { phrase, minimum, runUrl } = options;
    const question = { marker: options.marker(), wait, phrase, minimum, runUrl, calls };
    let comment: CommentInfo;
    try {
      if (signal.aborted) throw new Error("the run was stopped");
      comment = await post({ ...question, answers: new Map() });
    } catch (error) {
      if (kept !== null) await options.keep(waitingLater(), []);
      throw error;
    }
    for (const event of requestedOf(calls, wait)) events.emit(event);
    const entry: Asked = { question, answers: new Map(), comment, decided: new Map(), wait, missed: 0 };
    asked.push(entry);
    return entry;
  }

  async function show(entry: Asked): Promise<void> {
    const body = redact(questionText({ ...entry.question, answers: entry.answers }));
    await forge.updateComment(entry.comment.id, body).catch((error: unknown) => {
      logger.debug(`The question could not be edited: ${messageOf(error)}`);
    });
  }

  function closeCall(entry: Asked, call: PendingApproval, outcome: AnsweredApproval, answer: GivenAnswer | null): void {
    events.emit({ type: "approval_answered", at: clock.now(), ...outcome });
    entry.answers.set(call.id, outcomeText(outcome));
    if (answer !== null && outcome.scope !== "once") options.onWide(outcome, options.agent, answer.isAdmin);
    if (outcome.answer === "approved") entry.decided.set(call.id, "run");
    else if (outcome.answer === "expired") entry.decided.set(call.id, { kind: "expired" });
    else {
      const reason = denialText(outcome.by, answer?.reason ?? "", redact);
      entry.decided.set(call.id, { kind: "denied", reason });
    }
  }

  const openCalls = (entry: Asked): readonly PendingApproval[] =>
    entry.question.calls.filter(({ id }) => !entry.decided.has(id));

  /** Checks comments and reactions once. */
  async function look(entry: Asked): Promise<void> {
    const open = openCalls(entry);
    const [comments, thumbs, ownLogin] = await Promise.all([
      forge.recentComments(subject),
      forge.thumbsOn(entry.comment.id),
      options.ownLogin(),
    ]);
    const shown = comments.find(({ id }) => id === entry.comment.id);
    // A deleted question is void, but a server may briefly fail to list an existing one.
    entry.missed = thumbs === null ? entry.missed + 1 : 0;
    if (thumbs === null && entry.missed < 2) return;
    // If newer comments pushed the question off the page, it cannot be compared.
    if (thumbs === null || (shown !== undefined && !isAsAsked(shown.body, entry.question, redact))) {
      for (const call of open) closeCall(entry, call, expiredApproval(call), null);
      reportChanged();
      return show(entry);
    }
    const ids = open.map(({ id }) => id);
    const { parse, entitled, isGenuine } = options;
    const answers = await readAnswers({ ids, comments, thumbs, parse, entitled, isGenuine, ownLogin });
    const decisions = decideApproval(open, answers);
    for (const call of open) {
      const decision = decisions.get(call.id);
      if (decision !== undefined) closeCall(entry, call, answeredApproval(call, decision), decision.answer);
    }
    if (decisions.size > 0) await show(entry);
  }

  function reportChanged(): void {
    const text = "The comment that asks for approval was edited or deleted, so its calls are refused.";
    events.emit({ type: "notice_given", at: clock.now(), level: "warning", text });
  }

  async function expire(entry: Asked): Promise<void> {
    const late = openCalls(entry).filter(({ deadline }) => deadline <= clock.now());
    for (const call of late) closeCall(entry, call, expiredApproval(call), null);
    if (late.length > 0) await show(entry);
  }

  /** Waits for the answer to one call, and records answers to other calls of the question as they arrive. */
  async function wait(entry: Asked, id: string, signal: AbortSignal): Promise<ConfirmationAnswer> {
    const deadline = entry.question.calls.find((call) => call.id === id)?.deadline ?? 0;
    for (let pause = FIRST_LOOK; ; pause = POLL_INTERVAL) {
      const known = entry.decided.get(id);
      if (known !== undefined) return known;
      if (signal.aborted) break;
      // The last check is at the deadline, not after it.
      await clock.sleep(Math.min(pause, Math.max(0, deadline - clock.now())), signal);
      if (signal.aborted) break;
      // A failed check is repeated soon; the time limit ends the wait in any case.
      await look(entry).catch((error: unknown) => logger.debug(`Checking for an answer failed: ${messageOf(error)}`));
      await expire(entry);
    }
    return "cancel";
  }

  return {
    async announce(requests, signal) {
      const open: ConfirmationRequest[] = [];
      for (const request of requests.slice(0, CALLS_PER_QUESTION)) {
        if ((await options.granted(request, false)) === null) open.push(request);
      }
      if (open.length > 1) await askFor(open, signal);
    },
    async ask(request, signal) {
      const granted = await options.granted(request, true);
      if (granted !== null) return use(granted);
      const hash = hashOf(request);
      const find = (entry: Asked): PendingApproval | undefined =>
        entry.question.calls.find((call) => call.hash === hash && !used.has(call.id));
      let entry = asked.find((one) => find(one) !== undefined);
      try {
        entry ??= await askFor([request], signal);
      } catch (error) {
        return { kind: "denied", reason: `The approval could not be asked for: ${redact(messageOf(error))}` };
      }
      const call = find(entry);
      if (call === undefined) return "cancel";
      used.add(call.id);
      if (entry.wait === "resume") return { kind: "pending", approval: call };
      return wait(entry, call.id, signal);
    },
    async end() {
      for (const entry of asked) {
        if (entry.wait === "resume" || openCalls(entry).length === 0) continue;
        for (const { id } of openCalls(entry)) if (!entry.answers.has(id)) entry.answers.set(id, NOT_NEEDED);
        await show(entry);
      }
    },
  };

  function use(granted: Granted): ConfirmationAnswer {
    events.emit({ type: "approval_answered", at: clock.now(), ...granted.answered });
    if (granted.kind === "denied") {
      return { kind: "denied", reason: denialText(granted.answered.by, granted.reason, redact) };
    }
    return granted.kind === "run" ? "run" : { kind: "expired" };
  }
}
