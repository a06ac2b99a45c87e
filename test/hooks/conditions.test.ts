import { expect, it } from "vitest";
import type { HookCall } from "../../src/core/tool/hook.js";
import { createConditions, relativePath } from "../../src/hooks/conditions.js";

const call = (tool: string, path?: string): HookCall => ({
  event: "pre_tool_use",
  payload: { tool, args: {}, ...(path === undefined ? {} : { path }) },
});

it.each<[matcher: string, patterns: readonly string[], call: HookCall, expected: boolean]>([
  ["", [], call("read_file"), true],
  ["write_.*", [], call("write_file"), true],
  ["write", [], call("write_file"), false],
  ["", ["*.py"], call("edit_file", "/repo/src/a.py"), true],
  ["", ["*.py"], call("edit_file", "./a.py"), true],
  ["", ["*.py"], call("edit_file", "a.ts"), false],
  ["", ["*.py"], call("run_command"), false],
  ["x", ["*.py"], { event: "session_end", payload: {} } as unknown as HookCall, true],
])("%s %j", async (matcher, filePatterns, given, expected) => {
  const conditions = await createConditions({ matcher, filePatterns, edits: null }, "/repo");
  expect(conditions.applies(given)).toBe(expected);
});

it("a hook for edits concerns no other tool", async () => {
  const conditions = await createConditions({ matcher: "", filePatterns: [], edits: ["edit_file"] }, "/repo");
  expect([conditions.mayConcern("edit_file"), conditions.mayConcern("read_file")]).toEqual([true, false]);
});

it.each([
  ["/repo/a/b.ts", "a/b.ts"],
  ["./a.ts", "a.ts"],
  ["a\\b.ts", "a/b.ts"],
])("%s is %s to a hook", (path, expected) => {
  expect(relativePath(path, "/repo")).toBe(expected);
});
