import type { ToolResult } from "../../core/tool/tool.js";
import type { SearchMatch } from "../../core/workspace/workspace.js";

interface Line {
  readonly number: number;
  readonly text: string;
  readonly isMatch: boolean;
}

interface Block {
  readonly path: string;
  readonly lines: Line[];
}

function linesOf(match: SearchMatch): readonly Line[] {
  const around = (texts: readonly string[], first: number): Line[] =>
    texts.map((text, index) => ({ number: first + index, text, isMatch: false }));
  return [
    ...around(match.before, match.line - match.before.length),
    { number: match.line, text: match.text, isMatch: true },
    ...around(match.after, match.line + 1),
  ];
}

/** Matches with what stands around them; those that touch or overlap become one block. Matches come sorted. */
function toBlocks(matches: readonly SearchMatch[]): readonly Block[] {
  const blocks: Block[] = [];
  for (const match of matches) {
    const lines = linesOf(match);
    const last = blocks.at(-1);
    const end = last?.lines.at(-1)?.number ?? 0;
    if (last?.path !== match.path || (lines[0]?.number ?? 0) > end + 1) {
      blocks.push({ path: match.path, lines: [...lines] });
      continue;
    }
    // A line that was shown as context of the match before may be a match itself.
    const known = last.lines.findIndex((line) => line.number === match.line);
    const own = lines.filter((line) => line.number > end || line.isMatch);
    if (known < 0) last.lines.push(...own);
    else last.lines.splice(known, 1, ...own.filter((line) => line.isMatch));
    if (known >= 0) last.lines.push(...own.filter((line) => !line.isMatch));
  }
  return blocks;
}

/** A match is `path:line: text`, a line around it `line- text`. Blocks that have lines around are parted by `--`. */
function showBlock(block: Block): string {
  return block.lines
    .map((line) => (line.isMatch ? `${block.path}:${line.number}: ${line.text}` : `${line.number}- ${line.text}`))
    .join("\n");
}

/** Result of the searching tools. */
export function showMatches(
  found: { readonly matches: readonly SearchMatch[]; readonly truncated: boolean },
  maximumResults: number,
): ToolResult {
  const { matches, truncated } = found;
  const data = { matches: matches.length, truncated };
  const isFull = matches.length >= maximumResults;
  const reason = isFull ? "there are more matches" : "the search was ended before it had seen everything";
  if (matches.length === 0) {
    return { success: true, output: truncated ? `No matches so far: ${reason}; narrow it.` : "No matches.", data };
  }
  const hasContext = matches.some((match) => match.before.length + match.after.length > 0);
  const text = toBlocks(matches)
    .map(showBlock)
    .join(hasContext ? "\n--\n" : "\n");
  const note = truncated
    ? `\n[only the first ${matches.length} matches are shown: ${reason}; narrow the search${isFull ? " or set max_results" : ""}]`
    : "";
  return { success: true, output: text + note, data };
}
