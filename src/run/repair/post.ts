import { ArchitectError, messageOf } from "../../core/errors.js";
import type { Forge, Subject } from "../../core/forge/forge.js";
import { subjectKey } from "../../core/forge/forge.js";
import { inlineCode } from "../../core/text/fence.js";
import { commentPlace } from "../comment-place.js";
import type { Job } from "../job.js";
import { openJobForge, runUrlOf, sessionIdOf } from "../job.js";
import { releaseInterruptedLock } from "../lock/lock.js";
import {
  type BranchNote,
  hasNothingToRepair,
  type PostState,
  type RawPostState,
  readPostState,
} from "../post-state.js";
import { saysRunning } from "../progress.js";
import { shortReport } from "../report/short-report.js";
import { removeStopRef } from "../stop-ref.js";
import type { PushedWork } from "./context.js";
import { cameTo, KILLED } from "./report.js";
import { NOTHING_SAVED, type SavedWork, saveInterruptedWork } from "./save-work.js";

/** Time limit for saving the work, so that it cannot delay the repair of comment and lock too much. */
const KEEPING_MILLISECONDS = 90_000;

/** The work according to the server. */
interface Found {
  readonly pushed: PushedWork | null;
  readonly text: string;
}

const NOTHING_PUSHED: Found = { pushed: null, text: "Nothing was pushed." };

/** Deletes a branch that was created for the work and is still empty. */
async function lookAtBranch(forge: Forge, target: BranchNote | null): Promise<Found> {
  if (target === null) return NOTHING_PUSHED;
  const { branch, base, existing, tree } = target;
  const head = await forge.branchHead(branch);
  if (head === base && !existing) await forge.deleteBranch(branch);
  if (head === null || head === base) return NOTHING_PUSHED;
  const commit = await forge.getCommit(head);
  if (commit?.parents[0] !== base || (tree !== "" && commit.tree !== tree)) {
    return { pushed: null, text: `Whether it was pushed to ${inlineCode(branch)} is unknown.` };
  }
  const [pull] = await forge.listPullRequests({ head: branch, state: "open" });
  const compare = `[Compare](${encodeURI(`${forge.webUrl}/compare/${branch}?expand=1`)}).`;
  const where = pull === undefined ? "without a pull request" : `in pull request #${pull.number}`;
  return {
    pushed: { branch, commit: head, pullRequest: pull ?? null },
    text: `The branch ${inlineCode(branch)} holds the run's commit ${head}, ${where}. Nothing was checked after that.${pull === undefined ? ` ${compare}` : ""}`,
  };
}

/** How to continue, if anything was saved. */
function continuationText({ pushed }: Found, { hasPatch, session, phrase, ended }: SavedWork): readonly string[] {
  const lines: string[] = [];
  if (ended !== null) lines.push(cameTo(ended));
  if (hasPatch) lines.push("The work is `changes.patch` in the files of the run, as it was then; it is not proved.");
  if (session !== "") lines.push(`${inlineCode(`${phrase} resume`)} continues it.`);
  else if (pushed !== null) lines.push(`${inlineCode(`${phrase} retry`)} continues on the branch.`);
  return lines;
}

/** The result of writing its memory notes; '' = it had none, or had written them. */
function memoryText(job: Job, { memory }: SavedWork): string {
  if (memory === null) return "";
  const { serverUrl, owner, repository } = job.environment;
  const { branch, commit, reason } = memory;
  if (commit === "") return `Its notes were not saved: ${inlineCode(job.redactor.redact(reason))}`;
  return `Its notes are saved in [${commit.slice(0, 7)}](${serverUrl}/${owner}/${repository}/commit/${commit}) on ${inlineCode(branch)}.`;
}

function killedText(job: Job, marker: string, found: Found, kept: SavedWork): string {
  const url = runUrlOf(job.environment);
  return [
    marker,
    "### Architect: failed",
    "",
    KILLED,
    "",
    [found.text, ...continuationText(found, kept)].join(" "),
    "",
    ...[memoryText(job, kept)].filter((text) => text !== "").flatMap((text) => [text, ""]),
    `[Run](${url}) · [Files of the run](${url}#artifacts)`,
  ].join("\n");
}

async function endComment(forge: Forge, comment: NonNullable<PostState["comment"]>, text: string): Promise<void> {
  const place = commentPlace(forge, comment.subject, comment.thread);
  const shown = await place.findOwnComment(comment.subject, comment.marker);
  if (shown !== null && saysRunning(shown.body)) await place.updateComment(shown.id, text);
}

