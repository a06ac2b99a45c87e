import type { LoadedConfiguration } from "../../config/load.js";
import type { BranchCommit } from "../../core/forge/forge.js";
import { retryOnce } from "../../core/retry-once.js";
import { inlineCode } from "../../core/text/fence.js";
import { sanitizeTitle } from "../../core/text/markdown/titles.js";
import type { TreeChange, Workspace } from "../../core/workspace/workspace.js";
import { REVERTS_TRAILER } from "../../run/authorize/run-commits.js";
import type { Target } from "../../run/checkout/target.js";
import { coAuthorTrailer, commitAuthor } from "../../run/commit-identity.js";
import { runUrlOf } from "../../run/job.js";
import { commitThroughApi, pushCommit } from "../../run/publish/commit.js";
import { fitsApi, serverPause, verifyPush } from "../../run/publish/publish.js";
import type { CommandAnswer } from "../../run/report/answer.js";
import { policyOf } from "../../run/set-up/prepare.js";
import type { Run } from "../../run/stages.js";
import type { UndoTarget } from "./target.js";

const HEADLINE_LENGTH = 72;
const PATHS_SHOWN = 10;

export interface RevertWork extends Run<"accepted"> {
  readonly loaded: LoadedConfiguration;
  readonly workspace: Workspace;
  readonly target: UndoTarget;
  /** The run's commits, newest first. */
  readonly commits: readonly BranchCommit[];
  /** Saves a patch that could not be pushed; returns where. */
  keep(patch: string): Promise<string>;
}

/** One new commit: the commit that it reverts, and the resulting tree. */
interface Step {
  readonly of: BranchCommit;
  readonly tree: string;
  readonly changes: readonly TreeChange[];
  readonly headline: string;
  readonly body: string;
  /** Builds the revert as our own object, for a push over git. */
  readonly commit: string;
}

type Steps = { readonly ok: true; readonly steps: readonly Step[] } | { readonly ok: false; readonly reason: string };

function messageOf(run: RevertWork, of: BranchCommit): { headline: string; body: string } {
  const { actor } = run.request;
  const headline = sanitizeTitle(`Revert "${of.message.split("\n")[0] ?? ""}"`, HEADLINE_LENGTH);
  const author = actor === null ? [] : [coAuthorTrailer(actor, run.environment.serverUrl)];
  const trailers = [...author, `${REVERTS_TRAILER}: ${of.sha}`, `Architect-Run: ${runUrlOf(run.environment)}`];
  return { headline, body: [`This reverts commit ${of.sha}.`, trailers.join("\n")].join("\n\n") };
}

function shownPaths(paths: readonly string[]): string {
  const names = paths.slice(0, PATHS_SHOWN).map((path) => inlineCode(path));
  return `${names.join(", ")}${paths.length > PATHS_SHOWN ? ` and ${paths.length - PATHS_SHOWN} more` : ""}`;
}

/**
 * A file that is restored exactly as it was before the run needs no audit. A file that git merged with later changes is
 * new content, and is audited like any of our work.
 */
async function auditProblem(work: RevertWork, onto: string, before: string, tree: string): Promise<string | null> {
  const { loaded, workspace } = work;
  const { history } = workspace;
  const { guardrails, workspace: limits } = loaded.configuration;
  const differing = new Set((await history.changes(before, tree)).map(({ path }) => path));
  const merged = (await history.changes(onto, tree)).filter(({ path }) => differing.has(path));
  if (merged.length === 0) return null;
  const judgement = await work.services.judgeTree({
    changes: merged,
    policy: policyOf(loaded, work.environment.sealed),
    toolFiles: new Set(),
    maximumFiles: guardrails.max_files_modified,
    maximumLines: guardrails.max_lines_changed,
    maximumFileBytes: limits.max_file_bytes,
    redactor: work.redactor,
    read: (path) => history.read(tree, path),
    readBase: (path) => history.read(onto, path),
  });
  const paths = [...judgement.restore.map(({ path }) => path), ...judgement.splitOff];
  if (paths.length > 0) return `protected files were changed again after the run: ${shownPaths(paths)}`;
  return judgement.blocked ? "the audit of the changes forbids it" : null;
}

/** A reverted merge still counts as merged: a later merge would not bring the other branch's changes back. */
function mergeReason(sha: string, before: string, branch: string): string {
  const command = inlineCode(`git push --force-with-lease=${branch}:${sha} origin ${before}:${branch}`);
  return `${sha} is a merge, and reverting it would keep its changes out of later merges. To take it back while it is the newest commit: ${command}`;
}

