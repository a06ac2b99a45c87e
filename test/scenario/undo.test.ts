// @module-tag full
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Scenario } from "../support/scenario.js";
import {
  configured,
  ended,
  expectSound,
  locks,
  openPulls,
  REPAIRING,
  reactions,
  useScenarios,
} from "../support/scenario-checks.js";

const open = useScenarios();
const DONE = { status: "success", stop: "", code: "0", exit: 0 };
const SKIPPED = { status: "skipped", stop: "", code: "0", exit: 0 };
const PARTIAL = { status: "partial", stop: "", code: "2", exit: 0 };
const BRANCH = "architect/issue-1-sum-is-wrong";

/** A run on a new issue, with its pull request. */
async function fixedIssue(scenario: Scenario): Promise<{ issue: number; pull: number; head: string }> {
  const result = await scenario.comment("/architect fix");
  expect(result.outputs).toMatchObject({ status: "success", branch: BRANCH });
  return {
    issue: 1,
    pull: Number(result.outputs["pull-request-number"]),
    head: result.outputs["commit-sha"] ?? "",
  };
}

/** A run on another person's pull request. */
async function fixedPull(scenario: Scenario): Promise<{ pull: number; commit: string }> {
  await scenario.forge.commitFiles({ branch: "feature", files: { "notes.md": "notes\n" } });
  const { number } = await scenario.forge.createPullRequest({ title: "Notes", head: "feature", author: "owner" });
  const result = await scenario.comment("/architect fix", { issue: number });
  expect(result.outputs).toMatchObject({ status: "success", branch: "feature" });
  return { pull: number, commit: result.outputs["commit-sha"] ?? "" };
}

const answer = (scenario: Scenario, subject: number): string => scenario.ownComments(subject).at(-1) ?? "";
const setup = async (...lines: readonly string[]): Promise<Scenario> =>
  open({ files: configured(...lines), script: { steps: REPAIRING } });

it("on the issue: our own pull request is closed and its branch deleted, without a checkout", {
  tags: "quick",
}, async () => {
  const scenario = await setup();
  const { issue, pull, head } = await fixedIssue(scenario);
  const result = await scenario.comment("/architect undo", { issue, checkout: null });
  expect(ended(result)).toEqual(DONE);
  expectSound(scenario, result);
  expect(openPulls(scenario)).toEqual([]);
  expect(await scenario.branches()).toEqual([]);
  expect(result.outputs).toMatchObject({ branch: BRANCH, "commit-sha": head, "pull-request-number": String(pull) });
  expect(answer(scenario, issue)).toBe(
    [
      "<!-- architect:reply:issue-1 id=7002-1 head= -->",
      `Pull request #${pull} is closed. The branch \`${BRANCH}\` is deleted; it contained only the work of runs. To restore it, create it again at ${head}.`,
      "",
      `Nothing spent · [Run](${scenario.forge.url}/octo/demo/actions/runs/7002)`,
    ].join("\n"),
  );
  expect(reactions(scenario)).toEqual(["eyes", "rocket", "eyes", "rocket"]);
  expect(await locks(scenario)).toEqual([]);

  const again = await scenario.comment("/architect undo", { issue, checkout: null });
  expect(ended(again)).toEqual(SKIPPED);
  expect(answer(scenario, issue)).toContain("There is no branch of a run on this issue");
  expect(scenario.model.requests).toHaveLength(REPAIRING.length);
});

it("on the pull request itself, and on a closed one; a merged one is GitHub's to revert", async () => {
  const scenario = await setup();
  const { pull } = await fixedIssue(scenario);
  const record = scenario.forge.state.issues.find((one) => one.number === pull);
  Object.assign(record ?? {}, { state: "closed" });
  const result = await scenario.comment("/architect undo", { issue: pull, checkout: null });
  expect(ended(result)).toEqual(DONE);
  expectSound(scenario, result);
  expect(answer(scenario, pull)).toMatch(/^<!-- [^\n]*\nThe branch `architect\/issue-1-sum-is-wrong` is deleted/);
  expect(await scenario.branches()).toEqual([]);

  Object.assign(record?.pull ?? {}, { mergedAt: scenario.forge.state.now() });
  const merged = await scenario.comment("/architect undo", { issue: pull, checkout: null });
  expect(ended(merged)).toEqual(SKIPPED);
  expectSound(scenario, merged);
  expect(answer(scenario, pull)).toContain(`Pull request #${pull} was merged: to undo it`);
});

it.each([true, false])(
  "after a squash merge it says so and does nothing else; the branch deleted: %s",
  async (isDeleted) => {
    const scenario = await setup();
    const { forge } = scenario;
    const { issue, pull } = await fixedIssue(scenario);
    const answered = await fetch(`${forge.apiUrl}/repos/octo/demo/pulls/${pull}/merge`, {
      method: "PUT",
      headers: { authorization: `Bearer ${forge.token}`, "content-type": "application/json" },
      body: JSON.stringify({ merge_method: "squash" }),
    });
    expect(answered.status).toBe(200);
    const merged = await forge.git.resolve("main");
    if (isDeleted) await forge.git.text(["update-ref", "-d", `refs/heads/${BRANCH}`]);
    for (const subject of [issue, pull]) {
      const result = await scenario.comment("/architect undo", { issue: subject, checkout: null });
      expect(ended(result)).toEqual(SKIPPED);
      expectSound(scenario, result);
      expect(answer(scenario, subject)).toContain(`Pull request #${pull} was merged: to undo it, use the button`);
    }
    expect(await forge.git.resolve("main")).toBe(merged);
    expect(await scenario.branches()).toEqual(isDeleted ? [] : [BRANCH]);
  },
);

