import { messageOf } from "../../core/errors.js";
import type { ModelErrorKind, ModelFailure } from "../../core/model/model.js";
import { fieldsOf } from "./answer-parts.js";
import { readError } from "./error-body.js";
import { errorKindOf, hasNoCredit, namesModel, refusesTools, type ServerError } from "./error-kind.js";

/** Facts about an endpoint that a message may contain. */
export interface Endpoint {
  readonly baseUrl: string;
  readonly hasKey: boolean;
  /** Removes the key from the server's text. */
  withoutKey(text: string): string;
  readonly model: string;
  readonly api: "chat" | "responses" | "messages";
}

/** An answer with an error status. */
export interface ErrorAnswer {
  readonly status: number;
  readonly text: string;
  /** null: the answer lacks this header. */
  header(name: string): string | null;
  /** A waiting time in the body, in milliseconds. */
  readonly retryAfterMilliseconds: number | undefined;
}

const LONGEST_EXCERPT = 200;
const HTML = /<!doctype html|<html[\s>]/i;

/** Whether a text is an HTML page: of a proxy, a login, a router. */
export function isPage(text: string): boolean {
  return HTML.test(text);
}

/** Host and port of the endpoint, without credentials or query. */
export function endpointHost(baseUrl: string): string {
  return URL.canParse(baseUrl) ? new URL(baseUrl).host : "(not a URL)";
}

export function failedAnswer(kind: ModelErrorKind, message: string, retryAfterMilliseconds?: number): ModelFailure {
  return {
    ok: false,
    kind,
    message,
    ...(retryAfterMilliseconds === undefined ? {} : { retryAfterMilliseconds }),
  };
}

/** A failure whose message is a sentence about the endpoint. */
export function endpointFailure(
  kind: ModelErrorKind,
  { baseUrl }: Pick<Endpoint, "baseUrl">,
  rest: string,
): ModelFailure {
  return failedAnswer(kind, `the model endpoint ${endpointHost(baseUrl)} ${rest}`);
}

export function htmlFailure(endpoint: Pick<Endpoint, "baseUrl">): ModelFailure {
  return endpointFailure("invalid_response", endpoint, "answered with an HTML page; is base-url right?");
}

