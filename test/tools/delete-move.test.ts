import { describe, expect, it } from "vitest";
import type { ToolLimits } from "../../src/core/tool/tool.js";
import { deleteFileTool } from "../../src/tools/delete-file.js";
import { editFileTool } from "../../src/tools/edit-file.js";
import { moveFileTool } from "../../src/tools/move-file.js";
import { readFileTool } from "../../src/tools/read-file.js";
import { writeFileTool } from "../../src/tools/write-file.js";
import { createToolBench } from "../support/tool-context.js";

const files = {
  "src/a.ts": "a\n",
  "src/b.ts": "b\n",
  "package-lock.json": "{}",
  "logo.bin": Buffer.from([0, 1, 2]),
  ".env": "SECRET=1",
};

const INSTEAD =
  "Instead: leave this one, and name it in your summary as one to delete; files made in this run can be deleted";

/** Tracked files, and an untracked one that the run did not make. */
function openBench(allowDelete: ToolLimits["allowDelete"] = true) {
  const bench = createToolBench({ files }, { allowDelete });
  bench.workspace.disk.set("scratch.txt", { bytes: Buffer.from("theirs\n"), mode: "100644" });
  return bench;
}

describe("delete_file", () => {
  it("is off by default, in the specification's words, even for a path outside", async () => {
    const { use, workspace } = openBench(false);
    for (const path of ["src/a.ts", "../x"]) {
      expect(await use(deleteFileTool, { path })).toEqual({
        success: false,
        code: "refused",
        output: `Error: deletion is disabled.\n${INSTEAD}`,
        error: "allow_delete is false in the workspace configuration",
        remedy: "workspace.allow_delete: tracked",
      });
    }
    expect(workspace.disk.has("src/a.ts")).toBe(true);
  });

  it("deletes one file", async () => {
    const { use, workspace, context } = openBench();
    await use(readFileTool, { path: "src/a.ts" });
    expect(await use(deleteFileTool, { path: "./src/a.ts" })).toEqual({
      success: true,
      output: "Deleted src/a.ts.",
      data: { path: "src/a.ts" },
    });
    expect([workspace.disk.has("src/a.ts"), context.seen.size]).toEqual([false, 0]);
  });

  it.each<[string, ToolLimits["allowDelete"], string, string, RegExp]>([
    ["a missing file", true, "no.ts", "not_found", /'no\.ts' does not exist/],
    ["a directory", true, "src", "failed", /is a directory.*\nInstead: name the files in it/],
    [
      "a path outside (F1)",
      true,
      "../x",
      "refused",
      /^Error: Path '\.\.\/x' escapes the workspace\nInstead: use a path inside/,
    ],
    ["a protected file (K2)", true, "package-lock.json", "refused", /protected/],
    ["a sensitive file", true, ".env", "refused", /sensitive/],
    [
      "a file that git does not know",
      "tracked",
      "scratch.txt",
      "refused",
      /not tracked by git and was not made in this run/,
    ],
    ["a directory, tracked only", "tracked", "src", "failed", /git keeps no empty directories/],
    ["a missing file, tracked only", "tracked", "no.ts", "not_found", /does not exist/],
  ])("refuses %s", async (_name, allowDelete, path, code, output) => {
    const { use, workspace } = openBench(allowDelete);
    const before = workspace.disk.size;
    const result = await use(deleteFileTool, { path });
    expect(result).toMatchObject({ success: false, code, output: expect.stringMatching(output) });
    expect(workspace.disk.size).toBe(before);
  });

  it("allow_delete: tracked also takes away what this run's tools made", async () => {
    const { use, workspace } = openBench("tracked");
    await use(writeFileTool, { path: "new.ts", content: "x\n" });
    for (const path of ["src/a.ts", "new.ts"]) {
      expect(await use(deleteFileTool, { path })).toMatchObject({ success: true });
    }
    expect([...workspace.disk.keys()]).toEqual(["src/b.ts", "package-lock.json", "logo.bin", ".env", "scratch.txt"]);
    // Another process made it anew: it is no longer this run's.
    workspace.disk.set("new.ts", { bytes: Buffer.from("theirs"), mode: "100644" });
    expect(await use(deleteFileTool, { path: "new.ts" })).toMatchObject({ success: false, code: "refused" });
  });
});

