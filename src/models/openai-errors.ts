import { messageOf } from "../core/errors.js";
import type { ModelErrorKind, ModelFailure } from "../core/model.js";
import { fieldsOf } from "./openai-answer.js";

/** What a message about an endpoint may name. The key is here only to be taken out of what the server says. */
export interface Endpoint {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
}

const LONGEST_EXCERPT = 200;
const CONTEXT_LENGTH =
  /context.?(?:length|window|size)|maximum (?:context|prompt|input)|prompt is too long|too many (?:input )?tokens|reduce the length|input (?:token count|length).*exceed|n_ctx/i;
const UNKNOWN_MODEL =
  /model.{0,80}(?:not found|not exist|not available|unknown)|(?:unknown|invalid|no such) model|not a valid model/i;
const REFUSED_KEY = /(?:invalid|incorrect|missing|no) api.?key|api.?key (?:not valid|is invalid)|API_KEY_INVALID/i;
const NO_CREDIT = /insufficient_quota|insufficient (?:balance|credit|funds)|exceeded your current quota|billing/i;
const HTML = /<!doctype html|<html[\s>]/i;

/** Host and port of the endpoint, without credentials or query. */
export function hostOf(baseUrl: string): string {
  return URL.canParse(baseUrl) ? new URL(baseUrl).host : "(not a URL)";
}

export function failed(kind: ModelErrorKind, message: string, retryAfterMilliseconds?: number): ModelFailure {
  return {
    ok: false,
    kind,
    message,
    ...(retryAfterMilliseconds === undefined ? {} : { retryAfterMilliseconds }),
  };
}

export function htmlFailure(endpoint: Endpoint): ModelFailure {
  return failed(
    "invalid_response",
    `the model endpoint ${hostOf(endpoint.baseUrl)} answered with an HTML page; is base-url right?`,
  );
}

/** A short, single-line piece of what the server said, without the key. */
function excerptOf(text: string, apiKey: string): string {
  const safe = apiKey === "" ? text : text.replaceAll(apiKey, "***");
  const line = safe.replace(/[\s\p{Cc}]+/gu, " ").trim();
  return line.length > LONGEST_EXCERPT ? `${line.slice(0, LONGEST_EXCERPT)}…` : line;
}

/** What a server asks to wait, in milliseconds, however long: `retry-after-ms`, or `retry-after` in seconds or as a date. */
function retryAfterOf(headers: Headers | undefined): number | undefined {
  const exact = Number.parseFloat(headers?.get("retry-after-ms") ?? "");
  if (exact >= 0) return Math.ceil(exact);
  const value = headers?.get("retry-after");
  if (!value) return undefined;
  if (/^\s*\d+(?:\.\d+)?\s*$/.test(value)) return Math.ceil(Number.parseFloat(value) * 1000);
  const date = Date.parse(value);
  if (Number.isNaN(date)) return undefined;
  // The server's own clock, where it tells it, is the one its date was made with.
  const now = Date.parse(headers?.get("date") ?? "");
  return Math.max(0, date - (Number.isNaN(now) ? Date.now() : now));
}

/** What is at the bottom of a chain of causes: a code (ECONNREFUSED, ENOTFOUND, UND_ERR_SOCKET …), else a message. */
function causeOf(error: unknown): string {
  let message = messageOf(error);
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 6; at = at.cause, depth += 1) {
    const code = fieldsOf(at)["code"];
    if (typeof code === "string" && code !== "") return code;
    message = at.message;
  }
  return message;
}

function authenticationMessage(endpoint: Endpoint): string {
  const place = `(base-url ${hostOf(endpoint.baseUrl)})`;
  return endpoint.apiKey === ""
    ? `the model endpoint wants an API key; set the input api-key ${place}`
    : `the model endpoint refused the API key; check the input api-key ${place}`;
}

interface ServerError {
  readonly status: number | undefined;
  readonly text: string;
  readonly headers: Headers | undefined;
}

function kindOf({ status, text }: ServerError): ModelErrorKind {
  const isRequestFault = status === undefined || status === 400 || status === 404 || status === 422 || status === 403;
  if (status === 402 || (status !== undefined && status < 500 && NO_CREDIT.test(text))) return "authentication";
  if (status === 429) return "rate_limited";
  if (isRequestFault && UNKNOWN_MODEL.test(text)) return "not_found";
  if (status === 401 || status === 403) return "authentication";
  if (status === 400 && REFUSED_KEY.test(text)) return "authentication";
  if (status === 413 || CONTEXT_LENGTH.test(text)) return "context_length";
  if (status === 404) return "not_found";
  if (status === undefined) return /rate.?limit/i.test(text) ? "rate_limited" : "unavailable";
  return status === 408 || status === 409 || status >= 500 ? "unavailable" : "invalid_request";
}

function messageFor(kind: ModelErrorKind, error: ServerError, endpoint: Endpoint): string {
  const host = hostOf(endpoint.baseUrl);
  const status = error.status === undefined ? "in mid-answer" : `with ${error.status}`;
  const said = excerptOf(error.text, endpoint.apiKey);
  switch (kind) {
    case "authentication":
      return error.status === 402 || NO_CREDIT.test(error.text)
        ? `the account behind the input api-key has no credit or quota left at ${host}`
        : authenticationMessage(endpoint);
    case "not_found":
      return `the model endpoint ${host} has no model "${endpoint.model}"; check the inputs model and base-url (${said})`;
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

/** A failure for an error object that came inside a 200 answer, as servers send it in mid-stream. */
export function failureOfErrorBody(error: unknown, endpoint: Endpoint): ModelFailure {
  const { code, message, type } = fieldsOf(error);
  const status = typeof code === "number" && code >= 400 && code < 600 ? code : undefined;
  const text = [message, code, type, typeof error === "string" ? error : ""].filter(
    (part) => typeof part === "string" && part !== "",
  );
  const serverError = { status, text: text.join(", "), headers: undefined };
  const kind = kindOf(serverError);
  return failed(kind, messageFor(kind, serverError, endpoint));
}

/**
 * The failure for anything the client threw, in one sentence that names the input to fix. The key is in no message, and
 * of a refused key nothing the server said is repeated, because servers echo parts of it.
 */
export function failureOf(error: unknown, endpoint: Endpoint): ModelFailure {
  const fields = fieldsOf(error);
  const headers = fields["headers"] instanceof Headers ? fields["headers"] : undefined;
  if (typeof fields["status"] === "number") {
    const text = messageOf(error).replace(/^\d{3} /, "");
    const coded = typeof fields["code"] === "string" ? `${text}, ${fields["code"]}` : text;
    const serverError = { status: fields["status"], text: HTML.test(text) ? "an HTML page" : coded, headers };
    const kind = kindOf(serverError);
    const message = messageFor(kind, serverError, endpoint);
    return failed(kind, message, kind === "authentication" ? undefined : retryAfterOf(headers));
  }
  if (fields["error"] !== undefined) return failureOfErrorBody(fields["error"], endpoint);
  const host = hostOf(endpoint.baseUrl);
  if (error instanceof SyntaxError) {
    return failed("invalid_response", `the model endpoint ${host} sent a chunk that is not JSON`);
  }
  const cause = excerptOf(causeOf(error), endpoint.apiKey);
  return failed(
    "unavailable",
    `the model endpoint ${host} could not be reached or broke off (${cause}); check base-url`,
  );
}
