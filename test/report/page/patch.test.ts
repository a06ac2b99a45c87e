import { describe, expect, it } from "vitest";
import { readPatch } from "../../../src/report/page/patch.js";
import { HOSTILE_PAGE } from "./hostile.js";
import { PATCH } from "./session.js";

const same = (text: string, at: number, now = at) => ({ kind: "same", text, old: at, new: now });

describe("the reader of changes.patch", () => {
  it("numbers the lines of both sides", () => {
    expect(readPatch(PATCH)).toEqual([
      {
        path: "src/sum.js",
        from: "",
        change: "modified",
        isBinary: false,
        lines: [
          { kind: "hunk", text: "… export", old: null, new: null },
          same("export function sum(a, b) {", 1),
          { kind: "removed", text: "  return a - b; // wrong", old: 2, new: null },
          { kind: "added", text: "  return a + b;", old: null, new: 2 },
          same("}", 3),
        ],
        isMalformed: false,
        size: 4,
        added: 1,
        removed: 1,
      },
    ]);
  });

  it.each([
    [
      "a new file",
      "diff --git a/n b/n\nnew file mode 100644\n--- /dev/null\n+++ b/n\n@@ -0,0 +1 @@\n+x\n",
      "n",
      "added",
    ],
    [
      "a deleted file",
      "diff --git a/o b/o\ndeleted file mode 100644\n--- a/o\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n",
      "o",
      "deleted",
    ],
    ["a rename", "diff --git a/old b/new\nsimilarity index 100%\nrename from old\nrename to new\n", "new", "renamed"],
    ["a changed mode", "diff --git a/run b/run\nold mode 100644\nnew mode 100755\n", "run", "modified"],
    ["an empty new file", "diff --git a/e f b/e f\nnew file mode 100644\nindex 0000000..e69de29\n", "e f", "added"],
    ["a quoted name", 'diff --git "a/\\303\\244\\t\\"" "b/\\303\\244\\t\\""\nnew file mode 100644\n', 'ä\t"', "added"],
    ["a binary file", "diff --git a/p.png b/p.png\nBinary files a/p.png and b/p.png differ\n", "p.png", "modified"],
  ])("shows %s", (_, patch, path, change) => {
    const [file] = readPatch(patch);
    expect(file).toMatchObject({ path, change, isBinary: path === "p.png", from: change === "renamed" ? "old" : "" });
  });

  it("takes lines that look like headers for the text that they are", () => {
    const text =
      "diff --git a/s b/s\n--- a/s\n+++ b/s\n@@ -1,2 +1,2 @@\n--- a/not\n+++ b/not\n context\n\\ No newline at end of file\n";
    const [file, more] = readPatch(`${text}${PATCH}`);
    expect(file?.path).toBe("s");
    expect(file?.lines.map((line) => [line.kind, line.text])).toEqual([
      ["removed", "-- a/not"],
      ["added", "++ b/not"],
      ["same", "context"],
    ]);
    expect(more?.path).toBe("src/sum.js");
  });

  it("names a malformed file, and shows the others", () => {
    const cut = "diff --git a/s b/s\n--- a/s\n+++ b/s\n@@ -1,9 +1,9 @@\n-one\n";
    expect(readPatch(`${cut}${PATCH}`).map(({ path, isMalformed, size }) => [path, isMalformed, size])).toEqual([
      ["s", true, 0],
      ["src/sum.js", false, 4],
    ]);
  });

  it.each(["", "no patch", "@@ -1 +1 @@\n-x", "diff --git", ...HOSTILE_PAGE])("never fails: %#", (text) => {
    expect(() => readPatch(text)).not.toThrow();
    expect(() => readPatch(`diff --git a/x b/x\n${text}\n@@ -1,9 +1,9 @@\n${text}`)).not.toThrow();
  });
});
