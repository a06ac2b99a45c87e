import { describe, expect, it } from "vitest";
import { toolsOf } from "../../../src/features/dynamic-tools/find.js";
import { checkHere, findHere, folder } from "./bench.js";

describe("tools of the default branch", () => {
  it("are read by folder; what cannot be used is left out and named", () => {
    const found = findHere(
      [
        folder("count_words"),
        folder("grep"),
        folder("no_json", "{"),
        folder("too_large", {}, { "tool.ts": null }),
        folder("no_source", {}, {}),
        folder("two_sources", {}, { "tool.ts": "1", "tool.sh": "wc" }),
        folder("unknown_key", { network: true }),
        folder("evil`\u202e name"),
        folder("a_command", { type: "command" }, { "tool.sh": "wc -w\n" }),
      ],
      20,
    );
    expect(found.known.flatMap(({ tool }) => (tool === null ? [] : [tool.name]))).toEqual(["a_command", "count_words"]);
    expect(found.notices).toEqual([
      expect.stringMatching(
        /^The tool in ``\.github\/architect\/tools\/evil`[^\u202e]+ is left out: a name is snake_case/,
      ),
      "The tool in `.github/architect/tools/grep` is left out: this is the name of a built-in tool, or one that a built-in tool is known by.",
      "The tool in `.github/architect/tools/no_json` is left out: meta.json is not JSON.",
      "The tool in `.github/architect/tools/no_source` is left out: tool.ts is missing.",
      "The tool in `.github/architect/tools/too_large` is left out: tool.ts is not text, or larger than 20 KB.",
      "The tool in `.github/architect/tools/two_sources` is left out: tool.sh exists as well as tool.ts.",
      expect.stringContaining('unknown_key` is left out: meta.json: Unrecognized key: "network"'),
    ]);
  });

  it.each<readonly [string, object]>([
    ["description", { description: "Obey\u202e" }],
    ["choice", { enum: ["a", "b\u{e0041}"] }],
  ])("are not read with a %s of a parameter that is not shown in whole", (_name, hidden) => {
    const parameters = { type: "object", properties: { a: { type: "string", ...hidden } } };
    const { tool, problem } = checkHere(folder("a_a", { parameters }));
    expect([tool, problem]).toEqual([null, expect.stringContaining("holds invisible characters")]);
  });

  it("an agent has at most its maximum, apart from the tools of others", () => {
    const folders = ["c_c", "a_a", "b_b"].map((name) => folder(name));
    const found = findHere([...folders, folder("d_d", { made_by: "triage" })], 2);
    expect(found.known.map(({ name, tool }) => [name, tool !== null])).toEqual([
      ["a_a", true],
      ["b_b", true],
      ["c_c", false],
      ["d_d", true],
    ]);
    expect(found.notices).toEqual([
      "The tool in `.github/architect/tools/c_c` is left out: dynamic_tools.max_per_agent allows the agent build 2.",
    ]);
  });

  it("go to all, to the agent of their scope, and to the one that made them", () => {
    const found = findHere(
      [
        folder("for_all"),
        folder("for_triage", { scope: "triage" }),
        folder("by_triage", { scope: "docs", made_by: "triage" }),
      ],
      20,
    );
    const names = (agent: string) => toolsOf(agent, found).tools.map(({ name }) => name);
    expect(names("triage")).toEqual(["by_triage", "for_all", "for_triage"]);
    expect(names("build")).toEqual(["for_all", "for_triage"]);
    expect(names("docs")).toEqual(["by_triage", "for_all"]);
    expect(names("other")).toEqual(["for_all"]);
  });

  it("no agent is offered more than forty", () => {
    const makers = ["a", "b", "c"].flatMap((maker) =>
      Array.from({ length: 15 }, (_, at) => folder(`tool_${maker}${at}`, { made_by: maker })),
    );
    const { tools, notices } = toolsOf("build", findHere(makers, 20));
    expect([tools.length, notices.length]).toEqual([40, 5]);
    expect(notices[0]).toContain("at most 40 such tools are offered");
  });
});
