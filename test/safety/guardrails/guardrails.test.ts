import { describe, expect, it } from "vitest";
import type { GuardrailSubject } from "../../../src/core/tool/guardrail.js";
import { createPathPolicy } from "../../../src/core/tool/path-policy.js";
import { namedFiles } from "../../../src/core/tool/tool.js";
import type { TreeChange } from "../../../src/core/workspace/workspace.js";
import { TOOLS } from "../../../src/run/catalog.js";
import { countChangedLines, createEditLimits } from "../../../src/safety/guardrails/edit-limits.js";
import { createFileAccessGuardrail } from "../../../src/safety/guardrails/file-access.js";
import { locateIn } from "../../../src/safety/guardrails/locate.js";

const policy = createPathPolicy({ protectedFiles: ["locked/**"], sensitiveFiles: [] });
/** A call as the engine hands it on: with the files that the tool's own definition finds in its arguments. */
const call = (name: string, args: Record<string, unknown>): GuardrailSubject => {
  const files = namedFiles(TOOLS.find((tool) => tool.name === name) ?? {}, args);
  return { kind: "tool_call", tool: name, args, files };
};

const treeOf = (changes: readonly TreeChange[]): GuardrailSubject => ({
  kind: "tree_diff",
  changes,
  renamed: new Map(),
  read: { base: async () => null, now: async () => null },
});

describe("file access", () => {
  const guardrail = createFileAccessGuardrail({ policy, root: "/workspace" });

  it.each([
    ["deny", "write_file", { path: "package-lock.json" }],
    ["deny", "edit_file", { path: "./locked/x/../a.ts" }],
    ["deny", "apply_patch", { path: "/workspace/CODEOWNERS" }],
    ["deny", "delete_file", { path: ".github/workflows/ci.yml" }],
    ["deny", "move_file", { source: "a.ts", destination: ".github/x.yml" }],
    ["deny", "move_file", { source: "package-lock.json", destination: "a.json" }],
    ["deny", "read_file", { path: "sub\\.ENV" }],
    ["deny", "read_file", { path: "/anywhere/.ssh/id_rsa" }],
    ["allow", "read_file", { path: "package-lock.json" }],
    ["allow", "read_file", { path: ".env.example" }],
    ["allow", "edit_file", { path: ".github/workflows/ci.yml" }],
    ["allow", "edit_file", { path: "src/a.ts" }],
    ["allow", "grep", { path: ".env", pattern: "x" }],
    ["allow", "read_file", {}],
  ])("%s: %s %j", async (decision, tool, args) => {
    expect((await guardrail.check(call(tool, args))).decision).toBe(decision);
  });

  it("names rule and remedy", async () => {
    expect((await guardrail.check(call("write_file", { path: "package-lock.json" }))).findings).toEqual([
      {
        rule: "protected-file",
        reason:
          "'package-lock.json' is a protected file: it decides what runs, or what is trusted, outside of this run.",
        severity: "error",
        path: "package-lock.json",
        instead: "leave the file as it is, and describe the change that it needs in your summary",
        remedy: 'guardrails.protected_files: ["!package-lock.json"]',
      },
    ]);
  });

  it("denies when the check fails", async () => {
    const broken = createFileAccessGuardrail({
      policy: {
        judge() {
          throw new Error("broken");
        },
        isWorkflowFile: () => false,
      },
    });
    expect((await broken.check(call("read_file", { path: "a" }))).decision).toBe("deny");
  });
});

