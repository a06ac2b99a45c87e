import { parseRawDiff, type RawChange } from "../core/git/raw-diff.js";
import { type CommitInfo, commitsBetween, mergeBasesOf, readCommitObject } from "./git/git-history.js";
import type { ForgeGit } from "./git.js";
import type { ForgeContext } from "./http.js";
import { baseShaOf } from "./pull-refs.js";
import type { PullIssue } from "./state.js";

export interface FileDiff {
  readonly path: string;
  readonly previousPath?: string;
  readonly status: "added" | "removed" | "modified" | "renamed" | "copied" | "changed";
  /** Blob after the change; of a removed file, the blob before. */
  readonly sha: string;
  readonly additions: number;
  readonly deletions: number;
  /** Hunks only, without the file header. Absent for binaries and pure renames. */
  readonly patch?: string;
}

const EMPTY_TREE = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";

/** Commits in git's order, newest first. `revisions` are options and revisions of `git log`. */
export async function readCommits(
  git: ForgeGit,
  revisions: readonly string[],
  paths: readonly string[] = [],
): Promise<CommitInfo[]> {
  const output = await git.text(["log", "--format=%H", ...revisions, "--", ...paths]);
  const commits: CommitInfo[] = [];
  for (const sha of output.split("\n")) {
    const commit = await readCommitObject(git.objects, sha);
    if (commit !== undefined) commits.push(commit);
  }
  return commits;
}

/** Diffs by range, because every answer about a pull request needs its diff again. */
const known = new WeakMap<ForgeGit, Map<string, Promise<FileDiff[]>>>();

/** The diff of two trees with renames. Without `from`, against the empty tree. */
export function readCommitDiff(git: ForgeGit, from: string | undefined, to: string): Promise<FileDiff[]> {
  const diffs = known.get(git) ?? new Map<string, Promise<FileDiff[]>>();
  known.set(git, diffs);
  const range = [from ?? EMPTY_TREE, to];
  const key = range.join("..");
  const diff = diffs.get(key) ?? computeDiff(git, range);
  if (range.every((id) => /^[0-9a-f]{40}$/.test(id))) diffs.set(key, diff);
  diff.catch(() => diffs.delete(key));
  return diff;
}

async function computeDiff(git: ForgeGit, range: readonly string[]): Promise<FileDiff[]> {
  const form = [
    "--raw",
    "--patch",
    "-z",
    "--full-index",
    "--no-abbrev",
    "-M",
    "--no-color",
    "--no-ext-diff",
    "--no-textconv",
  ];
  const output = await git.text(["diff", ...form, ...range, "--"]);
  // The list of files ends with an empty record, the patches follow.
  const end = output.indexOf("\0\0");
  const [raw, patchText] = end < 0 ? [output, ""] : [output.slice(0, end + 1), output.slice(end + 2)];
  // Lines of content start with a blank, + or -, so this matches only at the start of a file.
  const patches = patchText === "" ? [] : patchText.split(/^diff --git /m).slice(1);
  const { changes } = parseRawDiff(raw.split("\0"));
  return changes.map((change, index) => ({ ...describe(change), ...readHunks(patches[index] ?? "") }));
}

const STATUS: Readonly<Record<string, FileDiff["status"]>> = {
  A: "added",
  C: "copied",
  D: "removed",
  M: "modified",
  R: "renamed",
  T: "changed",
};

function describe(change: RawChange): Pick<FileDiff, "path" | "previousPath" | "status" | "sha"> {
  const { path, previousPath, letter, before, after } = change;
  const status = STATUS[letter] ?? "modified";
  const sha = status === "removed" ? before.id : after.id;
  return { path, ...(previousPath === path ? {} : { previousPath }), status, sha };
}

function readHunks(patch: string): Pick<FileDiff, "additions" | "deletions" | "patch"> {
  const start = patch.search(/^@@ /m);
  if (start < 0) return { additions: 0, deletions: 0 };
  const hunks = patch.slice(start).replace(/\n$/, "");
  const lines = hunks.split("\n");
  return {
    additions: lines.filter((line) => line.startsWith("+")).length,
    deletions: lines.filter((line) => line.startsWith("-")).length,
    patch: hunks,
  };
}

/** The changes of a pull request: files against the merge base, commits oldest first. */
export async function pullDiff(
  context: ForgeContext,
  issue: PullIssue,
): Promise<{ readonly files: FileDiff[]; readonly commits: CommitInfo[]; readonly mergeBase: string | undefined }> {
  const base = await baseShaOf(context, issue);
  const head = issue.pull.headSha;
  const mergeBase = await findMergeBase(context.git, base, head);
  const [files, commits] = await Promise.all([
    readCommitDiff(context.git, mergeBase, head),
    commitsBetween(context.git.objects, [base], head),
  ]);
  return { files, commits: commits.reverse(), mergeBase };
}

export async function findMergeBase(git: ForgeGit, left: string, right: string): Promise<string | undefined> {
  return (await mergeBasesOf(git.objects, left, right))[0];
}
