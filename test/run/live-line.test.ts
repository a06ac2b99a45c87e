import { expect, it } from "vitest";
import type { GatePhase, GateRun } from "../../src/core/gate/gate.js";
import { liveLine } from "../../src/run/begin.js";

const RUN: GateRun = { kind: "pass", exitCode: 0, durationMilliseconds: 1, output: "", failures: null };

it.each<[GatePhase, Partial<GateRun>, string]>([
  ["baseline", { kind: "fail" }, "Gate test, before the change: fail"],
  [
    "proof",
    { tests: { ran: 42, failed: 1, skipped: 2 } },
    "Gate test, with the change: pass (42 tests, 1 failed, 2 skipped)",
  ],
  ["base_tests", { kind: "not_run" }, "Gate test, the base's tests on the new code: not run"],
  [
    "new_tests",
    { kind: "fail", tests: { ran: 1, failed: 0, skipped: 0 } },
    "Gate test, the new tests on the base's code: fail (1 test)",
  ],
])("describes the room %s in plain words", (phase, given, line) => {
  expect(liveLine({ type: "gate_finished", at: 1, phase, gate: "test", run: { ...RUN, ...given } })).toBe(line);
});
