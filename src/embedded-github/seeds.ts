import { addComment, addIssue, addPull, editComment, liveComment } from "./actions.js";
import { commitToFork, moveActivityToFork } from "./forks.js";
import { type RepositoryFile, writeCommit, writeTree } from "./git/bare-repository.js";
import type { ForgeContext } from "./http.js";
import { commentJson, issueJson, type Json } from "./json/json.js";
import { pullJson } from "./json/pulls.js";
import { afterRefMoves, writePullRefs } from "./pull-refs.js";
import type { CommentRecord, JobRecord, WorkflowRunRecord } from "./state.js";
import { findIssue, findUser, isPullIssue } from "./state.js";
import type { RepositoryRole } from "./types.js";

type ChangedFiles = Record<string, RepositoryFile | null>;

export type ForgeSeeds = ReturnType<typeof createForgeSeeds>;

/** Actions of people in a test or demo. Nothing here checks rights. */
export function createForgeSeeds(context: ForgeContext) {
  return {
    ...conversationSeeds(context),
    ...branchSeeds(context),
    addWorkflowRun: (input: NewRun) => addRun(context, input),
  };
}

function conversationSeeds(context: ForgeContext) {
  const { state } = context;
  return {
    createIssue(input: { title: string; body?: string; author?: string; labels?: string[] }) {
      const { title, body = null, author = state.owner, labels = [] } = input;
      const issue = addIssue(context, { title, body, author, labels });
      return { ...issueJson(context, issue), number: issue.number, id: issue.id };
    },
    createPullRequest: (input: NewPull) => seedPull(context, input),
    addComment(input: { issue: number; body: string; author: string; app?: CommentRecord["app"] }) {
      const comment = addComment(context, input);
      const json = commentJson(context, comment);
      return { ...json, id: comment.id, node_id: String(json["node_id"]) };
    },
    editComment(id: number, body: string, editor?: string): void {
      const comment = liveComment(context, id);
      if (comment === undefined) throw new Error(`the embedded forge has no comment ${id}`);
      editComment(context, comment, body, editor ?? comment.author);
    },
    deleteComment(id: number): void {
      const comment = liveComment(context, id);
      if (comment !== undefined) comment.deleted = true;
    },
    /** Changes a person's role; unknown logins become users. */
    setPermission(login: string, permission: RepositoryRole): void {
      const known = findUser(state, login);
      if (known !== undefined) known.user.permission = permission;
      else state.users.set(login, { id: 1_000_000 + state.users.size, type: "User", permission });
    },
  };
}

function branchSeeds(context: ForgeContext) {
  const { state, git } = context;
  /** Points a branch at a commit, forward or not. Creates the branch if it is missing. */
  const moveBranch = async (branch: string, sha: string, actor = state.owner): Promise<void> => {
    const ref = `refs/heads/${branch}`;
    const before = await git.resolve(ref);
    if (!(await git.refs.update(ref, sha))) throw new Error(`${branch} cannot be moved to ${sha}`);
    await afterRefMoves(context, [{ ref, before, after: sha, actor }]);
  };
  return {
    moveBranch,
    async deleteBranch(branch: string, actor = state.owner): Promise<void> {
      const ref = `refs/heads/${branch}`;
      const before = await git.resolve(ref);
      await git.refs.update(ref, undefined);
      await afterRefMoves(context, [{ ref, before, after: undefined, actor }]);
    },
    /** Commits files (null deletes) on a branch. A new branch starts at `from`, by default the default branch. */
    async commitFiles(input: {
      branch: string;
      files: ChangedFiles;
      message?: string;
      from?: string;
      author?: string;
    }) {
      const { branch, files, message = "Change files", author = state.owner } = input;
      const start = input.from ?? ((await git.resolve(`refs/heads/${branch}`)) ? branch : state.defaultBranch);
      const parent = await git.resolve(`${start}^{commit}`);
      if (parent === undefined) throw new Error(`the embedded forge has no revision ${start}`);
      const tree = await writeTree(git, { base: parent, changes: files });
      const id = findUser(state, author)?.user.id ?? 1;
      const person = { name: author, email: `${id}+${author}@users.noreply.github.com`, date: state.now() };
      const sha = await writeCommit(git, { tree, parents: [parent], message, author: person });
      await moveBranch(branch, sha, author);
      return sha;
    },
    /** A push to the fork that a pull request comes from. Returns the new head. */
    async commitToFork(number: number, files: ChangedFiles): Promise<string> {
      const issue = findIssue(state, number);
      if (!isPullIssue(issue)) throw new Error(`the embedded forge has no pull request ${number}`);
      return commitToFork(context, issue, files);
    },
  };
}

type RunInput = "name" | "branch" | "headSha" | "conclusion" | "attempt" | "triggeringActor" | "fork";

type NewRun = Pick<WorkflowRunRecord, RunInput> &
  Partial<Pick<WorkflowRunRecord, "event" | "actor">> & { readonly jobs?: Omit<JobRecord, "id">[] };

function addRun({ state }: ForgeContext, input: NewRun): WorkflowRunRecord {
  const { name, conclusion, jobs = [] } = input;
  const run: WorkflowRunRecord = {
    event: "push",
    actor: state.owner,
    ...input,
    id: state.nextId(),
    workflow: `.github/workflows/${name.toLowerCase()}.yml`,
    createdAt: state.now(),
    inputs: {},
    status: conclusion === null ? "in_progress" : "completed",
    jobs: jobs.map((job) => ({ ...job, id: state.nextId() })),
  };
  state.workflowRuns.push(run);
  return run;
}

interface NewPull {
  readonly title: string;
  /** A branch that exists. With `fork` it stands for a branch of that person's fork. */
  readonly head: string;
  readonly base?: string;
  readonly body?: string;
  readonly author?: string;
  readonly draft?: boolean;
  readonly fork?: { readonly owner: string; readonly deleted?: boolean };
}

async function seedPull(
  context: ForgeContext,
  input: NewPull,
): Promise<Json & { number: number; id: number; node_id: string }> {
  const { state, git } = context;
  const { title, head, base = state.defaultBranch, body = null, draft = false, fork } = input;
  const headSha = await git.resolve(`refs/heads/${head}`);
  const baseSha = await git.resolve(`refs/heads/${base}`);
  if (headSha === undefined || baseSha === undefined) throw new Error(`no branch ${head} or ${base}`);
  const headOwner = fork?.owner ?? state.owner;
  const headRepository = fork === undefined ? "same" : fork.deleted ? "deleted" : "fork";
  const issue = addPull(
    context,
    { title, body, author: input.author ?? headOwner },
    {
      headOwner,
      headBranch: head,
      headSha,
      baseBranch: base,
      baseSha,
      headRepository,
      draft,
      maintainerCanModify: fork !== undefined,
    },
  );
  await writePullRefs(context, issue);
  // A fork's branch is not a branch of this repository; its commits stay reachable through refs/pull.
  if (fork !== undefined) {
    await git.refs.update(`refs/heads/${head}`, undefined);
    moveActivityToFork(state, `refs/heads/${head}`, headOwner);
  }
  const json = await pullJson(context, issue);
  return { ...json, number: issue.number, id: issue.pull.id, node_id: String(json["node_id"]) };
}
