import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Effect } from "../../../src/core/tool/tool.js";
import { createClassifier } from "../../../src/safety/commands/classify.js";
import { defineTool } from "../../../src/tools/parts/define-tool.js";

const classifier = createClassifier({ safe: [], dev: [], blocked: [] });
const common = {
  name: "one",
  description: "Does one thing.",
  args: { path: z.string() },
  execute: async () => ({ success: true, output: "" }) as const,
};

describe("defineTool", () => {
  it.each<readonly Exclude<Effect, "write" | "read">[]>([["command"], ["network"], ["memory"], ["proposal"], []])(
    "a tool with the effect %s is sensitive and not read-only unless it says so",
    async (...effects) => {
      const tool = defineTool({ ...common, effects });
      expect([await tool.sensitive({ path: "a" }, classifier), tool.readOnly, tool.paths]).toEqual([
        true,
        false,
        undefined,
      ]);
      const stated = defineTool({ ...common, effects, sensitive: false, readOnly: true });
      expect([await stated.sensitive({ path: "a" }, classifier), stated.readOnly]).toEqual([false, true]);
    },
  );

  it("a tool that only reads is read-only and not sensitive", async () => {
    const tool = defineTool({ ...common, effects: ["read"] });
    expect([await tool.sensitive({ path: "a" }, classifier), tool.readOnly]).toEqual([false, true]);
    const both = defineTool({ ...common, effects: ["read", "network"] });
    expect([await both.sensitive({ path: "a" }, classifier), both.readOnly]).toEqual([true, false]);
  });

  it("does not compile without effects, without the paths of what it writes, or with a path that is no argument", () => {
    // @ts-expect-error: no effects
    expect(() => defineTool(common)).toThrow();
    // @ts-expect-error: writes, but names no path
    defineTool({ ...common, effects: ["write"] });
    // @ts-expect-error: writes to a path without the effect
    defineTool({ ...common, effects: ["read"], paths: { path: "write" } });
    // @ts-expect-error: no such argument
    defineTool({ ...common, effects: ["write"], paths: { file: "write" } });
    expect(defineTool({ ...common, effects: ["write"], paths: { path: "write" } }).paths).toEqual({ path: "write" });
  });
});

describe("the arguments of a tool", () => {
  const tool = defineTool({
    ...{ name: "two", description: "Does two things.", effects: ["read"], execute: common.execute },
    args: {
      path: z.string(),
      max_results: z.int().min(1).max(10).optional(),
      offset: z.int().optional(),
      ratio: z.number().max(1).optional(),
      isAll: z.boolean().default(false),
    },
    otherNames: { ratio: ["share"] },
  });

  it.each([
    [{ file: "a" }, { path: "a" }],
    [{ filePath: "a" }, { path: "a" }],
    [{ path: "a", file: "b" }, { path: "a" }],
    [{ path: null, file: "b" }, { path: "b" }],
    [
      { path: "a", maxResults: "7" },
      { path: "a", max_results: 7 },
    ],
    [
      { path: "a", limit: 99 },
      { path: "a", max_results: 10 },
    ],
    [
      { path: "a", offset: " -3 " },
      { path: "a", offset: -3 },
    ],
    [
      { path: "a", is_all: "TRUE" },
      { path: "a", isAll: true },
    ],
    [
      { path: "a", share: 0.5 },
      { path: "a", ratio: 0.5 },
    ],
    [{ path: "a", offset: null }, { path: "a" }],
  ])("%j means %j", (raw, expected) => {
    expect(tool.args.parse(raw)).toEqual({ isAll: false, ...expected });
  });

  it.each([
    [{ path: "a", other: 1 }],
    [{ path: "a", max_results: "0" }],
    [{ path: "a", offset: 1.5 }],
    [{ path: "a", offset: 1e300 }],
    [{ path: "a", ratio: 2 }],
    [{ path: "a", ratio: "1" }],
    [{ path: "a", isAll: "yes" }],
    [{ path: 1 }],
    [["a"]],
  ])("refuses %j", (raw) => {
    expect(tool.args.safeParse(raw).success).toBe(false);
  });
});
