import { afterEach, expect, it } from "vitest";
import type { CompletedRun } from "../../../src/core/forge/runs.js";
import { type BotUpdate, findUpdate } from "../../../src/run/authorize/bot-update.js";
import { useGitHubBench } from "../../support/github-bench.js";

/** Without the brackets of an App, which GitHub's description does not allow in an address. */
const BOT = "update-bot";
const bench = useGitHubBench({
  users: { mona: { id: 2, type: "User", permission: "write" }, [BOT]: { id: 9, type: "Bot", permission: "none" } },
});
afterEach(() => bench.settle());

type Files = Parameters<typeof bench.forge.commitFiles>[0]["files"];
let count = 0;
const newBranch = (): string => `update/greet-${++count}.x`;

async function push(branch: string, files: Files): Promise<string> {
  const sha = await bench.forge.commitFiles({ branch, files, author: BOT });
  bench.forge.state.verifiedCommits.add(sha);
  return sha;
}

async function found(headBranch: string, headSha: string, open = true): Promise<BotUpdate | string> {
  if (open) await bench.forge.createPullRequest({ title: "Bump greet", head: headBranch, author: BOT });
  const viewer = (await bench.github.viewer())?.login ?? "";
  const own = { runsUrl: `${bench.forge.url}/octo/demo/actions/runs/`, gitAuthor: "us@example.test" };
  const run = { headBranch, headSha } as CompletedRun;
  return findUpdate(bench.github, run, { allowedBots: ["Update-Bot"], viewer, own });
}

it("finds the files of the update, with both names of one that moved", async () => {
  const branch = newBranch();
  const text = "One line that is long enough to be found again elsewhere.\n".repeat(5);
  await bench.forge.commitFiles({ branch: "main", files: { "old.lock": text, "gone.txt": "1" } });
  const head = await push(branch, { "old.lock": null, "new.lock": text, "gone.txt": null, "package.json": "{}" });
  const update = await found(branch, head);
  expect(update).toMatchObject({ bot: BOT });
  expect(typeof update === "string" ? [] : [...update.paths].sort()).toEqual([
    "gone.txt",
    "new.lock",
    "old.lock",
    "package.json",
  ]);
});

it("does not count a commit of a run of ours among the update's", async () => {
  const branch = newBranch();
  const expectedHead = await push(branch, { "package.json": "{ }" });
  const ours = await bench.github.commitOnBranch({
    ...{ branch, expectedHead, headline: "Repair", deletions: [] },
    body: `Architect-Run: ${bench.forge.url}/octo/demo/actions/runs/7`,
    additions: [{ path: "src/sum.js", bytes: Buffer.from("x") }],
  });
  expect(await found(branch, ours.ok ? ours.sha : "")).toEqual({ bot: BOT, paths: ["package.json"] });
});

it("forgets who deleted an earlier branch of that name, and who pushed to it", async () => {
  const branch = newBranch();
  await bench.forge.commitFiles({ branch, files: { "a.txt": "1" }, author: "mona" });
  await bench.forge.deleteBranch(branch, "mona");
  const head = await push(branch, { "package.json": "{  }" });
  expect(await found(branch, head)).toEqual({ bot: BOT, paths: ["package.json"] });
});

it("does not take over a push that a bot's later force push hides", async () => {
  const branch = newBranch();
  await push(branch, { "package.json": "1" });
  await bench.forge.commitFiles({ branch, files: { "a.txt": "1" }, author: "mona" });
  await bench.forge.moveBranch(branch, bench.headSha, BOT);
  const head = await push(branch, { "package.json": "2" });
  expect(await found(branch, head)).toBe("mona pushed to the branch too");
});

it("does not believe the author of a commit that came with no push to the branch", async () => {
  const elsewhere = newBranch();
  const forged = await push(elsewhere, { "package.json": "5" });
  const head = await push(elsewhere, { "package.json": "6" });
  const branch = newBranch();
  await bench.forge.moveBranch(branch, head, BOT);
  expect(await found(branch, head)).toBe(
    `GitHub's record of pushes does not show that ${BOT} or an Architect run made the commit ${forged}`,
  );
});

it("needs exactly one open pull request", async () => {
  const branch = newBranch();
  const head = await push(branch, { "package.json": "3" });
  expect(await found(branch, head, false)).toBe("the branch has no open pull request");
  expect(await found("", head, false)).toBe("the branch has no open pull request");
  const base = newBranch();
  await push(base, { "base.txt": "1" });
  await bench.forge.createPullRequest({ title: "Again", head: branch, base, author: BOT });
  expect(await found(branch, head)).toBe("the branch has 2 open pull requests");
});

it("refuses a push of an account that is gone, also where our own account is unknown", async () => {
  const branch = newBranch();
  const head = await push(branch, { "package.json": "7" });
  await bench.forge.createPullRequest({ title: "Bump greet", head: branch, author: BOT });
  const gone = { ...bench.github, listPushes: async () => [{ actor: "", before: bench.headSha, after: head }] };
  const own = { runsUrl: "https://github.test/", gitAuthor: "us@example.test" };
  const run = { headBranch: branch, headSha: head } as CompletedRun;
  expect(await findUpdate(gone, run, { allowedBots: [BOT], viewer: "", own })).toBe(
    "an unknown account pushed to the branch too",
  );
});

it("refuses a list of changed files or commits that is cut", async () => {
  const branch = newBranch();
  const head = await push(branch, { "package.json": "4" });
  await bench.forge.createPullRequest({ title: "Bump greet", head: branch, author: BOT });
  const cut = { ...bench.github, pullFiles: async () => ({ files: [], isComplete: false }) };
  const many = { ...bench.github, commitsBetween: async () => ({ commits: [], isComplete: false }) };
  const own = { runsUrl: "https://github.test/", gitAuthor: "us@example.test" };
  const run = { headBranch: branch, headSha: head } as CompletedRun;
  const settings = { allowedBots: [BOT], viewer: "", own };
  expect(await findUpdate(cut, run, settings)).toBe("the update changes more files than GitHub lists");
  expect(await findUpdate(many, run, settings)).toBe("the branch has too many commits");
});
