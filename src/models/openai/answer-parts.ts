import type { ToolCall } from "../../core/model/message.js";
import type { FinishReason, ModelAnswer, ModelRequest, Usage } from "../../core/model/model.js";
import { estimateRequestTokens, estimateTokens } from "../../core/model/tokens.js";

export type Fields = Readonly<Record<string, unknown>>;

/** An object's fields, or none: servers omit, add and null fields freely. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A text, or "" for anything else. */
export function stringOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** A count as a whole number of at least 0. */
export function countOf(value: unknown): number {
  return typeof value === "number" && Number.isFinite(value) && value > 0 ? Math.round(value) : 0;
}

/** Content as a string or as a list of parts; parts other than text (images, thinking) are dropped. */
export function answerText(content: unknown): string {
  if (typeof content === "string") return content;
  return listOf(content)
    .map((part) => (typeof part === "string" ? part : stringOf(fieldsOf(part)["text"])))
    .join("");
}

/** Arguments of a call as JSON text; some servers send an object instead. */
export function argumentsOf(value: unknown): string {
  if (typeof value === "string") return value;
  return value === undefined || value === null ? "" : JSON.stringify(value);
}

const FINISH_REASONS: Readonly<Record<string, FinishReason>> = {
  stop: "stop",
  eos: "stop",
  end_turn: "stop",
  stop_sequence: "stop",
  completed: "stop",
  length: "length",
  max_tokens: "length",
  model_length: "length",
  max_output_tokens: "length",
  tool_calls: "tool_calls",
  tool_use: "tool_calls",
  function_call: "tool_calls",
  content_filter: "content_filter",
  safety: "content_filter",
  recitation: "content_filter",
  prohibited_content: "content_filter",
  blocklist: "content_filter",
  refusal: "content_filter",
};

/**
 * Interprets the finish reason: some servers pass on their provider's words, or report "stop" although there are calls.
 */
function finishReasonOf(said: string, answer: { readonly calls: number; readonly isRefusal: boolean }): FinishReason {
  const finish = Object.hasOwn(FINISH_REASONS, said.toLowerCase()) ? FINISH_REASONS[said.toLowerCase()] : undefined;
  if (finish !== "stop") return finish ?? "other";
  if (answer.calls > 0) return "tool_calls";
  return answer.isRefusal ? "content_filter" : "stop";
}

/** A model whose server has no parser for it writes its thinking into the answer; remove it. */
function withoutThinking(text: string): string {
  return text.replace(/^\s*<think>[\s\S]*?<\/think>\s*/, "");
}

/** Replaces ids that a server omitted or used twice, deterministically for a request, so that history stays stable. */
function repairIds(calls: readonly ToolCall[], request: ModelRequest): ToolCall[] {
  const used = new Set(
    request.messages.flatMap((message) =>
      message.role === "assistant" ? message.toolCalls.map((call) => call.id) : [],
    ),
  );
  return calls.map((call, position) => {
    let id = call.id;
    for (let attempt = 0; id === "" || used.has(id); attempt += 1) {
      id = `call_${request.messages.length}_${position}${attempt === 0 ? "" : `_${attempt}`}`;
    }
    used.add(id);
    return { id, name: call.name, arguments: call.arguments };
  });
}

/** The parts of a server's answer. */
interface Said {
  readonly text: string;
  readonly refusal: string;
  readonly calls: readonly ToolCall[];
  readonly finish: string;
  readonly usage: Usage | null;
  /** Thinking text, which is charged for as well. */
  readonly thought?: string;
}

/** Builds the answer from its parts. A refusal is the text of an answer without other text. */
export function answerOf(
  { text, refusal, calls, finish, usage, thought = "" }: Said,
  model: string,
  request: ModelRequest,
): ModelAnswer {
  const toolCalls = repairIds(calls, request);
  const spoken = withoutThinking(text);
  const isRefusal = spoken === "" && refusal !== "";
  return {
    ok: true,
    text: isRefusal ? refusal : spoken,
    toolCalls,
    finishReason: finishReasonOf(finish, { calls: toolCalls.length, isRefusal }),
    usage: usage ?? estimateUsage(request, text + thought, toolCalls),
    usageEstimated: usage === null,
    model,
  };
}

/** Estimates the tokens of a call that the server did not count. */
export function estimateUsage(request: ModelRequest, text: string, calls: readonly ToolCall[]): Usage {
  const output = text + calls.map((call) => call.name + call.arguments).join("");
  return {
    inputTokens: estimateRequestTokens(request.messages, request.tools),
    cachedInputTokens: 0,
    outputTokens: estimateTokens(output),
    reasoningTokens: 0,
    modelCalls: 1,
  };
}
