import { describe, expect, it } from "vitest";
import type { WorkspacePatcher } from "../../src/core/workspace/workspace.js";
import { createClassifier } from "../../src/safety/commands/classify.js";
import { applyPatchTool } from "../../src/tools/apply-patch.js";
import { readFileTool } from "../../src/tools/read-file.js";
import { createToolBench } from "../support/tool-context.js";

async function patchFile(content: string | Buffer, patch: string, patcher?: WorkspacePatcher) {
  const bench = createToolBench({ files: { "src/a.ts": content }, ...(patcher === undefined ? {} : { patcher }) });
  const result = await bench.use(applyPatchTool, { path: "src/a.ts", patch });
  return { ...bench, result, bytes: bench.workspace.disk.get("src/a.ts")?.bytes ?? Buffer.alloc(0) };
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1}`);
const FILE = `${numbered(12).join("\n")}\n`;
const HUNK = "@@ -4,3 +4,3 @@\n line 4\n-line 5\n+line five\n line 6\n";
const CHANGED = FILE.replace("line 5\n", "line five\n");

const right: readonly (readonly [string, string | Buffer, string, string | Buffer])[] = [
  ["a plain unified diff", FILE, `--- a/src/a.ts\n+++ b/src/a.ts\n${HUNK}`, CHANGED],
  ["a hunk alone", FILE, HUNK, CHANGED],
  ["names without prefix, with times", FILE, `--- src/a.ts\t2024-01-01 10:00:00\n+++ ./src/a.ts\n${HUNK}`, CHANGED],
  ["an absolute name inside the workspace", FILE, `--- /workspace/src/a.ts\n+++ /workspace/src/a.ts\n${HUNK}`, CHANGED],
  [
    "git's own lines",
    FILE,
    `diff --git a/src/a.ts b/src/a.ts\nindex 1234567..89abcde 100644\n--- a/src/a.ts\n+++ b/src/a.ts\n${HUNK}`,
    CHANGED,
  ],
  [
    "a format-patch mail",
    FILE,
    `Subject: x\n---\n src/a.ts | 2 +-\n\n--- a/src/a.ts\n+++ b/src/a.ts\n${HUNK}-- \n2.45.0\n\n`,
    CHANGED,
  ],
  ["words and a Markdown fence around it", FILE, `Here it is:\n\n\`\`\`diff\n${HUNK}\`\`\`\nDone.\n`, CHANGED],
  [
    "an envelope",
    FILE,
    "*** Begin Patch\n*** Update File: src/a.ts\n@@\n line 4\n-line 5\n+line five\n*** End Patch",
    CHANGED,
  ],
  [
    "an envelope whose first hunk has no @@",
    FILE,
    "*** Begin Patch\n*** Update File: src/a.ts\n-line 5\n+line five\n*** End of File\n*** End Patch\n",
    CHANGED,
  ],
  ["wrong line numbers", FILE, HUNK.replace("-4,3 +4,3", "-9,3 +9,3"), CHANGED],
  ["wrong counts", FILE, HUNK.replace("-4,3 +4,3", "-4,9 +4,1"), CHANGED],
  ["no numbers", FILE, HUNK.replace("-4,3 +4,3 ", "... "), CHANGED],
  ["context without its space", FILE, HUNK.replaceAll("\n line", "\nline"), CHANGED],
  [
    "several hunks",
    FILE,
    `${HUNK}@@ -9,2 +9,3 @@\n line 9\n+more\n line 10\n`,
    CHANGED.replace("line 9\n", "line 9\nmore\n"),
  ],
  [
    "hunks out of order",
    FILE,
    `@@ -9,2 +9,3 @@\n line 9\n+more\n line 10\n${HUNK}`,
    CHANGED.replace("line 9\n", "line 9\nmore\n"),
  ],
  [
    "a header before each hunk",
    FILE,
    `--- a/src/a.ts\n+++ b/src/a.ts\n${HUNK}--- a/src/a.ts\n+++ b/src/a.ts\n@@ -9,1 +9,1 @@\n-line 9\n+nine\n`,
    CHANGED.replace("line 9", "nine"),
  ],
  [
    "a removed line that looks like a header",
    "a\n-- x\nb\n",
    "@@ -1,3 +1,3 @@\n a\n--- x\n+++ y\n b\n",
    "a\n++ y\nb\n",
  ],
  [
    "a removed and an added line that look like headers, then a hunk",
    "a1\n-- x\nc3\nd4\n",
    "@@ -1,2 +1,2 @@\n a1\n--- x\n+++ y\n@@ -4,1 +4,1 @@\n-d4\n+D4\n",
    "a1\n++ y\nc3\nD4\n",
  ],
  ["blank lines after the hunk", FILE, `${HUNK}\n\n\n\n`, CHANGED],
  [
    "blank context lines without their space",
    "a\n\nb\n\nc\n",
    "@@ -1,5 +1,5 @@\n a\n\n-b\n+x\n\n c\n",
    "a\n\nx\n\nc\n",
  ],
  ["blank lines after the patch", "a1b\nb2b\n\n\n", "@@ -1,2 +1,2 @@\n a1b\n-b2b\n+x\n\n\n", "a1b\nx\n\n\n"],
  ["a CRLF file, LF patch", FILE.replaceAll("\n", "\r\n"), HUNK, CHANGED.replaceAll("\n", "\r\n")],
  ["an LF file, CRLF patch", FILE, HUNK.replaceAll("\n", "\r\n"), CHANGED],
  [
    "mixed line ends outside",
    "one\r\ntwo2\nthree\r\nfour\r\n",
    "@@ -2,2 +2,2 @@\n two2\n-three\n+x\n",
    "one\r\ntwo2\nx\r\nfour\r\n",
  ],
  ["no final newline, without the marker", "abc\ndef", "@@ -1,2 +1,3 @@\n abc\n-def\n+xyz\n+end\n", "abc\nxyz\nend"],
  [
    "a newline added at the end",
    "abc\ndef",
    "@@ -1,2 +1,2 @@\n abc\n-def\n\\ No newline at end of file\n+def\n",
    "abc\ndef\n",
  ],
  [
    "a newline removed at the end",
    "abc\ndef\n",
    "@@ -1,2 +1,2 @@\n abc\n-def\n+def\n\\ No newline at end of file\n",
    "abc\ndef",
  ],
  ["a byte order mark", "\ufeffabc\ndef\n", "@@ -1,2 +1,3 @@\n+// new\n abc\n def\n", "\ufeff// new\nabc\ndef\n"],
  [
    "a byte order mark taken away by name",
    "\ufeffabc\ndef\n",
    "@@ -1,2 +1,2 @@\n-\ufeffabc\n+abc\n def\n",
    "abc\ndef\n",
  ],
  [
    "bytes that are no UTF-8",
    Buffer.from("caf\xe9 = 1\nbbb = 2\n", "latin1"),
    "@@ -2 +2 @@\n-bbb = 2\n+b = é\n",
    Buffer.concat([Buffer.from("caf\xe9 = 1\n", "latin1"), Buffer.from("b = é\n")]),
  ],
  [
    "trailing white space lost in the patch: the file's context stays",
    "abc  \ndef\nghi\t\n",
    "@@ -1,3 +1,3 @@\n abc\n-def\n+x\n ghi\n",
    "abc  \nx\nghi\t\n",
  ],
  [
    "spaces for tabs: added lines get tabs",
    "if (a) {\n\tone();\n\t\ttwo();\n}\n",
    "@@ -1,4 +1,5 @@\n if (a) {\n   one();\n+  more();\n     two();\n }\n",
    "if (a) {\n\tone();\n\tmore();\n\t\ttwo();\n}\n",
  ],
  ["an empty file", "", "@@ -0,0 +1,2 @@\n+a\n+b\n", "a\nb\n"],
  ["all lines removed", "abc\ndef\n", "@@ -1,2 +0,0 @@\n-abc\n-def\n", ""],
  ["replacement patterns are literal", "abc\n", "@@ -1 +1 @@\n-abc\n+$& $1 $$\n", "$& $1 $$\n"],
  [
    "a heading that distinguishes copies",
    "function one() {\n  work();\n}\n\nfunction two() {\n  work();\n}\n",
    "@@ -9,1 +9,1 @@ function two() {\n-  work();\n+  rest();\n",
    "function one() {\n  work();\n}\n\nfunction two() {\n  rest();\n}\n",
  ],
  [
    "an envelope's heading that distinguishes copies",
    "class One\n  work();\n\nclass Two\n  work();\n",
    "*** Begin Patch\n*** Update File: src/a.ts\n@@ class Two\n-  work();\n+  rest();\n*** End Patch\n",
    "class One\n  work();\n\nclass Two\n  rest();\n",
  ],
  [
    "an order that distinguishes copies",
    "copy\nmiddle\ncopy\nlast\n",
    "@@ -2,1 +2,1 @@\n-middle\n+m\n@@ -7,1 +7,1 @@\n-copy\n+c\n",
    "copy\nm\nc\nlast\n",
  ],
  [
    "a context line that is nearly the file's",
    FILE.replace("line 4", "const total = first + 4;"),
    HUNK.replace("line 4", "const total = first + 5;"),
    CHANGED.replace("line 4", "const total = first + 4;"),
  ],
];

