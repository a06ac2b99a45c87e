import type { RunEvent } from "../../src/core/run/agent.js";
import type { SavedSession } from "../../src/core/run/saved-session.js";

export const SHA = "a".repeat(40);

/** Session of a run of one step. */
export const PAST: readonly RunEvent[] = [
  {
    type: "run_started",
    at: 1,
    version: 2,
    sessionId: "10-1",
    command: "fix",
    subject: "issue-1",
    task: "repair it",
    actor: "maintainer",
    model: "scripted-model",
    budgetUsd: 5,
    maximumSteps: 50,
    runUrl: "https://github.test/octo/demo/actions/runs/10",
  },
  { type: "base_fixed", at: 2, sha: SHA },
  { type: "message_added", at: 3, message: { role: "system", content: "You are a builder." } },
  { type: "message_added", at: 3, message: { role: "user", content: "Repair it." } },
  {
    type: "model_answered",
    at: 4,
    step: 1,
    purpose: "agent",
    model: "scripted-model",
    finishReason: "tool_calls",
    usage: { inputTokens: 100, cachedInputTokens: 0, outputTokens: 10, reasoningTokens: 0, modelCalls: 1 },
    costUsd: 0.5,
    durationMilliseconds: 7,
  },
  {
    type: "message_added",
    at: 5,
    message: { role: "assistant", content: null, toolCalls: [{ id: "c1", name: "read_file", arguments: "{}" }] },
  },
  {
    type: "tool_finished",
    at: 6,
    step: 1,
    outcome: {
      call: { id: "c1", name: "read_file", arguments: "{}" },
      result: { success: true, output: "text", data: { lines: 1 } },
      durationMilliseconds: 1,
    },
  },
  { type: "message_added", at: 6, message: { role: "tool", callId: "c1", content: "text" } },
  { type: "step_finished", at: 7, step: 1, text: "" },
  { type: "loop_stopped", at: 8, stopReason: "max_steps", finalOutput: "", detail: "1 step" },
];

export const SESSION: SavedSession = {
  version: 1,
  sessionId: "10-1",
  subject: "issue-1",
  command: "fix",
  flags: { selfEval: "full", noPush: true },
  text: "repair it",
  actor: "maintainer",
  agent: "build",
  base: SHA,
  stopReason: "max_steps",
  savedAt: 9,
  events: PAST,
  patch: "diff --git a/x b/x\n",
  pending: [],
  source: "comment",
};
