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
import type { ResponsesPart, ResponsesState } from "./responses-request.js";

/** One item of the output as received so far. */
interface Item {
  readonly type: string;
  text: string;
  refusal: string;
  phase: string;
  call: { id: string; name: string; arguments: string };
  raw: Fields;
}

function usageOf(value: unknown): Usage | null {
  const usage = fieldsOf(value);
  const inputTokens = countOf(usage["input_tokens"]);
  if (inputTokens === 0) return null;
  const details = fieldsOf(usage["input_tokens_details"]);
  const cached = Math.min(inputTokens, countOf(details["cached_tokens"]));
  return {
    inputTokens,
    cachedInputTokens: cached,
    ...cacheWrites(Math.min(inputTokens - cached, countOf(details["cache_write_tokens"]))),
    outputTokens: countOf(usage["output_tokens"]),
    reasoningTokens: countOf(fieldsOf(usage["output_tokens_details"])["reasoning_tokens"]),
    modelCalls: 1,
  };
}

function itemOf(value: unknown): Item {
  const raw = fieldsOf(value);
  const type = stringOf(raw["type"]);
  const content = type === "message" ? raw["content"] : [];
  return {
    type,
    text: answerText(content),
    refusal: listOf(content)
      .map((part) => stringOf(fieldsOf(part)["refusal"]))
      .join(""),
    phase: stringOf(raw["phase"]),
    call: {
      id: stringOf(raw["call_id"]) || stringOf(raw["id"]),
      name: stringOf(raw["name"]),
      arguments: argumentsOf(raw["arguments"]),
    },
    raw,
  };
}

/**
 * Reasoning that can be sent back: only if encrypted; otherwise the server would look for an item that it has not
 * stored.
 */
function reasoningOf({ raw }: Item): readonly ResponsesPart[] {
  const { id, summary, encrypted_content } = raw;
  if (stringOf(encrypted_content) === "") return [];
  const named = stringOf(id) === "" ? {} : { id };
  return [{ kind: "reasoning", item: { type: "reasoning", ...named, summary: listOf(summary), encrypted_content } }];
}

function stateOf(items: readonly Item[]): ResponsesState {
  let position = 0;
  return items.flatMap((item): readonly ResponsesPart[] => {
    if (item.type === "reasoning") return reasoningOf(item);
    if (item.type === "message") return [{ kind: "message", phase: item.phase }];
    if (item.type !== "function_call") return [];
    position += 1;
    return [{ kind: "call", position: position - 1 }];
  });
}

/** Separates the texts of two messages of one answer. */
const BREAK = "\n\n";

function joinTexts(items: readonly Item[], field: "text" | "refusal"): string {
  return items
    .filter((item) => item.type === "message" && item[field] !== "")
    .map((item) => item[field])
    .join(BREAK);
}

/** Statuses that end without an answer. `queued` and `in_progress` are not final. */
const FAILED = new Set(["failed", "cancelled"]);

/**
 * Responses, streamed or not. Items are collected by position; the final event's items, if present, replace them.
 * `keep` gets the order of the items and the encrypted reasoning.
 */
export function createResponsesAnswerBuilder(
  keep: (answer: ModelAnswer, state: ResponsesState) => void = () => {},
): AnswerBuilder {
  const places = new Map<string, Item>();
  let items: readonly Item[] | null = null;
  let status = "";
  let reason = "";
  let error: unknown;
  let usage: Usage | null = null;
  let shown = "";

  const collected = (): readonly Item[] => items ?? [...places.values()];

  /** Separates a new message's text from that of the previous one. */
  function show(piece: string, item: Item): string {
    if (piece === "") return "";
    const isFirst = item.text === "" && shown !== "";
    const text = isFirst ? BREAK + piece : piece;
    shown += text;
    return text;
  }

  function place(event: Fields, type: string): Item {
    const key = String(event["output_index"] ?? event["item_id"] ?? fieldsOf(event["item"])["id"] ?? `only ${type}`);
    const known = places.get(key);
    if (known !== undefined && known.type === type) return known;
    const item = itemOf({ type });
    places.set(key, item);
    return item;
  }

  /** Takes the complete item, from its first or last event. */
  function addItem(event: Fields): string {
    const whole = itemOf(event["item"]);
    if (whole.type === "") return "";
    const item = place(event, whole.type);
    const rest = whole.text.startsWith(item.text) ? show(whole.text.slice(item.text.length), item) : "";
    item.raw = whole.raw;
    item.text = whole.text || item.text;
    item.refusal = whole.refusal || item.refusal;
    item.phase = whole.phase || item.phase;
    item.call.id = whole.call.id || item.call.id;
    item.call.name = whole.call.name || item.call.name;
    item.call.arguments = whole.call.arguments || item.call.arguments;
    return rest;
  }

  function end(value: unknown): string {
    const response = fieldsOf(value);
    usage = usageOf(response["usage"]) ?? usage;
    status = stringOf(response["status"]) || status;
    reason = stringOf(fieldsOf(response["incomplete_details"])["reason"]);
    const failure = response["error"];
    if (failure !== undefined && failure !== null) error ??= failure;
    else if (FAILED.has(status)) error ??= { message: `the answer ended as ${status}` };
    const output = listOf(response["output"]).map(itemOf);
    if (output.length === 0) return "";
    items = output;
    const text = joinTexts(output, "text");
    const rest = text.startsWith(shown) ? text.slice(shown.length) : "";
    shown += rest;
    return rest;
  }

  function add(value: unknown): string {
    const event = fieldsOf(value);
    switch (event["type"]) {
      case "response.output_item.added":
      case "response.output_item.done":
        return addItem(event);
      case "response.output_text.delta": {
        const item = place(event, "message");
        const piece = stringOf(event["delta"]);
        const text = show(piece, item);
        item.text += piece;
        return text;
      }
      case "response.refusal.delta":
        place(event, "message").refusal += stringOf(event["delta"]);
        return "";
      case "response.function_call_arguments.delta":
        place(event, "function_call").call.arguments += argumentsOf(event["delta"]);
        return "";
      case "response.function_call_arguments.done": {
        const { call } = place(event, "function_call");
        call.arguments = argumentsOf(event["arguments"]) || call.arguments;
        call.name ||= stringOf(event["name"]);
        return "";
      }
      case "response.completed":
      case "response.incomplete":
      case "response.failed":
        status = String(event["type"]).slice("response.".length);
        return end(event["response"]);
      case "error":
        error ??= event;
        return "";
      default:
        return "";
    }
  }

  function callsOf(all: readonly Item[]): ToolCall[] {
    const isCut = status === "incomplete";
    return all
      .filter((item) => item.type === "function_call")
      .map(({ call }) => ({ ...call, arguments: call.arguments || (isCut ? "" : "{}") }));
  }

  return {
    add,
    addWhole: end,
    isFinished: () => status === "completed" || status === "incomplete",
    error: () => error,
    usageSoFar: (request) =>
      usage ??
      (places.size === 0 ? null : estimateUsage(request, joinTexts(collected(), "text"), callsOf(collected()))),
    build(model, request) {
      const all = collected();
      const [text, refusal] = [joinTexts(all, "text"), joinTexts(all, "refusal")];
      const finish = status === "incomplete" ? reason : "completed";
      const answer = answerOf({ text, refusal, calls: callsOf(all), finish, usage }, model, request);
      if (answer.toolCalls.length > 0) keep(answer, stateOf(all));
      return answer;
    },
  };
}
