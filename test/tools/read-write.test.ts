import { describe, expect, it } from "vitest";
import { z } from "zod";
import { findAgent } from "../../src/agent/agents.js";
import { deleteFileTool } from "../../src/tools/delete-file.js";
import { editFileTool } from "../../src/tools/edit-file.js";
import { findFilesTool } from "../../src/tools/find-files.js";
import { grepTool } from "../../src/tools/grep.js";
import { listFilesTool } from "../../src/tools/list-files.js";
import { moveFileTool } from "../../src/tools/move-file.js";
import { readFileTool } from "../../src/tools/read-file.js";
import { runCommandTool } from "../../src/tools/run-command.js";
import { searchCodeTool } from "../../src/tools/search-code.js";
import { writeFileTool } from "../../src/tools/write-file.js";
import { createToolBench } from "../support/tool-context.js";

const many = Array.from({ length: 1000 }, (_, index) => `line ${index + 1}`).join("\n");

describe("read_file", () => {
  it.each([
    ["numbered lines", "a\nb\n", {}, "1\ta\n2\tb"],
    ["an empty file", "", {}, "[the file is empty]"],
    ["CRLF", "a\r\nb\r\n", {}, "1\ta\n2\tb\n[CRLF line ends, kept by edit_file]"],
    ["a byte order mark", "\ufeffa\n", {}, "1\ta\n[byte order mark]"],
    ["mixed line ends", "a\r\nb\n", {}, "1\ta\n2\tb\n[mixed line ends]"],
    ["a page", many, { offset: "999" }, "999\tline 999\n1000\tline 1000"],
    ["a limit", many, { offset: 2, limit: 1 }, "2\tline 2\n[lines 2-2 of 1000; read on with offset=3]"],
  ])("shows %s", async (_name, content, args, expected) => {
    const { use } = createToolBench({ files: { "a.txt": content } });
    expect(await use(readFileTool, { path: "a.txt", ...args })).toMatchObject({ success: true, output: expected });
  });

  it("cuts after 400 lines or 24,000 characters and says how to read on", async () => {
    const wide = Array.from({ length: 50 }, () => "x".repeat(1000)).join("\n");
    const { use } = createToolBench({ files: { "a.txt": many, "b.txt": wide, "c.txt": "y".repeat(50_000) } });
    expect((await use(readFileTool, { path: "a.txt" })).output).toMatch(
      /\n400\tline 400\n\[lines 1-400 of 1000; read on with offset=401\]$/,
    );
    expect((await use(readFileTool, { path: "b.txt" })).output).toMatch(
      /\[lines 1-23 of 50; read on with offset=24\]$/,
    );
    expect((await use(readFileTool, { path: "c.txt" })).output).toMatch(/^1\ty{2000} \[\+48000 characters\]$/);
  });

  it("notes bytes that are no UTF-8", async () => {
    const { use } = createToolBench({ files: { a: Buffer.from("caf\xe9\n", "latin1") } });
    expect((await use(readFileTool, { path: "a" })).output).toBe(
      "1\tcaf\ufffd\n[not all valid UTF-8; edit_file keeps the other bytes]",
    );
  });

  it.each([
    ["a missing file", "no.txt", "not_found"],
    ["a directory", "src", "failed"],
    ["a path outside (F1)", "../../etc/passwd", "refused"],
    ["an absolute path (F2)", "/etc/passwd", "refused"],
    ["a sensitive file", ".env", "refused"],
    ["a binary file", "x.bin", "failed"],
  ])("refuses %s", async (_name, path, code) => {
    const { use, context } = createToolBench({
      files: { "src/a.ts": "a", ".env": "SECRET=1", "x.bin": Buffer.from([0]) },
    });
    const result = await use(readFileTool, { path });
    expect(result).toMatchObject({ success: false, code });
    expect(result.output).toMatch(/^Error: /);
    expect(context.seen.size).toBe(0);
  });
});

