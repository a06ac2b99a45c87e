// @module-tag full
import { expect, it } from "vitest";
import type { ModelStep } from "../../src/embedded-github/model/script.js";
import {
  configured,
  ended,
  expectSound,
  locks,
  READ,
  REPAIR,
  reactions,
  useScenarios,
} from "../support/scenario-checks.js";

const open = useScenarios();

const refusing: ModelStep = { status: 401, body: { error: { message: "Incorrect API key provided: sk-12***89" } } };

it.each<[string, ModelStep, string, number, RegExp]>([
  ["answers 500", { status: 500, body: { error: { message: "boom" } } }, "1", 1, /failed with 500/],
  ["refuses the key", refusing, "4", 4, /check the input api-key/],
  ["sends a page", { html: "<!doctype html><title>Login</title>" }, "1", 1, /HTML page; is base-url right/],
  ["breaks off", { cut: true }, "1", 1, /connection broke|mid-answer|ended/],
])("an endpoint that %s: the report is posted all the same", async (_name, step, code, exit, reason) => {
  const scenario = await open({ files: configured(), script: { steps: [step] } });
  const result = await scenario.comment("/architect fix", { inputs: { "api-key": "sk-0123456789abcdef" } });
  expect(ended(result)).toEqual({ status: "failed", stop: "llm_error", code, exit });
  expectSound(scenario, result);
  const [comment = "", ...others] = scenario.ownComments(1);
  expect(others).toEqual([]);
  expect(comment.split("\n")[1]).toBe("### Architect: failed");
  expect(comment).toMatch(reason);
  expect(result.annotations).toEqual([{ level: "error", message: expect.stringMatching(reason) }]);
  expect(reactions(scenario)).toEqual(["eyes", "confused"]);
  expect(await scenario.branches()).toEqual([]);
  expect(await locks(scenario)).toEqual([]);
  expect(`${comment}${result.summary}`).not.toContain("sk-0123456789abcdef");
});

it("a refused connection gives the same, with the address to check; fail-on never exits with 0", async () => {
  const scenario = await open({ files: configured() });
  await scenario.model.close();
  const result = await scenario.comment("/architect fix", { inputs: { "fail-on": "never" } });
  expect(ended(result)).toEqual({ status: "failed", stop: "llm_error", code: "1", exit: 0 });
  expectSound(scenario, result);
  expect(scenario.ownComments(1)[0]).toMatch(/### Architect: failed[\s\S]*127\.0\.0\.1.*ECONNREFUSED.*base-url/);
});

it("work done before the endpoint failed is kept as a patch, not pushed", async () => {
  const steps: ModelStep[] = [READ, REPAIR, { status: 500, body: { error: { message: "boom" } } }];
  const scenario = await open({ files: configured(), script: { steps } });
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toEqual({ status: "failed", stop: "llm_error", code: "1", exit: 1 });
  expectSound(scenario, result);
  expect(result.outputs["patch-path"]).toMatch(/changes\.patch$/);
  expect(await scenario.branches()).toEqual([]);
});
