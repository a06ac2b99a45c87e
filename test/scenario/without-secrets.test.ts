// @module-tag full
import { expect, it } from "vitest";
import type { Scenario } from "../support/scenario.js";
import { configured, ended, expectSound, useScenarios } from "../support/scenario-checks.js";

const open = useScenarios();
const NO_KEY = { "base-url": "", "api-key": "" };

/** The event of a review with a command on a pull request. */
async function reviewed(scenario: Scenario, fork: boolean): Promise<unknown> {
  const { forge } = scenario;
  const commitId = await forge.commitFiles({ branch: "theirs", files: { "notes.md": "x\n" } });
  const from = fork ? { fork: { owner: "reader" } } : {};
  const { number: pull } = await forge.createPullRequest({ title: "Notes", head: "theirs", author: "reader", ...from });
  const about = { pull, author: "maintainer", commitId, state: "COMMENTED", submittedAt: forge.state.now() } as const;
  forge.state.reviews.push({ ...about, id: 9001, body: "/architect ask why?" });
  return forge.reviewEvent({ review: { id: 9001 } });
}

it("an event without secrets and without a key is skipped with a notice, before anything is written", async () => {
  const scenario = await open({ files: configured() });
  const payload = await reviewed(scenario, true);
  const result = await scenario.start("pull_request_review", payload, { inputs: NO_KEY, checkout: null });
  expect(ended(result)).toEqual({ status: "skipped", stop: "", code: "0", exit: 0 });
  expectSound(scenario, result);
  expect(result.annotations).toEqual([
    { level: "notice", message: expect.stringMatching(/^The event comes from a fork and has no secrets.*api-key/) },
  ]);
  expect(scenario.forge.state.requests.filter(({ method }) => method !== "GET")).toEqual([]);
  expect(scenario.forge.state.comments).toEqual([]);
  expect(scenario.forge.state.reactions).toEqual([]);
  expect(scenario.model.requests).toEqual([]);
});

it("an event that has its secrets names the missing key as an error", async () => {
  const scenario = await open({ files: configured() });
  const payload = await reviewed(scenario, false);
  const result = await scenario.start("pull_request_review", payload, { inputs: NO_KEY });
  expect(ended(result)).toEqual({ status: "failed", stop: "", code: "4", exit: 4 });
  expectSound(scenario, result);
});
