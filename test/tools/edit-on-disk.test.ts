import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPathPolicy } from "../../src/core/tool/path-policy.js";
import type { ToolContext } from "../../src/core/tool/tool.js";
import { editFileTool } from "../../src/tools/edit-file.js";
import { writeFileTool } from "../../src/tools/write-file.js";
import { createWorkspaceFiles } from "../../src/workspace/files/files.js";
import { createPathWorkspace, type PathWorkspace } from "../support/path-workspace.js";
import { runs } from "../support/property-runs.js";
import { createToolBench } from "../support/tool-context.js";

let workspace: PathWorkspace;
let context: ToolContext;
beforeAll(() => {
  workspace = createPathWorkspace();
  const policy = createPathPolicy({ protectedFiles: [], sensitiveFiles: [] });
  const files = createWorkspaceFiles({ root: workspace.root, policy, maximumFileBytes: 100_000 });
  const bench = createToolBench();
  context = { ...bench.context, workspace: { ...bench.workspace, files } };
});
afterAll(() => workspace.dispose());

const onDisk = (name: string): string => join(workspace.root, name);

describe("on real files", () => {
  it("edit_file changes no byte outside the replaced text, and keeps the mode", { tags: "property" }, async () => {
    const raw = fc.uint8Array({ min: 1, max: 255, maxLength: 60 }).map((bytes) => Buffer.from(bytes));
    // No line ends: those are written as the file's are, which has its own tests.
    const piece = fc.string({ unit: fc.constantFrom("a", "b", "é", "$&", "$1", "\\", " ", "😀"), maxLength: 8 });
    const mode = fc.constantFrom(0o644, 0o755, 0o600);
    let count = 0;
    await fc.assert(
      fc.asyncProperty(raw, piece, raw, piece, mode, async (head, before, tail, after, wanted) => {
        const [old_str, new_str] = [`<MARK${before}>`, `<MARK${after}!>`];
        const content = Buffer.concat([head, Buffer.from(old_str), tail]);
        count += 1;
        const path = `file-${count}.txt`;
        writeFileSync(onDisk(path), content, { mode: wanted });
        const result = await editFileTool.execute({ path, old_str, new_str }, context);
        expect(result).toMatchObject({ success: true });
        expect(readFileSync(onDisk(path))).toEqual(Buffer.concat([head, Buffer.from(new_str), tail]));
        expect(statSync(onDisk(path)).mode & 0o777).toBe(wanted);
      }),
      { numRuns: runs(200) },
    );
  });

  it("write_file appends to an executable and keeps it one", async () => {
    writeFileSync(onDisk("run.sh"), "#!/bin/sh\n", { mode: 0o755 });
    const args = writeFileTool.args.parse({ path: "run.sh", content: "echo\n", mode: "append" });
    expect(await writeFileTool.execute(args, context)).toMatchObject({ success: true });
    expect([readFileSync(onDisk("run.sh"), "utf8"), statSync(onDisk("run.sh")).mode & 0o777]).toEqual([
      "#!/bin/sh\necho\n",
      0o755,
    ]);
  });

  it("refuses an edit when the file changes between its reading and its writing", async () => {
    writeFileSync(onDisk("racy.txt"), "one\n");
    const { files } = context.workspace;
    const late: ToolContext = {
      ...context,
      workspace: {
        ...context.workspace,
        files: {
          ...files,
          async read(path) {
            const content = await files.read(path);
            writeFileSync(onDisk("racy.txt"), "two\n");
            return content;
          },
        },
      },
    };
    const result = await editFileTool.execute({ path: "racy.txt", old_str: "one", new_str: "1" }, late);
    expect(result).toMatchObject({ success: false, code: "refused" });
    expect(readFileSync(onDisk("racy.txt"), "utf8")).toBe("two\n");
  });
});
