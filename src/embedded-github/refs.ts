import { commitsBetween, isAncestorOf } from "./git/git-history.js";
import { isRefName, NO_COMMIT } from "./git/git-refs.js";
import { findInTree } from "./git/git-trees.js";
import type { ForgeGit } from "./git.js";
import {
  apiError,
  type Call,
  type ForgeContext,
  type HttpAnswer,
  isAccepted,
  NO_CONTENT,
  notAccessible,
} from "./http.js";
import { afterRefMoves } from "./pull-refs.js";
import type { DemoBranchRule, TokenIdentity } from "./types.js";

/**
 * The first workflow file that a commit without a ref changes. In a root commit every workflow file is new. The `update`
 * hook of git/git-http.ts checks the same.
 */
async function newWorkflowFile(context: ForgeContext, sha: string): Promise<string | undefined> {
  if (!(await changesWorkflows(context.git, sha))) return undefined;
  const range = ["--format=", "--name-only", "--no-renames", "-z", sha, "--not", "--all", "--", ".github/workflows"];
  const answer = await context.git.attempt(["log", ...range]);
  return answer.stdout
    .toString("utf8")
    .split("\0")
    .find((path) => path !== "");
}

/** Whether a commit without a ref may change workflows. True for merges, which git then checks. */
async function changesWorkflows(git: ForgeGit, sha: string): Promise<boolean> {
  const folder = ".github/workflows";
  for (const commit of await commitsBetween(git.objects, [...git.refs.list("refs").values()], sha)) {
    const own = (await findInTree(git.objects, commit.tree, folder))?.sha;
    const [parent, ...others] = commit.parents;
    const before = parent === undefined ? undefined : await git.resolve(`${parent}:${folder}`);
    if (own !== before || others.length > 0) return true;
  }
  return false;
}

export function mayChangeWorkflows(identity: TokenIdentity): boolean {
  return isAccepted("workflows=write", identity);
}

/** GitHub's answer to a push of a workflow file with a token that lacks the right. */
export function workflowRefusal(identity: TokenIdentity, path: string): string {
  if (identity.kind === "pat") {
    return `refusing to allow a Personal Access Token to create or update workflow \`${path}\` without \`workflow\` scope`;
  }
  return `refusing to allow a GitHub App to create or update workflow \`${path}\` without \`workflows\` permission`;
}

export function rulesFor(context: ForgeContext, branch: string): readonly DemoBranchRule[] {
  return (context.state.settings.branchRules ?? []).filter(({ branch: pattern }) =>
    pattern.endsWith("*") ? branch.startsWith(pattern.slice(0, -1)) : branch === pattern,
  );
}

const RULE_TEXT: Readonly<Record<DemoBranchRule["type"], string>> = {
  creation: "Cannot create ref due to creations being restricted.",
  deletion: "Cannot delete this branch",
  non_fast_forward: "Cannot force-push to this branch",
  pull_request: "Changes must be made through a pull request.",
};

/** Why a ruleset forbids this move, or undefined. */
export function ruleViolation(
  context: ForgeContext,
  ref: string,
  move: "create" | "delete" | "force" | "update",
): string | undefined {
  if (!ref.startsWith("refs/heads/")) return undefined;
  const broken = rulesFor(context, ref.slice("refs/heads/".length)).find(({ type }) => {
    if (type === "creation") return move === "create";
    if (type === "deletion") return move === "delete";
    if (type === "non_fast_forward") return move === "force";
    return move === "update" || move === "force";
  });
  return broken && RULE_TEXT[broken.type];
}

function refuseViolation(call: Call, ref: string, move: "create" | "delete" | "force" | "update"): void {
  const violation = ruleViolation(call, ref, move);
  if (violation !== undefined) throw apiError(422, `Repository rule violations found\n\n${violation}\n\n`);
}

function checkSha(sha: string): void {
  if (/^[0-9a-f]{40}$/.test(sha)) return;
  const message =
    sha.length < 40
      ? `At least 40 characters are required; only ${sha.length} were supplied.`
      : "The sha parameter must be exactly 40 characters and contain only [0-9a-f].";
  throw apiError(422, message);
}

async function objectType(call: Call, sha: string): Promise<string> {
  checkSha(sha);
  const object = await call.git.objects.read(sha);
  if (object === undefined) throw apiError(422, "Object does not exist");
  return object.type;
}

