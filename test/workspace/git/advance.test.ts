import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { createWorkspaceHistory, type History } from "../../../src/workspace/tree/git.js";
import { createTestRepository, openTestRepository, type TestRepository } from "../../support/git-repository.js";

const opened: { dispose(): void }[] = [];
afterEach(() => {
  for (const repository of opened.splice(0)) repository.dispose();
});

const FILES = { "a.txt": "a\n", "dir/b.txt": "b\n", thing: "a file\n", ".gitignore": "*.log\n" };
const PERSON = { name: "Per Son", email: "per@example.org" };

function createRepository(): TestRepository {
  const repository = createTestRepository(FILES);
  opened.push(repository);
  return repository;
}

let stores = 0;

function openHistory({ base, root }: TestRepository): History {
  stores += 1;
  const privateDirectory = join(base, `private-${stores}`);
  mkdirSync(privateDirectory);
  const searchPath = process.env["PATH"] ?? "";
  const history = createWorkspaceHistory({ root, privateDirectory, remote: null, searchPath });
  opened.push({ dispose: () => void history.close() });
  return history;
}

/** Edits, adds, makes a folder of a file and deletes; the commit of it exists in the private store alone. */
async function work(repository: TestRepository): Promise<{ history: History; from: string; commit: string }> {
  const history = openHistory(repository);
  const from = repository.git("rev-parse", "HEAD");
  await history.setBase(from);
  repository.write("a.txt", "changed\n", 0o755);
  repository.write("new file.txt", "new\n");
  repository.git("rm", "--quiet", "--force", "thing");
  repository.git("reset", "--quiet");
  repository.write("thing/inside.txt", "inside\n");
  repository.write("left.txt", "left out\n");
  const tree = await history.snapshot(["new file.txt", "thing/inside.txt"]);
  const commit = await history.commit({ tree, parents: [from], message: "work\n", author: PERSON });
  return { history, from, commit };
}

const status = (repository: TestRepository): string => repository.git("status", "--porcelain");

/** A checkout of the same files, by the way it came to be. */
const PLACES: readonly [string, string, () => TestRepository][] = [
  ["a clone on a branch", "main", createRepository],
  [
    "a branch with a slash",
    "topic/one",
    () => {
      const repository = createRepository();
      repository.git("checkout", "--quiet", "-b", "topic/one");
      repository.git("pack-refs", "--all");
      return repository;
    },
  ],
  [
    "a detached HEAD",
    "",
    () => {
      const repository = createRepository();
      repository.git("checkout", "--quiet", "--detach");
      return repository;
    },
  ],
  [
    "a linked worktree",
    "side",
    () => {
      const { base, git } = createRepository();
      git("worktree", "add", "--quiet", "-b", "side", join(base, "tree"));
      return openTestRepository(base, join(base, "tree"));
    },
  ],
  [
    "a submodule",
    "main",
    () => {
      const source = createRepository();
      const above = createTestRepository({ "top.txt": "top\n" });
      opened.push(above);
      above.git("submodule", "--quiet", "add", source.root, "part");
      return openTestRepository(above.base, join(above.root, "part"));
    },
  ],
  [
    "a split index",
    "main",
    () => {
      const repository = createRepository();
      repository.git("update-index", "--split-index");
      return repository;
    },
  ],
  [
    "a shared and shallow clone",
    "main",
    () => {
      const { base, root, git } = createRepository();
      git("commit", "--quiet", "--allow-empty", "-m", "second");
      git("clone", "--quiet", "--depth=1", `file://${root}`, join(base, "shallow"));
      git("clone", "--quiet", "--shared", join(base, "shallow"), join(base, "clone"));
      return openTestRepository(base, join(base, "clone"));
    },
  ],
];

it.each(PLACES)("advance: %s", async (name, branch, make) => {
  const repository = make();
  const { history, from, commit } = await work(repository);
  const tree = await history.treeOf(commit);
  expect(await history.advance({ commit, from, person: PERSON })).toEqual({ ok: true, branch, tree });
  await history.close();
  const isSplit = name === "a split index";
  if (!isSplit) expect(repository.git("diff-files", "--name-only"), "the index is refreshed").toBe("");
  expect(status(repository)).toBe("?? left.txt");
  expect(repository.git("rev-parse", "HEAD", "HEAD^")).toBe(`${commit}\n${from}`);
  expect(repository.git("log", "-1", "--format=%an %ae %cn")).toBe("Per Son per@example.org Per Son");
  expect(repository.git("rev-parse", "--abbrev-ref", "HEAD")).toBe(branch || "HEAD");
  expect(repository.git("reflog", "-1", "--format=%gs %gn")).toBe("commit: architect run Per Son");
  repository.git("fsck", "--strict", "--connectivity-only");
  expect(readFileSync(join(repository.root, "left.txt"), "utf8")).toBe("left out\n");
});

