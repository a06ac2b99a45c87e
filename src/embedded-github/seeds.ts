import { addComment, addIssue, addPull, editComment, liveComment } from "./actions.js";
import { commitToFork, moveActivityToFork } from "./forks.js";
import { type RepositoryFile, writeCommit, writeTree } from "./git/bare-repository.js";
import type { ForgeContext } from "./http.js";
import { commentJson, issueJson, type Json } from "./json/json.js";
import { pullJson } from "./json/pulls.js";
import { afterRefMoves, writePullRefs } from "./pull-refs.js";
import type { CommentRecord, JobRecord, WorkflowRunRecord } from "./state.js";
import { findUser, isPullIssue } from "./state.js";
import type { RepositoryRole } from "./types.js";

/** The fields that a REST answer of a seeded thing surely has; the rest is there too. */
export type Seeded<Facts> = Json & Facts;

/** The acts of people in a test or demo, beside the product. Nothing here checks rights. */
export interface ForgeSeeds {
  createIssue(input: {
    title: string;
    body?: string;
    author?: string;
    labels?: string[];
  }): Seeded<{ number: number; id: number }>;
  /** `head` is a branch that exists. With `fork` it stands for a branch of that person's fork; the commit must be here. */
  createPullRequest(input: {
    title: string;
    head: string;
    base?: string;
    body?: string;
    author?: string;
    draft?: boolean;
    fork?: { owner: string; deleted?: boolean };
  }): Promise<Seeded<{ number: number; id: number; node_id: string }>>;
  addComment(input: {
    issue: number;
    body: string;
    author: string;
    app?: CommentRecord["app"];
  }): Seeded<{ id: number; node_id: string }>;
  editComment(id: number, body: string, editor?: string): void;
  deleteComment(id: number): void;
  /** Changes a person's role; unknown logins become users. */
  setPermission(login: string, permission: RepositoryRole): void;
  /** Points a branch at a commit, forward or not; it is made when missing. */
  moveBranch(branch: string, sha: string, actor?: string): Promise<void>;
  deleteBranch(branch: string, actor?: string): Promise<void>;
  /** Commits files (null deletes) on a branch, which starts at `from` (a revision, default the default branch). */
  commitFiles(input: {
    branch: string;
    files: Record<string, RepositoryFile | null>;
    message?: string;
    from?: string;
    author?: string;
  }): Promise<string>;
  /** A push to the fork that a pull request comes from. Returns the new head. */
  commitToFork(number: number, files: Record<string, RepositoryFile | null>): Promise<string>;
  addWorkflowRun(input: {
    name: string;
    branch: string;
    headSha: string;
    conclusion: string | null;
    event?: string;
    actor?: string;
    jobs?: Omit<JobRecord, "id">[];
    attempt?: number;
    triggeringActor?: string;
    /** Owner of the fork that its head is in; null: that was deleted. */
    fork?: string | null;
  }): WorkflowRunRecord;
}

