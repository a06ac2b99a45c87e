import type { ToolCall } from "../../core/model/message.js";
import { cacheWrites, type ModelAnswer, type Usage } from "../../core/model/model.js";
import {
  answerOf,
  answerText,
  argumentsOf,
  countOf,
  estimateUsage,
  type Fields,
  fieldsOf,
  listOf,
  stringOf,
} from "./answer-parts.js";
import type { AnswerBuilder } from "./call.js";

interface PartialCall {
  id: string;
  name: string;
  arguments: string;
  extra: unknown;
}

/** Data that servers want back with an answer: see request.ts. */
export interface ChatState {
  /** Gemini's thought signatures, by the position of the call. */
  readonly extras: readonly unknown[];
  /** OpenRouter's `reasoning_details`, unchanged. */
  readonly details: readonly unknown[];
  /** DeepSeek's `reasoning_content`. */
  readonly reasoning: string;
}

function usageOf(value: unknown): Usage | null {
  const usage = fieldsOf(value);
  const inputTokens = countOf(usage["prompt_tokens"]);
  // Servers that do not count send zeros.
  if (inputTokens === 0) return null;
  const said = countOf(usage["completion_tokens"]);
  // Some exclude thinking tokens from the answer's count but charge for them: the total includes them.
  const outputTokens = Math.max(said, countOf(usage["total_tokens"]) - inputTokens);
  const details = fieldsOf(usage["prompt_tokens_details"]);
  const reported = details["cached_tokens"] ?? usage["prompt_cache_hit_tokens"] ?? usage["cached_tokens"];
  const cached = Math.min(inputTokens, countOf(reported));
  const written = details["cache_write_tokens"] ?? usage["cache_creation_input_tokens"];
  return {
    inputTokens,
    cachedInputTokens: cached,
    ...cacheWrites(Math.min(inputTokens - cached, countOf(written))),
    outputTokens,
    reasoningTokens: countOf(fieldsOf(usage["completion_tokens_details"])["reasoning_tokens"]) || outputTokens - said,
    modelCalls: 1,
  };
}

/** The call that a piece belongs to: by index, and by id or a new name if servers repeat or omit the index. */
function callFor(piece: Fields, calls: Map<number, PartialCall>): PartialCall {
  const name = stringOf(fieldsOf(piece["function"])["name"]);
  const given = typeof piece["index"] === "number" ? piece["index"] : null;
  const last = calls.size === 0 ? null : Math.max(...calls.keys());
  const at = given ?? last;
  const known = at === null ? undefined : calls.get(at);
  const id = stringOf(piece["id"]);
  const isAnother =
    known !== undefined && name !== "" && known.name !== "" && (id === "" ? given === null : id !== known.id);
  if (known !== undefined && !isAnother) return known;
  const call: PartialCall = { id: "", name: "", arguments: "", extra: undefined };
  calls.set(isAnother || at === null ? (last ?? -1) + 1 : at, call);
  return call;
}

function addPiece(calls: Map<number, PartialCall>, value: unknown): void {
  const piece = fieldsOf(value);
  const call = callFor(piece, calls);
  const named = fieldsOf(piece["function"]);
  call.id ||= stringOf(piece["id"]);
  call.name ||= stringOf(named["name"]);
  call.arguments += argumentsOf(named["arguments"]);
  call.extra ??= piece["extra_content"];
}

/** An error instead of an answer: from a gateway, or for a call that the server could not parse and wants repeated. */
function errorIn(choice: Fields, finish: string): unknown {
  if (typeof choice["error"] === "object" && choice["error"] !== null) return choice["error"];
  if (/malformed_function_call/i.test(finish))
    return { message: "the model wrote a function call that cannot be read" };
  return finish === "error" ? { message: "finish reason error" } : undefined;
}

/**
 * Chat Completions, streamed or not. Reasoning is not part of the text; `keep` gets the reasoning data that the server
 * wants back.
 */
export function createChatAnswerBuilder(
  keep: (answer: ModelAnswer, state: ChatState) => void = () => {},
): AnswerBuilder {
  const calls = new Map<number, PartialCall>();
  const details: unknown[] = [];
  let text = "";
  let refusal = "";
  let reasoning = "";
  let finish = "";
  let error: unknown;
  let usage: Usage | null = null;

  function add(chunk: unknown): string {
    const fields = fieldsOf(chunk);
    const choice = fieldsOf(listOf(fields["choices"])[0]);
    usage = usageOf(fields["usage"]) ?? usageOf(choice["usage"]) ?? usage;
    const delta = fieldsOf(choice["delta"]);
    const added = answerText(delta["content"]);
    text += added;
    refusal += stringOf(delta["refusal"]);
    reasoning += stringOf(delta["reasoning_content"]);
    details.push(...listOf(delta["reasoning_details"]));
    for (const piece of listOf(delta["tool_calls"])) addPiece(calls, piece);
    // The older form before `tool_calls`: one function, without an id.
    if (delta["function_call"]) addPiece(calls, { index: 0, function: delta["function_call"] });
    finish = stringOf(choice["finish_reason"]) || finish;
    error ??= errorIn(choice, stringOf(choice["finish_reason"]));
    return added;
  }

  const ordered = (): ToolCall[] =>
    [...calls.entries()]
      .sort(([left], [right]) => left - right)
      // Some servers send a call without arguments as ""; a truncated call must remain unparsable.
      .map(([, call]) => ({ ...call, arguments: call.arguments || (finish === "length" ? "" : "{}") }));

  return {
    add,
    addWhole(completion) {
      const fields = fieldsOf(completion);
      const choice = fieldsOf(listOf(fields["choices"])[0]);
      const message = fieldsOf(choice["message"]);
      const toolCalls = listOf(message["tool_calls"]).map((call, index) => ({ ...fieldsOf(call), index }));
      return add({ ...fields, choices: [{ ...choice, delta: { ...message, tool_calls: toolCalls } }] });
    },
    isFinished: () => finish !== "",
    error: () => error,
    usageSoFar: (request) =>
      usage ??
      (text === "" && reasoning === "" && calls.size === 0
        ? null
        : estimateUsage(request, text + reasoning, ordered())),
    build(model, request) {
      const said = { text, refusal, calls: ordered(), finish, usage, thought: reasoning };
      const answer = answerOf(said, model, request);
      const extras = [...calls.entries()].sort(([left], [right]) => left - right).map(([, call]) => call.extra);
      if (details.length > 0 || reasoning !== "" || extras.some((extra) => extra !== undefined)) {
        keep(answer, { extras, details, reasoning });
      }
      return answer;
    },
  };
}
