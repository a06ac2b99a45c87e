import { chmodSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Forge } from "../../../src/core/forge/forge.js";
import type { PublishedWork } from "../../../src/core/run/run.js";
import type { WorkspaceHistory } from "../../../src/core/workspace/workspace.js";
import type { Fault } from "../../../src/embedded-github/types.js";
import type { Target } from "../../../src/run/checkout/target.js";
import { publishTree } from "../../../src/run/publish/publish.js";
import type { PublishRequest } from "../../../src/run/publish/publish-request.js";
import { createWorkspaceHistory } from "../../../src/workspace/tree/git.js";
import { useGitHubBench } from "../../support/github-bench.js";

const settings = { allowActionsToCreatePullRequests: true };
const bench = useGitHubBench({ settings });
let root: string;
let history: WorkspaceHistory;
const removals: (() => void)[] = [];
const warnings: string[] = [];

beforeAll(async () => {
  root = join(bench.folder, "checkout");
  const url = `${bench.forge.url}/octo/demo.git`;
  await bench.git(["clone", "--quiet", url, root]);
  const privateDirectory = join(bench.folder, "private");
  mkdirSync(privateDirectory, { mode: 0o700 });
  const remote = { serverUrl: bench.forge.url, url, token: bench.forge.token };
  const searchPath = process.env["PATH"] ?? "";
  history = createWorkspaceHistory({ root, privateDirectory, remote, searchPath });
});
afterEach(() => {
  for (const remove of removals.splice(0)) remove();
  warnings.length = 0;
  settings.allowActionsToCreatePullRequests = true;
  bench.settle();
});

const FIXED = { "src/sum.js": "export const sum = (a, b) => a + b;\n" };
const COMPARE = (branch: string): string => `${bench.forge.url}/octo/demo/compare/main...${branch}?expand=1`;

type Files = Readonly<Record<string, string | null | { executable: string }>>;
type Proven = Pick<PublishRequest, "tree" | "changes">;

const proven = new Map<string, Promise<Proven>>();

/** The tree with these files on top of a commit; the same one is made once. */
function prove(base: string, files: Files): Promise<Proven> {
  const key = JSON.stringify([base, files]);
  const known = proven.get(key) ?? work(base, files);
  proven.set(key, known);
  return known;
}

/** Files as an agent leaves them on top of a commit: text, an executable, or null for a deleted one. */
async function work(base: string, files: Files): Promise<Proven> {
  await history.checkout(base);
  for (const [path, content] of Object.entries(files)) {
    const place = join(root, path);
    mkdirSync(dirname(place), { recursive: true });
    if (content === null) rmSync(place);
    else writeFileSync(place, typeof content === "string" ? content : content.executable);
    if (typeof content === "object" && content !== null) chmodSync(place, 0o755);
  }
  const tree = await history.snapshot(await history.untracked());
  for (const path of await history.untracked()) rmSync(join(root, path));
  return { tree, changes: await history.changes(base, tree) };
}

const fresh = (branch: string): Target => ({
  base: bench.headSha,
  branch,
  existing: false,
  pull: null,
  ours: true,
  defaultBranch: "main",
});

async function existing(head: string, ours: boolean, draft = false): Promise<Target> {
  await bench.forge.commitFiles({ branch: head, files: { "feature.txt": head } });
  const { number } = await bench.forge.createPullRequest({ title: head, head, draft });
  const pull = await bench.github.getPullRequest(number);
  if (pull === null) throw new Error("no pull request");
  return { base: pull.headSha, branch: head, existing: true, pull, ours, defaultBranch: "main" };
}

interface Wish extends Partial<PublishRequest> {
  readonly target: Target;
  readonly files?: Files;
  readonly forge?: Forge;
}

