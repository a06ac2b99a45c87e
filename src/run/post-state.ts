import type { Subject } from "../core/forge/forge.js";
import type { JobHost } from "../core/job-host.js";
import { RUN_STATUSES, type RunStatus } from "../core/run/run.js";

/** The branch to which work is about to be pushed. */
export interface BranchNote {
  readonly branch: string;
  /** The branch's commit before the push. */
  readonly base: string;
  readonly existing: boolean;
  /** The tree of the pushed commit. */
  readonly tree: string;
}

/** The result of a run, once it is certain; after that the run only reports it. */
export interface OutcomeNote {
  readonly status: RunStatus;
  readonly stopReason: string;
  readonly branch: string;
  readonly commit: string;
  readonly pullRequest: number | null;
}

/** Notes of a run for its post step, one row for each kind, written before the request that creates the thing. */
interface Notes {
  /** First line of the run's comment. */
  readonly comment: { readonly marker: string; readonly thread?: number };
  /** `lock/lock.ts` announces each commit to which it is about to point the ref. */
  readonly lock: { readonly ref: string; readonly sha: string };
  readonly branch: BranchNote;
  /** The work has begun: its record and its log show what it has done (`repair/save-work.ts`). */
  readonly work: true;
  readonly outcome: OutcomeNote;
  /** Id of the run's reservation; '' once its cost is confirmed. */
  readonly costs: string;
  /** No comment claims that the run is still active. */
  readonly finished: true;
}

type Kind = keyof Notes;

/** The notes as stored by the runner: text, '' for none. */
export type RawPostState = Readonly<Partial<Record<Kind, string>>>;

export const POST_STATES: readonly Kind[] = ["comment", "lock", "branch", "work", "outcome", "costs", "finished"];

/** Writes a note; the last one of a kind counts. */
export function notePostState<Of extends Kind>(host: Pick<JobHost, "saveState">, kind: Of, value: Notes[Of]): void {
  host.saveState(kind, JSON.stringify(value));
}

/** Git names that are safe wherever we use them; we create them, never a model. */
export const SAFE_REF = /^[A-Za-z0-9_][A-Za-z0-9/_.#+,@-]*$/;
const OBJECT = /^[0-9a-f]{40}([0-9a-f]{24})?$/;

export interface PostState {
  readonly hasWork: boolean;
  readonly comment: { readonly marker: string; readonly subject: Subject; readonly thread?: number } | null;
  readonly lock: { readonly ref: string; readonly sha: string } | null;
  readonly branch: BranchNote | null;
  readonly outcome: OutcomeNote | null;
  /** Id of a reservation; null: there is nothing to confirm. */
  readonly costs: string | null;
}

function parse(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "");
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const isText = (value: unknown, form: RegExp): value is string => typeof value === "string" && form.test(value);

function commentOf(text: string | undefined, sessionId: string): PostState["comment"] {
  const { marker, thread } = parse(text);
  const form = /^<!-- architect:(?:run|plan|review):(issue|pr)-(\d{1,15}) id=([\w-]+) head=[0-9a-f]* -->$/;
  const [, kind, number, session] = (typeof marker === "string" ? form.exec(marker) : null) ?? [];
  if (number === undefined || typeof marker !== "string" || session !== sessionId) return null;
  const subject: Subject = { kind: kind === "pr" ? "pr" : "issue", number: Number(number) };
  return { marker, subject, ...(Number.isSafeInteger(thread) ? { thread: Number(thread) } : {}) };
}

function lockOf(text: string | undefined): PostState["lock"] {
  const { ref, sha } = parse(text);
  if (!isText(ref, SAFE_REF) || !ref.startsWith("refs/architect/lock/") || ref.includes("..")) return null;
  if (!isText(sha, OBJECT)) return null;
  return { ref, sha };
}

/** Only a branch with a name as runs create it may be deleted. */
function branchOf(text: string | undefined, sessionId: string): BranchNote | null {
  const { branch, base, existing, tree } = parse(text);
  if (!isText(branch, SAFE_REF) || !isText(base, OBJECT)) return null;
  const isRuns = /issue-\d+-/.test(branch) || branch.endsWith(`-${sessionId}`);
  return { branch, base, existing: existing !== false || !isRuns, tree: isText(tree, OBJECT) ? tree : "" };
}

function outcomeOf(text: string | undefined): OutcomeNote | null {
  const { status, stopReason, branch, commit, pullRequest } = parse(text);
  const known = RUN_STATUSES.find((one) => one === status);
  if (known === undefined) return null;
  return {
    status: known,
    stopReason: isText(stopReason, /^[a-z_]{1,50}$/) ? stopReason : "",
    branch: isText(branch, SAFE_REF) ? branch : "",
    commit: isText(commit, OBJECT) ? commit : "",
    pullRequest: Number.isSafeInteger(pullRequest) && Number(pullRequest) > 0 ? Number(pullRequest) : null,
  };
}

/** Only a reservation of this job's run: another process must not end reservations of other runs. */
function costsOf(text: string | undefined, sessionId: string): string | null {
  let id: unknown;
  try {
    id = JSON.parse(text ?? "");
  } catch {
    return null;
  }
  const runId = sessionId.slice(0, sessionId.lastIndexOf("-"));
  return isText(id, /^[\w-]{1,100}\.[0-9a-f]{8}$/) && id.startsWith(`${runId}-`) ? id : null;
}

/** The note of a reservation whose cost is confirmed. */
const CONFIRMED = JSON.stringify("");

/** Checked first in the post step: the run reported its end and released its lock, or created nothing. */
export function hasNothingToRepair({ finished, comment, lock, work, costs }: RawPostState): boolean {
  if (costs !== CONFIRMED && (costs ?? "") !== "") return false;
  const left = finished === "true" ? [lock] : [comment, lock, work];
  return left.every((text) => (text ?? "") === "");
}

/**
 * Another process may have written the state: only well-formed notes that belong to this run count. A finished run can
 * have left at most its lock and its reservation.
 */
export function readPostState(raw: RawPostState, sessionId: string): PostState {
  const isFinished = raw.finished === "true";
  return {
    hasWork: !isFinished && raw.work === "true",
    comment: isFinished ? null : commentOf(raw.comment, sessionId),
    lock: lockOf(raw.lock),
    branch: branchOf(raw.branch, sessionId),
    outcome: outcomeOf(raw.outcome),
    costs: costsOf(raw.costs, sessionId),
  };
}
