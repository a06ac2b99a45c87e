import { expect, it } from "vitest";
import { readFilePattern } from "../../../src/workspace/files/file-pattern.js";

it.each<[pattern: string, paths: readonly string[], expected: boolean]>([
  ["*.ts", ["a.ts"], true],
  ["*.ts", ["src/a.ts"], true],
  ["src/*.ts", ["a.ts", "src/a.ts"], true],
  ["src/*.ts", ["src/deep/a.ts"], false],
  ["docs/", ["docs/a/b.md"], true],
  ["!*.md", ["a.md"], false],
  ["!*.md", ["a.ts"], true],
])("%s for %j: %s", (pattern, paths, expected) => {
  const read = readFilePattern(pattern);
  expect(read.ok && read.value(...paths)).toBe(expected);
});

it.each(["/etc/*", "../*", "a/../b"])("%s leads out", (pattern) => {
  expect(readFilePattern(pattern)).toMatchObject({ ok: false, code: "invalid_path" });
});

it("says of a group that it is not supported, and what to write", () => {
  const read = readFilePattern("src/@(a|b).ts");
  expect(read).toMatchObject({ ok: false, code: "invalid_path" });
  expect(!read.ok && read.message).toMatch(
    /^'src\/@\(a\|b\)\.ts' can match nothing: groups such as '@\(a\|b\)' .*write '\{a,b\}'/,
  );
});
