import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Forge, RefResult } from "../../../src/core/forge/forge.js";
import type { WorkspaceHistory } from "../../../src/core/workspace/workspace.js";
import type { RepositoryFile } from "../../../src/embedded-github/git/bare-repository.js";
import { ACTIONS_IDENTITY, type Fault } from "../../../src/embedded-github/types.js";
import type { Target } from "../../../src/run/checkout/target.js";
import type { CommitOutcome } from "../../../src/run/publish/commit.js";
import { commitMerge, type MergeWork } from "../../../src/run/publish/commit-merge.js";
import { createWorkspaceHistory } from "../../../src/workspace/tree/git.js";
import { useGitHubBench } from "../../support/github-bench.js";

const JOB = "ghs_tokenWithoutWorkflows0000000000000000";
const WORKFLOWS = "ghs_tokenWithWorkflows0000000000000000000";
const bench = useGitHubBench({
  tokens: {
    // The first one is the bench's own.
    [JOB]: ACTIONS_IDENTITY,
    [WORKFLOWS]: { ...ACTIONS_IDENTITY, permissions: { ...ACTIONS_IDENTITY.permissions, workflows: "write" } },
  },
});
let history: WorkspaceHistory;
const removals: (() => void)[] = [];

beforeAll(async () => {
  const root = join(bench.folder, "checkout");
  const url = `${bench.forge.url}/octo/demo.git`;
  await bench.git(["clone", "--quiet", url, root]);
  const privateDirectory = join(bench.folder, "private");
  mkdirSync(privateDirectory, { mode: 0o700 });
  const remote = { serverUrl: bench.forge.url, url, token: bench.forge.token };
  history = createWorkspaceHistory({ root, privateDirectory, remote, searchPath: process.env["PATH"] ?? "" });
});
afterEach(() => {
  for (const remove of removals.splice(0)) remove();
});

type Files = Readonly<Record<string, RepositoryFile | null>>;
type Merge = Pick<MergeWork, "target" | "theirs" | "tree">;

const TEXT = { headline: "Merge main", body: "One conflict was resolved." };
const AUTHOR = { name: "github-actions[bot]", email: "41898282+github-actions[bot]@users.noreply.github.com" };
let branches = 0;

/** A branch and another one, `theirs`, and the tree that merges them: the resolved files are those of neither. */
async function prepare(files: { ours?: Files; theirs: Files; resolved?: Readonly<Record<string, string | Buffer>> }) {
  branches += 1;
  const branch = `feature/${branches}`;
  const ours = { [`ours-${branches}.txt`]: "ours\n", ...files.ours };
  const base = await bench.forge.commitFiles({ branch, files: ours, from: bench.headSha });
  const other = { branch: `theirs/${branches}`, files: files.theirs, from: bench.headSha };
  return mergeOf(branch, base, await bench.forge.commitFiles(other), files.resolved);
}

async function mergeOf(
  branch: string,
  base: string,
  theirs: string,
  resolved: Readonly<Record<string, string | Buffer>> = {},
): Promise<Merge> {
  for (const commit of [base, theirs]) await history.fetch(commit);
  const paths = (await history.changes(bench.headSha, theirs)).map(({ path }) => path);
  const merged = await history.withPathsFrom(await history.treeOf(base), theirs, paths);
  const contents = Object.entries(resolved).map(([path, content]) => ({ path, bytes: Buffer.from(content) }));
  const target: Target = { base, branch, existing: true, pull: null, ours: true, defaultBranch: "main" };
  return { target, theirs, tree: await history.withContents(merged, contents) };
}

const CONFLICT = {
  ours: { "src/sum.js": "ours\n" },
  theirs: { "src/sum.js": "theirs\n" },
  resolved: { "src/sum.js": "both\n" },
};

function push(merge: Merge, more: Partial<MergeWork> & { forge?: Partial<Forge> } = {}): Promise<CommitOutcome> {
  const { forge, ...wish } = more;
  return commitMerge(
    { ...bench.github, ...forge },
    history,
    { ...merge, signing: "api", author: AUTHOR, ...wish },
    TEXT,
  );
}

const head = (branch: string): Promise<string | null> => bench.github.branchHead(branch);

/** Demands that the branch is at a commit of the merge's tree and parents, and returns it. */
async function expectMerged({ target, theirs, tree }: Merge, outcome: CommitOutcome, verified = true): Promise<string> {
  const commit = await head(target.branch);
  expect(outcome).toEqual({ ok: true, commit });
  expect(await bench.github.getCommit(commit ?? "")).toEqual({
    sha: commit,
    parents: [target.base, theirs],
    tree,
    message: expect.stringMatching(/^Merge main\n\nOne conflict was resolved\.\n?$/),
    verified,
  });
  return commit ?? "";
}

