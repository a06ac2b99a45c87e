import { setImmediate as nextTurn } from "node:timers/promises";
import { messageOf } from "../core/errors.js";
import type { FileResult, SearchRequest, WorkspaceFiles } from "../core/workspace.js";

const FILES_PER_TURN = 50;

/** A place in a file; the text is read afterwards. */
export interface Hit {
  /** Relative to the root. */
  readonly path: string;
  /** From 1. */
  readonly line: number;
}

/**
 * Searches files line by line in this process, for a workspace without git. Regular expressions run in linear time
 * (RE2: no look-around, no back-references). Binary, large and sensitive files are passed over by the reader.
 */
export async function searchLines(
  files: WorkspaceFiles,
  paths: readonly string[],
  request: SearchRequest,
  options: { signal: AbortSignal; deadlineMilliseconds: number },
): Promise<FileResult<{ hits: readonly Hit[]; truncated: boolean }>> {
  const matches = await createLineMatcher(request);
  if (!matches.ok) return matches;
  const hits: Hit[] = [];
  const end = performance.now() + options.deadlineMilliseconds;
  for (const [index, path] of paths.entries()) {
    // The reader never waits: without this neither a cancellation nor anything else would get its turn.
    if (index % FILES_PER_TURN === 0) await nextTurn();
    if (options.signal.aborted || performance.now() > end) return { ok: true, value: { hits, truncated: true } };
    const content = await files.read(path);
    if (!content.ok) continue;
    for (const [number, line] of content.value.bytes.toString("utf8").split("\n").entries()) {
      if (matches.value(line)) hits.push({ path, line: number + 1 });
    }
    if (hits.length > request.maximumResults) break;
  }
  return { ok: true, value: { hits, truncated: false } };
}

async function createLineMatcher(request: SearchRequest): Promise<FileResult<(line: string) => boolean>> {
  if (request.literal) {
    const fold = (text: string): string => (request.caseSensitive ? text : text.toLowerCase());
    const wanted = fold(request.pattern);
    return { ok: true, value: (line) => fold(line).includes(wanted) };
  }
  const { RE2JS } = await import("re2js");
  try {
    const pattern = RE2JS.compile(request.pattern, request.caseSensitive ? 0 : RE2JS.CASE_INSENSITIVE);
    return { ok: true, value: (line) => pattern.matcher(line).find() };
  } catch (error) {
    return { ok: false, code: "io", message: `The pattern could not be searched: ${messageOf(error)}` };
  }
}
