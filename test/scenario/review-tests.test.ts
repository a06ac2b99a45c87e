// @module-tag full

import { expect, it } from "vitest";
import type { ModelStep } from "../../src/embedded-github/model/script.js";
import { hasWorkingBwrap } from "../support/bwrap.js";
import { DIVISION, NAME, ratioPull, submit } from "../support/review-check.js";
import { ended, expectSound, useScenarios } from "../support/scenario-checks.js";

const open = useScenarios();

const SUCCESS = { status: "success", stop: "llm_done", code: "0", exit: 0 };

const testOf = (name: string, body: string, from = "../src/ratio.js"): string =>
  [
    'import assert from "node:assert/strict";',
    'import { test } from "node:test";',
    `import { ratio } from "${from}";`,
    `test("${name}", () => ${body});`,
    "",
  ].join("\n");
const FAILS = testOf("refuses zero", "assert.throws(() => ratio(1, 0))");

const files = (sum: string, mode = "true") => ({
  "package.json": '{ "name": "sum", "version": "1.0.0", "type": "module" }\n',
  "src/sum.js": "export const sum = (a, b) => a + b;\n",
  "test/sum.test.js": testOf("adds", `assert.equal(ratio(2, 3), ${sum})`, "../src/sum.js").replace(
    "{ ratio }",
    "{ sum as ratio }",
  ),
  ".github/architect.yml": [
    "version: 1",
    "evaluation: { mode: off }",
    "llm: { retries: 0 }",
    `review: { run_tests: ${mode} }`,
    "guardrails:",
    '  quality_gates: [{ name: test, run: "node --test --test-isolation=none" }]',
    "",
  ].join("\n"),
});

it.skipIf(!hasWorkingBwrap())("a test that fails at the head shows its finding; others show nothing", async () => {
  const test = (path: string, content: string) => ({ test: { path, content } });
  const steps: ModelStep[] = [
    (request) => {
      expect(request.messages.map(({ text }) => text).join("\n")).toContain("add `test`");
      return submit(
        { ...DIVISION, ...test("test/ratio.test.js", FAILS) },
        { ...NAME, ...test("test/passes.test.js", testOf("divides", "assert.equal(ratio(4, 2), 2)")) },
        { ...NAME, title: "Cannot load", ...test("test/load.test.js", testOf("loads", "0", "./none.js")) },
        { ...NAME, title: "Escapes folder", ...test("../ratio.test.js", FAILS) },
        { ...NAME, title: "Replaces another", ...test("test/sum.test.js", FAILS) },
      );
    },
  ];
  const scenario = await open({ files: files("5"), script: { steps } });
  const { number } = await ratioPull(scenario);
  const result = await scenario.comment("/architect review", { issue: number });
  expect(ended(result)).toEqual(SUCCESS);
  expectSound(scenario, result);
  const shown = scenario.forge.state.reviewComments.filter(({ body }) => body.includes("Shown by a test"));
  expect(shown).toHaveLength(1);
  expect(shown[0]?.body).toContain(
    "**Shown by a test:** with `test/ratio.test.js`, the gate `test` fails at this commit (`test/ratio.test.js refuses zero`).",
  );
  expect(shown[0]?.body).toContain(FAILS);
  expect(result.outputs["gates"]).toBe("[]");
  expect(await scenario.fileAt("feature", "test/ratio.test.js")).toBeNull();
});

it.skipIf(!hasWorkingBwrap())("tests that fail at the head already show nothing, and the report says so", async () => {
  const steps = [submit({ ...DIVISION, test: { path: "test/ratio.test.js", content: FAILS } })];
  const scenario = await open({ files: files("6"), script: { steps } });
  const { number } = await ratioPull(scenario);
  const result = await scenario.comment("/architect review", { issue: number });
  expect(ended(result)).toEqual(SUCCESS);
  expect(scenario.forge.state.reviewComments.map(({ body }) => body).join()).not.toContain("Shown by a test");
  expect(result.rawLog).toContain("No finding was shown by a test: test does not pass at the head.");
});

it.each([
  ["by default", "false", {}],
  ["on a fork's pull request", "true", { author: "outsider", fork: { owner: "outsider" } }],
] as const)("runs no test %s", async (_name, mode, more) => {
  const step: ModelStep = (request) => {
    expect(request.messages.map(({ text }) => text).join("\n")).not.toContain("add `test`");
    return submit(DIVISION);
  };
  const scenario = await open({ files: files("5", mode), script: { steps: [step] } });
  const { number } = await ratioPull(scenario, more);
  expect(ended(await scenario.comment("/architect review", { issue: number }))).toEqual(SUCCESS);
  expect(scenario.forge.state.reviewComments).toHaveLength(1);
});