async function release({ files = FIXED, forge = bench.github, ...wish }: Wish): Promise<PublishedWork> {
  const request: PublishRequest = {
    ...(await prove(wish.target.base, files)),
    form: { kind: "ready" },
    signing: "api",
    title: "Fix the sum",
    commitBody: "Make the sum add.\n\nIt subtracted.",
    trailers: "Architect-Run: https://github.test/runs/1",
    pullRequestBody: "Fixes #1",
    updatesPullRequest: false,
    labels: ["architect"],
    reviewers: [],
    author: { name: "github-actions[bot]", email: "41898282+github-actions[bot]@users.noreply.github.com" },
    ...wish,
  };
  const quiet = (): void => {};
  const logger = { debug: quiet, info: quiet, warn: (line: string) => warnings.push(line), error: quiet };
  const publication = await publishTree(forge, history, request, logger);
  if (publication.kind !== "done") throw new Error(`the work was not published: ${publication.kind}`);
  return publication.published;
}

const PATCH_DUE = { kind: "patch", reason: null } as const;
const NOTHING: PublishedWork = {
  kind: "none",
  branch: "",
  commit: "",
  pullRequestNumber: null,
  pullRequestUrl: "",
  draft: false,
  verified: false,
  signatureVerified: false,
  notes: [],
};
const patch = (...notes: string[]): PublishedWork => ({ ...NOTHING, kind: "patch", notes });
const head = (branch: string): Promise<string | null> => bench.github.branchHead(branch);
const show = (revision: string): Promise<string> => bench.forge.git.text(["cat-file", "blob", revision]);

function fault(path: RegExp, change: Omit<Fault, "path">): void {
  removals.push(bench.forge.injectFault({ path, occurrence: 1, ...change }));
}

describe("new work", () => {
  it("becomes a signed commit on a new branch and a pull request, read again and labelled", async () => {
    const branch = "architect/issue-1-sum";
    const published = await release({
      target: fresh(branch),
      reviewers: ["mona"],
      files: { ...FIXED, "README.md": null, "docs/ü.md": "new\n" },
    });
    const commit = (await head(branch)) ?? "";
    const [pull] = await bench.github.listPullRequests({ head: branch, state: "open" });
    expect(published).toEqual({
      kind: "pull_request",
      branch,
      commit,
      pullRequestNumber: pull?.number,
      pullRequestUrl: pull?.url,
      draft: false,
      verified: true,
      signatureVerified: true,
      notes: [],
    });
    expect(pull).toMatchObject({ title: "Fix the sum", body: "Fixes #1", baseRef: "main", draft: false });
    expect(await bench.github.getIssue(pull?.number ?? 0)).toMatchObject({ labels: ["architect"] });
    expect(await bench.github.getCommit(commit)).toMatchObject({
      message: "Make the sum add\n\nIt subtracted.\n\nArchitect-Run: https://github.test/runs/1",
      parents: [bench.headSha],
    });
    expect(await show(`${commit}:docs/ü.md`)).toBe("new");
    expect(await bench.forge.git.resolve(`${commit}:README.md`)).toBeUndefined();
    expect(warnings).toEqual([]);
  });

  it("keeps its headline within 72 characters and its texts harmless", async () => {
    const branch = "architect/issue-2-sum";
    const title = `Fix [skip ci] @mona ${"x".repeat(100)}`;
    const { commit } = await release({ target: fresh(branch), title, commitBody: "Co-authored-by: Eve <e@e.test>" });
    const { message = "" } = (await bench.github.getCommit(commit)) ?? {};
    const [headline = ""] = message.split("\n");
    expect(headline.length).toBeLessThanOrEqual(72);
    expect(message).not.toMatch(/skip ci|@mona|Co-authored-by:/);
    expect(message.endsWith("\n\nArchitect-Run: https://github.test/runs/1")).toBe(true);
  });

  it("warns about labels and reviewers that could not be added", async () => {
    fault(/\/labels$/, { action: "answer", status: 403, body: {} });
    const published = await release({ target: fresh("architect/issue-4-x"), reviewers: ["nobody-there"] });
    expect(published).toMatchObject({ kind: "pull_request", notes: [] });
    expect(warnings).toEqual([
      "The labels of publish.pr_labels could not be added.",
      "The reviewers of publish.reviewers could not be requested.",
    ]);
  });
});

