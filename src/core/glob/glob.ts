import { compileSegments, readPath, readSet, type SegmentPattern } from "./segments.js";

/** Whether a path (relative, forward slashes) matches. */
export type GlobMatcher = (path: string) => boolean;

interface GlobOptions {
  readonly caseSensitive?: boolean;
}

/** Longer than any pattern that a person writes. */
const MAXIMUM_PATTERN = 4000;
/** Maximum alternatives from braces, and maximum characters of all of them together. */
const MAXIMUM_ALTERNATIVES = 1000;
const MAXIMUM_EXPANDED = 100_000;
/** Characters of `{-999999999..-999999999`. */
const LONGEST_RANGE = 23;

/**
 * `./` and `/` anchor a pattern at the root; other empty and `.` segments have no meaning. An escaped slash is a slash.
 */
function normalised(pattern: string): string {
  const unescaped = pattern.replace(/\\(.)/gs, (pair, character) => (character === "/" ? "/" : pair));
  const bare = unescaped.replace(/\/(?:\.?\/)+/g, "/").replace(/(?<=.)(?:\/\.)?\/?$/s, "");
  return bare.startsWith("./") ? bare.slice(1) : bare;
}

/** `@(a|b)`, `!(a)` and similar, and `(a|b)`. A single name in parentheses, as in `app/(admin)`, is not a group. */
const GROUP = /[@!+?*]\([^)]*\)|\([^()]*\|[^)]*\)/;

function findGroup(pattern: string): string | null {
  if (!pattern.includes(")")) return null;
  const bare = pattern.replace(/\\./gs, "_").replace(/\[[^\]]*\]/g, "_");
  return GROUP.exec(bare)?.[0] ?? null;
}

