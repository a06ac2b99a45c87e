import { describe, expect, it } from "vitest";
import { createPathPolicy } from "../../../src/core/tool/path-policy.js";
import { assess } from "../../../src/hub/policy/assess.js";
import { MAXIMUM_FILE_BYTES } from "../../../src/hub/policy/limits.js";
import { isReadableBinary, validatePath } from "../../../src/hub/policy/paths.js";

const PATH = "Path outside workspace";
const TYPE = "File type not allowed";

function read(path: string): string {
  const judged = assess("remote_read_file", { path });
  return judged.kind === "refused" ? judged.error : judged.risk;
}
function list(path: string): string {
  const judged = assess("remote_list_directory", { path });
  return judged.kind === "refused" ? judged.error : judged.risk;
}
function write(path: string): string {
  const judged = assess("remote_write_file", { path, content: "x" });
  return judged.kind === "refused" ? judged.error : judged.risk;
}

/** Path, then what becomes of reading and of writing it. */
const CASES: readonly (readonly [string, string, string])[] = [
  ["README.md", "low", "medium"],
  ["./src/index.ts", "low", "high"],
  ["a/b/c.txt", "low", "medium"],
  ["a b/\u00fc.txt", "low", "medium"],
  ["..", PATH, PATH],
  ["../x.txt", PATH, PATH],
  ["a/../../x.txt", PATH, PATH],
  ["a/../x.txt", PATH, PATH],
  ["a/..", PATH, PATH],
  [".../x.txt", PATH, PATH],
  [".. /x.txt", PATH, PATH],
  ["\uff0e\uff0e/x.txt", PATH, PATH],
  ["..\\x.txt", PATH, PATH],
  ["a\\..\\..\\x.txt", PATH, PATH],
  ["/etc/passwd", PATH, PATH],
  ["//server/share/x.txt", PATH, PATH],
  ["\\\\server\\share", PATH, PATH],
  ["C:/Windows/win.ini", PATH, PATH],
  ["c:x.txt", PATH, PATH],
  ["~/x.txt", PATH, PATH],
  ["~root/x.txt", PATH, PATH],
  ["file:///etc/passwd", PATH, PATH],
  ["a\0.txt", PATH, PATH],
  ["a\n.txt", PATH, PATH],
  ["a\u202etxt.exe", PATH, PATH],
  ["\ud800.txt", PATH, PATH],
  [`${"a/".repeat(2100)}x`, "Invalid arguments", "Invalid arguments"],
  ["", "Invalid arguments", "Invalid arguments"],
  [".env", PATH, PATH],
  ["app/.ENV.local", PATH, PATH],
  [".env.example", "low", "high"],
  [".git/config", PATH, PATH],
  ["sub/.GIT./hooks/pre-commit", PATH, PATH],
  ["git~1/config", PATH, PATH],
  [".ssh/id_ed25519", PATH, PATH],
  ["server.pem", PATH, PATH],
  [".npmrc", PATH, PATH],
  ["AGENTS.md", "low", PATH],
  ["package-lock.json", "low", PATH],
  [".vscode/settings.json", "low", PATH],
  [".husky/pre-commit", "low", PATH],
  ["tool.exe", "low", TYPE],
  ["tool.EXE", "low", TYPE],
  ["tool.exe.", "low", TYPE],
  ["tool.exe ", "low", TYPE],
  ["a.bin", "low", TYPE],
  ["lib/a.so", "low", TYPE],
  ["lib/a.so.1.2", "low", TYPE],
  ["a.dll", "low", TYPE],
  ["a.txt:b.exe", "low", PATH],
  ["a.txt::$DATA", "low", PATH],
];

describe("paths of a person's machine", () => {
  it("has at least 21 cases", () => {
    expect(CASES.length).toBeGreaterThanOrEqual(21);
  });

  it.each(CASES)("%j: reading is %s, writing is %s", (path, reading, writing) => {
    expect([read(path), list(path), write(path)]).toEqual([reading, reading, writing]);
  });

  it("applies the given policy", () => {
    const paths = createPathPolicy({ protectedFiles: ["docs/"], sensitiveFiles: ["notes/**"] });
    const judge = (access: "read" | "write", path: string) => validatePath(path, access, paths)?.error;
    expect([judge("read", "notes/a.md"), judge("write", "docs/a.md"), judge("read", "docs/a.md")]).toEqual([
      ...[PATH, PATH, undefined],
    ]);
  });

  it("adds the reason in a sentence to the contract's own", () => {
    expect(assess("remote_read_file", { path: ".env" })).toEqual({
      kind: "refused",
      error: PATH,
      reason: "'.env' is a sensitive file: it may hold secrets.",
    });
  });

  it("carries at most 1 MiB, counted as the file has it", () => {
    const judge = (content: string) => assess("remote_write_file", { path: "a.txt", content });
    expect(judge("x".repeat(MAXIMUM_FILE_BYTES)).kind).toBe("allowed");
    expect(judge("\u20ac".repeat(MAXIMUM_FILE_BYTES / 2))).toMatchObject({ error: "File too large" });
  });

  it.each(["a.pdf", "b.PNG", "c.jpeg"])("%s may be read though it is binary", (path) => {
    expect([isReadableBinary(path), isReadableBinary(`${path}.zip`)]).toEqual([true, false]);
  });
});
