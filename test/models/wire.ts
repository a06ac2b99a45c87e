import type { ServerResponse } from "node:http";
import type { LanguageModel } from "../../src/core/model/model.js";
import type { OpenAiOptions } from "../../src/models/openai/call.js";
import { createOpenAiChatModel } from "../../src/models/openai/chat.js";
import { openServer } from "../../src/models/openai/client.js";
import { createOpenAiResponsesModel } from "../../src/models/openai/responses.js";

export type Api = "chat" | "responses";

/** One of the four ways an answer comes. */
export interface Form {
  readonly api: Api;
  readonly stream: boolean;
}

export const FORMS: readonly [name: string, form: Form][] = [
  ["Chat Completions, streamed", { api: "chat", stream: true }],
  ["Chat Completions, at once", { api: "chat", stream: false }],
  ["Responses, streamed", { api: "responses", stream: true }],
  ["Responses, at once", { api: "responses", stream: false }],
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

export function openModel(form: Form, baseUrl: string, changes: Partial<OpenAiOptions> = {}): LanguageModel {
  const create = form.api === "chat" ? createOpenAiChatModel : createOpenAiResponsesModel;
  return create(optionsFor(form, baseUrl, changes));
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
    readonly output: number;
    readonly reasoning: number;
  };
}

function chatUsage({ input, cached, output, reasoning }: NonNullable<WireAnswer["usage"]>): object {
  return {
    prompt_tokens: input,
    completion_tokens: output,
    total_tokens: input + output,
    prompt_tokens_details: { cached_tokens: cached },
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
            input_tokens_details: { cached_tokens: usage.cached },
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

/** The lines of a stream of events, without its end. */
export function eventLines(form: Form, events: readonly object[]): string[] {
  return events.map((event) => {
    const named = form.api === "responses" && "type" in event ? `event: ${String(event.type)}\n` : "";
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
    response.end(JSON.stringify(form.api === "chat" ? chatBody(answer) : responseBody(answer)));
    return;
  }
  beginStream(response);
  const events = form.api === "chat" ? chatEvents(answer) : responseEvents(answer);
  for (const line of eventLines(form, events)) response.write(line);
  if (answer.end === null) return;
  response.end(form.api === "chat" ? "data: [DONE]\n\n" : "");
}
