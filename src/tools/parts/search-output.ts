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

/** Matches with their context; those that touch or overlap become one block. `matches` are sorted. */
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
    // A context line of the previous match may be a match itself.
    const known = last.lines.findIndex((line) => line.number === match.line);
    const own = lines.filter((line) => line.number > end || line.isMatch);
    if (known < 0) last.lines.push(...own);
    else last.lines.splice(known, 1, ...own.filter((line) => line.isMatch));
    if (known >= 0) last.lines.push(...own.filter((line) => !line.isMatch));
  }
  return blocks;
}

/** Groups consecutive blocks by file. */
function byFile(blocks: readonly Block[]): readonly (readonly Block[])[] {
  const files: Block[][] = [];
  for (const block of blocks) {
    const last = files.at(-1);
    if (last?.[0]?.path === block.path) last.push(block);
    else files.push([block]);
  }
  return files;
}

/**
 * Formats a single match as `path:line: text`. Several matches of one file come below its path, as `line: text`. A
 * context line is `line- text`, and blocks with context lines are separated by `--`.
 */
function showFile(blocks: readonly Block[], separator: string): string {
  const [first] = blocks;
  if (first === undefined) return "";
  const isSingle = blocks.flatMap(({ lines }) => lines.filter(({ isMatch }) => isMatch)).length === 1;
  const place = isSingle ? `${first.path}:` : "";
  const shown = blocks.map(({ lines }) =>
    lines
      .map(({ isMatch, number, text }) => (isMatch ? `${place}${number}: ${text}` : `${number}- ${text}`))
      .join("\n"),
  );
  return `${isSingle ? "" : `${first.path}\n`}${shown.join(separator)}`;
}

/** Result of the search tools. */
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
  const separator = hasContext ? "\n--\n" : "\n";
  const text = byFile(toBlocks(matches))
    .map((blocks) => showFile(blocks, separator))
    .join(separator);
  const note = truncated ? `\n[only the first ${matches.length} matches are shown: ${reason}; narrow the search]` : "";
  return { success: true, output: text + note, data };
}
