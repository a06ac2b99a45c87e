import type { Demand } from "../core/gate/demand.js";
import type { GateOutcome, RegressionProof } from "../core/gate/gate.js";
import { wasCut } from "../core/gate/gate-texts.js";
import { type AuditOutcome, EMPTY_AUDIT, type Evidence, type LostChange } from "../core/run/run.js";
import type { PathPolicy } from "../core/tool/path-policy.js";
import type { TamperingSettings } from "../core/tool/tree-judgement.js";
import type { Finding } from "../core/tool/verdict.js";
import type { TreeChange, Workspace } from "../core/workspace/workspace.js";
import { putBackHalves, restoreProtected, stillPutBack } from "../run/agent-work/put-back.js";
import type { TreeLimits } from "../run/agent-work/tree-guard.js";
import type { TreeTracker } from "../run/agent-work/tree-tracker.js";
import type { Beginning } from "../run/checkout/target.js";
import type { Services } from "../run/services.js";
import { blockingTampering, failingGates, gatesAgainstSuccess } from "../run/status.js";
import type { Redactor } from "../safety/secrets/redact.js";
import type { Shown } from "./evidence.js";
import type { GateRunner } from "./gates.js";
import { judgeTests } from "./judge-tests.js";
import type { MergeProof } from "./merge.js";
import type { Regression } from "./regression.js";

export interface ProveDependencies {
  readonly services: Services;
  readonly workspace: Workspace;
  readonly tracker: TreeTracker;
  readonly gates: GateRunner;
  readonly base: string;
  readonly policy: PathPolicy;
  readonly redactor: Redactor;
  readonly limits: TreeLimits;
  /** Globs of untracked files to include (publish.include). */
  readonly include: readonly string[];
  /** Proves everything since this commit, not only the changes since `base`: published work that was not proved. */
  readonly since?: Beginning;
  /** How the tests are compared with the base; absent: they are not. */
  readonly tampering?: TamperingSettings;
  /** `guardrails.require_test_after_edit` */
  readonly requiresTest?: boolean;
  /** `guardrails.regression_proof`, within the run's time; absent: off. */
  readonly regression?: { readonly deadline: number; readonly width: number };
  /** The evidence that the change needs; absent: none. */
  readonly shows?: { readonly demand: Demand; readonly keepsBehaviour: boolean; readonly deadline: number };
  /** The tree is a merge, and `base` the automatic one: the tests of both sides prove it. */
  readonly merging?: MergeProof;
}

/** A tree with its complete proof, before the evaluation. */
export interface Proof {
  readonly tree: string;
  readonly changes: readonly TreeChange[];
  readonly gates: readonly GateOutcome[];
  readonly audit: AuditOutcome;
  /** false: the run's end cut off the required gates, so nothing proves this tree and it must not be published. */
  readonly complete: boolean;
  /** The results of each side's tests on the other side's code; absent: they were not compared. */
  readonly regression?: readonly RegressionProof[];
  /** Evidence for the change; absent: none was searched for. */
  readonly shown?: Shown;
  /** A merge: the differences from the automatic merge; `changes` are those from the pull request's head. */
  readonly own?: readonly TreeChange[];
  /** A merge: paths of its conflicts that are still open. */
  readonly openConflicts?: readonly string[];
  /** Nothing changed: the tree equals the pull request's, and `changes` are all of the pull request's changes. */
  readonly isPublished?: true;
}

