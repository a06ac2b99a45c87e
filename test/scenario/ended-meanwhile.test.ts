// @module-tag full
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
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
  say,
  useScenarios,
} from "../support/scenario-checks.js";

const open = useScenarios();
const SUCCESS = { status: "success", stop: "llm_done", code: "0", exit: 0 };
const PARTIAL = { status: "partial", stop: "llm_done", code: "2", exit: 0 };
const OURS = "github-actions[bot]";

/** A request of a person, at the embedded GitHub. */
async function ask(scenario: Scenario, method: string, path: string, body: unknown): Promise<void> {
  const { apiUrl, token } = scenario.forge;
  const answer = await fetch(`${apiUrl}/repos/octo/demo/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}

/** `meanwhile` happens while the model answers for the last time. */
async function opened(meanwhile: (scenario: Scenario) => Promise<unknown>): Promise<Scenario> {
  const box: { scenario?: Scenario } = {};
  const last = say("sum now adds.", {
    meanwhile: async () => {
      if (box.scenario !== undefined) await meanwhile(box.scenario);
    },
  });
  const notes = call("write_file", { path: "added.md", content: "added\n" });
  box.scenario = await open({ files: configured(), script: { steps: [READ, REPAIR, notes, last] } });
  return box.scenario;
}

const merge = (number: number, method: string) => (scenario: Scenario) =>
  ask(scenario, "PUT", `pulls/${number}/merge`, { merge_method: method });
const close = (number: number, reason?: string) => (scenario: Scenario) =>
  ask(scenario, "PATCH", `issues/${number}`, { state: "closed", ...(reason ? { state_reason: reason } : {}) });

/** Another person's pull request as number 1, from the branch `feature`. */
async function somebodys(meanwhile: (scenario: Scenario) => Promise<unknown>, author = "owner", branch = "feature") {
  const scenario = await opened(meanwhile);
  const head = await scenario.forge.commitFiles({ branch, files: { "first.md": "first\n" }, author });
  await scenario.forge.createPullRequest({ title: "Feature", head: branch, author });
  return { scenario, head };
}

it.each(["merge", "squash"])("a pull request that was merged meanwhile (%s) gets its own follow-up", async (method) => {
  const { scenario, head } = await somebodys(merge(1, method));
  const result = await scenario.comment("/architect fix", { issue: 1 });
  expect(ended(result)).toEqual(SUCCESS);
  expectSound(scenario, result);
  const branch = result.outputs["branch"] ?? "";
  expect(branch).toBe(`architect/fix-${result.outputs["session-id"]}`);
  // Nothing came to the dead branch, and the new one is one commit on the branch that has the pull request by now.
  expect(await scenario.forge.git.resolve("feature")).toBe(head);
  expect(await scenario.forge.git.resolve(`${branch}^`)).toBe(await scenario.forge.git.resolve("main"));
  const files = await scenario.forge.git.text(["diff", "--name-status", "main", branch]);
  expect(files).toBe("A\tadded.md\nM\tsrc/sum.js");
  const pull = scenario.forge.state.issues.find(
    ({ number }) => String(number) === result.outputs["pull-request-number"],
  );
  expect(openPulls(scenario)).toEqual([pull?.number]);
  expect(pull?.body).toContain("The pull request #1 was merged while the run was working.");
  expect(scenario.ownComments(1)[0]).toContain("The pull request #1 was merged while the run was working.");
  expect(scenario.ownComments(1)[0]).toContain("| test | fail | pass | fixed |");
  expect(await locks(scenario)).toEqual([]);
});

it("our own that was merged meanwhile: the next branch of its name", async () => {
  const branch = "architect/issue-7-sum";
  const { scenario, head } = await somebodys(merge(1, "squash"), OURS, branch);
  const result = await scenario.comment("/architect fix", { issue: 1 });
  expect(ended(result)).toEqual(SUCCESS);
  expectSound(scenario, result);
  expect(result.outputs["branch"]).toBe(`${branch}-2`);
  expect(await scenario.forge.git.resolve(branch)).toBe(head);
});

it.each<[string, (scenario: Scenario) => Promise<unknown>, RegExp]>([
  ["was closed", close(1), /The pull request #1 was closed while the run was working: nothing was pushed/],
  [
    "was merged, with other changes to the same line",
    async (scenario) => {
      await merge(1, "merge")(scenario);
      await scenario.forge.commitFiles({ branch: "main", files: { "src/sum.js": "export const sum = () => 0;\n" } });
    },
    /merged while the run was working: nothing was pushed\. It could not be rebased: src\/sum\.js changed there too/,
  ],
])("a pull request that %s: the work is a patch", async (_name, meanwhile, why) => {
  const { scenario, head } = await somebodys(meanwhile);
  const result = await scenario.comment("/architect fix", { issue: 1 });
  expect(ended(result)).toEqual(PARTIAL);
  expectSound(scenario, result);
  expect(await scenario.branches()).toEqual(["feature"]);
  expect(await scenario.forge.git.resolve("feature")).toBe(head);
  expect(openPulls(scenario)).toEqual([]);
  expect(scenario.ownComments(1)[0]).toMatch(why);
  expect(readFileSync(result.outputs["patch-path"] ?? "", "utf8")).toContain("+export const sum = (a, b) => a + b;");
  expect(await locks(scenario)).toEqual([]);
});

it("an issue that was closed as done: a draft that only refers to it", async () => {
  const scenario = await opened(close(1, "completed"));
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toEqual(SUCCESS);
  expectSound(scenario, result);
  const pull = scenario.forge.state.issues.find((issue) => issue.pull);
  expect(pull?.pull?.draft).toBe(true);
  expect(pull?.body).toMatch(/^Refs #1$/m);
  expect(pull?.body).not.toContain("Fixes #1");
  expect(pull?.body).toContain("The issue #1 was closed while the run was working.");
  expect(scenario.ownComments(1)[0]).toContain("The issue #1 was closed while the run was working.");
});

it("an issue that was closed as not planned: the work is a patch", async () => {
  const scenario = await opened(close(1, "not_planned"));
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toEqual(PARTIAL);
  expectSound(scenario, result);
  expect(await scenario.branches()).toEqual([]);
  expect(scenario.ownComments(1)[0]).toContain("The issue #1 was closed as not planned while the run was working");
  expect(readFileSync(result.outputs["patch-path"] ?? "", "utf8")).toContain("added.md");
});

it("a subject that closes between the push and the last comment is reported there", async () => {
  const scenario = await open({ files: configured(), script: { steps: [READ, REPAIR, say("sum now adds.")] } });
  scenario.forge.injectFault({
    path: /\/pulls$/,
    method: "POST",
    occurrence: 1,
    action: "delay",
    onHit: () => void Object.assign(scenario.forge.state.issues[0] ?? {}, { state: "closed" }),
  });
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toEqual(SUCCESS);
  expectSound(scenario, result);
  expect(scenario.ownComments(1)[0]).toContain("The issue #1 was closed while the run was working.");
});

it("a merge between the last look and the push is reported with the commit that it left out", async () => {
  const { scenario } = await somebodys(async ({ forge }) => {
    forge.injectFault({
      path: /^\/graphql$/,
      request: /createCommitOnBranch/,
      occurrence: 1,
      action: "delay",
      onHit: () => merge(1, "squash")(scenario),
    });
  });
  const result = await scenario.comment("/architect fix", { issue: 1 });
  expectSound(scenario, result);
  expect(ended(result)).toEqual({ status: "partial", stop: "llm_done", code: "2", exit: 0 });
  const commit = result.outputs["commit-sha"];
  expect(scenario.ownComments(1)[0]).toContain(
    `The pull request #1 was merged while the run was working, before commit ${commit} came to its branch.`,
  );
});
