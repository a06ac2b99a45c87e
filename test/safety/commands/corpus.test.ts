import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { CommandClass } from "../../../src/core/tool/command.js";
import { createClassifier } from "../../../src/safety/commands/classify.js";

interface Row {
  readonly cmd: string;
  readonly expect: CommandClass;
  readonly also_ok?: readonly CommandClass[];
}

const classifier = createClassifier({ safe: [], dev: [], blocked: [] });
const runs = (kind: CommandClass) => kind === "safe" || kind === "dev";

/** Attack rows with the classes of the policy, and everyday commands and attacks beyond them. */
const suites = [
  { name: "corpus of commands", url: "../../fixtures/corpus/commands.jsonl", exact: 0.99, least: 800 },
  { name: "own cases", url: "./own-cases.jsonl", exact: 1, least: 1100 },
] as const;

describe.each(suites)("$name", ({ url, exact, least }) => {
  const text = readFileSync(new URL(url, import.meta.url), "utf8");
  const rows = text
    .trim()
    .split("\n")
    .map((line): Row => JSON.parse(line));

  it("has both kinds of rows", () => {
    expect(rows.length).toBeGreaterThanOrEqual(least);
    expect(rows.filter((row) => runs(row.expect)).length).toBeGreaterThan(150);
  });

  it("never lets a dangerous or blocked command run, blocks no safe or dev one, and gives the exact class", async () => {
    const judged: { row: Row; got: CommandClass }[] = [];
    for (const row of rows) judged.push({ row, got: (await classifier.classify(row.cmd)).class });
    const wrong = judged.filter(({ row, got }) => got !== row.expect && row.also_ok?.includes(got) !== true);
    const named = (found: typeof judged): string[] =>
      found.map(({ row, got }) => `${got}, not ${row.expect}: ${row.cmd}`);
    expect(named(wrong.filter(({ row, got }) => !runs(row.expect) && runs(got)))).toEqual([]);
    expect(named(judged.filter(({ row, got }) => runs(row.expect) && got === "blocked"))).toEqual([]);
    expect(1 - wrong.length / judged.length, named(wrong).join("\n")).toBeGreaterThanOrEqual(exact);
  });
});
