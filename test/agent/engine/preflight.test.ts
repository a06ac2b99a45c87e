import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { ApprovalChannel, ConfirmationRequest } from "../../../src/core/run/approval.js";
import type { Guardrail } from "../../../src/core/tool/guardrail.js";
import type { HookRunner } from "../../../src/core/tool/hook.js";
import { failure, type ToolDefinition } from "../../../src/core/tool/tool.js";
import { createCommandLimitGuardrail } from "../../../src/safety/guardrails/command-limit.js";
import { applyPatchTool } from "../../../src/tools/apply-patch.js";
import { deleteFileTool } from "../../../src/tools/delete-file.js";
import { editFileTool } from "../../../src/tools/edit-file.js";
import { moveFileTool } from "../../../src/tools/move-file.js";
import { runCommandTool } from "../../../src/tools/run-command.js";
import { writeFileTool } from "../../../src/tools/write-file.js";
import { createToolBench } from "../../support/tool-context.js";
import { createEngineSetup, type EngineSetup, fakeTool } from "../fixtures.js";

const TOOLS = [editFileTool, writeFileTool, applyPatchTool, moveFileTool, deleteFileTool, runCommandTool];
const FILES = { "a.js": "one\ntwo\n", "b.js": "b\n" };
type Call = readonly [string, Readonly<Record<string, unknown>>];
const EDIT: Call = ["edit_file", { path: "a.js", old_str: "one", new_str: "1" }];
const TEST: Call = ["run_command", { command: "npm test" }];

/** An engine over real tools, a workspace in memory and a person who approves every call. */
function setUp(setup: Partial<EngineSetup> = {}, level: "bwrap" | "none" = "bwrap") {
  const asked: string[] = [];
  const together: string[][] = [];
  const textOf = ({ tool, args }: ConfirmationRequest): string => `${tool} ${args["path"] ?? args["command"]}`;
  const channel: ApprovalChannel = {
    ask: async (request) => {
      asked.push(textOf(request));
      return "run";
    },
    announce: async (requests) => {
      together.push(requests.map(textOf));
    },
  };
  const { context, workspace } = createToolBench({
    files: FILES,
    sandbox: { level, note: "There is no sandbox here." },
    programs: ["npm"],
  });
  const { engine } = createEngineSetup({
    tools: TOOLS,
    mode: "confirm-sensitive",
    channel,
    workspace,
    classifier: context.classifier,
    ...setup,
  });
  const use = async (...calls: readonly Call[]) => {
    const list = calls.map(([name, args], index) => ({ id: `c${index}`, name, arguments: JSON.stringify(args) }));
    const options = { parallel: true, signal: new AbortController().signal };
    const outcomes = await engine.executeAll(list, 1, options);
    return outcomes.map(({ result }) => (result.success ? "ok" : result.error));
  };
  return { use, asked, together, workspace };
}

