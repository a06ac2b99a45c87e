import type { ServerResponse } from "node:http";
import type { ModelErrorKind } from "../../src/core/model/model.js";
import { breakOff, json, sendForever } from "./raw-endpoint.js";
import { beginStream, eventLines, type Form, KEY, sendWire } from "./wire.js";

export interface Fault {
  readonly name: string;
  respond(response: ServerResponse, form: Form): void;
  readonly kind: ModelErrorKind;
  /** Milliseconds the server asks to wait. */
  readonly wait?: number;
  /** The message has this in it. */
  readonly says?: RegExp;
  /** Only for streamed answers, or only for others; absent: both. */
  readonly stream?: boolean;
  /** An answer had begun: what it cost is estimated. */
  readonly isCharged?: boolean;
  /** Nothing more comes: from the request on, or after the beginning of an answer. */
  readonly silent?: "before" | "within";
}

const error = (message: string, code?: string): object => ({
  error: { message: `${message} (${KEY})`, type: "some_error", param: null, code: code ?? null },
});

function refusing(
  status: number,
  message: string,
  code?: string,
  headers: Record<string, string> = {},
): Fault["respond"] {
  return (response) => json(response, status, error(message, code), headers);
}

function sending(contentType: string, body: string, status = 200): Fault["respond"] {
  return (response) => {
    response.writeHead(status, { "content-type": contentType });
    response.end(body);
  };
}

/** The beginning of an answer: a text without an end. */
const begin = (response: ServerResponse, form: Form): void => sendWire(response, form, { text: "half ", end: null });

function sendAfterBeginning(response: ServerResponse, form: Form, event: object): void {
  begin(response, form);
  for (const line of eventLines(form, [event])) response.write(line);
  response.end("data: [DONE]\n\n");
}

/** The error a server sends instead of the rest of an answer, in the words of each interface. */
function failing(message: string, code: string): Fault["respond"] {
  return (response, form) => {
    const said = { code, message: `${message} (${KEY})` };
    if (form.api === "chat") {
      if (form.stream) sendAfterBeginning(response, form, { error: said });
      else json(response, 200, { error: said });
      return;
    }
    if (form.api === "messages") {
      const event = { type: "error", error: { type: code, message: said.message } };
      if (form.stream) sendAfterBeginning(response, form, event);
      else json(response, 200, event);
      return;
    }
    const failed = { id: "r", object: "response", status: "failed", error: said, output: [], usage: null };
    if (form.stream) sendAfterBeginning(response, form, { type: "response.failed", response: failed });
    else json(response, 200, failed);
  };
}

const PAGE = `<!DOCTYPE html><html><body>Sign in ${KEY}</body></html>`;

