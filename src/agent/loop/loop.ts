import type { Message } from "../../core/model/message.js";
import type { ModelErrorKind } from "../../core/model/model.js";
import type { ModelCallPurpose, StopCause } from "../../core/run/agent.js";
import type { StopReason } from "../../core/run/run.js";
import { type ContextWindow, createContextWindow } from "../context/context-manager.js";
import { CLOSING_NOTICE, reserveNotice } from "../prompts.js";
import { createRunSignal } from "../run-signal.js";
import { keepWithinWindow, shortenAfterRefusal } from "./compaction.js";
import { addMessage, type LoopContext, type LoopDependencies, type LoopEnd, type LoopMemory } from "./loop-context.js";
import { createLoopDetector } from "./loop-detector.js";
import { applyEvent, INITIAL_STATE } from "./state.js";
import { steeringMessages } from "./steering-messages.js";
import { finishOpenCalls, handleAnswer } from "./step-answer.js";
import { findStop, RESERVE_SHARE, RESERVE_STEPS, type Reserve, reserveStop, type Stop } from "./stop-conditions.js";
import { type TurnRequest, type TurnResult, takeTurn } from "./turn.js";
import { assertWellFormed } from "./well-formed.js";

export interface LoopOutcome {
  readonly stopReason: Exclude<StopReason, "">;
  /** The model's final text, redacted, untrusted. */
  readonly finalOutput: string;
  readonly detail: string;
  /** false: the model ended without declaring its work done; the status is then partial at most. */
  readonly isComplete: boolean;
  /** Set for `llm_error`; `authentication` and `not_found` have their own exit codes. */
  readonly modelError: ModelErrorKind | null;
}

/** The agent loop: alternates model calls and tool calls until the model is done or a limit ends it. */
export interface AgentLoop {
  /**
   * Runs until a stop. A second call (failing gates, an evaluation's issues) continues the same conversation with these
   * messages appended.
   * @throws ArchitectError (internal) only for a malformed conversation.
   */
  run(messages: readonly Message[]): Promise<LoopOutcome>;
}

export function createAgentLoop(deps: LoopDependencies): AgentLoop {
  const window = deps.window ?? openWindow(deps);
  const memory: LoopMemory = {
    detector: createLoopDetector(),
    repetition: null,
    reserve: null,
    nextSummary: 0,
    unfinishedText: "",
    emptyAnswers: 0,
  };
  const deadline = deps.timeoutMilliseconds > 0 ? deps.startedAt + deps.timeoutMilliseconds : null;

  return {
    async run(messages) {
      // After a new message, a repetition may make sense.
      Object.assign(memory, { detector: createLoopDetector(), repetition: null, unfinishedText: "", emptyAnswers: 0 });
      const run = createRunSignal({ parent: deps.shutdown, deadline, clock: deps.clock });
      const context = { deps, run, window, memory };
      const firstStep = deps.events.state().steps.length;
      try {
        // Results of open calls come before any new message.
        const open = await finishOpenCalls(context, (step) => noticesAfterStep(context, step));
        if (open === null) for (const message of messages) addMessage(deps, withoutSecrets(message, deps.redact));
        const end = open ?? (await runSteps(context));
        const hasWorked = deps.events.state().steps.length > firstStep;
        return await finish(context, end, hasWorked);
      } finally {
        run.dispose();
      }
    },
  };
}

/**
 * Redacts the message: issue texts, instructions and file names reach the model and the session's log like tool
 * results.
 */
function withoutSecrets(message: Message, redact: (text: string) => string): Message {
  return message.role === "system" || message.role === "user"
    ? { ...message, content: redact(message.content) }
    : message;
}

/** A loop's own window; for a resumed session it starts from the server's last count. */
export function openWindow({
  model,
  maximumContextTokens,
  agent,
  registry,
  events,
}: Pick<LoopDependencies, "model" | "maximumContextTokens" | "agent" | "registry" | "events">): ContextWindow {
  const window = createContextWindow({ contextWindow: model.contextWindow, maximumTokens: maximumContextTokens });
  const past = events.events();
  const last = past.findLastIndex((event) => event.type === "model_answered" && event.purpose === "agent");
  const answered = past[last];
  if (answered?.type !== "model_answered") return window;
  const { messages } = past.slice(0, last).reduce(applyEvent, INITIAL_STATE);
  window.calibrate(answered.usage.inputTokens, messages, registry.getSchemas(agent.allowedTools, agent.disabledTools));
  return window;
}

async function runSteps(context: LoopContext): Promise<LoopEnd> {
  for (;;) {
    const stop = stopNow(context);
    if (stop !== null) return stop;
    const step = context.deps.events.state().steps.length + 1;
    const turn = await askModel(context, "agent", step);
    if (turn.kind === "stopped") return turn.stop;
    const end = await handleAnswer(context, turn, step, () => noticesAfterStep(context, step));
    if (end !== null) return end;
  }
}

type StepTurn = Exclude<TurnResult, { kind: "context_length" }>;

/**
 * One model call with the conversation, made to fit first. A request that the server finds too long is shortened and
 * sent once more; a closing call gets no tools.
 * @throws ArchitectError (internal) for a malformed conversation.
 */
