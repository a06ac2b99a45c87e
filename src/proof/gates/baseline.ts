import type { GateDefinition, GateOutcome, GateRun } from "../../core/gate/gate.js";
import { timeoutReason } from "./reasons.js";
import { CANNOT_LOAD, isTest, runsTests } from "./test-names.js";

/** The runner or its start line states that it stops at the first failures. */
const BAILS =
  /(?:^|\s)(?:--bail\b|--exitfirst\b|--maxfail\b|--fail-?fast\b|-failfast\b|--stop-on-failure\b|--max-failures\b)|stopping after \d+ failures?|^Bail out!/im;
/** `pytest -x`. */
const EXITS_FIRST = /\b(?:pytest|py\.test)\b[^\n]*\s-\w*x/;

/**
 * Why a gate that fails before and after in the same way could hide a new failure, as the end of a sentence; null: its
 * results can be compared. Only for gates that run tests.
 */
function blindness(gate: GateDefinition, before: GateRun, after: GateRun): string | null {
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

type Outcome = GateOutcome["outcome"];
/** `reason`: why the gate proves nothing; only for `not_run`. */
type Judgement = { readonly outcome: Outcome; readonly reason?: string };

export interface CompareOptions {
  /** The task asked for the removal of tests: a run with fewer tests than at base can prove the change too. */
  readonly mayRunFewer?: boolean;
  /** Another run on the base, for a change that can hardly have repaired the gate. */
  readonly baselineAgain?: GateRun;
}

const hasFailed = (run: GateRun): boolean => run.kind === "fail" || run.kind === "timeout" || run.kind === "error";

/** Gradle prints this for tests whose code did not change since they passed, and lists none of them. */
const UP_TO_DATE = /^> Task :?\S*test\S* (?:UP-TO-DATE|FROM-CACHE)$/im;

/**
 * Whether both runs failed in the same way: all failures after the change are named, and each was there before; if
 * neither run names any, the whole outputs are equal.
 */
export function hasSameFailures(before: GateRun, after: GateRun): boolean {
  if (before.kind !== "fail" || after.kind !== "fail") return false;
  if (before.failures !== null && after.failures !== null) {
    const known = new Set(before.failures);
    // Some failure lines are not understood; if the runner counts more failures, one is new.
    const isMore = (after.tests?.failed ?? 0) > (before.tests?.failed ?? Number.POSITIVE_INFINITY);
    const isWhole = before.isCut !== true && after.isCut !== true && !isMore;
    return isWhole && after.failures.every((name) => known.has(name));
  }
  if (before.failures !== null || after.failures !== null) return false;
  const isKnown = after.fingerprint !== undefined && before.fingerprint === after.fingerprint;
  return isKnown && before.exitCode === after.exitCode;
}

const SHOWN_FAILURES = 5;

/** Whether a gate that exits with 0 despite failed tests did so at base too, with at least these failures. */
function hasAlwaysFailed(before: GateRun | null, run: GateRun): boolean {
  if (before?.kind !== "pass" || (before.tests?.failed ?? 0) < (run.tests?.failed ?? 0)) return false;
  const known = new Set(before.failures ?? []);
  return before.failures === null || run.failures === null || run.failures.every((name) => known.has(name));
}

/** Why a run that exited with 0 proves nothing; null: it does prove something. */
export function emptinessOf(
  gate: GateDefinition,
  { before, run }: { readonly before: GateRun | null; readonly run: GateRun },
  options: CompareOptions = {},
): string | null {
  const ran = run.tests?.ran;
  const atBase = before?.tests?.ran ?? 0;
  if (ran === 0) {
    const skipped = run.tests?.skipped ?? 0;
    return `It ended with 0 but ran no test${skipped > 0 ? `; ${skipped} ${skipped === 1 ? "was" : "were"} skipped` : ""}.`;
  }
  const failed = run.tests?.failed ?? 0;
  if (failed > 0 && (gate.mustPass === true || !hasAlwaysFailed(before, run))) {
    const names = (run.failures ?? []).slice(0, SHOWN_FAILURES).join(", ");
    const which = names === "" ? "" : `: ${names}`;
    return `It ended with 0, but its runner counts ${failed} failed ${failed === 1 ? "test" : "tests"}${which}.`;
  }
  if (/gradle/i.test(gate.run) && UP_TO_DATE.test(run.output)) return null;
  const isFewer = ran !== undefined && ran < atBase && options.mayRunFewer !== true;
  if (atBase === 0 || (ran !== undefined && !isFewer)) return null;
  const counted = `${atBase} ${atBase === 1 ? "test" : "tests"} ran at base`;
  if (run.isCut === true) {
    return `It ended with 0, but its output was too long to count its tests, and ${counted}. Let it print less.`;
  }
  if (ran !== undefined) return `It ended with 0 but ran fewer tests than before: ${ran}, and ${counted}.`;
  return `It ended with 0 but does not show that a test ran (the closing line of its runner is missing), and ${counted}.`;
}

/** Whether one of the failures remains; failures without names match any. */
function stayRed(before: GateRun, after: GateRun | null): boolean {
  const red = after?.failures ?? null;
  return before.failures === null || red === null || before.failures.some((name) => red.includes(name));
}

function judgeFailure(before: GateRun | null, last: GateRun): Outcome {
  return before !== null && hasSameFailures(before, last) ? "already_failing" : "broken";
}

function judge(
  gate: GateDefinition,
  before: GateRun | null,
  { first, last }: { readonly first: GateRun; readonly last: GateRun },
  options: CompareOptions,
): Judgement {
  switch (last.kind) {
    case "not_run":
      return { outcome: "not_run", ...(last.reason === undefined ? {} : { reason: last.reason }) };
    case "timeout":
      return { outcome: "not_run", reason: last.reason ?? timeoutReason(gate) };
    case "error":
      return { outcome: "not_run", reason: last.reason ?? "It could not be run." };
    case "fail":
      return { outcome: judgeFailure(before, last) };
    case "pass": {
      const reason = emptinessOf(gate, { before, run: last }, options);
      if (reason !== null) return { outcome: "not_run", reason };
      if (first.kind !== "pass") return { outcome: "flaky" };
      if (before === null || !hasFailed(before)) return { outcome: "passed" };
      // Failed and passed on the same tree: the change repaired nothing.
      return { outcome: options.baselineAgain?.kind === "pass" ? "flaky" : "fixed" };
    }
  }
}

/** Named failures that did not exist before; none without names. */
function newFailuresOf(before: GateRun | null, after: GateRun): readonly string[] {
  if (before !== null && hasFailed(before) && before.failures === null) return [];
  const known = new Set(before?.failures ?? []);
  return (after.failures ?? []).filter((name) => !known.has(name));
}

/** Failures from before that remain. */
function stillRed(before: GateRun | null, last: GateRun | null): readonly string[] {
  const known = new Set(before?.failures ?? []);
  return (last?.failures ?? []).filter((name) => known.has(name));
}

/** Details to accompany the outcome. */
function detailsOf(
  before: GateRun | null,
  last: GateRun | null,
  { outcome, isStill, red }: { readonly outcome: Outcome; readonly isStill: boolean; readonly red: string | null },
): Pick<GateOutcome, "tests" | "stillRed" | "stillFailing" | "newFailures" | "red"> {
  const tests = { before: before?.tests ?? null, after: last?.tests ?? null };
  const newFailures = outcome === "broken" && last !== null ? newFailuresOf(before, last) : [];
  return {
    ...(tests.before === null && tests.after === null ? {} : { tests }),
    ...(outcome === "already_failing" || isStill ? { stillRed: stillRed(before, last) } : {}),
    ...(newFailures.length > 0 ? { newFailures } : {}),
    ...(isStill ? { stillFailing: true } : {}),
    ...(red === null ? {} : { red }),
  };
}

/** Why an outcome that the run did not cause hides the run's effect. */
function redness(
  gate: GateDefinition,
  before: GateRun | null,
  { last, outcome }: { readonly last: GateRun | null; readonly outcome: Outcome },
  { baselineAgain }: CompareOptions,
): string | null {
  if (outcome === "already_failing" && before !== null && last !== null) return blindness(gate, before, last);
  if (outcome !== "flaky") return null;
  // A gate that was already flaky at base is not the run's fault.
  const wasFlaky = before !== null && baselineAgain !== undefined && isOther(before, baselineAgain);
  return wasFlaky ? null : "it failed, and passed when it was run again on the same tree";
}

/** Whether two runs on one tree differ. */
const isOther = (one: GateRun, other: GateRun): boolean =>
  one.kind !== other.kind || (one.kind === "fail" && !hasSameFailures(one, other));

/**
 * Compares a gate before and after the run. Only proven results are claimed: without a baseline a failure counts as
 * `broken`, since only a proven old failure is `already_failing`; a gate that did not finish, or ran no tests or fewer
 * than at base, is `not_run` with the reason. `rerun` is the single retry on the unchanged tree after a failure; it
 * proves nothing if the run ended first. `after` null: the gate was not selected.
 */
export function compareGate(
  gate: GateDefinition,
  before: GateRun | null,
  after: GateRun | null,
  rerun?: GateRun,
  options: CompareOptions = {},
): GateOutcome {
  const last = rerun === undefined || rerun.kind === "not_run" ? after : rerun;
  const found: Judgement =
    after === null || last === null ? { outcome: "not_run" } : judge(gate, before, { first: after, last }, options);
  const isRed = found.outcome === "already_failing" || found.outcome === "broken";
  // If a gate that the run has to repair still fails, the run did not break it, even if it fails differently now.
  const isStill = gate.mustPass === true && isRed && before?.kind === "fail" && stayRed(before, last);
  const outcome = isStill ? "broken" : found.outcome;
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
    ...(found.reason === undefined ? {} : { reason: found.reason }),
    ...detailsOf(before, last, { outcome, isStill, red: redness(gate, before, { last, outcome }, options) }),
  };
}

/**
 * Whether the agent gets a gate's result: the gate is required, and the agent's work broke it or left it without proof.
 * The agent cannot correct a gate that could not run before either, or that never had a test.
 */
export function isForAgent({ required, outcome, reason, before, after, tests }: GateOutcome): boolean {
  if (!required) return false;
  if (outcome === "broken") return true;
  if (outcome !== "not_run" || reason === undefined) return false;
  const isHelpless = before === after && (after === "error" || after === "timeout");
  return !isHelpless && !(tests?.before?.ran === 0 && tests.after?.ran === 0);
}
