/** The last check before any text leaves: no known secret in any form, and no text that looks like one. */
import { redactTokenShapes } from "./token-shapes.js";

/**
 * A text as an attacker would read it back: without separators and escapes, in lower case, each character with its
 * source position.
 */

interface TextView {
  /** Only `a`–`z` and `0`–`9`. */
  readonly text: string;
  /** Start and end (exclusive) in the original of each character of `text`. */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

const foldedNonAscii = new Map<string, string>();

/** `ｓ`, `ⓢ` and `𝐬` become `s`; a character without an ASCII letter or digit becomes nothing. */
function foldNonAscii(character: string): string {
  let folded = foldedNonAscii.get(character);
  if (folded === undefined) {
    folded = character
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[^a-z0-9]/g, "");
    if (foldedNonAscii.size > 5_000) foldedNonAscii.clear();
    foldedNonAscii.set(character, folded);
  }
  return folded;
}

const escapeSequence =
  /%(?:25)*([0-9a-f]{2})|\\x([0-9a-f]{2})|\\u([0-9a-f]{4})|\\u\{0*([0-9a-f]{1,6})\}|&#x0*([0-9a-f]{1,6});?|\\([0-3][0-7]{2})|&#0*([0-9]{1,7});?|(?:\\[nrtbfv0]|0x(?=[0-9a-f]{2}))/iy;

/** The character that an escape at `position` represents, or the empty string for a separator; undefined: no escape. */
function readEscape(text: string, position: number): { readonly character: string; readonly end: number } | undefined {
  escapeSequence.lastIndex = position;
  const match = escapeSequence.exec(text);
  if (match === null) return undefined;
  const hex = match[1] ?? match[2] ?? match[3] ?? match[4] ?? match[5];
  const code =
    hex !== undefined
      ? Number.parseInt(hex, 16)
      : match[6] !== undefined
        ? Number.parseInt(match[6], 8)
        : Number(match[7] ?? 0);
  const character = code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
  return { character, end: position + match[0].length };
}

const startsEscape = (code: number): boolean => code === 0x25 || code === 0x5c || code === 0x26 || code === 0x30;

/**
 * Builds the view. With `decode`, percent, backslash and character-reference escapes are decoded first; without, their
 * marks are only separators. An attacker may use either, so both are searched.
 */
function createView(text: string, decode: boolean): TextView {
  const codes = new Uint8Array(text.length * 2 + 16);
  const starts = new Uint32Array(codes.length);
  const ends = new Uint32Array(codes.length);
  let size = 0;

  const push = (code: number, start: number, end: number): void => {
    if (size === codes.length) return;
    codes[size] = code;
    starts[size] = start;
    ends[size] = end;
    size += 1;
  };
  const pushAll = (folded: string, start: number, end: number): void => {
    for (let index = 0; index < folded.length; index += 1) push(folded.charCodeAt(index), start, end);
  };

  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    const escaped = decode && startsEscape(code) ? readEscape(text, index) : undefined;
    if (escaped !== undefined) {
      pushAll(foldNonAscii(escaped.character), index, escaped.end);
      index = escaped.end - 1;
    } else if ((code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39)) push(code, index, index + 1);
    else if (code >= 0x41 && code <= 0x5a) push(code + 32, index, index + 1);
    else if (code > 0x7f) {
      const character = String.fromCodePoint(text.codePointAt(index) ?? code);
      pushAll(foldNonAscii(character), index, index + character.length);
      index += character.length - 1;
    }
  }
  return {
    text: Buffer.from(codes.buffer, 0, size).toString("latin1"),
    starts: starts.subarray(0, size),
    ends: ends.subarray(0, size),
  };
}

/** The plain view of a secret or one of its forms, used for the search. */
function fold(text: string): string {
  return createView(text, false).text;
}

export interface Redactor {
  /** Replaces known secrets, then token formats. */
  redact(text: string): string;
  /** True if a known secret, or 12 characters of one, is present in any transformation. Token formats do not count. */
  contains(text: string): boolean;
}

/**
 * Characters of the view that must agree: short enough to find a secret cut at either end, long enough to avoid false
 * matches.
 */
