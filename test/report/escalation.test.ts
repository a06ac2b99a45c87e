import { expect, it } from "vitest";
import { NO_USAGE } from "../../src/core/model/model.js";
import type { RunEvent } from "../../src/core/run/agent.js";
import { escalationLines, escalationOf } from "../../src/report/escalation.js";
import { renderHtml } from "../../src/report/page/page.js";
import { report } from "./fixtures.js";

const answered = (model: string, step: number, costUsd: number | null, purpose: "agent" | "evaluation" = "agent") =>
  ({
    ...{ type: "model_answered", at: step, step, purpose, model, finishReason: "stop", costUsd },
    usage: { ...NO_USAGE, inputTokens: 1_000, outputTokens: 10, modelCalls: 1 },
    durationMilliseconds: 1,
  }) satisfies RunEvent;

const EVENTS: readonly RunEvent[] = [
  answered("cheap", 1, 0.001),
  answered("cheap", 2, 0.002),
  answered("judge", 2, 0.004, "evaluation"),
  { type: "model_escalated", at: 3, from: "cheap", to: "strong", cause: "evaluation" },
  answered("strong", 3, 0.05),
];

it("without a further model there is nothing to say", () => {
  expect(escalationOf(EVENTS.slice(0, 3))).toBeNull();
  expect(escalationLines(report())).toBe("");
});

it("each model has its steps, tokens and money, and those of what ran meanwhile", () => {
  const escalation = escalationOf(EVENTS);
  expect(escalation).toEqual({
    cause: "evaluation",
    parts: [
      { model: "cheap", steps: 2, inputTokens: 3_000, outputTokens: 30, costUsd: expect.closeTo(0.007) },
      { model: "strong", steps: 1, inputTokens: 1_000, outputTokens: 10, costUsd: 0.05 },
    ],
  });
  if (escalation === null) return;
  const given = report({ escalation });
  expect(escalationLines(given)).toBe(
    "- `cheap`: 2 steps, 3,000 + 30 tokens, $0.0070\n- `strong`: 1 step, 1,000 + 10 tokens, $0.0500, after the self-evaluation did not pass",
  );
  const html = renderHtml(given, { events: EVENTS, patch: "", isInFolder: true });
  expect(html).toContain("after the self-evaluation did not pass");
  expect(html).toContain("strong goes on after cheap: the self-evaluation did not pass");
});