describe("a call that will be refused anyway is never asked about", () => {
  const refused: readonly [string, Call, string, Partial<EngineSetup>?, "none"?][] = [
    ["text that is not there", ["edit_file", { ...EDIT[1], old_str: "three" }], "old_str not found"],
    ["a file that is not there", ["edit_file", { ...EDIT[1], path: "c.js" }], "does not exist"],
    ["a rewrite of what was not read", ["write_file", { path: "a.js", content: "x" }], "was not read"],
    ["a program as text", ["write_file", { path: "a.exe", content: "x" }], "programs or binary data"],
    ["a deletion that is not allowed", ["delete_file", { path: "a.js" }], "delet"],
    ["a move onto a file", ["move_file", { source: "a.js", destination: "b.js" }], "exists"],
    ["a patch that does not apply", ["apply_patch", { path: "a.js", patch: "@@ -1 +1 @@\n-zero\n+0\n" }], ""],
    ["commands that are off", TEST, "Commands are disabled", { limits: { commandsEnabled: false } }],
    ["no sandbox", TEST, "There is no sandbox here.", {}, "none"],
    ["a variable", ["run_command", { ...TEST[1], env: { LD_PRELOAD: "x" } }], "may not be set"],
    ["a directory that is not there", ["run_command", { ...TEST[1], cwd: "no" }], "no"],
    ["a program that is not there", ["run_command", { command: "make test" }], "'make' is not on the PATH"],
    ["a limit of commands", TEST, "no command may be run", { guardrails: [createCommandLimitGuardrail(0)] }],
    ["what a guardrail says of the text", EDIT, "no digits", { guardrails: [noDigits()] }],
    ["what a hook blocks", EDIT, "Blocked by hook: not now", { hooks: blocking("edit_file") }],
  ];
  it.each(refused)("%s", async (_name, call, expected, setup = {}, level = undefined) => {
    const { use, asked, together, workspace } = setUp(setup, level);
    const [result] = await use(call);
    expect(result).toContain(expected);
    // Nor beside a call that is asked for.
    await use(call, ["write_file", { path: "new.md", content: "n" }]);
    expect(asked.filter((text) => !text.endsWith("new.md"))).toEqual([]);
    expect(together).toEqual([]);
    expect(workspace.requests).toEqual([]);
  });

  it("a reservation of a trial is released before the call is run", async () => {
    let held = 0;
    const one: Guardrail = {
      name: "one",
      check: async (subject) => {
        if (subject.kind !== "file_change") return { decision: "allow", findings: [] };
        held += 1;
        const finding = { rule: "r", reason: "one at a time", severity: "error" } as const;
        return held > 1 ? { decision: "deny", findings: [finding] } : { decision: "allow", findings: [] };
      },
      settle: (subject, happened) => {
        if (subject.kind === "file_change" && !happened) held -= 1;
      },
    };
    const { use, asked } = setUp({ guardrails: [one] });
    expect(await use(EDIT)).toEqual(["ok"]);
    expect(asked).toEqual(["edit_file a.js"]);
  });

  it("a move to a free name is asked for and done", async () => {
    const { use, asked, workspace } = setUp();
    expect(await use(["move_file", { source: "a.js", destination: "c.js" }])).toEqual(["ok"]);
    expect([asked, [...workspace.disk.keys()].sort()]).toEqual([["move_file undefined"], ["b.js", "c.js"]]);
  });

  it("a reservation of a call that needs no approval is released too", async () => {
    const { use, asked } = setUp({ guardrails: [createCommandLimitGuardrail(1)] });
    expect(await use(["run_command", { command: "ls" }], EDIT)).toEqual(["ok", "ok"]);
    expect(asked).toEqual(["edit_file a.js"]);
  });

  it("a tool that writes without reading gets the refusal that its write would get", async () => {
    const made: boolean[] = [];
    const put: ToolDefinition<{ path: string; isNew: boolean }> = {
      ...fakeTool("put", z.strictObject({ path: z.string(), isNew: z.boolean() }), {
        ...{ effects: ["write"], sensitive: true },
      }),
      async execute({ path, isNew }, { workspace }) {
        const bytes = Buffer.from("text\n");
        const { files } = workspace;
        const written = isNew ? await files.write(path, bytes, { expectedHash: null }) : await files.write(path, bytes);
        if (!written.ok) return failure("refused", written.message);
        made.push(written.value.created);
        return { success: true, output: "" };
      },
    };
    const { use, asked, workspace } = setUp({ tools: [put] });
    workspace.disk.set("folder/c.js", { bytes: Buffer.from("c"), mode: "100644" });
    expect(await use(["put", { path: "folder", isNew: false }])).toEqual(["'folder' is a directory."]);
    expect(await use(["put", { path: "a.js", isNew: true }])).toEqual(["'a.js' exists already."]);
    expect([asked, made]).toEqual([[], []]);
    expect(await use(["put", { path: "a.js", isNew: false }])).toEqual(["ok"]);
    expect(await use(["put", { path: "new.js", isNew: true }])).toEqual(["ok"]);
    expect([asked, made]).toEqual([
      ["put a.js", "put new.js"],
      [false, false, true, true],
    ]);
  });

  it("a dry run asks for nothing", async () => {
    const { use, asked } = setUp({ dryRun: true });
    expect(await use(EDIT)).toEqual(["ok"]);
    expect(asked).toEqual([]);
  });

  it("trying changes nothing, and what can be run is asked for once, together", async () => {
    const seen: string[] = [];
    const hooks = blocking("none", seen);
    const { use, asked, together, workspace } = setUp({ hooks, guardrails: [createCommandLimitGuardrail(1)] });
    const results = await use(EDIT, TEST, ["run_command", { command: "npm run lint" }]);
    expect(together).toEqual([["edit_file a.js", "run_command npm test"]]);
    expect(asked).toEqual(["edit_file a.js", "run_command npm test"]);
    expect(results).toEqual(["ok", "ok", expect.stringContaining("at most 1 are allowed")]);
    expect(workspace.requests).toHaveLength(1);
    // Each hook runs once for a call.
    expect(seen).toEqual(["edit_file", "run_command"]);
  });
});

function noDigits(): Guardrail {
  return {
    name: "no-digits",
    check: async (subject) =>
      subject.kind === "file_change" && /\d/.test(subject.after ?? "")
        ? { decision: "deny", findings: [{ rule: "r", reason: "no digits", severity: "error" }] }
        : { decision: "allow", findings: [] },
  };
}

function blocking(tool: string, seen: string[] = []): HookRunner {
  return {
    async fire(event, payload) {
      if (event !== "pre_tool_use") return { kind: "allow" };
      const name = (payload as { tool: string }).tool;
      seen.push(name);
      return name === tool ? { kind: "block", reason: "not now" } : { kind: "allow" };
    },
  };
}
