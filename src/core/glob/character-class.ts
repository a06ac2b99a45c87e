/** A set of characters, by code point. */
export interface CharacterClass {
  readonly ranges: readonly (readonly [from: number, to: number])[];
  readonly isNegated: boolean;
}

const code = (character: string): number => character.codePointAt(0) ?? 0;
const range = (from: string, to: string): readonly [number, number] => [code(from), code(to)];

const DIGIT = [range("0", "9")];
const LOWER = [range("a", "z")];
const UPPER = [range("A", "Z")];
const NAMED: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  alnum: [...DIGIT, ...LOWER, ...UPPER],
  alpha: [...LOWER, ...UPPER],
  blank: [range(" ", " "), range("\t", "\t")],
  cntrl: [
    [0, 31],
    [127, 127],
  ],
  digit: DIGIT,
  graph: [[33, 126]],
  lower: LOWER,
  print: [[32, 126]],
  punct: [
    [33, 47],
    [58, 64],
    [91, 96],
    [123, 126],
  ],
  space: [
    [9, 13],
    [32, 32],
  ],
  upper: UPPER,
  xdigit: [...DIGIT, range("a", "f"), range("A", "F")],
};

/** `null` as a set: it names a class that there is not. */
export interface ReadClass {
  readonly set: CharacterClass | null;
  /** Index after the closing bracket. */
  readonly end: number;
}

/**
 * Reads `[…]` at an index: ranges, `!` or `^` for all others, named classes, a backslash before any character, and `]` as
 * the first one. `null`: the bracket is never closed.
 */
export function readClass(pattern: readonly string[], start: number): ReadClass | null {
  let index = start + 1;
  const isNegated = pattern[index] === "!" || pattern[index] === "^";
  if (isNegated) index += 1;
  const ranges: (readonly [number, number])[] = [];
  let isKnown = true;
  let previous: number | null = null;
  // Looked for once for all names before it, of which a hostile pattern may begin many.
  let close = -1;
  for (let isFirst = true; index < pattern.length; isFirst = false) {
    const character = pattern[index] ?? "";
    if (character === "]" && !isFirst) return { set: isKnown ? { ranges, isNegated } : null, end: index + 1 };
    const isName = character === "[" && pattern[index + 1] === ":";
    if (isName && close < index + 2) close = pattern.indexOf("]", index + 2);
    if (isName && close < 0) return null;
    const named = isName ? readName(pattern, index + 2, close) : null;
    if (named !== null) {
      ranges.push(...(named.ranges ?? []));
      isKnown &&= named.ranges !== undefined;
      index = named.end;
      previous = null;
      continue;
    }
    const next = pattern[index + 1];
    if (character === "-" && previous !== null && next !== undefined && next !== "]") {
      index += next === "\\" ? 2 : 1;
      ranges[ranges.length - 1] = [previous, code(pattern[index] ?? "")];
      previous = null;
    } else {
      if (character === "\\") index += 1;
      previous = code(pattern[index] ?? "");
      ranges.push([previous, previous]);
    }
    index += 1;
  }
  return null;
}

/** Name between `[:` and `:]`; `null`: there is none. */
function readName(
  pattern: readonly string[],
  start: number,
  end: number,
): { ranges: readonly (readonly [number, number])[] | undefined; end: number } | null {
  if (end <= start || pattern[end - 1] !== ":") return null;
  const name = pattern.slice(start, end - 1).join("");
  return { ranges: Object.hasOwn(NAMED, name) ? NAMED[name] : undefined, end: end + 1 };
}

/** A slash is in no set: it divides segments. */
export function holds({ ranges, isNegated }: CharacterClass, character: number): boolean {
  if (character === 47) return false;
  for (const [from, to] of ranges) if (from <= character && character <= to) return !isNegated;
  return isNegated;
}
