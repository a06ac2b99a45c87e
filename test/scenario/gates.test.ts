// @module-tag full
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { RepositoryFile } from "../../src/embedded-github/git/bare-repository.js";
import type { ModelStep } from "../../src/embedded-github/model/script.js";
import { BROKEN_SUM } from "../support/scenario.js";
import {
  call,
  configured,
  ended,
  expectSound,
  openPulls,
  READ,
  REPAIRING,
  reactions,
  say,
  useScenarios,
} from "../support/scenario-checks.js";

const open = useScenarios();

/** `test` is green: it wants src/sum.js to add. */
function green(...lines: readonly string[]): Record<string, RepositoryFile> {
  return { ...configured(...lines), "src/sum.js": "export const sum = (a, b) => a + b;\n" };
}

/** Each version breaks the gate; another constant is another failure. */
const spoil = (value: number): ModelStep =>
  call("write_file", { path: "src/sum.js", content: `export const sum = () => ${value};\n` });

const REPAIRED = call("write_file", {
  path: "src/sum.js",
  content: "export const sum = (a, b) => a + b; // adds\n",
});

it("a gate that the run broke: an identical failure ends it with a draft", async () => {
  const scenario = await open({ files: green(), script: { steps: [READ, spoil(1), say("done"), say("it is fine")] } });
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toEqual({ status: "partial", stop: "gates_failed", code: "2", exit: 0 });
  expectSound(scenario, result);
  scenario.model.assertDone();
  // The failing gate's output went back to the agent.
  expect(scenario.model.requests[3]?.messages.at(-1)?.text).toMatch(/required quality gate fails[\s\S]*"test"/);
  const [gate] = JSON.parse(result.outputs["gates"] ?? "");
  expect(gate).toMatchObject({ before: "pass", after: "fail", outcome: "broken", exit_code: 1 });
  expect(openPulls(scenario)).toEqual([2]);
  const pull = scenario.forge.state.issues.find((one) => one.number === 2);
  expect(pull?.pull?.draft).toBe(true);
  expect(pull?.body).toMatch(/^Refs #1$/m);
  expect(scenario.ownComments(1)[0]?.split("\n")[1]).toBe("### Architect: partial");
  expect(scenario.ownComments(1)[0]).toContain("| test | pass | fail |");
  expect(reactions(scenario)).toEqual(["eyes", "confused"]);
});

it("a further model goes on after a red gate, makes it green, and the report says which model did what", async () => {
  const files = green();
  const text = String(files[".github/architect.yml"]).replace(
    "llm: { retries: 0 }",
    "llm: { escalation: [strong], retries: 0 }",
  );
  const steps = [READ, spoil(1), say("done"), say("it is fine"), spoil(2), say("hm"), REPAIRED, say("It adds again.")];
  const scenario = await open({ files: { ...files, ".github/architect.yml": text }, script: { steps } });
  const result = await scenario.comment("/architect fix");
  expectSound(scenario, result);
  scenario.model.assertDone();
  const [gate] = JSON.parse(result.outputs["gates"] ?? "");
  expect(gate).toMatchObject({ before: "pass", after: "pass" });
  const asked = scenario.model.requests.map(({ body }) => body["model"]);
  expect(asked).toEqual([...Array(4).fill("scripted-model"), ...Array(4).fill("strong")]);
  const report = JSON.parse(readFileSync(String(result.outputs["report-path"]), "utf8"));
  expect(report.escalation).toMatchObject({
    cause: "gates",
    parts: [
      { model: "scripted-model", steps: 4 },
      { model: "strong", steps: 4 },
    ],
  });
  expect(scenario.ownComments(1)[0]).toMatch(
    /- `scripted-model`: 4 steps, .*\n- `strong`: 4 steps, .*, after required gates/,
  );
});

it("three corrections are the most; fail-on partial exits with 2", async () => {
  const steps = [READ, spoil(1), say("1"), spoil(2), say("2"), spoil(3), say("3"), spoil(4), say("4")];
  const scenario = await open({ files: green(), script: { steps } });
  const result = await scenario.comment("/architect fix", { inputs: { "fail-on": "partial" } });
  expect(ended(result)).toEqual({ status: "partial", stop: "gates_failed", code: "2", exit: 2 });
  expectSound(scenario, result);
  scenario.model.assertDone();
});

it("a correction that repairs the gate is ready for review; that no test shows it keeps it from closing the issue", {
  tags: "quick",
}, async () => {
  const repair = call("write_file", { path: "src/sum.js", content: "export const sum = (a, b) => +(a + b);\n" });
  const scenario = await open({
    files: green(),
    script: { steps: [READ, spoil(1), say("done"), repair, say("repaired")] },
  });
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toEqual({ status: "partial", stop: "unproved", code: "2", exit: 0 });
  expectSound(scenario, result);
  expect(await scenario.fileAt("architect/issue-1-sum-is-wrong", "src/sum.js")).toContain("+(a + b)");
  const pull = scenario.forge.state.issues.find((one) => one.number === 2);
  expect(pull?.pull?.draft).toBe(false);
  expect(pull?.body).toMatch(/^Refs #1$/m);
  expect(JSON.parse(result.outputs["evidence"] ?? "")).toEqual([]);
});

it("on_gate_failure none keeps the patch and pushes nothing", async () => {
  const files = green("publish: { on_gate_failure: none }");
  const scenario = await open({ files, script: { steps: [READ, spoil(1), say("done"), say("it is fine")] } });
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toEqual({ status: "partial", stop: "gates_failed", code: "2", exit: 0 });
  expectSound(scenario, result);
  expect(await scenario.branches()).toEqual([]);
  expect(openPulls(scenario)).toEqual([]);
  expect(readFileSync(result.outputs["patch-path"] ?? "", "utf8")).toContain("+export const sum = () => 1;");
});

it("a gate that failed before in the same way is shown and lowers nothing where the repair is shown", async () => {
  const files = {
    ...BROKEN_SUM,
    "src/difference.js": "export const difference = (a, b) => a + b;\n",
    "test/difference.test.js": String(BROKEN_SUM["test/sum.test.js"])
      .replaceAll("sum", "difference")
      .replace('"adds"', '"subtracts"')
      .replace(", 5", ", -1"),
    ".github/architect.yml": String(configured()[".github/architect.yml"]).replace("sh check.sh", "node --test"),
  };
  const scenario = await open({ files, script: { steps: REPAIRING } });
  const result = await scenario.comment("/architect fix the test `adds`");
  expect(ended(result)).toEqual({ status: "success", stop: "llm_done", code: "0", exit: 0 });
  expectSound(scenario, result);
  const [gate] = JSON.parse(result.outputs["gates"] ?? "");
  expect(gate).toMatchObject({ before: "fail", after: "fail", outcome: "already_failing" });
  expect(scenario.ownComments(1)[0]).toContain("| test | fail | fail |");
  expect(scenario.forge.state.issues.find((one) => one.number === 2)?.body).toMatch(/^Fixes #1$/m);
});

it("a gate that fails as before and counts no tests could hide what the run broke: a draft, and no success", async () => {
  const steps = [call("write_file", { path: "notes.md", content: "notes\n" }), say("noted")];
  const scenario = await open({ files: configured(), script: { steps } });
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toEqual({ status: "partial", stop: "unproved", code: "2", exit: 0 });
  expectSound(scenario, result);
  const [gate] = JSON.parse(result.outputs["gates"] ?? "");
  expect(gate).toMatchObject({ before: "fail", after: "fail", outcome: "already_failing" });
  const pull = scenario.forge.state.issues.find((one) => one.number === 2);
  expect(pull?.pull?.draft).toBe(true);
  expect(pull?.body).toMatch(/^Refs #1$/m);
  expect(scenario.ownComments(1)[0]).toContain("it counts no tests");
});

it("refactor needs green gates before its first token", async () => {
  const scenario = await open({ files: configured() });
  const result = await scenario.comment("/architect refactor shorten the code");
  expect(ended(result)).toEqual({ status: "failed", stop: "", code: "1", exit: 1 });
  expectSound(scenario, result);
  expect(scenario.model.requests).toEqual([]);
  expect(scenario.ownComments(1)[0]).toMatch(/### Architect: failed[\s\S]*The gate test fails before/);
});

it("without a configuration the gates are detected and the report pins them", async () => {
  const { ".github/architect.yml": _configuration, ...files } = BROKEN_SUM;
  const scenario = await open({ files, script: { steps: REPAIRING } });
  const result = await scenario.comment("/architect fix", { inputs: { "self-eval": "off" } });
  expect(ended(result)).toEqual({ status: "success", stop: "llm_done", code: "0", exit: 0 });
  expectSound(scenario, result);
  const [gate] = JSON.parse(result.outputs["gates"] ?? "");
  expect(gate).toMatchObject({ name: "test", run: "npm test", required: true, detected: true, outcome: "fixed" });
  expect(scenario.ownComments(1)[0]).toContain("quality_gates:");
});