/** Audits the real diff: restores protected files, separates workflow files. */
async function audit(deps: ProveDependencies): Promise<Omit<Proof, "gates" | "complete">> {
  const { workspace, tracker, base, services } = deps;
  const { history } = workspace;
  const listing = history.untracked();
  const included = deps.include.length === 0 ? [] : await services.matchPaths(await listing, deps.include);
  for (const path of included) tracker.recordWrite(path);
  const [untracked, settled] = await Promise.all([listing, tracker.settle()]);
  let tree = settled;
  const halves = await tracker.halves();
  if (halves.length > 0) {
    await putBackHalves({ history, tracker }, halves);
    tree = await tracker.snapshot();
  }
  const judge = async (current: string) =>
    services.judgeTree({
      changes: await history.changes(base, current),
      policy: deps.policy,
      toolFiles: tracker.toolFiles,
      renamed: tracker.renamed,
      ...deps.limits,
      ...(deps.tampering ? { tampering: deps.tampering } : {}),
      redactor: deps.redactor,
      read: (path) => history.read(current, path),
      readBase: (path) => history.read(base, path),
    });
  const judgement = await judge(tree);
  let { splitOff, findings, blocked, tampering } = judgement;
  if (judgement.restore.length > 0) {
    await restoreProtected({ history, tracker, tree, restore: judgement.restore });
    tree = await tracker.snapshot();
    const again = await judge(tree);
    // A change that cannot be restored must not be published.
    blocked = again.blocked || again.restore.length > 0;
    splitOff = again.splitOff;
    tampering = again.tampering;
    findings = [
      ...findings,
      ...again.findings.filter((finding) => !findings.some((known) => known.reason === finding.reason)),
    ];
  }
  const patch = splitOff.length === 0 ? "" : await history.diff(base, tree, { paths: splitOff, binary: true });
  const provenTree = splitOff.length === 0 ? tree : await history.withPathsFrom(tree, base, splitOff);
  const changes = await history.changes(base, provenTree);
  const undone = stillPutBack(tracker, changes);
  const lost: readonly LostChange[] = [
    ...history.unpublishable(),
    ...undone.filter(({ isLoss }) => isLoss).map(({ path, reason }) => ({ path, reason })),
  ];
  const outcome: AuditOutcome = {
    findings: [
      ...findings,
      ...undone.map(({ path, rule, reason }) => ({ rule, reason, path, severity: "warning" as const })),
    ],
    restored: undone.flatMap(({ path, isRename }) => (isRename ? [] : [path])),
    splitOff,
    ...(lost.length === 0 ? {} : { lost }),
    ...(tampering === undefined || tampering.length === 0 ? {} : { tampering }),
    ...((await isUntested(deps, provenTree, included)) ? { untested: true } : {}),
    ...(patch === "" ? {} : { splitOffPatch: patch }),
    leftOut: untracked.filter((path) => !tracker.toolFiles.has(path)),
    blocked,
  };
  return { tree: provenTree, changes, audit: outcome };
}

/** Finds how a whole unproved draft affects the tests that existed before it. */
async function earlierTampering(
  deps: ProveDependencies,
  tree: string,
  changes: readonly TreeChange[],
): Promise<readonly Finding[]> {
  const { since, tampering } = deps;
  if (since?.isDraft !== true || tampering === undefined) return [];
  return judgeTests(deps, tampering, { from: since.commit, to: tree, changes });
}

function joinTampering<Audited extends { readonly audit: AuditOutcome }>(
  audited: Audited,
  earlier: readonly Finding[],
): Audited {
  const { tampering = [] } = audited.audit;
  const more = earlier.filter(({ reason }) => !tampering.some((known) => known.reason === reason));
  return more.length === 0 ? audited : { ...audited, audit: { ...audited.audit, tampering: [...tampering, ...more] } };
}

/** Whether a change of this tree came after the last test run. Only the agent's own changes count. */
async function isUntested(
  { workspace, tracker, base, requiresTest }: ProveDependencies,
  tree: string,
  included: readonly string[],
): Promise<boolean> {
  if (requiresTest !== true) return false;
  const since = await workspace.history.changes(tracker.testedTree() ?? base, tree);
  if (since.length === 0) return false;
  // Files that were separated or restored since then equal the base.
  const changed = new Set((await workspace.history.changes(base, tree)).map(({ path }) => path));
  return since.some(({ path }) => changed.has(path) && !included.includes(path));
}

