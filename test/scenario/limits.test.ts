// @module-tag full
import { expect, it } from "vitest";
import type { ModelStep } from "../../src/embedded-github/model/script.js";
import {
  call,
  configured,
  ended,
  expectSound,
  openPulls,
  READ,
  REPAIR,
  REPAIRING,
  reactions,
  say,
  useScenarios,
} from "../support/scenario-checks.js";

const open = useScenarios();

it("no changes: said why, no branch, exit 0", async () => {
  const scenario = await open({ files: configured(), script: { steps: [READ, say("Nothing is wrong here.")] } });
  const result = await scenario.comment("/architect fix", { inputs: { "fail-on": "partial" } });
  expect(ended(result)).toEqual({ status: "no_changes", stop: "llm_done", code: "0", exit: 0 });
  expectSound(scenario, result);
  expect(await scenario.branches()).toEqual([]);
  expect(result.outputs).toMatchObject({ "files-changed": "[]", "patch-path": "", branch: "" });
  expect(scenario.ownComments(1)[0]).toMatch(/### Architect: no_changes[\s\S]*Nothing is wrong here\./);
});

it("max-steps ends with one closing call without tools, and what is there is published", async () => {
  const closing: ModelStep = { expect: { tools: false }, answer: { text: "Repaired, not checked." } };
  const scenario = await open({ files: configured(), script: { steps: [READ, REPAIR, closing] } });
  const result = await scenario.comment("/architect fix --max-steps=2");
  expect(ended(result)).toEqual({ status: "partial", stop: "max_steps", code: "2", exit: 0 });
  expectSound(scenario, result);
  scenario.model.assertDone();
  expect(result.outputs).toMatchObject({ steps: "2", summary: "Repaired, not checked." });
  expect(scenario.forge.state.issues.find((one) => one.number === 2)?.body).toMatch(/^Refs #1$/m);
});

it("max-steps without changes is partial too", async () => {
  const scenario = await open({ files: configured(), script: { steps: [READ, say("Only read.")] } });
  const result = await scenario.comment("/architect fix", { inputs: { "max-steps": "1", "fail-on": "partial" } });
  expect(ended(result)).toEqual({ status: "partial", stop: "max_steps", code: "2", exit: 2 });
  expectSound(scenario, result);
  expect(await scenario.branches()).toEqual([]);
});

it("the budget stops before a call that it cannot pay, and the cost is reported", {
  tags: "quick",
}, async () => {
  const files = configured("costs: { budget_usd: 0.05, prices: { scripted-model: { input: 1, output: 1 } } }");
  const dear: ModelStep = {
    answer: {
      toolCalls: [{ name: "read_file", arguments: { path: "src/sum.js" } }],
      usage: { inputTokens: 48_000, outputTokens: 1_000 },
    },
  };
  const scenario = await open({ files, script: { steps: [dear] } });
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toEqual({ status: "partial", stop: "budget_exceeded", code: "2", exit: 0 });
  expectSound(scenario, result);
  expect(result.outputs["cost-usd"]).toBe("0.0490");
  expect(scenario.ownComments(1)[0]).toContain("$0.0490 of $0.05");
});

it("an explicit budget needs a price: a configuration error that names the model", async () => {
  const scenario = await open({ files: configured() });
  const inputs = { "base-url": "http://model.invalid/v1", "budget-usd": "1", "api-key": "sk-0123456789abcdef" };
  const result = await scenario.comment("/architect fix", { inputs });
  expect(ended(result)).toEqual({ status: "failed", stop: "", code: "3", exit: 3 });
  expectSound(scenario, result);
  expect(scenario.ownComments(1)[0]).toMatch(/scripted-model.*no known price/);
  expect(result.rawLog.replaceAll(/^::add-mask::.*$/gm, "")).not.toContain("sk-0123456789abcdef");
});

it("the time is up: what was not proved stays a patch, and fail-on partial exits with 5", async () => {
  const scenario = await open({ files: configured(), script: { steps: [READ, REPAIR, { hang: true }] } });
  const inputs = { "timeout-minutes": "0.05", "fail-on": "partial" };
  const result = await scenario.comment("/architect fix", { inputs });
  expect(ended(result)).toEqual({ status: "partial", stop: "timeout", code: "5", exit: 5 });
  expectSound(scenario, result);
  expect(await scenario.branches()).toEqual([]);
  expect(result.outputs["patch-path"]).toMatch(/changes\.patch$/);
  expect(reactions(scenario)).toEqual(["eyes", "confused"]);
});

it("an agent that goes in circles is warned, then stopped", async () => {
  const steps = Array.from({ length: 16 }, () => READ);
  const scenario = await open({ files: configured(), script: { steps } });
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toEqual({ status: "partial", stop: "loop_detected", code: "2", exit: 0 });
  expectSound(scenario, result);
  expect(scenario.model.requests.some(({ messages }) => messages.at(-1)?.text.includes("repeating yourself"))).toBe(
    true,
  );
});

it("a self-evaluation may lower the status, never raise it", async () => {
  const files = configured("evaluation: { mode: basic }");
  const text = String(files[".github/architect.yml"]).replace("evaluation: { mode: off }\n", "");
  const verdict = '{"completed":false,"confidence":0.9,"issues":["no test"],"suggestion":"add one"}';
  const scenario = await open({
    files: { ...files, ".github/architect.yml": text },
    script: { steps: REPAIRING, evaluations: [say(verdict)] },
  });
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toEqual({ status: "partial", stop: "llm_done", code: "2", exit: 0 });
  expectSound(scenario, result);
  scenario.model.assertDone();
  expect(JSON.parse(result.outputs["evaluation"] ?? "")).toMatchObject({ passed: false, issues: ["no test"] });
  expect(openPulls(scenario)).toEqual([2]);
  expect(scenario.forge.state.issues.find((one) => one.number === 2)?.body).toMatch(/^Refs #1$/m);
});

it("refused calls are listed with the line that would allow them", async () => {
  const steps = [
    call("write_file", { path: ".env", content: "A=1\n" }),
    call("run_command", { command: "git push origin main" }),
    say("Both were refused."),
  ];
  const scenario = await open({ files: configured(), script: { steps } });
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toEqual({ status: "no_changes", stop: "llm_done", code: "0", exit: 0 });
  expectSound(scenario, result);
  expect(scenario.ownComments(1)[0]).toMatch(/<summary>Refused: 2 calls<[\s\S]*\.env[\s\S]*git push/);
});
