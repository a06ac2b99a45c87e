import type { RunEvent } from "../../src/core/run/agent.js";

const STARTED: RunEvent = {
  type: "run_started",
  at: 1_000_000,
  version: 2,
  sessionId: "s-1",
  command: "fix",
  subject: "issue-1",
  task: "Fix it.",
  actor: "someone",
  model: "m",
  budgetUsd: 5,
  maximumSteps: 10,
  runUrl: "",
};

const ENDED = { reasons: [], exitCode: 2, ci: "", gatesDetected: false, detectedYaml: "", filesChanged: [] } as const;

/** A loop's events as the log of a run. */
export function logOf(events: readonly RunEvent[], status: "partial" | "success" = "partial"): readonly RunEvent[] {
  return [STARTED, ...events, { type: "run_finished", at: 2_000_000, status, ...ENDED }];
}
