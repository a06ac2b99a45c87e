import type { GivenUp } from "../within-time.js";

/** Ends a request with a message that may be shown. */
export class PeopleError extends Error {}

/** The error of a request that was given up. */
export function givenUpError(why: GivenUp, seconds: number): PeopleError {
  return new PeopleError(why === "aborted" ? "the run was stopped" : `it gave no answer within ${seconds} s`);
}

/** The system's code of an error, at any depth; messages may quote an address, so they are never shown. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  const code: unknown = Reflect.get(error, "code");
  if (typeof code === "string" && /^[A-Z][A-Z0-9_]{1,40}$/.test(code)) return code;
  return codeOf(error.cause);
}

/** A description of that code: `could not be reached (ECONNREFUSED)`. */
export function unreached(error: unknown): string {
  const code = codeOf(error);
  return `could not be reached${code === "" ? "" : ` (${code})`}`;
}
