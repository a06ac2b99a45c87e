import type { GateOutcome, GatePhase, GateResultKind, TestCount } from "./gate.js";

const PHASES: Readonly<Record<GatePhase, string>> = {
  baseline: "before the change",
  proof: "with the change",
  base_tests: "the base's tests on the new code",
  new_tests: "the new tests on the base's code",
  altered: "with one line of the code altered",
  side_tests: "the tests of one side on the merge",
  side_count: "the tests of one side, counted on its own code",
  side_before: "the common ancestor's tests on one side's code",
};

/** The room of a gate's run, for people who follow the run. */
export function phaseText(phase: GatePhase): string {
  return PHASES[phase];
}

export function kindWords(kind: GateResultKind): string {
  return kind.replaceAll("_", " ");
}

/** `42 tests, 1 failed, 2 skipped`. */
export function countText({ ran, failed, skipped }: TestCount): string {
  const parts = [`${ran} ${ran === 1 ? "test" : "tests"}`];
  if (failed > 0) parts.push(`${failed} failed`);
  if (skipped > 0) parts.push(`${skipped} skipped`);
  return parts.join(", ");
}

/** True for a gate that could not judge the change; false for one that no changed path selects. */
export function hasNoProof({ outcome, reason }: GateOutcome): boolean {
  return outcome === "not_run" && reason !== undefined;
}

/** A required gate that has neither a result nor a reason: the run ended first, or no changed path selects it. */
export function wasCut({ required, after, reason }: GateOutcome): boolean {
  return required && after === "not_run" && reason === undefined;
}

/** A required gate without a result for the change, which forbids `success`. */
export function isWithoutResult(gate: GateOutcome): boolean {
  return gate.required && hasNoProof(gate);
}
