import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { listenOnLoopback } from "../listen.js";
import { sendAnswer, sendCut, sendJson } from "./reply.js";
import { inputText, messagesOfInput, sendResponsesAnswer } from "./responses.js";
import {
  isEvaluation,
  type ModelReply,
  type ModelScript,
  type ModelServerRequest,
  type ModelStep,
  mismatchOf,
} from "./script.js";

/** A scripted model on the loopback interface. */
export interface ModelServer {
  /** Ends in `/v1`, as the input base-url requires. */
  readonly baseUrl: string;
  /** Every chat request, in order of arrival. */
  readonly requests: readonly ModelServerRequest[];
  /** Each request that had no step or did not match its step. */
  readonly problems: readonly string[];
  /** Steps not yet used. */
  remaining(): number;
  /** @throws Error naming every problem and every unused step. */
  assertDone(): void;
  close(): Promise<void>;
}

function describeRequest(request: ModelServerRequest): string {
  const last = request.messages.at(-1);
  return last === undefined ? "a request without messages" : `a ${last.role} message: ${last.text.slice(0, 300)}`;
}

async function readBody(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}

function parseRequest(
  api: ModelServerRequest["api"],
  text: string,
  headers: IncomingMessage["headers"],
  arrivedAt: number,
): ModelServerRequest {
  const body = JSON.parse(text) as Record<string, unknown>;
  const messages = (body["messages"] ?? []) as { role: string; content: unknown }[];
  const tools = (body["tools"] ?? []) as { name?: string; function?: { name: string } }[];
  return {
    api,
    body,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    arrivedAt,
    messages:
      api === "responses"
        ? messagesOfInput(body["input"])
        : messages.map(({ role, content }) => ({ role, text: inputText(content) })),
    toolNames: tools.map((tool) => tool.function?.name ?? tool.name ?? ""),
  };
}

function replyOf(step: ModelStep, request: ModelServerRequest): ModelReply {
  if (typeof step === "function") return step(request);
  const mismatch = step.expect ? mismatchOf(step.expect, request) : null;
  if (mismatch !== null) throw new Error(mismatch);
  return step;
}

async function send(
  response: ServerResponse,
  reply: ModelReply,
  requests: readonly ModelServerRequest[],
  request: ModelServerRequest,
): Promise<void> {
  const position = requests.indexOf(request);
  if ("answer" in reply) {
    await reply.answer.meanwhile?.();
    if (reply.answer.delayMs) await delay(reply.answer.delayMs);
    const sendTo = request.api === "responses" ? sendResponsesAnswer : sendAnswer;
    sendTo(response, reply.answer, { request, previous: requests[position - 1], id: position + 1 });
  } else if ("status" in reply) {
    sendJson(response, reply.status, reply.body ?? {}, reply.headers);
  } else if ("html" in reply) {
    response.writeHead(200, { "content-type": "text/html" });
    response.end(reply.html);
  } else if ("cut" in reply) {
    sendCut(response, request.body["model"], request.api);
  }
  // `hang`: the socket stays open until the server closes.
}

const INTERFACES: Readonly<Record<string, ModelServerRequest["api"]>> = {
  "/v1/chat/completions": "chat",
  "/v1/responses": "responses",
};

/**
 * Starts a scripted model on 127.0.0.1 with the Chat Completions and Responses interfaces, streamed or not. A request that
 * no step expects gets status 500 and a line in `problems`; `assertDone` throws for unused steps.
 */
export async function startModelServer(script: ModelScript): Promise<ModelServer> {
  const requests: ModelServerRequest[] = [];
  const problems: string[] = [];
  const steps = [...script.steps];
  const evaluations = script.evaluations === undefined ? null : [...script.evaluations];

  function next(request: ModelServerRequest): ModelReply {
    const isForEvaluation = evaluations !== null && isEvaluation(request);
    const queue = isForEvaluation ? evaluations : steps;
    const all = isForEvaluation ? script.evaluations : script.steps;
    const name = `${isForEvaluation ? "evaluation" : "step"} ${(all?.length ?? 0) - queue.length + 1}`;
    const [step] = queue;
    if (step === undefined) throw new Error(`${name} is not in the script; got ${describeRequest(request)}`);
    try {
      const reply = replyOf(step, request);
      // After a mismatch the step stays, so that a retry gets the same step.
      queue.shift();
      return reply;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`${name}: ${reason}; got ${describeRequest(request)}`);
    }
  }

  async function handle(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const arrivedAt = performance.timeOrigin + performance.now();
    const path = new URL(message.url ?? "/", "http://localhost").pathname;
    if (message.method === "GET" && path === "/v1/models") {
      sendJson(response, 200, { object: "list", data: [{ id: "scripted", object: "model", created: 0 }] });
      return;
    }
    try {
      const api = message.method === "POST" ? INTERFACES[path] : undefined;
      if (api === undefined) throw new Error(`no such endpoint: ${message.method} ${path}`);
      const request = parseRequest(api, await readBody(message), message.headers, arrivedAt);
      requests.push(request);
      await send(response, next(request), requests, request);
    } catch (error) {
      // A client that disconnects while it sends a request does not violate the script.
      if (message.destroyed && !message.complete) return;
      const problem = error instanceof Error ? error.message : String(error);
      problems.push(problem);
      sendJson(response, 500, { error: { message: `scripted model: ${problem}`, type: "script_error" } });
    }
  }

  const server = createServer((message, response) => void handle(message, response));
  const listening = await listenOnLoopback(server);
  const remaining = (): number => steps.length + (evaluations?.length ?? 0);
  return {
    baseUrl: `${listening.url}/v1`,
    requests,
    problems,
    remaining,
    assertDone() {
      const unused = remaining() > 0 ? [`${steps.length} steps, ${evaluations?.length ?? 0} evaluations unused`] : [];
      const all = [...problems, ...unused];
      if (all.length > 0) throw new Error(`scripted model: ${all.join("\n")}`);
    },
    close: listening.close,
  };
}