describe("write_file", () => {
  it("creates a file with its directories and records it", async () => {
    const { use, workspace, written } = createToolBench();
    const result = await use(writeFileTool, { path: "src/new/a.ts", content: "a\nb\n" });
    expect(result).toEqual({
      success: true,
      output: "Created src/new/a.ts (2 lines).",
      data: { path: "src/new/a.ts", size: 4, created: true },
    });
    expect(workspace.text("src/new/a.ts")).toBe("a\nb\n");
    expect(written).toEqual(["src/new/a.ts"]);
  });

  it("overwrites only what was read in this version", async () => {
    const { use, workspace } = createToolBench({ files: { a: "one\n" } });
    const unread = await use(writeFileTool, { path: "a", content: "two\n" });
    expect(unread).toMatchObject({
      success: false,
      code: "refused",
      error: "'a' exists and was not read; read it first",
    });
    await use(readFileTool, { path: "a" });
    const result = await use(writeFileTool, { path: "a", content: "two\n" });
    expect(result).toMatchObject({ success: true, output: "applied, line 1" });
    workspace.disk.set("a", { bytes: Buffer.from("other"), mode: "100644" });
    expect(await use(writeFileTool, { path: "a", content: "x" })).toMatchObject({ success: false, code: "refused" });
    expect(workspace.text("a")).toBe("other");
  });

  it("keeps line ends and byte order mark of a file it rewrites", async () => {
    const { use, workspace } = createToolBench({ files: { a: "\ufeffone\r\ntwo\r\n" } });
    await use(readFileTool, { path: "a" });
    await use(writeFileTool, { path: "a", content: "1\n2\n" });
    expect(workspace.text("a")).toBe("\ufeff1\r\n2\r\n");
  });

  it.each([
    ["mode append", { mode: "append" }],
    ["append: true", { append: true }],
    ["mode a", { mode: "a" }],
  ])("appends with %s", async (_name, extra) => {
    const { use, workspace } = createToolBench({ files: { a: "\ufeffone\r\n" } });
    expect(await use(writeFileTool, { file_path: "a", text: "two\n", ...extra })).toMatchObject({ success: true });
    expect(workspace.text("a")).toBe("\ufeffone\r\ntwo\r\n");
  });

  it.each([
    ["a protected file", "package-lock.json", "x", "refused"],
    ["a path outside", "../x", "x", "refused"],
    ["too much content", "big", "x".repeat(20), "failed"],
    ["a directory", "src", "x", "failed"],
    ["a program (W4)", "tool.EXE", "x", "refused"],
    ["a library (W4)", "lib/libc.so.6", "x", "refused"],
    ["binary data behind a trailing dot (W4)", "data.bin.", "x", "refused"],
    ["a library behind a stream's name (W4)", "a.dll::$DATA", "x", "refused"],
  ])("refuses %s", async (_name, path, content, code) => {
    const { use, written } = createToolBench({ files: { "src/a": "a" } }, { maximumFileBytes: 10 });
    expect(await use(writeFileTool, { path, content })).toMatchObject({ success: false, code });
    expect(written).toEqual([]);
  });
});

describe("searching tools", () => {
  const files = {
    "src/a.ts": "Foo\nbar foo\n",
    "src/b/c.ts": "foo\n",
    "README.md": "x\n",
    ".github/workflows/ci.yml": "on: foo\n",
  };

  it.each([
    ["the root", {}, ".github/\nREADME.md\nsrc/"],
    ["a directory", { path: "src", recursive: "true" }, "src/a.ts\nsrc/b/\nsrc/b/c.ts"],
    ["a pattern", { pattern: "src/**/*.ts" }, "src/a.ts\nsrc/b/c.ts"],
    ["null for the default", { path: null, pattern: "*.md", recursive: null }, "README.md"],
    ["an empty answer", { pattern: "*.py" }, "No entries."],
  ])("list_files shows %s", async (_name, args, expected) => {
    expect((await createToolBench({ files }).use(listFilesTool, args)).output).toBe(expected);
  });

  it.each([
    [
      "case and place",
      { pattern: "foo" },
      ".github/workflows/ci.yml:1: on: foo\nsrc/a.ts:2: bar foo\nsrc/b/c.ts:1: foo",
    ],
    [
      "without case",
      { pattern: "FOO", path: "src", case_sensitive: "false", file_pattern: "a.*" },
      "src/a.ts\n1: Foo\n2: bar foo",
    ],
    [
      "a limit",
      { pattern: "foo", max_results: 1 },
      ".github/workflows/ci.yml:1: on: foo\n[only the first 1 matches are shown: there are more matches; narrow the search]",
    ],
    ["a literal", { pattern: "f.o" }, "No matches."],
  ])("grep finds with %s", async (_name, args, expected) => {
    expect((await createToolBench({ files }).use(grepTool, args)).output).toBe(expected);
  });

  it("find_files finds by name", async () => {
    const { use } = createToolBench({ files });
    expect((await use(findFilesTool, { pattern: "*.ts" })).output).toBe("src/a.ts\nsrc/b/c.ts");
    expect((await use(findFilesTool, { pattern: "*.ts", path: "src", recursive: false })).output).toBe("src/a.ts");
    expect((await use(findFilesTool, { pattern: "none" })).output).toBe("No files found.");
  });
});

