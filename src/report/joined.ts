import { plural } from "../core/page/figures.js";
import type { RunReport } from "../core/run/run.js";
import { boundedLine, cellCode, cellText, fold, joinParts, type Sanitize } from "./inline.js";
import { duration } from "./wording.js";

/** Shards that are listed one by one. */
const SHOWN = 60;

const dollars = (usd: number | null): string => (usd === null ? "unpriced" : `$${usd.toFixed(4)}`);

/** The shards of a split task, or the attempts at it: status, cost, and why one was left out. '' for other runs. */
export function joinedSection({ joined, costUsd }: RunReport, sanitize: Sanitize): string {
  if (joined === undefined) return "";
  const { kind, parts, chosen, wallMilliseconds } = joined;
  const isAttempts = kind === "attempts";
  const rows = parts
    .slice(0, SHOWN)
    .map(({ number, name, status, gates, costUsd: cost, durationMilliseconds, leftOut, paths }) => {
      const what = isAttempts ? "chosen" : plural(paths.length, "file");
      const result = leftOut === undefined ? what : `left out: ${cellText(leftOut, 300, sanitize)}`;
      return `| ${number} | ${cellCode(name, 80)} | ${status.replaceAll("_", " ")} | ${cellCode(gates, 80)} | ${result} | ${dollars(cost)} | ${duration(durationMilliseconds)} |`;
    });
  const more = parts.length - rows.length;
  const sum = parts.reduce((total, part) => total + part.durationMilliseconds, 0);
  const used = parts.filter(({ leftOut }) => leftOut === undefined).length;
  const title = isAttempts ? `Attempts: best of ${parts.length}` : `Shards: ${used} of ${parts.length} joined`;
  return fold(
    `${title}, ${dollars(costUsd)}`,
    [
      chosen === undefined ? "" : boundedLine(chosen, 400, sanitize),
      joinParts([
        [
          `| ${isAttempts ? "attempt" : "shard"} | name | its own status | its own gates | result | cost | time |`,
          "| --: | --- | --- | --- | --- | --: | --: |",
          ...rows,
        ].join("\n"),
        more > 0 ? `And ${more} more in report.json.` : "",
      ]),
      `${duration(wallMilliseconds)} from the split to the join; the ${isAttempts ? "attempts" : "shards"} took ${duration(sum)} together.`,
    ],
    parts.some(({ leftOut, status }) => leftOut !== undefined && status !== "no_changes"),
  );
}
