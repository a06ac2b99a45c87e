/** Text behind Markdown's quote marks: no line of it can be, or look like, a line of ours. */

export function quoteLines(text: string): string {
  return text
    .split("\n")
    .map((line) => (line === "" ? ">" : `> ${line}`))
    .join("\n");
}

/** Whether `quoteLines` may have written this line. */
export function isQuoteLine(line: string): boolean {
  return line === ">" || line.startsWith("> ");
}

/** Exactly the text that `quoteLines` was given. */
export function unquoteLines(lines: readonly string[]): string {
  return lines.map((line) => line.replace(/^> ?/, "")).join("\n");
}
