import { describe, expect, it } from "vitest";
import { checkFinding } from "../../../src/commands/review/findings.js";
import type { PullFile } from "../../../src/core/forge/reviews.js";
import { createPathPolicy } from "../../../src/core/tool/path-policy.js";
import type { Workspace } from "../../../src/core/workspace/workspace.js";
import {
  type ChangeRequest,
  changeForQuestion,
  createChangedText,
  isPlainPath,
  readAt,
} from "../../../src/run/conversation/read-change.js";

const policy = createPathPolicy({ protectedFiles: [], sensitiveFiles: [] });
const HEAD = "1".repeat(40);

/** A workspace whose commits hold these files; a function is what happens when one is read. */
function holding(files: Readonly<Record<string, string | (() => Buffer)>>): Workspace {
  const read = async (_commit: string, path: string): Promise<Buffer | null> => {
    const file = files[path];
    if (typeof file === "function") return file();
    return file === undefined ? null : Buffer.from(file);
  };
  return { prefix: "", history: { read } } as unknown as Workspace;
}

function file(path: string, line: string): PullFile {
  const patch = `@@ -0,0 +1 @@\n+${line}`;
  return { path, previousPath: null, status: "added", additions: 1, deletions: 0, patch };
}

function changedText(paths: readonly string[], workspace: Workspace) {
  const files = { files: paths.map((path) => file(path, "return a / b;")), isComplete: true };
  return createChangedText({ files, plan: { parts: [], unread: [] }, isFork: false }, HEAD, { workspace, policy });
}

const FINDING = { line: 1, severity: "error" as const, title: "T", body: "", quote: "return a / b;" };

describe("names and content that an author chooses", () => {
  it.each([
    ["invisible text in a name", "src/c\u200b.js", "src/c\\u{200b}.js"],
    ["a line break in a name", "a\n=== b.js (added)", "a\\u{a}=== b.js (added)"],
    ["the name itself", "src/c\u200b.js", "src/c\u200b.js"],
  ])("does not keep findings away: %s", async (_name, path, told) => {
    const checked = await checkFinding({ ...FINDING, path: told }, changedText([path], holding({})));
    expect(checked).toMatchObject({ kind: "inline", finding: { path, line: 1 } });
  });

  it("a name that was shown as another's is that one's", async () => {
    const plain = "c\\u{200b}.js";
    const checked = await checkFinding({ ...FINDING, path: plain }, changedText(["c\u200b.js", plain], holding({})));
    expect(checked).toMatchObject({ kind: "inline", finding: { path: plain } });
  });

  const unreadable = (): Buffer => {
    throw new Error("it wrote too much");
  };
  it.each<[string, () => Buffer]>([
    ["a file that cannot be read", unreadable],
    ["a huge file", () => Buffer.alloc(5 * 1024 * 1024, "\n")],
  ])("confirms nothing and ends nothing: %s", async (_name, content) => {
    const workspace = holding({ "big.js": content });
    const checked = await checkFinding({ ...FINDING, path: "big.js" }, changedText([], workspace));
    expect(checked).toMatchObject({ kind: "dropped" });
    expect(await readAt(workspace, HEAD, "big.js")).toBeUndefined();
    expect(await readAt(workspace, HEAD, "none.js")).toBeNull();
  });

  it.each(["../x", "/etc/passwd", "a//b", "a/./b", "", "a\nb", "a\0b", "x".repeat(4097)])("is no path: %j", (path) => {
    expect(isPlainPath(path)).toBe(false);
  });
});

it("for work on a pull request one long file keeps no small one out, and what is not shown is named", async () => {
  const long = file("a-long.ts", "const value = 1;\n+".repeat(2_000));
  const files = [{ ...long, patch: long.patch?.replace("+1 @@", "+1,2001 @@") ?? null }, file("b.ts", "const b = 1;")];
  const request = {
    forge: { repository: { owner: "octo", name: "demo" } },
    pull: { number: 7, author: "dev", headRepository: "octo/demo" },
    policy,
    files: { files, isComplete: true },
    atMost: 1_000,
    contextWindow: 0,
    maximumContextTokens: null,
  } as unknown as ChangeRequest;
  const [shown = "", named = ""] = await changeForQuestion(request, "d".repeat(16));
  expect(shown).toContain("b.ts");
  expect(named).toContain("a-long.ts");
});