/** The new commits, computed only from objects: no code, hook, filter or driver of the repository runs. */
async function planSteps(work: RevertWork): Promise<Steps> {
  const { history } = work.workspace;
  const steps: Step[] = [];
  let onto = work.target.head;
  for (const of of work.commits) {
    const [before, ...others] = of.parents;
    if (before === undefined) return { ok: false, reason: `${of.sha} is a root commit` };
    if (others.length > 0) return { ok: false, reason: mergeReason(of.sha, before, work.target.branch) };
    const reverted = await history.revert({ onto, commit: of.sha, before });
    if (!reverted.ok) {
      return { ok: false, reason: `${of.sha} conflicts with later changes of ${shownPaths(reverted.conflicts)}` };
    }
    const { tree } = reverted;
    const changes = await history.changes(onto, tree);
    if (changes.length === 0) continue;
    const problem = await auditProblem(work, onto, before, tree);
    if (problem !== null) return { ok: false, reason: `${of.sha}: ${problem}` };
    const { headline, body } = messageOf(work, of);
    const message = `${headline}\n\n${body}\n`;
    onto = await history.commit({
      tree,
      parents: [onto],
      message,
      author: commitAuthor(work.environment.serverUrl),
    });
    steps.push({ of, tree, changes, headline, body, commit: onto });
  }
  return { ok: true, steps };
}

/** The reverse of all changes of the run. */
async function reversePatch({ workspace, commits }: RevertWork): Promise<string> {
  const parts: string[] = [];
  for (const { sha, parents } of commits) {
    const [before] = parents;
    if (before !== undefined) parts.push(await workspace.history.diff(sha, before, { binary: true }));
  }
  return parts.join("");
}

type Pushed =
  | { readonly ok: true; readonly commits: readonly string[] }
  | { readonly ok: false; readonly message: string };

async function pushSteps(work: RevertWork, steps: readonly Step[]): Promise<Pushed> {
  const { workspace, target, loaded } = work;
  const { history } = workspace;
  const { branch, pull } = target;
  const moved = `the branch moved from ${target.head} meanwhile`;
  if ((await retryOnce(() => work.forge.branchHead(branch))) !== target.head) return { ok: false, message: moved };
  const at = (base: string): Target => ({ base, branch, existing: true, pull, ours: false, defaultBranch: "" });
  const fits = await Promise.all(steps.map((step) => fitsApi(history, step)));
  if (loaded.configuration.publish.commit_signing !== "api" || fits.includes(false)) {
    const outcome = await pushCommit(work.forge, history, at(target.head), steps.at(-1)?.commit ?? "");
    if (outcome.ok) return { ok: true, commits: steps.map(({ commit }) => commit) };
    return { ok: false, message: outcome.reason === "moved" ? moved : outcome.message.replace(/^The/, "the") };
  }
  const commits: string[] = [];
  for (const { tree, changes, headline, body } of steps) {
    const outcome = await commitThroughApi(
      work.forge,
      history,
      {
        target: at(commits.at(-1) ?? target.head),
        tree,
        changes,
        author: commitAuthor(work.environment.serverUrl),
        pause: serverPause(work),
      },
      { headline, body },
    );
    if (!outcome.ok) {
      const so = commits.length === 0 ? "" : ` ${commits.length} of ${steps.length} commits were made before that.`;
      return { ok: false, message: `${outcome.message}${so}` };
    }
    commits.push(outcome.commit);
  }
  return { ok: true, commits };
}

/** Reverts exactly the run's commits with one new commit each, as a plain fast-forward of the branch. */
export async function revertCommits(work: RevertWork): Promise<CommandAnswer> {
  const { target } = work;
  const name = inlineCode(target.branch);
  const kept = async (reason: string): Promise<CommandAnswer> => {
    const patchPath = await work.keep(await reversePatch(work));
    const text = `Nothing was pushed to ${name}: ${reason}. The patch that reverts the run is kept as \`changes.patch\` in the files of this run.`;
    return { status: "partial", exitCode: 2, text, patchPath };
  };
  const planned = await planSteps(work);
  if (!planned.ok) return kept(planned.reason);
  const last = planned.steps.at(-1);
  if (last === undefined) {
    return { status: "skipped", text: `The run's changes are no longer on ${name}: there is nothing to undo.` };
  }
  const pushed = await pushSteps(work, planned.steps);
  if (!pushed.ok) return kept(pushed.message);
  const commit = pushed.commits.at(-1) ?? "";
  const { pushed: verified } = await verifyPush(
    work.forge,
    { branch: target.branch, commit, tree: last.tree },
    serverPause(work),
  );
  const lines = planned.steps.map(({ of }, index) => `- ${pushed.commits[index]} reverts ${of.sha}`);
  const end = verified
    ? "The branch was read again: it holds exactly that."
    : "The branch could not be verified by reading it again.";
  const { pull } = target;
  const { configuration } = work.loaded;
  const note =
    configuration.review.check === "off" || pull === null || !verified
      ? ""
      : await (await import("../review/check.js")).carryReviewCheck(
          { forge: work.forge, configuration, phrase: work.phrase, pull: pull.number, commit },
          target.head,
        );
  return {
    status: verified ? "success" : "partial",
    ...(verified ? {} : { exitCode: 2 as const }),
    text: [`New commits on ${name}:`, "", ...lines, "", end, ...(note === "" ? [] : ["", note])].join("\n"),
    published: {
      branch: target.branch,
      commit,
      pullRequestNumber: pull?.number ?? null,
      pullRequestUrl: pull?.url ?? "",
    },
  };
}
