import type { ToolCall } from "../../src/core/model/message.js";
import type {
  FinishReason,
  LanguageModel,
  ModelErrorKind,
  ModelOptions,
  ModelRequest,
  ModelResult,
  Usage,
} from "../../src/core/model/model.js";

export interface ScriptedCall {
  readonly name: string;
  /** An object is written as JSON; a string is sent as it is. */
  readonly args?: Readonly<Record<string, unknown>> | string;
  readonly id?: string;
}

/** The model's next answer. */
export interface ScriptedStep {
  readonly text?: string;
  /** Streamed instead of `text` in one piece. */
  readonly chunks?: readonly string[];
  readonly calls?: readonly ScriptedCall[];
  /** Default: `tool_calls` with calls, else `stop`. */
  readonly finish?: FinishReason;
  readonly usage?: Partial<Usage>;
  readonly usageEstimated?: boolean;
  readonly model?: string;
  readonly failure?: { readonly kind: ModelErrorKind; readonly message: string };
  /** Answers only when the signal aborts; `deaf` not even then. */
  readonly hang?: boolean | "deaf";
  /** Looks at the request; what it throws is reported by `finish`. */
  readonly expect?: (request: ModelRequest) => void;
  /** Runs before the answer, for example to move a clock. */
  readonly before?: () => void;
}

export interface ScriptedModel extends LanguageModel {
  readonly requests: readonly ModelRequest[];
  /** Throws when a request was not expected, an expectation failed, or a step was not used. Call it in every test. */
  finish(): void;
}

const USAGE: Usage = { inputTokens: 100, cachedInputTokens: 0, outputTokens: 10, reasoningTokens: 0, modelCalls: 1 };

/** A model that follows a script, strictly. */
export function createScriptedModel(
  script: readonly ScriptedStep[],
  options: { readonly id?: string; readonly contextWindow?: number } = {},
): ScriptedModel {
  const id = options.id ?? "scripted";
  const requests: ModelRequest[] = [];
  const problems: unknown[] = [];
  return {
    id,
    contextWindow: options.contextWindow ?? 128_000,
    requests,
    async generate(request, callOptions) {
      const step = script[requests.length];
      requests.push(request);
      if (step === undefined) {
        problems.push(new Error(`Unexpected model request number ${requests.length}.`));
        return { ok: false, kind: "invalid_request", message: "The script has ended." };
      }
      try {
        step.expect?.(request);
      } catch (error) {
        problems.push(error);
      }
      step.before?.();
      return answer(step, requests.length, id, callOptions);
    },
    finish() {
      if (problems.length > 0) throw problems[0];
      if (requests.length < script.length) {
        throw new Error(`Only ${requests.length} of ${script.length} scripted steps were used.`);
      }
    },
  };
}

async function answer(step: ScriptedStep, number: number, id: string, options: ModelOptions): Promise<ModelResult> {
  if (step.hang !== undefined && step.hang !== false) {
    await new Promise<void>((resolve) => {
      if (step.hang !== "deaf") options.signal.addEventListener("abort", () => resolve(), { once: true });
    });
    return { ok: false, kind: "aborted", message: "The request was aborted." };
  }
  if (step.failure !== undefined) return { ok: false, ...step.failure };
  const text = step.text ?? step.chunks?.join("") ?? "";
  for (const chunk of step.chunks ?? (text === "" ? [] : [text])) options.onText?.(chunk);
  const toolCalls = (step.calls ?? []).map((call, index) => toolCall(call, number, index));
  return {
    ok: true,
    text,
    toolCalls,
    finishReason: step.finish ?? (toolCalls.length > 0 ? "tool_calls" : "stop"),
    usage: { ...USAGE, ...step.usage },
    usageEstimated: step.usageEstimated ?? false,
    model: step.model ?? id,
  };
}

function toolCall(call: ScriptedCall, number: number, index: number): ToolCall {
  const args = typeof call.args === "string" ? call.args : JSON.stringify(call.args ?? {});
  return { id: call.id ?? `id_${number}_${index}`, name: call.name, arguments: args };
}
