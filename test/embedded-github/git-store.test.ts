import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { createBareRepository, writeCommit, writeTree } from "../../src/embedded-github/git/bare-repository.js";
import {
  type CommitInfo,
  commitsBetween,
  isAncestorOf,
  mergeBasesOf,
  readCommitObject,
} from "../../src/embedded-github/git/git-history.js";
import { isRefName, NO_COMMIT } from "../../src/embedded-github/git/git-refs.js";
import { listTree } from "../../src/embedded-github/git/git-trees.js";
import { createForgeGit, type ForgeGit } from "../../src/embedded-github/git.js";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function open(): Promise<{ git: ForgeGit; head: string }> {
  const folder = mkdtempSync(join(tmpdir(), "git-store-"));
  folders.push(folder);
  const directory = join(folder, "r.git");
  const environment = { PATH: process.env["PATH"] };
  const files = { "a.txt": "a\n", "a/b.txt": "b\n", "run.sh": { content: "x", mode: "100755" as const } };
  const { headSha } = await createBareRepository({ directory, files, environment });
  return { git: createForgeGit(directory, environment), head: headSha };
}

async function commit(
  git: ForgeGit,
  parents: string[],
  minute: number,
  files: Record<string, string> = {},
): Promise<string> {
  const tree = await writeTree(git, { ...(parents[0] ? { base: parents[0] } : {}), changes: files });
  const date = `2026-02-01T10:${String(minute).padStart(2, "0")}:00Z`;
  return writeCommit(git, { tree, parents, message: `at ${minute}`, author: { name: "A", email: "a@b.c", date } });
}

it("a new repository is one that git accepts", async () => {
  const { git, head } = await open();
  expect(await git.text(["fsck", "--strict"])).toBe("");
  expect(await git.text(["rev-parse", "HEAD", "main"])).toBe(`${head}\n${head}`);
  expect(await git.text(["ls-tree", "-r", "HEAD"])).toContain("100755 blob");
});

it("a commit is the one that git makes", async () => {
  const { git, head } = await open();
  const [name, email, date] = ["  Strange <Name>. ", "x@y.z", "2026-03-01T10:00:00+02:00"];
  const made = await writeCommit(git, {
    tree: (await git.resolve("HEAD^{tree}")) ?? "",
    parents: [head],
    message: "title\n\nbody\n",
    author: { name, email, date },
  });
  const environment = { GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email, GIT_AUTHOR_DATE: date };
  const committer = { GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email, GIT_COMMITTER_DATE: date };
  const own = await git.text(["commit-tree", "HEAD^{tree}", "-p", head], {
    input: "title\n\nbody\n",
    environment: { ...environment, ...committer },
  });
  expect(made).toBe(own);
});

/** A commit as git itself shows it. */
async function commitByGit(git: ForgeGit, sha: string): Promise<CommitInfo> {
  const format = ["%T", "%P", "%an", "%ae", "%at", "%cn", "%ce", "%ct", "%B"].join("%x00");
  const [tree = "", parents = "", an = "", ae = "", at = "", cn = "", ce = "", ct = "", message = ""] = (
    await git.text(["log", "--max-count=1", `--format=${format}`, sha])
  ).split("\0");
  const date = (seconds: string): string => new Date(Number(seconds) * 1000).toISOString().replace(".000Z", "Z");
  return {
    sha,
    tree,
    parents: parents.split(" ").filter(Boolean),
    author: { name: an, email: ae, date: date(at) },
    committer: { name: cn, email: ce, date: date(ct) },
    message: message.replace(/\n+$/, ""),
  };
}

describe("history", () => {
  it("answers as git does, also after crossed merges and from packs", async () => {
    const { git, head } = await open();
    const left = await commit(git, [head], 1, { "l.txt": "l" });
    const right = await commit(git, [head], 2, { "r.txt": "r" });
    const crossed = await commit(git, [left, right], 3);
    const other = await commit(git, [right, left], 4);
    const top = await commit(git, [crossed], 5, { "t.txt": "t" });
    const alone = await commit(git, [], 6, { "z.txt": "z" });
    const all = [head, left, right, crossed, other, top, alone];
    for (const [index, sha] of all.entries()) await git.refs.update(`refs/heads/b${index}`, sha);
    const check = async (fresh: ForgeGit): Promise<void> => {
      for (const a of all) {
        expect(await readCommitObject(fresh.objects, a)).toEqual(await commitByGit(fresh, a));
        for (const b of all) {
          const bases = (await git.attempt(["merge-base", "--all", a, b])).stdout.toString("utf8");
          expect((await mergeBasesOf(fresh.objects, a, b)).sort()).toEqual(bases.split("\n").filter(Boolean).sort());
          const isAncestor = (await git.attempt(["merge-base", "--is-ancestor", a, b])).code === 0;
          expect(await isAncestorOf(fresh.objects, a, b)).toBe(isAncestor);
        }
      }
      expect((await commitsBetween(fresh.objects, [head], top)).map(({ sha }) => sha)).toEqual(
        (await git.text(["rev-list", top, `^${head}`])).split("\n"),
      );
    };
    await check(git);
    await git.text(["repack", "-adq"]);
    await git.text(["pack-refs", "--all"]);
    await check(createForgeGit(git.directory, { PATH: process.env["PATH"] }));
  });
});