async function askModel(context: LoopContext, purpose: ModelCallPurpose, step: number): Promise<StepTurn> {
  const { deps, window } = context;
  const tools = purpose === "agent" ? deps.registry.getSchemas(deps.agent.allowedTools, deps.agent.disabledTools) : [];
  const request = { purpose, step, tools };
  await keepWithinWindow(context, tools, step);
  const tokens = window.estimate(deps.events.state().messages, tools);
  if (window.isHopeless(tokens)) {
    const cause = { kind: "window", tokens: Math.round(tokens), limit: deps.model.contextWindow } as const;
    return full(
      `its task and latest step need about ${cause.tokens} tokens of ${cause.limit}. If the model takes more, set llm.context_window.`,
      cause,
    );
  }
  const first = await send(context, request);
  if (first.kind !== "context_length") return first;
  const second = (await shortenAfterRefusal(context, tools, step)) ? await send(context, request) : first;
  if (second.kind !== "context_length") return second;
  return full(second.detail, { kind: "model", error: "context_length", message: second.detail });
}

function full(why: string, cause: StopCause): StepTurn {
  const detail = `The conversation no longer fits the model's context window: ${why}`;
  return { kind: "stopped", stop: { reason: "context_full", detail, cause } };
}

async function send(
  { deps, run, window }: LoopContext,
  request: Pick<TurnRequest, "purpose" | "step" | "tools">,
): Promise<TurnResult> {
  const { messages } = deps.events.state();
  assertWellFormed(messages);
  const streamed = request.purpose === "agent" && deps.onText !== undefined ? { onText: deps.onText } : {};
  const turn = await takeTurn({ ...deps, run }, { ...request, messages, ...streamed });
  if (turn.kind === "answered" && !turn.answer.usageEstimated) {
    window.calibrate(turn.answer.usage.inputTokens, messages, request.tools);
  }
  return turn;
}

function stopNow(context: LoopContext): Stop | null {
  const { deps, run, memory } = context;
  return findStop({
    state: deps.events.state(),
    maximumSteps: deps.agent.maximumSteps,
    timeoutMilliseconds: deps.timeoutMilliseconds,
    interruption: run.cause(),
    isAborted: deps.engine.isAborted(),
    repetition: memory.repetition,
    budgetRefusal: deps.budget.refuses(deps.model.id, 0),
    reserve: reserveNow(context),
  });
}

/** Used share of the run's time. If the proof needs more than the reserve, its time is kept free instead. */
function timeShare({ deps }: LoopContext): number {
  const limit = deps.timeoutMilliseconds;
  if (limit <= 0) return 0;
  const used = deps.clock.now() - deps.startedAt;
  // The agent gets half of the time even if its gates need more than the other half.
  const own = Math.max(limit - (deps.proofMilliseconds?.() ?? 0), limit / 2);
  return Math.max(used / limit, (used / own) * RESERVE_SHARE);
}

function reserveNow(context: LoopContext): Reserve | null {
  const { reserve } = context.memory;
  if (reserve === null) return null;
  return { ...reserve, share: Math.max(timeShare(context), context.deps.budget.shareSpent()) };
}

/** Notices that the model gets with the results of this step. */
function noticesAfterStep(context: LoopContext, step: number): readonly string[] {
  const facts = context.deps.takeFacts?.() ?? [];
  return [...facts, ...steeringMessages(context.deps), ...limitNotices(context, step)];
}

function limitNotices(context: LoopContext, step: number): readonly string[] {
  const { deps, memory } = context;
  const isLast = step >= deps.agent.maximumSteps || memory.repetition !== null;
  if (isLast || reserveStop(reserveNow(context), step) !== null) return [CLOSING_NOTICE];
  const [time, money] = [timeShare(context), deps.budget.shareSpent()];
  if (memory.reserve !== null || Math.max(time, money) < RESERVE_SHARE) return [];
  memory.reserve = { reason: time > money ? "timeout" : "budget_exceeded", lastStep: step + RESERVE_STEPS };
  return [reserveNotice(RESERVE_STEPS)];
}

async function finish(context: LoopContext, end: LoopEnd, hasWorked: boolean): Promise<LoopOutcome> {
  const { deps } = context;
  const isReserved = end.reason === "budget_exceeded" && deps.budget.closing !== undefined;
  const closing = (end.isGraceful === true || isReserved) && hasWorked ? await close(context) : "";
  const outcome: LoopOutcome = {
    stopReason: end.reason,
    finalOutput: end.finalOutput ?? (closing || lastText(deps.events.state().messages)),
    detail: end.detail,
    isComplete: end.reason === "llm_done" && end.isComplete !== false,
    modelError: end.modelError ?? null,
  };
  const { stopReason, finalOutput, detail } = outcome;
  const cause = end.cause === undefined ? {} : { cause: end.cause };
  deps.events.emit({ type: "loop_stopped", at: deps.clock.now(), stopReason, finalOutput, detail, ...cause });
  if (stopReason === "llm_done") await deps.hooks.fire("agent_complete", { output: finalOutput });
  if (stopReason === "llm_error") await deps.hooks.fire("on_error", { message: detail });
  return outcome;
}

/** One call without tools for a summary; usually the last step's result has already requested it. */
async function close(context: LoopContext): Promise<string> {
  const last = context.deps.events.state().messages.at(-1);
  if (last !== undefined && !last.content?.includes(CLOSING_NOTICE)) {
    addMessage(context.deps, { role: "user", content: CLOSING_NOTICE });
  }
  const turn = await askModel(context, "close", context.deps.events.state().steps.length);
  if (turn.kind !== "answered" || turn.text === "") return "";
  addMessage(context.deps, { role: "assistant", content: turn.text, toolCalls: [] });
  return turn.text;
}

function lastText(messages: readonly Message[]): string {
  const spoken = messages.findLast((message) => message.role === "assistant" && Boolean(message.content));
  return spoken?.role === "assistant" ? (spoken.content ?? "") : "";
}
