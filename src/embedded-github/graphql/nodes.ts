import { liveComment } from "../actions.js";
import { type CommitInfo, readCommitObject } from "../git/git-history.js";
import { listTree } from "../git/git-trees.js";
import type { Call } from "../http.js";
import { commentJson, issueJson, repositoryWebUrl, userJson } from "../json/json.js";
import { nodeId, parseNodeId } from "../node-id.js";
import {
  type CheckRunRecord,
  type CommentRecord,
  type IssueRecord,
  isOwnRepository,
  isPullIssue,
  type PullIssue,
  REACTIONS,
  type ReactionRecord,
} from "../state.js";
import { type GraphqlArguments, GraphqlError, type GraphqlFields, type GraphqlNode } from "./graphql-execute.js";
import { actorNode, connection, requireRight, restFields, unresolved } from "./graphql-parts.js";
import { reviewFields } from "./review-threads.js";

export function queryFields(call: Call): GraphqlFields {
  return {
    viewer: () => viewerNode(call),
    node: ({ id }) => findNode(call, String(id)),
    repository: ({ owner, name }) => {
      const wanted = `${String(owner)}/${String(name)}`;
      if (isOwnRepository(call.state, wanted)) return repositoryNode(call);
      throw new GraphqlError("NOT_FOUND", `Could not resolve to a Repository with the name '${wanted}'.`);
    },
  };
}

/** The viewer keeps the `[bot]` suffix; the same account as an author does not have it. */
function viewerNode(call: Call): GraphqlNode {
  const { login } = call.identity;
  return { __typename: "User", ...restFields(call, userJson(call, login)), login };
}

function repositoryNode(call: Call): GraphqlNode {
  const { state } = call;
  const subject = ({ number }: GraphqlArguments): IssueRecord | undefined =>
    state.issues.find((issue) => issue.number === Number(number));
  const missing = (kind: string, { number }: GraphqlArguments): GraphqlError =>
    new GraphqlError("NOT_FOUND", `Could not resolve to ${kind} with the number of ${String(number)}.`);
  return {
    __typename: "Repository",
    id: nodeId("repository", state.repositoryId),
    databaseId: state.repositoryId,
    nameWithOwner: `${state.owner}/${state.name}`,
    isPrivate: state.isPrivate,
    url: repositoryWebUrl(call),
    issueOrPullRequest: (input) => {
      const issue = subject(input);
      if (issue === undefined) throw missing("an issue or pull request", input);
      return subjectNode(call, issue);
    },
    issue: (input) => {
      const issue = subject(input);
      if (issue === undefined || issue.pull) throw missing("an Issue", input);
      return issueNode(call, issue);
    },
    pullRequest: (input) => {
      const issue = subject(input);
      if (!isPullIssue(issue)) throw missing("a PullRequest", input);
      return pullNode(call, issue);
    },
    object: async ({ oid, expression }) => {
      if (typeof expression === "string") return objectAt(call, expression);
      const commit = await readCommitObject(call.git.objects, String(oid));
      return commit ? commitNode(call, commit) : null;
    },
    ref: async ({ qualifiedName }) => {
      const name = String(qualifiedName);
      const ref = name.startsWith("refs/") ? name : `refs/heads/${name}`;
      const sha = await call.git.resolve(ref);
      const commit = sha && (await readCommitObject(call.git.objects, sha));
      return commit ? refNode(call, ref, commit) : null;
    },
  };
}

function issueFields(call: Call, issue: IssueRecord): GraphqlFields {
  return {
    ...restFields(call, issueJson(call, issue)),
    body: issue.body ?? "",
    state: issue.state.toUpperCase(),
    lastEditedAt: null,
    repository: () => repositoryNode(call),
    comments: (input) => commentsNode(call, issue, input),
    timelineItems: (input) => timelineNode(call, issue, input),
  };
}

function commentsNode(call: Call, issue: IssueRecord, input: GraphqlArguments): GraphqlNode {
  const all = call.state.comments.filter((comment) => comment.issue === issue.number && !comment.deleted);
  return connection("IssueCommentConnection", "comments", all, input, (comment) => commentNode(call, comment));
}

function commentNode(call: Call, comment: CommentRecord): GraphqlNode {
  const edit = comment.edits.at(-1);
  return {
    __typename: "IssueComment",
    ...restFields(call, commentJson(call, comment)),
    isMinimized: comment.minimized === true,
    lastEditedAt: edit?.editedAt ?? null,
    editor: () => (edit === undefined ? null : actorNode(call, edit.editor)),
  };
}

