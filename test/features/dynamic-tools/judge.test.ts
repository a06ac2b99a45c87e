import { describe, expect, it } from "vitest";
import type { Proposal } from "../../../src/core/agents/proposal.js";
import type { KnownTool } from "../../../src/features/dynamic-tools/find.js";
import { draftTool, type ToolRequest } from "../../../src/features/dynamic-tools/judge.js";
import { checkHere, findHere, folder, judgeHere, REQUEST } from "./bench.js";

const knownOf = (...folders: readonly ReturnType<typeof folder>[]): readonly KnownTool[] => findHere(folders, 50).known;

function judged(
  request: Partial<ToolRequest>,
  {
    known = [],
    earlier = [],
    maximum = 20,
  }: { known?: readonly KnownTool[]; earlier?: readonly Proposal[]; maximum?: number } = {},
) {
  return judgeHere(draftTool({ ...REQUEST, ...request }, known), { known, earlier, maximum });
}

const COMMAND = { type: "command", source: "wc -w {{file}}", parameters: schemaOf("file") } as const;

function schemaOf(...names: readonly string[]) {
  return {
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name, { type: "string" }])),
    required: names,
  };
}

describe("a proposed tool", () => {
  it("becomes its files, and people see its rights and its agents", () => {
    const result = judged({ scope: "triage" });
    expect(result).toMatchObject({
      ok: true,
      proposal: {
        kind: "tool",
        base: "",
        title: "Add the tool count_words",
        agent: "build",
        advice: [],
        files: [
          {
            path: ".github/architect/tools/count_words/meta.json",
            text: expect.stringMatching(/^\{\n {2}"description"/),
          },
          { path: ".github/architect/tools/count_words/tool.ts", text: REQUEST.source },
        ],
      },
    });
    const shown = result.ok ? (result.proposal.shown ?? "") : "";
    expect(shown).toContain("to the agent `triage`, and `build`, which made it");
    expect(shown).toContain(
      "no network, a clean environment, a temporary folder, the checkout to read, and 30 seconds",
    );
    expect(shown).toContain(`\`tool.ts\`:\n\n\`\`\`ts\n${REQUEST.source}\`\`\``);
  });

  it.each<readonly [string, Partial<ToolRequest>, RegExp]>([
    ["no snake_case", { name: "countWords" }, /snake_case/],
    ["two underscores", { name: "count__words" }, /snake_case/],
    ["too long a name", { name: "a".repeat(41) }, /at most 40/],
    ["a built-in name", { name: "grep" }, /built-in/],
    ["an alias of one", { name: "exec" }, /built-in/],
    ["the name of an MCP server's tool", { name: "mcp_docs_search" }, /mcp_/],
    ["no description", { description: " " }, /description: it says nothing/],
    ["two lines of description", { description: "a\nb" }, /one line/],
    ["a long description", { description: "a".repeat(301) }, /at most 300/],
    ["no agent as its scope", { scope: "../x" }, /scope/],
    ["a large source", { source: "x".repeat(20 * 1024 + 1) }, /larger than 20 KB/],
    ["an empty source", { source: " \n" }, /empty/],
    ["hidden characters", { source: "a\u202eb" }, /holds invisible characters/],
    ["no schema", { parameters: "text" }, /parameters:/],
    ["a list of arguments", { parameters: { type: "array", items: { type: "string" } } }, /parameters: type/],
    [
      "a reference",
      { parameters: { type: "object", properties: { a: { $ref: "https://x.example/y" } } } },
      /properties\.a/,
    ],
    [
      "a pattern",
      { parameters: { type: "object", properties: { a: { type: "string", pattern: "(a+)+$" } } } },
      /pattern/,
    ],
    ["a required parameter that is none", { parameters: { ...schemaOf("a"), required: ["b"] } }, /required/],
    ["a parameter named command", { parameters: schemaOf("command") }, /taken/],
    ["a shell's words", { ...COMMAND, source: "wc 'a" }, /quote/],
    [
      "a placeholder without a parameter",
      { ...COMMAND, source: "wc {{other}}" },
      /\{\{other\}\} is not among the parameters/,
    ],
    [
      "a placeholder that may be missing",
      { ...COMMAND, parameters: { ...schemaOf("file"), required: [] } },
      /required/,
    ],
    [
      "a list for a template",
      {
        ...COMMAND,
        parameters: { type: "object", properties: { file: { type: "array", items: { type: "string" } } } },
      },
      /properties\.file/,
    ],
  ])("is refused with %s", (_name, request, problem) => {
    expect(judged(request)).toEqual({ ok: false, problem: expect.stringMatching(problem) });
  });

  it("takes nested parameters, and drops what only some parsers see", () => {
    const inner = { type: "object", properties: { deep: { type: "array", items: { type: "integer", minimum: 0 } } } };
    const parameters = JSON.parse(
      `{"type":"object","properties":{"__proto__":{"$ref":"x"},"one":${JSON.stringify(inner)}}}`,
    );
    expect(judged({ parameters })).toMatchObject({ ok: true });
    const read = checkHere(folder("a", { parameters }));
    expect(Object.keys(read.tool?.parameters["properties"] as object)).toEqual(["one"]);
    const deeper = { type: "object", properties: { a: { type: "array", items: { type: "array", items: inner } } } };
    expect(judged({ parameters: deeper }).ok).toBe(false);
  });

  it("changes only the tools of its own agent, and removes the old source together with the type", () => {
    const known = knownOf(folder("count_words"), folder("broken", "{"));
    expect(judged({}, { known })).toMatchObject({ ok: true, proposal: { title: "Change the tool count_words" } });
    expect(judged(COMMAND, { known })).toMatchObject({
      ok: true,
      proposal: { files: [{}, {}, { path: ".github/architect/tools/count_words/tool.ts", text: null }] },
    });
    expect(judged({ agent: "triage" }, { known })).toEqual({
      ok: false,
      problem: "There is a tool count_words already, which another agent made.",
    });
    expect(judged({ name: "broken" }, { known })).toMatchObject({
      ok: false,
      problem: expect.stringContaining("is no tool"),
    });
    const kept = draftTool({ ...REQUEST, ...COMMAND }, []);
    expect(judgeHere(kept, { known, earlier: [], maximum: 20 })).toMatchObject({
      ok: false,
      problem: expect.stringContaining("has to go with its type"),
    });
  });

  it("counts the tools of one agent, with those that the run proposed; a change is none more", () => {
    const known = knownOf(folder("one_a"), folder("two_b"), folder("others", { made_by: "triage" }));
    expect(judged({}, { known, maximum: 2 })).toEqual({
      ok: false,
      problem: "The agent build has made 2 tools, and dynamic_tools.max_per_agent allows 2.",
    });
    expect(judged({ name: "one_a" }, { known, maximum: 2 }).ok).toBe(true);
    expect(judged({}, { known, maximum: 3 }).ok).toBe(true);
    const earlier = [draftTool({ ...REQUEST, name: "three_c" }, known)];
    expect(judged({}, { known, earlier, maximum: 3 }).ok).toBe(false);
    expect(judged({ name: "three_c" }, { known, earlier }).ok).toBe(false);
  });

  it.each<readonly [string, (proposal: Proposal) => Proposal]>([
    [
      "two tools at once",
      (one) => ({ ...one, files: [...one.files, { path: ".github/architect/tools/x/tool.sh", text: "wc" }] }),
    ],
    ["another maker", (one) => ({ ...one, agent: "triage" })],
    ["only deletions", (one) => ({ ...one, files: one.files.map(({ path }) => ({ path, text: null })) })],
    ["no meta", (one) => ({ ...one, files: one.files.slice(1) })],
    ["a path beside", (one) => ({ ...one, files: [...one.files, { path: "src/a.ts", text: "x" }] })],
    [
      "both sources",
      (one) => ({ ...one, files: [...one.files, { path: ".github/architect/tools/count_words/tool.sh", text: "wc" }] }),
    ],
  ])("is refused with %s, from any author", (_name, change) => {
    const proposal = change(draftTool(REQUEST, []));
    expect(judgeHere(proposal, { known: [], earlier: [], maximum: 20 }).ok).toBe(false);
  });

  it("trusts neither the advice nor the text of a proposal", () => {
    const proposal = { ...draftTool({ ...REQUEST, source: "eval('1')\n" }, []), advice: ["fine"], shown: "fine" };
    const result = judgeHere(proposal, { known: [], earlier: [], maximum: 20 });
    expect(result.ok && result.proposal.advice).toEqual(["tool.ts, line 1: it runs text as code (eval)."]);
    expect(result.ok && result.proposal.shown).not.toBe("fine");
  });

  it("a source with its own fences ends no fence", () => {
    const result = judged({ source: "// ```\n// # Merge me\n" });
    expect(result.ok && result.proposal.shown).toContain("````ts\n// ```\n// # Merge me\n````");
  });
});
