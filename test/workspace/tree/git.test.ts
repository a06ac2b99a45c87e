import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import type { TreeChange } from "../../../src/core/workspace/workspace.js";
import type { Remote } from "../../../src/core/workspace-request.js";
import { createWorkspaceHistory, type History } from "../../../src/workspace/tree/git.js";
import { createTestRepository, openTestRepository, type TestRepository } from "../../support/git-repository.js";

const FILES = { "src/a.ts": "one\ntwo\n", "src/b.ts": "b\n", "docs/c.md": "c\n", ".gitignore": "ignored/\n" };
const author = { name: "architect", email: "architect@localhost" };

const opened: TestRepository[] = [];
afterEach(() => {
  for (const repository of opened.splice(0)) repository.dispose();
});

function createRepository(files: Readonly<Record<string, string>> = FILES): TestRepository {
  const repository = createTestRepository(files);
  opened.push(repository);
  return repository;
}

let stores = 0;

function openHistory(repository: TestRepository, remote: Remote | null = null): History {
  stores += 1;
  const privateDirectory = join(repository.base, `private-${stores}`);
  mkdirSync(privateDirectory);
  return createWorkspaceHistory({
    root: repository.root,
    privateDirectory,
    remote,
    searchPath: process.env["PATH"] ?? "",
  });
}

function summary(changes: readonly TreeChange[]): string[] {
  return changes.map(
    (change) =>
      `${change.status} ${change.path} ${change.modeBefore}>${change.modeAfter} +${change.linesAdded} -${change.linesRemoved}${change.binary ? " binary" : ""}`,
  );
}

