import type { GateDefinition, GateOutcome, GateRun } from "../core/gate/gate.js";
import { type SideLabels, unsettledLines } from "../core/git/conflict-markers.js";
import type { BranchMerge } from "../core/run/merge.js";
import type { TamperingSettings } from "../core/tool/tree-judgement.js";
import type { Finding } from "../core/tool/verdict.js";
import type { TreeChange } from "../core/workspace/workspace.js";
import { blockingTampering, gatesAgainstSuccess } from "../run/status.js";
import type { Shown } from "./evidence.js";
import { runsTests } from "./gates/test-names.js";
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
  /** The merged code with these tests. */
  readonly tree: string;
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
  };
}

/** Findings about the tests that one side has and the merge weakens, apart from what the other side did to them. */
async function weakened(
  deps: ProveDependencies,
  { merge, tampering }: MergeProof,
  other: Side,
  { reference, changes }: SideTests,
  tree: string,
): Promise<readonly Finding[]> {
  const { services, policy, tracker, limits, redactor } = deps;
  const { history } = deps.workspace;
  const judge = async (from: string, to: string, differing: readonly TreeChange[]) => {
    const judged = await services.judgeTree({
      changes: differing,
      policy,
      toolFiles: tracker.toolFiles,
      ...limits,
      tampering: { ...tampering, byName: true },
      redactor,
      read: (path) => history.read(to, path),
      readBase: (path) => history.read(from, path),
    });
    return judged.tampering ?? [];
  };
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
    return deps.gates.runOn(await history.withPathsFrom(code, merge.ancestor, tests.paths), gate, "base_tests", signal);
  };
  const theirs = await old(side === "ours" ? "theirs" : "ours");
  const changed = new Set(theirs.failures ?? []);
  if (theirs.kind !== "fail" || !failures.every((name) => changed.has(name))) return false;
  const own = await old(side);
  const failing = new Set(own.failures ?? []);
  return (own.kind === "pass" || own.failures !== null) && !failures.some((name) => failing.has(name));
}

async function runWith(
  deps: ProveDependencies,
  proof: MergeProof,
  request: { readonly side: Side; readonly tests: SideTests; readonly gate: GateDefinition },
  signal: AbortSignal,
): Promise<SideResult> {
  const { tests, gate } = request;
  const again = (): Promise<GateRun> => deps.gates.runOn(tests.tree, gate, "base_tests", signal);
  const first = await again();
  const run = (await confirmed(first, again)) ?? first;
  const { kind, failures, isCut } = run;
  if (kind !== "fail" || failures === null || failures.length === 0 || isCut === true)
    return { run, changedByOther: [] };
  const isExplained = await explainedByOther(deps, proof, { ...request, failures }, signal);
  return { run, changedByOther: isExplained ? failures : [] };
}

/** A gate's result with the tests of one side, as a row of the gates. `expected`: tests that must run. */
function sideRow(gate: GateDefinition, name: string, { run }: SideResult, expected: number): GateOutcome {
  const { kind, exitCode, durationMilliseconds, output, reason, tests, failures } = run;
  const ran = tests?.ran ?? 0;
  const isPass = kind === "pass" && ran > 0 && ran >= expected;
  const isEmpty = kind === "pass" && !isPass;
  const isOpen = kind === "not_run" || kind === "error" || kind === "timeout";
  const few = ran === 0 ? "It ran none of these tests." : `It ran ${ran} of these tests, and ${expected} before.`;
  const why = isEmpty ? few : reason;
  return {
    name: `${gate.name} with the tests of ${name}`,
    ...{ run: gate.run, required: gate.required, detected: gate.detected, exitCode, durationMilliseconds, output },
    before: "pass",
    after: kind,
    outcome: isPass ? "passed" : isOpen || isEmpty ? "not_run" : "broken",
    ...((isOpen || isEmpty) && why !== undefined ? { reason: why } : {}),
    ...(tests === undefined ? {} : { tests: { before: null, after: tests } }),
    ...(failures === null || failures.length === 0 ? {} : { newFailures: failures }),
  };
}

