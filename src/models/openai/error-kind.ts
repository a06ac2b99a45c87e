import type { ModelErrorKind } from "../../core/model/model.js";

const CONTEXT_LENGTH =
  /context.?(?:length|window|size|limit)|maximum (?:context|prompt|input)|(?:prompt|input) is too long|too many (?:input )?tokens|reduce the length|input (?:token count|length).*exceed|n_ctx|request too large/i;
const UNKNOWN_MODEL =
  /model.{0,80}(?:not.{0,3}found|not exist|not available|unknown|decommissioned|deprecated|retired|no longer)|(?:unknown|invalid|no such) model|not a valid model|DeploymentNotFound/i;
const NO_TOOLS =
  /does(?: not|n't) support (?:tool|function)|support tool use|enable-auto-tool-choice|(?:tool|function) (?:use|calling|calls) (?:is|are) not (?:supported|enabled)|\btools? (?:is|are) not supported/i;
const REFUSED_KEY =
  /(?:invalid|incorrect|missing|no) api.?key|api.?key (?:not valid|is invalid|expired)|API_KEY_INVALID/i;
const NO_CREDIT =
  /insufficient_quota|insufficient (?:balance|credit|funds)|exceeded your current quota|credit balance is too low|budget has been exceeded|budget_exceeded/i;
const RATE_LIMIT = /rate.?limit|too many requests|RESOURCE_EXHAUSTED/i;
/** A refusal of the content, or of the caller's country: another key would not help. */
const REFUSED_CONTENT =
  /moderation|flagged|content.?(?:policy|filter|management)|invalid_prompt|country, region|unsupported_country/i;

/** An error answer. */
export interface ServerError {
  /** undefined: inside an answer with a success status. */
  readonly status: number | undefined;
  readonly text: string;
  /** The server named a waiting time, so waiting helps. */
  readonly namesWait: boolean;
}

/** The model exists but does not support tools; the agent cannot work with it. */
export function refusesTools({ status, text }: ServerError): boolean {
  return (
    (status === undefined || status === 400 || status === 404 || status === 422 || status === 500) &&
    NO_TOOLS.test(text)
  );
}

/** Whether a 404 answer names the model. */
export function namesModel({ text }: ServerError): boolean {
  return UNKNOWN_MODEL.test(text);
}

/**
 * The key's account has no money. Gemini uses these words for a limit per minute, too, but then names a waiting time.
 */
export function hasNoCredit({ status, text, namesWait }: ServerError): boolean {
  if (status === 402) return true;
  return (status === undefined || status < 500) && NO_CREDIT.test(text) && !namesWait;
}

/** Classifies a server's error, so that the caller can react to it. */
export function errorKindOf(error: ServerError): ModelErrorKind {
  const { status, text } = error;
  const isRequestFault = status === undefined || status === 400 || status === 404 || status === 422 || status === 403;
  if (hasNoCredit(error)) return "authentication";
  if (status === 429) return /request too large/i.test(text) ? "context_length" : "rate_limited";
  if (refusesTools(error)) return "not_found";
  if (isRequestFault && UNKNOWN_MODEL.test(text)) return "not_found";
  if (status !== undefined && isRequestFault && REFUSED_CONTENT.test(text)) return "invalid_request";
  if (status === 401 || status === 403) return "authentication";
  if (isRequestFault && REFUSED_KEY.test(text)) return "authentication";
  if (status === 413 || CONTEXT_LENGTH.test(text)) return "context_length";
  if (status === 404) return "not_found";
  if (status === undefined) {
    if (RATE_LIMIT.test(text)) return "rate_limited";
    return REFUSED_CONTENT.test(text) ? "invalid_request" : "unavailable";
  }
  if (status >= 300 && status < 400) return "invalid_response";
  return status === 408 || status === 409 || status >= 500 ? "unavailable" : "invalid_request";
}
