import type { Part, Parts } from "./automaton.js";
import { readClass } from "./character-class.js";

/** A pattern without braces outside of groups, as characters, with what belongs together found beforehand. */
interface Source {
  readonly characters: readonly string[];
  /** The closing mark of each `(` and `{` that has one. */
  readonly closing: ReadonlyMap<number, number>;
  /** Opening marks whose own content is divided, by `|` or `,`. */
  readonly divided: ReadonlySet<number>;
  at: number;
}

const PAIRS: Readonly<Record<string, string>> = { ")": "(", "}": "{" };
const DIVIDERS: Readonly<Record<string, string>> = { "|": "(", ",": "{" };
const QUANTIFIERS = "?*+@!";

const codePart = (character: string): Part => ({ kind: "code", code: character.codePointAt(0) ?? 0 });
const SLASH: Part = codePart("/");
const DEEP: Part = { kind: "deep" };

/** Pairs of `(…)` and `{…}`, in one pass; what is escaped or stands in a class is left out. */
function findPairs(characters: readonly string[]): Pick<Source, "closing" | "divided"> {
  const closing = new Map<number, number>();
  const divided = new Set<number>();
  const open: number[] = [];
  for (let index = 0; index < characters.length; index += 1) {
    const character = characters[index] ?? "";
    if (character === "\\") index += 1;
    else if (character === "[") index = (classEnd(characters, index) ?? index + 1) - 1;
    else if (character === "(" || character === "{") open.push(index);
    const top = open.at(-1);
    const divides = Object.hasOwn(DIVIDERS, character) ? DIVIDERS[character] : undefined;
    if (top !== undefined && divides === characters[top]) divided.add(top);
    const opener = Object.hasOwn(PAIRS, character) ? PAIRS[character] : undefined;
    if (opener === undefined || !open.some((place) => characters[place] === opener)) continue;
    let popped = open.pop() ?? 0;
    while (characters[popped] !== opener) popped = open.pop() ?? 0;
    closing.set(popped, index);
  }
  return { closing, divided };
}

/** Index after a class; `null`: the bracket stands for itself. A class that holds a slash is none, since it divides. */
function classEnd(characters: readonly string[], start: number): number | null {
  const read = readClass(characters, start);
  if (read === null) return null;
  const slash = characters.indexOf("/", start);
  return slash >= 0 && slash < read.end ? null : read.end;
}

/** Longest list of alternatives that braces may stand for, and longest of all of them together. */
const MAXIMUM_ALTERNATIVES = 1000;
const MAXIMUM_EXPANDED = 100_000;

/**
 * `a.{ts,tsx}` → `a.ts`, `a.tsx`; `v{1..3}` → `v1`, `v2`, `v3`. Braces in groups are left, and so are those without a
 * comma or a range. `null`: there are too many alternatives.
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
      else for (const one of expanded) next.push(one);
      for (const one of expanded ?? [text]) length += one.length + 1;
      if (next.length + done.length > MAXIMUM_ALTERNATIVES || length > MAXIMUM_EXPANDED) return null;
    }
    open = next;
  }
  return done;
}

/** `null`: there is nothing to expand. */
function expandFirst(text: string): readonly string[] | null {
  if (!text.includes("{")) return null;
  const characters = Array.from(text);
  const { closing, divided } = findPairs(characters);
  for (let index = 0; index < characters.length; index += 1) {
    const character = characters[index];
    if (character === "\\") index += 1;
    else if (character === "[") index = (classEnd(characters, index) ?? index + 1) - 1;
    else if (character === "(") index = closing.get(index) ?? index;
    const end = character === "{" ? closing.get(index) : undefined;
    if (end === undefined) continue;
    const inner = characters.slice(index + 1, end);
    const choices = divided.has(index) ? splitAt(inner, ",") : rangeOf(inner.join(""));
    if (choices === null) continue;
    const before = characters.slice(0, index).join("");
    const after = characters.slice(end + 1).join("");
    return choices.map((choice) => before + choice + after);
  }
  return null;
}

/** Parts between the dividers that stand in no inner pair. */
function splitAt(characters: readonly string[], divider: string): readonly string[] {
  const { closing } = findPairs(characters);
  const parts: string[] = [];
  let from = 0;
  for (let index = 0; index < characters.length; index += 1) {
    const character = characters[index];
    if (character === "\\") index += 1;
    else if (character === "[") index = (classEnd(characters, index) ?? index + 1) - 1;
    else if (character === "(" || character === "{") index = closing.get(index) ?? index;
    if (character !== divider) continue;
    parts.push(characters.slice(from, index).join(""));
    from = index + 1;
  }
  return [...parts, characters.slice(from).join("")];
}

