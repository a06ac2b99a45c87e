import { describe, expect, it } from "vitest";
import { foldLogs } from "../../../src/features/memory/fold-memory.js";
import { filesOf } from "../../support/memory-files.js";

const OPTIONS = { today: "2026-11-22", keepDays: 180 };

describe("folding", () => {
  it("old logs become part of MEMORY.md of their agent: oldest first, without doubles, marks as they were", () => {
    const folded = foldLogs(
      filesOf({
        "build/MEMORY.md": "# Memory\n\nWords of people.\n\n- by hand\n",
        "build/log/2026-03-02.md":
          "# 2026-03-02\n\n- second _(2026-03-02, issue-2, asked by octo, run 2-1)_\n- By hand. _(2026-03-02)_\n",
        "build/log/2026-03-01.md": "# 2026-03-01\n\n- first _(2026-03-01, unconfirmed)_\n",
        "triage/log/2026-03-03.md": "# 2026-03-03\n\n- first _(2026-03-03)_\n",
        "build/log/2026-05-26.md": "# 2026-05-26\n\n- 180 days old\n",
      }),
      OPTIONS,
    );
    expect(folded).toEqual({
      changes: new Map([
        [
          "build/MEMORY.md",
          "# Memory\n\nWords of people.\n\n- by hand\n- first _(2026-03-01, unconfirmed)_\n- second _(2026-03-02, issue-2, asked by octo, run 2-1)_\n",
        ],
        ["triage/MEMORY.md", "# Memory\n\n- first _(2026-03-03)_\n"],
        ["build/log/2026-03-01.md", null],
        ["build/log/2026-03-02.md", null],
        ["triage/log/2026-03-03.md", null],
      ]),
      logs: 3,
      notes: 3,
      left: [],
    });
  });

  it("a confirmed note is kept next to an unconfirmed copy, never the other way round", () => {
    const fold = (first: string, second: string): string | null | undefined =>
      foldLogs(
        filesOf({ "a/log/2026-01-01.md": `- same${first}\n`, "a/log/2026-01-02.md": `- same${second}\n` }),
        OPTIONS,
      )?.changes.get("a/MEMORY.md") as string;
    const mark = " _(unconfirmed)_";
    expect(fold(mark, "")).toBe(`# Memory\n\n- same${mark}\n- same\n`);
    expect(fold("", mark)).toBe("# Memory\n\n- same\n");
    expect(fold(mark, mark)).toBe(`# Memory\n\n- same${mark}\n`);
  });

  it.each([
    ["there are none", {}],
    ["none is old", { "a/log/2026-11-01.md": "- a\n" }],
    ["people wrote more than notes into it", { "a/log/2026-01-01.md": "- a\n\nwhy we did it\n" }],
    ["its note has more lines", { "a/log/2026-01-01.md": "- a\n  and more\n" }],
  ])("nothing is folded where %s", (_name, contents) => {
    expect(foldLogs(filesOf(contents), OPTIONS)).toBeNull();
  });

  it("a log stays where MEMORY.md is full or cannot be read, and the others go", () => {
    const full = filesOf({
      "a/MEMORY.md": "- word\n".repeat(9_362),
      "a/log/2026-01-01.md": "- new one\n",
      "b/log/2026-01-01.md": "- b\n",
    });
    expect(foldLogs(full, OPTIONS)).toMatchObject({ left: ["a/log/2026-01-01.md"], logs: 1, notes: 1 });
    const broken = filesOf({ "a/log/2026-01-01.md": "- a\n", "b/log/2026-01-01.md": "- b\n" });
    const unreadable = {
      ...broken,
      sizes: new Map([...broken.sizes, ["a/MEMORY.md", 9]]),
      unreadable: new Set(["a/MEMORY.md"]),
    };
    expect(foldLogs(unreadable, OPTIONS)).toMatchObject({ left: ["a/log/2026-01-01.md"], logs: 1 });
  });

  it("a memory of 5 MiB can still be folded", () => {
    const contents: Record<string, string> = {};
    for (let at = 0; at < 80; at += 1) contents[`a${at}/log/2026-01-01.md`] = `- ${"x".repeat(65_000)}\n`;
    expect(foldLogs(filesOf(contents), OPTIONS)).toMatchObject({ logs: 80, notes: 80, left: [] });
  });
});
