import { type ReplayResult, replaySession } from "../../src/commands/replay/replay.js";
import type { RunEvent } from "../../src/core/run/agent.js";
import { playCalls, recordedRequest } from "../../src/models/cassette.js";

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

/** Acts a log out again, from its bytes. */
export async function replayed(log: readonly RunEvent[], shown: RunEvent[] = []): Promise<ReplayResult> {
  const events = log.map((event) => JSON.parse(JSON.stringify(event)) as RunEvent);
  return replaySession({
    events,
    isTorn: false,
    openModel: (calls) =>
      playCalls({
        id: "recorded",
        contextWindow: 0,
        calls: calls.map(({ messages, result }) => ({
          request: recordedRequest({ messages, tools: [] }, (text) => text),
          result,
        })),
      }),
    show: (event) => shown.push(event),
  });
}
