import { messageOf } from "../../core/errors.js";
import type { Message } from "../../core/model/message.js";
import type {
  LanguageModel,
  ModelAnswer,
  ModelFailure,
  ModelRequest,
  ModelResult,
  ToolSchema,
  Usage,
} from "../../core/model/model.js";
import { estimateRequestTokens } from "../../core/model/tokens.js";
import type { EventSink, ModelCallPurpose } from "../../core/run/agent.js";
import type { Clock } from "../../core/runtime.js";
import type { HookRunner } from "../../core/tool/hook.js";
import { aborted, createRunSignal, type RunSignal } from "../run-signal.js";
import type { RunBudget } from "./budget.js";
import { INTERRUPTED, runTimeout, type Stop } from "./stop-conditions.js";

export interface TurnDependencies {
  readonly model: LanguageModel;
  readonly budget: RunBudget;
  readonly events: EventSink;
  readonly hooks: HookRunner;
  readonly clock: Clock;
  readonly redact: (text: string) => string;
  /** Shutdown and time limit of the run. */
  readonly run: RunSignal;
  /** Time limit of the whole run; 0 = none. */
  readonly timeoutMilliseconds: number;
  /** Time limit of one model call; 0 = none. */
  readonly stepTimeoutMilliseconds: number;
}

export interface TurnRequest {
  /** For events and messages. */
  readonly step: number;
  readonly purpose: ModelCallPurpose;
  readonly messages: readonly Message[];
  readonly tools: readonly ToolSchema[];
  readonly answerSchema?: NonNullable<ModelRequest["answerSchema"]>;
  /** Receives redacted text in whole lines. */
  readonly onText?: (text: string) => void;
}

export type TurnResult =
  /** `text` is redacted; the tool calls are unchanged. */
  | { readonly kind: "answered"; readonly answer: ModelAnswer; readonly text: string }
  | { readonly kind: "stopped"; readonly stop: Stop }
  /** The request was too long for the model. */
  | { readonly kind: "context_length"; readonly detail: string };

/**
 * One model call: affordable, limited in time, priced, recorded as an event. Never throws. A call that a time limit or
 * shutdown cuts off reports no usage, so it is not priced.
 */
export async function takeTurn(deps: TurnDependencies, request: TurnRequest): Promise<TurnResult> {
  const estimate = estimateRequestTokens(request.messages, request.tools);
  const budget = request.purpose === "close" ? (deps.budget.closing ?? deps.budget) : deps.budget;
  const refusal = budget.refuses(deps.model.id, estimate);
  if (refusal !== null) return stopped({ reason: "budget_exceeded", detail: refusal });
  const blocked = await firePreHook(deps, request);
  if (blocked !== null) return stopped(blocked);

  const maximumOutputTokens = budget.outputLimit?.(deps.model.id, estimate);
  const affordableOutputTokens = deps.budget.outputRoom?.(deps.model.id, estimate);
  const startedAt = deps.clock.now();
  const limit = deps.stepTimeoutMilliseconds;
  const step = createRunSignal({
    parent: deps.run.signal,
    deadline: limit > 0 ? startedAt + limit : null,
    clock: deps.clock,
  });
  try {
    const result = await generate(deps, { ...request, maximumOutputTokens, affordableOutputTokens }, step);
    if (result === null) return stopped(causeOf(deps, request, step));
    accountLost(deps, request, result.ok ? result.lostUsage : result.usage);
    if (!result.ok) return failed(result);
    await account(deps, request, result, deps.clock.now() - startedAt);
    return { kind: "answered", answer: result, text: deps.redact(result.text) };
  } finally {
    step.dispose();
  }
}

/** null = cut off by the signal, even if the adapter ignores it. */
async function generate(
  deps: TurnDependencies,
  request: TurnRequest & {
    readonly maximumOutputTokens: number | undefined;
    readonly affordableOutputTokens: number | undefined;
  },
  step: RunSignal,
): Promise<ModelResult | null> {
  const { signal } = step;
  const show = request.onText;
  const lines = show === undefined ? null : createLineRedactor(deps.redact, show);
  const onText = (chunk: string): void => {
    if (!signal.aborted) lines?.push(chunk);
  };
  const ended = new AbortController();
  // Waiting because the server asked for it does not count against the call's time limit.
  const options = { signal, onWait: step.extend, ...(lines === null ? {} : { onText }) };
  try {
    const { messages, tools, answerSchema, maximumOutputTokens, affordableOutputTokens } = request;
    const asked = {
      ...{ messages, tools },
      ...(answerSchema === undefined ? {} : { answerSchema }),
      ...(maximumOutputTokens === undefined ? {} : { maximumOutputTokens }),
      ...(affordableOutputTokens === undefined ? {} : { affordableOutputTokens }),
    };
    const call = signal.aborted ? null : safely(deps.model.generate(asked, options));
    const result = await Promise.race([call, aborted(signal, ended.signal).then(() => null)]);
    return result !== null && !result.ok && signal.aborted ? null : result;
  } finally {
    ended.abort();
    lines?.end();
  }
}

