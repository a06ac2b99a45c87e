import { ArchitectError } from "../../core/errors.js";
import { NOT_PUBLISHED, type PublishedWork, type StopReason } from "../../core/run/run.js";
import { sanitizeCommitMessage, sanitizeTitle } from "../../core/text/markdown/titles.js";
import type { GitPerson } from "../../core/workspace/local-history.js";
import type { WorkspaceHistory } from "../../core/workspace/workspace.js";
import type { WorkResult } from "../../run/agent-work/run-agent.js";
import { blockingTampering, failingGates } from "../../run/status.js";

export interface LocalCommitRequest {
  readonly history: WorkspaceHistory;
  readonly result: Pick<WorkResult, "outcome" | "proof">;
  /** Commit from which the work started; it must still be checked out. */
  readonly base: string;
  readonly person: GitPerson;
  readonly task: string;
  /** Whether the user has asked to end the run. */
  readonly interrupted: boolean;
  redact(text: string): string;
}

const HEADLINE_LENGTH = 72;
/** Ends after which the action, too, saves only the patch. */
const UNFINISHED: ReadonlySet<StopReason> = new Set(["interrupted", "llm_error", "aborted", "approval_pending"]);

const notCommitted = (reason: string): PublishedWork => ({
  ...NOT_PUBLISHED,
  notes: [`Not committed. ${reason.replace(/[^.]$/, "$&.")} The changes stay in the working tree.`],
});

/** Why the work is not committed, as a sentence, or null. */
async function obstacle({ history, result, interrupted }: LocalCommitRequest): Promise<string | null> {
  const { proof, outcome } = result;
  if (interrupted || UNFINISHED.has(outcome.stopReason)) return "The run did not finish.";
  if (!proof.complete) return "The run ended before its gates had proved the changes.";
  if (proof.audit.blocked) return "The audit of the changes forbids it.";
  const failing = failingGates(proof.gates);
  if (failing.length > 0) return `Required gates fail or could not run (${failing.join(", ")}).`;
  if (blockingTampering(proof.audit).length > 0) return "Tests or checks that exist at base were weakened.";
  const written = proof.changes.filter((change) => change.status !== "deleted").map((change) => change.path);
  const [pointer] = await history.lfsPaths(written);
  return pointer === undefined ? null : `Git LFS keeps ${pointer}, and a run cannot write to it.`;
}

function messageFor({ task, result, redact }: LocalCommitRequest): string {
  const headline = sanitizeTitle(redact(task), HEADLINE_LENGTH) || "Changes by Architect";
  const body = sanitizeCommitMessage(redact(result.outcome.finalOutput));
  return `${[headline, body].filter((part) => part !== "").join("\n\n")}\n`;
}

/**
 * Commits exactly the proven tree onto the checked-out commit (`--commit`), or nothing, with the reason in the notes.
 * Does not throw if git refuses.
 */
export async function commitLocally(request: LocalCommitRequest): Promise<PublishedWork> {
  const { history, result, base, person } = request;
  const { proof } = result;
  if (proof.changes.length === 0) return NOT_PUBLISHED;
  try {
    const reason = await obstacle(request);
    if (reason !== null) return notCommitted(reason);
    const message = messageFor(request);
    const commit = await history.commit({ tree: proof.tree, parents: [base], message, author: person });
    const advanced = await history.advance({ commit, from: base, person });
    if (!advanced.ok) return notCommitted(advanced.message);
    const { branch, tree } = advanced;
    const verified = tree === proof.tree;
    const notes = verified ? [] : ["The commit could not be verified by reading it again."];
    return { ...NOT_PUBLISHED, kind: "branch", branch, commit, verified, notes, local: true };
  } catch (error) {
    if (!(error instanceof ArchitectError)) throw error;
    return notCommitted(error.message);
  }
}
