const NUMBERS = ["requests", "input", "uncached", "weighted", "output", "refused", "repeated", "failedEdits"];
const HEADS = [
  ...["task", "played with", "requests", "input tokens", "of them uncached", "cached at a tenth", "output tokens"],
  ...["refused calls", "reads again", "failed edits"],
];

const line = (cells) => `| ${cells.join(" | ")} |`;

/** Sums of all tasks by player. */
function sumOf(results, player) {
  const own = results.filter((result) => result.player === player);
  const sums = NUMBERS.map((name) => [name, own.reduce((sum, result) => sum + result[name], 0)]);
  return { task: "all", player, ...Object.fromEntries(sums) };
}

function sharesOf(results, players) {
  const total = (player, name) =>
    results.filter((one) => one.player === player).reduce((sum, one) => sum + (one.shares[name] ?? 0), 0);
  const names = [...new Set(results.flatMap(({ shares }) => Object.keys(shares)))];
  return [
    line(["input tokens of all tasks, by what they are", ...players]),
    line(["---", ...players.map(() => "--:")]),
    ...names.map((name) => line([name, ...players.map((player) => total(player, name))])),
  ];
}

/** Results as Markdown. */
export function makeTable(results) {
  const players = [...new Set(results.map(({ player }) => player))];
  const sums = players.map((player) => sumOf(results, player));
  const tasks = [...new Map(results.map(({ task, about }) => [task, about]))];
  return [
    "# Tasks: requests, tokens and wasted calls",
    "",
    "Made by `node benchmark/tasks/run.mjs`; docs/performance.md says how. Tokens are estimated as characters / 3.3.",
    "",
    line(HEADS),
    line(HEADS.map((_, index) => (index < 2 ? "---" : "--:"))),
    ...[...results, ...sums].map((one) => line([one.task, one.player, ...NUMBERS.map((name) => one[name])])),
    "",
    ...tasks.map(([name, about]) => `- ${name}: ${about}`),
    "",
    ...sharesOf(results, players),
  ].join("\n");
}
