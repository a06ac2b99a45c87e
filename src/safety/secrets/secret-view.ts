/** A text as a thief would read it back: separators and escapes gone, case folded, every character traced to its source. */

export interface TextView {
  /** Only `a`–`z` and `0`–`9`. */
  readonly text: string;
  /** For each character of `text`, where its source begins and ends (exclusive) in the original. */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

const foldedNonAscii = new Map<string, string>();

/** `ｓ`, `ⓢ` and `𝐬` read as `s`; anything without an ASCII letter or digit in it reads as nothing. */
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

/** The character an escape at `position` stands for, or the empty string for a separator; undefined when there is none. */
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
 * Builds the view. With `decode`, percent, backslash and character-reference escapes are read first; without, their
 * marks are mere separators. A thief may mean either, so look at both.
 */
export function createView(text: string, decode: boolean): TextView {
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

/** The plain view of a secret or one of its forms, as it is looked for. */
export function fold(text: string): string {
  return createView(text, false).text;
}
