const CONTEXT_LINES = 3;
const MAXIMUM_CHARACTERS = 8000;
/** Lines of one side beyond which the change is shown as one block, because the comparison would take too long. */
const MAXIMUM_LINES = 3000;

interface Window {
  readonly start: number;
  /** More lines follow on both sides. */
  readonly isCut: boolean;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Only the part that differs, with context: files are long, changes are short. */
function windowOf(before: readonly string[], after: readonly string[]): Window {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1;
  let tail = 0;
  const shorter = Math.min(before.length, after.length) - head;
  while (tail < shorter && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  const start = Math.max(0, head - CONTEXT_LINES);
  const kept = Math.max(0, tail - CONTEXT_LINES);
  return {
    start,
    isCut: kept > 0,
    before: before.slice(start, before.length - kept),
    after: after.slice(start, after.length - kept),
  };
}

function headerOf(start: number, count: number): string {
  return `${count === 0 ? start : start + 1},${count}`;
}

function cut(text: string): string {
  if (text.length <= MAXIMUM_CHARACTERS) return text;
  const end = text.lastIndexOf("\n", MAXIMUM_CHARACTERS);
  const rest = text.slice(end).split("\n").length - 1;
  return `${text.slice(0, end)}\n[... ${rest} more lines of the diff]`;
}

function split(text: string): readonly string[] {
  return text.replaceAll("\r\n", "\n").split("\n");
}

/**
 * Unified diff of one file (C3), line ends ignored, bounded in length and time. Line numbers are those of the file.
 * `null` before or after: the file is new or removed.
 */
export async function unifiedDiff(path: string, before: string | null, after: string | null): Promise<string> {
  const change = windowOf(split(before ?? ""), split(after ?? ""));
  const header = `--- ${before === null ? "/dev/null" : `a/${path}`}\n+++ ${after === null ? "/dev/null" : `b/${path}`}\n`;
  if (change.before.length > MAXIMUM_LINES || change.after.length > MAXIMUM_LINES) {
    const ranges = `@@ -${headerOf(change.start, change.before.length)} +${headerOf(change.start, change.after.length)} @@`;
    return `${header}${ranges}\n[the change is too large to show]`;
  }
  const { structuredPatch } = await import("diff");
  const end = change.isCut ? "\n" : "";
  const patch = structuredPatch(path, path, change.before.join("\n") + end, change.after.join("\n") + end, "", "", {
    context: CONTEXT_LINES,
    maxEditLength: MAXIMUM_LINES,
    timeout: 2000,
  });
  const hunks = patch?.hunks ?? [];
  if (hunks.length === 0) return `${header}[no line differs; only line ends or invisible bytes changed]`;
  const body = hunks.map((hunk) => {
    const old = headerOf(hunk.oldStart - 1 + change.start, hunk.oldLines);
    const next = headerOf(hunk.newStart - 1 + change.start, hunk.newLines);
    return `@@ -${old} +${next} @@\n${hunk.lines.join("\n")}`;
  });
  return cut(header + body.join("\n"));
}