/** The timeline has two kinds of items here: references by pull requests, and the last change of the title. */
function timelineNode(call: Call, issue: IssueRecord, input: GraphqlArguments): GraphqlNode {
  const { renamedAt } = issue;
  const types = Array.isArray(input["itemTypes"]) ? input["itemTypes"] : [];
  if (types.join() === "CROSS_REFERENCED_EVENT") {
    const type = "IssueTimelineItemsConnection";
    return connection(type, "timelineItems", referencesTo(call, issue), input, (one) => referenceNode(call, one));
  }
  if (types.join() !== "RENAMED_TITLE_EVENT")
    throw new GraphqlError(undefined, "The embedded GitHub lists RENAMED_TITLE_EVENT or CROSS_REFERENCED_EVENT.");
  const renamed = (at: string): GraphqlNode => ({ __typename: "RenamedTitleEvent", createdAt: at });
  const nodes = renamedAt === undefined ? [] : [renamed(renamedAt)];
  return { __typename: "IssueTimelineItemsConnection", nodes };
}

interface Reference {
  readonly source: PullIssue;
  readonly actor: string;
  readonly willClose: boolean;
}

/** The first mention by each pull request: in its own text, else in a comment on it. */
function referencesTo({ state }: Call, { number }: IssueRecord): readonly Reference[] {
  const names = (text: string | null): boolean => new RegExp(`(?<![\\w/])#${number}\\b`).test(text ?? "");
  return state.issues.filter(isPullIssue).flatMap((source): readonly Reference[] => {
    const comment = state.comments.find((one) => one.issue === source.number && !one.deleted && names(one.body));
    const actor = names(source.title) || names(source.body) ? source.author : comment?.author;
    const willClose = closedNumbers(state.defaultBranch, source).includes(number);
    return actor === undefined ? [] : [{ source, actor, willClose }];
  });
}

function referenceNode(call: Call, { source, actor, willClose }: Reference): GraphqlNode {
  return {
    __typename: "CrossReferencedEvent",
    willCloseTarget: willClose,
    actor: () => actorNode(call, actor),
    source: () => {
      requireRight(call, "pull_requests=read");
      return pullNode(call, source);
    },
  };
}

const CLOSING = /\b(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?):? #(\d+)\b/gi;

/** Issues that a merge closes; only pull requests against the default branch close any. */
function closedNumbers(defaultBranch: string, { body, pull }: PullIssue): readonly number[] {
  if (pull.baseBranch !== defaultBranch) return [];
  return [...(body ?? "").matchAll(CLOSING)].map((found) => Number(found[1]));
}

function closedByMerge(call: Call, issue: PullIssue, { first }: GraphqlArguments): GraphqlNode {
  requireRight(call, "issues=read");
  const numbers = closedNumbers(call.state.defaultBranch, issue);
  const all = call.state.issues.filter((one) => one.pull === undefined && numbers.includes(one.number));
  const page = all.slice(0, Number(first));
  return {
    __typename: "IssueConnection",
    totalCount: all.length,
    nodes: () => page.map((one) => issueNode(call, one)),
  };
}

function issueNode(call: Call, issue: IssueRecord): GraphqlNode {
  return { __typename: "Issue", ...issueFields(call, issue) };
}

function subjectNode(call: Call, issue: IssueRecord): GraphqlNode {
  return isPullIssue(issue) ? pullNode(call, issue) : issueNode(call, issue);
}

export function pullNode(call: Call, issue: PullIssue): GraphqlNode {
  const { pull } = issue;
  return {
    __typename: "PullRequest",
    ...issueFields(call, issue),
    fullDatabaseId: String(pull.id),
    state: pull.mergedAt ? "MERGED" : issue.state.toUpperCase(),
    isDraft: pull.draft,
    merged: pull.mergedAt !== null,
    headRefName: pull.headBranch,
    headRefOid: pull.headSha,
    baseRefName: pull.baseBranch,
    isCrossRepository: pull.headRepository !== "same",
    closingIssuesReferences: (input) => closedByMerge(call, issue, input),
    ...reviewFields(call, issue),
  };
}

export function commitNode(call: Call, commit: CommitInfo): GraphqlNode {
  return {
    __typename: "Commit",
    id: nodeId("commit", commit.sha),
    oid: commit.sha,
    abbreviatedOid: commit.sha.slice(0, 7),
    url: `${repositoryWebUrl(call)}/commit/${commit.sha}`,
    message: commit.message,
    messageHeadline: commit.message.split("\n")[0] ?? "",
    committedDate: commit.committer.date,
    tree: { __typename: "Tree", oid: commit.tree, id: nodeId("tree", commit.tree) },
    signature: () => signatureNode(call, commit),
    statusCheckRollup: () => rollupNode(call, commit.sha),
  };
}