const REFUSED = "refused";
const wrongKinds: readonly (readonly [string, string, RegExp])[] = [
  ["another file", `--- a/src/b.ts\n+++ b/src/b.ts\n${HUNK}`, /is for 'a\/src\/b.ts', not for 'src\/a.ts'/],
  ["a path that climbs out", `--- a/../src/a.ts\n+++ b/../src/a.ts\n${HUNK}`, /not for 'src\/a.ts'/],
  ["a second file", `--- a/src/a.ts\n+++ b/src/a.ts\n${HUNK}--- a/b\n+++ b/b\n${HUNK}`, /is for 'a\/b'/],
  ["a second file of git's", `${HUNK}diff --git a/b b/b\n${HUNK}`, /other files/],
  ["a quoted other name", `--- "a/src/\\141\\"b.ts"\n${HUNK}`, /is for 'a\/src\/a"b.ts'/],
  ["a new file", "--- /dev/null\n+++ b/src/a.ts\n@@ -0,0 +1 @@\n+a\n", /use write_file or delete_file/],
  ["a deleted file", "--- a/src/a.ts\n+++ /dev/null\n@@ -1 +0,0 @@\n-line 1\n", /use write_file or delete_file/],
  ["a file that an envelope adds", "*** Begin Patch\n*** Add File: src/a.ts\n+a\n*** End Patch\n", /use write_file/],
  ["a file that an envelope deletes", "*** Begin Patch\n*** Delete File: src/a.ts\n*** End Patch\n", /use delete_file/],
  [
    "a file that an envelope moves",
    "*** Begin Patch\n*** Update File: src/a.ts\n*** Move to: b.ts\n@@\n-line 1\n+x\n*** End Patch\n",
    /renames or copies/,
  ],
  [
    "a symbolic link",
    "diff --git a/src/a.ts b/src/a.ts\nnew file mode 120000\n--- /dev/null\n+++ b/src/a.ts\n@@ -0,0 +1 @@\n+/etc/passwd\n",
    /creates a file/,
  ],
  ["a link's text", `diff --git a/src/a.ts b/src/a.ts\nindex 1234567..89abcde 120000\n${HUNK}`, /symbolic link/],
  ["a submodule", `diff --git a/src/a.ts b/src/a.ts\nindex 1234567..89abcde 160000\n${HUNK}`, /submodule/],
  ["a mode", `diff --git a/src/a.ts b/src/a.ts\nold mode 100644\nnew mode 100755\n${HUNK}`, /file mode/],
  [
    "a rename",
    `diff --git a/src/a.ts b/src/a.ts\nsimilarity index 90%\nrename from src/a.ts\nrename to b.ts\n${HUNK}`,
    /renames/,
  ],
  ["a rename of git's first line", `diff --git a/src/a.ts b/b.ts\n${HUNK}`, /other files/],
  ["a binary patch", "diff --git a/src/a.ts b/src/a.ts\nGIT binary patch\nliteral 3\nKcmZ\n", /binary/],
  [
    "a context diff",
    "*** src/a.ts\n--- src/a.ts\n***************\n*** 1 ****\n! line 1\n--- 1 ----\n! x\n",
    /context diff|not for/,
  ],
  ["an ed script", "5c\nline five\n.\nw\n", /no hunk/],
  ["a normal diff", "5c5\n< line 5\n---\n> line five\n", /no hunk/],
  ["a combined diff", "@@@ -1,1 -1,1 +1,1 @@@\n--line 5\n++x\n", /combined/],
  ["words", "please change line 5", /no hunk/],
  ["nothing but context", "@@ -4,3 +4,3 @@\n line 4\n line 5\n", /adds and removes no line/],
  ["what the file holds already", "@@ -5,1 +5,1 @@\n-line 5\n+line 5\n", /already holds/],
];

