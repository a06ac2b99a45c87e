import { fence } from "../core/text/fence.js";
import { showInvisible } from "../core/text/invisible.js";

/** A longer diff is read in the pull request. */
const LINES_SHOWN = 40;
const LONGEST_SHOWN = 8_000;

/** A small patch as a block of code, without the lines that are for programs; '' for a larger one, and for none. */
export function smallDiff(patch: string): string {
  if (patch.length > 4 * LONGEST_SHOWN) return "";
  const lines = patch
    .trimEnd()
    .split("\n")
    .filter((line) => !/^(?:diff --git |index \S+\.\.)/.test(line));
  const text = showInvisible(lines.join("\n"));
  if (text === "" || lines.length > LINES_SHOWN || text.length > LONGEST_SHOWN) return "";
  return fence(text, "diff");
}
