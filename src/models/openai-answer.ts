import type { ToolCall } from "../core/message.js";
import type { FinishReason, ModelAnswer, ModelRequest, Usage } from "../core/model.js";
import { estimateRequestTokens, estimateTokens } from "../core/tokens.js";

type Fields = Readonly<Record<string, unknown>>;

/** An object's fields, or none: servers leave out, add and null what they like. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}

interface PartialCall {
  id: string;
  name: string;
  arguments: string;
}

/** Content as a string or as a list of parts; parts that are not text are left out. */
function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content
    .map((part) => (typeof part === "string" ? part : fieldsOf(part)["text"]))
    .filter((text) => typeof text === "string")
    .join("");
}

function argumentsOf(value: unknown): string {
  if (typeof value === "string") return value;
  return value === undefined || value === null ? "" : JSON.stringify(value);
}

function finishReasonOf(value: string): FinishReason {
  if (value === "function_call") return "tool_calls";
  if (value === "stop" || value === "length" || value === "tool_calls" || value === "content_filter") return value;
  return "other";
}

function count(value: unknown): number {
  return typeof value === "number" && Number.isFinite(value) && value > 0 ? Math.round(value) : 0;
}

function usageOf(value: unknown): Usage | null {
  const usage = fieldsOf(value);
  const inputTokens = count(usage["prompt_tokens"]);
  // Servers that do not count send zeros.
  if (inputTokens === 0) return null;
  const cached = fieldsOf(usage["prompt_tokens_details"])["cached_tokens"] ?? usage["prompt_cache_hit_tokens"];
  return {
    inputTokens,
    cachedInputTokens: Math.min(inputTokens, count(cached)),
    outputTokens: count(usage["completion_tokens"]),
    reasoningTokens: count(fieldsOf(usage["completion_tokens_details"])["reasoning_tokens"]),
    modelCalls: 1,
  };
}

/** Collects one answer from its pieces. */
export interface AnswerBuilder {
  /** Takes one chunk and returns the text in it. */
  add(chunk: unknown): string;
  /** Takes a whole answer, not streamed, and returns its text. */
  addWhole(completion: unknown): string;
  /** Whether the server said that the answer is complete. */
  isFinished(): boolean;
  build(model: string, request: ModelRequest): ModelAnswer;
}

/** The call a piece belongs to: by index, and by id or a new name where servers repeat or omit the index. */
function callFor(piece: Fields, calls: Map<number, PartialCall>): PartialCall {
  const name = fieldsOf(piece["function"])["name"];
  const given = typeof piece["index"] === "number" ? piece["index"] : null;
  const last = calls.size === 0 ? null : Math.max(...calls.keys());
  const at = given ?? last;
  const known = at === null ? undefined : calls.get(at);
  const id = typeof piece["id"] === "string" ? piece["id"] : "";
  const isNamed = typeof name === "string" && name !== "";
  const isAnother =
    known !== undefined && isNamed && known.name !== "" && (id === "" ? given === null : id !== known.id);
  if (known !== undefined && !isAnother) return known;
  const call: PartialCall = { id: "", name: "", arguments: "" };
  calls.set(isAnother || at === null ? (last ?? -1) + 1 : at, call);
  return call;
}

/** Ids a server left out or used twice are replaced, the same way for the same request, so that history stays stable. */
function repairIds(calls: readonly PartialCall[], request: ModelRequest): ToolCall[] {
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

function estimateUsage(request: ModelRequest, text: string, calls: readonly ToolCall[]): Usage {
  const output = text + calls.map((call) => call.name + call.arguments).join("");
  return {
    inputTokens: estimateRequestTokens(request.messages, request.tools),
    cachedInputTokens: 0,
    outputTokens: estimateTokens(output),
    reasoningTokens: 0,
    modelCalls: 1,
  };
}

/** Reasoning (`reasoning_content`, `reasoning`) is neither text nor kept. */
export function createAnswerBuilder(): AnswerBuilder {
  const calls = new Map<number, PartialCall>();
  let text = "";
  let refusal = "";
  let finish = "";
  let usage: Usage | null = null;

  function addPiece(value: unknown): void {
    const piece = fieldsOf(value);
    const call = callFor(piece, calls);
    const named = fieldsOf(piece["function"]);
    if (call.id === "" && typeof piece["id"] === "string") call.id = piece["id"];
    if (call.name === "" && typeof named["name"] === "string") call.name = named["name"];
    call.arguments += argumentsOf(named["arguments"]);
  }

  function add(chunk: unknown): string {
    const fields = fieldsOf(chunk);
    usage = usageOf(fields["usage"]) ?? usage;
    const choices = fields["choices"];
    const choice = fieldsOf(Array.isArray(choices) ? choices[0] : null);
    const delta = fieldsOf(choice["delta"]);
    const added = textOf(delta["content"]);
    text += added;
    if (typeof delta["refusal"] === "string") refusal += delta["refusal"];
    if (Array.isArray(delta["tool_calls"])) delta["tool_calls"].forEach(addPiece);
    if (typeof choice["finish_reason"] === "string" && choice["finish_reason"] !== "") finish = choice["finish_reason"];
    return added;
  }

  function addWhole(completion: unknown): string {
    const fields = fieldsOf(completion);
    const choices = fields["choices"];
    const choice = fieldsOf(Array.isArray(choices) ? choices[0] : null);
    const message = fieldsOf(choice["message"]);
    const listed = Array.isArray(message["tool_calls"]) ? message["tool_calls"] : [];
    const toolCalls = listed.map((call, index) => ({ ...fieldsOf(call), index }));
    return add({ ...fields, choices: [{ ...choice, delta: { ...message, tool_calls: toolCalls } }] });
  }

  return {
    add,
    addWhole,
    isFinished: () => finish !== "",
    build(model, request) {
      const ordered = [...calls.entries()].sort(([left], [right]) => left - right).map(([, call]) => call);
      // A call without arguments arrives as "" from some servers; a cut one must stay unreadable.
      if (finish !== "length") for (const call of ordered) call.arguments ||= "{}";
      const toolCalls = repairIds(ordered, request);
      const content = text === "" ? refusal : text;
      return {
        ok: true,
        text: content,
        toolCalls,
        finishReason: finishReasonOf(finish),
        usage: usage ?? estimateUsage(request, content, toolCalls),
        usageEstimated: usage === null,
        model,
      };
    },
  };
}
