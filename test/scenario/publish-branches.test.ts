// @module-tag full
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { ModelStep } from "../../src/embedded-github/model/script.js";
import type { Scenario } from "../support/scenario.js";
import {
  call,
  configured,
  ended,
  expectSound,
  locks,
  openPulls,
  READ,
  REPAIR,
  REPAIRING,
  say,
  useScenarios,
} from "../support/scenario-checks.js";

const open = useScenarios();
const SUCCESS = { status: "success", stop: "llm_done", code: "0", exit: 0 };
const PARTIAL = { status: "partial", stop: "llm_done", code: "2", exit: 0 };
const BRANCH = "architect/issue-1-old-title";
const OURS = "github-actions[bot]";

/** An issue with our open pull request; its branch moves to a commit with `files` while the model answers. */
async function moving(files: Readonly<Record<string, string>>): Promise<{ scenario: Scenario; other: string }> {
  let scenario: Scenario | undefined;
  let other = "";
  const move: ModelStep = () => {
    const directory = join(scenario?.folder ?? "", "repository.git");
    execFileSync("git", [`--git-dir=${directory}`, "update-ref", `refs/heads/${BRANCH}`, other]);
    return { answer: { text: "sum now adds." } };
  };
  const notes = call("write_file", { path: "added.md", content: "added\n" });
  scenario = await open({ files: configured(), script: { steps: [READ, REPAIR, notes, move] } });
  const { forge } = scenario;
  forge.createIssue({ title: "New title", body: "It subtracts.", author: "reader" });
  await forge.commitFiles({ branch: BRANCH, files: { "first.md": "first\n" } });
  await forge.createPullRequest({ title: "Sum", head: BRANCH, author: OURS });
  other = await forge.commitFiles({ branch: "aside", from: BRANCH, files });
  await forge.deleteBranch("aside", "owner");
  return { scenario, other };
}

it("a branch of our own that moved: rebased once, proved again on its new head, pushed on top of it", async () => {
  const { scenario, other } = await moving({ "theirs.md": "theirs\n" });
  const result = await scenario.comment("/architect fix", { issue: 1 });
  expect(ended(result)).toEqual(SUCCESS);
  expectSound(scenario, result);
  expect(result.outputs).toMatchObject({ branch: BRANCH, "pull-request-number": "2" });
  expect(await scenario.forge.git.text(["rev-list", "--parents", "-n1", BRANCH])).toBe(
    `${result.outputs["commit-sha"]} ${other}`,
  );
  const files = ["first.md", "theirs.md", "added.md", "src/sum.js"];
  const contents = await Promise.all(files.map((path) => scenario.fileAt(BRANCH, path)));
  expect(contents).toEqual(["first", "theirs", "added", expect.stringContaining("a + b")]);
  const [comment = ""] = scenario.ownComments(1);
  expect(comment).toContain("moved while the run was working: the work was rebased onto");
  expect(comment).toContain("| test | fail | pass | fixed |");
  const log = readFileSync(result.outputs["session-path"] ?? "", "utf8");
  // Of each of the two trees: a gate that is the evidence is run twice.
  expect(log.match(/"type":"gate_finished"[^\n]*"phase":"proof"/g)).toHaveLength(4);
  expect(log.match(/"type":"tree_proved"/g)).toHaveLength(2);
  expect(openPulls(scenario)).toEqual([2]);
  expect(await locks(scenario)).toEqual([]);
});

it.each<[string, Readonly<Record<string, string>>, ReturnType<typeof ended>, RegExp]>([
  [
    "a conflict",
    { "src/sum.js": "export const sum = (a, b) => -b;\n" },
    PARTIAL,
    /could not be rebased: src\/sum\.js changed there too/,
  ],
  [
    "a gate that the work breaks there",
    { "check.sh": "test ! -e added.md\n" },
    PARTIAL,
    /Nothing was pushed to architect\/issue-1-old-title: required gates fail or could not run \(test\)/,
  ],
])(
  "a branch of our own that moved, and %s: what is there stays, the work is a patch",
  async (_name, files, end, why) => {
    const { scenario, other } = await moving(files);
    const result = await scenario.comment("/architect fix", { issue: 1 });
    expect(ended(result)).toEqual(end);
    expectSound(scenario, result);
    expect(await scenario.forge.git.resolve(BRANCH)).toBe(other);
    expect(readFileSync(result.outputs["patch-path"] ?? "", "utf8")).toContain("+export const sum = (a, b) => a + b;");
    expect(scenario.ownComments(1)[0]).toMatch(why);
    expect(openPulls(scenario)).toEqual([2]);
  },
);

