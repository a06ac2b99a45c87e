import { describe, expect, it } from "vitest";
import { sectionsOf } from "../../../src/proof/gates/sections.js";

describe("sectionsOf", () => {
  it("separates packages that print in parallel, each line with the announced prefix", () => {
    const output =
      "packages/a test$ vitest run\npackages/b test$ vitest run\npackages/a test: one\npackages/b test: two";
    expect(sectionsOf(output)).toEqual([
      { scope: "", lines: ["packages/a test$ vitest run", "packages/b test$ vitest run"] },
      { scope: "packages/a test", lines: ["one"] },
      { scope: "packages/b test", lines: ["two"] },
    ]);
  });

  it("divides at the banners of scripts, of which one alone is no package", () => {
    expect(sectionsOf("> a@1.0.0 test\nx\n> b@1.0.0 test\ny").map(({ scope }) => scope)).toEqual(["a", "b"]);
    expect(sectionsOf("> a@1.0.0 test\nx")).toEqual([{ scope: "", lines: ["> a@1.0.0 test", "x"] }]);
  });

  it("keeps a line with a colon that was not announced as a prefix", () => {
    expect(sectionsOf("error: x: y")).toEqual([{ scope: "", lines: ["error: x: y"] }]);
  });
});
