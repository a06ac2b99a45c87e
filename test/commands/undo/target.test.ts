import { afterEach, describe, expect, it } from "vitest";
import { type FoundTarget, findUndoTarget, type UndoTarget } from "../../../src/commands/undo/target.js";
import { closeOwn } from "../../../src/commands/undo/undo.js";
import type { Forge, PullRequestInfo, Subject } from "../../../src/core/forge/forge.js";
import { useGitHubBench } from "../../support/github-bench.js";

const BOT = "github-actions[bot]";
const branchRules = [{ branch: "architect/issue-50-*", type: "deletion" as const }];
const bench = useGitHubBench({ settings: { branchRules } });
afterEach(() => bench.settle());

const runsUrl = (): string => `${bench.forge.url}/octo/demo/actions/runs/`;

/** A branch with a commit that a run of ours made. */
async function made(branch: string, run = 7): Promise<string> {
  await bench.github.createBranch(branch, bench.headSha);
  const result = await bench.github.commitOnBranch({
    branch,
    expectedHead: bench.headSha,
    headline: "Work",
    body: `Architect-Run: ${runsUrl()}${run}`,
    additions: [{ path: `${branch.replaceAll("/", "-")}.txt`, bytes: Buffer.from(branch) }],
    deletions: [],
  });
  return result.ok ? result.sha : result.message;
}

async function opened(head: string, author = BOT, base = "main"): Promise<PullRequestInfo> {
  const { number } = await bench.forge.createPullRequest({ title: head, head, author, base });
  const pull = await bench.github.getPullRequest(number);
  if (pull === null) throw new Error("no pull request");
  return pull;
}

const close = (pull: PullRequestInfo): Promise<unknown> =>
  bench.github.updatePullRequest(pull.number, { state: "closed" });

async function find(
  about: number | PullRequestInfo,
  change: { forge?: Forge; prefix?: string } = {},
): Promise<FoundTarget> {
  const pull = typeof about === "number" ? null : about;
  const subject: Subject = pull ? { kind: "pr", number: pull.number } : { kind: "issue", number: Number(about) };
  const { forge = bench.github, prefix = "architect/" } = change;
  return findUndoTarget({
    forge,
    subject,
    pull,
    defaultBranch: "main",
    prefix,
    own: { runsUrl: runsUrl(), gitAuthor: "x" },
  });
}

async function target(about: number | PullRequestInfo, change?: Parameters<typeof find>[1]): Promise<UndoTarget> {
  const found = await find(about, change);
  if (found.kind === "none") throw new Error(found.reason);
  return found.target;
}

async function reason(about: number | PullRequestInfo, change?: Parameters<typeof find>[1]): Promise<string> {
  const found = await find(about, change);
  return found.kind === "none" ? found.reason : `found ${found.target.branch}`;
}

describe("which branch", () => {
  it("an open pull request of ours goes before a branch without one, and that before a closed one", async () => {
    await made("architect/issue-10-a");
    await close(await opened("architect/issue-10-a"));
    expect(await target(10)).toMatchObject({ branch: "architect/issue-10-a", isOnlyOurs: true });
    const head = await made("architect/issue-10-b");
    expect(await target(10)).toMatchObject({ branch: "architect/issue-10-b", head, pull: null, isOnlyOurs: true });
    await made("architect/issue-10-a-2");
    const pull = await opened("architect/issue-10-a-2");
    expect(await target(10)).toMatchObject({ branch: pull.headRef, pull: { number: pull.number }, isOnlyOurs: true });
  });

  it("branches of other issues, and other people's pull requests, are none of it", async () => {
    await made("architect/issue-110-a");
    await made("architect/issue-11-b");
    await opened("architect/issue-11-b", "mona");
    expect(await reason(11)).toBe("There is no branch of a run on this issue below `architect/`.");
    expect(await reason(1)).toContain("There is no branch of a run");
  });

  it("a merged one is GitHub's to take back", async () => {
    await made("architect/issue-12-a");
    const pull = await opened("architect/issue-12-a");
    const merged = `Pull request #${pull.number} was merged: to undo it, use the button "Revert" on ${pull.url}.`;
    const forge: Forge = {
      ...bench.github,
      listPullRequests: async () => [{ ...pull, state: "closed", merged: true }],
    };
    expect(await reason(12, { forge })).toBe(merged);
    expect(await reason({ ...pull, merged: true })).toBe(merged);
  });

  it("never the default branch, a fork, a branch that is gone, or a name that is no plain one", async () => {
    await made("architect/odd");
    const pull = await opened("architect/odd");
    expect(await reason({ ...pull, headRef: "main" })).toBe("`undo` never touches the default branch.");
    expect(await reason({ ...pull, headRepository: "mallory/demo" })).toContain("comes from a fork");
    expect(await reason({ ...pull, headRepository: null })).toContain("comes from a fork");
    expect(await reason({ ...pull, headRef: "architect/gone" })).toContain("`architect/gone` is gone");
    expect(await reason({ ...pull, headRef: "architect/`x`" })).toContain("characters that are not accepted");
  });

  it("nothing when the token's identity is unknown, or the branch is too long to search", async () => {
    await made("architect/issue-13-a");
    expect(await reason(13, { forge: { ...bench.github, viewer: async () => null } })).toContain("account is unknown");
    const commitsBetween: Forge["commitsBetween"] = async () => ({ commits: [], isComplete: false });
    expect(await reason(13, { forge: { ...bench.github, commitsBetween } })).toContain("more commits than");
  });
});