describe("snapshot", () => {
  it("holds tracked files as they are and only the untracked files that are named", async () => {
    const repository = createRepository();
    const head = repository.git("rev-parse", "HEAD");
    const history = openHistory(repository);
    await history.setBase(head);
    expect(await history.snapshot([])).toBe(await history.treeOf(head));
    repository.write("src/a.ts", "one\n2\nthree\n");
    repository.write("new file.txt", "new\n");
    repository.write("other.txt", "other\n");
    repository.write("ignored/x", "x\n");
    rmSync(join(repository.root, "docs"), { recursive: true });
    chmodSync(join(repository.root, "src/b.ts"), 0o755);
    symlinkSync("src/a.ts", join(repository.root, "link"));
    repository.write("raw.bin", Buffer.from([0, 1, 2]));
    repository.write("two\nlines.txt", "three\n");
    expect(await history.untracked()).toEqual(["link", "new file.txt", "other.txt", "raw.bin", "two\nlines.txt"]);
    const tree = await history.snapshot(["new file.txt", "link", "raw.bin", "two\nlines.txt"]);
    expect(summary(await history.changes(head, tree))).toEqual([
      "deleted docs/c.md 100644>null +0 -1",
      "added link null>120000 +1 -0",
      "added new file.txt null>100644 +1 -0",
      "added raw.bin null>100644 +0 -0 binary",
      "modified src/a.ts 100644>100644 +2 -1",
      "modified src/b.ts 100644>100755 +0 -0",
      "added two\nlines.txt null>100644 +1 -0",
    ]);
    expect((await history.read(tree, "link"))?.toString()).toBe("src/a.ts");
    expect((await history.read(tree, "two\nlines.txt"))?.toString()).toBe("three\n");
    expect(await history.read(tree, "other.txt")).toBe(null);
    // Once more with everything put back: the base, from a private index that was never changed.
    repository.git("checkout", "--quiet", "--force", "HEAD");
    expect(await history.snapshot([])).toBe(await history.treeOf(head));
  });

  it("writes nothing into the checkout", async () => {
    const repository = createRepository();
    const state = (): string[] => [
      ...["HEAD", "config", "index"].map((name) => readFileSync(join(repository.root, ".git", name)).toString("hex")),
      repository.git("count-objects"),
    ];
    repository.git("status");
    const before = state();
    const history = openHistory(repository);
    await history.setBase(repository.git("rev-parse", "HEAD"));
    repository.write("src/a.ts", "changed\n");
    repository.write("new.txt", "new\n");
    const tree = await history.snapshot(["new.txt"]);
    await history.commit({ tree, parents: [], message: "m\n", author });
    expect(state()).toEqual(before);
  });

  it.each([
    ["a directory for a file", "src", "src.txt", "deleted"],
    ["a link for a directory", "src", null, "deleted"],
  ])("sees %s", async (_name, path, _file, status) => {
    const repository = createRepository();
    const head = repository.git("rev-parse", "HEAD");
    const history = openHistory(repository);
    await history.setBase(head);
    rmSync(join(repository.root, path), { recursive: true });
    symlinkSync("/etc", join(repository.root, path));
    const changes = await history.changes(head, await history.snapshot([]));
    expect(changes.map((change) => `${change.status} ${change.path}`)).toEqual([
      `${status} src/a.ts`,
      `${status} src/b.ts`,
    ]);
  });

  it("a tracked file that became a link is a link, not what it points to", async () => {
    const repository = createRepository();
    const head = repository.git("rev-parse", "HEAD");
    const history = openHistory(repository);
    await history.setBase(head);
    rmSync(join(repository.root, "src/b.ts"));
    symlinkSync("/etc/passwd", join(repository.root, "src/b.ts"));
    const tree = await history.snapshot([]);
    expect(summary(await history.changes(head, tree))).toEqual(["modified src/b.ts 100644>120000 +1 -1"]);
    expect((await history.read(tree, "src/b.ts"))?.toString()).toBe("/etc/passwd");
  });

  it("leaves blobs alone whose files differ by line ends only", async () => {
    const repository = createRepository({
      ".gitattributes": "*.bat text eol=crlf\n",
      "run.bat": "a\nb\n",
      "x.txt": "x\n",
    });
    repository.git("config", "core.autocrlf", "true");
    const head = repository.git("rev-parse", "HEAD");
    const history = openHistory(repository);
    await history.setBase(head);
    repository.write("run.bat", "a\r\nb\r\n");
    repository.write("x.txt", "x\r\n");
    expect(await history.snapshot([])).toBe(await history.treeOf(head));
    repository.write("run.bat", "a\r\nc\r\n");
    const tree = await history.snapshot([]);
    expect((await history.read(tree, "run.bat"))?.toString()).toBe("a\nc\n");
  });

  it("keeps CRLF where nothing says that the file is text", async () => {
    const repository = createRepository();
    const history = openHistory(repository);
    await history.setBase(repository.git("rev-parse", "HEAD"));
    repository.write("src/a.ts", "one\r\ntwo\r\n");
    expect((await history.read(await history.snapshot([]), "src/a.ts"))?.toString()).toBe("one\r\ntwo\r\n");
  });

  it("stores what a checkout wrote for ident as it was, and nothing else of it anew", async () => {
    const foreign = "$Id: theirs, not git's $\n";
    const repository = createRepository({ "a.c": `$Id$\n${foreign}one\n`, "old.c": "$Id: 1.7 $\none\n" });
    repository.write(".gitattributes", "*.c ident\n");
    repository.git("add", ".gitattributes");
    repository.git("commit", "--quiet", "-m", "ident");
    const head = repository.git("rev-parse", "HEAD");
    for (const path of ["a.c", "old.c"]) rmSync(join(repository.root, path));
    repository.git("checkout", "--", ".");
    const history = openHistory(repository);
    await history.setBase(head);
    expect(await history.snapshot([])).toBe(await history.treeOf(head));
    const [a = "", old = ""] = ["a.c", "old.c"].map((path) => readFileSync(join(repository.root, path), "utf8"));
    expect(a).toMatch(/^\$Id: [0-9a-f]{40} \$\n/);
    repository.write("a.c", a.replace("one", "two"));
    repository.write("old.c", old.replace("one", "two"));
    repository.write("new.c", a);
    const tree = await history.snapshot(["new.c"]);
    const stored = await Promise.all(["a.c", "old.c", "new.c"].map((path) => history.read(tree, path)));
    expect(stored.map(String)).toEqual([`$Id$\n${foreign}two\n`, "$Id: 1.7 $\ntwo\n", `$Id$\n${foreign}one\n`]);
  });

  it("stores a file of another encoding as the repository does, and reports one that is in no such encoding", async () => {
    const repository = createRepository({ ".gitattributes": "*.ini working-tree-encoding=UTF-16LE\n", "a.txt": "a\n" });
    repository.write("a.ini", Buffer.from("é=1\n", "utf16le"));
    const head = repository.commit("utf-16");
    expect(repository.git("show", "HEAD:a.ini")).toBe("é=1");
    const history = openHistory(repository);
    await history.setBase(head);
    repository.write("a.ini", Buffer.from("é=2\n", "utf16le"));
    expect(String(await history.read(await history.snapshot([]), "a.ini"))).toBe("é=2\n");
    expect(history.unpublishable()).toEqual([]);
    repository.write("a.ini", Buffer.from("odd"));
    expect(await history.snapshot([])).toBe(await history.treeOf(head));
    expect(history.unpublishable()).toEqual([expect.objectContaining({ path: "a.ini" })]);
  });

  it("attributes that are not published have no say in what is stored", async () => {
    const repository = createRepository();
    const history = openHistory(repository);
    await history.setBase(repository.git("rev-parse", "HEAD"));
    repository.write("src/.gitattributes", "* text ident working-tree-encoding=UTF-16\n");
    repository.write("src/new.ts", `one\r\n$Id: ${"a".repeat(40)} $\r\n`);
    const tree = await history.snapshot(["src/new.ts"]);
    expect(String(await history.read(tree, "src/new.ts"))).toBe(`one\r\n$Id: ${"a".repeat(40)} $\r\n`);
  });

  it("leaves the pointer of a large file that is on disk unchanged", async () => {
    const content = "large\n";
    const oid = createHash("sha256").update(content).digest("hex");
    const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${oid}\nsize ${content.length}\n`;
    const repository = createRepository({ ".gitattributes": "*.bin filter=lfs -text\n", "a.bin": pointer });
    const head = repository.git("rev-parse", "HEAD");
    const history = openHistory(repository);
    await history.setBase(head);
    repository.write("a.bin", content);
    expect(await history.snapshot([])).toBe(await history.treeOf(head));
  });

  it("a sparse checkout deletes nothing, at the head and at another base", async () => {
    const repository = createRepository();
    const first = repository.git("rev-parse", "HEAD");
    repository.write("docs/d.md", "d\n");
    const second = repository.commit("second");
    repository.git("sparse-checkout", "set", "--cone", "src");
    expect(existsSync(join(repository.root, "docs"))).toBe(false);
    for (const base of [second, first]) {
      const history = openHistory(repository);
      expect((await history.setBase(base)).files).not.toContain("docs/d.md");
      expect(await history.snapshot([])).toBe(await history.treeOf(base));
      expect(await history.modified()).toEqual([]);
    }
  });

  it("does not hide a change behind assume-unchanged", async () => {
    const repository = createRepository();
    const head = repository.git("rev-parse", "HEAD");
    repository.git("update-index", "--assume-unchanged", "src/a.ts");
    repository.write("src/a.ts", "hidden\n");
    const history = openHistory(repository);
    await history.setBase(head);
    expect(summary(await history.changes(head, await history.snapshot([])))).toEqual([
      "modified src/a.ts 100644>100644 +1 -2",
    ]);
  });
});

describe("state", () => {
  const git =
    (...args: string[]) =>
    (repository: TestRepository) =>
      void repository.git(...args);
  const write = (path: string) => (repository: TestRepository) => repository.write(path, "x\n");
  const nothing = { modified: [], untracked: [], gone: [] };
  it.each<[string, ((repository: TestRepository) => void)[], Record<string, string[]>]>([
    ["clean", [], {}],
    ["a changed file", [write("src/a.ts")], { modified: ["src/a.ts"] }],
    ["a staged change", [write("src/a.ts"), git("add", "src/a.ts")], { modified: ["src/a.ts"] }],
    ["a staged deletion", [git("rm", "--quiet", "src/a.ts")], { modified: ["src/a.ts"], gone: ["src/a.ts"] }],
    ["a file that left the index alone", [git("rm", "--quiet", "--cached", "src/a.ts")], {}],
    ["a new file", [write("new.txt")], { untracked: ["new.txt"] }],
    ["a staged new file", [write("new.txt"), git("add", "new.txt")], { untracked: ["new.txt"] }],
    ["a file to be added", [write("new.txt"), git("add", "-N", "new.txt")], { untracked: ["new.txt"] }],
    ["an ignored file", [write("ignored/new.txt")], {}],
    [
      "a change that is assumed away",
      [git("update-index", "--assume-unchanged", "src/a.ts"), write("src/a.ts")],
      { modified: ["src/a.ts"] },
    ],
    ["no index", [(repository) => rmSync(join(repository.root, ".git/index"))], {}],
    ["a broken index", [(repository) => writeFileSync(join(repository.root, ".git/index"), "DIRC")], {}],
  ])("knows what is on disk beside the base: %s", async (_name, changes, expected) => {
    const repository = createRepository();
    const tracked = repository.git("ls-files").split("\n");
    for (const change of changes) change(repository);
    const history = openHistory(repository);
    const { modified, untracked, files } = await history.setBase(repository.git("rev-parse", "HEAD"));
    const gone = tracked.filter((path) => !files.includes(path));
    expect({ modified, untracked, gone }).toEqual({ ...nothing, ...expected });
    expect(files).toEqual([...tracked.filter((path) => !gone.includes(path)), ...untracked].sort());
    expect(await history.modified()).toEqual(modified);
    expect(await history.untracked()).toEqual(untracked);
  });

  it("head, worktrees and folders without git", async () => {
    const repository = createRepository();
    const head = repository.git("rev-parse", "HEAD");
    expect(await openHistory(repository).head()).toBe(head);
    repository.git("worktree", "add", "--quiet", "--detach", join(repository.base, "tree"));
    const worktree = openTestRepository(repository.base, join(repository.base, "tree"));
    worktree.write("src/a.ts", "changed\n");
    const inWorktree = openHistory(worktree);
    expect(await inWorktree.head()).toBe(head);
    expect(summary(await inWorktree.changes(head, await inWorktree.snapshot([])))).toEqual([
      "modified src/a.ts 100644>100644 +1 -2",
    ]);
    mkdirSync(join(repository.base, "plain"));
    const plain = openHistory(openTestRepository(repository.base, join(repository.base, "plain")));
    expect(await plain.head()).toBe(null);
    expect(await plain.clean()).toEqual([]);
    await expect(plain.snapshot([])).rejects.toThrow(/is not a git checkout/);
    await expect(plain.treeOf(head)).rejects.toMatchObject({ kind: "forge" });
  });

  it("refuses anything but full ids", async () => {
    const history = openHistory(createRepository());
    await expect(history.diff("--output=/tmp/x", "HEAD")).rejects.toThrow(/is not the full id/);
    await expect(history.treeOf("main")).rejects.toThrow(/is not the full id/);
  });
});

describe("trees", () => {
  it("diff: plain, of paths, binary", async () => {
    const repository = createRepository();
    const head = repository.git("rev-parse", "HEAD");
    const history = openHistory(repository);
    await history.setBase(head);
    repository.write("src/a.ts", "one\n2\n");
    repository.write("src/b.ts", Buffer.from([0, 1, 2, 3]));
    // It would hide the change from a diff that honours it.
    repository.write(".gitattributes", "*.ts -diff\n");
    const tree = await history.snapshot([]);
    expect(await history.diff(head, tree, { paths: ["src/a.ts"], context: 0 })).toMatch(
      /^diff --git a\/src\/a\.ts b\/src\/a\.ts\nindex [0-9a-f]{40}\.\.[0-9a-f]{40} 100644\n--- a\/src\/a\.ts\n\+\+\+ b\/src\/a\.ts\n@@ -2 \+2 @@ one\n-two\n\+2\n$/,
    );
    expect(await history.diff(head, tree)).toContain("Binary files a/src/b.ts and b/src/b.ts differ");
    const patch = await history.diff(head, tree, { binary: true });
    repository.git("checkout", "--quiet", "--force", "HEAD");
    rmSync(join(repository.root, ".gitattributes"));
    repository.write("../changes.patch", patch);
    repository.git("apply", "--index", "../changes.patch");
    expect(repository.git("write-tree")).toBe(tree);
  });

  it("withPathsFrom takes paths as they are in the other tree", async () => {
    const repository = createRepository();
    const head = repository.git("rev-parse", "HEAD");
    const history = openHistory(repository);
    await history.setBase(head);
    repository.write("src/a.ts", "changed\n");
    repository.write("new.txt", "new\n");
    rmSync(join(repository.root, "docs/c.md"));
    const tree = await history.snapshot(["new.txt"]);
    const mixed = await history.withPathsFrom(tree, head, ["new.txt", "docs/c.md"]);
    expect(summary(await history.changes(head, mixed))).toEqual(["modified src/a.ts 100644>100644 +1 -2"]);
  });

  it("entries have modes and ids of files, links and submodules, not of folders", async () => {
    const repository = createRepository();
    repository.write("run.sh", "#!/bin/sh\n", 0o755);
    symlinkSync("src/a.ts", join(repository.root, "link"));
    const submodule = repository.git("rev-parse", "HEAD");
    repository.git("update-index", "--add", "--cacheinfo", `160000,${submodule},lib`);
    mkdirSync(join(repository.root, "lib"));
    const head = repository.commit("second");
    const history = openHistory(repository);
    const paths = ["src/a.ts", "run.sh", "link", "lib", "src", "none.txt"];
    const idOf = (path: string): string => repository.git("rev-parse", `${head}:${path}`);
    for (const tree of [head, await history.treeOf(head)]) {
      const found = await history.entries(tree, paths);
      expect([...found].map(([path, { mode, id }]) => [path, mode, id])).toEqual([
        ["src/a.ts", "100644", idOf("src/a.ts")],
        ["run.sh", "100755", idOf("run.sh")],
        ["link", "120000", idOf("link")],
        ["lib", "160000", submodule],
      ]);
    }
    await expect(history.entries("main", paths)).rejects.toThrow(/is not the full id/);
  });

  it("restore puts files, links, modes and absence back, through no link", async () => {
    const repository = createRepository();
    repository.write("run.sh", "#!/bin/sh\n", 0o755);
    symlinkSync("src/a.ts", join(repository.root, "link"));
    const head = repository.commit("second");
    const history = openHistory(repository);
    await history.setBase(head);
    const outside = join(repository.base, "outside");
    mkdirSync(outside);
    repository.write("../outside/a.ts", "outside\n");
    const { root } = repository;
    for (const path of ["src", "docs", "link", "run.sh"]) rmSync(join(root, path), { recursive: true });
    symlinkSync("../outside", join(root, "src"));
    repository.write("docs", "a file\n");
    repository.write("link/deep/x", "a folder\n");
    repository.write("new.txt", "new\n");
    symlinkSync("../outside", join(root, "gone"));
    await history.restore(head, ["src/a.ts", "src/b.ts", "docs/c.md", "link", "run.sh", "new.txt", "gone/a.ts"]);
    expect(readFileSync(join(root, "src/a.ts"), "utf8")).toBe("one\ntwo\n");
    expect(lstatSync(join(root, "src")).isDirectory()).toBe(true);
    expect(readlinkSync(join(root, "link"))).toBe("src/a.ts");
    expect(lstatSync(join(root, "run.sh")).mode & 0o777).toBe(0o755);
    expect(existsSync(join(root, "new.txt"))).toBe(false);
    expect(readFileSync(join(outside, "a.ts"), "utf8")).toBe("outside\n");
    expect(await history.snapshot([])).toBe(await history.treeOf(head));
  });

  it("commit: author, committer, parents and message", async () => {
    const repository = createRepository();
    const head = repository.git("rev-parse", "HEAD");
    const history = openHistory(repository);
    await history.setBase(head);
    repository.write("src/a.ts", "x\n");
    const tree = await history.snapshot([]);
    const commit = await history.commit({ tree, parents: [head], message: "headline\n\nbody\n", author });
    const text = (await history.repository())?.git.text(["cat-file", "commit", commit], { bare: true });
    expect((await text)?.replace(/> \d+ /g, "> 0 ")).toBe(
      `tree ${tree}\nparent ${head}\nauthor architect <architect@localhost> 0 +0000\ncommitter architect <architect@localhost> 0 +0000\n\nheadline\n\nbody`,
    );
  });
});
