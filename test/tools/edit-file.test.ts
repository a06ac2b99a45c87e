import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editFileTool } from "../../src/tools/edit-file.js";
import { readFileTool } from "../../src/tools/read-file.js";
import { createToolBench } from "../support/tool-context.js";

async function edit(content: string | Buffer, old_str: string, new_str: string, extra: Record<string, unknown> = {}) {
  const bench = createToolBench({ files: { "a.ts": content } });
  const result = await bench.use(editFileTool, { path: "a.ts", old_str, new_str, ...extra });
  return { ...bench, result, bytes: bench.workspace.disk.get("a.ts")?.bytes ?? Buffer.alloc(0) };
}

const kept: readonly (readonly [string, string, string, string, string])[] = [
  ["LF", "a\nb\nc\n", "b\n", "x\ny\n", "a\nx\ny\nc\n"],
  ["CRLF", "a\r\nb\r\nc\r\n", "b\nc", "x\ny\nc", "a\r\nx\r\ny\r\nc\r\n"],
  ["CRLF sent as CRLF", "a\r\nb\r\n", "a\r\nb", "x\r\nb", "x\r\nb\r\n"],
  ["mixed line ends outside", "a\nb\r\nc\r\nd\n", "c", "x\ny", "a\nb\r\nx\r\ny\r\nd\n"],
  ["mixed line ends inside, kept where equal", "a\nb\r\nc\n", "a\nb\nc", "a\nb\nz", "a\nb\r\nz\n"],
  ["no final newline", "a\nb", "b", "c", "a\nc"],
  ["byte order mark", "\ufeffa\nb\n", "a", "x", "\ufeffx\nb\n"],
  ["replacement patterns are literal", "x", "x", "$& $1 $$ $`", "$& $1 $$ $`"],
  ["regular expression characters", "f(x).*[a]", ".*[a]", "", "f(x)"],
  ["one line file", "ab", "b", "c\r\nd", "ac\r\nd"],
];

