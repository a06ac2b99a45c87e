import type { GateResultKind } from "../../../src/core/gate/gate.js";
import { NO_USAGE } from "../../../src/core/model/model.js";
import { LOG_VERSION, type RunEvent } from "../../../src/core/run/agent.js";
import type { ToolResult } from "../../../src/core/tool/tool.js";

export const START = Date.UTC(2026, 10, 21, 14, 3);

export function started(given: Partial<Extract<RunEvent, { type: "run_started" }>> = {}): RunEvent {
  const run = { sessionId: "7-1", command: "fix", subject: "issue-12", task: "", actor: "mona" };
  const limits = { model: "gpt-5.4-mini", budgetUsd: 2, maximumSteps: 50, runUrl: "" };
  const title = "Total ignores the quantity";
  return { type: "run_started", at: START, version: LOG_VERSION, ...run, title, ...limits, ...given };
}

/** The beginning of a step: the model answered, and asks for one call. */
export function answered(number: number, name: string, given: unknown, text = ""): readonly RunEvent[] {
  const at = START + number * 2_000;
  const [inputTokens, cachedInputTokens] = [2_000 + number * 430, number === 1 ? 0 : 1_600 + number * 400];
  const usage = {
    ...NO_USAGE,
    inputTokens,
    cachedInputTokens,
    outputTokens: 90 + ((number * 61) % 340),
    modelCalls: 1,
  };
  const message = { role: "assistant" as const, content: text, toolCalls: [callOf(number, name, given)] };
  return [
    {
      ...{ type: "model_answered", at, step: number, purpose: "agent", model: "gpt-5.4-mini" },
      ...{
        finishReason: "tool_calls",
        usage,
        costUsd: 0.0021 + number / 10_000,
        durationMilliseconds: 1_200 + number * 97,
      },
    },
    { type: "message_added", at, message },
  ];
}

function callOf(number: number, name: string, given: unknown) {
  return { id: `call_${number}`, name, arguments: typeof given === "string" ? given : JSON.stringify(given) };
}

/** The end of a step. */
export function ended(
  number: number,
  name: string,
  given: unknown,
  result: ToolResult,
  text = "",
): readonly RunEvent[] {
  const at = START + number * 2_000 + 800;
  const outcome = { call: callOf(number, name, given), result, durationMilliseconds: 12 };
  return [
    { type: "tool_finished", at, step: number, outcome },
    { type: "step_finished", at, step: number, text },
  ];
}

export function step(
  number: number,
  name: string,
  given: unknown,
  result: ToolResult = { success: true, output: "ok" },
  text = "",
): readonly RunEvent[] {
  return [...answered(number, name, given, text), ...ended(number, name, given, result, text)];
}

export function gate(phase: "baseline" | "proof", name: string, kind: GateResultKind): RunEvent {
  const run = { kind, exitCode: kind === "pass" ? 0 : 1, durationMilliseconds: 2_300, output: "", failures: null };
  return { type: "gate_finished", at: START + 500, phase, gate: name, run };
}

export function finished(
  status: "success" | "failed" = "success",
  reasons: readonly string[] = [],
): readonly RunEvent[] {
  const at = START + 94_000;
  const finalOutput =
    "`total` in `src/cart.js` ignored the quantity. It now multiplies the price by it; two tests cover it.";
  const end = {
    exitCode: status === "success" ? 0 : 1,
    ci: "",
    gatesDetected: false,
    detectedYaml: "",
    filesChanged: [],
  };
  return [
    { type: "loop_stopped", at, stopReason: "llm_done", finalOutput, detail: "" },
    { type: "run_finished", at, status, reasons, ...end } as RunEvent,
  ];
}

const EDIT = {
  path: "src/cart.js",
  old_str: "  let sum = 0;\n  for (const item of items) {\n    sum += item.price;\n  }",
  new_str: "  let sum = 0;\n  for (const item of items) {\n    sum += item.price * item.quantity; // in cents\n  }",
};

/** A run as they are, up to its tenth step. */
export function sampleRun(): readonly RunEvent[] {
  const refused = { success: false, output: "", error: "Command classified as 'dangerous'", code: "refused" } as const;
  return [
    started(),
    { type: "base_fixed", at: START, sha: "4f1c0de".padEnd(40, "0") },
    { type: "sandbox_chosen", at: START, level: "bubblewrap", note: "" },
    gate("baseline", "test", "fail"),
    gate("baseline", "lint", "pass"),
    ...step(1, "read_file", { path: "src/cart.js" }, { success: true, output: "1\texport function total(items) {" }),
    ...step(2, "grep_files", { pattern: "total\\(", path: "src" }, { success: true, output: "src/cart.js:8" }),
    ...step(
      3,
      "edit_file",
      EDIT,
      { success: true, output: "ok" },
      "`total` never looks at the quantity. The line becomes `sum += item.price * item.quantity`.",
    ),
    ...step(
      4,
      "write_file",
      { path: "test/cart.test.js", content: "test();\n".repeat(9) },
      { success: true, output: "ok" },
      "No test has items of different quantities yet.",
    ),
    ...step(5, "run_command", { command: "npm install left-pad" }, refused),
    ...step(6, "run_command", { command: "npm test" }, { success: true, output: "# tests 44\n# pass 44\n" }),
    gate("proof", "test", "pass"),
    ...answered(
      7,
      "remote_write_file",
      { path: "config.json", content: '{ "debug": true }\n' },
      "The licence server of the office has to know the new port.",
    ),
  ];
}
