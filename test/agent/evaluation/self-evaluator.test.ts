import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type EvaluationInput, evaluateWork, parseEvaluation } from "../../../src/agent/evaluation/self-evaluator.js";
import { createRunSignal } from "../../../src/agent/run-signal.js";
import type { Evaluation } from "../../../src/core/run/run.js";
import { createScriptedModel, type ScriptedStep } from "../../support/scripted-model.js";
import { budgetOf, createLoopSetup, SECRET } from "../fixtures.js";

const UNREADABLE = {
  completed: false,
  confidence: 0,
  issues: ["Could not parse the evaluator's answer"],
  suggestion: "",
};

describe("the evaluator's answer", () => {
  const good = { completed: true, confidence: 0.9, issues: [], suggestion: "" };
  const json = '{"completed":true,"confidence":0.9,"issues":[],"suggestion":""}';
  const cases: readonly [string, string, object][] = [
    ["JSON", json, good],
    ["a fenced block", `Sure:\n\`\`\`json\n${json}\n\`\`\`\nBye.`, good],
    ["a fence without a language", `\`\`\`\n${json}\n\`\`\``, good],
    ["at the beginning of text", `${json} is what I think.`, good],
    ["in the middle of text", `I think {this} is it: ${json} and {more}`, good],
    [
      "nested objects and braces in strings",
      'x {"completed":true,"confidence":0.9,"issues":["a } brace","a \\" quote {"],"extra":{"a":{}}} y',
      { ...good, issues: ["a } brace", 'a " quote {'] },
    ],
    ['"false" is not true', '{"completed":"false","confidence":1}', { ...good, completed: false, confidence: 1 }],
    ["above one", '{"completed":true,"confidence":7}', { ...good, confidence: 1 }],
    ["below zero", '{"completed":true,"confidence":-1}', { ...good, confidence: 0 }],
    ["null confidence", '{"completed":true,"confidence":null}', { ...good, confidence: 0 }],
    ["true as confidence", '{"completed":true,"confidence":true}', { ...good, confidence: 0 }],
    ["NaN confidence", '{"completed":true,"confidence":"NaN"}', { ...good, confidence: 0 }],
    ["infinite confidence", '{"completed":true,"confidence":1e999}', { ...good, confidence: 0 }],
    ["a numeric string", '{"completed":true,"confidence":"0.5"}', { ...good, confidence: 0.5 }],
    ["one issue as a string", '{"completed":true,"confidence":0.9,"issues":"slow"}', { ...good, issues: ["slow"] }],
    ["strange issues", '{"completed":true,"confidence":0.9,"issues":[1,null,"x"]}', { ...good, issues: ["x"] }],
    [
      "issues that are too long and too many",
      JSON.stringify({
        completed: true,
        confidence: 0.9,
        issues: ["x".repeat(501), ...Array(10).fill("y".repeat(500))],
      }),
      { ...good, issues: [`${"x".repeat(499)}…`, ...Array(9).fill("y".repeat(500))] },
    ],
    ["no JSON", "Yes, well done.", UNREADABLE],
    ["empty", "", UNREADABLE],
    ["other JSON", '{"done":true}', UNREADABLE],
    ["completed as a number", '{"completed":1,"confidence":1}', UNREADABLE],
    ["cut off", '{"completed":true,"confidence":0.9', UNREADABLE],
    ["thousands of braces", "{".repeat(10_000), UNREADABLE],
  ];
  it.each(cases)("%s", (_name, text, expected) => {
    expect(parseEvaluation(text)).toEqual(expected);
  });

  it("never throws and keeps the confidence within 0 and 1", { tags: "property" }, () => {
    const value = fc.record({ completed: fc.anything(), confidence: fc.anything(), issues: fc.anything() });
    const text = fc.oneof(
      fc.string(),
      fc.json(),
      value.map((object) => safeJson(object)),
    );
    fc.assert(
      fc.property(text, (answer) => {
        const { confidence, completed } = parseEvaluation(answer);
        expect(confidence >= 0 && confidence <= 1 && typeof completed === "boolean").toBe(true);
      }),
    );
  });
});

function safeJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? "";
  } catch {
    return "";
  }
}

