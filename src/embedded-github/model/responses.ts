import type { ServerResponse } from "node:http";
import { STREAM_HEADERS, sendJson } from "./reply.js";
import type { ModelServerRequest, ScriptedAnswer } from "./script.js";
import { type AnswerContext, callsOf, countTokens, halves } from "./usage.js";

interface InputItem {
  readonly type?: string;
  readonly role?: string;
  readonly content?: unknown;
  readonly output?: unknown;
}

export function inputText(content: unknown): string {
  if (typeof content === "string") return content;
  return content === null || content === undefined ? "" : JSON.stringify(content);
}

/** The input in the form of Chat Completions, where the text and the calls of one answer are one message. */
export function messagesOfInput(input: unknown): ModelServerRequest["messages"] {
  const messages: { role: string; text: string }[] = [];
  let isOpen = false;
  for (const item of Array.isArray(input) ? (input as InputItem[]) : []) {
    if (item.type === "function_call_output") messages.push({ role: "tool", text: inputText(item.output) });
    else if (item.type !== "function_call") messages.push({ role: item.role ?? "", text: inputText(item.content) });
    else if (!isOpen) messages.push({ role: "assistant", text: "" });
    isOpen = item.type === "function_call" || (item.type === "message" && item.role === "assistant");
  }
  return messages;
}

type OutputItem = Readonly<Record<string, unknown>> & { readonly id: string };

function outputOf(answer: ScriptedAnswer, id: number, status: string): readonly OutputItem[] {
  const calls = callsOf(answer, id).map(({ id: callId, ...call }, index) => {
    return { id: `fc_demo_${id}_${index}`, type: "function_call", status, call_id: callId, ...call };
  });
  if (answer.text === undefined) return calls;
  const content = [{ type: "output_text", text: answer.text, annotations: [] }];
  return [{ id: `msg_demo_${id}`, type: "message", status, role: "assistant", content }, ...calls];
}

/** The events of one item: added, its text in two deltas, done. */
function eventsOf(item: OutputItem, index: number, answer: ScriptedAnswer): Record<string, unknown>[] {
  const place = { output_index: index, item_id: item.id };
  const isCall = item["type"] === "function_call";
  const begun = isCall ? { ...item, arguments: "", status: "in_progress" } : { ...item, content: [] };
  const kind = isCall ? "response.function_call_arguments" : "response.output_text";
  const whole = isCall ? String(item["arguments"]) : (answer.text ?? "");
  const part = isCall ? {} : { content_index: 0 };
  return [
    { type: "response.output_item.added", output_index: index, item: begun },
    ...halves(whole).map((delta) => ({ type: `${kind}.delta`, ...place, ...part, delta })),
    { type: `${kind}.done`, ...place, ...part, ...(isCall ? { arguments: whole } : { text: whole }) },
    { type: "response.output_item.done", output_index: index, item },
  ];
}

/** Sends an answer as the Responses interface does, streamed if the request asks for it. */
export function sendResponsesAnswer(response: ServerResponse, answer: ScriptedAnswer, context: AnswerContext): void {
  const { body } = context.request;
  const isWhole = answer.finishReason !== "length" && answer.finishReason !== "content_filter";
  const status = isWhole ? "completed" : "incomplete";
  const reason = answer.finishReason === "length" ? "max_output_tokens" : "content_filter";
  const output = outputOf(answer, context.id, status);
  const { input, cached, output: written, reasoning } = countTokens(answer, context);
  const head = { id: `resp_demo_${context.id}`, object: "response", created_at: 0, model: body["model"] };
  const whole = {
    ...head,
    status,
    error: null,
    incomplete_details: isWhole ? null : { reason },
    output,
    usage: {
      input_tokens: input,
      input_tokens_details: { cached_tokens: cached },
      output_tokens: written,
      output_tokens_details: { reasoning_tokens: reasoning },
      total_tokens: input + written,
    },
  };
  if (body["stream"] !== true) {
    sendJson(response, 200, whole);
    return;
  }
  const events = [
    { type: "response.created", response: { ...head, status: "in_progress", output: [] } },
    ...output.flatMap((item, index) => eventsOf(item, index, answer)),
    { type: `response.${status}`, response: whole },
  ];
  response.writeHead(200, STREAM_HEADERS);
  for (const [number, event] of events.entries()) {
    response.write(`event: ${event.type}\ndata: ${JSON.stringify({ ...event, sequence_number: number })}\n\n`);
  }
  response.end();
}
