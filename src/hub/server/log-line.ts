import { showInvisible } from "../../core/text/invisible.js";
import { clampText } from "../../core/text/truncate.js";

const MAXIMUM_CHARACTERS = 2_000;

/**
 * One line of the operator's log, with an ISO time. Line breaks, tabs and what does not render are escaped: parts of the
 * text may come from requests that were refused.
 */
export function logLine(now: number, text: string): string {
  const oneLine = showInvisible(clampText(text, MAXIMUM_CHARACTERS))
    .replace(/[\n\u2028\u2029]/g, "\\n")
    .replace(/\t/g, "\\t");
  return `${new Date(now).toISOString()} ${oneLine}`;
}
