// @module-tag full
import { expect, it, vi } from "vitest";
import type { Scenario } from "../support/scenario.js";
import { call, configured, ended, expectSound, locks, READ, say, useScenarios } from "../support/scenario-checks.js";

const open = useScenarios();
const DONE = { status: "success", stop: "llm_done", code: "0", exit: 0 };
const WAITS = { status: "awaiting_approval", stop: "approval_pending", code: "0", exit: 0 };
const ALL = configured("approval: { mode: confirm-all }");

/** The id of the call that the newest question asks for. */
function asked(scenario: Scenario, subject: string): string {
  const questions = scenario.forge.state.comments.filter(({ body }) =>
    body.startsWith(`<!-- architect:approval:${subject} `),
  );
  return /calls=([a-z0-9]+) -->/.exec(questions.at(-1)?.body ?? "")?.[1] ?? "none";
}

it.each(["plan", "ask why does sum fail?"])("confirm-all: `%s` ends at its question and goes on", async (command) => {
  const scenario = await open({
    files: ALL,
    forge: { private: true },
    script: { steps: [READ, say("sum subtracts; write + in its place.")] },
  });
  const first = await scenario.comment(`/architect ${command}`);
  expect(ended(first)).toEqual(WAITS);
  expectSound(scenario, first);
  expect(scenario.ownComments(1)[0]).toContain("### Architect: awaiting_approval");
  const second = await scenario.comment(`/architect approve ${asked(scenario, "issue-1")}`, { issue: 1 });
  expect(ended(second)).toEqual(DONE);
  expectSound(scenario, second);
  expect(scenario.ownComments(1).at(-1)).toContain("write + in its place");
  expect(await locks(scenario)).toEqual(["refs/architect/state"]);
});

it("confirm-all: a review ends at its question, posts nothing, and goes on", async () => {
  const finding = {
    path: "src/sum.js",
    line: 1,
    severity: "error",
    title: "Wrong sign",
    body: "It subtracts.",
    quote: "export const sum = (a, b) => a * b;",
  };
  const scenario = await open({
    files: ALL,
    forge: { private: true },
    script: { steps: [READ, call("submit_review", { summary: "Multiplies.", findings: [finding] })] },
  });
  await scenario.forge.commitFiles({
    branch: "feature",
    files: { "src/sum.js": "export const sum = (a, b) => a * b;\n" },
    author: "owner",
  });
  const { number } = await scenario.forge.createPullRequest({ title: "Sum", head: "feature", author: "owner" });
  const first = await scenario.comment("/architect review", { issue: number });
  expect(ended(first)).toEqual(WAITS);
  expectSound(scenario, first);
  expect(scenario.forge.state.reviews).toEqual([]);
  const second = await scenario.comment(`/architect approve ${asked(scenario, `pr-${number}`)}`, { issue: number });
  expect(ended(second)).toEqual(WAITS);
  const third = await scenario.comment(`/architect approve ${asked(scenario, `pr-${number}`)}`, { issue: number });
  expect(ended(third)).toEqual(DONE);
  expectSound(scenario, third);
  expect(scenario.forge.state.reviewComments.map(({ path }) => path)).toEqual(["src/sum.js"]);
});

it("two approvals at once of a command that only reads: one run goes on, under the lock", async () => {
  const scenario = await open({
    files: ALL,
    forge: { private: true },
    script: { steps: [READ, say("It subtracts."), say("It subtracts.")] },
  });
  expect(ended(await scenario.comment("/architect ask why"))).toEqual(WAITS);
  const answer = { issue: 1 };
  const text = `/architect approve ${asked(scenario, "issue-1")}`;
  const first = scenario.comment(text, answer);
  const lock = async () => expect(await locks(scenario)).toContain("refs/architect/lock/issue-1");
  await vi.waitFor(lock, { interval: 10, timeout: 10_000 });
  const second = await scenario.comment(text, answer);
  expect(ended(await first)).toEqual(DONE);
  expect(second.outputs["stop-reason"]).toBe("");
  expect(second.exitCode).toBe(0);
  expect(scenario.model.requests).toHaveLength(2);
  expect(await locks(scenario)).toEqual(["refs/architect/state"]);
});
