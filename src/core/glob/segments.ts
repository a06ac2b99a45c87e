/** A set of characters by code point. */
interface CharacterSet {
  readonly ranges: readonly (readonly [from: number, to: number])[];
  readonly isNegated: boolean;
}

/** A specific character, any character, one of a set, or `*`. */
type Token = number | "any" | "star" | CharacterSet;

/** `null` is `**`: any number of segments. */
type Segment = readonly Token[] | null;

/** A path, split into segments only if a pattern needs them, and once for all patterns. */
export interface GlobPath {
  readonly text: string;
  segments(): readonly (readonly number[])[];
}

const codeOf = (character: string): number => character.codePointAt(0) ?? 0;
const range = (from: string, to: string): readonly [number, number] => [codeOf(from), codeOf(to)];

const DIGIT = [range("0", "9")];
const LOWER = [range("a", "z")];
const UPPER = [range("A", "Z")];
const NAMED: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  alnum: [...DIGIT, ...LOWER, ...UPPER],
  alpha: [...LOWER, ...UPPER],
  blank: [range(" ", " "), range("\t", "\t")],
  cntrl: [range("\0", "\x1f"), range("\x7f", "\x7f")],
  digit: DIGIT,
  graph: [range("!", "~")],
  lower: LOWER,
  print: [range(" ", "~")],
  punct: [range("!", "/"), range(":", "@"), range("[", "`"), range("{", "~")],
  space: [range("\t", "\r"), range(" ", " ")],
  upper: UPPER,
  xdigit: [...DIGIT, range("a", "f"), range("A", "F")],
};

/**
 * Parses `[…]` at an index: ranges, `!` or `^` for all other characters, named classes, a backslash before any
 * character, and `]` as the first one. `null`: the bracket is not closed before the next slash, so it is literal. A
 * class with an unknown name is empty.
 */
export function readSet(pattern: readonly string[], start: number): { set: CharacterSet; end: number } | null {
  const slash = pattern.indexOf("/", start);
  const limit = slash < 0 ? pattern.length : slash;
  let index = start + 1;
  const isNegated = pattern[index] === "!" || pattern[index] === "^";
  if (isNegated) index += 1;
  const ranges: (readonly [number, number])[] = [];
  let isKnown = true;
  let previous: number | null = null;
  // Cached between names: a hostile pattern can open many brackets and close none.
  let close = -1;
  for (let isFirst = true; index < limit; isFirst = false) {
    const character = pattern[index] ?? "";
    if (character === "]" && !isFirst) {
      return { set: isKnown ? { ranges, isNegated } : { ranges: [], isNegated: false }, end: index + 1 };
    }
    const isName = character === "[" && pattern[index + 1] === ":";
    if (isName && close < index + 2) close = pattern.indexOf("]", index + 2);
    if (isName && (close < 0 || close >= limit)) return null;
    const next = pattern[index + 1];
    if (isName && close > index + 2 && pattern[close - 1] === ":") {
      const name = pattern.slice(index + 2, close - 1).join("");
      const named = Object.hasOwn(NAMED, name) ? NAMED[name] : undefined;
      ranges.push(...(named ?? []));
      isKnown &&= named !== undefined;
      index = close;
      previous = null;
    } else if (character === "-" && previous !== null && next !== undefined && next !== "]") {
      index += next === "\\" ? 2 : 1;
      ranges[ranges.length - 1] = [previous, codeOf(pattern[index] ?? "")];
      previous = null;
    } else {
      if (character === "\\") index += 1;
      previous = codeOf(pattern[index] ?? "");
      ranges.push([previous, previous]);
    }
    index += 1;
  }
  return null;
}

function readTokens(text: string): readonly Token[] {
  const characters = Array.from(text);
  const tokens: Token[] = [];
  for (let index = 0; index < characters.length; index += 1) {
    const character = characters[index] ?? "";
    const read = character === "[" ? readSet(characters, index) : null;
    if (read !== null) {
      tokens.push(read.set);
      index = read.end - 1;
    } else if (character === "*") {
      if (tokens.at(-1) !== "star") tokens.push("star");
    } else if (character === "?") tokens.push("any");
    else {
      // A backslash at the end is literal.
      if (character === "\\" && index + 1 < characters.length) index += 1;
      tokens.push(codeOf(characters[index] ?? ""));
    }
  }
  return tokens;
}

