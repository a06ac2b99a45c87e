import { describe, expect, it } from "vitest";
import { builtInAgents, findAgent } from "../../src/agent/agents.js";
import { buildInitialMessages, formatIndex } from "../../src/agent/context/context-builder.js";
import { formatSkills } from "../../src/agent/context/skills.js";
import { estimateTokens } from "../../src/core/model/tokens.js";
import { TOOLS } from "../../src/run/catalog.js";
import { READING_TOOLS } from "../support/tools.js";

describe("built-in agents", () => {
  it("are build, plan, review and summarize; only build may change things", () => {
    expect(builtInAgents(TOOLS).map((agent) => [agent.name, agent.allowedTools])).toEqual([
      ["build", null],
      ["plan", READING_TOOLS],
      ["review", READING_TOOLS],
      ["summarize", READING_TOOLS],
    ]);
  });

  it("resume is an alias of summarize", () => {
    expect(findAgent("resume", TOOLS)).toEqual(builtInAgents(TOOLS)[3]);
  });

  it("takes the configuration over the built-in values", () => {
    const configured = { plan: { maximumSteps: 5 }, docs: { systemPrompt: "Write.", allowedTools: [] } };
    expect(findAgent("plan", TOOLS, configured)).toEqual({ ...findAgent("plan", TOOLS), maximumSteps: 5 });
    expect(findAgent("docs", TOOLS, configured)).toMatchObject({
      name: "docs",
      systemPrompt: "Write.",
      allowedTools: [],
    });
    expect([findAgent("nope", TOOLS, configured), findAgent("toString", TOOLS)]).toEqual([null, null]);
  });

  it("a tool that no such agent may use stays disabled when the configuration disables others", () => {
    const configured = { build: { disabledTools: ["grep"] }, triage: { disabledTools: [] } };
    expect(findAgent("build", TOOLS, configured)?.disabledTools).toEqual(["submit_review", "grep"]);
    expect(findAgent("triage", TOOLS, configured)?.disabledTools).toEqual(["submit_review"]);
  });

  it("build's prompt is short and states the order of the edit tools", () => {
    const prompt = findAgent("build", TOOLS)?.systemPrompt ?? "";
    expect(estimateTokens(prompt)).toBeLessThanOrEqual(330);
    expect(prompt).toMatch(/1\. edit_file[\s\S]*2\. apply_patch[\s\S]*3\. write_file/);
    expect(prompt).toContain("Never ask, never wait");
  });
});

describe("initial messages", () => {
  const agent = { name: "x", systemPrompt: "Be good.", allowedTools: null, disabledTools: [], maximumSteps: 1 };

  it("are the stable part, then the task, then what changes from run to run", () => {
    const messages = buildInitialMessages({
      agent,
      instructions: [
        { path: "AGENTS.md", text: "Use tabs.\n" },
        { path: "empty.md", text: " " },
      ],
      skills: [{ path: "s/SKILL.md", name: "release", description: "Make one." }],
      files: ["src/a.ts", ".github/workflows/ci.yml"],
      commands: [{ name: "test", run: "npm test" }],
      task: "Fix it.",
      environment: "Base commit: abc",
    });
    expect(messages).toEqual([
      {
        role: "system",
        content: [
          "Be good.",
          "## Instructions from AGENTS.md\n\nUse tabs.",
          formatSkills([{ path: "s/SKILL.md", name: "release", description: "Make one." }]),
          "## Project structure",
          "Languages: TypeScript (1 file).\nCommands: test: `npm test`",
          ".github/\n  workflows/\n    ci.yml\nsrc/\n  a.ts",
        ].join("\n\n"),
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

describe("repository index", () => {
  it("names languages by their files, most first, and the project's commands", () => {
    const files = ["a.ts", "b.tsx", "c.PY", "d.md", ".eslintrc.js", ".go", "Makefile", "lib.d/x"];
    const commands = [
      { name: "test", run: "npm test" },
      { name: "lint\n## System", run: "npm run\u202e lint" },
    ];
    expect(formatIndex(files, commands).split("\n").slice(0, 2)).toEqual([
      "Languages: TypeScript (2 files), JavaScript (1 file), Python (1 file).",
      "Commands: test: `npm test`, lint ## System: `npm run lint`",
    ]);
  });

  const many = (name: (index: number) => string): string[] =>
    Array.from({ length: 100_000 }, (_, index) => name(index));
  it.each([
    ["100,000 files in folders", many((index) => `packages/p-${index % 300}/src/part-${index % 7}/file-${index}.ts`)],
    ["100,000 folders", many((index) => `d${index}/x.go`)],
    ["400 short names", Array.from({ length: 400 }, (_, index) => `${index}`)],
  ])("is at most 1,000 tokens and 300 entries: %s", (_name, files) => {
    const index = formatIndex(files, [{ name: "test", run: "x".repeat(5_000) }]);
    expect(estimateTokens(index)).toBeLessThanOrEqual(1_000);
    expect(index.split("\n").length).toBeLessThanOrEqual(305);
    expect(index).toMatch(/\(\d+ files\)|more entries/);
  });

  it("is empty without files", () => {
    expect(formatIndex([], [{ name: "test", run: "npm test" }])).toBe("");
  });
});
