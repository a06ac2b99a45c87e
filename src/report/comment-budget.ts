import { clampText } from "../core/text/truncate.js";

/** GitHub refuses longer bodies of comments, issues and pull requests (platform.md). */
export const COMMENT_LIMIT = 65_536;

/** As much of the text as fits, ended at the end of a line: half a code span would be no code any more. */
function cutAtLine(text: string, limit: number): string {
  const end = text.lastIndexOf("\n", limit);
  return end > 0 ? text.slice(0, end) : clampText(text, limit);
}

/**
 * Joins the parts that must be there with as many of the optional ones as fit; says what was left out and where it is.
 * The result is never longer than `limit` characters.
 */
export function fitParts(
  required: readonly string[],
  optional: readonly string[],
  limit: number,
  elsewhere: string,
): string {
  const note = `\n\n_Shortened; the whole report is in ${elsewhere}._`;
  const room = limit - note.length;
  let text = required.filter((part) => part !== "").join("\n\n");
  if (text.length > room) return `${cutAtLine(text, room)}${note}`;
  let dropped = false;
  for (const part of optional) {
    if (text.length + part.length + 2 > room) dropped = true;
    else text += `\n\n${part}`;
  }
  return dropped ? `${text}${note}` : text;
}
