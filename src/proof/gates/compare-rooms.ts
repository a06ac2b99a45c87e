import type { GateDefinition, GateRun, RegressionProof } from "../../core/gate/gate.js";
import { emptinessOf, hasSameFailures } from "./baseline.js";
import { CANNOT_LOAD, isTest } from "./test-names.js";

type Without = Pick<RegressionProof, "failWithout" | "cannotRunWithout" | "triedWithout">;
type BaseTests = Pick<RegressionProof, "changedExpectations" | "failsUnnamed" | "triedBaseTests">;

/** The result of the new tests on the base's code. */
function withoutChange(before: GateRun | null, run: GateRun, after: GateRun): Without {
  const none: Without = { failWithout: [], triedWithout: true };
  if (run.kind === "pass") return none;
  // If the gate failed in the same way without the new tests, the run does not show their effect.
  if (before !== null && hasSameFailures(before, run)) return none;
  if (run.failures === null) return { ...none, cannotRunWithout: true };
  // A test that also fails with the change does not show its effect.
  const known = new Set([...(before?.failures ?? []), ...(after.failures ?? [])]);
  const fresh = run.failures.filter((name) => !known.has(name));
  const tests = fresh.filter(isTest);
  if (tests.length > 0) return { ...none, failWithout: tests };
  if (fresh.length > 0 && CANNOT_LOAD.test(run.output)) return { ...none, cannotRunWithout: true };
  return { ...none, failWithout: fresh };
}

/** The result of the base's tests on the new code. */
function withBaseTests(gate: GateDefinition, before: GateRun | null, run: GateRun, after: GateRun): BaseTests {
  const none: BaseTests = { changedExpectations: [], triedBaseTests: true };
  if (run.kind === "pass") {
    const isLess = (before?.tests?.ran ?? 0) > 0 && emptinessOf(gate, { before, run }) !== null;
    return isLess ? { ...none, failsUnnamed: true } : none;
  }
  // Base had no runnable test (pytest's exit code 5, a missing module), so there is nothing to compare.
  if (run.failures === null && before?.kind === "fail" && before.failures === null && ranNone(run) && ranNone(before))
    return { ...none, triedBaseTests: false };
  if (run.failures === null) return { ...none, failsUnnamed: true };
  const still = new Set(after.failures ?? []);
  return { ...none, changedExpectations: run.failures.filter((name) => !still.has(name)) };
}

const ranNone = (run: GateRun): boolean => (run.tests?.ran ?? 0) === 0;
const hasResult = (run: GateRun): boolean => run.kind === "pass" || run.kind === "fail";
/** The run, if the gate gave a result in that room. */
const conclusiveRun = (run: GateRun | null): GateRun | null => (run !== null && hasResult(run) ? run : null);

/** Why a room gave no result. */
function leftOutOf(what: string, run: GateRun | null): readonly string[] {
  if (run === null || hasResult(run)) return [];
  if (run.kind === "not_run") return [`The run ended before ${what} were run.`];
  return [`For ${what}, the gate gave no result. ${run.reason ?? "It did not run to its end."}`];
}

/**
 * Compares a gate's results in the rooms; null: that room was skipped. `after` passed, or failed as before. A room in
 * which the gate did not finish counts as skipped, and `leftOut` gives the reason.
 */
export function regressionOf(request: {
  readonly gate: GateDefinition;
  readonly before: GateRun | null;
  readonly after: GateRun;
  readonly baseTests: GateRun | null;
  readonly newTests: GateRun | null;
}): RegressionProof {
  const { gate, before, after, baseTests, newTests } = request;
  const added = before?.tests === undefined || after.tests === undefined ? -1 : after.tests.ran - before.tests.ran;
  // Faulty code may hang until the timeout; the failures before that are real.
  const hangs = newTests?.kind === "timeout" && newTests.failures !== null;
  const alone = hangs ? newTests : conclusiveRun(newTests);
  const old = conclusiveRun(baseTests);
  const leftOut = [
    ...(hangs ? [] : leftOutOf("the new tests on the base's code", newTests)),
    ...leftOutOf("the base's tests on the new code", baseTests),
  ];
  return {
    gate: gate.name,
    added: added < 0 ? null : added,
    ...(alone === null ? { failWithout: [], triedWithout: false } : withoutChange(before, alone, after)),
    ...(old === null ? { changedExpectations: [], triedBaseTests: false } : withBaseTests(gate, before, old, after)),
    ...(leftOut.length > 0 ? { leftOut: leftOut.join(" ") } : {}),
  };
}
