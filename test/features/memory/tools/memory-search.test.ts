import { expect, it } from "vitest";
import type { RunMemory } from "../../../../src/features/memory/run-state.js";
import { createMemoryGetTool } from "../../../../src/features/memory/tools/memory-get.js";
import { createMemorySearchTool } from "../../../../src/features/memory/tools/memory-search.js";

/** Says what it was asked. */
const told = async (...given: readonly unknown[]) => ({ success: true as const, output: JSON.stringify(given) });
const MEMORY: RunMemory = { save: told, manageGoals: told, search: told, get: told };
const CONTEXT = {} as never;

it("memory_search: five results from 0.1 on, a most, and forgiven names", async () => {
  const tool = createMemorySearchTool(MEMORY);
  expect([tool.readOnly, tool.effects]).toEqual([true, ["read"]]);
  const run = async (given: unknown): Promise<string> => (await tool.execute(tool.args.parse(given), CONTEXT)).output;
  expect(await run({ query: "a" })).toBe('["a",5,0.1]');
  expect(await run({ query: "a", max_results: "90", minScore: 0.5 })).toBe('["a",20,0.5]');
  for (const wrong of [{}, { query: "" }, { query: "a", maxResults: 0 }, { query: "a", minScore: 2 }]) {
    expect(tool.args.safeParse(wrong).success).toBe(false);
  }
});

it("memory_get: a path, a first line and a number of lines", async () => {
  const tool = createMemoryGetTool(MEMORY);
  expect([tool.readOnly, tool.effects]).toEqual([true, ["read"]]);
  const run = async (given: unknown): Promise<string> => (await tool.execute(tool.args.parse(given), CONTEXT)).output;
  expect(await run({ path: "shared/MEMORY.md", offset: "3", limit: 9000 })).toBe('["shared/MEMORY.md",3,500]');
  for (const wrong of [{}, { path: "" }, { path: "a", from: 0 }])
    expect(tool.args.safeParse(wrong).success).toBe(false);
});