function readSegments(pattern: string): readonly Segment[] {
  const segments: Segment[] = [];
  for (const text of pattern.split("/")) {
    if (text !== "**") segments.push(readTokens(text));
    else if (segments.length === 0 || segments.at(-1) !== null) segments.push(null);
  }
  // `src/**` is also `src` itself, but `*/**` is not all that `*` is.
  const before = segments.at(-1) === null ? segments.at(-2) : undefined;
  return before?.at(-1) === "star" ? [...segments.slice(0, -1), ["star"], null] : segments;
}

/** The literal characters at the end of the last segment. */
function literalEnd(pattern: string): string {
  let start = pattern.length;
  while (start > 0 && !"*?[]\\/".includes(pattern[start - 1] ?? "")) start -= 1;
  return pattern.slice(start);
}

export function readPath(text: string): GlobPath {
  let segments: readonly (readonly number[])[] | undefined;
  return { text, segments: () => (segments ??= text.split("/").map((segment) => Array.from(segment, codeOf))) };
}

export interface SegmentPattern {
  /** Calls `count` with the number of comparisons. */
  matches(path: GlobPath, count?: (steps: number) => void): boolean;
  /** Whether any path can match. */
  isPossible(): boolean;
}

/** Compiles a pattern without braces. `isName`: it is only compared with the last segment of a path. */
export function compileSegments(pattern: string, isName: boolean): SegmentPattern {
  const special = pattern.search(/[*?[\\]/);
  // Literal ends exclude most paths without a full match. Without the slash, since `src/**` matches `src`.
  const beginning = pattern.slice(0, Math.max(special, 0)).replace(/\/$/, "");
  const ending = literalEnd(pattern);
  let read: readonly Segment[] | undefined;
  const segmentsOf = (): readonly Segment[] => (read ??= readSegments(pattern));
  return {
    matches(path, count) {
      const text = isName ? path.text.slice(path.text.lastIndexOf("/") + 1) : path.text;
      if (special < 0) return text === pattern;
      if (!text.startsWith(beginning) || !text.endsWith(ending)) return false;
      const segments = isName ? path.segments().slice(-1) : path.segments();
      const isSame = (segment: Segment, codes: readonly number[]): boolean =>
        segment !== null && matchSequence(segment, codes, "star", accepts, count);
      return matchSequence(segmentsOf(), segments, null, isSame, count);
    },
    isPossible: () => pattern !== "" && segmentsOf().every((segment) => segment?.every(canMatch) ?? true),
  };
}

/** No path contains a NUL. */
function canMatch(token: Token): boolean {
  if (typeof token === "string" || typeof token === "number") return token !== 0;
  return token.isNegated || token.ranges.some(([from, to]) => from <= to);
}

function accepts(token: Token, code: number): boolean {
  if (typeof token === "number") return token === code;
  if (typeof token === "string") return token === "any";
  return token.ranges.some(([from, to]) => from <= code && code <= to) !== token.isNegated;
}

/**
 * Matches segments against segments, and within a segment tokens against characters. Parts before the first span and
 * after the last one have a fixed position, and parts between two spans match at the first possible position: there is
 * no backtracking. At most (length of the pattern) × (length of the items) comparisons.
 */
function matchSequence<Part, Item>(
  pattern: readonly Part[],
  items: readonly Item[],
  span: Part,
  matches: (part: Part, item: Item) => boolean,
  count?: (steps: number) => void,
): boolean {
  const fits = (from: number, length: number, item: number): boolean => {
    let index = 0;
    while (index < length && matches(pattern[from + index] as Part, items[item + index] as Item)) index += 1;
    count?.(Math.min(index + 1, length));
    return index === length;
  };
  const first = pattern.indexOf(span);
  if (first < 0) return pattern.length === items.length && fits(0, pattern.length, 0);
  const last = pattern.lastIndexOf(span);
  const end = items.length - (pattern.length - last - 1);
  if (end < first || !fits(0, first, 0) || !fits(last + 1, items.length - end, end)) return false;
  let item = first;
  for (let at = first; at < last; ) {
    const next = pattern.indexOf(span, at + 1);
    const length = next - at - 1;
    while (item + length <= end && !fits(at + 1, length, item)) item += 1;
    item += length;
    if (item > end) return false;
    at = next;
  }
  return true;
}