describe("whether only our runs worked on it", () => {
  it("a commit of another person makes it shared", async () => {
    await made("architect/issue-20-a");
    const pull = await opened("architect/issue-20-a");
    expect(await target(20)).toMatchObject({ isOnlyOurs: true });
    await bench.forge.commitFiles({ branch: pull.headRef, files: { "more.md": "x" }, author: "mona" });
    expect(await target(20)).toMatchObject({ isOnlyOurs: false });
  });

  it("another author's pull request, a branch outside of the prefix and an empty branch without one are shared", async () => {
    await made("architect/by-mona");
    expect(await target(await opened("architect/by-mona", "mona"))).toMatchObject({ isOnlyOurs: false });
    await made("elsewhere");
    const pull = await opened("elsewhere");
    expect(await target(pull)).toMatchObject({ isOnlyOurs: false });
    expect(await target(pull, { prefix: "" })).toMatchObject({ isOnlyOurs: false });
    await bench.github.createBranch("architect/issue-21-empty", bench.headSha);
    expect(await target(21)).toMatchObject({ isOnlyOurs: false, commits: [] });
  });
});

describe("closing", () => {
  it("a branch that another pull request builds on, and a protected one, stay", async () => {
    const head = await made("architect/issue-40-a");
    await opened("architect/issue-40-a");
    await bench.forge.commitFiles({ branch: "stacked", from: head, files: { "s.md": "s" } });
    const stacked = await opened("stacked", "mona", "architect/issue-40-a");
    expect(await closeOwn(bench.github, await target(40))).toMatchObject({
      status: "partial",
      text: expect.stringContaining(`stays: pull request #${stacked.number} builds on it.`),
    });

    await made("architect/issue-50-a");
    const pull = await opened("architect/issue-50-a");
    expect(await closeOwn(bench.github, await target(50))).toMatchObject({
      status: "partial",
      text: `Pull request #${pull.number} is closed. The branch \`architect/issue-50-a\` stays: it is protected.`,
    });
    for (const branch of ["architect/issue-40-a", "architect/issue-50-a"]) {
      expect(await bench.github.branchHead(branch)).not.toBeNull();
    }
  });

  it("a pull request that cannot be closed keeps its branch, and a refused deletion is reported", async () => {
    const head = await made("architect/issue-41-a");
    const pull = await opened("architect/issue-41-a");
    const found = await target(41);
    const failing: Forge = { ...bench.github, updatePullRequest: async () => null };
    expect(await closeOwn(failing, found)).toMatchObject({ status: "failed", exitCode: 1 });
    const refusing: Forge = {
      ...bench.github,
      deleteBranch: async () => ({ ok: false, reason: "denied", message: "Cannot delete this branch" }),
    };
    const text = `Pull request #${pull.number} is closed. The branch \`architect/issue-41-a\` stays: Cannot delete this branch.`;
    expect(await closeOwn(refusing, found)).toMatchObject({ status: "partial", exitCode: 2, text });
    expect(await bench.github.branchHead("architect/issue-41-a")).toBe(head);
  });
});
