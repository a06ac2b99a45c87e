import { count, money } from "../../core/page/figures.js";
import { cellCode } from "../../report/inline.js";
import { type Plan, type Shard, shardLabel } from "./plan.js";

/** Rows of the table in a comment. */
const SHOWN = 50;

function row(shard: Shard, kind: Plan["kind"]): string {
  const { number, fileCount, lineCount, isLater } = shard;
  const label = cellCode(shardLabel(shard));
  if (kind === "attempts") return `| ${number} | ${label} | ${isLater === true ? "after a failure" : "now"} |`;
  return `| ${number} | ${label} | ${count(fileCount)} | ${count(lineCount)} |`;
}

/** The comment about a plan: its shards, their budget and the commit that they start from. */
export function splitText({ kind, shards, shardUsd, base, session }: Plan, by: string): string {
  const head =
    kind === "attempts"
      ? "| shard | attempt | starts |\n| --: | --- | --- |"
      : "| shard | paths | files | lines |\n| --: | --- | --: | --: |";
  const more = shards.length - SHOWN;
  const what =
    kind === "attempts"
      ? `${shards.length} ${shards.length === 1 ? "attempt" : "attempts"} at the whole task`
      : `${shards.length} ${shards.length === 1 ? "shard" : "shards"}, split by ${by}`;
  return [
    `${what}, each with a budget of ${money(shardUsd)}, from ${base.slice(0, 12)}.`,
    "",
    head,
    ...shards.slice(0, SHOWN).map((shard) => row(shard, kind)),
    ...(more > 0 ? ["", `And ${more} more: \`plan.json\` in the artifact of ${session} lists all.`] : []),
  ].join("\n");
}
