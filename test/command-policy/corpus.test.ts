import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createClassifier } from "../../src/command-policy/classify.js";
import type { CommandClass } from "../../src/core/command.js";

interface Row {
  readonly cmd: string;
  readonly expect: CommandClass;
  readonly also_ok?: readonly CommandClass[];
}

const rows = readFileSync(new URL("../fixtures/corpus/commands.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line): Row => JSON.parse(line));

const classifier = createClassifier({ safe: [], dev: [], blocked: [] });
const judged = await Promise.all(rows.map(async (row) => ({ row, got: (await classifier.classify(row.cmd)).class })));
const runs = (kind: CommandClass) => kind === "safe" || kind === "dev";

describe("corpus of commands", () => {
  it("has both kinds of rows", () => {
    expect(rows.length).toBeGreaterThan(700);
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

  it("gives the exact class to most rows", () => {
    const exact = judged.filter(({ row, got }) => got === row.expect || row.also_ok?.includes(got) === true);
    const share = exact.length / judged.length;
    console.log(`exact class: ${exact.length} of ${judged.length} (${(share * 100).toFixed(1)} %)`);
    expect(share).toBeGreaterThan(0.95);
  });
});
