// @module-tag full
import { expect, it } from "vitest";
import type { Scenario } from "../support/scenario.js";
import {
  call,
  configured,
  ended,
  expectSound,
  expectUntouched,
  openPulls,
  say,
  useScenarios,
} from "../support/scenario-checks.js";

const open = useScenarios();
const prompt = "Tidy up the names";
const DAY = 24 * 60 * 60 * 1000;

const start = (scenario: Scenario, command: string, runNumber = "1", checkout?: null) =>
  scenario.start("schedule", scenario.forge.scheduleEvent(), {
    inputs: { prompt, command },
    environment: { GITHUB_RUN_NUMBER: runNumber },
    ...(checkout === undefined ? {} : { checkout }),
  });

const VALUES = `import assert from "node:assert/strict";
import { test } from "node:test";
import * as a from "../packages/a/index.js";
import * as b from "../packages/b/index.js";

for (const one of [a, b]) test("exports one", () => assert.deepEqual(Object.values(one), [1]));
`;

const rename = (path: string) => call("edit_file", { path, old_str: "a1", new_str: "first" });

it("a scheduled refactoring takes one package after the other and stops while all have a pull request", async () => {
  const files = {
    ...configured(),
    "package.json": '{ "name": "root", "workspaces": ["packages/*"] }\n',
    "packages/a/package.json": '{ "name": "a" }\n',
    "packages/a/index.js": "export const a1 = 1;\n",
    "packages/b/package.json": '{ "name": "b" }\n',
    "packages/b/index.js": "export const a1 = 1;\n",
    // Passes before and after, so that it shows that nothing but the name changed.
    "test/sum.test.js": VALUES,
    ".github/architect.yml":
      'version: 1\nevaluation: { mode: off }\nguardrails: { quality_gates: [{ name: test, run: "node --test" }] }\n',
  };
  const steps = ["b", "a"].flatMap((name) => [
    call("read_file", { path: `packages/${name}/index.js` }),
    rename(`packages/${name}/index.js`),
    say("The name says what it is."),
  ]);
  const scenario = await open({ files, script: { steps } });
  // The same number again: what counts then is that the first package has its pull request.
  for (const [run, name] of ["b", "a"].entries()) {
    const result = await start(scenario, "refactor", "7");
    expect(ended(result)).toEqual({ status: "success", stop: "llm_done", code: "0", exit: 0 });
    expectSound(scenario, result);
    expect(result.outputs["branch"]).toBe(`architect/refactor-${7001 + run}-1`);
    const pull = scenario.forge.state.issues.at(-1);
    expect(pull?.title).toBe(`packages/${name}: ${prompt}`);
    expect(pull?.body).toMatch(
      new RegExp(`^<!-- architect:schedule:refactor shard=packages/${name} task=[0-9a-f]{12} -->$`, "m"),
    );
    const asked = JSON.stringify(scenario.model.requests.at(-1)?.messages);
    expect(asked).toContain(`in the folder packages/${name} alone`);
  }
  const requests = scenario.model.requests.length;
  const third = await start(scenario, "refactor", "8", null);
  expect(ended(third)).toEqual({ status: "skipped", stop: "", code: "0", exit: 0 });
  expectSound(scenario, third);
  expect(third.summary).toMatch(
    /^### Architect: skipped\n\nNothing was started: pull requests of earlier runs are open/,
  );
  expect(third.annotations.map(({ level }) => level)).toEqual(["notice"]);
  expect(scenario.model.requests).toHaveLength(requests);
  expect(openPulls(scenario)).toEqual([1, 2]);
});

it.each(["fix", "refactor"])(
  "a scheduled %s starts nothing while its pull request is open, and says when the schedule ends",
  async (command) => {
    const scenario = await open({ files: configured(), forge: { clock: () => Date.now() - 55 * DAY } });
    await scenario.forge.commitFiles({ branch: `architect/${command}-6001-1`, files: { "x.txt": "x" } });
    await scenario.forge.createPullRequest({
      title: prompt,
      head: `architect/${command}-6001-1`,
      author: "github-actions[bot]",
    });
    const result = await start(scenario, command, "1", null);
    expect(ended(result)).toEqual({ status: "skipped", stop: "", code: "0", exit: 0 });
    expectSound(scenario, result);
    expect(result.summary).toContain("the pull request of an earlier run is still open: [#1](");
    expect(result.summary).toMatch(/disables the schedules of a public repository after 60 days .*, in [45] days/);
    await scenario.forge.deleteBranch(`architect/${command}-6001-1`);
    await expectUntouched(scenario);
  },
);

it("the report of a scheduled run says when the schedule ends", { tags: "quick" }, async () => {
  const scenario = await open({
    files: configured(),
    script: { steps: [say("There is nothing to do.")] },
    forge: { clock: () => Date.now() - 55 * DAY },
  });
  const result = await start(scenario, "fix");
  expect(result.outputs["status"]).toBe("no_changes");
  expectSound(scenario, result);
  expect(result.summary).toContain("GitHub disables the schedules");
  expect(result.annotations.map(({ level }) => level)).toContain("notice");
});
