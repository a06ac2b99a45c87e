import { describe, expect, it } from "vitest";
import { applyEvent, emptyRun, type RunState } from "../../../src/core/page/run-state.js";
import { answered, ended, finished, gate, START, sampleRun, started, step } from "./sample-run.js";

type Given = Parameters<typeof applyEvent>[1];

function fold(...events: readonly Given[]): RunState {
  const state = emptyRun();
  for (const event of events) applyEvent(state, event);
  return state;
}

/** An event of any shape, as a run may send it. */
const loose = (event: Readonly<Record<string, unknown>>): Given => ({ type: "", at: START, ...event });

const steps = (state: RunState) => state.rows.flatMap((row) => (row.kind === "step" ? [row] : []));

describe("the fold of a run's events", () => {
  it("shows each step with its calls, tokens and price", () => {
    const [first] = steps(fold(started(), ...step(1, "read_file", { path: "a.js", offset: 1, limit: 40 })));
    expect(first).toMatchObject({ name: "Step 1", inputTokens: 2_430, cachedTokens: 0, outputTokens: 151 });
    expect(first?.calls).toMatchObject([
      {
        tool: "read_file",
        state: "done",
        output: "ok",
        words: { verb: "read", object: "a.js", note: "lines 1 to 40" },
      },
    ]);
  });

  it("shows a call before its result comes, and then in its place", () => {
    const state = fold(started(), ...answered(1, "run_command", { command: "npm test" }, "Trying."));
    const [row] = steps(state);
    expect(row).toMatchObject({ text: "Trying.", calls: [{ state: "running", milliseconds: null }] });
    const before = row?.revision ?? 0;
    for (const event of ended(1, "run_command", { command: "npm test" }, { success: true, output: "1 test" }))
      applyEvent(state, event);
    expect(row?.calls).toMatchObject([{ state: "done", output: "1 test", milliseconds: 12 }]);
    expect(row?.revision).toBeGreaterThan(before);
  });

  it("distinguishes a refused call from one that waits for a person", () => {
    const refused = { success: false, output: "", error: "No.", code: "refused", remedy: "allow: [x]" } as const;
    const waits = { success: false, output: "", error: "Asked.", code: "pending" } as const;
    const state = fold(started(), ...step(1, "run_command", {}, refused), ...step(2, "run_command", {}, waits));
    expect(steps(state).map(({ calls }) => calls.map(({ state: at, error, remedy }) => [at, error, remedy]))).toEqual([
      [["failed", "No.", "allow: [x]"]],
      [["waiting", "Asked.", ""]],
    ]);
  });

  it("keeps each gate before and after the change", () => {
    const state = fold(
      gate("baseline", "test", "fail"),
      gate("baseline", "lint", "pass"),
      gate("proof", "test", "pass"),
    );
    expect([...state.gates.values()]).toEqual([
      { name: "test", before: "fail", after: "pass" },
      { name: "lint", before: "pass", after: "" },
    ]);
  });

  it("sums the money, and says that it does not know once an answer has no price", () => {
    const state = fold(started(), ...step(1, "read_file", {}), ...step(2, "read_file", {}));
    expect(state.costUsd).toBeCloseTo(0.0022 + 0.0023, 10);
    const [unpriced] = answered(3, "read_file", {});
    applyEvent(state, loose({ ...unpriced, costUsd: null }));
    expect(state.costUsd).toBeNull();
    expect(state.steps.map(({ name }) => name)).toEqual(["Step 1", "Step 2", "Step 3"]);
  });

  it("knows how the run ended, and why", () => {
    expect(fold(started(), ...finished("failed", ["The gate “test” fails."]))).toMatchObject({
      ...{ status: "failed", reasons: ["The gate “test” fails."], endedAt: START + 94_000 },
      title: "Total ignores the quantity",
    });
  });

  it("counts events that are not what their type says, and goes on", () => {
    const broken = [
      "model_answered",
      "tool_finished",
      "message_added",
      "gate_finished",
      "tree_proved",
      "work_published",
    ];
    const state = fold(
      ...answered(1, "read_file", {}),
      ...broken.map((type) => ({ type, at: START })),
      { type: "of_a_later_version", at: START },
      ...answered(2, "read_file", {}),
    );
    expect(state.unreadable).toBe(broken.length);
    expect(steps(state)).toHaveLength(2);
  });

  it("shows no value of a wrong kind", () => {
    const usage = { inputTokens: "many", outputTokens: Number.NaN };
    const event = { type: "model_answered", at: START, purpose: "agent", usage, costUsd: {}, durationMilliseconds: [] };
    expect(steps(fold(event))[0]).toMatchObject({ inputTokens: 0, outputTokens: 0, costUsd: null, milliseconds: 0 });
    expect(fold(loose({ type: "run_started", title: { toString: null }, task: 7 })).title).toBe("");
  });

  it("names a call on a person's machine", () => {
    const [last] = steps(fold(...sampleRun())).slice(-1);
    expect(last?.calls[0]?.words).toEqual({
      verb: "write",
      object: "config.json",
      note: "1 line on a person's machine",
    });
  });
});
