import type { GivenUp } from "../within-time.js";

/** `refused`: no request was made, or a redirect was not followed. */
export type WebFailureCode = "refused" | "failed" | "timeout" | "aborted";

/** The model sees a failure; it contains no web text except host names. */
export type WebOutcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: WebFailureCode; readonly reason: string; readonly remedy?: string };

export interface WebPage {
  /** The final address, after redirects. */
  readonly url: string;
  /** The answer's media type, without parameters: `text/html`. */
  readonly type: string;
  /** Unchanged, or for markup the text that a reader would see. Untrusted. */
  readonly text: string;
  /** Whether its end is missing. */
  readonly isCut: boolean;
}

/** One result of a search. Untrusted. */
export interface WebHit {
  readonly title: string;
  readonly url: string;
  readonly snippet: string;
}

/** Never throws. */
export type FetchPage = (url: string, signal: AbortSignal) => Promise<WebOutcome<WebPage>>;
export type SearchWeb = (query: string, signal: AbortSignal) => Promise<WebOutcome<readonly WebHit[]>>;

/** A run's web functions; null: not available. */
export interface WebFunctions {
  readonly search: SearchWeb | null;
  readonly fetchPage: FetchPage | null;
  /** Sentences on missing parts. */
  readonly notices: readonly string[];
}

/** Ends a request with the outcome's message; never leaves this folder. */
export class WebError extends Error {
  readonly code: WebFailureCode;
  readonly remedy: string | undefined;

  constructor(code: WebFailureCode, reason: string, remedy?: string) {
    super(reason);
    this.code = code;
    this.remedy = remedy;
  }
}

/** The error of a request that was given up. */
export function givenUpError(why: GivenUp, seconds: number): WebError {
  return new WebError(why, why === "aborted" ? "the run was stopped" : `it took longer than ${seconds} s`);
}

/**
 * Messages of libraries and of the system may quote an address with a password, or a server's text: only codes are
 * shown.
 */
function codeOf(error: unknown): string {
  const code = error instanceof Error ? Reflect.get(error, "code") : undefined;
  return typeof code === "string" && /^[A-Z][A-Z0-9_]{1,40}$/.test(code) ? ` (${code})` : "";
}

function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined && codeOf(error) === "" ? error.cause : error;
}

export function failureOf(error: unknown): Exclude<WebOutcome<never>, { ok: true }> {
  if (!(error instanceof WebError)) {
    return { ok: false, code: "failed", reason: `the server could not be read${codeOf(causeOf(error))}` };
  }
  const { code, message: reason, remedy } = error;
  return { ok: false, code, reason, ...(remedy === undefined ? {} : { remedy }) };
}