/** `1..3`, `01..10`, `a..e`; `null`: no range, or one that is too long. */
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

/** Groups inside groups that are followed; no pattern that a person wrote has more. */
const MAXIMUM_DEPTH = 20;

/** Reads one alternative. `null`: its groups are nested too deep. */
export function parseAlternative(text: string): Parts | null {
  const characters = Array.from(text);
  const source: Source = { characters, ...findPairs(characters), at: 0 };
  let isTooDeep = false;

  const readUntil = (end: number, depth: number): Parts => {
    const parts: Part[] = [];
    if (depth > MAXIMUM_DEPTH) {
      isTooDeep = true;
      source.at = end;
    }
    while (source.at < end) parts.push(readGroup(depth) ?? readPart(source, end, depth, parts.at(-1)));
    return parts;
  };

  /** `@(a|b)` and its kin, `(a|b)`, and in a group also `{a,b}`. */
  const readGroup = (depth: number): Part | null => {
    const { at } = source;
    const mark = characters[at] ?? "";
    const isExtended = QUANTIFIERS.includes(mark) && characters[at + 1] === "(";
    const opening = isExtended ? at + 1 : at;
    const end = source.closing.get(opening);
    if (end === undefined || (!isExtended && !source.divided.has(opening))) return null;
    const inner = characters.slice(opening + 1, end);
    const lengths = splitAt(inner, characters[opening] === "{" ? "," : "|").map((part) => Array.from(part).length);
    const choices: Parts[] = [];
    source.at = opening + 1;
    for (const length of lengths) {
      choices.push(readUntil(source.at + length, depth + 1));
      source.at += 1;
    }
    source.at = end + 1;
    if (mark === "!") return { kind: "except", choices, crosses: inner.includes("/") };
    if (mark === "+") return { kind: "repeat", choices };
    if (mark === "*") return { kind: "choice", choices: [[{ kind: "repeat", choices }], []] };
    return { kind: "choice", choices: mark === "?" ? [...choices, []] : choices };
  };

  const parts = readUntil(characters.length, 0);
  return isTooDeep ? null : parts;
}

/** Does `**` stand here as a whole segment? */
function isGlobstar({ characters }: Source, at: number, end: number, depth: number): boolean {
  if (characters[at] !== "*" || characters[at + 1] !== "*" || at + 2 > end) return false;
  const before = characters[at - 1];
  const isStart = before === undefined || before === "/" || (depth > 0 && "(|{,".includes(before));
  return isStart && (at + 2 === end || characters[at + 2] === "/");
}

function readPart(source: Source, end: number, depth: number, last: Part | undefined): Part {
  const { characters } = source;
  const character = characters[source.at] ?? "";
  if (character === "/" && depth === 0) {
    const isWhole = skipRepeated(source, source.at + 1, end) + 2 === end && isGlobstar(source, end - 2, end, 0);
    source.at = isWhole ? end : source.at + 1;
    if (!isWhole) return SLASH;
    // `src/**` is also `src` itself; `*/**` is not all that `*` is.
    const choices = last?.kind === "star" || last?.kind === "deep" ? [[SLASH, DEEP]] : [[SLASH, DEEP], []];
    return { kind: "choice", choices };
  }
  if (isGlobstar(source, source.at, end, depth)) {
    source.at = skipRepeated(source, source.at, end) + 2;
    if (source.at >= end) return DEEP;
    source.at += 1;
    return { kind: "choice", choices: [[DEEP, SLASH], []] };
  }
  const set = character === "[" ? classEnd(characters, source.at) : null;
  if (set !== null) {
    const read = readClass(characters, source.at);
    source.at = set;
    return { kind: "class", set: read?.set ?? { ranges: [], isNegated: false } };
  }
  source.at += 1;
  if (character === "?") return { kind: "any" };
  if (character === "*") {
    while (characters[source.at] === "*" && source.at < end && characters[source.at + 1] !== "(") source.at += 1;
    return { kind: "star" };
  }
  const escaped = character === "\\" && source.at < end ? characters[source.at] : undefined;
  if (escaped !== undefined) source.at += 1;
  return codePart(escaped ?? character);
}

/** Skips to the last of several `**` segments in a row: one means the same. */
function skipRepeated(source: Source, from: number, end: number): number {
  let at = from;
  while (isGlobstar(source, at, end, 0) && isGlobstar(source, at + 3, end, 0)) at += 3;
  return at;
}
