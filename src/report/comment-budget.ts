import { clampText } from "../core/text/truncate.js";

/** GitHub refuses longer bodies of comments, issues and pull requests; in characters. */
export const COMMENT_LIMIT = 65_536;

/** The beginning of a text, cut at the end of a line, because a cut code span would no longer be code. */
function cutAtLine(text: string, limit: number): string {
  const end = text.lastIndexOf("\n", limit);
  return end > 0 ? text.slice(0, end) : clampText(text, limit);
}

/**
 * Joins the required parts, as many of the optional parts as fit, and the `last` parts, in at most `limit` characters. If
 * something is left out, a note says where it is. If the required parts do not fit, all but the first become optional;
 * only the first may be cut, because a cut `<details>` would contain everything after it.
 */
export function fitParts(
  required: readonly string[],
  optional: readonly string[],
  limit: number,
  elsewhere: string,
  last: readonly string[] = [],
): string {
  const note = `\n\n_Shortened; the whole report is in ${elsewhere}._`;
  const room = limit - note.length;
  const joined = (parts: readonly string[]): string => parts.filter((part) => part !== "").join("\n\n");
  const whole = joined([...required, ...last]);
  const [first = "", ...rest] = required;
  if (whole.length > room && rest.length > 0) return fitParts([first], [...rest, ...optional], limit, elsewhere, last);
  if (whole.length > room) return `${cutAtLine(whole, room)}${note}`;
  let left = room - whole.length;
  const fitting = optional.filter((part) => {
    if (part.length + 2 > left) return false;
    left -= part.length + 2;
    return true;
  });
  return `${joined([...required, ...fitting, ...last])}${fitting.length < optional.length ? note : ""}`;
}