it("a branch without a pull request, because the repository lets the job open none, is deleted", async () => {
  const settings = { allowActionsToCreatePullRequests: false };
  const scenario = await open({ files: configured(), script: { steps: REPAIRING }, forge: { settings } });
  const fixed = await scenario.comment("/architect fix");
  expect(fixed.outputs).toMatchObject({ branch: BRANCH, "pull-request-number": "" });
  const result = await scenario.comment("/architect undo", { issue: 1, checkout: null });
  expect(ended(result)).toEqual(DONE);
  expectSound(scenario, result);
  expect(await scenario.branches()).toEqual([]);
});

it("on another person's pull request exactly the run's commit is reverted by a new one", async () => {
  const scenario = await setup();
  const { pull, commit } = await fixedPull(scenario);
  const later = await scenario.forge.commitFiles({
    branch: "feature",
    files: { "more.md": "more\n" },
    author: "owner",
  });
  const result = await scenario.comment("/architect undo", { issue: pull });
  expect(ended(result)).toEqual(DONE);
  expectSound(scenario, result);
  const made = result.outputs["commit-sha"] ?? "";
  expect(await scenario.forge.git.text(["rev-list", "--parents", "-n1", "feature"])).toBe(`${made} ${later}`);
  expect(await scenario.forge.git.text(["diff", "--name-only", commit, made])).toBe("more.md\nsrc/sum.js");
  expect(await scenario.fileAt("feature", "src/sum.js")).toBe(await scenario.fileAt("main", "src/sum.js"));
  const message = await scenario.forge.git.text(["log", "-1", "--format=%B", "feature"]);
  expect(message.trim().split("\n")).toEqual([
    expect.stringMatching(/^Revert "/),
    "",
    `This reverts commit ${commit}.`,
    "",
    "Co-authored-by: maintainer <1001+maintainer@users.noreply.127.0.0.1>",
    `Architect-Reverts: ${commit}`,
    `Architect-Run: ${scenario.forge.url}/octo/demo/actions/runs/7002`,
  ]);
  expect(openPulls(scenario)).toEqual([pull]);
  expect(answer(scenario, pull)).toContain(`- ${made} reverts ${commit}`);
  expect(await locks(scenario)).toEqual([]);

  const again = await scenario.comment("/architect undo", { issue: pull });
  expect(ended(again)).toEqual(SKIPPED);
  expect(answer(scenario, pull)).toContain("There is no commit of an Architect run to undo on `feature`");
  expect(await scenario.forge.git.resolve("feature")).toBe(made);
});

it("over git too", async () => {
  const scenario = await setup("publish: { commit_signing: git }");
  const { pull, commit } = await fixedPull(scenario);
  const result = await scenario.comment("/architect undo", { issue: pull });
  expect(ended(result)).toEqual(DONE);
  expectSound(scenario, result);
  expect(await scenario.forge.git.text(["rev-parse", "feature^"])).toBe(commit);
  expect(await scenario.fileAt("feature", "src/sum.js")).toBe(await scenario.fileAt("main", "src/sum.js"));
});

it.each(["api", "git"])(
  "several commits of a run, by %s: one new commit for each, what came between stays",
  async (signing) => {
    const scenario = await setup(`publish: { commit_signing: ${signing} }`);
    const { forge } = scenario;
    const lines = (first: string, last: string): string => `${[first, ...Array(20).fill("same"), last].join("\n")}\n`;
    const start = { "list.txt": lines("a", "z"), "notes.md": "notes\n" };
    await forge.commitFiles({ branch: "feature", files: start, author: "owner" });
    const message = `Work\n\nArchitect-Run: ${forge.url}/octo/demo/actions/runs/900`;
    const author = "github-actions[bot]";
    const ours = { branch: "feature", message, author };
    const first = await forge.commitFiles({ ...ours, files: { "list.txt": lines("b", "z"), "notes.md": null } });
    await forge.commitFiles({ branch: "feature", files: { "list.txt": lines("b", "y") }, author: "owner" });
    const second = await forge.commitFiles({ ...ours, files: { "new.md": "new\n" } });
    const { number } = await forge.createPullRequest({ title: "Notes", head: "feature", author: "owner" });

    const result = await scenario.comment("/architect undo", { issue: number });
    expect(ended(result)).toEqual(DONE);
    expectSound(scenario, result);
    const made = await forge.git.text([
      "log",
      "--format=%s: %(trailers:key=Architect-Reverts,valueonly)",
      `${second}..feature`,
    ]);
    expect(made.split(/\n+/).filter(Boolean).sort()).toEqual(
      [`Revert "Work": ${first}`, `Revert "Work": ${second}`].sort(),
    );
    expect(await forge.git.text(["show", "feature:list.txt"])).toBe(lines("a", "y").trim());
    expect(await scenario.fileAt("feature", "notes.md")).toBe("notes");
    expect(await scenario.fileAt("feature", "new.md")).toBeNull();
  },
);

it("a conflict with later work pushes nothing, names the commit and keeps the patch", async () => {
  const scenario = await setup();
  const { pull, commit } = await fixedPull(scenario);
  const files = { "src/sum.js": "export const sum = (a, b) => a + b + 0;\n" };
  const later = await scenario.forge.commitFiles({ branch: "feature", files, author: "owner" });
  const result = await scenario.comment("/architect undo", { issue: pull });
  expect(ended(result)).toEqual(PARTIAL);
  expectSound(scenario, result);
  expect(await scenario.forge.git.resolve("feature")).toBe(later);
  expect(answer(scenario, pull)).toContain(`${commit} conflicts with later changes of \`src/sum.js\``);
  expect(readFileSync(result.outputs["patch-path"] ?? "", "utf8")).toContain("-export const sum = (a, b) => a + b;");
  expect(reactions(scenario)).toEqual(["eyes", "rocket", "eyes", "confused"]);
});

it("a forged trailer and our address make no commit ours: it stays, and so does the pull request", async () => {
  const scenario = await setup();
  const { issue, pull, head } = await fixedIssue(scenario);
  const message = `Tidy\n\nCo-authored-by: maintainer <1001+maintainer@users.noreply.github.com>\nArchitect-Run: ${scenario.forge.url}/octo/demo/actions/runs/7001`;
  // The file in our name by `git commit --author`; who pushed it is another.
  const forged = await scenario.forge.commitFiles({
    branch: BRANCH,
    files: { "forged.md": "x\n" },
    message,
    author: "github-actions[bot]",
  });
  const pushes = scenario.forge.state.activity.filter(({ after }) => after === forged);
  for (const push of pushes) Object.assign(push, { actor: "owner" });
  const result = await scenario.comment("/architect undo", { issue });
  expect(ended(result)).toEqual(DONE);
  expectSound(scenario, result);
  const made = result.outputs["commit-sha"] ?? "";
  expect(openPulls(scenario)).toEqual([pull]);
  expect(await scenario.forge.git.text(["log", "--format=%H", `main..${BRANCH}`])).toBe(
    [made, forged, head].join("\n"),
  );
  expect(await scenario.fileAt(BRANCH, "forged.md")).toBe("x");
  expect(await scenario.fileAt(BRANCH, "src/sum.js")).toBe(await scenario.fileAt("main", "src/sum.js"));
});

it("a pull request in our name from a branch outside of the prefix is neither closed nor deleted", async () => {
  const scenario = await setup();
  const head = await scenario.forge.commitFiles({ branch: "release", files: { "r.md": "r\n" } });
  const bot = "github-actions[bot]";
  const { number } = await scenario.forge.createPullRequest({ title: "Release", head: "release", author: bot });
  const result = await scenario.comment("/architect undo", { issue: number });
  expect(ended(result)).toEqual(SKIPPED);
  expectSound(scenario, result);
  expect(await scenario.forge.git.resolve("release")).toBe(head);
  expect(openPulls(scenario)).toEqual([number]);
});

it("a branch that moves between the closing and the deletion stays", async () => {
  const scenario = await setup();
  const { issue, pull } = await fixedIssue(scenario);
  const other = await scenario.forge.commitFiles({ branch: "aside", from: BRANCH, files: { "more.md": "more\n" } });
  let moved = false;
  const directory = join(scenario.folder, "repository.git");
  Object.defineProperty(scenario.forge.state.issues.find((one) => one.number === pull) ?? {}, "closedBy", {
    get: () => null,
    set: () => {
      moved = true;
      execFileSync("git", [`--git-dir=${directory}`, "update-ref", `refs/heads/${BRANCH}`, other]);
    },
  });
  const result = await scenario.comment("/architect undo", { issue, checkout: null });
  expect(moved).toBe(true);
  expect(ended(result)).toEqual(PARTIAL);
  expectSound(scenario, result);
  expect(await scenario.forge.git.resolve(BRANCH)).toBe(other);
  expect(answer(scenario, issue)).toContain(`stays: it moved to ${other} meanwhile`);
});

it.each(["outsider", "reader"])("%s undoes nothing", async (author) => {
  const scenario = await setup();
  const { issue, pull, head } = await fixedIssue(scenario);
  const before = scenario.ownComments(issue).length;
  const result = await scenario.comment("/architect undo", { issue, author, checkout: null });
  expect(ended(result)).toEqual({ status: "denied", stop: "", code: "0", exit: 0 });
  expectSound(scenario, result);
  expect(openPulls(scenario)).toEqual([pull]);
  expect(await scenario.forge.git.resolve(BRANCH)).toBe(head);
  expect(scenario.ownComments(issue)).toHaveLength(before);
  expect(reactions(scenario).at(-1)).toBe("-1");
});
