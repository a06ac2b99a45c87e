// @module-tag full
import { expect, it } from "vitest";
import type { ModelServerRequest } from "../../src/embedded-github/model/script.js";
import {
  call,
  configured,
  ended,
  expectSound,
  openPulls,
  REPAIRING,
  say,
  useScenarios,
} from "../support/scenario-checks.js";

const open = useScenarios();

/** Gates as in the other scenarios, with this evaluation. */
function judged(evaluation: string): ReturnType<typeof configured> {
  const files = configured(`evaluation: ${evaluation}`);
  const text = String(files[".github/architect.yml"]).replace("evaluation: { mode: off }\n", "");
  return { ...files, ".github/architect.yml": text };
}

const verdict = (completed: boolean, confidence: number, issue = "no note about it") =>
  say(JSON.stringify({ completed, confidence, issues: completed ? [] : [issue], suggestion: "write one" }));

const textOf = (request: ModelServerRequest | undefined): string => request?.messages.at(-1)?.text ?? "";

it("full gives the issues back to the agent and judges its correction", async () => {
  const scenario = await open({
    files: judged("{ mode: full, max_retries: 2 }"),
    script: {
      steps: [...REPAIRING, call("write_file", { path: "docs/note.md", content: "sum adds\n" }), say("Noted.")],
      evaluations: [verdict(false, 0.6), verdict(true, 0.95)],
    },
  });
  const result = await scenario.comment("/architect fix");
  expectSound(scenario, result);
  scenario.model.assertDone();
  expect(ended(result)).toEqual({ status: "success", stop: "llm_done", code: "0", exit: 0 });
  expect(JSON.parse(result.outputs["files-changed"] ?? "")).toEqual(["docs/note.md", "src/sum.js"]);
  expect(JSON.parse(result.outputs["evaluation"] ?? "")).toMatchObject({ mode: "full", passed: true });
  const told = scenario.model.requests.map(textOf).find((text) => text.includes("A check of your work"));
  expect(told).toContain("- no note about it\n\nIt suggests: write one");
  expect(openPulls(scenario)).toHaveLength(1);
});

it("a round that makes it worse is taken back, and the report says why it ended", async () => {
  const scenario = await open({
    files: judged("{ mode: full, max_retries: 1 }"),
    script: {
      steps: [
        ...REPAIRING,
        call("write_file", { path: "junk.txt", content: "junk\n" }),
        call("edit_file", { path: "src/sum.js", old_str: "a + b", new_str: "a + b + 0" }),
        say("Worse now."),
      ],
      evaluations: [verdict(false, 0.6), verdict(false, 0.1)],
    },
  });
  const result = await scenario.comment("/architect fix");
  expectSound(scenario, result);
  scenario.model.assertDone();
  expect(ended(result)).toMatchObject({ status: "partial", stop: "llm_done", code: "2" });
  expect(JSON.parse(result.outputs["files-changed"] ?? "")).toEqual(["src/sum.js"]);
  expect(JSON.parse(result.outputs["evaluation"] ?? "")).toMatchObject({ passed: false, confidence: 0.6 });
  expect(result.outputs["summary"]).toContain("sum now adds.");
  const branch = (await scenario.branches())[0] ?? "";
  expect(await scenario.fileAt(branch, "src/sum.js")).toContain("a + b;");
  expect(await scenario.fileAt(branch, "junk.txt")).toBeNull();
  expect(scenario.ownComments(1).at(-1)).toContain("after 1 correction round");
});

it("a round that breaks a required gate is taken back", async () => {
  const breaking = call("edit_file", { path: "src/sum.js", old_str: "a + b", new_str: "a - b" });
  const scenario = await open({
    files: judged("{ mode: full, max_retries: 2 }"),
    script: {
      steps: [...REPAIRING, breaking, say("Hm."), say("I leave it."), say("Really.")],
      evaluations: [verdict(false, 0.6)],
    },
  });
  const result = await scenario.comment("/architect fix");
  expectSound(scenario, result);
  expect(ended(result)).toMatchObject({ status: "partial", stop: "llm_done" });
  const [gate] = JSON.parse(result.outputs["gates"] ?? "");
  expect(gate).toMatchObject({ before: "fail", after: "pass", outcome: "fixed" });
  const branch = (await scenario.branches())[0] ?? "";
  expect(await scenario.fileAt(branch, "src/sum.js")).toContain("a + b");
});

it("evaluation.model judges instead of the run's own model", async () => {
  const scenario = await open({
    files: judged("{ mode: basic, model: judge-model }"),
    script: { steps: REPAIRING, evaluations: [verdict(true, 0.9)] },
  });
  const result = await scenario.comment("/architect fix");
  expectSound(scenario, result);
  expect(ended(result)).toMatchObject({ status: "success" });
  expect(scenario.model.requests.map((request) => request.body["model"])).toEqual([
    ...REPAIRING.map(() => "scripted-model"),
    "judge-model",
  ]);
});