describe("files that this run made", () => {
  it.each<ToolLimits["allowDelete"]>([false, "tracked", true])(
    "are deleted and renamed with allow_delete %s",
    async (allowDelete) => {
      const { use, workspace } = openBench(allowDelete);
      await use(writeFileTool, { path: "new/a.ts", content: "x\n" });
      await use(moveFileTool, { source: "new/a.ts", destination: "new/b.ts" });
      expect(await use(deleteFileTool, { path: "new/b.ts" })).toMatchObject({ success: true });
      expect([workspace.disk.has("new/a.ts"), workspace.disk.has("new/b.ts")]).toEqual([false, false]);
      // The file there is no longer this run's.
      workspace.disk.set("new/b.ts", { bytes: Buffer.from("theirs"), mode: "100644" });
      const again = await use(deleteFileTool, { path: "new/b.ts" });
      expect(again.success).toBe(allowDelete === true);
    },
  );

  it("a tracked file is not made this run's by renaming it", async () => {
    const { use, workspace } = openBench(false);
    await use(moveFileTool, { source: "src/a.ts", destination: "src/c.ts" });
    expect(await use(deleteFileTool, { path: "src/c.ts" })).toMatchObject({ success: false, code: "refused" });
    await use(moveFileTool, { source: "src/c.ts", destination: "src/a.ts" });
    expect(workspace.text("src/a.ts")).toBe("a\n");
  });
});

describe("move_file", () => {
  it("keeps content and mode, records both paths, and needs no allow_delete", async () => {
    const { use, workspace, written } = openBench(false);
    workspace.disk.set("src/a.ts", { bytes: Buffer.from("\ufeffa\r\n\xff", "latin1"), mode: "100755" });
    expect(await use(moveFileTool, { source: "src/a.ts", destination: "lib/deep/a.ts" })).toEqual({
      success: true,
      output: "Moved src/a.ts to lib/deep/a.ts.",
      data: { from: "src/a.ts", to: "lib/deep/a.ts" },
    });
    expect(workspace.disk.get("lib/deep/a.ts")).toEqual({
      bytes: Buffer.from("\ufeffa\r\n\xff", "latin1"),
      mode: "100755",
    });
    expect([workspace.disk.has("src/a.ts"), written]).toEqual([false, ["src/a.ts", "lib/deep/a.ts"]]);
  });

  it("a file that was read stays read under the new name, and stale stays stale", async () => {
    const { use, workspace } = openBench();
    await use(readFileTool, { path: "src/a.ts" });
    await use(moveFileTool, { source: "src/a.ts", destination: "src/c.ts" });
    expect(await use(writeFileTool, { path: "src/c.ts", content: "c\n" })).toMatchObject({ success: true });
    await use(readFileTool, { path: "src/b.ts" });
    workspace.disk.set("src/b.ts", { bytes: Buffer.from("changed\n"), mode: "100644" });
    await use(moveFileTool, { source: "src/b.ts", destination: "src/d.ts" });
    expect(await use(editFileTool, { path: "src/d.ts", old_str: "changed", new_str: "x" })).toMatchObject({
      success: false,
      code: "refused",
    });
  });

  it("moves what this run made, again and again", async () => {
    const { use, written } = openBench("tracked");
    await use(writeFileTool, { path: "one.ts", content: "x\n" });
    for (const [source, destination] of [
      ["one.ts", "two.ts"],
      ["two.ts", "three.ts"],
    ]) {
      expect(await use(moveFileTool, { source, destination })).toMatchObject({ success: true });
    }
    expect(await use(deleteFileTool, { path: "three.ts" })).toMatchObject({ success: true });
    expect([...new Set(written)]).toEqual(["one.ts", "two.ts", "three.ts"]);
  });

  it.each([
    ["a target that exists", "src/a.ts", "src/b.ts", "failed", /'src\/b\.ts' exists already/],
    ["a file that git does not know", "scratch.txt", "kept.txt", "refused", /not tracked by git/],
    ["a missing file", "no.ts", "x.ts", "not_found", /does not exist/],
    ["a directory", "src", "lib", "failed", /git keeps no empty directories/],
    ["a source outside (F1)", "../x", "x", "refused", /escapes the workspace/],
    ["a target outside (F1)", "src/a.ts", "/etc/x", "refused", /escapes the workspace/],
    ["a protected source (K2)", "package-lock.json", "x.json", "refused", /protected/],
    ["a protected target (K2)", "src/a.ts", ".github/CODEOWNERS", "refused", /protected/],
    ["a sensitive source", ".env", "env.txt", "refused", /sensitive/],
    ["a sensitive target", "src/a.ts", ".env.local", "refused", /sensitive/],
    ["git's own files", "src/a.ts", ".git/hooks/pre-commit", "refused", /sensitive/],
    ["a file that becomes a program (W4)", "src/a.ts", "a.exe", "refused", /\.exe files are programs/],
  ])("refuses %s", async (_name, source, destination, code, output) => {
    const { use, workspace, written } = openBench();
    const before = [...workspace.disk.keys()];
    const result = await use(moveFileTool, { source, destination });
    expect(result).toMatchObject({ success: false, code, output: expect.stringMatching(output) });
    expect([[...workspace.disk.keys()], written]).toEqual([before, []]);
  });

  it("moves a binary file that keeps its kind", async () => {
    const { use, workspace } = openBench();
    expect(await use(moveFileTool, { source: "logo.bin", destination: "art/logo.bin" })).toMatchObject({
      success: true,
    });
    expect(workspace.disk.get("art/logo.bin")?.bytes).toEqual(Buffer.from([0, 1, 2]));
  });
});
