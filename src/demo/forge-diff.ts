import type { Git } from "./forge-git.js";
import type { ForgeContext } from "./forge-http.js";
import { baseShaOf } from "./forge-pull-refs.js";
import type { PullIssue } from "./forge-state.js";

export interface CommitPerson {
  readonly name: string;
  readonly email: string;
  readonly date: string;
}

export interface CommitInfo {
  readonly sha: string;
  readonly tree: string;
  readonly parents: readonly string[];
  readonly author: CommitPerson;
  readonly committer: CommitPerson;
  readonly message: string;
}

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
const EMPTY_TREE = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";

/** Commits in git's order, newest first. `revisions` are options and revisions of `git log`. */
export async function readCommits(
  git: Git,
  revisions: readonly string[],
  paths: readonly string[] = [],
): Promise<CommitInfo[]> {
  const output = await git.text(["log", "-z", `--format=${FORMAT}`, ...revisions, "--", ...paths]);
  return output
    .split("\0")
    .filter((record) => record !== "")
    .map(parseCommit);
}

export async function readCommit(git: Git, sha: string): Promise<CommitInfo | undefined> {
  const [commit] = await readCommits(git, ["--max-count=1", sha]);
  return commit;
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

/** The difference of two trees with renames found. `from` undefined compares with the empty tree. */
export async function readDiff(git: Git, from: string | undefined, to: string): Promise<FileDiff[]> {
  const range = [from ?? EMPTY_TREE, to, "--"];
  const [raw, patchText] = await Promise.all([
    git.text(["diff", "--raw", "-z", "--no-abbrev", "-M", ...range]),
    git.text(["diff", "--patch", "--full-index", "-M", "--no-color", "--no-ext-diff", "--no-textconv", ...range]),
  ]);
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

/** What a pull request adds to its base: files against the merge base, commits oldest first. */
export async function pullDiff(
  context: ForgeContext,
  issue: PullIssue,
): Promise<{ readonly files: FileDiff[]; readonly commits: CommitInfo[]; readonly mergeBase: string | undefined }> {
  const base = await baseShaOf(context, issue);
  const head = issue.pull.headSha;
  const mergeBase = await findMergeBase(context.git, base, head);
  const [files, commits] = await Promise.all([
    readDiff(context.git, mergeBase, head),
    readCommits(context.git, [head, `^${base}`]),
  ]);
  return { files, commits: commits.reverse(), mergeBase };
}

export async function findMergeBase(git: Git, left: string, right: string): Promise<string | undefined> {
  const answer = await git.attempt(["merge-base", left, right]);
  return answer.code === 0 ? answer.stdout.toString("utf8").trim() : undefined;
}

export async function isAncestor(git: Git, ancestor: string, descendant: string): Promise<boolean> {
  return (await git.attempt(["merge-base", "--is-ancestor", ancestor, descendant])).code === 0;
}
