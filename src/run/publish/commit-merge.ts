import type { Forge } from "../../core/forge/forge.js";
import type { ObjectResult, TreeWrite } from "../../core/forge/objects.js";
import { retryOnce } from "../../core/retry-once.js";
import type { TreeChange, WorkspaceHistory } from "../../core/workspace/workspace.js";
import type { Target } from "../checkout/target.js";
import {
  API_SIZE_LIMIT,
  announce,
  COMMIT_ATTEMPTS,
  type CommitOutcome,
  type CommitText,
  type CommitWork,
  commitThroughGit,
  failed,
  gone,
  headOf,
  messageOf,
  moved,
  refusedCommit,
  refuseOtherHead,
} from "./commit.js";

/** The target is an existing branch, and the tree is that of the merge. */
export interface MergeWork extends CommitWork {
  readonly theirs: string;
  readonly signing: "api" | "git";
}

/** The difference between the branch and the merge, in the form that creates the tree on the server. */
interface MergedFiles {
  readonly writes: readonly TreeWrite[];
  /** Contents that neither parent has at the same path, by their blob's id. */
  readonly contents: ReadonlyMap<string, Buffer>;
}

/** Maximum blobs that are uploaded at the same time. */
const UPLOADS = 8;
const SUBMODULE = "160000";

/** Moves the branch to a commit of the proven tree whose parents are the branch's head and `theirs`. */
export async function commitMerge(
  forge: Forge,
  history: WorkspaceHistory,
  work: MergeWork,
  text: CommitText,
): Promise<CommitOutcome> {
  const lost = await refuseLostBase(forge, work);
  if (lost !== null) return lost;
  if (work.signing === "api") {
    const outcome = await mergeThroughApi(forge, history, work, text);
    if (outcome.ok || outcome.reason !== "too_large") return outcome;
  }
  return commitThroughGit(forge, history, work, text);
}

/** The base branch may have been reset during the run: a merge would bring the removed commits back. */
async function refuseLostBase(forge: Forge, { target, theirs }: MergeWork): Promise<CommitOutcome | null> {
  if (target.merge === undefined) return null;
  const { name } = target.merge;
  const head = await retryOnce(() => forge.branchHead(name));
  if (head === theirs || (head !== null && (await forge.mergeBase(head, theirs)) === theirs)) return null;
  return failed("moved", `The branch ${name} no longer contains ${theirs}; nothing was pushed.`);
}

/** Git's objects through the API: signed by the server if the token is a bot's, and no process gets a token. */
async function mergeThroughApi(
  forge: Forge,
  history: WorkspaceHistory,
  work: MergeWork,
  text: CommitText,
): Promise<CommitOutcome> {
  const { target, tree, theirs, pause } = work;
  const files = await readMerged(history, work);
  if ("ok" in files) return files;
  const problem = await upload(forge, files.contents, pause);
  if (problem !== null) return problem;
  const { writes } = files;
  // The server refuses an empty list. Without a change the tree is the base's.
  const base = await history.treeOf(target.base);
  const made = writes.length === 0 ? null : await createObject(() => forge.createTree(writes, base), pause);
  if (made?.ok === false) return refusedCommit(made);
  if ((made?.sha ?? base) !== tree) {
    return failed("failed", "The commit could not be made: the server made another tree than the one that was proved.");
  }
  const request = { message: messageOf(text), tree, parents: [target.base, theirs] };
  const commit = await createObject(() => forge.createCommitObject(request), pause);
  if (!commit.ok) return refusedCommit(commit);
  // A branch that was reset to an earlier commit would move forward too, and regain the removed commits.
  const otherHead = await refuseOtherHead(forge, target);
  if (otherHead !== null) return otherHead;
  announce(work);
  return moveBranch(forge, target, commit.sha, pause);
}

async function readMerged(
  history: WorkspaceHistory,
  { target, tree, theirs }: MergeWork,
): Promise<MergedFiles | CommitOutcome> {
  const changes = await history.changes(target.base, tree);
  const paths = changes.map(({ path }) => path);
  const [merged, ...parents] = await Promise.all([tree, target.base, theirs].map((id) => history.entries(id, paths)));
  const written: TreeWrite[] = [];
  const contents = new Map<string, Buffer>();
  let bytes = 0;
  for (const { path } of changes.filter(({ status }) => status !== "deleted")) {
    const entry = merged?.get(path);
    if (entry === undefined) return missing(path);
    const { id, mode } = entry;
    written.push({ path, sha: id, mode });
    if (mode === SUBMODULE || parents.some((parent) => parent.get(path)?.id === id)) continue;
    const content = await history.read(tree, path);
    if (content === null) return missing(path);
    bytes += content.length;
    if (bytes > API_SIZE_LIMIT) return failed("too_large", "The new contents are too large for the API.");
    contents.set(id, content);
  }
  // Removals first: a new file may need the place of a removed folder, or the reverse.
  return { writes: [...changes.flatMap(removalOf), ...written], contents };
}

function removalOf({ path, status, modeBefore }: TreeChange): TreeWrite[] {
  return status === "deleted" ? [{ path, sha: null, ...(modeBefore === null ? {} : { mode: modeBefore }) }] : [];
}

function missing(path: string): CommitOutcome {
  return failed("failed", `The proven tree does not contain ${path}.`);
}

/** Uploads contents under exactly their ids. null: done. */
async function upload(
  forge: Forge,
  contents: MergedFiles["contents"],
  pause: CommitWork["pause"],
): Promise<CommitOutcome | null> {
  const left = [...contents];
  while (left.length > 0) {
    const batch = left.splice(0, UPLOADS);
    const results = await Promise.all(
      batch.map(async ([id, bytes]): Promise<CommitOutcome | null> => {
        const blob = await createObject(() => forge.createBlob(bytes), pause);
        if (!blob.ok) return refusedCommit(blob);
        if (blob.sha === id) return null;
        return failed("failed", "The commit could not be made: the server stored other bytes.");
      }),
    );
    const problem = results.find((result) => result !== null);
    if (problem !== undefined) return problem;
  }
  return null;
}

/** Repeats a creation whose response may have been lost: an object without a ref has no effect. */
async function createObject<Result extends ObjectResult | Awaited<ReturnType<Forge["createCommitObject"]>>>(
  create: () => Promise<Result>,
  pause: CommitWork["pause"],
): Promise<Result> {
  const first = await create();
  if (first.ok || first.reason !== "failed") return first;
  await pause?.();
  return create();
}

async function moveBranch(
  forge: Forge,
  target: Target,
  commit: string,
  pause: CommitWork["pause"],
): Promise<CommitOutcome> {
  for (let attempt = 1; ; attempt++) {
    const result = await forge.updateRef(`refs/heads/${target.branch}`, commit);
    if (result.ok) return { ok: true, commit };
    const { reason, message } = result;
    if (reason === "not_fast_forward") return moved(target);
    if (reason === "missing" && (await headOf(forge, target.branch)) === null) return gone(target);
    if (reason === "denied" || reason === "forbidden") return refusedCommit({ ok: false, reason: "denied", message });
    // The response may have been lost.
    if (reason === "failed" && (await headOf(forge, target.branch)) === commit) return { ok: true, commit };
    if (reason !== "failed" || attempt === COMMIT_ATTEMPTS) {
      return refusedCommit({ ok: false, reason: "failed", message });
    }
    // The update may be repeated: it only moves the branch forward.
    await pause?.();
  }
}
