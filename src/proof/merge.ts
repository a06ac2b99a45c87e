import type { GateDefinition, GateOutcome, GateRun } from "../core/gate/gate.js";
import { wasCut } from "../core/gate/gate-texts.js";
import { type SideLabels, unsettledLines } from "../core/git/conflict-markers.js";
import type { BranchMerge } from "../core/run/merge.js";
import type { TamperingSettings } from "../core/tool/tree-judgement.js";
import type { Finding } from "../core/tool/verdict.js";
import type { TreeChange } from "../core/workspace/workspace.js";
import { gatesAgainstSuccess } from "../run/status.js";
import type { Shown } from "./evidence.js";
import { compareGate } from "./gates/baseline.js";
import { judgeTests } from "./judge-tests.js";
import type { Proof, ProveDependencies } from "./prove.js";
import { confirmed, readTestSide, withBaseTests } from "./regression.js";

/** A merge whose conflicts a run settles. */
export interface OpenMerge extends BranchMerge {
  /** Their last common commit. */
  readonly ancestor: string;
  /** Git's own merge, with marked conflicts, as a commit in the private store. */
  readonly automatic: string;
  readonly labels: SideLabels;
}

/** How a merge is proved. */
export interface MergeProof {
  readonly merge: OpenMerge;
  readonly tampering: TamperingSettings;
  /** How many tests of each side ran on its own code, by gate and side: once in a run. */
  readonly counts: Map<string, Promise<number>>;
}

type Side = "ours" | "theirs";

const PROBLEMS_SHOWN = 50;

/** A check of the merge as a row of the gates: like one, it goes back to the agent and forbids a push. */
function checkRow(check: Pick<GateOutcome, "name" | "run" | "before">, problems: readonly string[]): GateOutcome {
  const isPass = problems.length === 0;
  const more = problems.length - PROBLEMS_SHOWN;
  return {
    ...check,
    required: true,
    after: isPass ? "pass" : "fail",
    outcome: !isPass ? "broken" : check.before === "pass" ? "passed" : "fixed",
    exitCode: isPass ? 0 : 1,
    durationMilliseconds: 0,
    detected: false,
    output: [...problems.slice(0, PROBLEMS_SHOWN), ...(more > 0 ? [`and ${more} more`] : [])].join("\n"),
  };
}

const MARKERS = { name: "conflicts", run: "no conflict marker is left", before: "fail" } as const;
const KEPT = {
  name: "tests of both sides",
  run: "no test of either side is removed or weakened",
  before: "pass",
} as const;

/** `path:line: text` for each conflict marker that is left in the tree, by path. */
async function openConflicts(
  { workspace: { history } }: ProveDependencies,
  { conflicts, labels, automatic }: OpenMerge,
  tree: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  const read = async (of: string, path: string): Promise<string> =>
    (await history.read(of, path))?.toString("utf8") ?? "";
  for (const { path } of conflicts) {
    const [text, merged] = await Promise.all([read(tree, path), read(automatic, path)]);
    const lines = unsettledLines(text, labels, merged);
    if (lines.length > 0)
      found.set(
        path,
        lines.map((line) => `${path}:${line}: a conflict marker`),
      );
  }
  return found;
}

/** The tests of one side: for a conflict its own version of the file, else that of the automatic merge. */
interface SideTests {
  /** The tree that has these tests, and the automatic merge's code. */
  readonly reference: string;
  readonly changes: readonly TreeChange[];
  /** The merged code with these tests, and the merge itself. */
  readonly tree: string;
  readonly merged: string;
  readonly paths: readonly string[];
  /** Some of the tests are in files of code. */
  readonly isMixed: boolean;
}

async function testsOf(
  { workspace: { history } }: ProveDependencies,
  { merge, tampering }: MergeProof,
  side: Side,
  tree: string,
): Promise<SideTests> {
  const paths = merge.conflicts.map(({ path }) => path);
  const reference = await history.withPathsFrom(merge.automatic, merge[side].commit, paths);
  const changes = await history.changes(reference, tree);
  const found = await readTestSide({ history, base: reference, tree, changes, tampering });
  return {
    ...{ reference, changes, paths: found.paths, isMixed: found.mixed.length > 0 },
    tree: await withBaseTests(history, { base: reference, tree }, found),
    merged: tree,
  };
}

/** Findings about the tests that one side has and the merge weakens, apart from what the other side did to them. */
async function weakened(
  deps: ProveDependencies,
  { merge, tampering }: MergeProof,
  other: Side,
  { reference, changes, merged: tree }: SideTests,
): Promise<readonly Finding[]> {
  const { history } = deps.workspace;
  const judge = (from: string, to: string, differing: readonly TreeChange[]): Promise<readonly Finding[]> =>
    judgeTests(deps, { ...tampering, byName: true }, { from, to, changes: differing });
  const found = await judge(reference, tree, changes);
  if (found.length === 0) return [];
  const inConflict = new Set(merge.conflicts.map(({ path }) => path));
  const { commit } = merge[other];
  const others = (await history.changes(merge.ancestor, commit)).filter(({ path }) => inConflict.has(path));
  const known = new Set((await judge(merge.ancestor, commit, others)).map(withoutLine));
  return found.filter((finding) => !known.has(withoutLine(finding)));
}

