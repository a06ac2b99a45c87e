import { failure, type ToolResult } from "../../core/tool/tool.js";
import { wrapExternal } from "../external.js";
import type { WebFailureCode } from "./outcome.js";

/** What the tools for the web are handed besides the web. */
export interface WebToolParts {
  /** Whether a text holds a secret of the run, in any encoding that the redactor knows. */
  holdsSecret(text: string): boolean;
  /** Unpredictable; new for each result. */
  newId(): string;
}

/** Named in every result, also in failures: hosts and their answers are not our words either. */
const OUTSIDE = "the web";

/** `end`: words of our own, behind the markers. */
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

/** The engine refuses arguments with secrets as they stand; an address may hide one in two layers of percent signs. */
export function refusedForSecret(text: string, { holdsSecret }: WebToolParts): ToolResult | null {
  const once = decoded(text);
  if (![text, once, decoded(once)].some(holdsSecret)) return null;
  return fromWebFailure({
    code: "refused",
    reason: "the arguments hold a secret of this run",
    remedy: "Leave the secret out.",
  });
}
