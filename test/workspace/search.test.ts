import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPathPolicy } from "../../src/core/path-policy.js";
import type { SearchRequest, WorkspaceSearch } from "../../src/core/workspace.js";
import { createWorkspaceFiles } from "../../src/workspace/files.js";
import { createWorkspaceHistory } from "../../src/workspace/git.js";
import { createWorkspaceSearch } from "../../src/workspace/search.js";
import { createTestRepository, type TestRepository } from "../support/git-repository.js";

const signal = new AbortController().signal;
const policy = createPathPolicy({ protectedFiles: [], sensitiveFiles: [] });

let repository: TestRepository;
beforeAll(() => {
  repository = createTestRepository({
    "src/a.ts": "const needle = 1;\nconst Needle = 2;\n",
    "src/deep/b.py": "needle(a.b)\r\nneedle(axb)\n",
    "docs/c.md": `${"x".repeat(400)} needle\n`,
    ".github/workflows/ci.yml": "name: needle\n",
    ".gitignore": "ignored/\n",
    "gone.ts": "needle\n",
  });
  repository.write("new file.ts", "needle\n");
  repository.write("ignored/d.ts", "needle\n");
  repository.write(".env", "needle=SECRET\n");
  repository.write("raw.bin", Buffer.from("needle\0needle"));
  rmSync(join(repository.root, "gone.ts"));
  mkdirSync(join(repository.base, "outside"));
  repository.write("../outside/secret.txt", "needle SECRET\n");
  symlinkSync("../outside/secret.txt", join(repository.root, "link.txt"));
  symlinkSync("../outside", join(repository.root, "folder"));
});
afterAll(() => repository.dispose());

function openSearch(hasGit: boolean, prefix = ""): WorkspaceSearch {
  const privateDirectory = join(repository.base, `private-${prefix.length}`);
  mkdirSync(privateDirectory, { recursive: true });
  const searchPath = process.env["PATH"] ?? "";
  const options = { root: repository.root, privateDirectory, remote: null, searchPath, untrackedIsDirty: true };
  const root = join(repository.root, prefix).replace(/\/$/, "");
  const files = createWorkspaceFiles({ root, policy, maximumFileBytes: 10_000 });
  const repositoryOf = hasGit ? createWorkspaceHistory(options).repository : async () => null;
  return createWorkspaceSearch({ root, prefix, files, repository: repositoryOf });
}

const request: SearchRequest = {
  ...{ pattern: "needle", literal: true, path: ".", filePattern: "*", caseSensitive: true },
  ...{ recursive: true, maximumResults: 100 },
};

async function search(subject: WorkspaceSearch, more: Partial<SearchRequest>): Promise<string[] | string> {
  const result = await subject.search({ ...request, ...more }, signal);
  if (!result.ok) return `${result.code}: ${result.message}`;
  const lines = result.value.matches.map((match) => `${match.path}:${match.line}:${match.text}`);
  return result.value.truncated ? [...lines, "truncated"] : lines;
}

