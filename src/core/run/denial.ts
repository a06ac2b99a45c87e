import { sanitizeUntrusted } from "../text/markdown/untrusted.js";
import { clampText } from "../text/truncate.js";

const REASON_SHOWN = 500;

/** The sentence of a denial for the agent; the reason is somebody's text. */
export function denialText(by: string, reason: string, redact: (text: string) => string): string {
  const line = sanitizeUntrusted(redact(reason)).replace(/\s+/g, " ").trim();
  return `Action denied by ${by}${line === "" ? "" : `: ${clampText(line, REASON_SHOWN)}`}`;
}
