// @module-tag full
import { expect, it } from "vitest";
import { ACTIONS_IDENTITY } from "../../src/embedded-github/types.js";
import { configured, ended, expectSound, REPAIRING, useScenarios } from "../support/scenario-checks.js";

const open = useScenarios();
const branchRules = [{ branch: "architect/*", type: "creation" }] as const;

it("a ruleset that forbids the branch: refused before the model costs anything, with the setting and the YAML", async () => {
  const scenario = await open({
    files: configured(),
    script: { steps: REPAIRING },
    forge: { settings: { branchRules, rulesetBypass: "never" } },
  });
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toEqual({ status: "failed", stop: "", code: "1", exit: 1 });
  expectSound(scenario, result);
  expect(scenario.model.requests).toEqual([]);
  expect(await scenario.branches()).toEqual([]);
  const [comment = ""] = scenario.ownComments(1);
  expect(comment).toContain('The ruleset "branches"');
  expect(comment).toContain("restricts the creation of branches");
  expect(comment).toContain("publish: { branch_prefix: bot/ }");
});

it("where the token may be exempt, the run goes on with a warning; the refusal leaves a patch", async () => {
  const scenario = await open({
    files: configured(),
    script: { steps: REPAIRING },
    forge: { settings: { branchRules } },
  });
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toEqual({ status: "partial", stop: "llm_done", code: "2", exit: 0 });
  expectSound(scenario, result);
  expect(result.rawLog).toContain("Whether the token is exempt could not be read.");
  expect(scenario.ownComments(1)[0]).toContain("The work is kept as a patch.");
});

it("a right that the job lacks is named as a workflow writes it", async () => {
  const token = "ghs_withoutContents00000000000000000000";
  const permissions = { ...ACTIONS_IDENTITY.permissions, contents: "read" } as const;
  const scenario = await open({
    files: configured(),
    script: { steps: REPAIRING },
    forge: { tokens: { [token]: { ...ACTIONS_IDENTITY, permissions } } },
  });
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toMatchObject({ status: "failed" });
  expect(scenario.ownComments(1)[0]).toContain("The token needs permissions: { contents: write }.");
});

it("nothing is asked where nothing is pushed", async () => {
  const scenario = await open({
    files: configured(),
    script: { steps: REPAIRING },
    forge: { settings: { branchRules, rulesetBypass: "never" } },
  });
  const result = await scenario.comment("/architect fix --no-push");
  expect(ended(result)).toMatchObject({ status: "success" });
  expect(scenario.forge.state.requests.filter(({ path }) => path.includes("/rules"))).toEqual([]);
});
