import { describe, expect, it } from "vitest";
import { compileGlob, expandBraces } from "../../src/core/glob.js";

describe("compileGlob", () => {
  it.each([
    ["*.ts", "src/a.ts", true],
    ["*.ts", "src/a.tsx", false],
    ["src/*.ts", "src/a.ts", true],
    ["src/*.ts", "src/deep/a.ts", false],
    ["src/**/*.ts", "src/a.ts", true],
    ["src/**/*.ts", "src/deep/er/a.ts", true],
    ["src/**", "src/deep/a.ts", true],
    ["**/*.yml", ".github/workflows/ci.yml", true],
    ["*.env*", ".env.local", true],
    ["test_?.py", "test_1.py", true],
    ["test_?.py", "test_12.py", false],
    ["[a-c]*.md", "b.md", true],
    ["[!a-c]*.md", "b.md", false],
    ["*.{ts,tsx}", "a.tsx", true],
    ["a.b", "axb", false],
    ["(a|b)+", "a", false],
    ["a*b*c", "a-b-b-c", true],
    ["./README.md", "README.md", true],
    ["./README.md", "docs/README.md", false],
    ["[", "[", true],
  ])("%s on %s is %s", (pattern, path, expected) => {
    expect(compileGlob(pattern)(path)).toBe(expected);
  });

  it("takes linear time on a pattern made to backtrack", () => {
    const matches = compileGlob(`${"*a".repeat(1000)}b`);
    expect(matches("a".repeat(2000))).toBe(false);
  });

  it("bounds braces", () => {
    expect(expandBraces("{a,b}{c,d}")).toEqual(["ac", "ad", "bc", "bd"]);
    expect(expandBraces("{a,b}".repeat(30)).length).toBeLessThan(200);
    expect(expandBraces("a{b")).toEqual(["a{b"]);
  });
});