/** Every way an endpoint can fail, for every interface, streamed and not. */
export const FAULTS: readonly Fault[] = [
  {
    name: "401",
    respond: refusing(401, "Incorrect API key provided", "invalid_api_key"),
    kind: "authentication",
    says: /check the input api-key/,
  },
  { name: "403", respond: refusing(403, "Forbidden"), kind: "authentication", says: /check the input api-key/ },
  {
    name: "403 for the content",
    respond: refusing(403, "Your input was flagged by moderation"),
    kind: "invalid_request",
    says: /flagged/,
  },
  { name: "402", respond: refusing(402, "Payment required"), kind: "authentication", says: /no credit or quota/ },
  {
    name: "429 of an empty account",
    respond: refusing(429, "You exceeded your current quota", "insufficient_quota"),
    kind: "authentication",
    says: /no credit or quota/,
  },
  {
    name: "404 of a model",
    respond: refusing(404, "The model `gpt-9` does not exist", "model_not_found"),
    kind: "not_found",
    says: /check the inputs model and base-url/,
  },
  {
    name: "404 of a page",
    respond: sending("text/plain", "404 page not found", 404),
    kind: "not_found",
    says: /base-url/,
  },
  {
    name: "a model that is gone",
    respond: refusing(400, "The model has been decommissioned", "model_decommissioned"),
    kind: "not_found",
  },
  {
    name: "a model without tools",
    respond: refusing(400, "gemma:2b does not support tools"),
    kind: "not_found",
    says: /does not support tools; choose another/,
  },
  {
    name: "400 too long, by its code",
    respond: refusing(400, "Too much", "context_length_exceeded"),
    kind: "context_length",
  },
  {
    name: "400 too long, by its words",
    respond: refusing(400, "prompt is too long: 210000 tokens > 200000 maximum"),
    kind: "context_length",
  },
  { name: "413", respond: refusing(413, "Payload too large"), kind: "context_length" },
  {
    name: "500 too long, of a gateway",
    respond: refusing(500, "ContextWindowExceededError: maximum context length is 8192"),
    kind: "context_length",
  },
  {
    name: "429 that waiting cannot help",
    respond: refusing(429, "Request too large for gpt-5.4 on tokens per min"),
    kind: "context_length",
  },
  { name: "429", respond: refusing(429, "Slow down"), kind: "rate_limited" },
  {
    name: "429 with retry-after 120",
    respond: refusing(429, "Slow down", undefined, { "retry-after": "120" }),
    kind: "rate_limited",
    wait: 120_000,
  },
  {
    name: "429 with retry-after-ms",
    respond: refusing(429, "Slow down", undefined, { "retry-after-ms": "50", "retry-after": "9" }),
    kind: "rate_limited",
    wait: 50,
  },
  {
    name: "503 with a date",
    respond: refusing(503, "Busy", undefined, {
      date: "Wed, 21 Oct 2026 07:28:00 GMT",
      "retry-after": "Wed, 21 Oct 2026 07:30:00 GMT",
    }),
    kind: "unavailable",
    wait: 120_000,
  },
  {
    name: "429 that names the wait in words",
    respond: refusing(429, "Rate limit reached. Please try again in 1m12.5s. See billing"),
    kind: "rate_limited",
    wait: 72_500,
  },
  { name: "408", respond: refusing(408, "Late"), kind: "unavailable" },
  { name: "409", respond: refusing(409, "Conflict"), kind: "unavailable" },
  { name: "500", respond: refusing(500, "Oops"), kind: "unavailable" },
  { name: "529", respond: refusing(529, "Overloaded"), kind: "unavailable" },
  {
    name: "529 in the words of Anthropic",
    respond: (response) =>
      json(response, 529, { type: "error", error: { type: "overloaded_error", message: `Overloaded (${KEY})` } }),
    kind: "unavailable",
  },
  {
    name: "400 of an empty account",
    respond: refusing(400, "Your credit balance is too low to access the Anthropic API."),
    kind: "authentication",
    says: /no credit or quota/,
  },
  {
    name: "400 too long with its answer",
    respond: refusing(400, "input length and `max_tokens` exceed context limit: 188240 + 21333 > 200000"),
    kind: "context_length",
  },
  {
    name: "502 with a page",
    respond: sending("text/html", PAGE, 502),
    kind: "unavailable",
    says: /with 502 \(an HTML page\)/,
  },
  { name: "422", respond: refusing(422, "Bad tool schema"), kind: "invalid_request", says: /Bad tool schema/ },
  {
    name: "an error without an end",
    respond: (response) => {
      response.writeHead(422, { "content-type": "text/plain" });
      sendForever(response, `Bad tool schema (${KEY}) `);
    },
    kind: "invalid_request",
    says: /Bad tool schema/,
  },
  {
    name: "an error that breaks off",
    respond: (response) => breakOff(response, 422, `Bad tool schema (${KEY})`),
    kind: "invalid_request",
    says: /Bad tool schema/,
  },
  {
    name: "a redirect, which is not followed with the key",
    respond: (response) => {
      response.writeHead(308, { location: `https://elsewhere.example/v1?key=${KEY}` });
      response.end();
    },
    kind: "invalid_response",
    says: /redirects to https:\/\/elsewhere\.example; set base-url/,
  },
  {
    name: "a page",
    respond: sending("text/html; charset=utf-8", PAGE),
    kind: "invalid_response",
    says: /HTML page; is base-url right/,
  },
  {
    name: "a page that is called text",
    respond: sending("text/plain", ` ${PAGE}`),
    kind: "invalid_response",
    says: /HTML page/,
  },
  { name: "a page without a type", respond: sending("", PAGE), kind: "invalid_response", says: /HTML page/ },
  {
    name: "text that is no JSON",
    respond: sending("application/json", `{nonsense ${KEY}`),
    kind: "invalid_response",
    says: /not JSON/,
  },
  {
    name: "an event that is no JSON",
    stream: true,
    respond: sending("text/event-stream", `data: {nonsense ${KEY}\n\n`),
    kind: "invalid_response",
    says: /not JSON/,
  },
  {
    name: "nothing at all",
    respond: sending("application/json", ""),
    kind: "unavailable",
    says: /before it was complete/,
  },
  {
    name: "an empty object",
    respond: sending("application/json", "{}"),
    kind: "unavailable",
    says: /before it was complete/,
  },
  { name: "null", respond: sending("application/json", "null"), kind: "unavailable" },
  {
    name: "an error in mid-answer",
    respond: failing("Overloaded", "server_error"),
    kind: "unavailable",
    says: /in mid-answer/,
  },
  {
    name: "a limit in mid-answer",
    respond: failing("Rate limit reached", "rate_limit_exceeded"),
    kind: "rate_limited",
  },
  {
    name: "too long in mid-answer",
    respond: failing("Your input exceeds the context window", "context_length_exceeded"),
    kind: "context_length",
  },
  {
    name: "an empty account in mid-answer",
    respond: failing("No money", "insufficient_quota"),
    kind: "authentication",
  },
  {
    name: "the end without the mark of an end",
    respond: (response, form) => {
      begin(response, form);
      response.end();
    },
    kind: "unavailable",
    says: /before it was complete/,
    stream: true,
    isCharged: true,
  },
  {
    name: "an answer that says it is not done",
    stream: false,
    respond: begin,
    kind: "unavailable",
    says: /before it was complete/,
  },
  {
    name: "a cut in mid-answer",
    stream: true,
    respond: (response, form) => {
      begin(response, form);
      setImmediate(() => response.destroy());
    },
    kind: "unavailable",
    says: /the connection broke/,
    isCharged: true,
  },
  {
    name: "a cut in the body",
    stream: false,
    respond: (response) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
      response.write('{"half');
      setImmediate(() => response.destroy());
    },
    kind: "unavailable",
    says: /the connection broke/,
  },
  {
    name: "a cut before the answer",
    respond: (response) => response.destroy(),
    kind: "unavailable",
    says: /could not be reached, or the connection broke/,
  },
  {
    name: "silence before the answer",
    stream: true,
    respond: () => {},
    kind: "timeout",
    says: /llm\.idle_timeout/,
    silent: "before",
  },
  {
    name: "silence in mid-answer",
    stream: true,
    respond: begin,
    kind: "timeout",
    says: /llm\.idle_timeout/,
    isCharged: true,
    silent: "within",
  },
  {
    name: "silence after the headers",
    stream: true,
    respond: (response) => {
      beginStream(response);
      response.flushHeaders();
    },
    kind: "timeout",
    silent: "before",
  },
];

/** Kinds that withRetries tries again. */
export const RETRIED: ReadonlySet<ModelErrorKind> = new Set(["rate_limited", "unavailable", "timeout"]);
