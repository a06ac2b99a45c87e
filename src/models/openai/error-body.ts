import { fieldsOf, listOf, stringOf } from "./answer-parts.js";

/** A server's error, parsed from any of its forms. */
export interface SaidError {
  readonly text: string;
  /** Its class, if the server gives one in addition to the text. */
  readonly type: string;
  /** A status in the body, as gateways send it inside a 200. */
  readonly status: number | undefined;
  /** A waiting time in the body, in milliseconds. */
  readonly retryAfterMilliseconds: number | undefined;
}

const UNITS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000 };

/** `34.5s`, `1m12s`, `26 seconds` in milliseconds. */
function durationOf(text: string): number | undefined {
  let total = 0;
  let found = false;
  for (const [, amount = "", unit = ""] of text.matchAll(/(\d+(?:\.\d+)?)\s*(ms|milli|[smh])/gi)) {
    total += Number.parseFloat(amount) * (UNITS[unit.toLowerCase()] ?? 1);
    found = true;
  }
  return found ? Math.ceil(total) : undefined;
}

const WAIT =
  /(?:try again|retry)(?: after| in)\s+((?:\d+(?:\.\d+)?\s*(?:ms|milliseconds?|seconds?|minutes?|hours?|[smh])\s*)+)/i;

/** Gemini gives the waiting time in its details, others in the message. */
function waitOf(error: unknown, text: string): number | undefined {
  for (const detail of listOf(fieldsOf(error)["details"])) {
    const delay = durationOf(stringOf(fieldsOf(detail)["retryDelay"]));
    if (delay !== undefined) return delay;
  }
  const said = WAIT.exec(text)?.[1];
  return said === undefined ? undefined : durationOf(said);
}

/** FastAPI's list of a request's errors, or its message. */
function detailText(detail: unknown): string {
  if (typeof detail === "string") return detail;
  return listOf(detail)
    .map((entry) => stringOf(fieldsOf(entry)["msg"]))
    .filter((text) => text !== "")
    .join("; ");
}

/** Whether a value describes the kind of error. Bare numbers repeat the status; `error` is uninformative. */
function isWord(value: string): boolean {
  return value !== "" && value !== "error" && !/^\d+$/.test(value);
}

/**
 * Parses an error object: OpenAI's (`message`, `code`, `type`), a bare string (Ollama), the object without its `error`
 * (vLLM, Azure's gateway), a list (Gemini), `detail` (FastAPI), and a router's copy of the provider's words
 * (`metadata.raw`).
 */
export function readError(body: unknown): SaidError {
  const outer = Array.isArray(body) ? (body[0] as unknown) : body;
  const error = fieldsOf(outer)["error"] ?? outer;
  const fields = fieldsOf(error);
  const { code, type, status } = fields;
  const raw = fieldsOf(fields["metadata"])["raw"];
  const message =
    typeof error === "string"
      ? error
      : stringOf(fields["message"]) || detailText(fields["detail"]) || stringOf(fields["title"]);
  const behind = typeof raw === "string" ? raw : raw === undefined || raw === null ? "" : JSON.stringify(raw);
  const text = [message, isWord(stringOf(code)) ? stringOf(code) : "", behind].filter((part) => part !== "").join(", ");
  const number = Number(code ?? fields["statusCode"] ?? status);
  return {
    text: text || (Object.keys(fields).length > 0 ? JSON.stringify(error) : ""),
    type: isWord(stringOf(type)) ? stringOf(type) : "",
    status: Number.isInteger(number) && number >= 400 && number < 600 ? number : undefined,
    retryAfterMilliseconds: waitOf(error, text),
  };
}

/** Parses the text of an error answer: JSON in any of the forms above, or any other text. */
export function readErrorText(text: string): SaidError {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === "object" && body !== null) return readError(body);
  } catch {
    // Not JSON: an HTML page, a sentence, or empty.
  }
  return { text, type: "", status: undefined, retryAfterMilliseconds: waitOf(null, text) };
}
