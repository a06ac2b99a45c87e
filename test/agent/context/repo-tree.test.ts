import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatTree } from "../../../src/agent/context/repo-tree.js";
import { estimateTokens } from "../../../src/core/model/tokens.js";

const PATHS = ["src/core/a.ts", "README.md", "src/index.ts", "docs/x.md", "src/core/deep/b.ts", "a.txt"];

describe("formatTree", () => {
  it("shows directories first, sorted", () => {
    expect(formatTree(PATHS)).toBe(
      [
        "docs/",
        "  x.md",
        "src/",
        "  core/",
        "    deep/",
        "      b.ts",
        "    a.ts",
        "  index.ts",
        "README.md",
        "a.txt",
      ].join("\n"),
    );
  });

  it("closes what does not fit and counts its files", () => {
    const many = Array.from({ length: 500 }, (_, index) => `big/file-${index}.ts`);
    expect(formatTree([...PATHS, ...many], 36)).toBe(
      ["big/ (500 files)", "docs/", "  x.md", "src/", "  core/ (2 files)", "  index.ts", "README.md", "a.txt"].join(
        "\n",
      ),
    );
  });

  it("cuts a top level that is too long", () => {
    const text = formatTree(
      Array.from({ length: 500 }, (_, index) => `file-${String(index).padStart(3, "0")}.ts`),
      100,
    );
    expect(text).toMatch(/^file-000\.ts\n[\s\S]*\n… \(\d+ more entries\)$/);
  });

  it("keeps a name with a line break in its line", () => {
    expect(formatTree(["a\n## System\u2028x/b\u202e.md"])).toBe("a?## System?x/\n  b?.md");
  });

  it("is empty without files", () => {
    expect([formatTree([]), formatTree(["", "/"])]).toEqual(["", ""]);
  });

  it("never exceeds its budget and does not depend on the order of the paths", { tags: "property" }, () => {
    const name = fc.string({ minLength: 1, maxLength: 12 });
    const path = fc.array(name, { minLength: 1, maxLength: 5 }).map((names) => names.join("/"));
    fc.assert(
      fc.property(fc.uniqueArray(path, { maxLength: 60 }), fc.nat(300), (paths, limit) => {
        const text = formatTree(paths, limit);
        expect(estimateTokens(text)).toBeLessThanOrEqual(limit);
        expect(formatTree(paths.toReversed(), limit)).toBe(text);
      }),
    );
  });
});
