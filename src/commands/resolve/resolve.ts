import type { LoadedConfiguration } from "../../config/load.js";
import { ArchitectError } from "../../core/errors.js";
import type { PullRequestInfo } from "../../core/forge/forge.js";
import { retryOnce } from "../../core/retry-once.js";
import type { RunEvent } from "../../core/run/agent.js";
import type { BranchMerge } from "../../core/run/merge.js";
import { NOTHING_DONE } from "../../core/run/run.js";
import { NO_PERSON } from "../../core/workspace/local-history.js";
import type { Workspace } from "../../core/workspace/workspace.js";
import type { OpenMerge } from "../../proof/merge.js";
import { handleWork } from "../../run/agent-work/handle-work.js";
import { namedPaths } from "../../run/agent-work/merge-work.js";
import { requireGate } from "../../run/agent-work/run-agent.js";
import type { Brief } from "../../run/brief.js";
import { requireSafeName } from "../../run/checkout/target.js";
import type { Conclusion } from "../../run/publish/conclude.js";
import { policyOf } from "../../run/set-up/prepare.js";
import type { Run } from "../../run/stages.js";
import { confinement, obstacleOf, withChanges } from "./conflicts.js";
import { mergeBlocks, mergeOrder } from "./task.js";

const NO_WORK = { ...NOTHING_DONE, patch: "" } as const;

/** The commit of the base branch to merge: for a resumed session the one that it began with. */
async function findTheirs({ forge, resumption }: Run<"open">, { baseRef }: PullRequestInfo): Promise<string> {
  requireSafeName("base branch", baseRef);
  const head = await retryOnce(() => forge.branchHead(baseRef));
  if (head === null) {
    throw new ArchitectError("forge", `The base branch ${baseRef} does not exist.`, {
      remedy: "Choose another base branch for the pull request.",
    });
  }
  const begun = resumption?.past.findLast((event): event is MergeBegun => event.type === "merge_begun");
  const commit = begun?.merge.theirs.commit ?? head;
  // Anyone who may push can edit a saved session, and the branch may have been reset since.
  if (commit === head || (await forge.mergeBase(head, commit)) === commit) return commit;
  throw new ArchitectError("forge", `${baseRef} does not contain ${commit}, which that session merges.`, {
    remedy: "Use `retry`, which merges again.",
  });
}

type MergeBegun = Extract<RunEvent, { readonly type: "merge_begun" }>;

/** Refuses to continue a session on another head: its work was done on another merge. */
function requireHead({ resumption, start }: Run<"open">): void {
  const base = resumption?.work.base ?? "";
  if (base === "" || base === start.target.base) return;
  throw new ArchitectError("forge", `The branch moved from ${base} to ${start.target.base} since that session.`, {
    remedy: "Use `retry`, which merges again.",
  });
}

/**
 * Whether the token may push these files of the base branch. A job's own token never may; of another token only the
 * server knows, and a tree without a ref has no effect.
 */
async function mayPushWorkflows(
  { forge }: Run<"open">,
  { history }: Workspace,
  { ours, automatic }: OpenMerge,
  paths: readonly string[],
): Promise<boolean> {
  if ((await forge.viewer())?.login.startsWith("github-actions") === true) return false;
  const entries = await history.entries(automatic, paths);
  const writes = [...entries].map(([path, { id, mode }]) => ({ path, sha: id, mode }));
  if (writes.length === 0) return true;
  const tried = await forge.createTree(writes, await history.treeOf(ours.commit));
  return tried.ok || tried.reason !== "denied";
}

/**
 * Refuses a merge that the token may not push, because the base branch changed workflow files.
 * @throws ArchitectError (forge), before the first model call.
 */
async function requireWorkflowRight(run: Run<"open">, merge: OpenMerge): Promise<void> {
  if (!run.publishes) return;
  const { policy, workspace } = run.session;
  const { ours, theirs, automatic } = merge;
  const paths = (await workspace.history.changes(ours.commit, automatic)).map(({ path }) => path);
  const workflows = paths.filter((path) => policy.isWorkflowFile(path));
  if (workflows.length === 0 || (await mayPushWorkflows(run, workspace, merge, workflows))) return;
  throw new ArchitectError(
    "forge",
    `The branch ${theirs.name} changed workflow files (${namedPaths(workflows)}), and the token may not push such changes.`,
    {
      remedy:
        "Give github-token the token of an App or a user with the right to change workflows, or merge the branch by hand.",
    },
  );
}

