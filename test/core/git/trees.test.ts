import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { editTree, findFiles, type TreeEdit } from "../../../src/core/git/trees.js";
import { openStore } from "../../../src/workspace/git/objects.js";
import { createGit, type Git } from "../../../src/workspace/git/process.js";
import { createTestRepository, type TestRepository } from "../../support/git-repository.js";

const opened: { repository: TestRepository; git: Git }[] = [];
afterEach(async () => {
  for (const { repository, git } of opened.splice(0)) {
    await git.objects.close();
    repository.dispose();
  }
});

const FILES = { "a.txt": "a", "a/b.txt": "b", "a/c/d.txt": "d", "a-b/e.txt": "e", "a.d/f": "f", "ä/é\u0301.txt": "g" };

function open(files: Readonly<Record<string, string>> = FILES) {
  const repository = createTestRepository(files);
  const gitDirectory = join(repository.root, ".git");
  const searchPath = process.env["PATH"] ?? "";
  const git = createGit({ gitDirectory, workTree: repository.root, searchPath, protocols: [] });
  opened.push({ repository, git });
  const store = openStore(git, gitDirectory);
  const blob = repository.git("rev-parse", "HEAD:a.txt");
  const set = (path: string, mode = "100644"): TreeEdit => ({ path, entry: { mode, id: blob } });
  const remove = (path: string): TreeEdit => ({ path, entry: null });
  return { repository, store, blob, set, remove, tree: repository.git("rev-parse", "HEAD^{tree}") };
}

/** Makes the edits with git's own index. */
function editWithGit(repository: TestRepository, tree: string, edits: readonly TreeEdit[]): string {
  const env = { ...process.env, GIT_INDEX_FILE: join(repository.base, "index") };
  rmSync(env.GIT_INDEX_FILE, { force: true });
  const git = (args: string[], input = ""): string =>
    execFileSync("git", args, { cwd: repository.root, env, input, encoding: "utf8" }).trim();
  git(["read-tree", tree]);
  const line = ({ path, entry }: TreeEdit): string =>
    entry === null ? `0 ${"0".repeat(40)}\t${path}\0` : `${entry.mode} ${entry.id}\t${path}\0`;
  git(["update-index", "--replace", "-z", "--index-info"], edits.map(line).join(""));
  return git(["write-tree"]);
}

it.each<[string, (made: ReturnType<typeof open>) => TreeEdit[]]>([
  ["nothing", () => []],
  ["a new file in new folders", ({ set }) => [set("x/y/z.txt")]],
  ["names that sort beside a folder", ({ set }) => [set("a.b"), set("a0"), set("a-b/z"), set("a/")].slice(0, 3)],
  ["an executable and a link", ({ set }) => [set("a/b.txt", "100755"), set("link", "120000")]],
  ["a submodule", ({ set }) => [set("sub", "160000")]],
  ["names that are no ASCII", ({ set, remove }) => [set("ä/ö.txt"), remove("ä/é\u0301.txt")]],
  ["a folder that gets empty", ({ remove }) => [remove("a/c/d.txt"), remove("a-b/e.txt")]],
  ["everything gone", ({ remove }) => Object.keys(FILES).map(remove)],
  ["a file in the place of a folder", ({ set, remove }) => [remove("a/c/d.txt"), set("a/c")]],
  ["a folder in the place of a file", ({ set, remove }) => [remove("a.txt"), set("a.txt/b/c")]],
  ["a path and one below it", ({ set }) => [set("n/o"), set("n"), set("p"), set("p/q")]],
  ["a path that is set and removed", ({ set, remove }) => [set("n"), remove("n"), remove("a.txt"), set("a.txt")]],
  ["what is not there", ({ remove }) => [remove("none"), remove("none/at/all"), remove("a.txt/b"), remove("a/c")]],
])("writes the tree that git would: %s", async (_name, edits) => {
  const made = open();
  const tree = await editTree(made.store, made.tree, edits(made));
  expect(tree).toBe(editWithGit(made.repository, made.tree, edits(made)));
  expect(made.repository.git("fsck", "--no-dangling")).toBe("");
});

it.each([".git/config", "a/.GIT/hooks/x", "../x", "a//b", "a/./b", ".git./x", "git~1/x", ".g\u200cit/x"])(
  "refuses the path %j in a tree",
  async (path) => {
    const { store, tree, set } = open();
    await expect(editTree(store, tree, [set(path)])).rejects.toThrow("cannot be a path of a commit");
  },
);

it("reads exactly the entries that are asked for", async () => {
  const { store, blob, repository, tree } = open({ ...FILES, "line\nbreak/x.txt": "x" });
  const paths = ["a.txt", "a", "a/c", "a/b.txt", "a.txt/b", "none", "line\nbreak/x.txt", "a/", ""];
  const found = await findFiles(store, tree, paths);
  expect([...found.values()]).toEqual([
    { path: "a.txt", mode: "100644", id: blob },
    { path: "a/b.txt", mode: "100644", id: repository.git("rev-parse", "HEAD:a/b.txt") },
    { path: "line\nbreak/x.txt", mode: "100644", id: repository.git("rev-parse", "HEAD:line\nbreak/x.txt") },
  ]);
});

it("says so when a tree is missing, instead of taking its files for absent", async () => {
  const { store, repository, tree } = open();
  const inner = repository.git("rev-parse", "HEAD:a/c");
  rmSync(join(repository.root, ".git/objects", inner.slice(0, 2), inner.slice(2)));
  await expect(findFiles(store, tree, ["a/c/d.txt"])).rejects.toThrow(`The tree ${inner} is not in the checkout.`);
  await expect(findFiles(store, "0".repeat(40), ["a.txt"])).rejects.toThrow("is not in the checkout.");
});
