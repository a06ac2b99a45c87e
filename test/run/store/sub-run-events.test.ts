import { describe, expect, it } from "vitest";
import { applyEvent, INITIAL_STATE } from "../../../src/agent/loop/state.js";
import type { RunEvent } from "../../../src/core/run/agent.js";
import { savedSession } from "../../../src/run/store/session-schema.js";
import { SESSION } from "../../support/saved-session.js";

const usage = { inputTokens: 10, cachedInputTokens: 0, outputTokens: 2, reasoningTokens: 0, modelCalls: 1 };
const at = 1_000;
const SUB: readonly RunEvent[] = [
  {
    ...{ type: "sub_run_started", at },
    sub: { id: "1", tool: "improve", call: "c1", agent: "improve", task: "improve SOUL.md", budgetUsd: 0.5 },
  } as RunEvent,
  { type: "sub_run_event", at, id: "1", event: { type: "message_added", at, message: { role: "user", content: "x" } } },
  {
    ...{ type: "sub_run_event", at, id: "1" },
    event: {
      ...{ type: "model_answered", at, step: 1, purpose: "agent", model: "m", finishReason: "stop" },
      ...{ usage, costUsd: 0.25, durationMilliseconds: 5 },
    },
  } as RunEvent,
  { type: "sub_run_finished", at, id: "1", stopReason: "llm_done", output: "", steps: 1, costUsd: 0.25 },
];

describe("a session with sub-runs", () => {
  it("keeps their spending, and nothing that they said", () => {
    const session = { ...SESSION, events: SUB };
    const kept = savedSession(JSON.parse(JSON.stringify(session)));
    expect(kept?.events.map(({ type }) => type)).toEqual(["sub_run_started", "sub_run_event", "sub_run_finished"]);
    const state = kept?.events.reduce(applyEvent, INITIAL_STATE);
    expect(state).toMatchObject({ costUsd: 0.25, usage, messages: [], steps: [] });
  });

  it("is none where a sub-run's spending is not what it must be", () => {
    const broken = SUB.map((event) =>
      event.type === "sub_run_event" && event.event.type === "model_answered"
        ? { ...event, event: { ...event.event, costUsd: -1 } }
        : event,
    );
    expect(savedSession(JSON.parse(JSON.stringify({ ...SESSION, events: broken })))).toBeNull();
  });
});
