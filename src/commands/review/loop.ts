import { buildInitialMessages } from "../../agent/context/context-builder.js";
import type { LoopOutcome } from "../../agent/loop/loop.js";
import { groupBlocks } from "../../core/agents/tool-group.js";
import type { RunEvent } from "../../core/run/agent.js";
import { readSubmitted, SUBMIT_REVIEW, type SubmittedReview } from "../../core/run/review.js";
import { createTreeTracker } from "../../run/agent-work/tree-tracker.js";
import type { ResumedWork } from "../../run/brief.js";
import type { ReviewPart } from "../../run/conversation/change-parts.js";
import { giveNotice } from "../../run/notice.js";
import { type AgentSession, personaOf, runSignalOf } from "../../run/set-up/session.js";
import { createSessionLoop } from "../../run/set-up/session-loop.js";

/** Ends of one part's conversation after which the next part is still read. */
const GOES_ON: ReadonlySet<LoopOutcome["stopReason"]> = new Set(["llm_done", "max_steps", "loop_detected"]);
/** Minimum steps for a part: one to read it, one to submit the review. */
const FEWEST_STEPS = 2;

export interface PartsRequest {
  readonly session: AgentSession;
  /** The commit that is checked out. */
  readonly base: string;
  readonly parts: readonly ReviewPart[];
  readonly instructions: readonly { readonly path: string; readonly text: string }[];
  /** Paths of the working tree, for the prompt. */
  readonly index: readonly string[];
  readonly environment: string;
  taskOf(part: ReviewPart, number: number): string;
}

export interface PartsResult {
  readonly outcome: LoopOutcome;
  /** The review of each part that was read, in order. */
  readonly reviews: readonly SubmittedReview[];
}

/** The review submitted since this event; a final text without the call becomes a review without findings. */
function handedIn({ events }: AgentSession, from: number, outcome: LoopOutcome): SubmittedReview {
  return submitted(events.events().slice(from)) ?? { summary: outcome.finalOutput, findings: [] };
}

function submitted(events: readonly RunEvent[]): SubmittedReview | null {
  for (const event of events) {
    if (event.type !== "tool_finished" || event.outcome.call.name !== SUBMIT_REVIEW) continue;
    const { result } = event.outcome;
    const review = result.success ? readSubmitted(result.data?.["review"]) : null;
    if (review !== null) return review;
  }
  return null;
}

/** The events of a session at which the conversation of each part begins, for the commit reviewed last. */
function conversations(past: readonly RunEvent[]): readonly number[] {
  let begins: number[] = [0];
  let base = "";
  for (const [index, event] of past.entries()) {
    if (event.type === "agent_started") begins.push(index);
    // After another commit, the parts were read again.
    if (event.type === "base_fixed" && base !== "" && event.sha !== base) begins = [];
    if (event.type === "base_fixed") base = event.sha;
  }
  return begins;
}

/** The reviews of exactly these parts from a resumed session; null: it has another commit, or other parts. */
function resumedReviews({ session, base, parts }: PartsRequest): { reviews: SubmittedReview[]; from: number } | null {
  if (session.resumed === undefined || session.resumed.work.base !== base) return null;
  const past = session.events.events();
  const begins = conversations(past);
  const from = begins.at(-1);
  if (from === undefined || begins.length > parts.length) return null;
  const reviews = begins.slice(0, -1).map((begin, index) => submitted(past.slice(begin, begins[index + 1])));
  return { reviews: reviews.map((review) => review ?? { summary: "", findings: [] }), from };
}

function reportRestart({ session, base }: PartsRequest, work: ResumedWork): void {
  const why =
    work.base === base ? "the change is now read in different parts" : `it was about ${work.base}, not ${base}`;
  const text = `The session ${work.session} is not continued, and the review starts again: ${why}.`;
  giveNotice(session, text);
}

/** `goesOn`: where the conversation about this part began, if the session resumes in it. */
async function reviewPart(
  request: PartsRequest,
  number: number,
  goesOn: number | null,
): Promise<{ outcome: LoopOutcome; from: number }> {
  const { session, parts } = request;
  const part = parts[number - 1] ?? { paths: [], text: "" };
  const from = goesOn ?? session.events.events().length;
  const used = session.events.state().steps.length;
  const left = session.agent.maximumSteps - used;
  const own = Math.max(FEWEST_STEPS, Math.floor(left / (parts.length - number + 1)));
  const agent = { ...session.agent, maximumSteps: Math.min(session.agent.maximumSteps, used + own) };
  const isFirst = number === 1 && session.resumed === undefined;
  if (goesOn === null && !isFirst) {
    session.events.emit({ type: "agent_started", at: session.services.clock.now(), agent: agent.name });
  }
  const loop = await createSessionLoop({ ...session, agent }, createTreeTracker(session.workspace, request.base), {
    beforeMutation: async () => {},
    tampering: { mode: "off", gateCommands: [], prefix: session.workspace.prefix, order: "" },
    setupCommands: [],
    systemOf: ({ systemPrompt }) => systemPrompt,
  });
  if (goesOn !== null) return { outcome: await loop.run(session.resumed?.messages ?? []), from };
  const { instructions, index, environment } = request;
  const task = request.taskOf(part, number);
  const outcome = await loop.run(
    buildInitialMessages({
      ...{ agent, instructions, files: index, commands: [], task, environment },
      blocks: groupBlocks(session.toolGroups ?? [], agent),
      ...personaOf(session, agent),
    }),
  );
  return { outcome, from };
}

/** The end to report for the run: the first that was not a success. */
function worseOf(left: LoopOutcome | null, right: LoopOutcome): LoopOutcome {
  return left === null || (left.stopReason === "llm_done" && left.isComplete) ? right : left;
}

/**
 * Reads the parts in sequence, each in a separate conversation; limits of steps, time and money apply to the whole run.
 * Ends when no further call is possible; reviews submitted until then count.
 */
export async function reviewParts(request: PartsRequest): Promise<PartsResult> {
  const { session } = request;
  const { clock } = session.services;
  const whole = runSignalOf(session);
  try {
    let worst: LoopOutcome | null = null;
    const past = resumedReviews(request);
    if (past === null && session.resumed !== undefined) reportRestart(request, session.resumed.work);
    const reviews: SubmittedReview[] = past?.reviews ?? [];
    const first = reviews.length + 1;
    for (let number = first; number <= request.parts.length; number += 1) {
      const isOut = session.events.state().steps.length >= session.agent.maximumSteps;
      if (number > first && (isOut || whole.signal.aborted)) break;
      const { outcome, from } = await reviewPart(request, number, number === first ? (past?.from ?? null) : null);
      worst = worseOf(worst, outcome);
      if (!GOES_ON.has(outcome.stopReason)) break;
      reviews.push(handedIn(session, from, outcome));
    }
    const outcome = endOfReading(worst, reviews.length < request.parts.length);
    if (worst !== null && outcome.stopReason !== session.events.state().stopReason) {
      const { stopReason, finalOutput, detail } = outcome;
      session.events.emit({ type: "loop_stopped", at: clock.now(), stopReason, finalOutput, detail });
    }
    return { outcome, reviews };
  } finally {
    whole.dispose();
  }
}

function endOfReading(worst: LoopOutcome | null, isShort: boolean): LoopOutcome {
  const done: LoopOutcome = { stopReason: "llm_done", finalOutput: "", detail: "", isComplete: true, modelError: null };
  if (worst === null) return done;
  if (!isShort || worst.stopReason !== "llm_done") return worst;
  return { ...worst, stopReason: "max_steps", detail: "Parts of the change were left unread." };
}