it("advance runs no hook, filter or fsmonitor, and uses only its own index", async () => {
  const repository = createRepository();
  const { history, from, commit } = await work(repository);
  const trace = join(repository.base, "ran");
  const script = `#!/bin/sh\necho "$0" >> '${trace}'\ncat\n`;
  mkdirSync(join(repository.root, ".git/hooks"), { recursive: true });
  const names = [
    "pre-commit",
    "post-commit",
    "commit-msg",
    "reference-transaction",
    "post-index-change",
    "post-rewrite",
  ];
  for (const name of names) writeFileSync(join(repository.root, ".git/hooks", name), script, { mode: 0o755 });
  const program = join(repository.base, "program");
  writeFileSync(program, script, { mode: 0o755 });
  chmodSync(program, 0o755);
  writeFileSync(join(repository.root, ".git/info/attributes"), "* filter=own\n");
  const config = `[core]\n\tfsmonitor = ${program}\n[filter "own"]\n\tclean = ${program}\n\tsmudge = ${program}\n`;
  const file = join(repository.root, ".git/config");
  writeFileSync(file, `${readFileSync(file, "utf8")}${config}`);
  expect(await history.advance({ commit, from, person: PERSON })).toMatchObject({ ok: true });
  expect(existsSync(trace)).toBe(false);
});

it.each<[string, (repository: TestRepository) => void, RegExp]>([
  [
    "the branch moved",
    ({ git }) => void git("commit", "--quiet", "--allow-empty", "-m", "own"),
    /moved meanwhile, from/,
  ],
  [
    "another commit is checked out",
    ({ git }) => void git("checkout", "--quiet", "--orphan", "fresh"),
    /without a commit/,
  ],
  [
    "a merge began",
    ({ root, git }) => writeFileSync(join(root, ".git/MERGE_HEAD"), `${git("rev-parse", "HEAD")}\n`),
    /A merge is not finished/,
  ],
  ["the index is locked", ({ root }) => writeFileSync(join(root, ".git/index.lock"), ""), /index\.lock/],
  [
    "the branch is locked",
    ({ root }) => writeFileSync(join(root, ".git/refs/heads/main.lock"), ""),
    /update-ref failed/,
  ],
  [
    "something else was staged there",
    ({ git }) => {
      writeFileSync(join(git("rev-parse", "--show-toplevel"), "a.txt"), "staged\n");
      git("add", "a.txt");
    },
    /index could not be updated/,
  ],
])("advance changes nothing when %s", async (_name, interfere, message) => {
  const repository = createRepository();
  const { history, from, commit } = await work(repository);
  interfere(repository);
  const state = (): string => repository.git("for-each-ref") + repository.git("ls-files", "--stage");
  const before = state();
  expect(await history.advance({ commit, from, person: PERSON })).toEqual({
    ok: false,
    message: expect.stringMatching(message),
  });
  expect(state()).toBe(before);
});

it("advance keeps what is staged elsewhere", async () => {
  const repository = createRepository();
  const { history, from, commit } = await work(repository);
  repository.git("rm", "--quiet", "--cached", "dir/b.txt");
  expect(await history.advance({ commit, from, person: PERSON })).toMatchObject({ ok: true });
  expect(status(repository)).toBe("D  dir/b.txt\n?? dir/\n?? left.txt");
});

it.each<[string, (place: TestRepository) => Record<string, string>, unknown]>([
  [
    "GIT_AUTHOR_*",
    () => ({ GIT_AUTHOR_NAME: "A", GIT_AUTHOR_EMAIL: "a@example.org" }),
    { name: "A", email: "a@example.org" },
  ],
  [
    "the checkout's configuration",
    ({ git }) => {
      git("config", "user.name", "Ö <b>");
      git("config", "user.email", "o@example.org");
      return {};
    },
    { name: "Ö b", email: "o@example.org" },
  ],
  [
    "a conditional include of the person's configuration",
    ({ base, root }) => {
      writeFileSync(
        join(base, ".gitconfig"),
        `[user]\n\tname = Home\n[includeIf "gitdir:${root}/"]\n\tpath = work.inc\n`,
      );
      writeFileSync(join(base, "work.inc"), "[user]\n\temail = work@example.org\n");
      return { HOME: base };
    },
    { name: "Home", email: "work@example.org" },
  ],
])("committer: %s", async (_name, prepare, person) => {
  const repository = createRepository();
  const variables = { GIT_CONFIG_NOSYSTEM: "1", ...prepare(repository) };
  expect(await openHistory(repository).committer(variables)).toEqual(person);
});

it.each<[string, (place: TestRepository) => Record<string, string>, RegExp]>([
  ["no author is known", () => ({}), /needs your git identity/],
  ["only a name is known", () => ({ GIT_AUTHOR_NAME: "A" }), /needs your git identity/],
  [
    "something is staged only",
    ({ git }) => {
      git("rm", "--quiet", "--cached", "dir/b.txt");
      return { GIT_AUTHOR_NAME: "A", GIT_AUTHOR_EMAIL: "a@example.org" };
    },
    /staged changes/,
  ],
  [
    "a rebase is not finished",
    ({ root }) => {
      mkdirSync(join(root, ".git/rebase-merge"));
      return {};
    },
    /A rebase is not finished/,
  ],
])("committer refuses when %s", async (_name, prepare, message) => {
  const repository = createRepository();
  const variables = { GIT_CONFIG_NOSYSTEM: "1", ...prepare(repository) };
  await expect(openHistory(repository).committer(variables)).rejects.toMatchObject({
    kind: "configuration",
    message: expect.stringMatching(message),
  });
});
