import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { createPathPolicy } from "../../src/core/path-policy.js";
import type { WorkspaceFiles } from "../../src/core/workspace.js";
import { createWorkspaceFiles } from "../../src/workspace/files.js";
import { createPathWorkspace } from "../support/path-workspace.js";

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

const corpus = readFileSync(fileURLToPath(new URL("../fixtures/corpus/paths.jsonl", import.meta.url)), "utf8");
const rows = corpus
  .split("\n")
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Row);

/** The races have their own test with a real swapper process: files-race.test.ts. */
const ordinary = rows.filter((row) => row.kind !== "race");

/** product.md §5 came after the corpus: workflow files may be edited (and are split off), not deleted. */
function outcomes(row: Row): readonly string[] {
  const isWorkflowEdit = (row.op === "write" || row.op === "edit") && /^\.github\/+workflows\//.test(row.path ?? "");
  return isWorkflowEdit ? ["allow"] : [row.expect, ...(row.also_ok ?? [])];
}

async function perform(files: WorkspaceFiles, op: Row["op"], path: string): Promise<{ ok: boolean; text: string }> {
  if (op === "list") {
    const listed = await files.list(path, { recursive: false, limit: 100 });
    return { ok: listed.ok, text: JSON.stringify(listed) };
  }
  if (op === "delete") {
    const removed = await files.remove(path);
    return { ok: removed.ok, text: JSON.stringify(removed) };
  }
  if (op === "write") {
    const written = await files.write(path, Buffer.from("new\n"));
    return { ok: written.ok, text: JSON.stringify(written) };
  }
  const content = await files.read(path);
  const text = content.ok ? content.value.bytes.toString() : JSON.stringify(content);
  if (!content.ok || op === "read") return { ok: content.ok, text };
  const edited = await files.write(path, Buffer.from("edited\n"), { expectedHash: content.value.hash });
  return { ok: edited.ok, text: text + JSON.stringify(edited) };
}

describe("F1 F2 F3 path corpus", () => {
  it("holds every row", () => {
    expect(rows.length).toBe(193);
  });

  it.each(ordinary.map((row, index) => ({ row, index })))("$index $row.op $row.why", async ({ row }) => {
    const workspace = createPathWorkspace();
    try {
      workspace.setUp(row.setup);
      const before = workspace.outside();
      const path = row.path ?? row.path_template?.replaceAll("{ROOT}", workspace.root) ?? "";
      const policy = createPathPolicy({ protectedFiles: [], sensitiveFiles: [] });
      const files = createWorkspaceFiles({ root: workspace.root, policy, maximumFileBytes: 10_000_000 });
      const result = await perform(files, row.op, path);
      expect(workspace.outside()).toEqual(before);
      expect(result.text).not.toContain("SECRET");
      expect(outcomes(row), result.text.slice(0, 300)).toContain(result.ok ? "allow" : "deny");
    } finally {
      workspace.dispose();
    }
  });
});
