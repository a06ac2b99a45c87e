import { ArchitectError, messageOf } from "../core/errors.js";
import type { Forge, Subject } from "../core/forge.js";
import { inlineCode } from "../core/text/fence.js";
import type { Job } from "./job.js";
import { runUrlOf, sessionIdOf } from "./job.js";
import { releaseLock } from "./lock.js";
import { removeStopRef } from "./stop-ref.js";
import { SAFE_REF } from "./target.js";

/** What the main step left in the job's state. */
export interface PostState {
  readonly finished: string;
  readonly comment: string;
  readonly lock: string;
  /** Where the work was about to be pushed; '' before that. */
  readonly branch: string;
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** The state may have been written by somebody else's process: only what has the right form counts (policy §4). */
function lockOf(state: PostState): { ref: string; sha: string } | null {
  const { ref, sha } = parse(state.lock);
  if (typeof ref !== "string" || typeof sha !== "string") return null;
  return /^refs\/architect\/lock\/(issue|pr)-\d+$/.test(ref) && /^[0-9a-f]{40}$/.test(sha) ? { ref, sha } : null;
}

function commentOf(state: PostState): { marker: string; subject: Subject } | null {
  const { marker } = parse(state.comment);
  const match =
    typeof marker === "string"
      ? /^<!-- architect:(?:run|plan|review):(issue|pr)-(\d+) id=[\w-]+ head=[0-9a-f]* -->$/.exec(marker)
      : null;
  if (match === null || typeof marker !== "string") return null;
  return { marker, subject: { kind: match[1] === "pr" ? "pr" : "issue", number: Number(match[2]) } };
}

function branchOf(state: PostState): { branch: string; base: string; existing: boolean } | null {
  const { branch, base, existing } = parse(state.branch);
  if (typeof branch !== "string" || !SAFE_REF.test(branch) || typeof base !== "string") return null;
  return /^[0-9a-f]{40}$/.test(base) ? { branch, base, existing: existing !== false } : null;
}

/**
 * What became of the work, as the server knows it. A branch that was made for it and holds nothing is taken away.
 */
async function lookAtBranch(forge: Forge, state: PostState): Promise<string> {
  const target = branchOf(state);
  if (target === null) return "Nothing was pushed.";
  const { branch, base, existing } = target;
  const kept = "The work is `changes.patch` among the files of the run.";
  const head = await forge.branchHead(branch);
  if (head === base && !existing) await forge.deleteBranch(branch);
  if (head === null || head === base) return `Nothing was pushed. ${kept}`;
  const commit = await forge.getCommit(head);
  if (commit?.parents[0] !== base) return `Whether it was pushed to ${inlineCode(branch)} could not be told. ${kept}`;
  const [pull] = await forge.listPullRequests({ head: branch, state: "open" });
  const where = pull === undefined ? "without a pull request" : `in pull request #${pull.number}`;
  return `The branch ${inlineCode(branch)} holds the run's commit ${head}, ${where}. Nothing was checked after that.`;
}

async function repairComment(
  job: Job,
  forge: Forge,
  found: { marker: string; subject: Subject },
  state: PostState,
): Promise<void> {
  const comment = await forge.findOwnComment(found.subject, found.marker);
  if (comment === null || !comment.body.includes("### Architect: running")) return;
  const text = [
    found.marker,
    "### Architect: failed",
    "",
    "The run ended without a word: the job was killed, or the action crashed.",
    "",
    await lookAtBranch(forge, state).catch(() => "Whether anything was pushed could not be told."),
    "",
    `[Run](${runUrlOf(job.environment)}) · [Files of the run](${runUrlOf(job.environment)}#artifacts)`,
  ].join("\n");
  await forge.updateComment(comment.id, text);
}

/** The post step: repairs what a crash left (product.md §5, last paragraph). Idempotent; never fails the job. */
export async function runPost(job: Job, state: PostState, token: string): Promise<number> {
  const { environment, services, host } = job;
  const lock = lockOf(state);
  const comment = commentOf(state);
  if (state.finished === "true" || (lock === null && comment === null)) return 0;
  try {
    const forge = await services.openForge({
      owner: environment.owner,
      name: environment.repository,
      token,
      apiUrl: environment.apiUrl,
      graphqlUrl: environment.graphqlUrl,
      serverUrl: environment.serverUrl,
      logger: host.logger,
      clock: services.clock,
      signal: job.shutdown,
    });
    if (comment !== null) await repairComment(job, forge, comment, state);
    if (lock !== null) await releaseLock(forge, lock);
    // A run that only reads has no lock, and is stopped by its comment.
    await removeStopRef(forge, sessionIdOf(environment));
  } catch (error) {
    const remedy = error instanceof ArchitectError ? (error.remedy ?? "") : "";
    host.logger.warn(`The post step could not repair everything: ${messageOf(error)} ${remedy}`.trim());
  }
  return 0;
}
