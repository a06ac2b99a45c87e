import type { RE2JS } from "re2js";
import { messageOf } from "../../core/errors.js";
import type { FileFailure, FileResult, SearchRequest } from "../../core/workspace/workspace.js";

/** The prefilter that RE2JS computes for an expression; its types leave the shape open. */
interface Prefilter {
  /** 1: this text, 2: all of `subs`, 3: one of `subs`. */
  readonly type: number;
  readonly str: string;
  readonly subs: readonly Prefilter[];
}

const MAXIMUM_ALTERNATIVES = 40;

/** Texts of which every match of a regular expression contains at least one, in their original case; null: unknown. */
export function requiredLiterals(expression: RE2JS): readonly string[] | null {
  const prefilter: Prefilter | null = expression.re2().prefilter;
  return prefilter && literalsOf(prefilter);
}

function literalsOf({ type, str, subs }: Prefilter): readonly string[] | null {
  if (type === 1) return [str];
  const sets = subs.map(literalsOf);
  if (type === 2) return sets.reduce(better, null);
  const all = type === 3 ? sets.flatMap((set) => set ?? "") : [""];
  return all.includes("") || all.length > MAXIMUM_ALTERNATIVES ? null : [...new Set(all)];
}

/** The more selective set: longer texts, then fewer of them. */
function better(one: readonly string[] | null, other: readonly string[] | null): readonly string[] | null {
  if (one === null || other === null) return one ?? other;
  const shortest = (set: readonly string[]): number => Math.min(...set.map((text) => text.length));
  const gain = shortest(other) - shortest(one);
  return gain > 0 || (gain === 0 && other.length < one.length) ? other : one;
}

/** Maximum characters of a line that a regular expression examines; no source line is longer. */
const MAXIMUM_LINE = 20_000;
const MAXIMUM_PATTERN = 2000;

/** A search's pattern, interpreted here for every backend alike. */
export interface LinePattern {
  /** Start of the first match in a line without its line end, or -1. */
  indexIn(line: string): number;
  /** false: no line of this text can match. */
  mayBeIn(text: string): boolean;
  /**
   * Every matching line contains at least one of these texts; null: unknown. Simple enough for all programs to agree on
   * them: with `caseSensitive` false they are ASCII letters that no other letter folds to.
   */
  readonly literals: readonly string[] | null;
  readonly caseSensitive: boolean;
}

/**
 * Compiles the pattern of a search. Regular expressions use RE2: linear time, so a hostile one cannot stall the run.
 */
export async function compilePattern(request: SearchRequest): Promise<FileResult<LinePattern>> {
  const { pattern, literal, caseSensitive } = request;
  if (pattern.length > MAXIMUM_PATTERN)
    return unusablePattern(`The pattern is longer than ${MAXIMUM_PATTERN} characters.`);
  if (/[\0\n]/.test(pattern))
    return unusablePattern("The pattern holds a line break or NUL; files are searched line by line.");
  if (literal) return { ok: true, value: literalPattern(pattern, caseSensitive) };
  const { RE2JS } = await import("re2js");
  try {
    // A case-insensitive expression yields no required texts, so they come from a case-sensitive copy.
    const regarding = RE2JS.compile(pattern.replace(/^\(\?i\)(?![*+?{])/, ""));
    const expression = RE2JS.compile(pattern, caseSensitive ? 0 : RE2JS.CASE_INSENSITIVE);
    const folds = !caseSensitive || /\(\?[a-zA-Z]*i/.test(pattern);
    const indexIn = (line: string): number => {
      const matcher = expression.matcher(line.length > MAXIMUM_LINE ? line.slice(0, MAXIMUM_LINE) : line);
      return matcher.find() ? matcher.start() : -1;
    };
    return { ok: true, value: withLiterals(indexIn, requiredLiterals(regarding), folds) };
  } catch (error) {
    return unusablePattern(`${explain(pattern)} (${messageOf(error)})`);
  }
}

function unusablePattern(message: string): FileFailure {
  return { ok: false, code: "io", message };
}

function explain(pattern: string): string {
  if (/\(\?(?:<?[=!]|>)|\\[1-9]|\\k</.test(pattern)) {
    return "Look-around and back-references are not supported in a pattern; write it without.";
  }
  return "The pattern is not a valid regular expression.";
}

function literalPattern(text: string, caseSensitive: boolean): LinePattern {
  if (caseSensitive) return withLiterals((line) => line.indexOf(text), [text], false);
  // A literal text without operators: no engine can be made to backtrack on it.
  const expression = new RegExp(text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"), "iu");
  return withLiterals((line) => line.search(expression), [text], true);
}

function withLiterals(
  indexIn: (line: string) => number,
  required: readonly string[] | null,
  folds: boolean,
): LinePattern {
  const pieces = required?.map((text) => longestPiece(text, folds)) ?? [""];
  const literals = pieces.includes("") ? null : [...new Set(pieces)];
  const folded = literals?.map((text) => text.toLowerCase()) ?? [];
  const mayBeIn = (text: string): boolean => {
    if (literals === null) return true;
    const searched = folds ? text.toLowerCase() : text;
    return (folds ? folded : literals).some((literal) => searched.includes(literal));
  };
  const quick = (line: string): number => (mayBeIn(line) ? indexIn(line) : -1);
  return { indexIn: quick, mayBeIn, literals, caseSensitive: !folds };
}

/**
 * The longest part of a text that all programs interpret alike: some do not accept invalid bytes as characters, and
 * with case ignored only some fold letters outside ASCII, and `k` and `s` (KELVIN SIGN, LONG S).
 */
function longestPiece(text: string, folds: boolean): string {
  const pieces = text.split(folds ? /[ksKS]|[^\x01-\x7f]/ : /[\ufffd\ud800-\udfff]/);
  return pieces.reduce((best, piece) => (piece.length > best.length ? piece : best), "");
}