function fault(path: RegExp, change: Omit<Fault, "path">): void {
  removals.push(bench.forge.injectFault({ path, ...change }));
}

const UPLOAD = "POST /repos/octo/demo/git/blobs";
const CREATE_TREE = "POST /repos/octo/demo/git/trees";
const byGit = (requests: readonly string[]): boolean =>
  requests.some((request) => request.includes("git-receive-pack"));

describe("a merge through the API", () => {
  it("has both parents and the proven tree, with modes, links and removals", async () => {
    const merge = await prepare({
      ours: { "src/sum.js": "ours\n" },
      theirs: {
        "src/sum.js": "theirs\n",
        "run.sh": { content: "#!/bin/sh\ntrue\n", mode: "100755" },
        "tool.sh": { content: "#!/bin/sh\nfalse\n", mode: "100755" },
        link: { content: "src/sum.js", mode: "120000" },
        "README.md": null,
      },
      resolved: { "src/sum.js": "both\n", "run.sh": "#!/bin/sh\nresolved\n" },
    });
    const { value, requests } = await bench.watch(() => push(merge));
    const commit = await expectMerged(merge, value);
    const listed = await bench.forge.git.text(["ls-tree", "-r", commit]);
    expect(listed.split("\n").map((line) => line.replace(/ [a-z]+ [0-9a-f]+\t/, " "))).toEqual([
      "100644 .github/workflows/ci.yml",
      "120000 link",
      expect.stringMatching(/^100644 ours-\d+\.txt$/),
      "100755 run.sh",
      "100644 src/sum.js",
      "100755 tool.sh",
    ]);
    expect(await bench.forge.git.text(["cat-file", "blob", `${commit}:src/sum.js`])).toBe("both");
    // Only the two resolved files are new to the server.
    expect(requests.filter((request) => request === UPLOAD)).toHaveLength(2);
    expect(byGit(requests)).toBe(false);
  });

  it("takes a submodule from the other branch, or at a third commit", async () => {
    const withSubmodule = async (sha: string): Promise<string> => {
      const made = await bench.github.createTree([{ path: "lib", sha, mode: "160000" }], bench.headSha);
      const request = { message: "Add lib", tree: made.ok ? made.sha : "", parents: [bench.headSha] };
      const commit = await bench.github.createCommitObject(request);
      if (!commit.ok) throw new Error(commit.message);
      await bench.github.createBranch(`with-${sha}`, commit.sha);
      return commit.sha;
    };
    const theirs = await withSubmodule(bench.headSha);
    const third = await withSubmodule("3".repeat(40));
    await history.fetch(third);
    for (const source of [theirs, third]) {
      const { target } = await prepare({ theirs: {} });
      const merge = await mergeOf(target.branch, target.base, theirs);
      const tree = await history.withPathsFrom(merge.tree, source, ["lib"]);
      const { value, requests } = await bench.watch(() => push({ ...merge, tree }));
      const merged = await expectMerged({ ...merge, tree }, value);
      const lib = source === third ? "3".repeat(40) : bench.headSha;
      expect(await bench.forge.git.text(["ls-tree", merged, "lib"])).toBe(`160000 commit ${lib}\tlib`);
      expect(requests).not.toContain(UPLOAD);
    }
  });

  it("uploads no content that the branch has at the same path with another mode", async () => {
    const merge = await prepare({
      ours: { "src/sum.js": "ours\n" },
      theirs: { "src/sum.js": { content: "theirs\n", mode: "100755" } },
      resolved: { "src/sum.js": "ours\n" },
    });
    const { value, requests } = await bench.watch(() => push(merge));
    const commit = await expectMerged(merge, value);
    expect(await bench.forge.git.text(["ls-tree", commit, "src/sum.js"])).toMatch(/^100755 /);
    expect(requests).not.toContain(UPLOAD);
  });

  it("replaces a file by a folder, and a folder by a file", async () => {
    const theirs = { "README.md": null, "README.md/intro.md": "intro\n", "src/sum.js": null, src: "a file\n" };
    const merge = await prepare({ theirs });
    const { value, exchanges } = await bench.watch(() => push(merge));
    await expectMerged(merge, value);
    // Removals come first, so that the place of each new entry is free.
    const request = exchanges.find(({ method, path }) => `${method} ${path}` === CREATE_TREE);
    expect(request?.requestBody).toMatchObject({
      tree: [
        { path: "README.md", sha: null },
        { path: "src/sum.js", sha: null },
        { path: "README.md/intro.md", sha: expect.any(String) },
        { path: "src", sha: expect.any(String) },
      ],
    });
  });

  it("uploads each content once, and at most eight at a time", async () => {
    const names = Array.from({ length: 20 }, (_, index) => `new/${index}.txt`);
    const resolved = Object.fromEntries([...names, "new/copy.txt"].map((name) => [name, name.replace("copy", "0")]));
    const merge = await prepare({ theirs: {}, resolved });
    let open = 0;
    let most = 0;
    const createBlob: Forge["createBlob"] = async (bytes) => {
      open += 1;
      most = Math.max(most, open);
      const result = await bench.github.createBlob(bytes);
      open -= 1;
      return result;
    };
    const { value, requests } = await bench.watch(() => push(merge, { forge: { createBlob } }));
    await expectMerged(merge, value);
    expect([most, requests.filter((request) => request === UPLOAD).length]).toEqual([8, 20]);
  });

  it("needs no new tree if the branch has all changes already", async () => {
    const files = { "same.txt": "same\n" };
    const merge = await prepare({ ours: files, theirs: files });
    const { value, requests } = await bench.watch(() => push(merge));
    await expectMerged(merge, value);
    expect(requests).not.toContain(CREATE_TREE);
  });

  it("is announced once, before the branch moves", async () => {
    const merge = await prepare(CONFLICT);
    const { target, tree } = merge;
    const announced: unknown[] = [];
    const moves = (): number => bench.forge.state.requests.filter(({ method }) => method === "PATCH").length;
    const before = moves();
    await push(merge, { announce: (place) => announced.push({ ...place, moves: moves() - before }) });
    expect(announced).toEqual([{ branch: target.branch, base: target.base, existing: true, tree, moves: 0 }]);
    expect(moves() - before).toBe(1);
  });
});