export function createForgeSeeds(context: ForgeContext): ForgeSeeds {
  const { state, git } = context;
  const moveBranch: ForgeSeeds["moveBranch"] = async (branch, sha, actor = state.owner) => {
    const ref = `refs/heads/${branch}`;
    const before = await git.resolve(ref);
    if (!(await git.refs.update(ref, sha))) throw new Error(`${branch} cannot be moved to ${sha}`);
    await afterRefMoves(context, [{ ref, before, after: sha, actor }]);
  };
  return {
    createIssue({ title, body, author = state.owner, labels = [] }) {
      const issue = addIssue(context, { title, body: body ?? null, author, labels });
      return { ...issueJson(context, issue), number: issue.number, id: issue.id };
    },
    createPullRequest: (input) => seedPull(context, input),
    addComment(input) {
      const comment = addComment(context, input);
      const json = commentJson(context, comment);
      return { ...json, id: comment.id, node_id: String(json["node_id"]) };
    },
    editComment(id, body, editor) {
      const comment = liveComment(context, id);
      if (comment === undefined) throw new Error(`the embedded forge has no comment ${id}`);
      editComment(context, comment, body, editor ?? comment.author);
    },
    deleteComment(id) {
      const comment = liveComment(context, id);
      if (comment !== undefined) comment.deleted = true;
    },
    setPermission(login, permission) {
      const known = findUser(state, login);
      if (known !== undefined) known.user.permission = permission;
      else state.users.set(login, { id: 1_000_000 + state.users.size, type: "User", permission });
    },
    moveBranch,
    async deleteBranch(branch, actor = state.owner) {
      const ref = `refs/heads/${branch}`;
      const before = await git.resolve(ref);
      await git.refs.update(ref, undefined);
      await afterRefMoves(context, [{ ref, before, after: undefined, actor }]);
    },
    async commitFiles({ branch, files, message = "Change files", from, author = state.owner }) {
      const start = from ?? ((await git.resolve(`refs/heads/${branch}`)) ? branch : state.defaultBranch);
      const parent = await git.resolve(`${start}^{commit}`);
      if (parent === undefined) throw new Error(`the embedded forge has no revision ${start}`);
      const tree = await writeTree(git, { base: parent, changes: files });
      const id = findUser(state, author)?.user.id ?? 1;
      const person = { name: author, email: `${id}+${author}@users.noreply.github.com`, date: state.now() };
      const sha = await writeCommit(git, { tree, parents: [parent], message, author: person });
      await moveBranch(branch, sha, author);
      return sha;
    },
    async commitToFork(number, files) {
      const issue = state.issues.find((one) => one.number === number);
      if (issue === undefined || !isPullIssue(issue))
        throw new Error(`the embedded forge has no pull request ${number}`);
      return commitToFork(context, issue, files);
    },
    addWorkflowRun: (input) => seedRun(context, input),
  };
}

async function seedPull(
  context: ForgeContext,
  input: Parameters<ForgeSeeds["createPullRequest"]>[0],
): Promise<Seeded<{ number: number; id: number; node_id: string }>> {
  const { state, git } = context;
  const baseBranch = input.base ?? state.defaultBranch;
  const [headSha, baseSha] = await Promise.all([
    git.resolve(`refs/heads/${input.head}`),
    git.resolve(`refs/heads/${baseBranch}`),
  ]);
  if (headSha === undefined || baseSha === undefined) throw new Error(`no branch ${input.head} or ${baseBranch}`);
  const owner = input.fork?.owner ?? state.owner;
  const issue = addPull(
    context,
    { title: input.title, body: input.body ?? null, author: input.author ?? owner },
    {
      headOwner: owner,
      headBranch: input.head,
      headSha,
      baseBranch,
      baseSha,
      headRepository: input.fork === undefined ? "same" : input.fork.deleted ? "deleted" : "fork",
      draft: input.draft ?? false,
      maintainerCanModify: input.fork !== undefined,
    },
  );
  await writePullRefs(context, issue);
  // A fork's branch is not a branch of this repository; its commits stay reachable through refs/pull.
  if (input.fork !== undefined) {
    await git.refs.update(`refs/heads/${input.head}`, undefined);
    moveActivityToFork(state, `refs/heads/${input.head}`, owner);
  }
  const json = await pullJson(context, issue);
  return { ...json, number: issue.number, id: issue.pull.id, node_id: String(json["node_id"]) };
}

function seedRun({ state }: ForgeContext, input: Parameters<ForgeSeeds["addWorkflowRun"]>[0]): WorkflowRunRecord {
  const { name, branch, headSha, conclusion, event = "push", actor = state.owner, jobs = [], ...more } = input;
  const run: WorkflowRunRecord = {
    id: state.nextId(),
    workflow: `.github/workflows/${name.toLowerCase()}.yml`,
    name,
    event,
    branch,
    headSha,
    actor,
    createdAt: state.now(),
    inputs: {},
    status: conclusion === null ? "in_progress" : "completed",
    conclusion,
    jobs: jobs.map((job) => ({ ...job, id: state.nextId() })),
    ...more,
  };
  state.workflowRuns.push(run);
  return run;
}
