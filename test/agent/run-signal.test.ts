import { expect, it } from "vitest";
import { createRunSignal } from "../../src/agent/run-signal.js";

it("a deadline that is now has passed at once, without a timer", () => {
  const clock = { now: () => 5, sleep: () => new Promise<void>(() => {}) };
  const run = createRunSignal({ parent: new AbortController().signal, deadline: 5, clock });
  expect([run.signal.aborted, run.cause()]).toEqual([true, "timeout"]);
});