/** The merge in the object store. @throws ArchitectError (forge) without a common ancestor, and as git does. */
async function openMerge(
  run: Run<"open">,
  pull: PullRequestInfo,
  theirs: string,
  ancestor: string,
): Promise<OpenMerge> {
  const { history } = run.session.workspace;
  const ours = run.start.target.base;
  const labels = {
    ours: `${pull.headRef} ${ours.slice(0, 12)}`,
    ancestor: `ancestor ${ancestor.slice(0, 12)}`,
    theirs: `${pull.baseRef} ${theirs.slice(0, 12)}`,
  };
  const { tree, conflicts } = await history.merge({ ours, theirs, ancestor, labels });
  const automatic = await history.commit({
    tree,
    parents: [ours, theirs],
    message: "automatic merge\n",
    author: NO_PERSON,
  });
  const merge: BranchMerge = {
    ours: { name: pull.headRef, commit: ours },
    theirs: { name: pull.baseRef, commit: theirs },
    conflicts: conflicts.map(({ path, kind }) => {
      const obstacle = obstacleOf({ path, kind }, run.session);
      return { path, kind, ours: [], theirs: [], ...(obstacle === null ? {} : { obstacle }) };
    }),
  };
  return { ...(await withChanges(run, merge, ancestor)), ancestor, automatic, labels };
}

/** @throws ArchitectError (forge) for more conflicts than a run may change files. */
function requireLimit({ conflicts }: OpenMerge, { configuration }: LoadedConfiguration): void {
  const { max_files_modified: limit } = configuration.guardrails;
  if (conflicts.length <= limit) return;
  throw new ArchitectError(
    "forge",
    `The merge has ${conflicts.length} conflicts, and a run may change ${limit} files.`,
    {
      remedy: "Merge by hand, or raise `guardrails.max_files_modified`.",
    },
  );
}

/** The run with the merge as its work. */
async function withMerge(run: Run<"open">, merge: OpenMerge): Promise<Run<"open">> {
  const { session, loaded, start, environment, redactor } = run;
  const { since: _proved, ...target } = start.target;
  const refusesChange = await confinement(run, merge);
  const blocks = await mergeBlocks(merge, session.workspace, (text) => redactor.redact(text));
  const brief: Brief = {
    ...run.brief,
    order: mergeOrder(merge),
    blocks,
    gates(gates) {
      requireGate(gates, "merge");
      return gates;
    },
  };
  return {
    ...run,
    brief,
    start: { ...start, target: { ...target, merge: merge.theirs } },
    session: {
      ...session,
      policy: policyOf({ ...loaded, refusesChange }, environment.sealed),
      merge,
    },
  };
}

/**
 * Merges the base branch into the pull request's branch and lets the agent settle the conflicts. A conflict that no
 * agent may settle ends the run before its first model call, with a report that names the files and both sides' commits.
 * @throws ArchitectError (forge) for a merge that cannot be proved or pushed, before the first model call.
 */
export async function handleResolve(run: Run<"open">): Promise<Conclusion> {
  const { start, forge, loaded, events, services } = run;
  const { pull, base } = start.target;
  if (pull === null) throw new ArchitectError("forge", "`resolve` works on pull requests.");
  requireHead(run);
  const theirs = await findTheirs(run, pull);
  const ancestor = await forge.mergeBase(theirs, base);
  if (ancestor === null) {
    throw new ArchitectError("forge", `${pull.headRef} and ${pull.baseRef} have no common commit.`, {
      remedy: "Merge the branches by hand.",
    });
  }
  const failOn = loaded.configuration.publish.fail_on;
  if (ancestor === theirs) {
    const reasons = [`${pull.headRef} already contains ${pull.baseRef} at ${theirs.slice(0, 12)}`];
    return { ...NO_WORK, status: "no_changes", reasons, exitCode: 0, failOn };
  }
  const merge = await openMerge(run, pull, theirs, ancestor);
  await requireWorkflowRight(run, merge);
  requireLimit(merge, loaded);
  const { ours, conflicts } = merge;
  events.emit({ type: "merge_begun", at: services.clock.now(), merge: { ours, theirs: merge.theirs, conflicts } });
  const blocked = conflicts.filter(({ obstacle }) => obstacle !== undefined).map(({ path }) => path);
  if (blocked.length > 0) {
    const reasons = [`no agent may settle the conflicts in ${namedPaths(blocked)}, so the branch was not merged`];
    return { ...NO_WORK, status: "partial", reasons, exitCode: 2, failOn };
  }
  return handleWork(await withMerge(run, merge));
}
