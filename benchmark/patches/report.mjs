const line = (cells) => `| ${cells.join(" | ")} |`;
const table = (head, rows) =>
  [line(head), line(head.map((_, index) => (index === 0 ? "---" : "--:"))), ...rows.map(line)].join("\n");

const count = (list, verdict) => list.filter((value) => value === verdict).length;

/** Figures of every subject, over all cases and per kind, as data and as Markdown. */
export function report(cases, outcomes) {
  const kinds = [...new Set(cases.map(({ kind }) => kind))];
  const names = Object.keys(outcomes);
  const appliable = cases.map(({ expect }) => expect !== null);
  const rows = names.map((name) => {
    const { verdicts, millisecondsPerCase } = outcomes[name];
    const could = verdicts.filter((_, index) => appliable[index]);
    const must = verdicts.filter((_, index) => !appliable[index]);
    return {
      name,
      right: count(could, "right"),
      refused: count(could, "refused"),
      wrong: count(could, "wrong"),
      trapsRefused: count(must, "refused"),
      trapsWrong: count(must, "wrong"),
      wrongInAll: count(verdicts, "wrong"),
      millisecondsPerCase: Number(millisecondsPerCase.toFixed(2)),
    };
  });
  const perKind = kinds.map((kind) => {
    const indexes = cases.flatMap((entry, index) => (entry.kind === kind ? [index] : []));
    const cells = names.map((name) => {
      const verdicts = indexes.map((index) => outcomes[name].verdicts[index]);
      return { right: count(verdicts, "right"), refused: count(verdicts, "refused"), wrong: count(verdicts, "wrong") };
    });
    return { kind, cases: indexes.length, mustRefuse: cases[indexes[0]].expect === null, results: cells };
  });
  const could = appliable.filter(Boolean).length;
  const summary = table(
    [
      "",
      `applied right, of ${could}`,
      "refused",
      "applied wrong",
      `traps refused, of ${cases.length - could}`,
      "traps applied",
      "applied wrong in all",
      "ms per case",
    ],
    rows.map((row) => Object.values(row)),
  );
  const cell = ({ right, refused, wrong }) => `${right} / ${refused} / ${wrong === 0 ? 0 : `**${wrong}**`}`;
  const detail = (mustRefuse) =>
    table(
      [mustRefuse ? "must be refused" : "right / refused / wrong", "cases", ...names],
      perKind
        .filter((row) => row.mustRefuse === mustRefuse)
        .map((row) => [row.kind, row.cases, ...row.results.map(cell)]),
    );
  const markdown = [
    `# Patches: ${cases.length} cases`,
    "Made by `node benchmark/patches/run.mjs`; see benchmark/patches/README.md for what the cases are. Times of the programs include starting them.",
    summary,
    "## By kind",
    detail(false),
    detail(true),
  ].join("\n\n");
  return { json: { cases: cases.length, appliable: could, summary: rows, names, kinds: perKind }, markdown };
}
