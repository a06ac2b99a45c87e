import { compileParts, type Part, type Parts, type Program, runProgram } from "./automaton.js";
import { expandBraces, parseAlternative } from "./parse.js";

/** Tells whether a path (relative, forward slashes) matches. */
export type GlobMatcher = (path: string) => boolean;

interface GlobOptions {
  readonly caseSensitive?: boolean;
}

/** No pattern that a person wrote is longer, and hardly a path. */
const MAXIMUM_PATTERN = 4000;

interface Alternative {
  readonly parts: Parts;
  /** Without a slash: it is about the last segment, at any depth. */
  readonly isName: boolean;
}

/** `./` and `/` bind a pattern to the root; other empty and `.` segments say nothing. */
function normalised(pattern: string): string {
  const bare = pattern.replace(/\/(?:\.?\/)+/g, "/").replace(/(?<=.)(?:\/\.)?\/?$/s, "");
  return bare.startsWith("./") ? bare.slice(1) : bare;
}

/** `null`: the pattern is too long, too deep, or its braces stand for too much. */
function readAlternatives(pattern: string): readonly Alternative[] | null {
  const texts = pattern.length > MAXIMUM_PATTERN ? null : expandBraces(normalised(pattern));
  const read = texts?.map((text) => ({
    parts: parseAlternative(text.replace(/^\//, "")),
    isName: !text.includes("/"),
  }));
  const known = read?.flatMap(({ parts, isName }) => (parts === null ? [] : [{ parts, isName }]));
  return known === undefined || known.length !== read?.length ? null : known;
}

/**
 * Compiles one pattern of picomatch's dialect (`dot`, `posix`): `*`, `?`, `[set]` with named classes, `{a,b}`, `{1..9}`,
 * `**` as a whole segment, `@(a|b)`, `?(…)`, `*(…)`, `+(…)`, `!(…)`, `(a|b)`, and a backslash before what stands for
 * itself. Anchored at both ends, dot files included. Of its own are: a pattern without a slash matches the last segment at
 * any depth, `./` and `/` at the beginning bind it to the root, a character is a code point, `!(…)` is any text that is
 * none of the alternatives, `(a)` without a `|` and quotes stand for themselves, and a class that names nothing matches
 * nothing. Matching goes on all ways side by side, so that no pattern can make it slow (see `runProgram`). A pattern that
 * `globProblem` refuses for its size matches nothing. A leading `!` is a character here; lists know it.
 */
export function compileGlob(pattern: string, options: GlobOptions = {}): GlobMatcher {
  const fold = options.caseSensitive === false ? (text: string) => text.toLowerCase() : (text: string) => text;
  const matchers = (readAlternatives(fold(pattern)) ?? []).map(compileAlternative);
  const [only] = matchers;
  if (matchers.length === 1 && only !== undefined) return (path) => only(fold(path));
  return (path) => {
    const folded = fold(path);
    return matchers.some((matches) => matches(folded));
  };
}

function compileAlternative({ parts, isName }: Alternative): GlobMatcher {
  const least = leastLength(parts);
  const isCode = parts.map((part) => part.kind === "code");
  const prefix = textOf(parts.slice(0, isCode.includes(false) ? isCode.indexOf(false) : parts.length));
  const suffix = textOf(parts.slice(isCode.lastIndexOf(false) + 1));
  const isLiteral = !isCode.includes(false);
  let program: Program | undefined;
  return (path) => {
    const text = isName ? path.slice(path.lastIndexOf("/") + 1) : path;
    if (isLiteral) return text === prefix;
    if (text.length < least || !text.startsWith(prefix) || !text.endsWith(suffix)) return false;
    program ??= compileParts(parts);
    return runProgram(program, codesOf(text)).isMatch;
  };
}

const codesOf = (text: string): readonly number[] => Array.from(text, (character) => character.codePointAt(0) ?? 0);

function textOf(parts: Parts): string {
  return parts.map((part) => (part.kind === "code" ? String.fromCodePoint(part.code) : "")).join("");
}

/** A pattern of a list without the `!` before it, and whether it takes away. `!(a)` is a group, and `!!a` is `a`. */
export function readGlobEntry(entry: string): { pattern: string; isOut: boolean } {
  const marks = /^!*/.exec(entry)?.[0].length ?? 0;
  const taken = marks > 0 && entry[marks] === "(" ? marks - 1 : marks;
  return { pattern: entry.slice(taken), isOut: taken % 2 === 1 };
}

/**
 * Compiles a list: a path matches when a pattern does and none with a `!` before it does, wherever it stands. A list of
 * such patterns alone is about everything else; an empty list matches nothing.
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

/** Probable meaning of a pattern that ends with a slash. */
const belowOf = (entry: string): string => entry.replace(/(?:\/\*\*)?\/+$/, "/**");

/** Why an entry of a list of globs can match no path of a repository, as half a sentence with what to write; or null. */
export function globProblem(entry: string): string | null {
  const { pattern, isOut } = readGlobEntry(entry);
  const bare = normalised(pattern).replace(/^\//, "");
  if (bare === "" || bare === ".") return "it names no path";
  if (/(?:^|\/)\.\.(?:\/|$)/.test(bare)) return "no path has a segment '..': paths begin at the repository's root";
  if (pattern.endsWith("/")) return `no path ends with a slash; write '${belowOf(entry)}' for all below`;
  if (isOut && EVERYTHING.test(bare)) return "it takes everything away";
  if (pattern.length > MAXIMUM_PATTERN) return `it is longer than ${MAXIMUM_PATTERN} characters`;
  const alternatives = readAlternatives(pattern);
  if (alternatives === null) return "its braces stand for more than 1000 patterns, or its groups are nested too deep";
  if (alternatives.some(({ parts }) => isPossible(parts) && !isNothing(parts))) return null;
  return "a set such as '[z-a]' is empty, or a group leaves nothing";
}

const EMPTY = 0;

/** The shortest text that fits. */
function leastLength(parts: Parts): number {
  let length = 0;
  for (const part of parts) {
    if (part.kind === "code" || part.kind === "class" || part.kind === "any") length += 1;
    if (part.kind === "choice" || part.kind === "repeat") length += Math.min(...part.choices.map(leastLength));
  }
  return length;
}

/** Is there a text that fits? */
function isPossible(parts: Parts): boolean {
  return parts.every((part) => {
    if (part.kind === "code") return part.code !== EMPTY;
    if (part.kind === "class") return part.set.isNegated || part.set.ranges.some(([from, to]) => from <= to);
    if (part.kind === "choice" || part.kind === "repeat") return part.choices.some(isPossible);
    return part.kind !== "except" || !part.choices.some(isEverything);
  });
}

/** Does it fit the empty text alone? */
function isNothing(parts: Parts): boolean {
  return parts.every(
    (part) => (part.kind === "choice" || part.kind === "repeat") && part.choices.every((choice) => isNothing(choice)),
  );
}

const isSpan = (part: Part): boolean => part.kind === "star" || part.kind === "deep";

/** True for a pattern of stars alone, which matches everything. */
function isEverything(parts: Parts): boolean {
  return parts.length > 0 && parts.every(isSpan);
}