describe("tool definitions", () => {
  const tools = [
    ...[readFileTool, writeFileTool, deleteFileTool, listFilesTool, editFileTool, moveFileTool],
    ...[searchCodeTool, grepTool, findFilesTool, runCommandTool],
  ] as const;

  it("say what is sensitive; run_command decides by its command", async () => {
    const { context } = createToolBench();
    const named = tools.filter((tool) => tool !== runCommandTool);
    const sensitive = await Promise.all(
      named.map(async (tool) => [tool.name, await tool.sensitive({} as never, context.classifier)]),
    );
    expect(sensitive).toEqual([
      ...[
        ["read_file", false],
        ["write_file", true],
        ["delete_file", true],
        ["list_files", false],
      ],
      ...[
        ["edit_file", true],
        ["move_file", true],
        ["search_code", false],
        ["grep", false],
        ["find_files", false],
      ],
    ]);
  });

  it("give the model what it needs to go on", () => {
    const descriptions = Object.fromEntries(tools.map((tool) => [tool.name, tool.description]));
    expect(descriptions["write_file"]).toMatch(
      /[Ff]or new files and complete rewrites only .*; else edit_file or apply_patch/,
    );
    expect(descriptions["edit_file"]).toMatch(/one contiguous block.*enough lines around it to be unique/);
    expect(descriptions["search_code"]).toMatch(/RE2/);
  });

  it("the build prompt ranks the ways to edit", () => {
    expect(findAgent("build", [])?.systemPrompt).toMatch(/1\. edit_file[\s\S]*\d\. write_file/);
  });

  it.each([
    ["read_file", { path: "a", limit: 5000 }, { path: "a", limit: 2000 }],
    ["grep", { query: "a", include: "*.ts", limit: "5000" }, { pattern: "a", file_pattern: "*.ts", max_results: 1000 }],
    ["search_code", { regex: "a", dir: "src", context: 99 }, { pattern: "a", path: "src", context_lines: 10 }],
    ["find_files", { glob: "a", folder: "src" }, { pattern: "a", path: "src" }],
    ["list_files", { dir: "src", glob: "*.ts" }, { path: "src", pattern: "*.ts" }],
    ["delete_file", { file_path: "a" }, { path: "a" }],
    ["move_file", { from: "a", to: "b" }, { source: "a", destination: "b" }],
    ["move_file", { old_path: "a", new_path: "b" }, { source: "a", destination: "b" }],
    ["move_file", { path: "a", dest: "b" }, { source: "a", destination: "b" }],
  ])("%s takes other names and too large numbers: %j", (name, given, expected) => {
    expect(tools.find((tool) => tool.name === name)?.args.parse(given)).toEqual(expected);
  });

  it("give a plain JSON Schema without aliases", () => {
    const names = tools.map((tool) => {
      const schema = z.toJSONSchema(tool.args as z.ZodType, { io: "input" });
      return [tool.name, Object.keys(schema.properties ?? {}), schema.required ?? []];
    });
    expect(names).toEqual([
      ["read_file", ["path", "offset", "limit"], ["path"]],
      ["write_file", ["path", "content", "mode"], ["path", "content"]],
      ["delete_file", ["path"], ["path"]],
      ["list_files", ["path", "pattern", "recursive"], []],
      ["edit_file", ["path", "old_str", "new_str", "replace_all"], ["path", "old_str", "new_str"]],
      ["move_file", ["source", "destination"], ["source", "destination"]],
      ["search_code", ["pattern", "path", "file_pattern", "context_lines", "max_results"], ["pattern"]],
      ["grep", ["pattern", "path", "file_pattern", "recursive", "case_sensitive", "max_results"], ["pattern"]],
      ["find_files", ["pattern", "path", "recursive"], ["pattern"]],
      ["run_command", ["command", "cwd", "timeout", "env"], ["command"]],
    ]);
  });

  it.each([
    [{ path: "a", limit: "1e3" }],
    [{ path: "a", limit: 0 }],
    [{ path: "a", offset: 1.5 }],
    [{ path: ["a"] }],
    [{}],
    [null],
    ["a"],
    [JSON.parse('{"path":"a","__proto__":{"limit":1}}')],
  ])("read_file refuses %j", (args) => {
    expect(readFileTool.args.safeParse(args).success).toBe(false);
  });
});
