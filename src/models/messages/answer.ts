import type { ToolCall } from "../../core/model/message.js";
import { cacheWrites, type ModelAnswer, type ModelRequest, type Usage } from "../../core/model/model.js";
import { answerOf, argumentsOf, countOf, estimateUsage, fieldsOf, listOf, stringOf } from "../openai/answer-parts.js";
import type { AnswerBuilder } from "../openai/call.js";
import { validArguments } from "../openai/request-parts.js";
import { type Block, type MessagesPart, type MessagesState, prefixOf, TEXT_BREAK } from "./request.js";

/** One block of the answer as received so far. */
interface AnswerBlock {
  /** The block without the fields below. */
  raw: Block;
  text: string;
  /** JSON of a call's arguments, received in pieces. */
  input: string;
  thinking: string;
  signature: string;
}

/** Stop reasons of an unfinished answer. */
const CUT = new Set(["max_tokens", "model_context_window_exceeded"]);

/** `input_tokens` excludes tokens read from the cache or written to it. */
function usageOf(value: unknown): Usage | null {
  const usage = fieldsOf(value);
  const cachedInputTokens = countOf(usage["cache_read_input_tokens"]);
  const written = countOf(usage["cache_creation_input_tokens"]);
  const inputTokens = countOf(usage["input_tokens"]) + cachedInputTokens + written;
  if (inputTokens === 0) return null;
  return {
    inputTokens,
    cachedInputTokens,
    ...cacheWrites(written),
    outputTokens: countOf(usage["output_tokens"]),
    reasoningTokens: countOf(fieldsOf(usage["output_tokens_details"])["thinking_tokens"]),
    modelCalls: 1,
  };
}

/** A server may report everything at the end, or only the changes since the beginning. */
function mergeUsage(before: unknown, after: unknown): Block {
  const changed = Object.entries(fieldsOf(after)).filter(([, value]) => value !== null && value !== undefined);
  return { ...fieldsOf(before), ...Object.fromEntries(changed) };
}

function blockOf(value: unknown): AnswerBlock {
  const { text, thinking, signature, input, ...raw } = fieldsOf(value);
  const isCall = raw["type"] === "tool_use";
  // A streamed call begins with an empty input.
  const given = isCall && JSON.stringify(input) !== "{}" ? argumentsOf(input) : "";
  const kept = isCall || input === undefined ? raw : { ...raw, input };
  return {
    raw: kept,
    text: stringOf(text),
    input: given,
    thinking: stringOf(thinking),
    signature: stringOf(signature),
  };
}

/** A block that is sent back unchanged. */
function opaqueOf({ raw, thinking, signature, text, input }: AnswerBlock): Block {
  if (raw["type"] === "thinking") return { ...raw, thinking, signature };
  const streamed = input === "" ? {} : { input: JSON.parse(validArguments(input)) as unknown };
  return { ...raw, ...streamed, ...(text === "" ? {} : { text }) };
}

function partsOf(blocks: readonly AnswerBlock[]): readonly MessagesPart[] {
  let position = 0;
  return blocks.map((block): MessagesPart => {
    if (block.raw["type"] === "text") return { kind: "text", text: block.text };
    if (block.raw["type"] !== "tool_use") return { kind: "opaque", block: opaqueOf(block) };
    position += 1;
    return { kind: "call", position: position - 1 };
  });
}

