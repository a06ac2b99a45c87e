import { failure, type ToolResult } from "../../core/tool/tool.js";
import { wrapExternal } from "../external.js";
import type { WebFailureCode } from "./outcome.js";

/** Further dependencies of the web tools. */
export interface WebToolParts {
  /** Whether a text contains a secret of the run, in any encoding that the redactor knows. */
  holdsSecret(text: string): boolean;
  /** Unpredictable; new for each result. */
  newId(): string;
}

/** Named in every result, also in failures: hosts and their answers are untrusted, too. */
const OUTSIDE = "the web";

/** `end`: our own text, after the markers. */
export function fromWeb(text: string, end: string, { newId }: WebToolParts): ToolResult {
  return { success: true, output: wrapExternal(text, newId()) + end, outside: OUTSIDE };
}

export function fromWebFailure(found: {
  readonly code: WebFailureCode;
  readonly reason: string;
  readonly remedy?: string;
}): ToolResult {
  const { code, reason, remedy } = found;
  return { ...failure(code, reason, remedy === undefined ? {} : { remedy }), outside: OUTSIDE };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}

/**
 * The engine refuses arguments that contain secrets literally; an address may hide one in two layers of percent
 * encoding.
 */
export function refusedForSecret(text: string, { holdsSecret }: WebToolParts): ToolResult | null {
  const once = decoded(text);
  if (![text, once, decoded(once)].some(holdsSecret)) return null;
  return fromWebFailure({
    code: "refused",
    reason: "the arguments hold a secret of this run",
    remedy: "Leave the secret out.",
  });
}
