import { describe, expect, it } from "vitest";
import type { TreeChange } from "../../../src/core/workspace/workspace.js";
import { countRenames, createEditLimits } from "../../../src/safety/guardrails/edit-limits.js";

const change = (
  path: string,
  status: TreeChange["status"],
  [linesAdded, linesRemoved]: readonly [number, number],
  binary = false,
): TreeChange => ({ path, status, modeBefore: "100644", modeAfter: "100644", linesAdded, linesRemoved, binary });

const TEXTS: Readonly<Record<string, string>> = { "a.txt": "1\n2\n3\n", "b.txt": "1\n2\nx\n", "c.txt": "1\n" };
const at = async (path: string): Promise<Buffer | null> =>
  TEXTS[path] === undefined ? null : Buffer.from(TEXTS[path]);
const read = { base: at, now: at };
const GONE = change("a.txt", "deleted", [0, 3]);
const NEW = change("b.txt", "added", [3, 0]);
const OTHER = change("c.txt", "modified", [1, 1]);
const RENAMED = new Map([["b.txt", "a.txt"]]);

describe("a renamed file", () => {
  it("is one change with the lines that differ; others stay as they are", async () => {
    expect(await countRenames([GONE, NEW, OTHER], RENAMED, read)).toEqual([
      { ...NEW, linesAdded: 1, linesRemoved: 1, renamed: { from: "a.txt", linesGone: 3, linesNew: 3 } },
      OTHER,
    ]);
  });

  it("has no lines to count again when it is binary", async () => {
    const binary = change("b.txt", "added", [0, 0], true);
    expect(await countRenames([GONE, binary], RENAMED, read)).toEqual([
      { ...binary, renamed: { from: "a.txt", linesGone: 3, linesNew: 0 } },
    ]);
  });

  it.each<[string, readonly TreeChange[], ReadonlyMap<string, string>]>([
    ["nothing was renamed", [GONE, NEW], new Map()],
    ["the old file is still there", [change("a.txt", "modified", [0, 1]), NEW], RENAMED],
    ["the new file was there before", [GONE, change("b.txt", "modified", [1, 1])], RENAMED],
  ])("is none where %s", async (_name, changes, renamed) => {
    expect(await countRenames(changes, renamed, read)).toEqual(changes);
  });

  it("has one new name", async () => {
    const copy = change("c.txt", "added", [1, 0]);
    const counted = await countRenames([GONE, NEW, copy], new Map([...RENAMED, ["c.txt", "a.txt"]]), read);
    expect(counted.map(({ path, renamed }) => [path, renamed?.from])).toEqual([
      ["b.txt", "a.txt"],
      ["c.txt", undefined],
    ]);
  });

  it("counts as two again once there is a file of the old name", async () => {
    const limits = createEditLimits({
      maximumFiles: 9,
      maximumLines: 99,
      readBase: async (path) => TEXTS[path] ?? null,
    });
    await limits.check({ kind: "tree_diff", changes: [GONE, NEW, OTHER], renamed: RENAMED, read });
    expect(limits.counted()).toEqual({ files: 2, lines: 4 });
    const again = { kind: "file_change", path: "a.txt", before: null, after: "1\n2\n" } as const;
    await limits.check(again);
    limits.settle(again, true);
    expect(limits.counted()).toEqual({ files: 3, lines: 6 });
  });
});
