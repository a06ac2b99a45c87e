import type { ServerResponse } from "node:http";
import type { ScriptedAnswer } from "./script.js";
import { type AnswerContext, argumentsText, countTokens, halves } from "./usage.js";

interface Wire {
  readonly calls: readonly { id: string; type: "function"; function: { name: string; arguments: string } }[];
  readonly finish: string;
  readonly usage: Readonly<Record<string, unknown>>;
}

function usageOf(answer: ScriptedAnswer, context: AnswerContext): Wire["usage"] {
  const { input, cached, output, reasoning } = countTokens(answer, context.request, context.previous);
  return {
    prompt_tokens: input,
    completion_tokens: output,
    total_tokens: input + output,
    prompt_tokens_details: { cached_tokens: cached },
    completion_tokens_details: { reasoning_tokens: reasoning },
  };
}

function deltasOf(answer: ScriptedAnswer, wire: Wire): Record<string, unknown>[] {
  const text = halves(answer.text ?? "").map((content) => ({ content }));
  const calls = wire.calls.flatMap((call, index) => [
    { tool_calls: [{ index, id: call.id, type: "function", function: { name: call.function.name, arguments: "" } }] },
    ...halves(call.function.arguments).map((part) => ({ tool_calls: [{ index, function: { arguments: part } }] })),
  ]);
  return [{ role: "assistant", content: "" }, ...text, ...calls];
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(typeof body === "string" ? body : JSON.stringify(body));
}

/** Begins a stream of either interface and breaks off: headers, one piece of text, a closed socket. */
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
  const calls = (answer.toolCalls ?? []).map((call, index) => ({
    id: call.id ?? `call_demo_${context.id}_${index}`,
    type: "function" as const,
    function: { name: call.name, arguments: argumentsText(call) },
  }));
  const finish = answer.finishReason ?? (calls.length > 0 ? "tool_calls" : "stop");
  const wire: Wire = { calls, finish, usage: usageOf(answer, context) };
  const shared = { id: `chatcmpl-demo-${context.id}`, created: 0, model: body["model"] };

  if (body["stream"] !== true) {
    const message = {
      role: "assistant",
      content: answer.text ?? null,
      ...(calls.length > 0 ? { tool_calls: calls } : {}),
    };
    const choices = [{ index: 0, message, finish_reason: finish }];
    sendJson(response, 200, { ...shared, object: "chat.completion", choices, usage: wire.usage });
    return;
  }
  const chunks: unknown[] = deltasOf(answer, wire).map((delta) => [{ index: 0, delta, finish_reason: null }]);
  chunks.push([{ index: 0, delta: {}, finish_reason: finish }]);
  const options = body["stream_options"] as { include_usage?: boolean } | undefined;
  const head = { ...shared, object: "chat.completion.chunk" };
  const lines: unknown[] = chunks.map((choices) => ({ ...head, choices }));
  if (options?.include_usage === true) lines.push({ ...head, choices: [], usage: wire.usage });
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-cache" });
  for (const line of lines) response.write(`data: ${JSON.stringify(line)}\n\n`);
  response.end("data: [DONE]\n\n");
}