/** `null`: the pattern is too long, contains a group, or its braces expand to too much. */
function readAlternatives(pattern: string): readonly SegmentPattern[] | null {
  if (pattern.length > MAXIMUM_PATTERN || findGroup(pattern) !== null) return null;
  const texts = expandBraces(normalised(pattern));
  return texts?.map((text) => compileSegments(text.replace(/^\//, ""), !text.includes("/"))) ?? null;
}

/**
 * Compiles one pattern: `*`, `?`, `[set]` with named classes, `{a,b}`, `{1..9}`, `**` as a whole segment, and a
 * backslash before a literal character. Anchored at both ends, dot files included. A pattern without a slash matches
 * the last segment at any depth, `./` and `/` at the beginning anchor it at the root, and a character is a code point.
 * No pattern can make it slow: see `matchSequence`. A pattern that `globProblem` refuses matches nothing. A leading `!`
 * is a literal character here; lists interpret it.
 */
export function compileGlob(pattern: string, options: GlobOptions = {}): GlobMatcher {
  const fold = options.caseSensitive === false ? (text: string) => text.toLowerCase() : (text: string) => text;
  const alternatives = readAlternatives(fold(pattern)) ?? [];
  return (path) => {
    const read = readPath(fold(path));
    return alternatives.some(({ matches }) => matches(read));
  };
}

/** A list entry without its leading `!`, and whether it excludes. `!!a` is `a`. */
export function readGlobEntry(entry: string): { pattern: string; isOut: boolean } {
  const marks = /^!*/.exec(entry)?.[0].length ?? 0;
  return { pattern: entry.slice(marks), isOut: marks % 2 === 1 };
}

/**
 * Compiles a list: a path matches if a pattern matches and none with a leading `!` does, regardless of order. A list of
 * only `!` patterns matches everything else; an empty list matches nothing.
 */
export function compileGlobs(patterns: readonly string[], options: GlobOptions = {}): GlobMatcher {
  const entries = patterns
    .map(readGlobEntry)
    .map(({ pattern, isOut }) => ({ matches: compileGlob(pattern, options), isOut }));
  const wanted = entries.filter(({ isOut }) => !isOut);
  const unwanted = entries.filter(({ isOut }) => isOut);
  const isAll = wanted.length === 0 && unwanted.length > 0;
  return (path) =>
    (isAll || wanted.some(({ matches }) => matches(path))) && !unwanted.some(({ matches }) => matches(path));
}

const EVERYTHING = /^(?:\.?\/)?(?:\*\*\/)*\*+$/;

/** The likely meaning of a pattern that ends with a slash. */
const belowOf = (entry: string): string => entry.replace(/(?:\/\*\*)?\/+$/, "/**");

/** Why a glob list's entry can match no path of a repository, as half a sentence with the correct form; or null. */
export function globProblem(entry: string): string | null {
  const { pattern, isOut } = readGlobEntry(entry);
  const bare = normalised(pattern).replace(/^\//, "");
  if (bare === "" || bare === ".") return "it names no path";
  if (/(?:^|\/)\.\.(?:\/|$)/.test(bare))
    return "no path has a segment '..', because paths begin at the repository's root";
  if (pattern.endsWith("/")) return `no path ends with a slash; write '${belowOf(entry)}' for all below`;
  if (isOut && EVERYTHING.test(bare)) return "it excludes everything";
  if (pattern.length > MAXIMUM_PATTERN) return `it is longer than ${MAXIMUM_PATTERN} characters`;
  const group = findGroup(entry);
  if (group !== null) {
    return `groups such as '${group}' are not supported; write '{a,b}' for alternatives, an entry '!a' to leave files out, and '\\(' for a parenthesis in a name`;
  }
  const alternatives = readAlternatives(pattern);
  if (alternatives === null) return `its braces expand to more than ${MAXIMUM_ALTERNATIVES} patterns`;
  if (alternatives.some((alternative) => alternative.isPossible())) return null;
  return "a set such as '[z-a]' is empty, or braces leave nothing";
}

/**
 * `a.{ts,tsx}` → `a.ts`, `a.tsx`; `v{1..3}` → `v1`, `v2`, `v3`. Braces without a comma or a range are literal. `null`:
 * there are too many alternatives.
 */
export function expandBraces(pattern: string): readonly string[] | null {
  let open = [pattern];
  const done: string[] = [];
  while (open.length > 0) {
    const next: string[] = [];
    let length = 0;
    for (const text of open) {
      const expanded = expandFirst(text);
      if (expanded === null) done.push(text);
      else next.push(...expanded);
      for (const one of expanded ?? [text]) length += one.length + 1;
      if (next.length + done.length > MAXIMUM_ALTERNATIVES || length > MAXIMUM_EXPANDED) return null;
    }
    open = next;
  }
  return done;
}

/** Expands the first outermost braces that are not literal; `null`: none. */
function expandFirst(text: string): readonly string[] | null {
  if (!text.includes("{")) return null;
  const characters = Array.from(text);
  const open: number[][] = [];
  let cuts: readonly number[] = [];
  let range: readonly string[] | null = null;
  for (let index = 0; index < characters.length; index += 1) {
    const character = characters[index];
    if (character === "\\") index += 1;
    else if (character === "[") index = (readSet(characters, index)?.end ?? index + 1) - 1;
    else if (character === "{") open.push([index]);
    else if (character === ",") open.at(-1)?.push(index);
    const closed = character === "}" ? open.pop() : undefined;
    if (closed === undefined) continue;
    const [start = 0] = closed;
    const mayBeRange = closed.length === 1 && index - start <= LONGEST_RANGE;
    const own = mayBeRange ? rangeOf(characters.slice(start + 1, index).join("")) : null;
    // Outer braces close after those inside them, and replace them unless they have no choices.
    const isOuter = cuts[0] === undefined || start < cuts[0];
    if (isOuter && (closed.length > 1 || own !== null)) [cuts, range] = [[...closed, index], own];
    if (open.length === 0 && cuts.length > 0) break;
  }
  const [start] = cuts;
  if (start === undefined) return null;
  const part = (from: number, to?: number): string => characters.slice(from, to).join("");
  const choices = range ?? cuts.slice(1).map((cut, index) => part((cuts[index] ?? 0) + 1, cut));
  return choices.map((choice) => part(0, start) + choice + part((cuts.at(-1) ?? 0) + 1));
}

/** `1..3`, `01..10`, `a..e`; `null`: not a range, or one that is too long. */
function rangeOf(text: string): readonly string[] | null {
  const match = /^(?:(-?\d{1,9})\.\.(-?\d{1,9})|([a-z])\.\.([a-z])|([A-Z])\.\.([A-Z]))$/.exec(text);
  if (match === null) return null;
  const [, first, last] = match;
  const letters = [match[3] ?? match[5] ?? "", match[4] ?? match[6] ?? ""].map((letter) => letter.codePointAt(0) ?? 0);
  const [from = 0, to = 0] = first === undefined ? letters : [Number(first), Number(last)];
  if (Math.abs(to - from) >= MAXIMUM_ALTERNATIVES) return null;
  const width = [first, last].some((end) => /^-?0\d/.test(end ?? ""))
    ? Math.max(...[first, last].map((end) => end?.replace("-", "").length ?? 0))
    : 0;
  const numbers = Array.from({ length: Math.abs(to - from) + 1 }, (_, step) => (from < to ? from + step : from - step));
  if (first === undefined) return numbers.map((number) => String.fromCodePoint(number));
  return numbers.map((number) => `${number < 0 ? "-" : ""}${String(Math.abs(number)).padStart(width, "0")}`);
}
