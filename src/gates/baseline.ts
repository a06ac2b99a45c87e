import type { GateDefinition, GateOutcome, GateRun } from "../core/gate.js";

type Outcome = GateOutcome["outcome"];

const hasFailed = (run: GateRun): boolean => run.kind === "fail" || run.kind === "timeout" || run.kind === "error";

/** The failures after are none but those before: by name where the output tells, else the same kind of failure. */
function hasSameFailures(before: GateRun, after: GateRun): boolean {
  if (before.kind !== after.kind) return false;
  if (before.failures === null && after.failures === null) return true;
  if (before.failures === null || after.failures === null) return false;
  const known = new Set(before.failures);
  return after.failures.every((name) => known.has(name));
}

function outcomeOf(before: GateRun | null, after: GateRun | null, rerun: GateRun | undefined): Outcome {
  if (after === null || after.kind === "not_run") return "not_run";
  const failedBefore = before !== null && hasFailed(before);
  if (after.kind === "pass") return failedBefore ? "fixed" : "passed";
  if (rerun?.kind === "pass") return "flaky";
  return failedBefore && hasSameFailures(before, after) ? "already_failing" : "broken";
}

/** Failures by name that were not there before; none can be told without names. */
function newFailuresOf(before: GateRun | null, after: GateRun | null): readonly string[] {
  const failures = after?.failures ?? [];
  if (before !== null && hasFailed(before) && before.failures === null) return [];
  const known = new Set(before?.failures ?? []);
  return failures.filter((name) => !known.has(name));
}

/**
 * Compares a gate before and after the run (product.md §5). Without a baseline a failure counts as `broken`: only a
 * proven old failure is `already_failing`. `rerun` is the one retry on the unchanged tree after a failure.
 */
export function compareGate(
  gate: GateDefinition,
  before: GateRun | null,
  after: GateRun | null,
  rerun?: GateRun,
): GateOutcome {
  const last = rerun ?? after;
  const found = outcomeOf(before, after, rerun);
  const isStill = found === "already_failing" && gate.mustPass === true;
  const outcome = isStill ? "broken" : found;
  const newFailures = outcome === "broken" ? newFailuresOf(before, last) : [];
  return {
    name: gate.name,
    run: gate.run,
    required: gate.required,
    before: before?.kind ?? "not_run",
    after: last?.kind ?? "not_run",
    outcome,
    exitCode: last?.exitCode ?? null,
    durationMilliseconds: last?.durationMilliseconds ?? 0,
    detected: gate.detected,
    output: last?.output ?? "",
    ...(newFailures.length > 0 ? { newFailures } : {}),
    ...(isStill ? { stillFailing: true } : {}),
  };
}
