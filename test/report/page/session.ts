import { NO_USAGE } from "../../../src/core/model/model.js";
import type { RunEvent } from "../../../src/core/run/agent.js";
import { LOG_VERSION } from "../../../src/core/run/agent.js";
import type { ToolResult } from "../../../src/core/tool/tool.js";
import { RUN_URL } from "../fixtures.js";

const START = Date.UTC(2026, 10, 21, 14, 3);

export function started(given: Partial<Extract<RunEvent, { type: "run_started" }>> = {}): RunEvent {
  const run = { sessionId: "7-1", command: "fix", subject: "issue-1", task: "", actor: "mona" };
  const limits = { model: "scripted", budgetUsd: 5, maximumSteps: 50, runUrl: RUN_URL };
  return { type: "run_started", at: START, version: LOG_VERSION, ...run, title: "Sum is wrong", ...limits, ...given };
}

/** One step with one call. */
export function step(
  number: number,
  name: string,
  given: unknown,
  result: ToolResult = { success: true, output: "ok" },
  text = "",
): readonly RunEvent[] {
  const at = START + number * 2_000;
  const usage = {
    ...NO_USAGE,
    inputTokens: 1_000 + number * 10,
    cachedInputTokens: 500,
    outputTokens: 40,
    modelCalls: 1,
  };
  const call = { id: `call_${number}`, name, arguments: typeof given === "string" ? given : JSON.stringify(given) };
  return [
    {
      ...{ type: "model_answered", at, step: number, purpose: "agent", model: "scripted", finishReason: "tool_calls" },
      ...{ usage, costUsd: 0.001, durationMilliseconds: 1_200 },
    },
    { type: "tool_finished", at, step: number, outcome: { call, result, durationMilliseconds: 250 } },
    { type: "step_finished", at, step: number, text },
  ] as readonly RunEvent[];
}

/** A session as long as a run can be: reads, edits and commands in turn, with results of a usual length. */
export function longSession(steps: number): readonly RunEvent[] {
  const output = Array.from({ length: 60 }, (_, line) => `${line + 1}\tconst value${line} = compute(${line}); // line`);
  const kinds = [
    ["read_file", { path: "src/sum.js", offset: 1, limit: 60 }],
    ["edit_file", { path: "src/sum.js", old_str: "a - b", new_str: "a + b" }],
    ["run_command", { command: "npm test" }],
  ] as const;
  const all = Array.from({ length: steps }, (_, index) => {
    const [name, given] = kinds[index % kinds.length] ?? kinds[0];
    return step(index + 1, name, given, { success: true, output: output.join("\n") }, "Going on with the next part.");
  });
  return [started(), ...all.flat()];
}

export const PATCH = `diff --git a/src/sum.js b/src/sum.js
index 1111111..2222222 100644
--- a/src/sum.js
+++ b/src/sum.js
@@ -1,3 +1,3 @@ export
 export function sum(a, b) {
-  return a - b; // wrong
+  return a + b;
 }
`;