const windowSize = 12;
/** Minimum length of a folded form to search in the view; forms shorter than a window are matched whole. */
const shortestFolded = 8;
const shortestExact = 4;
const alphabet = 36;
const prefixSize = 4;
const prefixCount = alphabet ** prefixSize;

interface Needles {
  readonly windows: ReadonlySet<string>;
  /** Folded forms shorter than a window. */
  readonly short: readonly string[];
  /** Values too short or too plain to fold: matched exactly; true = only as a separate word. */
  readonly exact: readonly { readonly value: string; readonly asWord: boolean }[];
  /** One flag for each possible start of a window, so that most positions cost one lookup. */
  readonly prefixes: Uint8Array;
}

type Range = readonly [start: number, end: number];

const symbolOf = (code: number): number => (code >= 0x61 ? code - 0x61 : code - 0x30 + 26);

function prefixIndex(text: string, position: number): number {
  let index = 0;
  for (let offset = 0; offset < prefixSize; offset += 1)
    index = index * alphabet + symbolOf(text.charCodeAt(position + offset));
  return index;
}

/** `test` or `12345` may be a secret's value by mistake; replacing it everywhere would destroy the text. */
function isDistinctive(value: string): boolean {
  return [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9]/].filter((kind) => kind.test(value)).length >= 2;
}

function createNeedles(secrets: readonly string[], foldedPlaceholder: string): Needles {
  const windows = new Set<string>();
  const short = new Set<string>();
  const exact: { value: string; asWord: boolean }[] = [];
  for (const secret of secrets) {
    if (secret.length < shortestFolded) {
      if (isDistinctive(secret)) exact.push({ value: secret, asWord: true });
      continue;
    }
    if (fold(secret).length < shortestFolded) exact.push({ value: secret, asWord: false });
    for (const form of searchedForms(secret)) {
      const folded = fold(form);
      if (folded.length < shortestFolded || foldedPlaceholder.includes(folded)) continue;
      if (folded.length < windowSize) short.add(folded);
      for (let start = 0; start + windowSize <= folded.length; start += 1)
        windows.add(folded.slice(start, start + windowSize));
    }
  }
  const prefixes = new Uint8Array(windows.size === 0 ? 0 : prefixCount);
  for (const window of windows) prefixes[prefixIndex(window, 0)] = 1;
  return { windows, short: [...short], exact, prefixes };
}

function* windowMatches(text: string, { windows, prefixes }: Needles): Generator<Range> {
  if (windows.size === 0 || text.length < windowSize) return;
  let prefix = prefixIndex(text, 0);
  for (let position = 0; ; position += 1) {
    if (prefixes[prefix] === 1 && windows.has(text.slice(position, position + windowSize))) {
      yield [position, position + windowSize];
    }
    if (position + windowSize >= text.length) return;
    prefix = (prefix * alphabet + symbolOf(text.charCodeAt(position + prefixSize))) % prefixCount;
  }
}

function* occurrences(text: string, needle: string): Generator<Range> {
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + needle.length))
    yield [at, at + needle.length];
}

function* viewRanges(view: TextView, needles: Needles): Generator<Range> {
  const source = ([start, end]: Range): Range => [view.starts[start] ?? 0, view.ends[end - 1] ?? 0];
  for (const match of windowMatches(view.text, needles)) yield source(match);
  for (const needle of needles.short) for (const match of occurrences(view.text, needle)) yield source(match);
}

function* exactRanges(text: string, needles: Needles): Generator<Range> {
  for (const { value, asWord } of needles.exact) {
    for (const [start, end] of occurrences(text, value)) {
      const inWord = /[A-Za-z0-9]/.test(text[start - 1] ?? "") || /[A-Za-z0-9]/.test(text[end] ?? "");
      if (!asWord || !inWord) yield [start, end];
    }
  }
}

/** All parts of `text` that belong to a known secret; unsorted, may overlap. */
function* knownRanges(text: string, needles: Needles): Generator<Range> {
  yield* exactRanges(text, needles);
  if (needles.windows.size === 0 && needles.short.length === 0) return;
  yield* viewRanges(createView(text, false), needles);
  if (/[%\\&]|0x/i.test(text)) yield* viewRanges(createView(text, true), needles);
}

