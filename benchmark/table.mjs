const cell = (value) => (value === null || value === undefined ? "–" : `${value.median} (${value.min}–${value.max})`);
const ratio = (value, reference) =>
  reference === undefined || reference.median === 0 ? "" : ` ×${(value.median / reference.median).toFixed(1)}`;

/** The report as Markdown: medians, smallest and largest, ratios to ref-sdk. */
export function table({ machine, runs, results }) {
  const reference = results.find(({ name }) => name === "ref-sdk");
  const rows = results.map((result) => {
    const own = result.ownTimeOfRoundMs;
    return [
      result.name,
      cell(result.firstRequestMs) + ratio(result.firstRequestMs, reference?.firstRequestMs),
      ...["read", "edit", "command"].map(
        (kind) => cell(own[kind]) + ratio(own[kind], reference?.ownTimeOfRoundMs[kind]),
      ),
      cell(result.exitMs),
      cell(result.peakMemoryMiB),
    ];
  });
  const tokens = results.map(({ name, tokensOfFirstRequest: count, ...rest }) => [
    name,
    count.system,
    count.tools,
    count.tree,
    count.task,
    cell(rest.githubRoundTrips),
    cell(rest.githubRequests),
    cell(rest.gitRequests),
  ]);
  return [
    `${machine.cpu}, ${machine.cores} cores, ${machine.platform}, Node ${machine.node}, ${machine.date}; median (smallest–largest) of ${runs} runs, × = ratio to ref-sdk.`,
    "",
    lines(
      [
        "",
        "first model request, ms",
        "round: read 4 KB, ms",
        "round: edit a line, ms",
        "round: `ls`, ms",
        "last answer → exit, ms",
        "peak memory, MiB",
      ],
      rows,
    ),
    "",
    lines(
      [
        "first request",
        "system prompt, tokens",
        "tools, tokens",
        "tree, tokens",
        "task, tokens",
        "GitHub round trips in a row",
        "GitHub requests",
        "git requests",
      ],
      tokens,
    ),
  ].join("\n");
}

function lines(head, rows) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? "---" : "--:"))), ...rows.map(line)].join("\n");
}
