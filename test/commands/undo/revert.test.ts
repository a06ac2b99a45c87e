import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type RevertWork, revertCommits } from "../../../src/commands/undo/revert.js";
import { loadConfiguration } from "../../../src/config/load.js";
import type { Forge } from "../../../src/core/forge/forge.js";
import { createWorkspaceHistory } from "../../../src/workspace/tree/git.js";
import { type GitHubBench, startGitHubBench } from "../../support/github-bench.js";

let bench: GitHubBench;
beforeAll(async () => {
  bench = await startGitHubBench();
});
afterAll(async () => {
  expect(bench.problems()).toEqual([]);
  await bench.close();
});

/** The parts that an undo of one commit on `branch` uses. */
async function workOn(branch: string, forge: Forge, settings = ""): Promise<RevertWork> {
  const root = join(bench.folder, branch);
  const url = `${bench.forge.url}/octo/demo.git`;
  const sha = await bench.forge.commitFiles({ branch, files: { "notes.md": "notes\n" } });
  await bench.git(["clone", "--quiet", "--branch", branch, url, root]);
  const remote = { serverUrl: bench.forge.url, url, token: bench.forge.token };
  const history = createWorkspaceHistory({
    ...{ root, privateDirectory: join(bench.folder, `private-${branch}`), remote },
    searchPath: process.env["PATH"] ?? "",
  });
  const commits = (await forge.commitsBetween("main", sha)).commits;
  const environment = { serverUrl: bench.forge.url, repository: "octo/demo", runId: "7" };
  return {
    ...{ forge, commits, environment, workspace: { history }, request: { actor: null } },
    services: { clock: bench.clock },
    shutdown: new AbortController().signal,
    loaded: await loadConfiguration({ file: { path: ".architect.yml", text: settings }, inputs: {}, environment: {} }),
    target: { branch, head: sha, isProtected: false, pull: null, commits: [], isOnlyOurs: false },
    keep: async () => "changes.patch",
  } as unknown as RevertWork;
}

it("gives a server that shows its own writes late a moment before it reads the branch again", async () => {
  const { clock, github } = bench;
  let head: { shown: string | null; until: number } | null = null;
  const lagging: Forge = {
    ...github,
    commitOnBranch: async (commit) => {
      const result = await github.commitOnBranch(commit);
      // The server answers with the old head until its clock goes on.
      head = { shown: commit.expectedHead, until: clock.now() + 1 };
      return result;
    },
    branchHead: async (name) => (head !== null && clock.now() < head.until ? head.shown : github.branchHead(name)),
  };
  const answer = await revertCommits(await workOn("lagging", lagging));
  expect(answer).toMatchObject({ status: "success" });
  expect(answer.text).toContain("The branch was read again: it holds exactly that.");
  expect(await bench.forge.git.resolve("lagging")).toBe(answer.published?.commit);
});

it("counts a push whose answer got lost, because the branch has its commit", async () => {
  const work = await workOn("unheard", bench.github, "publish: { commit_signing: git }");
  bench.forge.injectFault({ method: "POST", path: /git-receive-pack$/, occurrence: 1, action: "cut" });
  const answer = await revertCommits(work);
  expect(answer).toMatchObject({ status: "success", published: { branch: "unheard" } });
  expect(await bench.forge.git.text(["rev-list", "--parents", "-n1", "unheard"])).toBe(
    `${answer.published?.commit} ${work.target.head}`,
  );
  expect(answer.text).toContain(`- ${answer.published?.commit} reverts ${work.target.head}`);
});

it("keeps the patch when a push got lost on its way", async () => {
  const work = await workOn("unsent", bench.github, "publish: { commit_signing: git }");
  const fault = { status: 502, body: { message: "Server Error" } };
  bench.forge.injectFault({ method: "POST", path: /git-receive-pack$/, occurrence: 1, action: "answer", ...fault });
  const answer = await revertCommits(work);
  expect(answer).toMatchObject({ status: "partial", exitCode: 2, patchPath: "changes.patch" });
  expect(answer.text).toContain("the push failed");
  expect(await bench.forge.git.resolve("unsent")).toBe(work.target.head);
});
