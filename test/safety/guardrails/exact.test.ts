import { expect, it } from "vitest";
import { createPathPolicy } from "../../../src/core/tool/path-policy.js";
import type { TreeChange } from "../../../src/core/workspace/workspace.js";
import { judgeTree } from "../../../src/run/catalog.js";
import { createCodeRulesGuardrail } from "../../../src/safety/guardrails/code-rules.js";
import { createEditLimits } from "../../../src/safety/guardrails/edit-limits.js";
import { createFileAccessGuardrail } from "../../../src/safety/guardrails/file-access.js";

const policy = createPathPolicy({ protectedFiles: ["locked/**"], sensitiveFiles: [] });
const RULE = { pattern: "TODO", files: ["**"], message: "open an issue", severity: "block" as const };

const change = (path: string, extra: Partial<TreeChange> = {}): TreeChange => ({
  ...{ path, status: "modified", modeBefore: "100644", modeAfter: "100644" },
  ...{ linesAdded: 1, linesRemoved: 1, binary: false },
  ...extra,
});
const fileChange = (before: string | null, after: string | null) => ({
  ...{ kind: "file_change" as const, path: "a.ts", before, after },
});

it("has nothing against a deletion, however it is seen", async () => {
  const guardrail = createCodeRulesGuardrail({ rules: [RULE] });
  const call = { kind: "tool_call" as const, tool: "delete_file", args: {}, preview: () => null };
  const files = [{ path: "a.ts", use: "delete" as const }];
  const changes = [change("a.ts", { status: "deleted", modeAfter: null })];
  const read = { base: async () => null, now: async () => null };
  for (const subject of [
    fileChange("TODO\n", null),
    { ...call, files },
    { kind: "tree_diff" as const, changes, renamed: new Map(), read },
  ]) {
    expect((await guardrail.check(subject)).decision, subject.kind).toBe("allow");
  }
});

it("counts a file that was edited twice against the base", async () => {
  const limits = createEditLimits({ maximumFiles: 1, maximumLines: 3 });
  const first = fileChange("1\n2\n", "x\n2\n");
  expect((await limits.check(first)).decision).toBe("allow");
  limits.settle(first, true);
  expect((await limits.check(fileChange("x\n2\n", "x\ny\n"))).decision).toBe("deny");
});

it("judges an absolute path in the workspace as a relative one", async () => {
  const guardrail = createFileAccessGuardrail({ policy, root: "/workspace" });
  const files = [{ path: "/workspace/locked/a.ts", use: "write" as const }];
  expect((await guardrail.check({ kind: "tool_call", tool: "write_file", args: {}, files })).decision).toBe("deny");
});

const request = {
  ...{ policy, toolFiles: new Set<string>(), maximumFiles: 9, maximumLines: 99, maximumFileBytes: 999 },
  ...{ redactor: { contains: () => false }, read: async () => Buffer.from("TODO\n") },
};
const added = (path: string): TreeChange => change(path, { status: "added", modeBefore: null, linesRemoved: 0 });

it("calls a link a link, under any name", async () => {
  const { restore } = await judgeTree({ ...request, changes: [change("CODEOWNERS", { modeAfter: "120000" })] });
  expect(restore).toMatchObject([{ rule: "tree symlink" }]);
});

it("takes a line that another file still has for a new one", async () => {
  const readBase = async (path: string) => (path === "old.ts" ? Buffer.from("TODO\n") : null);
  const changes = [change("old.ts"), added("new.ts")];
  const { findings } = await judgeTree({ ...request, changes, codeRules: [RULE], readBase });
  expect(findings).toMatchObject([{ path: "new.ts" }]);
});

it("reads no deleted file as long as nothing is added", async () => {
  const asked: string[] = [];
  const readBase = async (path: string) => {
    asked.push(path);
    return null;
  };
  await judgeTree({ ...request, changes: [change("a.ts", { status: "deleted", modeAfter: null })], readBase });
  expect(asked).toEqual([]);
});
