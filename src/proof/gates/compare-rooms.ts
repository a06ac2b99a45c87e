import type { GateDefinition, GateRun, RegressionProof } from "../../core/gate/gate.js";
import { emptinessOf, hasSameFailures } from "./baseline.js";
import { CANNOT_LOAD, isTest } from "./test-names.js";

type Without = Pick<RegressionProof, "failWithout" | "cannotRunWithout" | "triedWithout">;
type BaseTests = Pick<RegressionProof, "changedExpectations" | "failsUnnamed" | "triedBaseTests">;

/** The new tests on the base's code. */
function withoutChange(before: GateRun | null, run: GateRun, after: GateRun): Without {
  const none: Without = { failWithout: [], triedWithout: true };
  if (run.kind === "pass") return none;
  // A gate that failed in the same way without the new tests says nothing of them.
  if (before !== null && hasSameFailures(before, run)) return none;
  if (run.failures === null) return { ...none, cannotRunWithout: true };
  // What is red with the change, too, does not pass with it.
  const known = new Set([...(before?.failures ?? []), ...(after.failures ?? [])]);
  const fresh = run.failures.filter((name) => !known.has(name));
  const tests = fresh.filter(isTest);
  if (tests.length > 0) return { ...none, failWithout: tests };
  if (fresh.length > 0 && CANNOT_LOAD.test(run.output)) return { ...none, cannotRunWithout: true };
  return { ...none, failWithout: fresh };
}

/** The base's tests on the new code. */
function withBaseTests(gate: GateDefinition, before: GateRun | null, run: GateRun, after: GateRun): BaseTests {
  const none: BaseTests = { changedExpectations: [], triedBaseTests: true };
  if (run.kind === "pass") {
    const isLess = (before?.tests?.ran ?? 0) > 0 && emptinessOf(gate, { before, run }) !== null;
    return isLess ? { ...none, failsUnnamed: true } : none;
  }
  // Base had no test that could run (pytest's exit code 5, a module that is missing): it has nothing to say.
  if (run.failures === null && before?.kind === "fail" && before.failures === null && ranNone(run) && ranNone(before))
    return { ...none, triedBaseTests: false };
  if (run.failures === null) return { ...none, failsUnnamed: true };
  const still = new Set(after.failures ?? []);
  return { ...none, changedExpectations: run.failures.filter((name) => !still.has(name)) };
}

const ranNone = (run: GateRun): boolean => (run.tests?.ran ?? 0) === 0;
const hasResult = (run: GateRun): boolean => run.kind === "pass" || run.kind === "fail";
/** The run of a room in which the gate gave a result. */
const tellingRun = (run: GateRun | null): GateRun | null => (run !== null && hasResult(run) ? run : null);

/** Why a room that was entered says nothing. */
function leftOutOf(what: string, run: GateRun | null): readonly string[] {
  if (run === null || hasResult(run)) return [];
  if (run.kind === "not_run") return [`The run ended before ${what} were run.`];
  return [`For ${what}, the gate gave no result. ${run.reason ?? "It did not run to its end."}`];
}

/**
 * Compares what one gate said in the rooms; null: that room was left out. `after` passed, or failed as before. A room
 * in which the gate did not run to its end counts as left out, and `leftOut` says why.
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
  // Code that hangs by the nature of its fault ends with the time, and what failed before that did fail.
  const hangs = newTests?.kind === "timeout" && newTests.failures !== null;
  const alone = hangs ? newTests : tellingRun(newTests);
  const old = tellingRun(baseTests);
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
