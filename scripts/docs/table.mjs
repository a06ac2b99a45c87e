/** Text of a cell of a Markdown table. */
export const cell = (text) => text.replaceAll("|", "\\|").replaceAll("\n", " ");

/** The range of a number, as in `≥ 1, ≤ 5`; empty if there is none. Limits of safe integers are left out. */
export function bounds({ minimum, maximum, exclusiveMinimum }) {
  const low = minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? `≥ ${minimum}` : "";
  const above = exclusiveMinimum !== undefined ? `> ${exclusiveMinimum}` : "";
  const high = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? `≤ ${maximum}` : "";
  return [low, above, high].filter((part) => part !== "").join(", ");
}

/** A Markdown table of escaped cells. */
export function table(head, rows) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
