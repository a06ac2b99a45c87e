import type { Forge } from "../../core/forge/forge.js";
import { retryOnce } from "../../core/retry-once.js";
import { type AuditOutcome, joinLost } from "../../core/run/run.js";
import type { CleanRooms } from "../../proof/clean-rooms.js";
import { gateRunnerOf } from "../../proof/open-gates.js";
import { type Proof, proveTree } from "../../proof/prove.js";
import { provingOf } from "../agent-work/execute.js";
import { mergeWork, namedPaths } from "../agent-work/merge-work.js";
import { createTreeTracker } from "../agent-work/tree-tracker.js";
import type { Project } from "../checkout/project.js";
import type { Target } from "../checkout/target.js";
import { type AgentSession, runSignalOf } from "../set-up/session.js";

export interface RebaseRequest {
  readonly forge: Pick<Forge, "branchHead">;
  readonly session: AgentSession;
  readonly project: Project;
  readonly target: Target;
  /** The proof on the head that the branch had. */
  readonly proof: Proof;
  /** Those of the run's first proof: no command of the agent has touched the results of their set-up. */
  readonly rooms: CleanRooms;
}

export interface Rebased {
  readonly target: Target;
  readonly proof: Proof;
}

/** Keeps the findings of the first audit: the new one covers only what was proved then. */
function joinAudits(first: AuditOutcome, again: AuditOutcome): AuditOutcome {
  const known = new Set(again.findings.map((finding) => finding.reason));
  return {
    ...first,
    ...again,
    findings: [...first.findings.filter((finding) => !known.has(finding.reason)), ...again.findings],
    restored: [...new Set([...first.restored, ...again.restored])],
    splitOff: [...new Set([...first.splitOff, ...again.splitOff])],
    leftOut: [...new Set([...first.leftOut, ...again.leftOut])],
    ...joinLost(first, again),
    blocked: first.blocked || again.blocked,
  };
}

/**
 * Rebases the work onto the new head of one of our branches that moved while the run was working, and runs its gates on
 * both again. Returns a sentence if that is not possible. Afterwards the working tree is the new one.
 */
export async function rebaseWork(request: RebaseRequest): Promise<Rebased | string> {
  const { session, target, project } = request;
  const { workspace } = session;
  const { history } = workspace;
  const head = await retryOnce(() => request.forge.branchHead(target.branch));
  if (head === null) return "It was deleted.";
  const merged = await mergeWork(history, { tree: request.proof.tree, base: target.base }, head);
  if (!merged.ok) return `It could not be rebased: ${namedPaths(merged.conflicts)} changed there too.`;
  const run = runSignalOf(session);
  try {
    // Otherwise files that the run made would remain next to those of the new head.
    await history.restore(
      target.base,
      request.proof.changes.map((change) => change.path),
    );
    const { untracked } = await history.checkout(head);
    const tracker = createTreeTracker(workspace, head, untracked);
    const gates = await gateRunnerOf(session, project, request.rooms, target.since?.commit ?? head);
    gates.startBaseline(run.signal);
    await gates.ready();
    const paths = (await history.changes(head, merged.tree)).map((change) => change.path);
    if (paths.length === 0) return "It already contains these changes.";
    await history.restore(merged.tree, paths);
    for (const path of paths) tracker.recordWrite(path);
    const proving = provingOf({ session, base: head, since: target.since, gates, tracker });
    const proof = await proveTree({ ...proving, requiresTest: false }, run.signal);
    if (!proof.complete) return "It was rebased, but its gates could not finish again.";
    const pull = target.pull === null ? null : { ...target.pull, headSha: head };
    const audit = joinAudits(request.proof.audit, proof.audit);
    return { target: { ...target, base: head, pull }, proof: { ...proof, audit } };
  } finally {
    run.dispose();
  }
}