function replaceRanges(text: string, ranges: readonly Range[], placeholder: string): string {
  const sorted = [...ranges].sort((left, right) => left[0] - right[0]);
  const output: string[] = [];
  let done = 0;
  let open = -1;
  for (const [start, end] of sorted) {
    if (open === -1 || start > done) {
      if (open !== -1) output.push(placeholder);
      output.push(text.slice(Math.max(done, 0), start));
      open = start;
    }
    done = Math.max(done, end);
  }
  if (open !== -1) output.push(placeholder);
  output.push(text.slice(done));
  return output.join("");
}

function knownOf(secrets: readonly string[]): readonly string[] {
  return [...new Set(secrets.map((secret) => secret.trim()))].filter((secret) => secret.length >= shortestExact);
}

/**
 * The secrets and their transformations, one line each, to register with `::add-mask::`; not available from a redactor.
 */
export function maskValuesOf(secrets: readonly string[]): readonly string[] {
  const values = new Set<string>();
  for (const secret of knownOf(secrets)) {
    const lines = [secret, ...secret.split(/\r?\n/)].map((line) => line.trim());
    const forms =
      secret.length < shortestFolded
        ? [secret].filter(isDistinctive)
        : lines.filter((line) => line.length >= shortestFolded).flatMap(maskedForms);
    for (const form of forms) if (form.length >= shortestExact && !/[\r\n]/.test(form)) values.add(form);
  }
  return [...values];
}

/**
 * Creates a redactor for the secrets of this run. Values of 8 and more characters are found whole or from any 12 of
 * their letters and digits on (all of them, for 8 to 11), through separators, escapes, case, reversal, hexadecimal,
 * percent and base64. Values of 4 to 7 characters are only matched exactly, as words, and only if they mix kinds of
 * characters (`test` stays); shorter ones are ignored. Linear in the text.
 */
export function createRedactor(secrets: readonly string[], options: { placeholder?: string } = {}): Redactor {
  const placeholder = options.placeholder ?? "[REDACTED]";
  const known = knownOf(secrets);
  const needles = createNeedles(known, fold(placeholder));
  return {
    redact: (text) => redactTokenShapes(replaceRanges(text, [...knownRanges(text, needles)], placeholder), placeholder),
    contains: (text) => knownRanges(text, needles).next().done !== true,
  };
}

/** Base64 of `bytes` after 0, 1 and 2 unknown bytes, reduced to the characters that those cannot change. */
function alignedBase64(bytes: Buffer, encoding: "base64" | "base64url"): readonly string[] {
  return [0, 1, 2].map((offset) => {
    const encoded = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString(encoding)
      .replace(/=+$/, "");
    const firstStable = [0, 2, 3][offset] ?? 0;
    const lastStable = (offset + bytes.length) % 3 === 0 ? encoded.length : encoded.length - 1;
    return encoded.slice(firstStable, lastStable);
  });
}

const reverse = (text: string): string => [...text].reverse().join("");

/** Raw, reversed, hexadecimal, and base64 at three alignments; the view unifies alphabets and escapes. */
function searchedForms(secret: string): readonly string[] {
  const bytes = Buffer.from(secret, "utf8");
  return [secret, reverse(secret), bytes.toString("hex"), ...alignedBase64(bytes, "base64")];
}

/**
 * Values for `::add-mask::`, which matches exactly: every form, in both cases and alphabets, with URL and JSON escapes.
 */
function maskedForms(secret: string): readonly string[] {
  const bytes = Buffer.from(secret, "utf8");
  const hex = bytes.toString("hex");
  const percent = hex.replace(/../g, "%$&");
  return [
    secret,
    reverse(secret),
    hex,
    hex.toUpperCase(),
    percent,
    percent.toUpperCase(),
    encodeURIComponent(bytes.toString("utf8")),
    JSON.stringify(secret).slice(1, -1),
    ...alignedBase64(bytes, "base64"),
    ...alignedBase64(bytes, "base64url"),
    bytes.toString("base64"),
  ];
}
