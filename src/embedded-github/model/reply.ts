import type { ServerResponse } from "node:http";
import type { ScriptedAnswer } from "./script.js";
import { type AnswerContext, callsOf, countTokens, halves } from "./usage.js";

export const STREAM_HEADERS = { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-cache" };

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(typeof body === "string" ? body : JSON.stringify(body));
}

/** Starts a stream of either interface and closes the socket after one piece of text. */
export function sendCut(response: ServerResponse, model: unknown, api: "chat" | "responses"): void {
  response.writeHead(200, { "content-type": "text/event-stream" });
  if (api === "responses") {
    const event = { type: "response.output_text.delta", output_index: 0, content_index: 0, delta: "I will" };
    response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`, () => response.destroy());
    return;
  }
  const choices = [{ index: 0, delta: { role: "assistant", content: "I will" }, finish_reason: null }];
  const chunk = { id: "chatcmpl-cut", object: "chat.completion.chunk", created: 0, model, choices };
  response.write(`data: ${JSON.stringify(chunk)}\n\n`, () => response.destroy());
}

/** Sends an answer as Chat Completions does, streamed if the request asks for it. */
export function sendAnswer(response: ServerResponse, answer: ScriptedAnswer, context: AnswerContext): void {
  const { body } = context.request;
  const calls = callsOf(answer, context.id).map(({ id, ...call }) => ({ id, type: "function", function: call }));
  const finish = answer.finishReason ?? (calls.length > 0 ? "tool_calls" : "stop");
  const { input, cached, output, reasoning } = countTokens(answer, context);
  const usage = {
    prompt_tokens: input,
    completion_tokens: output,
    total_tokens: input + output,
    prompt_tokens_details: { cached_tokens: cached },
    completion_tokens_details: { reasoning_tokens: reasoning },
  };
  const shared = { id: `chatcmpl-demo-${context.id}`, created: 0, model: body["model"] };
  if (body["stream"] !== true) {
    const called = calls.length > 0 ? { tool_calls: calls } : {};
    const message = { role: "assistant", content: answer.text ?? null, ...called };
    const choices = [{ index: 0, message, finish_reason: finish }];
    sendJson(response, 200, { ...shared, object: "chat.completion", choices, usage });
    return;
  }
  const deltas = [
    { role: "assistant", content: "" },
    ...halves(answer.text ?? "").map((content) => ({ content })),
    ...calls.flatMap(({ id, type, function: { name, arguments: text } }, index) => [
      { tool_calls: [{ index, id, type, function: { name, arguments: "" } }] },
      ...halves(text).map((part) => ({ tool_calls: [{ index, function: { arguments: part } }] })),
    ]),
  ];
  const head = { ...shared, object: "chat.completion.chunk" };
  const chunks: unknown[] = deltas.map((delta) => ({ ...head, choices: [{ index: 0, delta, finish_reason: null }] }));
  chunks.push({ ...head, choices: [{ index: 0, delta: {}, finish_reason: finish }] });
  const options = body["stream_options"] as { include_usage?: boolean } | undefined;
  if (options?.include_usage === true) chunks.push({ ...head, choices: [], usage });
  response.writeHead(200, STREAM_HEADERS);
  for (const chunk of chunks) response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  response.end("data: [DONE]\n\n");
}
