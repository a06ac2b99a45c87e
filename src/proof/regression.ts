import { messageOf } from "../core/errors.js";
import type { GateDefinition, GateOutcome, GateRun, RegressionProof } from "../core/gate/gate.js";
import { askedFor } from "../core/gate/requested-changes.js";
import type { Clock } from "../core/runtime.js";
import type { TamperingSettings } from "../core/tool/tree-judgement.js";
import type { Finding } from "../core/tool/verdict.js";
import type { TreeChange, WorkspaceHistory } from "../core/workspace/workspace.js";
import { regressionOf } from "./gates/compare-rooms.js";
import { runsTests } from "./gates/test-names.js";
import { findTestSide } from "./gates/test-side.js";
import type { GateRunner } from "./gates.js";

export interface RegressionRequest {
  readonly history: WorkspaceHistory;
  readonly gates: GateRunner;
  readonly base: string;
  /** The proved tree, and its differences from the base. */
  readonly tree: string;
  readonly changes: readonly TreeChange[];
  readonly outcomes: readonly GateOutcome[];
  readonly tampering: TamperingSettings;
  readonly clock: Clock;
  /** Milliseconds since the epoch: the end of the run's time. */
  readonly deadline: number;
  /** How many rooms run in parallel. */
  readonly width: number;
}

export interface Regression {
  readonly proofs: readonly RegressionProof[];
  /** Tests of the base that the change would not pass, as tampering findings. */
  readonly findings: readonly Finding[];
  /** Something on the tests' side changed. */
  readonly hasTests: boolean;
  /** The tree with the base's code and the new tests. */
  readonly newTests: string;
}
/** Maximum expectations listed by name. */
const NAMED = 20;
/** A room may take longer than the proof did, and the end of the run needs time as well. */
const SLOWER = 1.5;
const RESERVE_MILLISECONDS = 20_000;

type TestSide = Awaited<ReturnType<typeof findTestSide>>;

/** The changed files on the tests' side. */
export function readTestSide({
  history,
  base,
  tree,
  changes,
  tampering,
}: Pick<RegressionRequest, "history" | "base" | "tree" | "changes" | "tampering">): Promise<TestSide> {
  return findTestSide({
    changes,
    gateCommands: tampering.gateCommands,
    prefix: tampering.prefix,
    readBase: (path) => history.read(base, path),
    read: (path) => history.read(tree, path),
    mentions: (text) => history.mentions(base, text),
  });
}

const mixedOf = ({ mixed }: TestSide, pick: (file: TestSide["mixed"][number]) => Buffer | null) =>
  mixed.map((file) => ({ path: file.path, bytes: pick(file) }));

/** The tree with the base's tests. */
export async function withBaseTests(
  history: WorkspaceHistory,
  { base, tree }: Pick<RegressionRequest, "base" | "tree">,
  side: TestSide,
): Promise<string> {
  const files = mixedOf(side, (file) => file.withBaseTests);
  return history.withContents(await history.withPathsFrom(tree, base, side.paths), files);
}

/** The two mixed trees: each side's code with the other side's tests. */
async function treesOf(
  request: RegressionRequest,
): Promise<{ readonly baseTests: string; readonly newTests: string; readonly hasTests: boolean }> {
  const { history, base, tree } = request;
  const side = await readTestSide(request);
  if (side.paths.length + side.mixed.length === 0) return { baseTests: tree, newTests: tree, hasTests: false };
  const newTests = await history.withPathsFrom(await history.treeOf(base), tree, side.paths);
  return {
    baseTests: await withBaseTests(history, request, side),
    newTests: await history.withContents(
      newTests,
      mixedOf(side, (file) => file.withNewTests),
    ),
    hasTests: true,
  };
}

/** One finding for each test of the base that fails on the new code; a warning if the maintainer asked for it. */
function findingsOf(proof: RegressionProof, gate: GateDefinition, { order, mode }: TamperingSettings): Finding[] {
  if (mode === "off") return [];
  const asked = askedFor(order);
  const isAsked = asked.has("tests") || asked.has("snapshots");
  const severity = mode === "block" && gate.required && !isAsked ? "error" : "warning";
  const suffix = isAsked ? " (the task asks for it)" : "";
  const rule = "tampering base-tests";
  const { changedExpectations: names } = proof;
  const findings = names.slice(0, NAMED).map((name): Finding => {
    return { rule, severity, reason: `the base's test fails on the new code: ${name}${suffix}` };
  });
  const more = names.length - NAMED;
  if (more > 0) findings.push({ rule, severity, reason: `${more} more of the base's tests fail on the new code` });
  if (proof.failsUnnamed === true) {
    findings.push({ rule, severity, reason: `the base's tests fail on the new code (gate ${gate.name})${suffix}` });
  }
  return findings;
}

