import { lstatSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { createPathPolicy } from "../../../src/core/tool/path-policy.js";
import { namedFiles, type Origin, type ToolDefinition } from "../../../src/core/tool/tool.js";
import { createFileAccessGuardrail } from "../../../src/safety/guardrails/file-access.js";
import { deleteFileTool } from "../../../src/tools/delete-file.js";
import { editFileTool } from "../../../src/tools/edit-file.js";
import { listFilesTool } from "../../../src/tools/list-files.js";
import { moveFileTool } from "../../../src/tools/move-file.js";
import { readFileTool } from "../../../src/tools/read-file.js";
import { writeFileTool } from "../../../src/tools/write-file.js";
import { createWorkspaceFiles } from "../../../src/workspace/files/files.js";
import { createPathWorkspace, type PathWorkspace } from "../../support/path-workspace.js";
import { createToolBench } from "../../support/tool-context.js";

interface Row {
  readonly path?: string;
  readonly path_template?: string;
  readonly setup: string;
  readonly op: "read" | "write" | "edit" | "delete" | "list";
  readonly expect: "allow" | "deny";
  readonly why: string;
  readonly also_ok?: readonly string[];
  readonly kind?: string;
}

function readRows(name: string): readonly Row[] {
  const text = readFileSync(fileURLToPath(new URL(`../../fixtures/corpus/${name}`, import.meta.url)), "utf8");
  return text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);
}

const rows = [...readRows("paths.jsonl"), ...readRows("paths-own.jsonl")];

/** The races have their own test with a real swapper process: files-race.test.ts. */
const ordinary = rows.filter((row) => row.kind !== "race").map((row, index) => ({ row, index }));

/** Younger than the corpus: workflow files may be edited (and are split off), not deleted. */
function outcomes(row: Row): readonly string[] {
  const isWorkflowEdit = (row.op === "write" || row.op === "edit") && /^\.github\/+workflows\//.test(row.path ?? "");
  return isWorkflowEdit ? ["allow"] : [row.expect, ...(row.also_ok ?? [])];
}

type Use = <Input>(
  tool: ToolDefinition<Input>,
  args: Record<string, unknown>,
) => Promise<{ ok: boolean; text: string }>;

/** The tools as the engine runs them: the guardrail on what the schema parsed, then the tool on the real files. */
function openTools(workspace: PathWorkspace): Use {
  const policy = createPathPolicy({ protectedFiles: [], sensitiveFiles: [] });
  const guardrail = createFileAccessGuardrail({ policy, root: workspace.root });
  const files = createWorkspaceFiles({ root: workspace.root, policy, maximumFileBytes: 10_000_000 });
  const bench = createToolBench({}, { allowDelete: true, maximumFileBytes: 10_000_000 });
  // Every file counts as this run's own: what refuses a move is the path.
  const created = Object.assign(new Map<string, Origin>(), { has: () => true });
  const context = { ...bench.context, created, workspace: { ...bench.workspace, root: workspace.root, files } };
  return async (tool, args) => {
    const parsed = tool.args.safeParse(args);
    if (!parsed.success) return { ok: false, text: parsed.error.message };
    const parsedArgs = parsed.data as Readonly<Record<string, unknown>>;
    const files = namedFiles(tool, parsedArgs);
    const verdict = await guardrail.check({ kind: "tool_call", tool: tool.name, args: parsedArgs, files });
    if (verdict.decision === "deny") return { ok: false, text: JSON.stringify(verdict) };
    const result = await tool.execute(parsed.data, context);
    return { ok: result.success, text: JSON.stringify(result) };
  };
}

async function perform(use: Use, op: Row["op"], path: string): Promise<{ ok: boolean; text: string }> {
  if (op === "list") return use(listFilesTool, { path });
  if (op === "delete") return use(deleteFileTool, { path });
  const content = await use(readFileTool, { path });
  if (op === "read") return content;
  const changed =
    op === "write"
      ? await use(writeFileTool, { path, content: "new\n" })
      : await use(editFileTool, {
          path,
          old_str: /1\\t([^"\\]+)/.exec(content.text)?.[1] ?? "SECRET",
          new_str: "edited",
        });
  return { ok: changed.ok, text: content.text + changed.text };
}

async function withWorkspace(
  row: Row,
  check: (workspace: PathWorkspace, path: string) => Promise<void>,
): Promise<void> {
  const workspace = createPathWorkspace();
  try {
    workspace.setUp(row.setup);
    const before = workspace.outside();
    await check(workspace, row.path ?? row.path_template?.replaceAll("{ROOT}", workspace.root) ?? "");
    expect(workspace.outside()).toEqual(before);
  } finally {
    workspace.dispose();
  }
}

describe("path corpus", () => {
  it("holds every row", () => {
    expect([readRows("paths.jsonl").length, readRows("paths-own.jsonl").length]).toEqual([193, 119]);
  });

  it.each(ordinary)("$index $row.op $row.why", async ({ row }) => {
    await withWorkspace(row, async (workspace, path) => {
      const use = openTools(workspace);
      const result = await perform(use, row.op, path);
      expect(result.text).not.toContain("SECRET");
      expect(outcomes(row), result.text.slice(0, 300)).toContain(result.ok ? "allow" : "deny");
      // What may not be reached is not reached by moving either. A list is of a folder, which is never moved.
      if (result.ok || row.op === "list") return;
      if (row.op === "write") await expectNoMoveTo(use, workspace, path);
      else await expectHarmlessMoveFrom(use, workspace, path, row.op);
    });
  });

  const allowed = ordinary.filter(({ row }) => outcomes(row)[0] === "allow" && row.op !== "list");

  it.each(allowed)("$index moved instead: $row.op $row.why", async ({ row }) => {
    await withWorkspace(row, async (workspace, path) => {
      const use = openTools(workspace);
      writeFileSync(join(workspace.root, "moving.txt"), "moving\n");
      const [source, destination] = row.op === "write" ? ["moving.txt", path] : [path, "moved.txt"];
      const result = await use(moveFileTool, { source, destination });
      // Nothing is replaced, and links stay where they are.
      const isExpected = result.ok || /exists already|symbolic link|is a protected file/.test(result.text);
      expect(isExpected, result.text).toBe(true);
    });
  });
});

async function expectNoMoveTo(use: Use, workspace: PathWorkspace, path: string): Promise<void> {
  writeFileSync(join(workspace.root, "moving.txt"), "moving\n");
  const result = await use(moveFileTool, { source: "moving.txt", destination: path });
  expect(result.ok, result.text).toBe(false);
}

async function expectHarmlessMoveFrom(use: Use, workspace: PathWorkspace, path: string, op: Row["op"]): Promise<void> {
  const result = await use(moveFileTool, { source: path, destination: "moved.txt" });
  if (op !== "read") expect(result.ok, result.text).toBe(false);
  if (result.ok) expect(lstatSync(join(workspace.root, "moved.txt")).isFile()).toBe(true);
  const shown = await use(readFileTool, { path: "moved.txt" });
  expect(result.text + shown.text).not.toContain("SECRET");
}