describe.each([
  ["git", true],
  ["walking", false],
] as const)("search by %s", (_name, hasGit) => {
  const ignored = hasGit ? [] : ["ignored/d.ts:1:needle"];

  it.each<[string, Partial<SearchRequest>, string[] | string]>([
    [
      "everything that may be seen",
      {},
      [
        ".github/workflows/ci.yml:1:name: needle",
        `docs/c.md:1:${"x".repeat(300)}…`,
        ...ignored,
        "new file.ts:1:needle",
        "src/a.ts:1:const needle = 1;",
        "src/deep/b.py:1:needle(a.b)",
        "src/deep/b.py:2:needle(axb)",
      ],
    ],
    ["literal", { pattern: "needle(a.b)" }, ["src/deep/b.py:1:needle(a.b)"]],
    [
      "regular expression",
      { pattern: "needle\\(a.b\\)", literal: false, path: "src" },
      ["src/deep/b.py:1:needle(a.b)", "src/deep/b.py:2:needle(axb)"],
    ],
    [
      "without case",
      { pattern: "NEEDLE", caseSensitive: false, path: "src/a.ts" },
      ["src/a.ts:1:const needle = 1;", "src/a.ts:2:const Needle = 2;"],
    ],
    [
      "file pattern",
      { filePattern: "*.{py,md}", path: "src" },
      ["src/deep/b.py:1:needle(a.b)", "src/deep/b.py:2:needle(axb)"],
    ],
    ["not recursive", { path: "src", recursive: false }, ["src/a.ts:1:const needle = 1;"]],
    [
      "limit",
      { path: "src", maximumResults: 2 },
      ["src/a.ts:1:const needle = 1;", "src/deep/b.py:1:needle(a.b)", "truncated"],
    ],
    ["pattern like an option", { pattern: "--open-files-in-pager=sh" }, []],
    ["nothing", { pattern: "nowhere to be found" }, []],
    ["F1 outside", { path: "../outside" }, "outside_workspace: Path '../outside' escapes the workspace"],
    ["F1 through a link", { path: "folder" }, "outside_workspace: Path 'folder' escapes the workspace"],
    ["missing place", { path: "nope" }, "not_found: 'nope' does not exist."],
    ["climbing pattern", { filePattern: "../*" }, "invalid_path: A file pattern must be relative, without '..'."],
  ])("%s", async (_row, more, expected) => {
    expect(await search(openSearch(hasGit), more)).toEqual(expected);
  });

  it("says that a pattern is wrong", async () => {
    expect(await search(openSearch(hasGit), { pattern: "(", literal: false })).toMatch(
      /^io: The pattern could not be searched: ./,
    );
  });

  it("a pattern made to backtrack ends", async () => {
    repository.write("slow.txt", `${"a".repeat(5000)}\n`);
    const result = await search(openSearch(hasGit), { pattern: "(a+)+$x", literal: false, path: "slow.txt" });
    expect(Array.isArray(result) ? result : [result]).toHaveLength(Array.isArray(result) ? 0 : 1);
    rmSync(join(repository.root, "slow.txt"));
  });

  it.each<[string, { pattern: string; path: string; recursive: boolean; maximumResults: number }, string[]]>([
    [
      "name",
      { pattern: "*.ts", path: ".", recursive: true, maximumResults: 9 },
      [...(hasGit ? [] : ["ignored/d.ts"]), "new file.ts", "src/a.ts"],
    ],
    [
      "dot files, not secrets",
      { pattern: "*.{yml,env}", path: ".", recursive: true, maximumResults: 9 },
      [".github/workflows/ci.yml"],
    ],
    ["secrets are not found", { pattern: ".env*", path: ".", recursive: true, maximumResults: 9 }, []],
    ["path pattern", { pattern: "src/**/*.py", path: ".", recursive: true, maximumResults: 9 }, ["src/deep/b.py"]],
    ["below a place", { pattern: "**/*.py", path: "src", recursive: true, maximumResults: 9 }, ["src/deep/b.py"]],
    ["not recursive", { pattern: "*", path: "src", recursive: false, maximumResults: 9 }, ["src/a.ts"]],
  ])("find: %s", async (_row, wanted, expected) => {
    const found = await openSearch(hasGit).find(wanted, signal);
    expect(found.ok && found.value).toEqual({ paths: expected, truncated: false });
  });
});

describe("index", () => {
  it("tracked and untracked files that are there", async () => {
    expect(await openSearch(true).index(signal)).toEqual([
      ...[
        ".env",
        ".github/workflows/ci.yml",
        ".gitignore",
        "docs/c.md",
        "folder",
        "link.txt",
        "new file.ts",
        "raw.bin",
      ],
      ...["src/a.ts", "src/deep/b.py"],
    ]);
  });

  it("a workspace inside the checkout speaks of its own paths", async () => {
    const inner = openSearch(true, "src/");
    expect(await inner.index(signal)).toEqual(["a.ts", "deep/b.py"]);
    expect(await search(inner, { pattern: "const" })).toEqual(["a.ts:1:const needle = 1;", "a.ts:2:const Needle = 2;"]);
    expect(await search(inner, { path: "deep", filePattern: "b.*", maximumResults: 1 })).toEqual([
      "deep/b.py:1:needle(a.b)",
      "truncated",
    ]);
  });
});
