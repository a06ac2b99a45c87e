import type { GateDefinition, GateRun } from "../../core/gate/gate.js";
import { CANNOT_LOAD, isTest, runsTests } from "./test-names.js";

/** The runner, or the line that starts it, says that it stops at the first failures. */
const BAILS =
  /(?:^|\s)(?:--bail\b|--exitfirst\b|--maxfail\b|--fail-?fast\b|-failfast\b|--stop-on-failure\b|--max-failures\b)|stopping after \d+ failures?|^Bail out!/im;
/** `pytest -x`. */
const EXITS_FIRST = /\b(?:pytest|py\.test)\b[^\n]*\s-\w*x/;

/**
 * Why a gate that was red before and is red in the same way now could hide a new break, as the end of a sentence; null: what
 * it says can be compared. Only of gates that run tests.
 */
export function blindness(gate: GateDefinition, before: GateRun, after: GateRun): string | null {
  if (!runsTests(gate, [before, after])) return null;
  const { tests, exitCode, output } = after;
  if (exitCode !== null && exitCode >= 128) return `it ended with exit code ${exitCode}`;
  if (tests === undefined) return "it counts no tests";
  const passed = tests.ran - tests.failed;
  if (before.tests !== undefined) {
    if (tests.ran < before.tests.ran) return "fewer of its tests ran than at base";
    if (passed < before.tests.ran - before.tests.failed) return "fewer of its tests pass than at base";
  }
  if (passed <= 0) return "none of its tests passes";
  const failures = after.failures ?? [];
  if (failures.some((name) => !isTest(name))) return "it could not load or build some of its tests";
  if (failures.length < tests.failed && CANNOT_LOAD.test(output)) return "it could not load or build some of its tests";
  if (BAILS.test(`${gate.run}\n${output}`) || EXITS_FIRST.test(gate.run)) return "it stops at its first failures";
  return null;
}