const uncertain: readonly (readonly [string, string, string, RegExp])[] = [
  [
    "text that is not there",
    FILE,
    HUNK.replace("-line 5", "-line 55"),
    /hunk 1 \(@@ -4\) was not applied: its lines are not in the file[\s\S]*The closest place is line 4; line 5 differs, the patch has there:\n\tline 55\nThe file has:|closest place is line 4; line 5 differs/,
  ],
  [
    "a copy: all candidates are shown",
    "head\nsame\nbody\nsame\ntail\n",
    "@@ -3,1 +3,1 @@\n-same\n+other\n",
    /fits 2 places, at lines 2, 4\.[\s\S]*1\thead\n2\tsame\n--\n2\tsame\n3\tbody\n4\tsame/,
  ],
  [
    "a copy, though the number is one's",
    "head\nsame\nbody\nsame\ntail\n",
    "@@ -4,1 +4,1 @@\n-same\n+other\n",
    /fits 2 places/,
  ],
  [
    "a copy with other white space",
    "  same(a);\nbody\n    same(a);\n",
    "@@ -9,1 +9,1 @@\n-  same(a);\n+x\n",
    /fits 2 places/,
  ],
  ["an insertion by number alone", FILE, "@@ -4,0 +5,1 @@\n+new\n", /no context and removes nothing[\s\S]*4\tline 4/],
  ["an insertion made already", FILE, "@@ -4,1 +4,2 @@\n line 4\n+line 5\n", /stand at line 4 already/],
  [
    "a change made already, its old text elsewhere",
    `top one\ntop two\nnew text\nend one\nend two\n${FILE}top one\ntop two\nold text\nend one\nend two\n`,
    "@@ -1,5 +1,5 @@\n top one\n top two\n-old text\n+new text\n end one\n end two\n",
    /made already at line 1; its old text is at line 18/,
  ],
  [
    "a heading that is nowhere",
    FILE,
    HUNK.replace("-4,3 +4,3 @@", "-9,3 +9,3 @@ function gone() {"),
    /'function gone\(\) \{' stands nowhere before/,
  ],
  [
    "a context line that was meant as one",
    "item one\n+ item two\nitem three\n",
    "@@ -1,3 +1,3 @@\n item one\n+ item two\n-item three\n+x\n",
    /not applied/,
  ],
  [
    "two places with nearly the same context, the number of one",
    `const total = 4;\nline 5\nline 6\n${FILE}const total = 4;\nline 5\nline 6\n`,
    "@@ -1,3 +1,3 @@\n const total = 5;\n-line 5\n+x\n line 6\n",
    /not applied/,
  ],
  [
    "a place with nearly the same context, where what is removed occurs elsewhere too",
    `const total = 4;\nreturn a;\nend one\n${FILE}return a;\nend two\n`,
    "@@ -9,3 +9,3 @@\n const total = 5;\n-return a;\n+return b;\n end one\n",
    /not applied/,
  ],
  [
    "an indented line where nothing is, in a patch with other indentation",
    "if (a) {\n\tone();\n}\nlast line\n",
    "@@ -1,2 +1,2 @@\n if (a) {\n-  one();\n+  two();\n@@ -4,1 +4,2 @@\n last line\n+  three();\n",
    /hunk 2 .*indentation differs/,
  ],
  ["overlapping hunks", FILE, `${HUNK}@@ -6,1 +6,1 @@\n-line 6\n+x\n`, /overlaps/],
  ["too little to be sure of", "a {\n}\n;\n", "@@ -9,1 +9,1 @@\n-}\n+]\n", /says too little/],
  [
    "an unclear indentation",
    "a = {\n      one: 1,\n}\n",
    "@@ -2,1 +2,2 @@\n-  one: 1,\n+  one: 2,\n+     two: 2,\n",
    /indentation differs/,
  ],
];

