// @module-tag full

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { checks, DIVISION, NAME, ratioPull, resolveThread, submit, withCheck } from "../support/review-check.js";
import { ended, expectSound, READ, REPAIR, say, useScenarios } from "../support/scenario-checks.js";

const open = useScenarios();

const SUCCESS = { status: "success", stop: "llm_done", code: "0", exit: 0 };

it("block fails while an error is unresolved, and follows resolved threads and repaired lines", async () => {
  const steps = [submit(DIVISION, NAME), submit(DIVISION, NAME), submit(DIVISION, NAME), submit()];
  const scenario = await open({ ...withCheck("block"), script: { steps } });
  const { number, head } = await ratioPull(scenario);
  const review = async (): Promise<void> => {
    const result = await scenario.comment("/architect review", { issue: number });
    expect(ended(result)).toEqual(SUCCESS);
    expectSound(scenario, result);
  };
  await review();
  const both = ["failure", "warning"];
  expect(checks(scenario)).toEqual([{ headSha: head, conclusion: "failure", levels: both }]);
  const [written] = scenario.forge.state.checkRuns;
  expect(written).toMatchObject({ name: "Architect review", status: "completed", externalId: `pr-${number}` });
  expect(written?.output.title).toBe("2 unresolved findings, 1 error");
  expect(written?.annotations[0]).toMatchObject({
    ...{ path: "src/ratio.js", start_line: 2, end_line: 2, title: "Division by zero", message: "`b` may be 0." },
  });
  expect(scenario.forge.state.reviews.map(({ state }) => state)).toEqual(["COMMENTED"]);
  // Found again, nothing is posted twice, and the check stays.
  await review();
  expect(checks(scenario).at(-1)).toEqual({ headSha: head, conclusion: "failure", levels: both });
  resolveThread(scenario, "Division by zero", "maintainer");
  await review();
  expect(checks(scenario).at(-1)).toEqual({ headSha: head, conclusion: "neutral", levels: ["warning"] });
  expect(scenario.forge.state.reviewComments).toHaveLength(2);
  const changed = await scenario.forge.commitFiles({
    ...{ branch: "feature", author: "owner", files: { "src/ratio.js": "export const share = 1;\n" } },
  });
  await review();
  expect(checks(scenario).at(-1)).toEqual({ headSha: changed, conclusion: "success", levels: [] });
  expect([...scenario.forge.state.resolvedThreads.values()]).toEqual(["maintainer", "github-actions[bot]"]);
});

it("report is neutral with findings, also for the event of a push", async () => {
  const lines = ["triggers: { auto_review: true }"];
  const scenario = await open({ ...withCheck("report", ...lines), script: { steps: [submit(DIVISION), submit()] } });
  const { number, head } = await ratioPull(scenario);
  const push = async (): Promise<void> => {
    const event = await scenario.forge.pullRequestEvent({ pull: { number }, action: "synchronize", sender: "owner" });
    expectSound(scenario, await scenario.start("pull_request", event, { checkout: `refs/pull/${number}/merge` }));
  };
  await push();
  const moved = await scenario.forge.commitFiles({ branch: "feature", author: "owner", files: { "a.md": "a\n" } });
  await push();
  // The lines are still there, so the thread stays open although the second review does not repeat the finding.
  expect(checks(scenario)).toEqual([
    { headSha: head, conclusion: "neutral", levels: ["failure"] },
    { headSha: moved, conclusion: "neutral", levels: ["failure"] },
  ]);
});

it("a finding without a thread counts until a review no longer reports it", async () => {
  const caller = { ...DIVISION, path: "src/sum.js", line: 1, title: "Sum subtracts", quote: "export const sum" };
  const steps = [submit(caller), submit(caller), submit()];
  const scenario = await open({ ...withCheck("block"), script: { steps } });
  const { number } = await ratioPull(scenario);
  for (const _ of steps) await scenario.comment("/architect review", { issue: number });
  expect(scenario.forge.state.reviewComments).toEqual([]);
  expect(checks(scenario).map(({ conclusion }) => conclusion)).toEqual(["failure", "failure", "success"]);
});

it("a push of ours carries the check of the commit before to the new head, and undo does too", async () => {
  const steps = [submit(DIVISION, NAME), READ, REPAIR, say("sum now adds.")];
  const scenario = await open({ ...withCheck("block"), script: { steps } });
  const { number, head } = await ratioPull(scenario);
  await scenario.comment("/architect review", { issue: number });
  resolveThread(scenario, "Unclear name", "maintainer");
  const fixed = await scenario.comment("/architect fix", { issue: number });
  expect(ended(fixed)).toEqual(SUCCESS);
  expectSound(scenario, fixed);
  const undone = await scenario.comment("/architect undo", { issue: number });
  expect(undone.outputs["status"]).toBe("success");
  expect(scenario.forge.problems).toEqual([]);
  expect(checks(scenario)).toEqual([
    { headSha: head, conclusion: "failure", levels: ["failure", "warning"] },
    { headSha: fixed.outputs["commit-sha"], conclusion: "failure", levels: ["failure"] },
    { headSha: await scenario.forge.git.resolve("feature"), conclusion: "failure", levels: ["failure"] },
  ]);
  expect(scenario.forge.state.checkRuns[1]?.output.summary).toContain("`/architect review`");
});

it("a push of ours to a pull request that was not reviewed writes no check", async () => {
  const scenario = await open({ ...withCheck("block"), script: { steps: [READ, REPAIR, say("sum now adds.")] } });
  const { number } = await ratioPull(scenario);
  expect(ended(await scenario.comment("/architect fix", { issue: number }))).toEqual(SUCCESS);
  expect(checks(scenario)).toEqual([]);
});

it("without checks: write the review is posted and says so once", async () => {
  const { files } = withCheck("block");
  const scenario = await open({ files, script: { steps: [submit(DIVISION)] } });
  const { number } = await ratioPull(scenario);
  const result = await scenario.comment("/architect review", { issue: number });
  expect(ended(result)).toEqual(SUCCESS);
  expectSound(scenario, result);
  expect(scenario.forge.state.reviewComments).toHaveLength(1);
  const [comment = ""] = scenario.ownComments(number);
  expect(comment.split("The check Architect review was not written")).toHaveLength(2);
  const { review } = JSON.parse(readFileSync(result.outputs["report-path"] ?? "", "utf8"));
  expect(review.notes).toEqual(["The check Architect review was not written: GitHub requires `checks: write` for it."]);
});

it("off, the default, asks for no check and no permission", async () => {
  const scenario = await open({ ...withCheck("off"), script: { steps: [submit(DIVISION), submit(DIVISION)] } });
  const { number } = await ratioPull(scenario);
  await scenario.comment("/architect review", { issue: number });
  resolveThread(scenario, "Division by zero", "outsider");
  const from = scenario.forge.state.requests.length;
  await scenario.comment("/architect review", { issue: number });
  const paths = scenario.forge.state.requests.slice(from).map(({ path }) => path);
  expect(paths.filter((path) => /check-runs|collaborators\/outsider/.test(path))).toEqual([]);
});
