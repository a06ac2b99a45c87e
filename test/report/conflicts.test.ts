import { describe, expect, it } from "vitest";
import type { FileConflict } from "../../src/core/run/merge.js";
import type { RunReport } from "../../src/core/run/run.js";
import { conflictsSection } from "../../src/report/conflicts.js";
import { sanitizer } from "../../src/report/sections.js";
import { HOSTILE, OPTIONS, report, withoutCode } from "./fixtures.js";

const sanitize = sanitizer(OPTIONS);
const OURS = { name: "feature", commit: "a".repeat(40) };
const THEIRS = { name: "main", commit: "b".repeat(40) };

const conflict = (given: Partial<FileConflict> = {}): FileConflict => ({
  ...{ path: "src/a.js", kind: "changed_by_both", ours: [], theirs: [] },
  ...given,
});

function section(conflicts: readonly FileConflict[], given: Partial<NonNullable<RunReport["merge"]>> = {}): string {
  const merge = { ours: OURS, theirs: THEIRS, conflicts: [...conflicts], open: [], ...given };
  return conflictsSection(report({ merge }), sanitize);
}

const rowsOf = (text: string): readonly string[] => text.split("\n").filter((line) => line.startsWith("| `src/"));
const MERGE = "Merge of `main` (bbbbbbb) into `feature` (aaaaaaa)";

it("is empty without a merge", () => {
  expect(conflictsSection(report(), sanitize)).toBe("");
});

it("is one line for a merge without conflicts", () => {
  expect(section([])).toBe(`**Conflicts** none. ${MERGE}.`);
});

describe("the table", () => {
  it("is closed once all conflicts are settled", () => {
    expect(section([conflict()])).toBe(
      [
        "<details><summary>Conflicts: 1 settled</summary>",
        `${MERGE}.`,
        "| file | conflict | `feature` | `main` | result |\n| --- | --- | --- | --- | --- |\n| `src/a.js` | changed on both sides |  |  | settled |",
        "</details>",
      ].join("\n\n"),
    );
  });

  it.each([
    [["src/b.js"], "Conflicts: 1 of 2 open", ["settled", "**open**"]],
    [["src/a.js", "src/b.js"], "Conflicts: 2 of 2 open", ["**open**", "**open**"]],
  ])("is unfolded and counts the conflicts while %j are open", (open, title, results) => {
    const text = section([conflict(), conflict({ path: "src/b.js" })], { open });
    expect(text).toContain(`<details open><summary>${title}</summary>`);
    expect(rowsOf(text).map((row) => row.split(" | ").at(-1)?.replace(" |", ""))).toEqual(results);
  });

  it("counts one conflict without a plural", () => {
    expect(section([conflict()], { open: ["src/a.js"] })).toContain("Conflicts: 1 of 1 open");
  });

  it.each<[FileConflict["kind"], string]>([
    ["changed_by_both", "changed on both sides"],
    ["added_by_both", "added on both sides"],
    ["deleted_by_ours", "deleted here, changed there"],
    ["deleted_by_theirs", "changed here, deleted there"],
    ["other", "no text to merge"],
  ])("names the kind %s", (kind, text) => {
    expect(rowsOf(section([conflict({ kind })]))).toEqual([`| \`src/a.js\` | ${text} |  |  | settled |`]);
  });

  it("names the commits of both sides, each in its column", () => {
    const ours = ["1", "2"].map((digit) => ({ commit: digit.repeat(40), headline: `Ours ${digit}` }));
    const theirs = [{ commit: "3".repeat(40), headline: "Theirs" }];
    expect(rowsOf(section([conflict({ ours, theirs })]))).toEqual([
      "| `src/a.js` | changed on both sides | 1111111 Ours 1<br>2222222 Ours 2 | 3333333 Theirs | settled |",
    ]);
  });

  it("gives the obstacle of an open conflict, and not that of a settled one", () => {
    const obstacle = "it is outside of the working directory";
    const both = [conflict({ obstacle }), conflict({ path: "src/b.js", obstacle })];
    expect(rowsOf(section(both, { open: ["src/a.js"] })).map((row) => row.split(" | ").at(-1))).toEqual([
      `**open**: ${obstacle} |`,
      "settled |",
    ]);
  });

  it("lists 30 conflicts and counts the others", () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => conflict({ path: `src/${index}.js` }));
    expect(section(many(30))).not.toContain("more in report.json");
    expect(section(many(31))).toContain("And 1 more in report.json.");
    const text = section(many(32), { open: ["src/31.js"] });
    expect(rowsOf(text)).toHaveLength(30);
    expect(text).toContain("| settled |\n\nAnd 2 more in report.json.");
    expect(text).toContain("Conflicts: 1 of 32 open");
  });
});

describe("untrusted text in the table", () => {
  it("is cut: headlines at 100 characters, obstacles at 300", () => {
    const ours = [{ commit: "1".repeat(40), headline: "h".repeat(150) }];
    const [row = ""] = rowsOf(section([conflict({ ours, obstacle: "o".repeat(400) })], { open: ["src/a.js"] }));
    const [headline = "", obstacle = ""] = [/h+…?/.exec(row.slice(40))?.[0], /o{9,}…?/.exec(row)?.[0]];
    expect([headline.length, obstacle.length]).toEqual([100, 300]);
  });

  it.each(HOSTILE)("cannot leave its cell: %j", (text) => {
    const side = [{ commit: "1".repeat(40), headline: text }];
    const whole = section([conflict({ path: `src/${text}`, ours: side, theirs: side, obstacle: text })], {
      ours: { ...OURS, name: text },
      open: [`src/${text}`],
    });
    const table = whole.split("\n").filter((line) => line.startsWith("|"));
    expect(table).toHaveLength(3);
    for (const row of table) expect(row.replaceAll("\\|", "").split("|")).toHaveLength(7);
    const prose = withoutCode(whole);
    expect(prose).not.toMatch(/@org\/team|<img|<script|<!--|\]\(javascript:|evil\.test|^#/m);
    expect(prose.split("<summary>")).toHaveLength(2);
    expect(prose.split("</details>")).toHaveLength(2);
  });
});
