/** Text of a cell of a Markdown table. */
export const cell = (text) => text.replaceAll("|", "\\|").replaceAll("\n", " ");

/** A Markdown table of escaped cells. */
export function table(head, rows) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
