import type { ServerResponse } from "node:http";
import type { LanguageModel } from "../../src/core/model/model.js";
import { createMessagesModel } from "../../src/models/messages/messages.js";
import type { OpenAiOptions } from "../../src/models/openai/call.js";
import { createOpenAiChatModel } from "../../src/models/openai/chat.js";
import { openServer } from "../../src/models/openai/client.js";
import { createOpenAiResponsesModel } from "../../src/models/openai/responses.js";

export type Api = "chat" | "responses" | "messages";

/** One of the ways an answer comes. */
export interface Form {
  readonly api: Api;
  readonly stream: boolean;
}

export const FORMS: readonly [name: string, form: Form][] = [
  ["Chat Completions, streamed", { api: "chat", stream: true }],
  ["Chat Completions, at once", { api: "chat", stream: false }],
  ["Responses, streamed", { api: "responses", stream: true }],
  ["Responses, at once", { api: "responses", stream: false }],
  ["Messages, streamed", { api: "messages", stream: true }],
  ["Messages, at once", { api: "messages", stream: false }],
];

export const KEY = "sk-canary-0123456789";

function optionsFor(form: Form, baseUrl: string, changes: Partial<OpenAiOptions> = {}): OpenAiOptions {
  return {
    ...openServer({ baseUrl, apiKey: KEY }),
    model: "gpt-5.4",
    contextWindow: null,
    stream: form.stream,
    temperature: null,
    idleTimeoutMilliseconds: 5000,
    ...changes,
  };
}

const CREATE = {
  chat: createOpenAiChatModel,
  responses: createOpenAiResponsesModel,
  messages: createMessagesModel,
} as const;

export function openModel(form: Form, baseUrl: string, changes: Partial<OpenAiOptions> = {}): LanguageModel {
  return CREATE[form.api](optionsFor(form, baseUrl, changes));
}

/** An answer as a server means it; `end` null: it does not say that it is done. */
export interface WireAnswer {
  readonly text?: string;
  readonly calls?: readonly { readonly id: string; readonly name: string; readonly arguments: string }[];
  readonly refusal?: string;
  readonly end: "stop" | "length" | "tool_calls" | "content_filter" | null;
  readonly usage?: {
    readonly input: number;
    readonly cached: number;
    /** Written to the cache. */
    readonly written?: number;
    readonly output: number;
    readonly reasoning: number;
  };
}

function chatUsage({ input, cached, written = 0, output, reasoning }: NonNullable<WireAnswer["usage"]>): object {
  return {
    prompt_tokens: input,
    completion_tokens: output,
    total_tokens: input + output,
    prompt_tokens_details: { cached_tokens: cached, cache_write_tokens: written },
    completion_tokens_details: { reasoning_tokens: reasoning },
  };
}

function chatCalls(answer: WireAnswer): object[] {
  return (answer.calls ?? []).map(({ id, name, arguments: text }) => ({
    id,
    type: "function",
    function: { name, arguments: text },
  }));
}

function chatBody(answer: WireAnswer): object {
  const calls = chatCalls(answer);
  const message = {
    role: "assistant",
    content: answer.text ?? null,
    ...(answer.refusal === undefined ? {} : { refusal: answer.refusal }),
    ...(calls.length === 0 ? {} : { tool_calls: calls }),
  };
  return {
    id: "c",
    object: "chat.completion",
    choices: [{ index: 0, message, finish_reason: answer.end }],
    ...(answer.usage === undefined ? {} : { usage: chatUsage(answer.usage) }),
  };
}