describe("refs", () => {
  it("change only from what they were, by files and when they are packed", async () => {
    const { git, head } = await open();
    const next = await commit(git, [head], 1);
    const steps = async (): Promise<boolean[]> => [
      await git.refs.update("refs/heads/x/y", head, NO_COMMIT),
      await git.refs.update("refs/heads/x/y", next, NO_COMMIT),
      await git.refs.update("refs/heads/x/y", next, head),
      await git.refs.update("refs/heads/x", head, NO_COMMIT),
      await git.refs.update("refs/heads/x/y/z", head, NO_COMMIT),
      await git.refs.update("refs/heads/x/y", undefined, head),
      await git.refs.update("refs/heads/x/y", undefined, next),
      await git.refs.update("refs/heads/x", head, NO_COMMIT),
      await git.refs.update("refs/heads/x", undefined),
      await git.refs.update("refs/heads/none", "1".repeat(40)),
      await git.refs.update("refs/heads/tree", (await git.resolve("HEAD^{tree}")) ?? ""),
      await git.refs.update("refs/heads/../../evil", head),
    ];
    const expected = [true, false, true, false, false, false, true, true, true, false, false, false];
    expect(await steps()).toEqual(expected);
    await git.text(["pack-refs", "--all"]);
    expect(await steps()).toEqual(expected);
    expect([...git.refs.list("refs")]).toEqual([["refs/heads/main", head]]);
    expect(await git.text(["for-each-ref", "--format=%(refname)"])).toBe("refs/heads/main");
  });

  it("a lock that git holds is respected", async () => {
    const { git, head } = await open();
    writeFileSync(join(git.directory, "refs/heads/main.lock"), "");
    expect(await git.refs.update("refs/heads/main", undefined, head)).toBe(false);
    expect(git.refs.read("refs/heads/main")).toBe(head);
  });

  it.each([
    ...["refs/heads/a", "refs/heads/a.b/c-d", "refs/heads/@", "main", "refs/heads/.a", "refs/heads/a.lock", "refs//a"],
    ...["refs/heads/a..b", "refs/heads/a b", "refs/heads/a~1", "refs/heads/a^", "refs/heads/a:b", "refs/heads/a?"],
    ...["refs/heads/a*", "refs/heads/a[b", "refs/heads/a\\b", "refs/heads/a/", "refs/heads/a.", "refs/heads/a@{b"],
    ...["refs/heads/ü", "refs/heads/a\u007f", "refs/heads/a.lock/b", "/refs/heads/a"],
  ])("the name %j is judged as git judges it", (ref) => {
    const isAccepted = ((): boolean => {
      try {
        execFileSync("git", ["check-ref-format", ref], { stdio: "ignore" });
        return true;
      } catch {
        return false;
      }
    })();
    expect(isRefName(ref)).toBe(isAccepted);
  });
});

it.each([
  ...["HEAD", "main", "heads/main", "refs/heads/main", "none", "refs/heads/none", "main^{tree}", "main^{commit}"],
  ...["main:a/b.txt", "main:a", "main:a/", "main:none", "main:", "HEAD~1", "main^", "v1", "v1^{commit}", "v1:a.txt"],
  ...["0".repeat(40), `${"0".repeat(40)}^{commit}`, "refs/heads/../../HEAD", "@", "main@{0}", "main^{tree}:a.txt", ""],
])("the revision %j is what git says", async (revision) => {
  const { git } = await open();
  await git.text(["tag", "-a", "-m", "one", "v1", "main"], {
    environment: { GIT_COMMITTER_NAME: "a", GIT_COMMITTER_EMAIL: "a@b" },
  });
  const answer = await git.attempt(["rev-parse", "--verify", "--quiet", "--end-of-options", revision]);
  expect(await git.resolve(revision)).toBe(answer.code === 0 ? answer.stdout.toString("utf8").trim() : undefined);
});

it("a tree is listed as git lists it", async () => {
  const { git } = await open();
  const tree = (await git.resolve("HEAD^{tree}")) ?? "";
  for (const recursive of [false, true]) {
    const lines = (await listTree(git.objects, tree, { recursive })).map(
      ({ mode, type, sha, path }) => `${mode} ${type} ${sha}\t${path}`,
    );
    expect(lines).toEqual((await git.text(["ls-tree", ...(recursive ? ["-r", "-t"] : []), tree])).split("\n"));
  }
});
