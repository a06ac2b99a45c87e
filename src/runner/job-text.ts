/** Hides secrets; the part of the redactor that a job host needs. */
export interface TextRedactor {
  redact(text: string): string;
  /** Values, and transforms of them, that the runner is told to hide. */
  readonly maskValues: readonly string[];
}

/** Cuts a text to a number of characters, saying so; never inside a surrogate pair. */
export function cutText(text: string, maximum: number): string {
  if (text.length <= maximum) return text;
  const kept = text.slice(0, maximum - 1);
  return `${kept.replace(/[\uD800-\uDBFF]$/, "")}…`;
}

/** Cuts a text to a number of UTF-8 bytes, `note` included. */
export function cutBytes(text: string, maximum: number, note: string): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= maximum) return text;
  let end = Math.max(0, maximum - Buffer.byteLength(note));
  // Back to the first byte of a character.
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  return bytes.subarray(0, end).toString() + note;
}