/** Tree → proof: the audit, then the gates in a clean room of exactly the tree that would be published. */
export async function proveTree(deps: ProveDependencies, signal: AbortSignal): Promise<Proof> {
  const audited = await audit(deps);
  const { tree } = audited;
  const { since, workspace, merging } = deps;
  if (merging !== undefined) {
    const { proveMerge } = await import(/* webpackChunkName: "resolve" */ "./merge.js");
    return proveMerge(deps, merging, audited, signal);
  }
  const changes = since === undefined ? audited.changes : await workspace.history.changes(since.commit, tree);
  if (changes.length === 0) return { ...audited, gates: deps.gates.unproved(), complete: true };
  const whole = joinTampering(audited, await earlierTampering(deps, tree, changes));
  const paths = changes.map((change) => change.path);
  const ran = await deps.gates.prove(tree, paths, signal);
  // For a part of a split task a persistent failure proves nothing: it may need the other parts.
  const gates = deps.shows === undefined ? ran.map(({ red: _doubt, ...gate }) => gate) : ran;
  const complete = !(signal.aborted && gates.some(wasCut));
  const compared = await compareTests({ ...whole, gates, complete }, changes, deps, signal);
  const proved = await withEvidence(compared, changes, deps, signal);
  return audited.changes.length === 0 ? { ...proved, changes, isPublished: true } : proved;
}

/** Adds the results of each side's tests on the other side's code, once every required gate passes. */
async function compareTests(
  proof: Proof,
  changes: readonly TreeChange[],
  deps: ProveDependencies,
  signal: AbortSignal,
): Promise<Compared> {
  const { regression, tampering, services } = deps;
  const isGreen = failingGates(proof.gates).length === 0;
  if (regression === undefined || tampering === undefined || !proof.complete || !isGreen)
    return { proof, regression: null };
  const { proveRegression } = await import(/* webpackChunkName: "proof" */ "./regression.js");
  const found = await proveRegression(
    {
      history: deps.workspace.history,
      gates: deps.gates,
      base: deps.since?.commit ?? deps.base,
      tree: proof.tree,
      changes,
      outcomes: proof.gates,
      tampering,
      clock: services.clock,
      ...regression,
    },
    signal,
  );
  const { proofs, findings } = found;
  if (proofs.length === 0) return { proof, regression: found };
  const { audit } = proof;
  const all = [...(audit.tampering ?? []), ...findings];
  const weighed = { ...audit, ...(all.length === 0 ? {} : { tampering: all }) };
  return { proof: { ...proof, regression: proofs, audit: weighed }, regression: found };
}

interface Compared {
  readonly proof: Proof;
  /** null: the tests were not compared. */
  readonly regression: Regression | null;
}

/** Adds the evidence for a change without objections. */
async function withEvidence(
  { proof, regression }: Compared,
  changes: readonly TreeChange[],
  { shows, services, workspace, gates, since, base }: ProveDependencies,
  signal: AbortSignal,
): Promise<Proof> {
  const isRed = gatesAgainstSuccess(proof.gates).length > 0;
  if (
    shows === undefined ||
    !proof.complete ||
    isRed ||
    blockingTampering(proof.audit).length > 0 ||
    proof.audit.blocked
  )
    return proof;
  const { findEvidence } = await import(/* webpackChunkName: "proof" */ "./evidence.js");
  const shown = await findEvidence(
    {
      history: workspace.history,
      gates,
      base: since?.commit ?? base,
      tree: proof.tree,
      changes,
      outcomes: proof.gates,
      regression,
      clock: services.clock,
      ...shows,
    },
    signal,
  );
  return { ...proof, shown };
}

/** The result of a stopped run: its changes, with nothing proved. */
export async function unprovedTree(
  deps: Pick<ProveDependencies, "workspace" | "tracker" | "gates" | "base">,
): Promise<Proof> {
  const tree = await deps.tracker.settle();
  const changes = await deps.workspace.history.changes(deps.base, tree);
  return { tree, changes, gates: deps.gates.unproved(), audit: EMPTY_AUDIT, complete: changes.length === 0 };
}

/** The parts of a proof for the log and the report. */
export function evidenceOf(
  { tree, gates, audit, regression, shown, openConflicts }: Proof,
  evaluation: Evidence["evaluation"],
): Evidence {
  return {
    ...{ tree, gates, audit, evaluation },
    ...(openConflicts === undefined ? {} : { openConflicts }),
    ...(regression === undefined ? {} : { regression }),
    ...(shown === undefined ? {} : { evidence: shown.evidence }),
  };
}
