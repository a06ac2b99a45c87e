import type { GateOutcome } from "../core/gate.js";
import type { PathPolicy } from "../core/path-policy.js";
import { type AuditOutcome, EMPTY_AUDIT } from "../core/run.js";
import type { Redactor } from "../core/text/redact.js";
import type { TreeChange, Workspace } from "../core/workspace.js";
import type { GateRunner } from "./gates.js";
import type { Services, TamperingRequest } from "./services.js";
import type { TreeLimits } from "./tree-guard.js";
import type { TreeTracker } from "./tree-tracker.js";

export interface ProveDependencies {
  readonly services: Services;
  readonly workspace: Workspace;
  readonly tracker: TreeTracker;
  readonly gates: GateRunner;
  readonly base: string;
  readonly policy: PathPolicy;
  readonly redactor: Redactor;
  readonly limits: TreeLimits;
  /** Globs of untracked files to take as well (publish.include). */
  readonly include: readonly string[];
  /** How the tests are compared with the base; absent: they are not. */
  readonly tampering?: TamperingRequest;
  /** `guardrails.require_test_after_edit` */
  readonly requiresTest?: boolean;
}

/** A tree with everything that proves it, before the evaluation has spoken. */
export interface Proof {
  readonly tree: string;
  readonly changes: readonly TreeChange[];
  readonly gates: readonly GateOutcome[];
  readonly audit: AuditOutcome;
  /** false: the run's end cut the required gates off, so nothing proves this tree and it must not be published. */
  readonly complete: boolean;
}

/** Audits the real diff: restores what is protected, splits workflow files off (product.md §5, policy §6). */
async function audit(deps: ProveDependencies): Promise<Omit<Proof, "gates" | "complete">> {
  const { workspace, tracker, base, services } = deps;
  const { history } = workspace;
  const untracked = await history.untracked();
  const included = await services.matchPaths(untracked, deps.include);
  for (const path of included) tracker.recordWrite(path);
  let tree = await tracker.snapshot();
  const judge = async (current: string) =>
    services.judgeTree({
      changes: await history.changes(base, current),
      policy: deps.policy,
      toolFiles: tracker.toolFiles,
      ...deps.limits,
      ...(deps.tampering ? { tampering: deps.tampering } : {}),
      redactor: deps.redactor,
      read: (path) => history.read(current, path),
      readBase: (path) => history.read(base, path),
    });
  const judgement = await judge(tree);
  let { splitOff, findings, blocked, tampering } = judgement;
  if (judgement.restore.length > 0) {
    const paths = judgement.restore.map((entry) => entry.path);
    await history.restore(base, paths);
    tree = await tracker.snapshot();
    const again = await judge(tree);
    // What cannot be restored must not be published (product.md §5, last sentence of "Audit").
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
  const outcome: AuditOutcome = {
    findings: [
      ...findings,
      ...judgement.restore.map(({ path, rule, reason }) => ({ rule, reason, path, severity: "warning" as const })),
    ],
    restored: judgement.restore.map((entry) => entry.path),
    splitOff,
    ...(tampering === undefined || tampering.length === 0 ? {} : { tampering }),
    ...((await isUntested(deps, provenTree, included)) ? { untested: true } : {}),
    ...(patch === "" ? {} : { splitOffPatch: patch }),
    leftOut: untracked.filter((path) => !tracker.toolFiles.has(path)),
    blocked,
  };
  return { tree: provenTree, changes: await history.changes(base, provenTree), audit: outcome };
}

/** Whether a change of this tree came after the last test run. What is not the agent's own does not count. */
async function isUntested(
  { workspace, tracker, base, requiresTest }: ProveDependencies,
  tree: string,
  included: readonly string[],
): Promise<boolean> {
  if (requiresTest !== true) return false;
  const since = await workspace.history.changes(tracker.testedTree() ?? base, tree);
  if (since.length === 0) return false;
  // What was split off or put back since is as it is at base.
  const changed = new Set((await workspace.history.changes(base, tree)).map(({ path }) => path));
  return since.some(({ path }) => changed.has(path) && !included.includes(path));
}

/** Tree → proof: the audit, then the gates on exactly the tree that would be published. */
export async function prove(deps: ProveDependencies, signal: AbortSignal): Promise<Proof> {
  const audited = await audit(deps);
  if (audited.changes.length === 0) return { ...audited, gates: deps.gates.unproved(), complete: true };
  const { history } = deps.workspace;
  const { splitOff } = audited.audit;
  const edited = splitOff.length === 0 ? "" : await deps.tracker.snapshot();
  if (splitOff.length > 0) await history.restore(deps.base, splitOff);
  try {
    const changed = audited.changes.map((change) => change.path);
    const gates = await deps.gates.prove(changed, signal);
    const complete = !(signal.aborted && gates.some((gate) => gate.required && gate.after === "not_run"));
    return { ...audited, gates, complete };
  } finally {
    if (splitOff.length > 0) await history.restore(edited, splitOff);
  }
}

/** What a run that was stopped leaves: its changes, of which nothing is proved. */
export async function unprovedTree(
  deps: Pick<ProveDependencies, "workspace" | "tracker" | "gates" | "base">,
): Promise<Proof> {
  const tree = await deps.tracker.snapshot();
  const changes = await deps.workspace.history.changes(deps.base, tree);
  return { tree, changes, gates: deps.gates.unproved(), audit: EMPTY_AUDIT, complete: changes.length === 0 };
}
