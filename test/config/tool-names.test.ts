import { describe, expect, it } from "vitest";
import { configurationSchema } from "../../src/config/schema/schema.js";
import { toolNameProblems } from "../../src/config/tool-names.js";
import { READ_CONVERSATION } from "../../src/core/conversation-pages.js";
import { REMOTE_TOOLS } from "../../src/core/run/hub.js";
import { SUBMIT_REVIEW } from "../../src/core/run/review.js";
import { BUILT_IN_TOOLS, TOOL_ALIASES } from "../../src/core/tool/tool-names.js";
import { TOOLS } from "../../src/run/catalog.js";

const configuration = (disabled: readonly string[], more: object = {}) =>
  configurationSchema.parse({ agents: { build: { disabled_tools: disabled } }, ...more });

const textsOf = (problems: ReturnType<typeof toolNameProblems>) => problems.map(({ text }) => text);

const NOT_ASKED = { dynamic: null, mcp: null };
const SERVER = { mcp: { servers: { docs: { url: "https://docs.example.com" } } } };
const DYNAMIC = { dynamic_tools: { enabled: true } };

describe("names of tools in agents' lists", () => {
  it("knows every tool of the catalog", () => {
    const names = [...TOOLS.map(({ name }) => name), ...REMOTE_TOOLS, SUBMIT_REVIEW, READ_CONVERSATION];
    expect(names.filter((name) => !BUILT_IN_TOOLS.includes(name))).toEqual([]);
  });

  it("stores an alias as the name of the tool that it takes away", () => {
    const { build } = configuration([...TOOL_ALIASES.keys(), "grep"]).agents;
    expect(build?.disabled_tools).toEqual(["run_command", "read_file", "write_file", "edit_file", "grep"]);
  });

  it("accepts a tool whose group is off", () => {
    expect(toolNameProblems(configuration(["web_fetch", "submit_review"]), NOT_ASKED)).toEqual([]);
  });

  it("rejects an unknown name with the nearest one", () => {
    expect(textsOf(toolNameProblems(configuration(["web_fech"]), NOT_ASKED))).toEqual([
      'agents.build.disabled_tools[0]: there is no tool "web_fech" (did you mean "web_fetch"?)',
    ]);
  });

  it("checks a tool of an MCP server once the server has answered", () => {
    const settings = configuration(["mcp_docs_serch"], SERVER);
    expect(toolNameProblems(settings, NOT_ASKED)).toEqual([]);
    expect(toolNameProblems(settings, { dynamic: null, mcp: [] })).toEqual([]);
    expect(textsOf(toolNameProblems(settings, { dynamic: null, mcp: ["mcp_docs_search"] }))).toEqual([
      'agents.build.disabled_tools[0]: there is no tool "mcp_docs_serch" (did you mean "mcp_docs_search"?)',
    ]);
  });

  it("checks the tool of an agent once the default branch has been read", () => {
    const settings = configuration(["count_line"], DYNAMIC);
    expect(toolNameProblems(settings, NOT_ASKED)).toEqual([]);
    expect(toolNameProblems(settings, { dynamic: ["count_line"], mcp: null })).toEqual([]);
    expect(textsOf(toolNameProblems(settings, { dynamic: ["count_lines"], mcp: null }))).toEqual([
      'agents.build.disabled_tools[0]: there is no tool "count_line" (did you mean "count_lines"?)',
    ]);
  });
});
