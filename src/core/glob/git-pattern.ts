import { type CharacterClass, holds, readClass } from "./character-class.js";

/**
 * One pattern as `.gitignore` and `.gitattributes` have it (gitignore(5)), whose dialect differs from that of globs: no
 * braces and no groups, a byte is a character, `**` counts in a pattern with a slash only.
 */
export interface GitPattern {
  /** `path`: relative to the pattern's folder. `count` is given the steps that a comparison took. */
  matches(path: GitPath, count?: (steps: number) => void): boolean;
}

/** A path, read once for all the patterns that it is compared with. */
export interface GitPath {
  readonly text: string;
  /** The bytes of each segment. */
  readonly segments: readonly (readonly number[])[];
}

/** A byte, any one of a segment, a set, or `*`. null: nothing fits. */
type Token = number | "any" | "star" | CharacterClass | null;

/** `null`: any number of segments. */
type Segment = readonly Token[] | null;

/** Text as git compares it: one character for each byte. */
export const asBytes = (text: string): string => Buffer.from(text, "utf8").toString("latin1");

export function readGitPath(path: string): GitPath {
  const text = asBytes(path);
  const segments = text.split("/").map((segment) => Array.from(segment, (character) => character.charCodeAt(0)));
  return { text, segments };
}

const SPECIAL = /[*?[\\]/;

/** `pattern` is as `asBytes` gives it. */
export function readGitPattern(pattern: string): GitPattern {
  if (!pattern.includes("/")) return { matches: matcherOf(pattern, true) };
  return { matches: matcherOf(pattern.replace(/^\//, ""), false) };
}

/**
 * Compares the text before the first special character as it is, which rules most patterns out without reading them.
 */
function matcherOf(pattern: string, isName: boolean): GitPattern["matches"] {
  const special = pattern.search(SPECIAL);
  const plain = special < 0 ? pattern : pattern.slice(0, special);
  const rest = pattern.slice(plain.length);
  const ending = literalEnd(rest);
  const folders = plain.split("/").length - 1;
  const begun = plain.length - plain.lastIndexOf("/") - 1;
  let segments: readonly Segment[] | undefined;
  return (path, count) => {
    const text = isName ? path.text.slice(path.text.lastIndexOf("/") + 1) : path.text;
    if (special < 0) return text === plain;
    const isShort = text.length < plain.length + ending.length;
    if (isShort || !text.startsWith(plain) || !text.endsWith(ending)) return false;
    segments ??= readSegments(rest, isName);
    const [first = [], ...below] = path.segments.slice(isName ? -1 : folders);
    return matchSegments(segments, [begun === 0 ? first : first.slice(begun), ...below], count);
  };
}

/** The last characters of a pattern that stand for themselves, as far as they belong to the last segment. */
function literalEnd(text: string): string {
  let start = text.length;
  while (start > 0 && !"*?[]\\/".includes(text[start - 1] ?? "")) start -= 1;
  return text.slice(start);
}

function readSegments(rest: string, isName: boolean): readonly Segment[] {
  const written = isName ? [rest] : splitSegments(rest);
  const segments: Segment[] = [];
  for (const [index, text] of written.entries()) {
    const isLast = index === written.length - 1;
    const isDeep = !isName && /^\*\*+\\?$/.test(text) && (!isLast || text.endsWith("*"));
    if (!isDeep) segments.push(readTokens(text));
    // All that a folder holds is not the folder; `**\/` is one segment at least.
    else if ((isLast && segments.length > 0) || text.endsWith("\\")) segments.push(["star"], null);
    else if (segments.at(-1) !== null || segments.length === 0) segments.push(null);
  }
  return segments;
}

/** A slash in a set divides nothing. */
function splitSegments(text: string): readonly string[] {
  const characters = Array.from(text);
  const segments: string[] = [];
  let from = 0;
  for (let index = 0; index < characters.length; index += 1) {
    if (characters[index] === "[") index = (readClass(characters, index)?.end ?? characters.length) - 1;
    const isEscape = characters[index] === "\\";
    if (isEscape) index += 1;
    if (characters[index] !== "/") continue;
    const segment = characters.slice(from, isEscape ? index - 1 : index).join("");
    segments.push(isEscape && /^\*\*+$/.test(segment) ? `${segment}\\` : segment);
    from = index + 1;
  }
  return [...segments, text.slice(from)];
}

function readTokens(text: string): readonly Token[] {
  const characters = Array.from(text);
  const tokens: Token[] = [];
  for (let index = 0; index < characters.length; index += 1) {
    const character = characters[index] ?? "";
    if (character === "[") {
      const read = readClass(characters, index);
      if (read === null || read.set === null) return [null];
      tokens.push(asGitReads(read.set));
      index = read.end - 1;
    } else if (character === "*") {
      if (tokens.at(-1) !== "star") tokens.push("star");
    } else if (character === "?") tokens.push("any");
    else {
      if (character === "\\") index += 1;
      const escaped = characters[index];
      if (escaped === undefined) return [null];
      tokens.push(escaped.charCodeAt(0));
    }
  }
  return tokens;
}

/** The beginning of a range counts by itself, also where the range is turned round. */
function asGitReads({ ranges, isNegated }: CharacterClass): CharacterClass {
  return { isNegated, ranges: ranges.map(([from, to]) => (from > to ? [from, from] : [from, to])) };
}

function matchSegments(
  pattern: readonly Segment[],
  segments: readonly (readonly number[])[],
  count?: (steps: number) => void,
): boolean {
  const isSame = (part: Segment, codes: readonly number[]): boolean =>
    part !== null && matchSequence(part, codes, "star", accepts, count);
  return matchSequence<Segment, readonly number[]>(pattern, segments, null, isSame, count);
}

function accepts(token: Token, code: number): boolean {
  if (typeof token === "number") return token === code;
  return token === "any" || (token !== null && token !== "star" && holds(token, code));
}

/**
 * Parts before the first span and after the last one have a fixed place, and parts between two spans are taken where
 * they fit first: that suffices when one symbol alone spans many items. At most (pattern) × (items) steps.
 */
function matchSequence<Part, Item>(
  pattern: readonly Part[],
  items: readonly Item[],
  spanning: Part,
  matches: (part: Part, item: Item) => boolean,
  count?: (steps: number) => void,
): boolean {
  let steps = 0;
  const fits = (from: number, length: number, item: number): boolean => {
    for (let index = 0; index < length; index += 1) {
      steps += 1;
      if (!matches(pattern[from + index] as Part, items[item + index] as Item)) return false;
    }
    return true;
  };
  const search = (): boolean => {
    const first = pattern.indexOf(spanning);
    if (first < 0) return pattern.length === items.length && fits(0, pattern.length, 0);
    const last = pattern.lastIndexOf(spanning);
    const end = items.length - (pattern.length - last - 1);
    if (end < first || !fits(0, first, 0) || !fits(last + 1, items.length - end, end)) return false;
    let item = first;
    for (let at = first; at < last; ) {
      const next = pattern.indexOf(spanning, at + 1);
      const length = next - at - 1;
      while (item + length <= end && !fits(at + 1, length, item)) item += 1;
      item += length;
      if (item > end) return false;
      at = next;
    }
    return true;
  };
  const isMatch = search();
  count?.(steps);
  return isMatch;
}
