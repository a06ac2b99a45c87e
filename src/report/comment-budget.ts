import { clampText } from "../core/text/truncate.js";

/** GitHub refuses longer bodies of comments, issues and pull requests (platform.md). */
export const COMMENT_LIMIT = 65_536;

/** As much of the text as fits, ended at the end of a line: half a code span would be no code any more. */
function cutAtLine(text: string, limit: number): string {
  const end = text.lastIndexOf("\n", limit);
  return end > 0 ? text.slice(0, end) : clampText(text, limit);
}

/**
 * Joins the parts that must be there with as many of the optional ones as fit, which stand
 * before the `last` of them; says what was left out and where it is. Where not even those of the first kind fit, they are
 * whole or left out, but for the first: half a fold would swallow what follows.
 * The result is never longer than `limit` characters.
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
