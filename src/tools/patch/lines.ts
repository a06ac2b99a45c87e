const BYTE_ORDER_MARK = "\u00ef\u00bb\u00bf";

export type LineEnd = "\n" | "\r\n" | "";

/** A file's byte string cut into lines; `join` of all parts gives it back byte for byte. */
export interface FileLines {
  readonly hasMark: boolean;
  /** Texts without line end and byte order mark. */
  readonly texts: readonly string[];
  /** Line ends; only the last line may have none. */
  readonly ends: readonly LineEnd[];
  /** Squeezed text → lines that have it, ascending. */
  readonly places: ReadonlyMap<string, readonly number[]>;
  readonly squeezed: readonly string[];
}

export function withoutMark(text: string): string {
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(BYTE_ORDER_MARK.length) : text;
}

export function withMark(text: string): string {
  return BYTE_ORDER_MARK + text;
}

export function withoutReturn(text: string): string {
  return text.endsWith("\r") ? text.slice(0, -1) : text;
}

// Not `trim` and `\s`: in a byte string those would eat the second byte of characters such as `à`.
export function withoutTrailingSpace(text: string): string {
  let end = text.length;
  while (end > 0 && " \t\r".includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Runs of white space as one space, none at the ends: equal texts differ in white space only. */
export function squeeze(text: string): string {
  return withoutTrailingSpace(withoutMark(text))
    .replace(/^[ \t\r]+/, "")
    .replace(/[ \t\r]+/g, " ");
}

export function indentOf(text: string): string {
  return /^[ \t]*/.exec(text)?.[0] ?? "";
}

/** Does a line say where it stands? A brace or an empty line does not. */
export function isTelling(text: string): boolean {
  return (text.match(/[A-Za-z0-9\x80-\xff]/g)?.length ?? 0) >= 3;
}

/** Nearly the same line: most of it, from both ends, is equal. */
export function isNear(left: string, right: string): boolean {
  const shorter = Math.min(left.length, right.length);
  let head = 0;
  while (head < shorter && left[head] === right[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && left[left.length - 1 - tail] === right[right.length - 1 - tail]) tail += 1;
  return (head + tail) * 10 >= Math.max(left.length, right.length) * 6;
}

export function cutLines(content: string): FileLines {
  const body = withoutMark(content);
  const raw = body.split("\n");
  const isWhole = raw.at(-1) === "";
  if (isWhole) raw.pop();
  const texts: string[] = [];
  const ends: LineEnd[] = [];
  const squeezed: string[] = [];
  const places = new Map<string, number[]>();
  for (const [number, line] of raw.entries()) {
    const isOpen = number === raw.length - 1 && !isWhole;
    const text = isOpen ? line : withoutReturn(line);
    texts.push(text);
    ends.push(isOpen ? "" : text.length < line.length ? "\r\n" : "\n");
    const key = squeeze(text);
    squeezed.push(key);
    const known = places.get(key);
    if (known === undefined) places.set(key, [number]);
    else known.push(number);
  }
  return { hasMark: body.length < content.length, texts, ends, places, squeezed };
}