async function checkNewTarget(call: Call, ref: string, sha: string): Promise<string> {
  const type = await objectType(call, sha);
  if (ref.startsWith("refs/heads/") && type !== "commit") throw apiError(422, "Object is not a commit");
  if (!mayChangeWorkflows(call.identity) && type === "commit" && (await newWorkflowFile(call, sha)) !== undefined) {
    throw notAccessible(call.identity);
  }
  return type;
}

async function checkName(call: Call, ref: string): Promise<void> {
  if (!ref.startsWith("refs/") || ref.split("/").length < 3) {
    throw apiError(422, "Reference name must start with 'refs' and have at least two slashes.");
  }
  const namespaces = call.state.settings.refNamespaces;
  const namespace = ref.split("/")[1] ?? "";
  if (namespace === "pull" || (namespaces !== undefined && !namespaces.includes(namespace))) {
    throw apiError(422, "Reference update failed");
  }
  if (!isRefName(ref)) throw apiError(422, `${ref} is not a valid ref name.`);
}

interface RefTarget {
  readonly sha: string;
  readonly type: string;
}

/** Creates a ref. Of two concurrent callers only one succeeds. */
export async function createRef(call: Call, ref: string, sha: string): Promise<RefTarget> {
  await checkName(call, ref);
  const type = await checkNewTarget(call, ref, sha);
  if ((await call.git.resolve(ref)) !== undefined) throw apiError(422, "Reference already exists");
  refuseViolation(call, ref, "create");
  if (!(await call.git.refs.update(ref, sha, NO_COMMIT))) {
    const exists = (await call.git.resolve(ref)) !== undefined;
    throw apiError(422, exists ? "Reference already exists" : "Reference update failed");
  }
  await afterRefMoves(call, [{ ref, before: undefined, after: sha, actor: call.identity.login }]);
  return { sha, type };
}

/** Moves a ref forward, or anywhere with `force`. Compares the old value on write, so that no move is lost. */
export async function updateRef(call: Call, ref: string, sha: string, force: boolean): Promise<RefTarget> {
  await checkName(call, ref);
  checkSha(sha);
  const before = await call.git.resolve(ref);
  if (before === undefined) throw apiError(422, "Reference does not exist");
  const type = await checkNewTarget(call, ref, sha);
  const isForward = before === sha || (await isAncestorOf(call.git.objects, before, sha));
  if (!isForward && !force) throw apiError(422, "Update is not a fast forward");
  refuseViolation(call, ref, isForward ? "update" : "force");
  if (!(await call.git.refs.update(ref, sha, before))) {
    const now = await call.git.resolve(ref);
    throw apiError(422, now === before ? "Reference update failed" : "Update is not a fast forward");
  }
  await afterRefMoves(call, [{ ref, before, after: sha, actor: call.identity.login }]);
  return { sha, type };
}

export async function deleteRef(call: Call, ref: string): Promise<HttpAnswer> {
  await checkName(call, ref);
  const before = await call.git.resolve(ref);
  if (before === undefined) throw apiError(422, "Reference does not exist");
  if (ref === `refs/heads/${call.state.defaultBranch}`) throw apiError(422, "Cannot delete the default branch");
  refuseViolation(call, ref, "delete");
  if (!(await call.git.refs.update(ref, undefined, before))) throw apiError(422, "Reference update failed");
  await afterRefMoves(call, [{ ref, before, after: undefined, actor: call.identity.login }]);
  return NO_CONTENT;
}

/** The commit that a branch, tag, full ref or commit id names. */
export async function resolveInForge(context: ForgeContext, name: string): Promise<string | undefined> {
  const candidates = [`refs/heads/${name}`, `refs/tags/${name}`, ...(name.startsWith("refs/") ? [name] : [])];
  if (/^(heads|tags)\//.test(name)) candidates.push(`refs/${name}`);
  if (/^[0-9a-f]{4,40}$/.test(name)) candidates.push(name);
  if (name === "HEAD") candidates.push(`refs/heads/${context.state.defaultBranch}`);
  for (const candidate of candidates) {
    const sha = await context.git.resolve(`${candidate}^{commit}`);
    if (sha !== undefined) return sha;
  }
  return undefined;
}
