import type { ToolCall } from "../../core/model/message.js";
import type { FinishReason, ModelAnswer, ModelRequest, Usage } from "../../core/model/model.js";
import { estimateRequestTokens, estimateTokens } from "../../core/model/tokens.js";

export type Fields = Readonly<Record<string, unknown>>;

/** An object's fields, or none: servers leave out, add and null what they like. */
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

/** Content as a string or as a list of parts; parts that are not text (images, thinking) are left out. */
export function answerText(content: unknown): string {
  if (typeof content === "string") return content;
  return listOf(content)
    .map((part) => (typeof part === "string" ? part : stringOf(fieldsOf(part)["text"])))
    .join("");
}

/** Arguments of a call as JSON text; some servers send the object itself. */
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

/** Reads the end of an answer: some servers pass on the words of the provider behind them, or say stop beside calls. */
function finishReasonOf(said: string, answer: { readonly calls: number; readonly isRefusal: boolean }): FinishReason {
  const finish = Object.hasOwn(FINISH_REASONS, said.toLowerCase()) ? FINISH_REASONS[said.toLowerCase()] : undefined;
  if (finish !== "stop") return finish ?? "other";
  if (answer.calls > 0) return "tool_calls";
  return answer.isRefusal ? "content_filter" : "stop";
}

/** A model without a parser for it on the server writes its thinking into the answer; it is no part of it. */
function withoutThinking(text: string): string {
  return text.replace(/^\s*<think>[\s\S]*?<\/think>\s*/, "");
}

/** Ids a server left out or used twice are replaced, the same way for the same request, so that history stays stable. */
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

/** What a server said, taken apart. */
interface Said {
  readonly text: string;
  readonly refusal: string;
  readonly calls: readonly ToolCall[];
  readonly finish: string;
  readonly usage: Usage | null;
  /** Text that was thought and charged for besides. */
  readonly thought?: string;
}

/** The answer, from all that belongs to it. A refusal is the text of an answer without one. */
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

/** Tokens of a call the server did not count. */
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