/** Messages, streamed or not. `keep` gets the order of the blocks, the thinking, and the stop reason. */
export function createMessagesAnswerBuilder(
  keep: (answer: ModelAnswer, state: MessagesState, stopReason: string) => void,
): AnswerBuilder {
  const places = new Map<number, AnswerBlock>();
  let stopReason = "";
  let explanation = "";
  let error: unknown;
  let usage: Block = {};
  let isWhole = false;

  const ordered = (): AnswerBlock[] =>
    [...places.entries()].sort(([left], [right]) => left - right).map(([, block]) => block);
  const texts = (): string[] => ordered().flatMap(({ raw, text }) => (raw["type"] === "text" ? [text] : []));
  const textOf = (): string =>
    texts()
      .filter((text) => text !== "")
      .join(TEXT_BREAK);

  /** The text that a new piece of a block adds to the shown text. */
  function shown(piece: string, block: AnswerBlock, isFirst: boolean): string {
    if (piece === "" || block.raw["type"] !== "text") return "";
    const isLater = ordered().some((other) => other !== block && other.raw["type"] === "text" && other.text !== "");
    return isFirst && isLater ? TEXT_BREAK + piece : piece;
  }

  function start(index: number, value: unknown): string {
    const block = blockOf(value);
    places.set(index, block);
    return shown(block.text, block, true);
  }

  function change(index: number, value: unknown): string {
    const delta = fieldsOf(value);
    const block = places.get(index) ?? blockOf({ type: delta["type"] === "input_json_delta" ? "tool_use" : "text" });
    places.set(index, block);
    const piece = stringOf(delta["text"]);
    const text = shown(piece, block, block.text === "");
    block.text += piece;
    block.input += stringOf(delta["partial_json"]);
    block.thinking += stringOf(delta["thinking"]);
    block.signature += stringOf(delta["signature"]);
    return text;
  }

  function end(value: unknown): void {
    const fields = fieldsOf(value);
    stopReason = stringOf(fields["stop_reason"]) || stopReason;
    explanation = stringOf(fieldsOf(fields["stop_details"])["explanation"]) || explanation;
  }

  function add(value: unknown): string {
    const event = fieldsOf(value);
    const index = countOf(event["index"]);
    switch (event["type"]) {
      case "message_start":
        usage = mergeUsage(usage, fieldsOf(event["message"])["usage"]);
        return "";
      case "content_block_start":
        return start(index, event["content_block"]);
      case "content_block_delta":
        return change(index, event["delta"]);
      case "message_delta":
        usage = mergeUsage(usage, event["usage"]);
        end(event["delta"]);
        return "";
      case "error":
        error ??= event;
        return "";
      default:
        return "";
    }
  }

  /** A truncated call must remain unparsable; in a complete answer only its parsed part counts. */
  function argumentsOfCall({ input }: AnswerBlock, isLast: boolean): string {
    if (!CUT.has(stopReason) || !isLast) return input || "{}";
    return isWhole && input.endsWith("}") ? "" : input;
  }

  function calls(): ToolCall[] {
    const blocks = ordered();
    return blocks
      .filter(({ raw }) => raw["type"] === "tool_use")
      .map((block) => ({
        id: stringOf(block.raw["id"]),
        name: stringOf(block.raw["name"]),
        arguments: argumentsOfCall(block, block === blocks.at(-1)),
      }));
  }

  const thought = (): string =>
    ordered()
      .map(({ thinking }) => thinking)
      .join("");

  function usageSoFar(request: ModelRequest): Usage | null {
    const estimate = places.size === 0 ? null : estimateUsage(request, textOf() + thought(), calls());
    const counted = usageOf(usage);
    if (counted === null) return estimate;
    return { ...counted, outputTokens: Math.max(counted.outputTokens, estimate?.outputTokens ?? 0) };
  }

  return {
    add,
    addWhole(value) {
      const message = fieldsOf(value);
      isWhole = true;
      usage = mergeUsage(usage, message["usage"]);
      const pieces = listOf(message["content"]).map((block, index) => start(index, block));
      end(message);
      return pieces.join("");
    },
    isFinished: () => stopReason !== "",
    error: () => error,
    usageSoFar,
    build(model, request) {
      const isRefused = stopReason === "refusal";
      const finish = CUT.has(stopReason) ? "max_tokens" : stopReason;
      const said = {
        text: textOf(),
        refusal: isRefused ? explanation : "",
        calls: calls(),
        finish,
        thought: thought(),
      };
      const answer = answerOf({ ...said, usage: usageOf(usage) }, model, request);
      keep(answer, { parts: partsOf(ordered()), prefix: prefixOf(request) }, stopReason);
      return answer;
    },
  };
}