function signatureNode(call: Call, commit: CommitInfo): GraphqlNode | null {
  if (!call.state.verifiedCommits.has(commit.sha)) return null;
  return { __typename: "GpgSignature", isValid: true, state: "VALID", wasSignedByGitHub: true };
}

export function refNode(call: Call, ref: string, commit: CommitInfo): GraphqlNode {
  const prefix = ref.startsWith("refs/heads/") ? "refs/heads/" : "refs/";
  return {
    __typename: "Ref",
    id: nodeId("reference", ref),
    name: ref.slice(prefix.length),
    prefix,
    target: () => commitNode(call, commit),
  };
}

export function reactionNode(call: Call, reaction: ReactionRecord): GraphqlNode {
  const content = REACTIONS[reaction.content];
  return {
    __typename: "Reaction",
    id: nodeId("reaction", reaction.id),
    databaseId: reaction.id,
    content,
    user: () => actorNode(call, reaction.author),
  };
}

async function findNode(call: Call, id: string): Promise<GraphqlNode> {
  const parsed = parseNodeId(id);
  const key = parsed?.key ?? "";
  if (parsed?.kind === "issue_comment") {
    const comment = liveComment(call, Number(key));
    if (comment !== undefined) return commentNode(call, comment);
  }
  const issue = call.state.issues.find((one) =>
    parsed?.kind === "issue" ? one.id === Number(key) : parsed?.kind === "pull_request" && one.pull?.id === Number(key),
  );
  if (issue !== undefined) return subjectNode(call, issue);
  const commit = parsed?.kind === "commit" ? await readCommitObject(call.git.objects, key) : undefined;
  if (commit !== undefined) return commitNode(call, commit);
  throw unresolved(id);
}

/** Maximum bytes of text in one answer, as on GitHub. */
const MAX_TEXT_BYTES = 512_000;

/** The tree or file at `<revision>:<path>`, or null. HEAD is the default branch. */
async function objectAt(call: Call, expression: string): Promise<GraphqlNode | null> {
  requireRight(call, "contents=read");
  const { defaultBranch } = call.state;
  const revision = expression.replace(/^HEAD:/, `refs/heads/${defaultBranch}:`);
  const sha = await call.git.attempt(["rev-parse", "--verify", "--quiet", revision]);
  return sha.code === 0 ? objectNode(call, sha.stdout.toString("utf8").trim()) : null;
}

async function objectNode(call: Call, sha: string): Promise<GraphqlNode> {
  const stored = await call.git.objects.read(sha);
  if (stored === undefined) throw new Error(`There is no object ${sha}.`);
  return stored.type === "tree" ? treeNode(call, sha) : blobNode(sha, stored.bytes);
}

async function treeNode(call: Call, sha: string): Promise<GraphqlNode> {
  const listed = await listTree(call.git.objects, sha);
  const entries = listed.map(({ path, type, sha: id }) => {
    return { __typename: "TreeEntry", name: path, type, object: () => objectNode(call, id) };
  });
  return { __typename: "Tree", oid: sha, id: nodeId("tree", sha), entries };
}

function blobNode(sha: string, bytes: Buffer): GraphqlNode {
  const isBinary = bytes.includes(0);
  return {
    __typename: "Blob",
    oid: sha,
    byteSize: bytes.length,
    isBinary,
    isTruncated: bytes.length > MAX_TEXT_BYTES,
    text: isBinary ? null : bytes.subarray(0, MAX_TEXT_BYTES).toString("utf8"),
  };
}

function checkNode({ id, name, status, conclusion }: CheckRunRecord): GraphqlNode {
  return {
    __typename: "CheckRun",
    id: nodeId("check_run", id),
    name,
    status: status.toUpperCase(),
    conclusion: conclusion?.toUpperCase() ?? null,
  };
}

const FAILED = ["failure", "timed_out", "action_required", "cancelled"];

function stateOf(runs: readonly CheckRunRecord[]): string {
  if (runs.some(({ conclusion }) => conclusion !== null && FAILED.includes(conclusion))) return "FAILURE";
  return runs.some(({ conclusion }) => conclusion === null) ? "PENDING" : "SUCCESS";
}

/** The checks of a commit; null if it has none, as on GitHub. */
function rollupNode(call: Call, sha: string): GraphqlNode | null {
  requireRight(call, "checks=read");
  const runs = call.state.checkRuns.filter(({ headSha }) => headSha === sha);
  if (runs.length === 0) return null;
  const contexts = (input: GraphqlArguments): GraphqlNode =>
    connection("StatusCheckRollupContextConnection", "contexts", runs, input, checkNode);
  return {
    __typename: "StatusCheckRollup",
    id: nodeId("other", `rollup-${sha}`),
    state: stateOf(runs),
    contexts,
  };
}
