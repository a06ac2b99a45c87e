// @module-tag full
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { bundleWithout, DEFAULT_RUNS, firstRequest, githubRequests, subjectOf } from "../support/default-runs.js";
import { place } from "../support/local-run.js";
import { configured, ended, expectSound, REPAIRING, useScenarios } from "../support/scenario-checks.js";

const open = useScenarios();
const DONE = { status: "success", stop: "llm_done", code: "0", exit: 0 };

/** The snapshot was recorded with the bundle of before there were groups of tools. */
it.each(DEFAULT_RUNS)(
  "$name: with every group off its requests are those of before there were any, and their code is not loaded",
  async (run) => {
    const scenario = await open({ files: configured(), script: { steps: run.steps } });
    const main = await bundleWithout(scenario.folder);
    const issue = await subjectOf(scenario, run);
    // What holds commands depends on the machine.
    const options = { issue, runner: { main }, inputs: { sandbox: "off" } };
    const result = await scenario.comment(`/architect ${run.name} What is wrong?`, options);
    expect(ended(result)).toEqual(DONE);
    expectSound(scenario, result);
    expect({ first: firstRequest(scenario.model), github: githubRequests(scenario) }).toMatchSnapshot();
  },
);

it("architect run: with every group off its request is that of before there were any, and their code is not loaded", async () => {
  const { directory, architect, model } = await place({ steps: REPAIRING });
  const main = await bundleWithout(join(directory, ".."));
  const { code } = await architect(
    ["run", "Repair the sum", "--sandbox=off"],
    {},
    {
      program: join(dirname(main), "cli.js"),
    },
  );
  expect(code).toBe(0);
  expect(firstRequest(model)).toMatchSnapshot();
});
