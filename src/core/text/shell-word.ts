/** Any text as one word of a POSIX shell, in which nothing is expanded. */
export function quotedWord(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