/** A merge moves lines. */
const withoutLine = ({ reason }: Finding): string => reason.replace(/^(.*?):\d+: /, "$1: ");

/** A gate's result with the tests of one side. */
interface SideResult {
  readonly run: GateRun;
  /** Failing tests whose expectation only the other side changed. */
  readonly changedByOther: readonly string[];
}

/** Failures that only the other side explains: on its code they fail in the ancestor's version, on this side's not. */
async function explainedByOther(
  deps: ProveDependencies,
  { merge }: MergeProof,
  request: {
    readonly side: Side;
    readonly tests: SideTests;
    readonly gate: GateDefinition;
    readonly failures: readonly string[];
  },
  signal: AbortSignal,
): Promise<boolean> {
  const { side, tests, gate, failures } = request;
  if (tests.isMixed) return false;
  const { history } = deps.workspace;
  const old = async (of: Side): Promise<GateRun> => {
    const code = await history.treeOf(merge[of].commit);
    return deps.gates.runOn(
      await history.withPathsFrom(code, merge.ancestor, tests.paths),
      gate,
      "side_before",
      signal,
    );
  };
  const other = await old(side === "ours" ? "theirs" : "ours");
  const changed = new Set(other.failures ?? []);
  if (other.kind !== "fail" || !failures.every((name) => changed.has(name))) return false;
  const own = await old(side);
  const failing = new Set(own.failures ?? []);
  return (own.kind === "pass" || own.failures !== null) && !failures.some((name) => failing.has(name));
}

/** Whether each failed test has a name. */
const namesAllFailures = ({ failures, tests, isCut }: GateRun): boolean =>
  failures !== null && isCut !== true && failures.length >= (tests?.failed ?? 0);

async function runWith(
  deps: ProveDependencies,
  proof: MergeProof,
  request: {
    readonly side: Side;
    readonly tests: SideTests;
    readonly gate: GateDefinition;
    /** Tests that must run. */
    readonly expected: number;
  },
  signal: AbortSignal,
): Promise<SideResult> {
  const { tests, gate, expected } = request;
  const again = (): Promise<GateRun> => deps.gates.runOn(tests.tree, gate, "side_tests", signal);
  const first = await again();
  const run = (await confirmed(first, again)) ?? first;
  const { kind, failures } = run;
  const isWhole = namesAllFailures(first) && (run.tests?.ran ?? 0) >= expected;
  if (kind !== "fail" || failures === null || failures.length === 0 || !isWhole) return { run, changedByOther: [] };
  const isExplained = await explainedByOther(deps, proof, { ...request, failures }, signal);
  return { run, changedByOther: isExplained ? failures : [] };
}

/**
 * A gate's result with the tests of one side as a row of the gates, compared with its result on the merge. `expected`:
 * tests that must run.
 */
function sideRow(gate: GateDefinition, merged: GateRun, name: string, run: GateRun, expected: number): GateOutcome {
  const counts = merged.tests ?? { failed: 0, skipped: 0 };
  const before: GateRun = { ...merged, tests: { ...counts, ran: Math.max(1, expected) } };
  return {
    ...compareGate(gate, before, run),
    name: `${gate.name} with the tests of ${name}`,
    tests: { before: null, after: run.tests ?? null },
  };
}

const quoted = (name: string): string => `\`${name.replaceAll("`", "'")}\``;

interface TestedGate {
  readonly gate: GateDefinition;
  /** Tests that ran on the merge. */
  readonly ran: number;
  readonly apart: readonly string[];
}

/** The evidence: each gate that counts tests, with the tests of both sides. */
function shownBy(merge: OpenMerge, tested: readonly TestedGate[]): Shown {
  const lack = "no required gate counts tests and passes, so nothing shows that the work of both sides is kept.";
  if (tested.length === 0) return { evidence: [], lack };
  const gates = tested.map(({ gate, ran, apart }) => {
    const except =
      apart.length === 0 ? "" : `, apart from ${apart.map(quoted).join(", ")}, which the other side changed`;
    return `${gate.name}: ${ran} ${ran === 1 ? "test" : "tests"}${except}`;
  });
  const text = `the tests of ${quoted(merge.ours.name)} and ${quoted(merge.theirs.name)} pass on the merge (${gates.join("; ")})`;
  return { evidence: [{ kind: "kept", text }], lack: "" };
}

interface SideRequest {
  readonly side: Side;
  readonly tests: SideTests;
  readonly gate: GateDefinition;
  /** The gate's result on the merge. */
  readonly merged: GateRun;
}