describe("a branch that changed meanwhile", () => {
  const movedFrom = ({ branch, base }: Target) => ({
    ok: false,
    reason: "moved",
    message: `The branch ${branch} moved from ${base} while the run was working; nothing was pushed.`,
  });
  const more = (branch: string): Promise<string> =>
    bench.forge.commitFiles({ branch, files: { "more.txt": "more\n" } });

  it.each(["api", "git"] as const)("keeps its new commit (%s)", async (signing) => {
    const merge = await prepare(CONFLICT);
    const moved = await more(merge.target.branch);
    expect(await push(merge, { signing })).toEqual(movedFrom(merge.target));
    expect(await head(merge.target.branch)).toBe(moved);
  });

  it("keeps a commit that arrives right before the update", async () => {
    const merge = await prepare(CONFLICT);
    let moved = "";
    const updateRef: Forge["updateRef"] = async (ref, sha) => {
      moved = await more(merge.target.branch);
      return bench.github.updateRef(ref, sha);
    };
    expect(await push(merge, { forge: { updateRef } })).toEqual(movedFrom(merge.target));
    expect(await head(merge.target.branch)).toBe(moved);
  });

  it("does not regain commits that were removed from it", async () => {
    const merge = await prepare(CONFLICT);
    const { branch } = merge.target;
    await bench.api("PATCH", `/git/refs/heads/${branch}`, { sha: bench.headSha, force: true });
    expect(await push(merge)).toEqual(movedFrom(merge.target));
    expect(await head(branch)).toBe(bench.headSha);
  });

  it.each(["before", "during"])("stays deleted (%s the push)", async (when) => {
    const merge = await prepare(CONFLICT);
    const { branch } = merge.target;
    if (when === "before") await bench.github.deleteBranch(branch);
    const updateRef: Forge["updateRef"] = async (ref, sha) => {
      await bench.github.deleteBranch(branch);
      return bench.github.updateRef(ref, sha);
    };
    const message = `The branch ${branch} was deleted while the run was working; nothing was pushed.`;
    expect(await push(merge, { forge: { updateRef } })).toEqual({ ok: false, reason: "failed", message });
    expect(await head(branch)).toBeNull();
  });
});