function chatEvents(answer: WireAnswer): object[] {
  const head = { id: "c", object: "chat.completion.chunk" };
  const chunk = (delta: object, finish: string | null = null): object => ({
    ...head,
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
  const words = (answer.text ?? "").split(/(?<= )/).filter((word) => word !== "");
  return [
    chunk({ role: "assistant", content: "" }),
    ...words.map((word) => chunk({ content: word })),
    ...(answer.refusal === undefined ? [] : [chunk({ refusal: answer.refusal })]),
    ...(answer.calls ?? []).flatMap((call, index) => [
      chunk({ tool_calls: [{ index, id: call.id, type: "function", function: { name: call.name, arguments: "" } }] }),
      chunk({ tool_calls: [{ index, function: { arguments: call.arguments.slice(0, 3) } }] }),
      chunk({ tool_calls: [{ index, function: { arguments: call.arguments.slice(3) } }] }),
    ]),
    ...(answer.end === null ? [] : [chunk({}, answer.end)]),
    ...(answer.usage === undefined ? [] : [{ ...head, choices: [], usage: chatUsage(answer.usage) }]),
  ];
}

function responseItems(answer: WireAnswer): Record<string, unknown>[] {
  const content = [
    ...(answer.text === undefined ? [] : [{ type: "output_text", text: answer.text, annotations: [] }]),
    ...(answer.refusal === undefined ? [] : [{ type: "refusal", refusal: answer.refusal }]),
  ];
  return [
    ...(content.length === 0 ? [] : [{ id: "msg_1", type: "message", role: "assistant", content }]),
    ...(answer.calls ?? []).map(({ id, name, arguments: text }, index) => ({
      id: `fc_${index}`,
      type: "function_call",
      call_id: id,
      name,
      arguments: text,
    })),
  ];
}

function responseBody(answer: WireAnswer): Record<string, unknown> {
  const reasons = { length: "max_output_tokens", content_filter: "content_filter" } as const;
  const isCut = answer.end === "length" || answer.end === "content_filter";
  const { usage } = answer;
  return {
    id: "resp_1",
    object: "response",
    status: answer.end === null ? "in_progress" : isCut ? "incomplete" : "completed",
    error: null,
    incomplete_details:
      answer.end === "length" || answer.end === "content_filter" ? { reason: reasons[answer.end] } : null,
    output: responseItems(answer),
    usage:
      usage === undefined
        ? null
        : {
            input_tokens: usage.input,
            input_tokens_details: { cached_tokens: usage.cached, cache_write_tokens: usage.written ?? 0 },
            output_tokens: usage.output,
            output_tokens_details: { reasoning_tokens: usage.reasoning },
            total_tokens: usage.input + usage.output,
          },
  };
}

function responseEvents(answer: WireAnswer): object[] {
  const items = responseItems(answer).flatMap((item, place) => {
    const isCall = item["type"] === "function_call";
    const at = { output_index: place, item_id: item["id"] };
    const empty = isCall ? { ...item, arguments: "" } : { ...item, content: [] };
    const text = isCall ? String(item["arguments"]) : (answer.text ?? "");
    const kind = isCall ? "function_call_arguments" : "output_text";
    const pieces = isCall ? [text.slice(0, 3), text.slice(3)] : text.split(/(?<= )/);
    return [
      { type: "response.output_item.added", output_index: place, item: empty },
      ...pieces
        .filter((delta) => delta !== "")
        .map((delta) => ({ type: `response.${kind}.delta`, ...at, content_index: 0, delta })),
      ...(isCall || answer.refusal === undefined
        ? []
        : [{ type: "response.refusal.delta", ...at, delta: answer.refusal }]),
      ...(answer.end === null ? [] : [{ type: "response.output_item.done", output_index: place, item }]),
    ];
  });
  const whole = responseBody(answer);
  const end = answer.end === null ? [] : [{ type: `response.${String(whole["status"])}`, response: whole }];
  const begun = { type: "response.created", response: { ...whole, status: "in_progress", output: [], usage: null } };
  return [begun, ...items, ...end];
}

function messageUsage({ input, cached, written = 0, output, reasoning }: NonNullable<WireAnswer["usage"]>): object {
  return {
    input_tokens: input - cached - written,
    cache_read_input_tokens: cached,
    cache_creation_input_tokens: written,
    output_tokens: output,
    output_tokens_details: { thinking_tokens: reasoning },
  };
}

/** What a call says; a cut one has no object to put here. */
function messageInput(text: string): unknown {
  try {
    return JSON.parse(text || "{}") as unknown;
  } catch {
    return text;
  }
}

function messageEnd(answer: WireAnswer): object {
  const reasons = {
    stop: "end_turn",
    length: "max_tokens",
    tool_calls: "tool_use",
    content_filter: "refusal",
  } as const;
  const isRefused = answer.refusal !== undefined || answer.end === "content_filter";
  return {
    stop_reason: answer.end === null ? null : isRefused ? "refusal" : reasons[answer.end],
    stop_sequence: null,
    stop_details: isRefused ? { type: "refusal", category: null, explanation: answer.refusal ?? null } : null,
  };
}

function messageBlocks(answer: WireAnswer): Record<string, unknown>[] {
  return [
    ...(answer.text === undefined ? [] : [{ type: "text", text: answer.text }]),
    ...(answer.calls ?? []).map(({ id, name, arguments: text }) => ({
      type: "tool_use",
      id,
      name,
      input: messageInput(text),
    })),
  ];
}

function messageBody(answer: WireAnswer): object {
  return {
    id: "msg_1",
    type: "message",
    role: "assistant",
    content: messageBlocks(answer),
    ...messageEnd(answer),
    ...(answer.usage === undefined ? {} : { usage: messageUsage(answer.usage) }),
  };
}

function messageEvents(answer: WireAnswer): object[] {
  const blocks = messageBlocks(answer).flatMap((block, index) => {
    const isCall = block["type"] === "tool_use";
    const text = isCall
      ? ((answer.calls ?? []).find(({ id, name }) => id === block["id"] && name === block["name"])?.arguments ?? "")
      : String(block["text"]);
    const pieces = (isCall ? [text.slice(0, 3), text.slice(3)] : text.split(/(?<= )/)).filter((piece) => piece !== "");
    return [
      { type: "content_block_start", index, content_block: isCall ? { ...block, input: {} } : { ...block, text: "" } },
      { type: "ping" },
      ...pieces.map((piece) => ({
        type: "content_block_delta",
        index,
        delta: isCall ? { type: "input_json_delta", partial_json: piece } : { type: "text_delta", text: piece },
      })),
      ...(answer.end === null ? [] : [{ type: "content_block_stop", index }]),
    ];
  });
  const { usage } = answer;
  const begun = { id: "msg_1", type: "message", role: "assistant", content: [], stop_reason: null };
  const counted = usage === undefined ? {} : { usage: { ...messageUsage(usage), output_tokens: 1 } };
  const ended =
    usage === undefined
      ? {}
      : { usage: { output_tokens: usage.output, output_tokens_details: { thinking_tokens: usage.reasoning } } };
  const end = [{ type: "message_delta", delta: messageEnd(answer), ...ended }, { type: "message_stop" }];
  return [{ type: "message_start", message: { ...begun, ...counted } }, ...blocks, ...(answer.end === null ? [] : end)];
}

const WIRE = {
  chat: { body: chatBody, events: chatEvents, last: "data: [DONE]\n\n" },
  responses: { body: responseBody, events: responseEvents, last: "" },
  messages: { body: messageBody, events: messageEvents, last: "" },
} as const;

/** The lines of a stream of events, without its end. */
export function eventLines(form: Form, events: readonly object[]): string[] {
  return events.map((event) => {
    const named = form.api !== "chat" && "type" in event ? `event: ${String(event.type)}\n` : "";
    return `${named}data: ${JSON.stringify(event)}\n\n`;
  });
}

export function beginStream(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "text/event-stream" });
}

/** Sends what there is of an answer; the connection stays open when it is streamed and has no end. */
export function sendWire(response: ServerResponse, form: Form, answer: WireAnswer): void {
  if (!form.stream) {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify(WIRE[form.api].body(answer)));
    return;
  }
  beginStream(response);
  const { events, last } = WIRE[form.api];
  for (const line of eventLines(form, events(answer))) response.write(line);
  if (answer.end !== null) response.end(last);
}