describe("edit limits", () => {
  const change = (path: string, before: string | null, after: string | null): GuardrailSubject => ({
    kind: "file_change",
    path,
    before,
    after,
  });

  /** Checks a change and says whether it happened. */
  const make = async (limits: ReturnType<typeof createEditLimits>, subject: GuardrailSubject, happened = true) => {
    const { decision } = await limits.check(subject);
    if (decision === "allow") limits.settle(subject, happened);
    return decision;
  };

  it("refuses one file too many, and not the same file again", async () => {
    const limits = createEditLimits({ maximumFiles: 2, maximumLines: 100, locate: locateIn("/workspace", "") });
    expect(await make(limits, change("a", null, "1\n"))).toBe("allow");
    expect(await make(limits, change("b", null, "1\n"))).toBe("allow");
    expect((await limits.check(call("edit_file", { path: "./b" }))).decision).toBe("allow");
    expect((await limits.check(call("edit_file", { path: "/workspace/b" }))).decision).toBe("allow");
    expect((await limits.check(call("read_file", { path: "c" }))).decision).toBe("allow");
    expect(await make(limits, change("c", null, "1\n"))).toBe("deny");
    const verdict = await limits.check(call("edit_file", { path: "c" }));
    expect(verdict.findings).toMatchObject([
      { rule: "K4 max_files_modified", remedy: "guardrails.max_files_modified: 3" },
    ]);
  });

  it("counts repeated edits of a line once and gives failed edits back", async () => {
    const limits = createEditLimits({ maximumFiles: 9, maximumLines: 4 });
    expect(await make(limits, change("a", "1\n2\n", "x\n2\n"))).toBe("allow");
    expect(await make(limits, change("a", "x\n2\n", "y\n2\n"))).toBe("allow");
    expect(await make(limits, change("b", "1\n", "2\n"), false)).toBe("allow");
    expect(await make(limits, change("c", "1\n2\n3\n", null))).toBe("deny");
    expect(await make(limits, change("c", "1\n", "2\n"))).toBe("allow");
    expect(limits.counted()).toEqual({ files: 2, lines: 4 });
  });

  it("forgets a file that is as it was, and over a limit allows only what brings the count down", async () => {
    const limits = createEditLimits({ maximumFiles: 1, maximumLines: 4, readBase: async () => "1\n" });
    await make(limits, change("a", "1\n", "2\n"));
    await make(limits, change("a", "2\n", "1\n"));
    expect(limits.counted()).toEqual({ files: 0, lines: 0 });
    const real = (path: string, linesAdded: number): TreeChange => ({
      path,
      status: "modified",
      modeBefore: "100644",
      modeAfter: "100644",
      linesAdded,
      linesRemoved: 1,
      binary: false,
    });
    const verdict = await limits.check(treeOf([real("a", 9), real("b", 9)]));
    expect([verdict.decision, limits.counted()]).toEqual(["deny", { files: 2, lines: 20 }]);
    expect(await make(limits, change("a", "many\n", `${"x\n".repeat(30)}`))).toBe("deny");
    expect(await make(limits, change("c", null, "x\n"))).toBe("deny");
    expect(await make(limits, change("a", "many\n", "1\n"))).toBe("allow");
    expect(await make(limits, change("b", "many\n", "2\n"))).toBe("allow");
    expect(limits.counted()).toEqual({ files: 1, lines: 2 });
  });

  it("counts the real tree at the audit", async () => {
    const limits = createEditLimits({ maximumFiles: 2, maximumLines: 10 });
    const one = (path: string, linesAdded: number): TreeChange => ({
      path,
      status: "modified",
      modeBefore: "100644",
      modeAfter: "100644",
      linesAdded,
      linesRemoved: 1,
      binary: false,
    });
    const check = async (...changes: TreeChange[]) =>
      (await limits.check(treeOf(changes))).findings.map(({ rule }) => rule);
    expect(await check(one("a", 4), one("b", 4))).toEqual([]);
    expect(await check(one("a", 4), one("b", 5))).toEqual(["K4 max_lines_changed"]);
    expect(await check(one("a", 0), one("b", 0), one("c", 0))).toEqual(["K4 max_files_modified"]);
  });

  it.each([
    [null, "a\nb", 2],
    ["a\nb", "a\nb", 0],
    ["a\nb\nc", "a\nx\nc", 2],
    ["a\nb\nc\nd\n", "x\nb\nc\ny\n", 4],
    ["a", "a\n", 2],
    ["a\0b", "c\0d", 0],
    ["a\na\n", "a\n", 1],
    ["a", null, 1],
  ])("counts the changed lines of %j to %j", (before, after, expected) => {
    expect(countChangedLines(before, after)).toBe(expected);
  });
});