describe("apply_patch", () => {
  it.each(right)("applies %s", async (_name, content, patch, expected) => {
    const { bytes, result, written } = await patchFile(content, patch);
    expect({ success: result.success, bytes }).toEqual({ success: true, bytes: Buffer.from(expected) });
    expect(written).toEqual(["src/a.ts"]);
  });

  it.each(wrongKinds)("refuses %s", async (_name, patch, expected) => {
    const { bytes, result, written } = await patchFile(FILE, patch);
    expect(result).toMatchObject({ success: false, code: REFUSED });
    expect(result.output).toMatch(expected);
    expect({ text: bytes.toString(), written }).toEqual({ text: FILE, written: [] });
  });

  it.each(uncertain)("never guesses: %s", async (_name, content, patch, expected) => {
    const { bytes, result, written } = await patchFile(content, patch);
    expect(result).toMatchObject({ success: false, code: "failed" });
    expect(result.output).toMatch(expected);
    expect(result.output).toContain("nothing in 'src/a.ts' was changed");
    expect({ text: bytes.toString(), written }).toEqual({ text: content, written: [] });
  });

  it("applies all hunks or none", async () => {
    const { bytes, result } = await patchFile(FILE, `${HUNK}@@ -9,1 +9,1 @@\n-line 99\n+x\n`);
    expect(result).toMatchObject({ success: false, error: "a hunk was not found" });
    expect(result.output).toContain("hunk 2 (@@ -9) was not applied");
    expect(bytes.toString()).toBe(FILE);
  });

  it("says which lines it changed and where a hunk went", async () => {
    const { result } = await patchFile(FILE, `@@ -2,1 +2,1 @@\n-line 5\n+line five\n`);
    expect(result).toEqual({
      success: true,
      data: { hunks: 1 },
      output: ["applied, line 5", "", "Note: hunk 1 applied at line 5, 3 lines lower than stated"].join("\n"),
    });
  });

  it("shows what became of a hunk that fits only loosely", async () => {
    const { result } = await patchFile(FILE, `@@ -4,2 +4,2 @@\n line 4 \n-line 5\n+line five\n`);
    expect(result.output).toBe(
      ["--- a/src/a.ts", "+++ b/src/a.ts", "@@ -4,3 +4,3 @@", ...[" line 4", "-line 5", "+line five", " line 6"]].join(
        "\n",
      ),
    );
  });

  it.each([
    ["a missing file", { path: "no.ts" }, "not_found"],
    ["a path outside (F1)", { path: "../x" }, "refused"],
    ["a protected file (K2)", { path: "package-lock.json" }, "refused"],
    ["a binary file", { path: "b.bin" }, "failed"],
  ])("refuses %s", async (_name, args, code) => {
    const files = { "package-lock.json": "line 5\n", "b.bin": Buffer.from([97, 0]) };
    const { use, written } = createToolBench({ files });
    const result = await use(applyPatchTool, { patch: "@@ -1 +1 @@\n-line 5\n+x\n", ...args });
    expect(result).toMatchObject({ success: false, code });
    expect(written).toEqual([]);
  });

  it("refuses a stale patch, and goes on from its own", async () => {
    const { use, workspace } = createToolBench({ files: { "a.ts": "one\ntwo\n" } });
    await use(readFileTool, { path: "a.ts" });
    const change = (from: string, to: string) =>
      use(applyPatchTool, { path: "a.ts", patch: `@@ @@\n-${from}\n+${to}\n` });
    expect(await change("one", "1st")).toMatchObject({ success: true });
    expect(await change("two", "2nd")).toMatchObject({ success: true });
    workspace.disk.set("a.ts", { bytes: Buffer.from("1st\n2nd\nother\n"), mode: "100755" });
    expect(await change("other", "x")).toMatchObject({ success: false, code: "refused" });
    await use(readFileTool, { path: "a.ts" });
    expect(await change("other", "x")).toMatchObject({ success: true });
    expect(workspace.disk.get("a.ts")).toEqual({ bytes: Buffer.from("1st\n2nd\nx\n"), mode: "100755" });
  });

  it("is sensitive, and accepts the other names of its arguments", () => {
    expect(
      applyPatchTool.sensitive({ path: "a", patch: "p" }, createClassifier({ safe: [], dev: [], blocked: [] })),
    ).toBe(true);
    expect(applyPatchTool.args.parse({ file_path: "a", diff: "p" })).toEqual({ path: "a", patch: "p" });
    expect(applyPatchTool.args.parse({ filename: "a", content: "p" })).toEqual({ path: "a", patch: "p" });
    expect(applyPatchTool.args.safeParse({ path: "a", patch: "p", extra: 1 }).success).toBe(false);
  });
});

