import type { FileConflict } from "../core/run/merge.js";
import type { RunReport } from "../core/run/run.js";
import { cellCode, cellText, fold, joinParts, type Sanitize } from "./inline.js";

/** Conflicts that are listed one by one. */
const SHOWN = 30;
const HEADLINE_LENGTH = 100;
const OBSTACLE_LENGTH = 300;

/** The changes of both sides, in words. */
export const CONFLICT_KINDS: Readonly<Record<FileConflict["kind"], string>> = {
  changed_by_both: "changed on both sides",
  added_by_both: "added on both sides",
  deleted_by_ours: "deleted here, changed there",
  deleted_by_theirs: "changed here, deleted there",
  other: "no text to merge",
};

export function conflictsTitle({ conflicts, open }: NonNullable<RunReport["merge"]>): string {
  return open.length === 0
    ? `Conflicts: ${conflicts.length} settled`
    : `Conflicts: ${open.length} of ${conflicts.length} open`;
}

/** The merge of `resolve`: each conflict, the commits of both sides behind it, and whether it is settled. */
export function conflictsSection({ merge }: RunReport, sanitize: Sanitize): string {
  if (merge === undefined) return "";
  const { ours, theirs, conflicts, open } = merge;
  const changes = (side: FileConflict["ours"]): string =>
    side
      .map(({ commit, headline }) => `${commit.slice(0, 7)} ${cellText(headline, HEADLINE_LENGTH, sanitize)}`)
      .join("<br>");
  const rows = conflicts.slice(0, SHOWN).map(({ path, kind, obstacle, ...sides }) => {
    const isOpen = open.includes(path);
    const result = !isOpen
      ? "settled"
      : obstacle === undefined
        ? "**open**"
        : `**open**: ${cellText(obstacle, OBSTACLE_LENGTH, sanitize)}`;
    return `| ${cellCode(path)} | ${CONFLICT_KINDS[kind]} | ${changes(sides.ours)} | ${changes(sides.theirs)} | ${result} |`;
  });
  const side = ({ name, commit }: typeof ours): string => `${cellCode(name)} (${commit.slice(0, 7)})`;
  const what = `Merge of ${side(theirs)} into ${side(ours)}`;
  if (rows.length === 0) return `**Conflicts** none. ${what}.`;
  const more = conflicts.length - rows.length;
  return fold(
    conflictsTitle(merge),
    [
      `${what}.`,
      joinParts([
        [
          `| file | conflict | ${cellCode(ours.name)} | ${cellCode(theirs.name)} | result |`,
          "| --- | --- | --- | --- | --- |",
          ...rows,
        ].join("\n"),
        more > 0 ? `And ${more} more in report.json.` : "",
      ]),
    ],
    open.length > 0,
  );
}
