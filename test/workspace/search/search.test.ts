import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPathPolicy } from "../../../src/core/tool/path-policy.js";
import type { SearchRequest, WorkspaceSearch } from "../../../src/core/workspace/workspace.js";
import { createWorkspaceFiles } from "../../../src/workspace/files/files.js";
import { findProgram } from "../../../src/workspace/process/environment.js";
import { createWorkspaceSearch, type WorkspaceSearchOptions } from "../../../src/workspace/search/search.js";
import { createWorkspaceHistory } from "../../../src/workspace/tree/git.js";
import { createTestRepository, type TestRepository } from "../../support/git-repository.js";

const signal = new AbortController().signal;
const policy = createPathPolicy({ protectedFiles: [], sensitiveFiles: [] });
const searchPath = process.env["PATH"] ?? "";
const hasRipgrep = findProgram("rg", searchPath.split(":")) !== null;

let repository: TestRepository;
beforeAll(() => {
  repository = createTestRepository({
    "src/a.ts": "const needle = 1;\nconst Needle = 2;\n",
    "src/deep/b.py": "needle(a.b)\r\nneedle(axb)\n",
    "docs/c.md": `${"x".repeat(400)} needle\n`,
    ".github/workflows/ci.yml": "name: needle\n",
    ".gitignore": "ignored/\n*.log\n!keep.log\n/packages/*/out\n",
    "packages/p/.gitignore": "*.gen.ts\n",
    "gone.ts": "needle\n",
    ".ignore": "src/\n",
    ".gitattributes": "*.dat binary\n",
    "odd/attribute.dat": "pin in a file that attributes call binary\n",
    "odd/crlf.txt": "pin one\r\npin two\r\n\r\nlast pin",
    "odd/fold.txt": "\u212aelvin pin\nlong \u017f\nSTRASSE\nSTRA\u1e9eE\n",
    "odd/unicode.txt": "na\u00efve caf\u00e9 pin\nCAF\u00c9\n",
    "odd/two words.txt": "pin\tand\tneedlework\n",
    "odd/-dash.txt": "--open-files-in-pager=sh pin\n",
    "odd/long.txt": `${"ab".repeat(15_000)} pin\n`,
  });
  repository.write("odd/mark.txt", "\ufeffpin at the mark\n");
  repository.write("odd/latin.txt", Buffer.from("caf\xe9 pin\n\xff\xfe pin caf\xc3\n", "latin1"));
  repository.write("odd/late-nul.txt", Buffer.from(`${"pin\n".repeat(2500)}\0\nbehind the NUL\n`));
  repository.write("odd/wide.txt", Buffer.from("\ufeffpin", "utf16le"));
  repository.write("tracked.log", "pin: tracked though ignored\n");
  repository.git("add", "--force", "tracked.log");
  repository.commit("second");
  repository.write("new file.ts", "needle\n");
  repository.write("keep.log", "pin: kept\n");
  repository.write("drop.log", "pin: ignored\n");
  repository.write("packages/p/a.gen.ts", "pin: ignored below\n");
  repository.write("packages/p/out/o.ts", "pin: ignored by an anchored rule\n");
  repository.write("packages/p/src/out/o.ts", "pin: the rule is anchored\n");
  repository.write("ignored/d.ts", "needle\n");
  repository.write(".env", "needle=SECRET\n");
  repository.write("raw.bin", Buffer.from("needle\0needle"));
  repository.write("nested/n.ts", "pin: another repository\n");
  repository.write("nested/.gitignore", "build/\n");
  repository.write("nested/build/b.ts", "pin: ignored by another repository\n");
  repository.write("ignored/clone/c.rb", "");
  for (const place of ["nested", "ignored/clone"])
    execFileSync("git", ["init", "--quiet", join(repository.root, place)]);
  rmSync(join(repository.root, "gone.ts"));
  mkdirSync(join(repository.base, "outside"));
  repository.write("../outside/secret.txt", "needle SECRET\n");
  symlinkSync("../outside/secret.txt", join(repository.root, "link.txt"));
  symlinkSync("../outside", join(repository.root, "folder"));
  symlinkSync("src/a.ts", join(repository.root, "inner.ts"));
  if (process.platform === "linux") execFileSync("mkfifo", [join(repository.root, "odd/fifo.txt")]);
});
afterAll(() => repository.dispose());