describe("a merge that the server refuses", () => {
  const WORKFLOW = { theirs: { ".github/workflows/ci.yml": "name: Theirs\n" } };

  it("changes a workflow file with a token that may not: nothing is pushed or announced", async () => {
    const merge = await prepare(WORKFLOW);
    const announced: unknown[] = [];
    expect(await push(merge, { announce: (place) => announced.push(place) })).toEqual({
      ok: false,
      reason: "denied",
      message: expect.stringMatching(/^The commit was refused: Resource not accessible by integration/),
    });
    expect(await head(merge.target.branch)).toBe(merge.target.base);
    expect(announced).toEqual([]);
  });

  it("changes a workflow file with a token that may: it is pushed", async () => {
    const merge = await prepare(WORKFLOW);
    await expectMerged(merge, await push(merge, { forge: await bench.open({ token: WORKFLOWS }) }));
  });

  it.each([
    [422, "Repository rule violations found", "denied", "The commit was refused"],
    [403, "Resource not accessible by integration", "denied", "The commit was refused"],
    [422, "Reference update failed", "failed", "The commit could not be made"],
  ])("answers %i %s to the update of the branch", async (status, message, reason, sentence) => {
    const merge = await prepare(CONFLICT);
    fault(/\/git\/refs\//, { method: "PATCH", action: "answer", status, body: { message } });
    const outcome = await push(merge);
    expect(outcome).toMatchObject({ ok: false, reason, message: expect.stringMatching(`^${sentence}: ${message}`) });
    expect(await head(merge.target.branch)).toBe(merge.target.base);
  });

  it.each<[string, Partial<Forge>, string]>([
    ["another tree", { createTree: async () => ({ ok: true, sha: "1".repeat(40) }) }, "made another tree"],
    ["another blob", { createBlob: async () => ({ ok: true, sha: "1".repeat(40) }) }, "stored other bytes"],
  ])("makes %s than the proven one: nothing is pushed", async (_name, forge, words) => {
    const merge = await prepare(CONFLICT);
    const message = expect.stringContaining(words);
    expect(await push(merge, { forge })).toEqual({ ok: false, reason: "failed", message });
    expect(await head(merge.target.branch)).toBe(merge.target.base);
  });
});

describe("answers that get lost", () => {
  it.each([
    ["about a blob", /\/git\/blobs$/, "POST", 1],
    ["about the tree", /\/git\/trees$/, "POST", 1],
    ["about the commit", /\/git\/commits$/, "POST", 1],
    ["about the branch", /\/git\/refs\//, "PATCH", 1],
    ["about the branch, each time", /\/git\/refs\//, "PATCH", undefined],
  ] as const)("%s: the merge is on the branch", async (_name, path, method, occurrence) => {
    const merge = await prepare(CONFLICT);
    fault(path, { action: "cut", method, ...(occurrence === undefined ? {} : { occurrence }) });
    await expectMerged(merge, await push(merge));
  });

  it("an update that did not take place is repeated once, after a pause", async () => {
    for (const failures of [1, 2]) {
      const merge = await prepare(CONFLICT);
      const down: RefResult = { ok: false, reason: "failed", message: "down" };
      const steps: string[] = [];
      const updateRef: Forge["updateRef"] = async (ref, sha) => {
        const isDown = steps.filter((step) => step === "update").length < failures;
        steps.push("update");
        return isDown ? down : bench.github.updateRef(ref, sha);
      };
      const pause = async (): Promise<void> => void steps.push("pause");
      const outcome = await push(merge, { forge: { updateRef }, pause });
      expect(steps).toEqual(["update", "pause", "update"]);
      if (failures === 1) await expectMerged(merge, outcome);
      else {
        expect(outcome).toEqual({ ok: false, reason: "failed", message: "The commit could not be made: down" });
        expect(await head(merge.target.branch)).toBe(merge.target.base);
      }
    }
  });
});

describe("a merge goes by git push", () => {
  it("as configured, and nothing is uploaded through the API", async () => {
    const merge = await prepare(CONFLICT);
    const announced: unknown[] = [];
    const work = { signing: "git", announce: (place: unknown) => announced.push(place) } as const;
    const { value, requests } = await bench.watch(() => push(merge, work));
    await expectMerged(merge, value, false);
    expect(requests.filter((request) => request === UPLOAD || request === CREATE_TREE)).toEqual([]);
    expect(byGit(requests)).toBe(true);
    expect(announced).toHaveLength(1);
  });

  it.each([
    ["a blob", /\/git\/blobs$/],
    ["the tree", /\/git\/trees$/],
  ])("when the server calls %s too large", async (_name, path) => {
    const merge = await prepare(CONFLICT);
    fault(path, { method: "POST", action: "answer", status: 413, body: { message: "Payload too large" } });
    await expectMerged(merge, await push(merge), false);
  });

  it("with more than 20 MB of new contents", async () => {
    const half = 10 * 1024 * 1024;
    const resolved = { "a.bin": Buffer.alloc(half, 1), "b.bin": Buffer.alloc(half, 2), "c.bin": "one more" };
    const merge = await prepare({ theirs: {}, resolved });
    const { value, requests } = await bench.watch(() => push(merge));
    await expectMerged(merge, value, false);
    expect(requests).not.toContain(UPLOAD);
  });
});
