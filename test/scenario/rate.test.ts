// @module-tag full
import { expect, it } from "vitest";
import type { Scenario } from "../support/scenario.js";
import { configured, ended, expectSound, reactions, say, useScenarios } from "../support/scenario-checks.js";

const open = useScenarios();
const DENIED = { status: "denied", stop: "", code: "0", exit: 0 };
const LIMIT = "triggers: { max_runs_per_actor_hour: 2 }";

/** Comments of one person on an issue, as if each had started a run. */
function written(scenario: Scenario, author: string, ...bodies: readonly string[]): void {
  const { number } = scenario.forge.createIssue({ title: "Another", author: "reader" });
  for (const body of bodies) scenario.forge.addComment({ issue: number, body, author });
}

it("a person's run over the limit of the hour gets a thumb down only; stopping stays possible", async () => {
  const scenario = await open({ files: configured(LIMIT) });
  written(scenario, "maintainer", "/architect fix", "hello", "/architect status", "/architect ask why?");
  const result = await scenario.comment("/architect fix", { checkout: null });
  expect(ended(result)).toEqual(DENIED);
  expectSound(scenario, result);
  expect(result.summary).toContain("at most 2 are allowed (triggers.max_runs_per_actor_hour)");
  expect(scenario.model.requests).toEqual([]);
  expect(scenario.ownComments(2)).toEqual([]);
  expect(reactions(scenario)).toEqual(["-1"]);

  const stop = await scenario.comment("/architect stop", { issue: 2, checkout: null });
  expect(stop.outputs["status"]).toBe("skipped");
});

it("comments of others, and those older than an hour, do not count", async () => {
  let now = Date.now() - 2 * 3_600_000;
  const scenario = await open({
    files: configured(LIMIT),
    script: { steps: [say("It subtracts.")] },
    forge: { clock: () => now },
  });
  written(scenario, "maintainer", "/architect fix", "/architect fix");
  now = Date.now();
  written(scenario, "outsider", ...Array.from({ length: 5 }, () => "/architect fix"));
  written(scenario, "maintainer", "/architect fix");
  const result = await scenario.comment("/architect ask why?");
  expect(result.outputs["status"]).toBe("success");
  expectSound(scenario, result);
});

it("a burst is judged in the order it was written in, and a count that cannot be made refuses", async () => {
  const scenario = await open({ files: configured(LIMIT), script: { steps: [say("It subtracts.")] } });
  const { number } = scenario.forge.createIssue({ title: "Sum", author: "reader" });
  const body = "/architect ask why?";
  const burst = Array.from({ length: 3 }, () => scenario.forge.addComment({ issue: number, body, author: "owner" }));
  const [first, , third] = burst.map((comment) => scenario.forge.issueCommentEvent({ comment }));
  const served = await scenario.start("issue_comment", first);
  expect(served.outputs["status"]).toBe("success");
  const refused = await scenario.start("issue_comment", third, { checkout: null });
  expect(ended(refused)).toEqual(DENIED);
  expectSound(scenario, refused);

  const remove = scenario.forge.injectFault({ path: /\/issues\/comments$/, action: "answer", status: 403, body: {} });
  const unknown = await scenario.start("issue_comment", first, { checkout: null });
  remove();
  expect(ended(unknown)).toEqual(DENIED);
  expect(unknown.summary).toContain("could not be counted");
});
