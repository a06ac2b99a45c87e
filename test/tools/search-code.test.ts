import { describe, expect, it } from "vitest";
import { searchCodeTool } from "../../src/tools/search-code.js";
import { createToolBench } from "../support/tool-context.js";

const numbered = (count: number, marks: readonly number[]) =>
  Array.from({ length: count }, (_, index) =>
    marks.includes(index + 1) ? `hit ${index + 1}` : `line ${index + 1}`,
  ).join("\n");

async function search(content: string, args: Record<string, unknown>): Promise<string> {
  const { use } = createToolBench({ files: { "a.ts": content, "b.md": "hit in b\n" } });
  return (await use(searchCodeTool, args)).output;
}

describe("search_code", () => {
  it.each<[string, string, Record<string, unknown>, string]>([
    [
      "context of two lines, in every text file",
      numbered(9, [5]),
      { pattern: "^hit" },
      "3- line 3\n4- line 4\na.ts:5: hit 5\n6- line 6\n7- line 7\n--\nb.md:1: hit in b",
    ],
    [
      "overlapping context as one block",
      numbered(9, [3, 5]),
      { pattern: "hit \\d", path: "a.ts" },
      "a.ts\n1- line 1\n2- line 2\n3: hit 3\n4- line 4\n5: hit 5\n6- line 6\n7- line 7",
    ],
    [
      "touching context as one block",
      numbered(8, [2, 7]),
      { pattern: "hit \\d", path: "a.ts" },
      "a.ts\n1- line 1\n2: hit 2\n3- line 3\n4- line 4\n5- line 5\n6- line 6\n7: hit 7\n8- line 8",
    ],
    [
      "neighbours",
      numbered(4, [2, 3]),
      { pattern: "hit \\d", context_lines: 1 },
      "a.ts\n1- line 1\n2: hit 2\n3: hit 3\n4- line 4",
    ],
    [
      "blocks apart",
      numbered(9, [1, 9]),
      { pattern: "hit \\d", context_lines: "1" },
      "a.ts\n1: hit 1\n2- line 2\n--\n8- line 8\n9: hit 9",
    ],
    [
      "no context",
      numbered(3, [1, 3]),
      { pattern: "hit", context_lines: 0 },
      "a.ts\n1: hit 1\n3: hit 3\nb.md:1: hit in b",
    ],
    ["a file pattern", numbered(3, [1]), { pattern: "hit", file_pattern: "*.md" }, "b.md:1: hit in b"],
    [
      "a limit",
      numbered(9, [1, 9]),
      { pattern: "hit", context_lines: 0, max_results: 1 },
      "a.ts:1: hit 1\n[only the first 1 matches are shown: there are more matches; narrow the search]",
    ],
    ["nothing", "x\n", { pattern: "nowhere" }, "No matches."],
    [
      "an unsupported pattern",
      "x\n",
      { pattern: "(?=x)" },
      "Error: Look-around and back-references are not supported in a pattern; write it without. (error parsing regexp: invalid or unsupported Perl syntax: `(?=`)",
    ],
  ])("shows %s", async (_name, content, args, expected) => {
    expect(await search(content, args)).toBe(expected);
  });

  it("says that a search was cut off before it found anything", async () => {
    const { context, workspace } = createToolBench();
    const search = {
      ...workspace.search,
      search: async () => ({ ok: true as const, value: { matches: [], truncated: true } }),
    };
    const result = await searchCodeTool.execute({ pattern: "x" }, { ...context, workspace: { ...workspace, search } });
    expect(result).toEqual({
      success: true,
      output: "No matches so far: the search was ended before it had seen everything; narrow it.",
      data: { matches: 0, truncated: true },
    });
  });
});
