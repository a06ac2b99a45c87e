import { describe, expect, it } from "vitest";
import { findAgent } from "../../src/agent/agents.js";
import { formatTree } from "../../src/agent/context/repo-tree.js";
import { createToolRegistry } from "../../src/agent/engine/tool-registry.js";
import { estimateTokens } from "../../src/core/model/tokens.js";
import { TOOLS } from "../../src/run/catalog.js";

/** Tokens that each request of a run has before any message; they are paid for in each round. */
function fixedTokens(name: string): number {
  const agent = findAgent(name, TOOLS);
  if (agent === null) throw new Error(`no agent ${name}`);
  const registry = createToolRegistry();
  for (const tool of TOOLS) registry.register(tool);
  const schemas = registry.getSchemas(agent.allowedTools, agent.disabledTools);
  return estimateTokens(agent.systemPrompt) + estimateTokens(JSON.stringify(schemas));
}

describe("size of the first request", () => {
  it.each([
    ["build", 1_270],
    ["plan", 720],
    ["review", 720],
    ["summarize", 720],
  ])("system prompt and tools of %s are at most %i tokens", (name, limit) => {
    expect(fixedTokens(name)).toBeLessThanOrEqual(limit);
  });

  it.each([
    ["one flat folder", Array.from({ length: 5_000 }, (_, i) => `src/module-with-a-long-name-${i}.ts`)],
    [
      "many folders",
      Array.from({ length: 5_000 }, (_, i) => `packages/package-${i % 300}/src/part-${i % 7}/file-${i}.ts`),
    ],
    ["a deep chain", [`${"folder/".repeat(400)}file.ts`]],
    ["very long names", Array.from({ length: 300 }, (_, i) => `${"n".repeat(250)}-${i}.ts`)],
  ])("the tree is at most 1,000 tokens: %s", (_name, paths) => {
    const tree = formatTree(paths);
    expect(tree).not.toBe("");
    expect(estimateTokens(tree)).toBeLessThanOrEqual(1_000);
  });
});