const COMMIT = { path: /^\/graphql$/, request: /createCommitOnBranch/ };
const NEW_BRANCH = { method: "POST", path: /\/git\/refs$/, request: /refs\/heads\// };
const HEAD_READ = { method: "GET", path: /\/git\/ref\/heads(?:\/|%2F)architect/ };
const GIT_PUSH = { method: "POST", path: /git-receive-pack$/ };

it.each([
  ["a person pushes to the branch that was just made", "api", COMMIT, "owner"],
  ["another run of ours made it first", "api", NEW_BRANCH, OURS],
  ["another run of ours made it first, where git pushes", "git", HEAD_READ, OURS],
  ["another run of ours is faster by the push alone", "git", GIT_PUSH, OURS],
] as const)("a new branch, and %s: one branch, with both", async (_name, signing, when, actor) => {
  const scenario = await open({ files: configured(), script: { steps: REPAIRING } });
  const { forge } = scenario;
  const branch = "architect/issue-1-sum-is-wrong";
  const other = await forge.commitFiles({ branch: "aside", from: "main", files: { "theirs.md": "theirs\n" } });
  const onHit = async (): Promise<void> => void (await forge.moveBranch(branch, other, actor));
  forge.injectFault({ ...when, occurrence: 1, action: "delay", onHit });
  const result = await scenario.comment("/architect fix", { inputs: { "commit-signing": signing } });
  expect(ended(result)).toEqual(SUCCESS);
  expectSound(scenario, result);
  expect(await scenario.branches()).toEqual(["architect/issue-1-sum-is-wrong", "aside"]);
  expect(await forge.git.text(["rev-list", "--parents", "-n1", branch])).toBe(
    `${result.outputs["commit-sha"]} ${other}`,
  );
  expect(openPulls(scenario)).toEqual([2]);
  expect(scenario.ownComments(1)[0]).toContain(`the work was rebased onto ${other} and proved again`);
  expect(await locks(scenario)).toEqual([]);
});

it("a new branch that another run of ours made with the same repair: nothing is doubled, the work is a patch", async () => {
  const scenario = await open({ files: configured(), script: { steps: REPAIRING } });
  const { forge } = scenario;
  const branch = "architect/issue-1-sum-is-wrong";
  const files = { "src/sum.js": "export const sum = (a, b) => b + a;\n" };
  const other = await forge.commitFiles({ branch: "aside", from: "main", files });
  const onHit = async (): Promise<void> => void (await forge.moveBranch(branch, other, OURS));
  forge.injectFault({ ...NEW_BRANCH, occurrence: 1, action: "delay", onHit });
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toEqual(PARTIAL);
  expectSound(scenario, result);
  expect(await scenario.branches()).toEqual([branch, "aside"]);
  expect(await forge.git.resolve(branch)).toBe(other);
  expect(scenario.ownComments(1)[0]).toContain("could not be rebased: src/sum.js changed there too");
});

it("our pull request that a person closes meanwhile is reported, with the branch that has the commit", async () => {
  const scenario = await open({ files: configured(), script: { steps: [READ, REPAIR, say("sum now adds.")] } });
  const { forge } = scenario;
  forge.createIssue({ title: "Sum is wrong", author: "reader" });
  await forge.commitFiles({ branch: BRANCH, files: { "first.md": "first\n" } });
  await forge.createPullRequest({ title: "Sum", head: BRANCH, author: OURS });
  forge.injectFault({
    path: /^\/graphql$/,
    request: /createCommitOnBranch/,
    occurrence: 1,
    action: "delay",
    onHit: () => void Object.assign(forge.state.issues[1] ?? {}, { state: "closed" }),
  });
  const result = await scenario.comment("/architect fix", { issue: 1 });
  expect(ended(result)).toEqual(PARTIAL);
  expectSound(scenario, result);
  expect(result.outputs["branch"]).toBe(BRANCH);
  expect(scenario.ownComments(1)[0]).toContain("The pull request #2 was closed while the run was working");
});
