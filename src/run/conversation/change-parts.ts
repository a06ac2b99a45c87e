import type { PullFile, PullFiles } from "../../core/forge/reviews.js";
import { estimateTokens } from "../../core/model/tokens.js";
import type { UnreadFile } from "../../core/run/review.js";
import { type DiffLine, parseDiffLines, showInvisible } from "./change-diff.js";

/** A part of the change that fits into one conversation. */
export interface ReviewPart {
  readonly paths: readonly string[];
  /** Numbered lines, file by file; untrusted. */
  readonly text: string;
}

export interface ReviewPlan {
  readonly parts: readonly ReviewPart[];
  readonly unread: readonly UnreadFile[];
}

export interface ReviewLimits {
  /** Maximum tokens of one part. */
  readonly partTokens: number;
  readonly maximumParts: number;
}

/** Maximum characters of a line; a longer one is useless to a reader, so it is cut and marked. */
const LINE_SHOWN = 600;
/** If more than this share of a file's lines is too long, the file counts as generated. */
const LONG_SHARE = 0.5;
/** Tokens reserved for the text around a chunk. */
const CHUNK_ROOM = 40;
/** Tokens of one request if neither the model nor the configuration sets a limit. */
const UNKNOWN_WINDOW = 64_000;
/** Tokens of system prompt, tools, task and answers. */
const OVERHEAD = 6_000;
/** Share of the window for one part; other files that the model reads for the review take as much again. */
const PART_SHARE = 0.45;
const LARGEST_PART = 30_000;
const SMALLEST_PART = 800;
const MAXIMUM_PARTS = 10;

/** Limits of a part, from the model's window and `context.max_context_tokens`. */
export function reviewLimits(contextWindow: number, maximumContextTokens: number | null): ReviewLimits {
  const window = contextWindow > 0 ? contextWindow * 0.9 : UNKNOWN_WINDOW;
  const request = Math.min(window, maximumContextTokens ?? window);
  const part = Math.floor((request - OVERHEAD) * PART_SHARE);
  return { partTokens: Math.min(LARGEST_PART, Math.max(SMALLEST_PART, part)), maximumParts: MAXIMUM_PARTS };
}

/** A path on one visible line, in the form that a finding will use. */
export function showPath(path: string): string {
  return showInvisible(path.replaceAll("\t", " ")).slice(0, 400);
}

function showLine({ kind, line, text }: DiffLine): string {
  const mark = kind === "added" ? "+" : kind === "removed" ? "-" : " ";
  const shown = showInvisible(text.length > LINE_SHOWN ? `${text.slice(0, LINE_SHOWN)}…` : text);
  return `${(line === null ? "" : String(line)).padStart(5)} ${mark} ${shown}`;
}

function headOf(file: PullFile, isRest: boolean): string {
  const from = file.previousPath === null ? "" : ` from ${showPath(file.previousPath)}`;
  return `=== ${showPath(file.path)} (${file.status}${from}, +${file.additions} -${file.deletions}${isRest ? ", continued" : ""})`;
}

/** Why a file has nothing to review, or null. */
function emptyReason(file: PullFile, lines: readonly DiffLine[]): string | null {
  if (file.patch === null) {
    if (file.additions + file.deletions > 0) return "too large: GitHub gives no patch for it";
    return file.status === "renamed" ? "renamed without a change" : "binary or empty: there is no text to read";
  }
  const long = lines.filter((line) => line.text.length > LINE_SHOWN).length;
  if (lines.length > 0 && long > lines.length * LONG_SHARE) return "too large: most of its lines are extremely long";
  return lines.length === 0 ? "no lines" : null;
}

interface Chunk {
  readonly path: string;
  readonly text: string;
  readonly tokens: number;
}

/** A file as chunks of at most `limit` tokens, with numbered lines. */
function chunksOf(file: PullFile, lines: readonly DiffLine[], limit: number): readonly Chunk[] {
  const chunks: Chunk[] = [];
  let shown: string[] = [];
  let tokens = 0;
  const flush = (): void => {
    if (shown.length === 0) return;
    const text = [headOf(file, chunks.length > 0), ...shown].join("\n");
    chunks.push({ path: file.path, text, tokens: tokens + CHUNK_ROOM });
    shown = [];
    tokens = 0;
  };
  let hunk = 0;
  for (const line of lines) {
    const parts = line.hunk === hunk ? [showLine(line)] : ["  ...", showLine(line)];
    hunk = line.hunk;
    const cost = estimateTokens(parts.join("\n")) + 1;
    if (shown.length > 0 && tokens + cost > limit - CHUNK_ROOM) flush();
    shown.push(...parts);
    tokens += cost;
  }
  flush();
  return chunks;
}

/**
 * Divides a change into parts that fit, in the server's order, and names all omitted files: generated, vendored,
 * binary, too large or beyond the budget.
 */
export function planReview(
  { files, isComplete }: PullFiles,
  limits: ReviewLimits,
  skipReason: (path: string) => string | null,
): ReviewPlan {
  const unread: UnreadFile[] = [];
  const parts: { paths: string[]; texts: string[]; tokens: number }[] = [];
  const isFull = (tokens: number): boolean => {
    const last = parts.at(-1);
    return parts.length >= limits.maximumParts && (last === undefined || last.tokens + tokens > limits.partTokens);
  };
  for (const file of files) {
    const skipped = skipReason(file.path);
    const lines = skipped === null && file.patch !== null ? parseDiffLines(file.patch) : [];
    const reason = skipped ?? emptyReason(file, lines);
    if (reason !== null) {
      unread.push({ path: file.path, reason });
      continue;
    }
    const chunks = chunksOf(file, lines, limits.partTokens);
    for (const [index, { path, text, tokens }] of chunks.entries()) {
      if (isFull(tokens)) {
        const why = index === 0 ? "not read" : `read only up to part ${index} of ${chunks.length}`;
        unread.push({ path, reason: `beyond the budget of one review: ${why}` });
        break;
      }
      let part = parts.at(-1);
      if (part === undefined || part.tokens + tokens > limits.partTokens) {
        part = { paths: [], texts: [], tokens: 0 };
        parts.push(part);
      }
      if (!part.paths.includes(path)) part.paths.push(path);
      part.texts.push(text);
      part.tokens += tokens;
    }
    if (lines.some((line) => line.text.length > LINE_SHOWN)) {
      unread.push({ path: file.path, reason: `its lines were read only up to ${LINE_SHOWN} characters` });
    }
  }
  if (!isComplete) unread.push({ path: "…", reason: `more files than the ${files.length} that GitHub lists` });
  return { parts: parts.map(({ paths, texts }) => ({ paths, text: texts.join("\n\n") })), unread };
}
