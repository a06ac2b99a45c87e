import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createClassifier } from "../../src/command-policy/classify.js";
import type { CommandClass } from "../../src/core/command.js";

interface Row {
  readonly cmd: string;
  readonly expect: CommandClass;
  readonly also_ok?: readonly CommandClass[];
}

const classifier = createClassifier({ safe: [], dev: [], blocked: [] });
const runs = (kind: CommandClass) => kind === "safe" || kind === "dev";

/** Attack rows with the classes of the policy, and everyday commands and attacks beyond them. */
const suites = [
  { name: "corpus of commands", url: "../fixtures/corpus/commands.jsonl", exact: 0.99, least: 800 },
  { name: "own cases", url: "./own-cases.jsonl", exact: 1, least: 1100 },
] as const;

describe.each(suites)("$name", async ({ url, exact, least }) => {
  const text = readFileSync(new URL(url, import.meta.url), "utf8");
  const rows = text
    .trim()
    .split("\n")
    .map((line): Row => JSON.parse(line));
  const judged: { row: Row; got: CommandClass }[] = [];
  for (const row of rows) judged.push({ row, got: (await classifier.classify(row.cmd)).class });

  it("has both kinds of rows", () => {
    expect(rows.length).toBeGreaterThanOrEqual(least);
    expect(rows.filter((row) => runs(row.expect)).length).toBeGreaterThan(150);
  });

  it("E3 E6 never lets a dangerous or blocked command come out safe or dev", () => {
    const wrong = judged.filter(({ row, got }) => !runs(row.expect) && runs(got) && !row.also_ok?.includes(got));
    expect(wrong.map(({ row, got }) => `${got}: ${row.cmd}`)).toEqual([]);
  });

  it("E4 E5 never blocks a safe or dev command", () => {
    const wrong = judged.filter(({ row, got }) => runs(row.expect) && got === "blocked");
    expect(wrong.map(({ row }) => row.cmd)).toEqual([]);
  });

  it("gives the exact class", () => {
    const wrong = judged.filter(({ row, got }) => got !== row.expect && row.also_ok?.includes(got) !== true);
    const share = 1 - wrong.length / judged.length;
    expect(
      share,
      wrong.map(({ row, got }) => `${got}, not ${row.expect}: ${row.cmd}`).join("\n"),
    ).toBeGreaterThanOrEqual(exact);
  });
});