describe("apply_patch, second try", () => {
  function answering(bytes: Buffer) {
    const requests: { bytes: Buffer; patch: string }[] = [];
    const patcher: WorkspacePatcher = {
      async apply(request) {
        requests.push(request);
        return { ok: true, bytes };
      },
    };
    return { patcher, requests };
  }
  const shifted = "@@ -3,6 +3,6 @@\n other words\n line 4\n-line 5\n+line five\n line 6\n line 7\n line 8\n";

  it("takes what the system's patch made when it is certainly right", async () => {
    const { patcher, requests } = answering(Buffer.from(CHANGED));
    const { result, workspace } = await patchFile(FILE, `--- a/src/a.ts\n+++ b/src/a.ts\n${shifted}`, patcher);
    expect(result).toMatchObject({ success: true });
    expect(result.output).toContain("applied by the system's patch");
    expect(workspace.text("src/a.ts")).toBe(CHANGED);
    expect(requests).toEqual([{ bytes: Buffer.from(FILE), patch: `--- in\n+++ in\n${shifted}` }]);
  });

  it("does not take a change one line off", async () => {
    const rows = "row a\nrow a\nrow a\nold text\nrow a\nrow a\n";
    const patch = "@@ -1,4 +1,4 @@\n other words\n row a\n-old text\n+new text\n row a\n";
    const { patcher } = answering(Buffer.from("row a\nrow a\nnew text\nold text\nrow a\nrow a\n"));
    const { result, workspace } = await patchFile(rows, patch, patcher);
    expect(result).toMatchObject({ success: false });
    expect(workspace.text("src/a.ts")).toBe(rows);
  });

  it.each([
    ["another place", FILE.replace("line 9\n", "line five\n"), shifted],
    ["something added", `${CHANGED}more\n`, shifted],
    ["context replaced", CHANGED.replace("line 3", "other words"), shifted],
    ["little context", CHANGED, "@@ -3,4 +3,4 @@\n other\n words\n-line 5\n+line five\n line 6\n"],
    ["another line than stated", CHANGED, shifted.replace("-3,6 +3,6", "-1,6 +1,6")],
  ])("does not take %s", async (_name, answer, patch) => {
    const { result, workspace } = await patchFile(FILE, patch, answering(Buffer.from(answer)).patcher);
    expect(result).toMatchObject({ success: false, error: "a hunk was not found" });
    expect(result.output).toContain("at a place that is not certain");
    expect(workspace.text("src/a.ts")).toBe(FILE);
  });

  it.each([
    ["an ambiguous hunk", "same1\nbody\nsame1\n", "@@ -9,1 +9,1 @@\n-same1\n+x\n"],
    ["another file's patch", FILE, `--- a/b\n+++ b/b\n${HUNK}`],
  ])("does not ask it about %s", async (_name, content, patch) => {
    const { patcher, requests } = answering(Buffer.from("x"));
    const { result } = await patchFile(content, patch, patcher);
    expect({ success: result.success, requests }).toEqual({ success: false, requests: [] });
  });

  it("describes it when both fail", async () => {
    const { result } = await patchFile(FILE, shifted.replace("-line 5", "-line 55"));
    expect(result).toMatchObject({ success: false, error: "a hunk was not found" });
    expect(result.output).toContain("Second try: there is no patch program.");
  });
});