function openSearch(more: Partial<WorkspaceSearchOptions> & { hasGit?: boolean } = {}): WorkspaceSearch {
  const { hasGit = true, prefix = "" } = more;
  const privateDirectory = join(repository.base, `private-${prefix.length}`);
  mkdirSync(privateDirectory, { recursive: true });
  const options = { root: repository.root, privateDirectory, remote: null, searchPath };
  const root = join(repository.root, prefix).replace(/\/$/, "");
  const files = createWorkspaceFiles({ root, policy, maximumFileBytes: 100_000 });
  const repositoryOf = hasGit ? createWorkspaceHistory(options).repository : async () => null;
  return createWorkspaceSearch({ root, prefix, files, repository: repositoryOf, searchPath, ...more });
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

/** One contract for all backends: each finds the same lines, regardless of how it lists files. */
const backends: readonly (readonly [string, Parameters<typeof openSearch>[0], boolean])[] = [
  ["ripgrep", { backends: ["ripgrep"] }, hasRipgrep],
  ["git grep", { backends: ["git"] }, true],
  ["walking the index", { backends: ["walk"] }, true],
  ["walking without git", { hasGit: false }, true],
];

describe.each(backends.filter(([, , isThere]) => isThere))("search by %s", (_name, options) => {
  let subject: WorkspaceSearch;
  beforeAll(() => {
    subject = openSearch(options);
  });
  const hasGit = options?.hasGit !== false;
  // Only git reads the ignore files and leaves out the repositories inside this one.
  const unlessGit = (...lines: readonly string[]): readonly string[] => (hasGit ? [] : lines);
  const built = unlessGit("nested/build/b.ts:1:pin: ignored by another repository");

  it.each<[string, Partial<SearchRequest>, string[] | string]>([
    [
      "everything that may be seen",
      {},
      [
        ".github/workflows/ci.yml:1:name: needle",
        `docs/c.md:1:…${"x".repeat(99)} needle`,
        ...unlessGit("ignored/d.ts:1:needle"),
        "new file.ts:1:needle",
        "odd/two words.txt:1:pin\tand\tneedlework",
        "src/a.ts:1:const needle = 1;",
        "src/deep/b.py:1:needle(a.b)",
        "src/deep/b.py:2:needle(axb)",
      ],
    ],
    [
      "ignore rules, tracked files, other repositories",
      { pattern: "pin: " },
      [
        ...unlessGit("drop.log:1:pin: ignored"),
        "keep.log:1:pin: kept",
        ...built,
        ...unlessGit(
          "nested/n.ts:1:pin: another repository",
          "packages/p/a.gen.ts:1:pin: ignored below",
          "packages/p/out/o.ts:1:pin: ignored by an anchored rule",
        ),
        "packages/p/src/out/o.ts:1:pin: the rule is anchored",
        "tracked.log:1:pin: tracked though ignored",
      ],
    ],
    ["an ignored folder that is named", { path: "ignored" }, ["ignored/d.ts:1:needle"]],
    ["an ignored file that is named", { pattern: "pin", path: "drop.log" }, ["drop.log:1:pin: ignored"]],
    [
      "another repository that is named",
      { pattern: "pin", path: "nested" },
      [...built, "nested/n.ts:1:pin: another repository"],
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
    ["file pattern from the root", { filePattern: "src/**/*.ts", path: "src" }, ["src/a.ts:1:const needle = 1;"]],
    ["file pattern **/*.md", { filePattern: "**/*.md" }, [`docs/c.md:1:…${"x".repeat(99)} needle`]],
    ["all but a file pattern", { filePattern: "!*.py", path: "src" }, ["src/a.ts:1:const needle = 1;"]],
    ["not recursive", { path: "src", recursive: false }, ["src/a.ts:1:const needle = 1;"]],
    [
      "a limit over all files",
      { path: "src", maximumResults: 2 },
      ["src/a.ts:1:const needle = 1;", "src/deep/b.py:1:needle(a.b)", "truncated"],
    ],
    [
      "as many as the limit",
      { path: "src/deep", maximumResults: 2 },
      ["src/deep/b.py:1:needle(a.b)", "src/deep/b.py:2:needle(axb)"],
    ],
    [
      "a pattern like an option",
      { pattern: "--open-files-in-pager=sh" },
      ["odd/-dash.txt:1:--open-files-in-pager=sh pin"],
    ],
    [
      "a file that attributes call binary",
      { pattern: "attributes call" },
      ["odd/attribute.dat:1:pin in a file that attributes call binary"],
    ],
    [
      "CRLF before $",
      { pattern: "^pin \\w+$", literal: false, path: "odd/crlf.txt" },
      ["odd/crlf.txt:1:pin one", "odd/crlf.txt:2:pin two"],
    ],
    [
      "CRLF before $, everywhere",
      { pattern: "pin (one|two)$", literal: false, path: "odd" },
      ["odd/crlf.txt:1:pin one", "odd/crlf.txt:2:pin two"],
    ],
    [
      "an empty line, no phantom at the end",
      { pattern: "^$", literal: false, path: "odd", filePattern: "crlf*" },
      ["odd/crlf.txt:3:"],
    ],
    [
      "bytes that are no UTF-8",
      { pattern: "pin", path: "odd", filePattern: "latin*" },
      ["odd/latin.txt:1:caf\ufffd pin", "odd/latin.txt:2:\ufffd\ufffd pin caf\ufffd"],
    ],
    [
      "a replacement character in the pattern",
      { pattern: "caf\ufffd pin", path: "odd" },
      ["odd/latin.txt:1:caf\ufffd pin"],
    ],
    [
      "letters that fold to ASCII",
      { pattern: "kelvin", caseSensitive: false, path: "odd" },
      ["odd/fold.txt:1:\u212aelvin pin"],
    ],
    [
      "an expression's own flag",
      { pattern: "(?i)LONG S$", literal: false, path: "odd" },
      ["odd/fold.txt:2:long \u017f"],
    ],
    [
      "letters beyond ASCII without case",
      { pattern: "caf\u00e9", caseSensitive: false, path: "odd" },
      ["odd/unicode.txt:1:na\u00efve caf\u00e9 pin", "odd/unicode.txt:2:CAF\u00c9"],
    ],
    [
      "one letter for any character",
      { pattern: "na.ve caf.", literal: false, path: "odd" },
      ["odd/unicode.txt:1:na\u00efve caf\u00e9 pin"],
    ],
    [
      "\\d, \\s, \\b are ASCII's",
      { pattern: "\\bpin\\sand\\s", literal: false },
      ["odd/two words.txt:1:pin\tand\tneedlework"],
    ],
    [
      "alternatives",
      { pattern: "STRASSE|needle\\(ax", literal: false },
      ["odd/fold.txt:3:STRASSE", "src/deep/b.py:2:needle(axb)"],
    ],
    [
      "a long line, shown where it matches",
      { pattern: "ab pin", path: "odd/long.txt" },
      [`odd/long.txt:1:…${"ab".repeat(50)}ab pin`],
    ],
    [
      "a NUL far from the start",
      { pattern: "pin", path: "odd", filePattern: "late*", maximumResults: 1 },
      ["odd/late-nul.txt:1:pin", "truncated"],
    ],
    ["a text behind a NUL far from the start", { pattern: "behind the NUL" }, ["odd/late-nul.txt:2502:behind the NUL"]],
    ["UTF-16 is binary", { pattern: "pin", path: "odd/wide.txt" }, []],
    [
      "no text is required",
      { pattern: "^[a-z]{6}\\([a-z]", literal: false },
      ["src/deep/b.py:1:needle(a.b)", "src/deep/b.py:2:needle(axb)"],
    ],
    ["nothing", { pattern: "nowhere to be found" }, []],
    ["outside", { path: "../outside" }, "outside_workspace: Path '../outside' escapes the workspace"],
    ["through a link", { path: "folder" }, "outside_workspace: Path 'folder' escapes the workspace"],
    ["missing place", { path: "nope" }, "not_found: 'nope' does not exist."],
    ["climbing pattern", { filePattern: "../*" }, "invalid_path: A file pattern must be relative, without '..'."],
    [
      "a line break",
      { pattern: "a\nb" },
      "io: The pattern holds a line break or NUL; files are searched line by line.",
    ],
    ["NUL", { pattern: "a\0" }, "io: The pattern holds a line break or NUL; files are searched line by line."],
    [
      "look-around",
      { pattern: "(?<=const )needle", literal: false },
      "io: Look-around and back-references are not supported in a pattern; write it without. (error parsing regexp: invalid named capture: `(?<=const )needle`)",
    ],
    [
      "back-references",
      { pattern: "(e)\\1", literal: false },
      "io: Look-around and back-references are not supported in a pattern; write it without. (error parsing regexp: invalid escape sequence: `\\1`)",
    ],
    [
      "a wrong pattern",
      { pattern: "(", literal: false },
      "io: The pattern is not a valid regular expression. (error parsing regexp: missing closing ): `(`)",
    ],
  ])("%s", async (_row, more, expected) => {
    expect(await search(subject, more)).toEqual(expected);
  });

  it("shows lines around a match", async () => {
    const found = await subject.search({ ...request, pattern: "two", path: "odd/crlf.txt", contextLines: 2 }, signal);
    expect(found.ok && found.value.matches).toEqual([
      { path: "odd/crlf.txt", line: 2, text: "pin two", before: ["pin one"], after: ["", "last pin"] },
    ]);
  });

  it("a pattern made to backtrack ends", async () => {
    repository.write("slow.txt", `${"a".repeat(5000)}\n`);
    expect(await search(subject, { pattern: "(a+)+$x", literal: false, path: "slow.txt" })).toEqual([]);
    rmSync(join(repository.root, "slow.txt"));
  });

  it("ends with what it has when the run is stopped or the time is up", async () => {
    const late = openSearch({ ...options, deadlineMilliseconds: 0 });
    expect(await late.search(request, AbortSignal.abort())).toEqual({
      ok: true,
      value: { matches: [], truncated: true },
    });
  });

  it.each<[string, { pattern: string; path: string; recursive: boolean; maximumResults: number }, string[]]>([
    [
      "name",
      { pattern: "*.ts", path: ".", recursive: true, maximumResults: 20 },
      [
        ...unlessGit("ignored/d.ts"),
        "inner.ts",
        ...unlessGit("nested/build/b.ts", "nested/n.ts"),
        "new file.ts",
        ...unlessGit("packages/p/a.gen.ts", "packages/p/out/o.ts"),
        ...["packages/p/src/out/o.ts", "src/a.ts"],
      ],
    ],
    [
      "dot files",
      { pattern: "*.{yml,env}", path: ".", recursive: true, maximumResults: 9 },
      [".env", ".github/workflows/ci.yml"],
    ],
    ["names of secrets", { pattern: "*.env*", path: ".", recursive: true, maximumResults: 9 }, [".env"]],
    ["braces", { pattern: "src/{a,x}.ts", path: ".", recursive: true, maximumResults: 9 }, ["src/a.ts"]],
    ["all but a pattern", { pattern: "!*.ts", path: "src", recursive: true, maximumResults: 9 }, ["src/deep/b.py"]],
    ["a folder", { pattern: "src/deep/", path: ".", recursive: true, maximumResults: 9 }, ["src/deep/b.py"]],
    ["path pattern", { pattern: "src/**/*.py", path: ".", recursive: true, maximumResults: 9 }, ["src/deep/b.py"]],
    ["below a place", { pattern: "**/*.py", path: "src", recursive: true, maximumResults: 9 }, ["src/deep/b.py"]],
    ["not recursive", { pattern: "*", path: "src", recursive: false, maximumResults: 9 }, ["src/a.ts"]],
    [
      "an ignored folder and a repository in it",
      { pattern: "*", path: "ignored", recursive: true, maximumResults: 9 },
      ["ignored/clone/c.rb", "ignored/d.ts"],
    ],
  ])("find: %s", async (_row, wanted, expected) => {
    const found = await subject.find(wanted, signal);
    expect(found.ok && found.value).toEqual({ paths: expected, truncated: false });
  });
});

describe("index", () => {
  it("tracked and untracked files that are there", async () => {
    expect((await openSearch().index(signal)).filter((path) => !/^(odd|packages)\//.test(path))).toEqual([
      ...[".env", ".gitattributes", ".github/workflows/ci.yml", ".gitignore", ".ignore", "docs/c.md"],
      ...["folder", "inner.ts", "keep.log", "link.txt", "new file.ts", "raw.bin"],
      ...["src/a.ts", "src/deep/b.py", "tracked.log"],
    ]);
  });

  it.each(["ripgrep", "git", "walk"] as const)(
    "a workspace inside the checkout shows its own paths, by %s",
    async (backend) => {
      if (backend === "ripgrep" && !hasRipgrep) return;
      const inner = openSearch({ prefix: "src/", backends: [backend] });
      expect(await inner.index(signal)).toEqual(["a.ts", "deep/b.py"]);
      const constants = ["a.ts:1:const needle = 1;", "a.ts:2:const Needle = 2;"];
      expect(await search(inner, { pattern: "const" })).toEqual(constants);
      expect(await search(inner, { path: "deep", filePattern: "b.*", maximumResults: 1 })).toEqual([
        "deep/b.py:1:needle(a.b)",
        "truncated",
      ]);
    },
  );

  it("the rules of the checkout hold in a workspace inside it", async () => {
    for (const backend of ["ripgrep", "git", "walk"] as const) {
      if (backend === "ripgrep" && !hasRipgrep) continue;
      const inner = openSearch({ prefix: "packages/p/", backends: [backend] });
      expect(await search(inner, { pattern: "pin: " })).toEqual(["src/out/o.ts:1:pin: the rule is anchored"]);
      expect(await search(inner, { pattern: "pin: ", path: "out" })).toEqual([
        "out/o.ts:1:pin: ignored by an anchored rule",
      ]);
    }
  });
});

describe("backends", () => {
  it.runIf(hasRipgrep)("fall to the next one when a program fails", async () => {
    const bin = join(repository.base, "bin");
    mkdirSync(bin, { recursive: true });
    writeFileSync(join(bin, "rg"), "#!/bin/sh\nexit 2\n");
    chmodSync(join(bin, "rg"), 0o755);
    const subject = openSearch({ searchPath: `${bin}:${searchPath}` });
    expect(await search(subject, { path: "src/deep" })).toEqual([
      "src/deep/b.py:1:needle(a.b)",
      "src/deep/b.py:2:needle(axb)",
    ]);
  });

  it("rules for ripgrep alone hide nothing", async () => {
    repository.write("src/.rgignore", "deep/\n");
    const found = await search(openSearch(), { pattern: "needle(axb)" });
    rmSync(join(repository.root, "src/.rgignore"));
    expect(found).toEqual(["src/deep/b.py:2:needle(axb)"]);
  });
});