describe("edit_file", () => {
  it.each(kept)("keeps %s", async (_name, content, before, after, expected) => {
    const { bytes, result } = await edit(content, before, after);
    expect(result.success).toBe(true);
    expect(bytes.toString("utf8")).toBe(expected);
  });

  it("keeps bytes that are no UTF-8", async () => {
    const { bytes, result } = await edit(Buffer.from("caf\xe9 = 1\nb = 2\n", "latin1"), "b = 2", "b = é");
    expect(result.success).toBe(true);
    expect(bytes).toEqual(Buffer.concat([Buffer.from("caf\xe9 = 1\n", "latin1"), Buffer.from("b = é\n")]));
  });

  it("refuses a text that is not there, with the closest lines, and leaves the file", async () => {
    const { result, bytes, written } = await edit(
      "one\nconst total = sum(items);\nthree\n",
      "const total = add(items);",
      "x",
    );
    expect(result).toEqual({
      success: false,
      code: "failed",
      error: "old_str not found",
      output:
        "Error: old_str not found in 'a.ts'; nothing was changed.\nThe closest lines are:\n2\tconst total = sum(items);",
    });
    expect(bytes.toString()).toBe("one\nconst total = sum(items);\nthree\n");
    expect(written).toEqual([]);
  });

  it.each([
    [
      "other white space",
      "if (a) {\n\treturn 1;\n}\n",
      "if (a) {\n  return 1;\n}",
      /other white space.*\n1\tif \(a\) \{\n2\t\treturn 1;/,
    ],
    ["copied line numbers", "a\nb\n", "1\ta\n2\tb", /Leave out the line numbers/],
    ["nothing alike", "a\nb\n", "completely different text", /No line of the file is similar/],
  ])("reports %s", async (_name, content, oldText, expected) => {
    const { result } = await edit(content, oldText, "x");
    expect(result.output).toMatch(expected);
  });

  it("refuses a text that occurs more than once, naming the lines", async () => {
    const { result, bytes } = await edit("x\r\ny\r\nx\r\nx\r\n", "x", "z");
    expect(result).toMatchObject({ success: false, error: "old_str is not unique" });
    expect(result.output).toContain("it occurs 3 times in 'a.ts', at lines 1, 3, 4");
    expect(bytes.toString()).toBe("x\r\ny\r\nx\r\nx\r\n");
  });

  it("replaces all occurrences when asked", async () => {
    const { result, bytes } = await edit("x y x", "x", "$&", { replace_all: "true" });
    expect(result).toMatchObject({ success: true, data: { replacements: 2 } });
    expect(bytes.toString()).toBe("$& y $&");
  });

  it.each([
    ["two lines for one", "line 15\n", "line fifteen\nmore\n", "applied, lines 15-16"],
    ["a line for a line", "line 15\n", "line fifteen\n", "applied, line 15"],
    ["a line removed", "line 15\n", "", "applied, line before 15 (removed)"],
  ])("says which lines it changed, without their text, and records the path: %s", async (_name, old, next, output) => {
    const lines = Array.from({ length: 30 }, (_, index) => `line ${index + 1}`).join("\n");
    const { result, written } = await edit(`${lines}\n`, old, next);
    expect(result.output).toBe(output);
    expect(written).toEqual(["a.ts"]);
  });

  it.each([
    ["an empty old_str", { old_str: "", new_str: "x" }, "invalid_arguments"],
    ["equal texts", { old_str: "a", new_str: "a" }, "failed"],
    ["a missing file", { path: "no.ts", old_str: "a", new_str: "b" }, "not_found"],
    ["a path outside (F1)", { path: "../x", old_str: "a", new_str: "b" }, "refused"],
    ["a protected file (K2)", { path: "package-lock.json", old_str: "a", new_str: "b" }, "refused"],
    ["a binary file", { path: "b.bin", old_str: "a", new_str: "b" }, "failed"],
  ])("refuses %s", async (_name, args, code) => {
    const files = { "a.ts": "a", "package-lock.json": "a", "b.bin": Buffer.from([97, 0]) };
    const { use, written } = createToolBench({ files });
    expect(await use(editFileTool, { path: "a.ts", ...args })).toMatchObject({ success: false, code });
    expect(written).toEqual([]);
  });

  it("refuses a stale edit, and goes on from its own", async () => {
    const { use, workspace } = createToolBench({ files: { "a.ts": "one\ntwo\n" } });
    await use(readFileTool, { path: "a.ts" });
    expect(await use(editFileTool, { path: "a.ts", old_str: "one", new_str: "1" })).toMatchObject({ success: true });
    expect(await use(editFileTool, { path: "a.ts", old_str: "two", new_str: "2" })).toMatchObject({ success: true });
    workspace.disk.set("a.ts", { bytes: Buffer.from("1\n2\nother\n"), mode: "100644" });
    const stale = await use(editFileTool, { path: "a.ts", old_str: "other", new_str: "x" });
    expect(stale).toMatchObject({ success: false, code: "refused" });
    await use(readFileTool, { path: "a.ts" });
    expect(await use(editFileTool, { path: "a.ts", old_str: "other", new_str: "x" })).toMatchObject({ success: true });
    expect(workspace.text("a.ts")).toBe("1\n2\nx\n");
  });

  it("accepts the other names of its arguments", () => {
    const expected = { path: "a", old_str: "x", new_str: "y" };
    expect(editFileTool.args.parse({ file_path: "a", old_text: "x", new_text: "y", replace_all: null })).toEqual(
      expected,
    );
    expect(editFileTool.args.parse({ filePath: "a", oldString: "x", newString: "y" })).toEqual(expected);
    expect(editFileTool.args.safeParse({ path: "a", old_str: "x", new_str: "y", extra: 1 }).success).toBe(false);
  });

  it("changes no byte outside the replaced text", { tags: "property" }, async () => {
    const piece = fc.string({ unit: fc.constantFrom("a", "b", "\n", "\r\n", "\r", "é", "$&", " "), maxLength: 12 });
    const raw = fc.uint8Array({ min: 1, max: 255, maxLength: 12 }).map((bytes) => Buffer.from(bytes));
    await fc.assert(
      fc.asyncProperty(raw, piece, raw, piece, async (head, before, tail, after) => {
        const marked = `<${before}>`;
        const content = Buffer.concat([head, Buffer.from(marked), tail]);
        const { result, bytes } = await edit(content, marked, `<${after}>`);
        if (!result.success) {
          expect(bytes).toEqual(content);
          return;
        }
        expect(bytes.subarray(0, head.length + 1)).toEqual(content.subarray(0, head.length + 1));
        const end = Buffer.concat([Buffer.from(">"), tail]);
        expect(bytes.subarray(bytes.length - end.length)).toEqual(end);
        const middle = bytes.subarray(head.length + 1, bytes.length - end.length).toString("utf8");
        const plain = (text: string) => text.replace(/\r*\n/g, "\n");
        expect(plain(middle)).toBe(plain(after));
      }),
    );
  });
});
