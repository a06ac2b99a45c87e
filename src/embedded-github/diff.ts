import { type CommitInfo, commitsBetween, isAncestorOf, mergeBasesOf, readCommitObject } from "./git/git-history.js";
import { EMPTY_TREE } from "./git/git-trees.js";
import type { ForgeGit } from "./git.js";
import type { ForgeContext } from "./http.js";
import { baseShaOf } from "./pull-refs.js";
import type { PullIssue } from "./state.js";

export type { CommitInfo, CommitPerson } from "./git/git-history.js";

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

const FIELD = "\u001f";
const FORMAT = ["%H", "%T", "%P", "%an", "%ae", "%aI", "%cn", "%ce", "%cI", "%B"].join("%x1f");

/** Commits in git's order, newest first. `revisions` are options and revisions of `git log`. */
export async function readCommits(
  git: ForgeGit,
  revisions: readonly string[],
  paths: readonly string[] = [],
): Promise<CommitInfo[]> {
  const output = await git.text(["log", "-z", `--format=${FORMAT}`, ...revisions, "--", ...paths]);
  return output
    .split("\0")
    .filter((record) => record !== "")
    .map(parseCommit);
}

export async function readCommit(git: ForgeGit, sha: string): Promise<CommitInfo | undefined> {
  return readCommitObject(git.objects, sha);
}

function parseCommit(record: string): CommitInfo {
  const [sha = "", tree = "", parents = "", an = "", ae = "", ad = "", cn = "", ce = "", cd = "", ...message] =
    record.split(FIELD);
  return {
    sha,
    tree,
    parents: parents.split(" ").filter((parent) => parent !== ""),
    author: { name: an, email: ae, date: toUtc(ad) },
    committer: { name: cn, email: ce, date: toUtc(cd) },
    message: message.join(FIELD).replace(/\n+$/, ""),
  };
}

function toUtc(date: string): string {
  return new Date(date).toISOString().replace(/\.\d+Z$/, "Z");
}

/** Differences never change; each is asked for again with every answer about a pull request. */
const known = new WeakMap<ForgeGit, Map<string, Promise<FileDiff[]>>>();

/** The difference of two trees with renames found. `from` undefined compares with the empty tree. */
export function readCommitDiff(git: ForgeGit, from: string | undefined, to: string): Promise<FileDiff[]> {
  const diffs = known.get(git) ?? new Map<string, Promise<FileDiff[]>>();
  known.set(git, diffs);
  const range = [from ?? EMPTY_TREE, to];
  const key = range.join("..");
  const diff = diffs.get(key) ?? askForDiff(git, range);
  if (range.every((id) => /^[0-9a-f]{40}$/.test(id))) diffs.set(key, diff);
  diff.catch(() => diffs.delete(key));
  return diff;
}

async function askForDiff(git: ForgeGit, range: readonly string[]): Promise<FileDiff[]> {
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
  // A line of content starts with a blank, + or -, so this marks nothing but the start of a file.
  const patches = patchText === "" ? [] : patchText.split(/^diff --git /m).slice(1);
  return parseRaw(raw).map((entry, index) => ({ ...entry, ...readHunks(patches[index] ?? "") }));
}

const STATUS: Readonly<Record<string, FileDiff["status"]>> = {
  A: "added",
  C: "copied",
  D: "removed",
  M: "modified",
  R: "renamed",
  T: "changed",
};

function parseRaw(raw: string): Pick<FileDiff, "path" | "previousPath" | "status" | "sha">[] {
  const tokens = raw.split("\0");
  const entries: Pick<FileDiff, "path" | "previousPath" | "status" | "sha">[] = [];
  for (let index = 0; index + 1 < tokens.length; ) {
    const [, , before = "", after = "", code = "M"] = (tokens[index] ?? "").split(" ");
    const status = STATUS[code.charAt(0)] ?? "modified";
    const sha = status === "removed" ? before : after;
    const first = tokens[index + 1] ?? "";
    const isMove = status === "renamed" || status === "copied";
    entries.push(
      isMove ? { path: tokens[index + 2] ?? "", previousPath: first, status, sha } : { path: first, status, sha },
    );
    index += isMove ? 3 : 2;
  }
  return entries;
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

export async function isAncestor(git: ForgeGit, ancestor: string, descendant: string): Promise<boolean> {
  return isAncestorOf(git.objects, ancestor, descendant);
}
