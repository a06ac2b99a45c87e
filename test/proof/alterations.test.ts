import { describe, expect, it } from "vitest";
import { addedLines, alterationsOf, alteredLine } from "../../src/proof/alterations.js";

describe("a line of code is altered", () => {
  it.each([
    ["  return a + b;", "  return a - b;"],
    ["  if (a === b) return 1;", "  if (a !== b) return 1;"],
    ["  if (a !== b) return 1;", "  if (a === b) return 1;"],
    ["    if x < 3:", "    if x >= 3:"],
    ["  return true;", "  return false;"],
    ["    return None if x else 7", "    return None if x else 8"],
    ['  return "yes";', '  return "yes~";'],
    ["const LIMIT = 10;", "const LIMIT = 11;"],
    ["  return isOpen(door);", "  return !(isOpen(door));"],
    ["export const label = (name) => `<${name}>`;", "export const label = (name) => `<${name}>~`;"],
    ["export const isShut = (door) => isOpen(door);", "export const isShut = (door) => !(isOpen(door));"],
  ])("%s", (line, altered) => {
    expect(alteredLine(line)).toBe(altered);
  });

  it("in Python without an exclamation mark", () => {
    expect(alteredLine("    return found", "python")).toBe("    return not (found)");
  });

  it.each(["", "  }", "// a + b", "# a + b", 'import { a } from "b";', "  });"])("but not %j", (line) => {
    expect(alteredLine(line)).toBeNull();
  });
});

it("lines that say what a function gives come first, each altered alone", () => {
  const text = "const big = 5;\nexport function f(a) {\n  return a * 2;\n}\n";
  expect(alterationsOf("src/f.js", text, [1, 2, 3])).toEqual([
    { path: "src/f.js", line: 3, text: "const big = 5;\nexport function f(a) {\n  return a + 2;\n}\n" },
    { path: "src/f.js", line: 1, text: "const big = 6;\nexport function f(a) {\n  return a * 2;\n}\n" },
  ]);
});

it("the added lines of a diff are counted in the new file", () => {
  const diff = [
    ...["diff --git a/a.js b/a.js", "--- a/a.js", "+++ b/a.js", "@@ -1 +1,2 @@", "-old", "+one", "+++two"],
    ...["@@ -9,0 +11 @@ function f", "+eleven", "diff --git a/b.js b/b.js", "--- /dev/null", "+++ b/b.js"],
    ...["@@ -0,0 +1 @@", "+first"],
  ].join("\n");
  expect([...addedLines(diff)]).toEqual([
    ["a.js", [1, 2, 11]],
    ["b.js", [1]],
  ]);
});
