import type { ServerResponse } from "node:http";
import { estimateTokens } from "../core/tokens.js";
import type { ModelServerRequest, ScriptedAnswer, ScriptedToolCall } from "./model-script.js";

/** OpenAI caches from this many tokens on, in steps of 128. */
const SMALLEST_CACHED_PREFIX = 1024;
const CACHE_STEP = 128;

interface Wire {
  readonly calls: readonly { id: string; type: "function"; function: { name: string; arguments: string } }[];
  readonly finish: string;
  readonly usage: Readonly<Record<string, unknown>>;
}

function argumentsText(call: ScriptedToolCall): string {
  return typeof call.arguments === "string" ? call.arguments : JSON.stringify(call.arguments);
}

function commonPrefix(left: string, right: string): number {
  const end = Math.min(left.length, right.length);
  let at = 0;
  while (at < end && left.charCodeAt(at) === right.charCodeAt(at)) at += 1;
  return at;
}

function promptOf(request: ModelServerRequest): string {
  return JSON.stringify([request.body["tools"] ?? [], request.body["messages"]]);
}

/** Token counts as a provider with a prompt cache would report them: what the previous request began with is cached. */
function usageOf(
  answer: ScriptedAnswer,
  request: ModelServerRequest,
  previous: ModelServerRequest | undefined,
): Wire["usage"] {
  const prompt = promptOf(request);
  const shared = previous === undefined ? 0 : estimateTokens(prompt.slice(0, commonPrefix(prompt, promptOf(previous))));
  const cached = shared < SMALLEST_CACHED_PREFIX ? 0 : shared - (shared % CACHE_STEP);
  const output = (answer.text ?? "") + (answer.toolCalls ?? []).map((call) => call.name + argumentsText(call)).join("");
  const input = answer.usage?.inputTokens ?? estimateTokens(prompt);
  const completion = answer.usage?.outputTokens ?? estimateTokens(output);
  return {
    prompt_tokens: input,
    completion_tokens: completion,
    total_tokens: input + completion,
    prompt_tokens_details: { cached_tokens: answer.usage ? (answer.usage.cachedInputTokens ?? 0) : cached },
    completion_tokens_details: { reasoning_tokens: answer.usage?.reasoningTokens ?? 0 },
  };
}

function halves(text: string): string[] {
  const middle = Math.ceil(text.length / 2);
  return [text.slice(0, middle), text.slice(middle)].filter((part) => part !== "");
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

/** Begins a stream and breaks off: headers, one piece of text, a closed socket. */
export function sendCut(response: ServerResponse, model: unknown): void {
  response.writeHead(200, { "content-type": "text/event-stream" });
  const choices = [{ index: 0, delta: { role: "assistant", content: "I will" }, finish_reason: null }];
  const chunk = { id: "chatcmpl-cut", object: "chat.completion.chunk", created: 0, model, choices };
  response.write(`data: ${JSON.stringify(chunk)}\n\n`, () => response.destroy());
}

/** Sends an answer as Chat Completions does, streamed if the request asks for it. */
export function sendAnswer(
  response: ServerResponse,
  answer: ScriptedAnswer,
  context: {
    readonly request: ModelServerRequest;
    readonly previous: ModelServerRequest | undefined;
    readonly id: number;
  },
): void {
  const { body } = context.request;
  const calls = (answer.toolCalls ?? []).map((call, index) => ({
    id: call.id ?? `call_demo_${context.id}_${index}`,
    type: "function" as const,
    function: { name: call.name, arguments: argumentsText(call) },
  }));
  const finish = answer.finishReason ?? (calls.length > 0 ? "tool_calls" : "stop");
  const wire: Wire = { calls, finish, usage: usageOf(answer, context.request, context.previous) };
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