/** Marks open questions as ended. */
async function endQuestions(job: Job, forge: Forge, subject: Subject): Promise<void> {
  const line = `<!-- architect:approval:${subjectKey(subject)} id=${sessionIdOf(job.environment)} head=`;
  const asked = (await forge.recentComments(subject)).filter(({ isOurs, body }) => isOurs && body.startsWith(line));
  for (const { id, body } of asked) {
    const ended = body
      .replace(/^### Architect: approval needed$/m, "### Architect: approval answered")
      .replace(/^(\*\*Answer\*\* to `[A-Za-z0-9]+`: )waiting$/gm, "$1no longer needed: the run was killed");
    if (ended !== body) await forge.updateComment(id, ended);
  }
}

/** Saves what it can within the time limit. */
async function keep(job: Job, forge: Forge, found: Found): Promise<SavedWork> {
  const waiting = new AbortController();
  const late = job.services.clock.sleep(KEEPING_MILLISECONDS, waiting.signal).then((): SavedWork => {
    if (!waiting.signal.aborted) job.host.logger.warn("Saving the work of the killed run took too long.");
    return NOTHING_SAVED;
  });
  try {
    return await Promise.race([saveInterruptedWork(job, forge, found.pushed), late]);
  } finally {
    // An active timer would keep the process alive.
    waiting.abort();
  }
}

/**
 * The post step: repairs what a crash left. Every part is tried even if another fails. Idempotent; never fails the job.
 */
export async function runPost(job: Job, raw: RawPostState, token: string): Promise<number> {
  const { environment, services, host } = job;
  if (hasNothingToRepair(raw)) return 0;
  const { comment, lock, branch, outcome, costs, hasWork } = readPostState(raw, sessionIdOf(environment));
  if (comment === null && lock === null && costs === null && !hasWork) return 0;
  const attempt = async <Value>(what: string, work: () => Promise<Value>, otherwise: Value): Promise<Value> => {
    try {
      return await work();
    } catch (error) {
      const remedy = error instanceof ArchitectError ? (error.remedy ?? "") : "";
      host.logger.warn(`The post step could not repair everything: ${what}: ${messageOf(error)} ${remedy}`.trim());
      return otherwise;
    }
  };
  const forge = await attempt("asking the server", () => openJobForge(job, token), null);
  if (forge === null) return 0;
  // First, because saving the work adds an end to the log, and the cost of an interrupted run depends on the log.
  if (costs !== null) await attempt("confirming the cost", () => confirmCosts(job, forge, costs), undefined);
  const unknown: Found = { pushed: null, text: "Whether anything was pushed is unknown." };
  // A run that had set its outputs left only the comment unfinished.
  const found =
    outcome === null ? await attempt("reading the branch", () => lookAtBranch(forge, branch), unknown) : unknown;
  const kept =
    hasWork && outcome === null
      ? await attempt("saving the work", () => keep(job, forge, found), NOTHING_SAVED)
      : NOTHING_SAVED;
  if (comment !== null) {
    const { marker } = comment;
    const text =
      outcome === null ? killedText(job, marker, found, kept) : shortReport(marker, outcome, runUrlOf(environment));
    await attempt("ending the comment", () => endComment(forge, comment, text), undefined);
    if (outcome === null) await attempt("writing the job summary", () => writeSummary(job, text), undefined);
    if (hasWork && outcome === null && !kept.waits) {
      await attempt("ending the questions", () => endQuestions(job, forge, comment.subject), undefined);
    }
  }
  if (lock !== null)
    await attempt("releasing the lock", () => releaseInterruptedLock(forge, lock, sessionIdOf(environment)), false);
  // A read-only run has no lock, and is stopped through its comment.
  await removeStopRef(forge, sessionIdOf(environment));
  const folder = `${environment.temp}/architect/${sessionIdOf(environment)}`;
  await attempt("removing private files", () => services.removePrivateFolder(folder), undefined);
  return 0;
}

async function confirmCosts(job: Job, forge: Forge, id: string): Promise<void> {
  const { confirmInterruptedCosts } = await import(/* webpackChunkName: "costs" */ "../costs/repository-caps.js");
  await confirmInterruptedCosts(job, forge, id);
}

/** The comment without its marker. */
function writeSummary(job: Job, text: string): Promise<void> {
  return job.host.writeSummary(`${text.slice(text.indexOf("\n") + 1)}\n`);
}
