/** Quotes any text as one word of a POSIX shell, without expansion. */
export function quotedWord(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
