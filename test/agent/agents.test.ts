import { describe, expect, it } from "vitest";
import { BUILT_IN_AGENTS, findAgent, READ_ONLY_TOOLS } from "../../src/agent/agents.js";
import { buildInitialMessages } from "../../src/agent/context-builder.js";
import { estimateTokens } from "../../src/core/tokens.js";

describe("built-in agents", () => {
  it("are build, plan, review and summarize; only build may change things", () => {
    expect(BUILT_IN_AGENTS.map((agent) => [agent.name, agent.allowedTools])).toEqual([
      ["build", null],
      ["plan", READ_ONLY_TOOLS],
      ["review", READ_ONLY_TOOLS],
      ["summarize", READ_ONLY_TOOLS],
    ]);
    expect(READ_ONLY_TOOLS).toEqual(["find_files", "grep", "list_files", "read_file", "search_code"]);
  });

  it("resume is an alias of summarize", () => {
    expect(findAgent("resume")).toEqual(BUILT_IN_AGENTS[3]);
  });

  it("takes the configuration over the built-in values", () => {
    const configured = { plan: { maximumSteps: 5 }, docs: { systemPrompt: "Write.", allowedTools: [] } };
    expect(findAgent("plan", configured)).toEqual({ ...findAgent("plan"), maximumSteps: 5 });
    expect(findAgent("docs", configured)).toMatchObject({ name: "docs", systemPrompt: "Write.", allowedTools: [] });
    expect([findAgent("nope", configured), findAgent("toString")]).toEqual([null, null]);
  });

  it("C6 build's prompt is short and states the order of the edit tools", () => {
    const prompt = findAgent("build")?.systemPrompt ?? "";
    expect(estimateTokens(prompt)).toBeLessThanOrEqual(550);
    expect(prompt).toMatch(/1\. edit_file[\s\S]*2\. write_file/);
  });
});

describe("initial messages (M1, R2)", () => {
  const agent = { name: "x", systemPrompt: "Be good.", allowedTools: null, disabledTools: [], maximumSteps: 1 };

  it("are the stable part, then the task, then what changes from run to run", () => {
    const messages = buildInitialMessages({
      agent,
      instructions: [
        { path: "AGENTS.md", text: "Use tabs.\n" },
        { path: "empty.md", text: " " },
      ],
      files: ["src/a.ts"],
      task: "Fix it.",
      environment: "Base commit: abc",
    });
    expect(messages).toEqual([
      {
        role: "system",
        content: "Be good.\n\n## Instructions from AGENTS.md\n\nUse tabs.\n\n## Project structure\n\nsrc/\n  a.ts",
      },
      { role: "user", content: "Fix it.\n\nBase commit: abc" },
    ]);
  });

  it("have no empty sections", () => {
    expect(buildInitialMessages({ agent, instructions: [], files: [], task: "T", environment: "" })).toEqual([
      { role: "system", content: "Be good." },
      { role: "user", content: "T" },
    ]);
  });
});