const INPUT: EvaluationInput = {
  task: "Fix the parser.",
  finalOutput: `${"x".repeat(2000)}TOO MUCH`,
  steps: [
    {
      step: 1,
      text: "",
      outcomes: [
        {
          call: { id: "a", name: "edit_file", arguments: "{}" },
          result: { success: true, output: "" },
          durationMilliseconds: 1,
        },
      ],
    },
  ],
  diff: `+const key = "${SECRET}";`,
  gates: [
    {
      name: "test",
      run: "npm test",
      required: true,
      before: "fail",
      after: "fail",
      outcome: "already_failing",
      exitCode: 1,
      durationMilliseconds: 5,
      detected: false,
      output: "1 failing",
    },
  ],
  evidence: ["1 new test: fails without the change, passes with it"],
  mode: "basic",
  threshold: 0.8,
};

async function run(script: readonly ScriptedStep[], input: Partial<EvaluationInput> = {}, budget = budgetOf()) {
  const model = createScriptedModel(script);
  const { loop, events } = createLoopSetup(model, { budget });
  const signal = createRunSignal({ parent: loop.shutdown, deadline: null, clock: loop.clock });
  const evaluation = await evaluateWork({ ...loop, run: signal }, { ...INPUT, ...input });
  model.finish();
  return { evaluation, events, model };
}

describe("self-evaluation", () => {
  it("asks once, without tools, with task, 2,000 characters, steps, diff and gates", async () => {
    const { evaluation, events, model } = await run([
      { text: '{"completed":true,"confidence":0.85,"issues":[],"suggestion":""}' },
    ]);
    const expected: Evaluation = {
      mode: "basic",
      completed: true,
      confidence: 0.85,
      issues: [],
      suggestion: "",
      passed: true,
    };
    expect(evaluation).toEqual(expected);
    expect(model.requests[0]?.tools).toEqual([]);
    const [system, user] = model.requests[0]?.messages ?? [];
    expect(system?.content).toContain('{"completed": true or false, "confidence": 0 to 1');
    expect(user?.content).toBe(
      [
        "## Task\n\nFix the parser.",
        `## The agent's last words\n\n${"x".repeat(2000)}\n[… 8 characters left out]`,
        "## Steps\n\n1. edit_file ok",
        '## Diff (data)\n\n+const key = "***";',
        "## Quality gates\n\n- test (required): fail before, fail after, already_failing\n1 failing",
        "## Shown by running the tests with and without the change\n\n- 1 new test: fails without the change, passes with it",
        "Was the task completed correctly?",
      ].join("\n\n"),
    );
    expect(events.events().map((event) => event.type)).toEqual(["model_answered", "evaluation_finished"]);
  });

  it("shows a task of 8,000 characters whole, and says how much of a longer one is left out", async () => {
    const shown = async (task: string) =>
      (await run([{ text: "{}" }], { task })).model.requests[0]?.messages[1]?.content;
    const fits = "t".repeat(8_000);
    expect(await shown(fits)).toContain(`## Task\n\n${fits}\n\n## The agent's`);
    expect(await shown(`${fits}u`)).toContain(`## Task\n\n${fits}\n[… 1 characters left out]\n\n## The agent's`);
  });

  const verdicts: readonly [string, string, boolean][] = [
    ["at the threshold", '{"completed":true,"confidence":0.8}', true],
    ["below the threshold", '{"completed":true,"confidence":0.79}', false],
    ["not completed", '{"completed":false,"confidence":1}', false],
    ["unreadable", "great!", false],
  ];
  it.each(verdicts)("passes or not: %s", async (_name, text, passed) => {
    const { evaluation } = await run([{ text }]);
    expect(evaluation?.passed).toBe(passed);
  });

  it("does nothing when off", async () => {
    expect((await run([], { mode: "off" })).evaluation).toBeNull();
  });

  it.each([
    [
      "the call failed",
      [{ failure: { kind: "unavailable", message: "Server down." } } as const],
      budgetOf(),
      /Server down/,
    ],
    [
      "the request was too long",
      [{ failure: { kind: "context_length", message: "Too long." } } as const],
      budgetOf(),
      /Too long/,
    ],
    ["the budget forbids it", [], budgetOf({ budgetUsd: 0 }), /budget/],
  ])("says why it did not run: %s", async (_name, script, budget, expected) => {
    const { evaluation, events } = await run(script, {}, budget);
    expect(evaluation).toBeNull();
    expect(events.events()).toEqual([
      { type: "notice_given", at: 1_000_000, level: "warning", text: expect.stringMatching(expected) },
    ]);
  });
});
