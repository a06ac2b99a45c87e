// @module-tag full
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { ModelStep } from "../../src/embedded-github/model/script.js";
import type { Scenario } from "../support/scenario.js";
import {
  configured,
  ended,
  expectSound,
  locks,
  openPulls,
  READ,
  REPAIR,
  REPAIRING,
  reactions,
  say,
  useScenarios,
} from "../support/scenario-checks.js";

const open = useScenarios();

/** A pull request of `reader` from a branch of this repository, one commit ahead. */
async function pullRequest(scenario: Scenario, branch = "feature"): Promise<{ number: number; head: string }> {
  const head = await scenario.forge.commitFiles({ branch, files: { "notes.md": "notes\n" } });
  const { number } = await scenario.forge.createPullRequest({ title: "Notes", head: branch, author: "owner" });
  return { number, head };
}

it("fix on a pull request moves its head forward by one commit", { tags: "quick" }, async () => {
  const scenario = await open({ files: configured(), script: { steps: REPAIRING } });
  const { number, head } = await pullRequest(scenario);
  const result = await scenario.comment("/architect fix", { issue: number });
  expect(ended(result)).toEqual({ status: "success", stop: "llm_done", code: "0", exit: 0 });
  expectSound(scenario, result);
  const { outputs } = result;
  expect(outputs).toMatchObject({ branch: "feature", "pull-request-number": String(number) });
  expect(await scenario.forge.git.text(["rev-list", "--parents", "-n1", "feature"])).toBe(
    `${outputs["commit-sha"]} ${head}`,
  );
  // What changed, not what the pull request is called.
  expect(await scenario.forge.git.text(["log", "-n1", "--format=%s", "feature"])).toBe("sum now adds");
  expect(await scenario.fileAt("feature", "notes.md")).toBe("notes");
  expect(await scenario.branches()).toEqual(["feature"]);
  expect(openPulls(scenario)).toEqual([number]);
  const [comment = ""] = scenario.ownComments(number);
  expect(comment.split("\n")[0]).toBe(`<!-- architect:run:pr-${number} id=7001-1 head=${head} -->`);
  expect(await locks(scenario)).toEqual([]);
});

it("a head that moved meanwhile is not pushed to: the work stays a patch", async () => {
  let scenario: Scenario | undefined;
  let other = "";
  const moveHead: ModelStep = () => {
    const directory = join(scenario?.folder ?? "", "repository.git");
    execFileSync("git", [`--git-dir=${directory}`, "update-ref", "refs/heads/feature", other]);
    return { answer: { text: "sum now adds." } };
  };
  scenario = await open({ files: configured(), script: { steps: [READ, REPAIR, moveHead] } });
  const { number } = await pullRequest(scenario);
  other = await scenario.forge.commitFiles({ branch: "aside", from: "feature", files: { "more.md": "more\n" } });
  const result = await scenario.comment("/architect fix", { issue: number });
  expect(ended(result)).toEqual({ status: "partial", stop: "llm_done", code: "2", exit: 0 });
  expectSound(scenario, result);
  expect(await scenario.forge.git.resolve("feature")).toBe(other);
  expect(result.outputs).toMatchObject({ branch: "", "commit-sha": "", "pull-request-number": "" });
  expect(readFileSync(result.outputs["patch-path"] ?? "", "utf8")).toContain("+export const sum = (a, b) => a + b;");
  expect(scenario.ownComments(number)[0]).toMatch(/feature.* moved/);
  expect(reactions(scenario)).toEqual(["eyes", "confused"]);
});