describe("changes that the API cannot express go by git push", () => {
  it.each([
    ["an executable file", { "tool.sh": { executable: "#!/bin/sh\n" } }, "api", "100755 tool.sh"],
    ["a file that becomes executable", { "src/sum.js": { executable: "x\n" } }, "api", "100755 src/sum.js"],
    ["any change, as configured", FIXED, "git", "100644 src/sum.js"],
  ] as const)("%s", async (name, files, signing, entry) => {
    const branch = `architect/${name.replace(/\W+/g, "-")}`;
    const published = await release({ target: fresh(branch), files, signing });
    const commit = (await head(branch)) ?? "";
    expect(published).toMatchObject({ kind: "pull_request", branch, commit, verified: true, signatureVerified: false });
    const [mode, path = ""] = entry.split(" ");
    expect(await bench.forge.git.text(["ls-tree", commit, "--", path])).toMatch(new RegExp(`^${mode} `));
    expect(await bench.github.getCommit(commit)).toMatchObject({
      message: "Make the sum add\n\nIt subtracted.\n\nArchitect-Run: https://github.test/runs/1",
      parents: [bench.headSha],
    });
  });

  it("also a commit that the server calls too large", async () => {
    const branch = "architect/too-large";
    fault(/^\/graphql$/, { action: "answer", status: 413, body: { message: "Payload too large" } });
    expect(await release({ target: fresh(branch) })).toMatchObject({ kind: "pull_request", signatureVerified: false });
  });
});

describe("an open pull request", () => {
  it("of ours is continued: its head moves forward, no second one is made", async () => {
    const target = await existing("architect/issue-5-x", true);
    const { value: published, requests } = await bench.watch(() => release({ target }));
    expect(published).toMatchObject({
      kind: "pull_request",
      branch: target.branch,
      pullRequestNumber: target.pull?.number,
      verified: true,
    });
    expect((await bench.github.getCommit(published.commit))?.parents).toEqual([target.base]);
    expect(requests).not.toContain("POST /repos/octo/demo/pulls");
  });

  it.each<[string, Partial<Forge>, boolean]>([
    ["is made ready", {}, false],
    ["also when its text cannot be read again", { getPullRequest: () => Promise.reject(new Error("down")) }, false],
    ["stays a draft when the push could not be read again", { getCommit: async () => null }, true],
  ])("of ours that is proved by now %s", async (name, change, draft) => {
    const target = await existing(`architect/settled-${name.length}`, true, true);
    const settled = { as: "proved", issue: null } as const;
    const published = await release({ target, settled, forge: { ...bench.github, ...change } });
    expect(published).toMatchObject({ kind: "pull_request", draft, verified: !draft });
    expect((await bench.github.getPullRequest(target.pull?.number ?? 0))?.draft).toBe(draft);
  });

  it("that is proved as it stands is reported as ready without a commit, unless its branch moved", async () => {
    const target = await existing("architect/standing", true, true);
    await history.checkout(target.base);
    const tree = await history.treeOf(target.base);
    const wish = { target, settled: { as: "proved", issue: null }, isPublished: true, tree } as const;
    expect(await release({ ...wish, form: PATCH_DUE })).toEqual(NOTHING);
    expect(await release(wish)).toMatchObject({ kind: "pull_request", commit: target.base, draft: false });
    const moved = await bench.forge.commitFiles({ branch: target.branch, files: { "other.txt": "theirs" } });
    expect(await release(wish)).toMatchObject({
      kind: "branch",
      verified: false,
      notes: [expect.stringContaining(`is no longer at ${target.base}`)],
    });
    expect(await head(target.branch)).toBe(moved);
  });

  it.each(["api", "git"] as const)("of another person moves forward too (%s)", async (signing) => {
    const target = await existing(`feature/${signing}`, false);
    const published = await release({ target, signing });
    expect(await head(target.branch)).toBe(published.commit);
    expect(published).toMatchObject({ kind: "pull_request", verified: true });
  });

  it.each(["api", "git"] as const)("whose head moved meanwhile keeps what it has (%s)", async (signing) => {
    const target = await existing(`feature/moved-${signing}`, false);
    const moved = await bench.forge.commitFiles({ branch: target.branch, files: { "other.txt": "theirs" } });
    const note = `The branch ${target.branch} moved from ${target.base} while the run was working; nothing was pushed. The work is kept as a patch.`;
    expect(await release({ target, signing })).toEqual(patch(note));
    expect(await head(target.branch)).toBe(moved);
  });
});

