import type { WebFailureCode, WebOutcome } from "../../core/web.js";

/** Ends a request in the words of its outcome; never leaves this folder. */
export class WebError extends Error {
  readonly code: WebFailureCode;
  readonly remedy: string | undefined;

  constructor(code: WebFailureCode, reason: string, remedy?: string) {
    super(reason);
    this.code = code;
    this.remedy = remedy;
  }
}

/** Messages of libraries and of the system may quote an address with a password, or what a server sent: only codes are told. */
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
