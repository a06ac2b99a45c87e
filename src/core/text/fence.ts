/** Puts code and quotations into Markdown so that their content cannot end them. */

function longestRun(text: string): number {
  let longest = 0;
  for (const match of text.matchAll(/`+/g)) longest = Math.max(longest, match[0].length);
  return longest;
}

/** A fenced block around `text`: the fence is longer than any run of backticks inside. The language is reduced to one word. */
export function fence(text: string, language = ""): string {
  const marks = "`".repeat(Math.max(3, longestRun(text) + 1));
  const word = /^[\w+#.-]*/.exec(language.trim())?.[0] ?? "";
  return `${marks}${word}\n${text}${text === "" || text.endsWith("\n") ? "" : "\n"}${marks}`;
}

/** Inline code around `text` on one line; empty text stays empty. */
export function inlineCode(text: string): string {
  const line = text.replace(/[\r\n]+/g, " ");
  if (line === "") return "";
  const marks = "`".repeat(longestRun(line) + 1);
  const padding = line.startsWith("`") || line.endsWith("`") || (/^ .* $/.test(line) && line.trim() !== "") ? " " : "";
  return `${marks}${padding}${line}${padding}${marks}`;
}

/** A Markdown quotation of `text`. Every line is marked, so that none can be mistaken for ours. */
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

/** Reverses `quoteLines`. */
export function unquoteLines(lines: readonly string[]): string {
  return lines.map((line) => line.replace(/^> ?/, "")).join("\n");
}