const quoted = (name: string): string => `\`${name.replaceAll("`", "'")}\``;

/** The evidence: each gate that counts tests, with the tests of both sides. */
function shownBy(merge: OpenMerge, tested: readonly TestedGate[]): Shown {
  const lack = "no required gate counts tests, so nothing shows that the work of both sides is kept.";
  if (tested.length === 0) return { evidence: [], lack };
  const gates = tested.map(({ gate, ran, apart }) => {
    const except =
      apart.length === 0 ? "" : `, apart from ${apart.map(quoted).join(", ")}, which the other side changed`;
    return `${gate.name}: ${ran} ${ran === 1 ? "test" : "tests"}${except}`;
  });
  const text = `the tests of ${quoted(merge.ours.name)} and ${quoted(merge.theirs.name)} pass on the merge (${gates.join("; ")})`;
  return { evidence: [{ kind: "kept", text }], lack: "" };
}

interface TestedGate {
  readonly gate: GateDefinition;
  /** Tests that ran on the merge. */
  readonly ran: number;
  readonly apart: readonly string[];
}

/** Runs the tests of both sides on the merged code, for each required gate that counts tests. */
async function withBothTests(
  deps: ProveDependencies,
  merging: MergeProof,
  proof: Proof,
  signal: AbortSignal,
): Promise<Proof> {
  const { merge } = merging;
  const rows: GateOutcome[] = [];
  const findings: Finding[] = [];
  const tested: TestedGate[] = [];
  const sides = await Promise.all(
    (["ours", "theirs"] as const).map(async (side) => ({
      side,
      tests: await testsOf(deps, merging, side, proof.tree),
    })),
  );
  for (const { side, tests } of sides) {
    const more = await weakened(deps, merging, side === "ours" ? "theirs" : "ours", tests, proof.tree);
    findings.push(...more.filter(({ reason }) => !findings.some((known) => known.reason === reason)));
  }
  for (const gate of deps.gates.gates) {
    const { after } = deps.gates.runsOf(gate.name);
    const ran = after?.tests?.ran ?? 0;
    if (!gate.required || after?.kind !== "pass" || ran === 0 || !runsTests(gate, [after])) continue;
    const apart: string[] = [];
    for (const { side, tests } of sides) {
      if (tests.changes.length === 0) continue;
      // Merged code that ends the process early makes tests disappear, so they are counted with the side's code too.
      const known = await deps.gates.runOn(tests.reference, gate, "baseline", signal);
      if (signal.aborted) return { ...proof, complete: false };
      const expected = known.tests?.ran ?? 0;
      // These tests already ran.
      if (tests.tree === proof.tree && ran >= expected) continue;
      const result = await runWith(deps, merging, { side, tests, gate }, signal);
      apart.push(...result.changedByOther);
      if (result.changedByOther.length === 0) rows.push(sideRow(gate, merge[side].name, result, expected));
    }
    tested.push({ gate, ran, apart });
  }
  const lost = findings.filter(({ severity }) => severity === "error").map(({ reason }) => reason);
  const gates = [...proof.gates, ...rows, ...(lost.length === 0 ? [] : [checkRow(KEPT, lost)])];
  const audit = findings.length === 0 ? proof.audit : { ...proof.audit, tampering: findings };
  const complete = !(signal.aborted && rows.some(({ after, reason }) => after === "not_run" && reason === undefined));
  const whole = { ...proof, gates, audit, complete };
  const isShown =
    complete && gatesAgainstSuccess(gates).length + blockingTampering(audit).length === 0 && !audit.blocked;
  return isShown ? { ...whole, shown: shownBy(merge, tested) } : whole;
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
  const wasCut = (gate: GateOutcome): boolean => gate.required && gate.after === "not_run" && gate.reason === undefined;
  const proof: Proof = { ...whole, gates, complete: !(signal.aborted && ran.some(wasCut)) };
  if (!proof.complete || gatesAgainstSuccess(gates).length > 0) return proof;
  return withBothTests(deps, merging, proof, signal);
}