describe("nothing leaves", () => {
  const target = (): Target => fresh("architect/never");
  it.each<[string, Partial<Wish>, PublishedWork]>([
    ["without changes", { files: {} }, NOTHING],
    ["in mode none", { form: { kind: "none" } }, NOTHING],
    ["in mode patch", { form: PATCH_DUE }, patch()],
    ["against a rule", { form: { kind: "patch", reason: "A fork." } }, patch("A fork.")],
  ])("%s", async (_name, wish, expected) => {
    const { value, requests } = await bench.watch(() => release({ target: target(), ...wish }));
    expect(value).toEqual(expected);
    expect(requests.filter((request) => !request.includes(".git/"))).toEqual([]);
    expect(await head("architect/never")).toBeNull();
  });

  it("when a workflow file slipped through: the server refuses and the empty branch is removed", async () => {
    const files = { ".github/workflows/ci.yml": "name: Mine\n" };
    const published = await release({ target: fresh("architect/workflow-api"), files });
    expect(published).toEqual(patch(expect.stringMatching(/^The commit was refused: .*workflow.* kept as a patch\.$/)));
    expect(await head("architect/workflow-api")).toBeNull();
    const byGit = await release({ target: fresh("architect/workflow-git"), files, signing: "git" });
    expect(byGit).toEqual(patch(expect.stringMatching(/^The push was refused: .*workflow.* kept as a patch\.$/)));
    expect(await head("architect/workflow-git")).toBeNull();
  });

  it("when the commit fails: the branch made for it is removed", async () => {
    const branch = "architect/commit-fails";
    const broken = { action: "answer", status: 500, body: { message: "Server Error" } } as const;
    removals.push(bench.forge.injectFault({ path: /^\/graphql$/, ...broken }));
    const note = "The commit could not be made: Server Error The work is kept as a patch.";
    expect(await release({ target: fresh(branch) })).toEqual(patch(note));
    expect(await head(branch)).toBeNull();
  });

  it("when the branch may not be made", async () => {
    const branch = "architect/no-branch";
    const message = "Repository rule violations found";
    fault(/\/git\/refs$/, { method: "POST", action: "answer", status: 422, body: { message } });
    const note = `The branch ${branch} could not be created: ${message} The work is kept as a patch.`;
    expect(await release({ target: fresh(branch) })).toEqual(patch(note));
  });
});

describe("answers that get lost", () => {
  it.each<[string, RegExp, string | undefined]>([
    ["about the branch", /\/git\/refs$/, "POST"],
    ["about the commit", /^\/graphql$/, undefined],
    ["about the pull request", /\/pulls$/, "POST"],
  ])("%s: what took place is found", async (name, path, method) => {
    const branch = `architect/lost-${name.replaceAll(" ", "-")}`;
    fault(path, { action: "cut", ...(method === undefined ? {} : { method }) });
    const published = await release({ target: fresh(branch) });
    const pulls = await bench.github.listPullRequests({ head: branch, state: "open" });
    expect(pulls).toHaveLength(1);
    expect(published).toMatchObject({
      kind: "pull_request",
      commit: await head(branch),
      pullRequestNumber: pulls[0]?.number,
      verified: true,
      notes: [],
    });
  });

  it("to reading the branch again: pushed, not verified, and named", async () => {
    const branch = "architect/unverified";
    const forge: Forge = {
      ...bench.github,
      getCommit: async () => {
        throw new Error("down");
      },
    };
    expect(await release({ target: fresh(branch), forge })).toMatchObject({
      kind: "pull_request",
      commit: await head(branch),
      verified: false,
      notes: [`The branch ${branch} was pushed but could not be verified by reading it again.`],
    });
  });
});

describe("a pull request that is refused", () => {
  it("names the right that the token lacks", async () => {
    const message = "Resource not accessible by integration";
    fault(/\/pulls$/, { method: "POST", action: "answer", status: 403, body: { message } });
    const branch = "architect/issue-7-x";
    const note = `The pull request could not be opened: ${message} Give the job permissions: { pull-requests: write }. Open it here: ${COMPARE(branch)}`;
    expect(await release({ target: fresh(branch) })).toMatchObject({ kind: "branch", notes: [note] });
  });
});