/** A short, single-line excerpt of the server's text, without the key, credentials in addresses and their queries. */
function excerptOf(text: string, endpoint: Endpoint): string {
  const safe = endpoint
    .withoutKey(text)
    .replace(/\/\/[^\s/@"']+@/g, "//***@")
    .replace(/(https?:\/\/[^\s?"']+)\?[^\s"']+/g, "$1?***");
  const line = safe.replace(/[\s\p{Cc}]+/gu, " ").trim();
  return line.length > LONGEST_EXCERPT ? `${line.slice(0, LONGEST_EXCERPT)}…` : line;
}

/**
 * The waiting time that a server requests, in milliseconds, however long: `retry-after-ms`, or `retry-after` in seconds
 * or as a date.
 */
function retryAfterOf(header: ErrorAnswer["header"]): number | undefined {
  const exact = Number.parseFloat(header("retry-after-ms") ?? "");
  if (exact >= 0) return Math.ceil(exact);
  const value = header("retry-after");
  if (!value) return undefined;
  if (/^\s*\d+(?:\.\d+)?\s*$/.test(value)) return Math.ceil(Number.parseFloat(value) * 1000);
  const date = Date.parse(value);
  if (Number.isNaN(date)) return undefined;
  // The date comes from the server's clock, so use that clock if it is present.
  const now = Date.parse(header("date") ?? "");
  return Math.max(0, date - (Number.isNaN(now) ? Date.now() : now));
}

/** The last cause of a chain of errors: a code (ECONNREFUSED, ENOTFOUND, ECONNRESET …), else a message. */
export function causeOf(error: unknown): string {
  let message = messageOf(error);
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 6; at = at.cause, depth += 1) {
    const code = fieldsOf(at)["code"];
    // If a proxy refuses, the code is uninformative.
    if (typeof code === "string" && code !== "") return /proxy/i.test(at.message) ? at.message : code;
    message = at.message;
  }
  return message;
}

function authenticationMessage(error: ServerError, endpoint: Endpoint): string {
  const host = endpointHost(endpoint.baseUrl);
  if (hasNoCredit(error)) return `the account behind the input api-key has no credit or quota left at ${host}`;
  return endpoint.hasKey
    ? `the model endpoint refused the API key; check the input api-key (base-url ${host})`
    : `the model endpoint requires an API key; set the input api-key (base-url ${host})`;
}

/** Interfaces that not every endpoint has, with the message for that case. */
const LACKS_INTERFACE: Readonly<Record<Endpoint["api"], string | null>> = {
  chat: null,
  responses: "has no Responses interface or no model",
  messages: "has no Messages interface or no model",
};

function notFoundMessage(error: ServerError, endpoint: Endpoint, said: string): string {
  const host = endpointHost(endpoint.baseUrl);
  const { model } = endpoint;
  if (refusesTools(error)) {
    return `the model "${model}" at ${host} does not support tools; choose another in the input model (${said})`;
  }
  const lacks = LACKS_INTERFACE[endpoint.api];
  // Anthropic sends only the name: "model: claude-none".
  const isModel = namesModel(error) || /^model: /.test(error.text);
  if (lacks !== null && error.status === 404 && !isModel) {
    return `the model endpoint ${host} ${lacks} "${model}"; set llm.api: chat, or check the inputs model and base-url (${said})`;
  }
  return `the model endpoint ${host} has no model "${model}"; check the inputs model and base-url (${said})`;
}

function messageFor(kind: ModelErrorKind, error: ServerError, endpoint: Endpoint): string {
  const host = endpointHost(endpoint.baseUrl);
  const status = error.status === undefined ? "in mid-answer" : `with ${error.status}`;
  const said = excerptOf(error.text, endpoint) || "no reason given";
  switch (kind) {
    case "authentication":
      return authenticationMessage(error, endpoint);
    case "not_found":
      return notFoundMessage(error, endpoint, said);
    case "context_length":
      return `the request is too long for the model "${endpoint.model}" (${said})`;
    case "rate_limited":
      return `the model endpoint ${host} limits the rate of requests (${said})`;
    case "unavailable":
      return `the model endpoint ${host} failed ${status} (${said})`;
    default:
      return `the model endpoint ${host} refused the request ${status}: ${said}`;
  }
}

function failureFor(error: ServerError, endpoint: Endpoint, wait: number | undefined): ModelFailure {
  const kind = errorKindOf(error);
  const isWorthAWait = kind === "rate_limited" || kind === "unavailable";
  return failedAnswer(kind, messageFor(kind, error, endpoint), isWorthAWait ? wait : undefined);
}

/**
 * The failure for an error object inside an answer that began as a success, as servers send it mid-stream. A status in
 * it is trusted.
 */
export function failureOfErrorBody(error: unknown, endpoint: Endpoint): ModelFailure {
  const { text, type, status, retryAfterMilliseconds: wait } = readError(error);
  const words = [text, type].filter((part) => part !== "").join(", ");
  return failureFor({ status, text: words, namesWait: wait !== undefined }, endpoint, wait);
}

/** The failure for an answer with an error status. */
export function failureOfErrorAnswer(answer: ErrorAnswer, endpoint: Endpoint): ModelFailure {
  if (answer.status >= 300 && answer.status < 400) {
    // Not followed: the key would be sent to the redirect's target.
    const target = answer.header("location") ?? "";
    const place = URL.canParse(target, endpoint.baseUrl) ? new URL(target, endpoint.baseUrl) : null;
    const where = place === null ? "" : ` to ${place.protocol}//${place.host}`;
    return endpointFailure("invalid_response", endpoint, `redirects${where}; set base-url to the final address`);
  }
  const text = isPage(answer.text) ? "an HTML page" : answer.text;
  const wait = retryAfterOf(answer.header) ?? answer.retryAfterMilliseconds;
  return failureFor({ status: answer.status, text, namesWait: wait !== undefined }, endpoint, wait);
}

/**
 * The failure for any error that a request threw, in one sentence that names the input to fix. No message contains the
 * key, and for a refused key no text of the server is repeated, because servers echo parts of it.
 */
export function modelFailureOf(error: unknown, endpoint: Endpoint): ModelFailure {
  if (error instanceof SyntaxError) {
    return endpointFailure("invalid_response", endpoint, "sent an answer that is not JSON");
  }
  const cause = excerptOf(causeOf(error), endpoint);
  return endpointFailure(
    "unavailable",
    endpoint,
    `could not be reached, or the connection broke (${cause}); check base-url`,
  );
}
