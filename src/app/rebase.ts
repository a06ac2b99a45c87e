import { createRunSignal } from "../agent/run-signal.js";
import type { Forge } from "../core/forge.js";
import { NOBODY } from "../core/local-history.js";
import { type AuditOutcome, joinLost } from "../core/run.js";
import { twice } from "../core/twice.js";
import { orderOf, provingOf } from "./execute.js";
import type { Project } from "./project.js";
import type { CleanRooms } from "./proof/clean-rooms.js";
import { createGateRunner } from "./proof/gates.js";
import { type Proof, prove } from "./proof/prove.js";
import type { Session } from "./session.js";
import type { Target } from "./target.js";
import { createTreeTracker } from "./tree-tracker.js";

export interface RebaseRequest {
  readonly forge: Pick<Forge, "branchHead">;
  readonly session: Session;
  readonly project: Project;
  readonly target: Target;
  /** What was proved on the head that the branch had. */
  readonly proof: Proof;
  /** Of the run's first proof: what set-up made then, no command of the agent has touched. */
  readonly rooms: CleanRooms;
}

export interface Rebased {
  readonly target: Target;
  readonly proof: Proof;
}

const CONFLICTS_NAMED = 5;

/** What the first audit found stays true: the new one sees only what was proved then. */
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

/** The merged tree of the work and of what came since, or why there is none. */
async function mergeWork({ session, target, proof }: RebaseRequest, head: string): Promise<string | { tree: string }> {
  const { history } = session.workspace;
  const work = await history.commit({ tree: proof.tree, parents: [target.base], message: "work\n", author: NOBODY });
  // "Without what leads from the work to its base" is a merge of the work.
  const merged = await history.revert({ onto: head, commit: target.base, before: work });
  if (merged.ok) return { tree: merged.tree };
  const { conflicts } = merged;
  const more = conflicts.length > CONFLICTS_NAMED ? ` and ${conflicts.length - CONFLICTS_NAMED} more` : "";
  return `It could not be rebased: ${conflicts.slice(0, CONFLICTS_NAMED).join(", ")}${more} changed there too.`;
}

/**
 * A branch of our own that moved while the run was working (product.md §5, "Publishing"): the work on its new head, with
 * its gates run on both again. Answers with a sentence when that is not possible. The working tree then is the new one.
 */
export async function rebaseWork(request: RebaseRequest): Promise<Rebased | string> {
  const { session, target, project } = request;
  const { services, configuration, workspace, events } = session;
  const { history } = workspace;
  const head = await twice(() => request.forge.branchHead(target.branch));
  if (head === null) return "It was deleted.";
  const merged = await mergeWork(request, head);
  if (typeof merged === "string") return merged;
  const deadline = session.startedAt + configuration.limits.timeout_minutes * 60_000;
  const run = createRunSignal({ parent: session.shutdown, deadline, clock: services.clock });
  try {
    // Files that the run made would stay beside those of the new head.
    await history.restore(
      target.base,
      request.proof.changes.map((change) => change.path),
    );
    await history.checkout(head);
    const tracker = createTreeTracker(workspace, head);
    const gates = createGateRunner({
      gates: project.gates,
      functions: await services.gates(),
      workspace,
      rooms: request.rooms,
      base: target.since?.commit ?? head,
      redactor: session.redactor,
      sink: events,
      clock: services.clock,
      order: orderOf(session),
    });
    gates.startBaseline(run.signal);
    await gates.ready();
    const paths = (await history.changes(head, merged.tree)).map((change) => change.path);
    if (paths.length === 0) return "What the work changes is there already.";
    await history.restore(merged.tree, paths);
    for (const path of paths) tracker.recordWrite(path);
    const proving = provingOf({ session, base: head, since: target.since, gates, tracker });
    const proof = await prove({ ...proving, requiresTest: false }, run.signal);
    if (!proof.complete) return "It was rebased, but its gates could not be run to their end again.";
    const pull = target.pull === null ? null : { ...target.pull, headSha: head };
    const audit = joinAudits(request.proof.audit, proof.audit);
    return { target: { ...target, base: head, pull }, proof: { ...proof, audit } };
  } finally {
    run.dispose();
  }
}
