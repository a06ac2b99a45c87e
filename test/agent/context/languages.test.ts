import { expect, it } from "vitest";
import { describeLanguages } from "../../../src/agent/context/context-builder.js";

it("languages come from the endings of files, most files first, at most five", () => {
  expect(describeLanguages(["src/a.ts", "b.TSX", "c.sh", "README.md", ".ts", "src.rs/none"])).toBe(
    "TypeScript (2 files), Shell (1 file)",
  );
  expect(describeLanguages(["a.c", "a.go", "a.rs", "a.py", "a.rb", "a.php"]).split(", ")).toHaveLength(5);
  expect(describeLanguages(["LICENSE", "data.json"])).toBe("");
});
