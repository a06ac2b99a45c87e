import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const page = readFileSync("docs/roadmap.md", "utf8");
const rows = [...page.matchAll(/^\| ([UB]\d+) \| ([^|]+) \| (.+) \|$/gm)].map(([, wish = "", , where = ""]) => ({
  wish,
  where,
}));
const met = rows.flatMap(({ wish, where }) => {
  const [, file, title] = /^`([^`]+)`: (.+)$/.exec(where) ?? [];
  return file === undefined || title === undefined ? [] : [{ wish, file, title }];
});

it("the roadmap has each wish once", () => {
  const wanted = [
    ...Array.from({ length: 44 }, (_, n) => `U${n + 1}`),
    ...Array.from({ length: 39 }, (_, n) => `B${n + 1}`),
  ];
  expect(rows.map(({ wish }) => wish).sort()).toEqual(wanted.sort());
});

it.each(met)("the wish $wish is met by a test that exists and names it: $title", ({ wish, file, title }) => {
  // A title stands on one line.
  const lines = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.includes(title));
  expect(lines).not.toEqual([]);
  expect(lines.filter((line) => new RegExp(`\\b${wish}\\b`).test(line))).not.toEqual([]);
});