/** Merged code that ends the process early makes tests disappear, so they are counted with the side's own code too. */
function countOf(
  deps: ProveDependencies,
  { counts }: MergeProof,
  { side, tests, gate }: SideRequest,
  signal: AbortSignal,
): Promise<number> {
  const key = `${side} ${gate.name}`;
  const known = counts.get(key);
  if (known !== undefined) return known;
  const counting = deps.gates.runOn(tests.reference, gate, "side_count", signal).then((run) => run.tests?.ran ?? 0);
  counts.set(key, counting);
  return counting;
}

/** One gate with the tests of one side. Without a row they already ran, or only the other side explains its failures. */
async function testSide(
  deps: ProveDependencies,
  merging: MergeProof,
  request: SideRequest,
  signal: AbortSignal,
): Promise<{ readonly rows: readonly GateOutcome[]; readonly apart: readonly string[] }> {
  const { side, tests, gate, merged } = request;
  if (tests.changes.length === 0) return { rows: [], apart: [] };
  const expected = await countOf(deps, merging, request, signal);
  if (tests.tree === tests.merged && (merged.tests?.ran ?? 0) >= expected) return { rows: [], apart: [] };
  const { run, changedByOther: apart } = await runWith(deps, merging, { side, tests, gate, expected }, signal);
  const rows = apart.length > 0 ? [] : [sideRow(gate, merged, merging.merge[side].name, run, expected)];
  return { rows, apart };
}

/** Runs the tests of both sides on the merged code, for each required gate that counts tests. */
async function withBothTests(
  deps: ProveDependencies,
  merging: MergeProof,
  proof: Proof,
  signal: AbortSignal,
): Promise<Proof> {
  const sides = await Promise.all(
    (["ours", "theirs"] as const).map(async (side) => ({
      side,
      tests: await testsOf(deps, merging, side, proof.tree),
    })),
  );
  const findings: Finding[] = [];
  for (const { side, tests } of sides) {
    const more = await weakened(deps, merging, side === "ours" ? "theirs" : "ours", tests);
    findings.push(...more.filter(({ reason }) => !findings.some((known) => known.reason === reason)));
  }
  const rows: GateOutcome[] = [];
  const tested: TestedGate[] = [];
  for (const gate of deps.gates.gates) {
    const { after: merged } = deps.gates.runsOf(gate.name);
    const ran = merged?.tests?.ran ?? 0;
    if (!gate.required || merged?.kind !== "pass" || ran === 0) continue;
    const testing = [];
    for (const side of sides) {
      const one = testSide(deps, merging, { ...side, gate, merged }, signal);
      if (deps.workspace.rooms.width < 2) await one;
      testing.push(one);
    }
    const results = await Promise.all(testing);
    if (signal.aborted) return { ...proof, complete: false };
    rows.push(...results.flatMap((result) => result.rows));
    tested.push({ gate, ran, apart: results.flatMap(({ apart }) => apart) });
  }
  const lost = findings.filter(({ severity }) => severity === "error").map(({ reason }) => reason);
  const gates = [...proof.gates, ...rows, ...(lost.length === 0 ? [] : [checkRow(KEPT, lost)])];
  const audit = findings.length === 0 ? proof.audit : { ...proof.audit, tampering: findings };
  const whole = { ...proof, gates, audit };
  const isShown = gatesAgainstSuccess(gates).length === 0 && !audit.blocked;
  return isShown ? { ...whole, shown: shownBy(merging.merge, tested) } : whole;
}

/**
 * Proves a merged tree: no conflict marker is left, the gates pass, and so do the tests of both sides on the merged code.
 * `audited`: the tree with the audit of its differences from the automatic merge.
 */
export async function proveMerge(
  deps: ProveDependencies,
  merging: MergeProof,
  audited: Omit<Proof, "gates" | "complete">,
  signal: AbortSignal,
): Promise<Proof> {
  const { merge } = merging;
  const { history } = deps.workspace;
  const { tree } = audited;
  const [ofOurs, ofTheirs, open] = await Promise.all([
    history.changes(merge.ours.commit, tree),
    history.changes(merge.theirs.commit, tree),
    openConflicts(deps, merge, tree),
  ]);
  const whole = { ...audited, changes: ofOurs, own: audited.changes, openConflicts: [...open.keys()] };
  if (open.size > 0) {
    const row = checkRow(MARKERS, [...open.values()].flat());
    return { ...whole, gates: [row, ...deps.gates.unproved()], complete: true };
  }
  const paths = new Set([...ofOurs, ...ofTheirs].map(({ path }) => path));
  const ran = await deps.gates.prove(tree, [...paths], signal);
  const gates = merge.conflicts.length === 0 ? ran : [checkRow(MARKERS, []), ...ran];
  const proof: Proof = { ...whole, gates, complete: !(signal.aborted && ran.some(wasCut)) };
  if (!proof.complete || gatesAgainstSuccess(gates).length > 0) return proof;
  return withBothTests(deps, merging, proof, signal);
}
