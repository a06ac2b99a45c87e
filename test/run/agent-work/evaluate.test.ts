import { expect, it } from "vitest";
import { configurationSchema } from "../../../src/config/schema/schema.js";
import { EMPTY_AUDIT } from "../../../src/core/run/run.js";
import { evaluateAttempt } from "../../../src/run/agent-work/evaluate.js";
import type { Attempt } from "../../../src/run/agent-work/execute.js";
import type { AgentSession } from "../../../src/run/set-up/session.js";
import { gate } from "../../report/fixtures.js";

const CHANGE = {
  path: "a.txt",
  status: "modified",
  modeBefore: "100644",
  modeAfter: "100644",
  linesAdded: 1,
  linesRemoved: 0,
  binary: false,
} as const;

/** A session of which only the configuration may be touched: what is not judged asks nobody. */
const session = { configuration: configurationSchema.parse({ evaluation: { mode: "basic" } }), services: {} };

it.each<[string, Partial<Attempt["proof"]>]>([
  ["a required gate that could not run", { gates: [gate({ outcome: "not_run", after: "error", reason: "No sh." })] }],
  ["a broken gate", { gates: [gate({ outcome: "broken", after: "fail" })] }],
  ["a proof that was cut off", { complete: false }],
])("nothing is judged after %s", async (_name, change) => {
  const proof = { tree: "t", changes: [CHANGE], gates: [gate()], audit: EMPTY_AUDIT, complete: true, ...change };
  const outcome = { stopReason: "llm_done", finalOutput: "", detail: "", isComplete: true, modelError: null } as const;
  const judged = await evaluateAttempt(
    {
      session: session as unknown as AgentSession,
      request: { task: "x", base: "b" },
      executor: { workAndProve: () => Promise.reject(new Error("nobody works on")) },
      tracker: {} as never,
    },
    { outcome, proof },
  );
  expect(judged.evaluation).toBeNull();
});