/** A failure that disappears in a second run on the same tree is not the change's: the test is flaky. */
export async function confirmed(run: GateRun | null, again: () => Promise<GateRun | null>): Promise<GateRun | null> {
  if (run?.kind !== "fail") return run;
  const second = await again();
  if (second === null || (second.kind !== "fail" && second.kind !== "pass")) return run;
  if (second.kind === "pass" || run.failures === null || second.failures === null) return second;
  const still = new Set(second.failures);
  return { ...run, failures: run.failures.filter((name) => still.has(name)) };
}

function notCompared(gate: GateDefinition, why: string): RegressionProof {
  const leftOut = `The tests of base and change could not be compared: ${why}`;
  return {
    ...{ gate: gate.name, added: null, failWithout: [], triedWithout: false },
    ...{ changedExpectations: [], triedBaseTests: false, leftOut },
  };
}

/**
 * Runs base's tests on the new code and new tests on the base's code, for each gate that runs tests and passed, if
 * something on the tests' side changed. Skips and reports the parts that do not fit into the run's remaining time.
 */
export async function proveRegression(request: RegressionRequest, signal: AbortSignal): Promise<Regression> {
  const { gates, history, base, tree, outcomes, clock } = request;
  const passed = outcomes.flatMap((outcome) => {
    const gate = gates.gates.find(({ name }) => name === outcome.name);
    const { before, after } = gates.runsOf(outcome.name);
    const isGreen = outcome.outcome === "passed" || outcome.outcome === "fixed";
    // With old failures present, new tests are judged by name.
    const isNamed = outcome.outcome === "already_failing" && outcome.red === undefined && after?.failures !== null;
    if (gate === undefined || after === null || !(isGreen || isNamed)) return [];
    return runsTests(gate, before === null ? [after] : [before, after]) ? [{ gate, before, after }] : [];
  });
  const trees = await treesOf(request).catch((error: unknown) => messageOf(error));
  // The gates still pass: only less is claimed.
  if (typeof trees === "string") {
    const proofs = passed.map(({ gate }) => notCompared(gate, trees));
    return { proofs, findings: [], hasTests: true, newTests: tree };
  }
  const { hasTests } = trees;
  if (passed.length === 0 || !hasTests) return { proofs: [], findings: [], hasTests, newTests: trees.newTests };
  const baseTree = await history.treeOf(base);
  const proofs: RegressionProof[] = [];
  const findings: Finding[] = [];
  for (const { gate, before, after } of passed) {
    /** An equal earlier room's result, which need not be repeated. */
    const known = (wanted: string): GateRun | null => {
      if (wanted === tree) return after;
      return wanted === baseTree ? before : null;
    };
    const needed = [trees.baseTests, trees.newTests].filter((wanted) => known(wanted) === null).length;
    const milliseconds = after.durationMilliseconds * SLOWER * (request.width > 1 ? 1 : needed);
    const hasTime = clock.now() + milliseconds + RESERVE_MILLISECONDS < request.deadline;
    const run = async (wanted: string, phase: "base_tests" | "new_tests"): Promise<GateRun | null> =>
      known(wanted) ?? (hasTime && !signal.aborted ? gates.runOn(wanted, gate, phase, signal) : null);
    const baseTests = run(trees.baseTests, "base_tests");
    if (request.width < 2) await baseTests;
    const [old, fresh] = await Promise.all([baseTests, run(trees.newTests, "new_tests")]);
    const kept = await confirmed(old, () => run(trees.baseTests, "base_tests"));
    const proof = regressionOf({ gate, before, after, baseTests: kept, newTests: fresh });
    const isLeftOut = (old === null || fresh === null) && proof.leftOut === undefined;
    proofs.push(
      isLeftOut ? { ...proof, leftOut: "There was no time left to compare the tests of base and change." } : proof,
    );
    findings.push(...findingsOf(proof, gate, request.tampering));
  }
  return { proofs, findings, hasTests, newTests: trees.newTests };
}