it("a head branch that is deleted meanwhile is not made again: the work stays a patch", async () => {
  let scenario: Scenario | undefined;
  const remove: ModelStep = () => {
    const directory = join(scenario?.folder ?? "", "repository.git");
    execFileSync("git", [`--git-dir=${directory}`, "update-ref", "-d", "refs/heads/feature"]);
    return { answer: { text: "sum now adds." } };
  };
  scenario = await open({ files: configured(), script: { steps: [READ, REPAIR, remove] } });
  const { number } = await pullRequest(scenario);
  const result = await scenario.comment("/architect fix", { issue: number });
  expect(ended(result)).toEqual({ status: "partial", stop: "llm_done", code: "2", exit: 0 });
  expectSound(scenario, result);
  expect(await scenario.branches()).toEqual([]);
  expect(result.outputs).toMatchObject({ branch: "", "commit-sha": "", "pull-request-number": "" });
  expect(readFileSync(result.outputs["patch-path"] ?? "", "utf8")).toContain("+export const sum = (a, b) => a + b;");
  expect(scenario.ownComments(number)[0]).toMatch(/feature.* patch/);
});

it("pushes that cannot be read do not stop a run: it goes on with the head that it saw, and says so in the log", async () => {
  const faults = [{ path: /\/activity$/, action: "answer", status: 404, body: { message: "Not Found" } }] as const;
  const scenario = await open({ files: configured(), script: { steps: REPAIRING }, forge: { faults } });
  const { number, head } = await pullRequest(scenario);
  const result = await scenario.comment("/architect fix", { issue: number });
  expect(ended(result)).toEqual({ status: "success", stop: "llm_done", code: "0", exit: 0 });
  expectSound(scenario, result);
  expect(await scenario.forge.git.text(["rev-parse", "feature^"])).toBe(head);
  expect(result.rawLog).toContain("The pushes to feature could not be read: Not Found");
});

it("a red gate on another person's pull request leaves its head alone", async () => {
  const files = { ...configured(), "src/sum.js": "export const sum = (a, b) => a + b;\n" };
  const spoil: ModelStep = {
    answer: {
      toolCalls: [{ name: "write_file", arguments: { path: "src/sum.js", content: "export const sum = 1;\n" } }],
    },
  };
  const scenario = await open({ files, script: { steps: [READ, spoil, say("done"), say("it stays")] } });
  const { number, head } = await pullRequest(scenario);
  const result = await scenario.comment("/architect fix", { issue: number });
  expect(ended(result)).toEqual({ status: "partial", stop: "gates_failed", code: "2", exit: 0 });
  expectSound(scenario, result);
  expect(await scenario.forge.git.resolve("feature")).toBe(head);
  expect(await scenario.branches()).toEqual(["feature"]);
  expect(readFileSync(result.outputs["patch-path"] ?? "", "utf8")).toContain("+export const sum = 1;");
  expect(scenario.ownComments(number)[0]).toMatch(
    /Nothing was pushed to feature: required gates fail or could not run \(test\)/,
  );
});

it("fork pull requests get no fix, and a comment older than the head's push is refused with both commits", async () => {
  const scenario = await open({ files: configured() });
  await scenario.forge.commitFiles({ branch: "stolen", files: { "notes.md": "notes\n" } });
  const fork = await scenario.forge.createPullRequest({
    title: "Fork",
    head: "stolen",
    author: "outsider",
    fork: { owner: "outsider" },
  });
  const denied = await scenario.comment("/architect fix", { issue: fork.number });
  expect(ended(denied)).toEqual({ status: "denied", stop: "", code: "0", exit: 0 });
  expect(denied.summary).toContain("fork");
  expectSound(scenario, denied);

  const { number, head } = await pullRequest(scenario);
  const comment = scenario.forge.addComment({ issue: number, body: "/architect fix", author: "maintainer" });
  const event = scenario.forge.issueCommentEvent({ comment });
  const record = scenario.forge.state.comments.find((one) => one.id === comment.id);
  const earlier = new Date(Date.now() - 60_000).toISOString().replace(/\.\d+Z$/, "Z");
  Object.assign(record ?? {}, { createdAt: earlier, updatedAt: earlier });
  Object.assign(event["comment"] as object, { created_at: earlier, updated_at: earlier });
  const stale = await scenario.start("issue_comment", event);
  expect(ended(stale)).toEqual({ status: "denied", stop: "", code: "0", exit: 0 });
  expect(stale.summary).toContain(head);
  expectSound(scenario, stale);
  expect(scenario.model.requests).toEqual([]);
  expect(reactions(scenario)).toEqual(["-1", "-1"]);
});
