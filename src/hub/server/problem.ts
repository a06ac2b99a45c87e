import { HTTPException } from "hono/http-exception";
import { GithubUnreachable } from "../auth/rights.js";
import type { Problem } from "../protocol/people.js";

export type ProblemStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 421 | 429 | 500 | 503;

/** Ends a request with an error. Messages contain no untrusted text and no secret. */
export class HubProblem extends Error {
  override readonly name = "HubProblem";
  readonly status: ProblemStatus;
  readonly code: string;
  readonly details: { readonly remedy?: string; readonly retryAfter?: number; readonly next?: number };

  constructor(status: ProblemStatus, code: string, message: string, details: HubProblem["details"] = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** Missing things and those of other principals look the same. */
export const notFound = (): HubProblem => new HubProblem(404, "not_found", "There is no such thing here.");

export const unknownHost = (): HubProblem =>
  new HubProblem(421, "unknown_host", "The hub does not answer for this host.", {
    remedy: "Use the address that `architect serve` printed.",
  });

export const tooLarge = (what: string): HubProblem => new HubProblem(413, "too_large", `${what} is too large.`);

const HTTP_CODES: Readonly<Record<number, readonly [ProblemStatus, string, string]>> = {
  400: [400, "malformed", "The body is not the JSON that this address accepts."],
  413: [413, "too_large", "The body is too large."],
  415: [415, "unsupported_media_type", "This address takes application/json."],
};

/** null: a fault of the hub itself. */
export function problemOf(error: unknown): HubProblem | null {
  if (error instanceof HubProblem) return error;
  if (error instanceof GithubUnreachable) {
    return new HubProblem(503, "github_unreachable", "GitHub cannot be asked, try again.", { retryAfter: 5 });
  }
  if (!(error instanceof HTTPException)) return null;
  const [status, code, message] = HTTP_CODES[error.status] ?? [400, "malformed", "The request is malformed."];
  return new HubProblem(status, code, message);
}

export function problemResponse({ status, code, message, details }: HubProblem): Response {
  const { remedy, retryAfter, next } = details;
  const body: Problem & { next?: number } = {
    error: { code, message, ...(remedy === undefined ? {} : { remedy }) },
    ...(next === undefined ? {} : { next }),
  };
  const headers = new Headers({ "content-type": "application/json" });
  if (retryAfter !== undefined) headers.set("retry-after", String(retryAfter));
  return new Response(JSON.stringify(body), { status, headers });
}

export const SECURITY_HEADERS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
} as const;
