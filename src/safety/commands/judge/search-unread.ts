import type { OperandProblem, PathScope } from "../arguments/operands.js";
import type { ShellParser } from "../shell/shell-parser.js";
import { judgeLine, type Settings } from "./judge.js";
import { rawNet } from "./raw-net.js";
import { walk } from "./walk.js";

interface Search {
  readonly scope: PathScope;
  readonly settings: Settings;
  readonly parser: ShellParser | null;
}

const MAXIMUM_DEPTH = 4;
const MAXIMUM_PIECES = 16;
const BACKTICKS = /`((?:[^`\\]|\\[\s\S])*)`/g;

/** Other readings of a text that the parser refuses and bash may not. */
function readings(text: string): readonly string[] {
  const found: string[] = [];
  if (text.includes("((")) found.push(text.replaceAll("((", "( ("));
  if (!text.includes("`")) return found;
  found.push(text.replace(BACKTICKS, "$(:)"));
  for (const match of text.matchAll(BACKTICKS)) found.push((match[1] ?? "").replace(/\\([$`\\"])/g, "$1"));
  return found.slice(0, MAXIMUM_PIECES);
}

/**
 * Finds what must be blocked in a text that could not be read: by the raw net, and by parsing its likely meaning to
 * bash. There `$((a)…)` is a subshell where it is no arithmetic, and backticks hold a script of their own.
 */
export function searchUnread(text: string, search: Search, depth = 0): OperandProblem | null {
  const { scope, settings, parser } = search;
  const found = rawNet(text, scope);
  if (found !== null || parser === null || depth >= MAXIMUM_DEPTH) return found;
  for (const reading of readings(text)) {
    const script = reading === text ? null : parser(reading);
    const problem =
      script === null
        ? depth + 1 < MAXIMUM_DEPTH && reading.length < text.length
          ? searchUnread(reading, search, depth + 1)
          : null
        : judgeLine(walk(script.statements, script.depth, scope, parser), settings, scope).problem;
    if (problem?.class === "blocked") return problem;
  }
  return null;
}
