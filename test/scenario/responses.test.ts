// @module-tag full
import { expect, it } from "vitest";
import { configured, ended, expectSound, REPAIRING, useScenarios } from "../support/scenario-checks.js";

const open = useScenarios();

it("llm.api: responses makes a whole run over the Responses interface", async () => {
  const files = configured();
  const text = String(files[".github/architect.yml"]).replace(
    "llm: { retries: 0 }",
    "llm: { retries: 0, api: responses }",
  );
  const scenario = await open({ files: { ...files, ".github/architect.yml": text }, script: { steps: REPAIRING } });
  const result = await scenario.comment("/architect fix");
  expectSound(scenario, result);
  scenario.model.assertDone();
  expect(ended(result)).toEqual({ status: "success", stop: "llm_done", code: "0", exit: 0 });
  expect(scenario.model.requests[0]?.body).toHaveProperty("input");
});