/** Redacts streamed text line by line: a secret that the stream splits would not be found. */
interface LineRedactor {
  push(chunk: string): void;
  /** Passes on the rest of the last line. */
  end(): void;
}

function createLineRedactor(redact: (text: string) => string, show: (text: string) => void): LineRedactor {
  let rest = "";
  const pass = (text: string): void => {
    if (text !== "") show(redact(text));
  };
  return {
    push(chunk) {
      rest += chunk;
      const end = rest.lastIndexOf("\n") + 1;
      pass(rest.slice(0, end));
      rest = rest.slice(end);
    },
    end() {
      pass(rest);
      rest = "";
    },
  };
}

/** `generate` never throws by contract; a faulty adapter must not fail the run. */
async function safely(call: Promise<ModelResult>): Promise<ModelResult> {
  try {
    return await call;
  } catch (error) {
    return { ok: false, kind: "invalid_response", message: messageOf(error) };
  }
}

function stopped(stop: Stop): TurnResult {
  return { kind: "stopped", stop };
}

function causeOf(deps: TurnDependencies, request: TurnRequest, step: RunSignal): Stop {
  const cause = deps.run.cause();
  if (cause === "interrupted") return INTERRUPTED;
  if (cause === "timeout" || step.cause() !== "timeout") return runTimeout(deps.timeoutMilliseconds);
  const milliseconds = deps.stepTimeoutMilliseconds;
  const detail = `Step ${request.step} exceeded its timeout of ${milliseconds / 1000}s`;
  return { reason: "timeout", detail, cause: { kind: "call_time", milliseconds } };
}

function failed(failure: ModelFailure): TurnResult {
  if (failure.kind === "context_length") return { kind: "context_length", detail: failure.message };
  const { kind: error, message } = failure;
  const cause = { kind: "model", error, message } as const;
  return stopped({ reason: "llm_error", detail: `LLM error: ${message}`, cause, modelError: error });
}

async function firePreHook(deps: TurnDependencies, request: TurnRequest): Promise<Stop | null> {
  const decision = await deps.hooks.fire("pre_llm_call", { step: request.step, messages: request.messages.length });
  if (decision.kind !== "block") return null;
  // The run ends with only this text, so it must name the hook.
  const { hook, reason } = decision;
  const detail = `Blocked by hook${hook === undefined ? "" : ` ${hook}`}: ${reason}`;
  return { reason: "aborted", detail, cause: { kind: "hook", reason, ...(hook === undefined ? {} : { hook }) } };
}

/** Tokens of failed attempts count against the budget like any others. */
function accountLost(deps: TurnDependencies, request: TurnRequest, usage: Usage | undefined): void {
  if (usage === undefined) return;
  const costUsd = deps.budget.record(deps.model.id, usage);
  deps.events.emit({
    type: "usage_lost",
    at: deps.clock.now(),
    step: request.step,
    model: deps.model.id,
    usage,
    costUsd,
  });
}

async function account(
  deps: TurnDependencies,
  request: TurnRequest,
  answer: ModelAnswer,
  durationMilliseconds: number,
): Promise<void> {
  const { step, purpose } = request;
  const { finishReason, usage, model } = answer;
  const costUsd = deps.budget.record(model, usage, deps.model.id);
  const at = deps.clock.now();
  deps.events.emit({
    type: "model_answered",
    at,
    step,
    purpose,
    model,
    finishReason,
    usage,
    costUsd,
    durationMilliseconds,
  });
  const warning = deps.budget.takeWarning();
  if (warning !== null) {
    deps.events.emit({ type: "notice_given", at, level: "warning", text: warning });
    await deps.hooks.fire("budget_warning", {
      costUsd: deps.budget.spentUsd() ?? 0,
      budgetUsd: deps.budget.limitUsd,
    });
  }
  await deps.hooks.fire("post_llm_call", { step, finishReason, costUsd });
}
