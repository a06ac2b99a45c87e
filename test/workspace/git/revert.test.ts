import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import {
  createTestRepository,
  openPrivateHistory,
  openTestRepository,
  type TestRepository,
} from "../../support/git-repository.js";

const opened: TestRepository[] = [];
afterEach(() => {
  for (const repository of opened.splice(0)) repository.dispose();
});

function createRepository(files: Readonly<Record<string, string>>): TestRepository {
  const repository = createTestRepository(files);
  opened.push(repository);
  return repository;
}

const LINES = Array.from({ length: 20 }, (_, index) => `line ${index}\n`);
const FILES = { "a.txt": LINES.join(""), "gone.txt": "gone\n", "kept.txt": "kept\n" };

/** first – work (edits, adds, deletes, makes executable) – later (another line, another file). */
function work(): { repository: TestRepository; before: string; commit: string; later: string } {
  const repository = createRepository(FILES);
  const before = repository.git("rev-parse", "HEAD");
  repository.write("a.txt", ["changed\n", ...LINES.slice(1)].join(""));
  repository.write("new.txt", "new\n");
  repository.write("kept.txt", "kept\n", 0o755);
  rmSync(join(repository.root, "gone.txt"));
  const commit = repository.commit("work");
  repository.write("a.txt", ["changed\n", ...LINES.slice(1, 19), "later\n"].join(""));
  repository.write("other.txt", "other\n");
  return { repository, before, commit, later: repository.commit("later") };
}

it("takes exactly the commit's changes back, and leaves later ones and the checkout alone", async () => {
  const { repository, before, commit, later } = work();
  const state = (): string => repository.git("status", "--porcelain=v2", "--branch");
  const start = state();
  const history = openPrivateHistory(repository);
  const reverted = await history.revert({ onto: later, commit, before });
  if (!reverted.ok) throw new Error(reverted.conflicts.join());
  expect((await history.changes(before, reverted.tree)).map(({ path, status }) => `${status} ${path}`)).toEqual([
    "modified a.txt",
    "added other.txt",
  ]);
  const text = (await history.read(reverted.tree, "a.txt"))?.toString();
  expect(text).toBe([...LINES.slice(0, 19), "later\n"].join(""));
  expect(state()).toBe(start);

  // A tree that is no commit yet, for the next of several commits.
  const again = await history.revert({ onto: reverted.tree, commit: later, before: commit });
  expect(again).toEqual({ ok: true, tree: await history.treeOf(before) });
});

it("names what was changed again since", async () => {
  const { repository, before, commit } = work();
  repository.write("a.txt", ["other\n", ...LINES.slice(1)].join(""));
  repository.write("new.txt", "newer\n");
  const onto = repository.commit("again");
  const answer = await openPrivateHistory(repository).revert({ onto, commit, before });
  expect(answer).toEqual({ ok: false, conflicts: ["a.txt", "new.txt"] });
});

it("fetches what a shallow checkout does not have", async () => {
  const { repository, before, commit, later } = work();
  repository.git("config", "uploadpack.allowAnySHA1InWant", "true");
  const root = join(repository.base, "clone");
  const url = `file://${repository.root}`;
  repository.git("clone", "--quiet", "--depth=1", url, root);
  const history = openPrivateHistory(openTestRepository(repository.base, root), url);
  const reverted = await history.revert({ onto: later, commit, before });
  expect(reverted.ok).toBe(true);
});

it("runs no merge driver, filter or hook that the repository names", async () => {
  const { repository, before, commit, later } = work();
  const witness = join(repository.base, "ran");
  repository.git("config", "merge.evil.driver", `touch ${witness}`);
  repository.git("config", "filter.evil.smudge", `touch ${witness}`);
  repository.write(".gitattributes", "* merge=evil filter=evil\n");
  repository.git("-c", "filter.evil.smudge=cat", "add", ".gitattributes");
  repository.git("commit", "--quiet", "-m", "attributes");
  const onto = repository.git("rev-parse", "HEAD");
  expect(later).not.toBe(onto);
  const reverted = await openPrivateHistory(repository).revert({ onto, commit, before });
  expect(reverted.ok).toBe(true);
  expect(repository.git("status", "--porcelain", "--ignored", "--untracked-files=all")).toBe("");
  expect(() => rmSync(witness)).toThrow();
});
