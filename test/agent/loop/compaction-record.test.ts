import { expect, it } from "vitest";
import { makeRecord } from "../../../src/agent/loop/compaction.js";
import { INITIAL_STATE } from "../../../src/agent/loop/state.js";
import { CONTINUE } from "../../../src/agent/prompts.js";
import type { Message, ToolCall } from "../../../src/core/model/message.js";
import type { StepResult } from "../../../src/core/run/agent.js";

const step = (number: number): StepResult => ({
  step: number,
  text: `I chose ${number}.`,
  outcomes: [
    {
      call: { id: `c${number}`, name: "write_file", arguments: JSON.stringify({ path: `${number}.ts` }) },
      result: { success: true, output: "" },
      durationMilliseconds: 0,
    },
  ],
});
const spoken = (number: number): Message => ({ role: "assistant", content: `I chose ${number}.`, toolCalls: [] });

it("a record lists the steps that are removed, and not those that stay", () => {
  const { content } = makeRecord({
    state: { ...INITIAL_STATE, steps: [step(1), step(2), step(3)] },
    cut: { from: 1, older: [spoken(1), spoken(2)], recent: [spoken(3)], records: 0 },
    summary: "",
    changedBy: (call) => [JSON.parse(call.arguments).path],
    delimiter: "0f1e",
    room: 6_000,
  });
  expect(content).toContain("## Files changed\n\n- 1.ts\n- 2.ts\n");
  expect(content).toContain("- step 1: I chose 1.\n- step 2: I chose 2.\n");
  expect(content).not.toContain("3");
});

const source = (older: readonly Message[], steps: readonly StepResult[] = []) => ({
  state: { ...INITIAL_STATE, steps },
  cut: { from: 1, older, recent: [], records: 0 as const },
  summary: "",
  changedBy: (call: ToolCall) => [JSON.parse(call.arguments).path],
  delimiter: "0f1e",
  room: 24_000,
});

it("an order to continue is no untrusted text, also with a notice after it", () => {
  const older: readonly Message[] = [
    { role: "user", content: "The lint fails." },
    { role: "user", content: `${CONTINUE}\n\nMost of the budget is used.` },
  ];
  expect(makeRecord(source(older)).feedback).toBe("The lint fails.");
});

it("a record names the last 100 files that were changed", () => {
  const steps = Array.from({ length: 101 }, (_, index) => step(index + 1));
  const files = makeRecord(source([], steps)).content.match(/^- \d+\.ts$/gm) ?? [];
  expect([files.length, files[0]]).toEqual([100, "- 2.ts"]);
});
