import { isUtf8 } from "node:buffer";
import { ArchitectError } from "../../core/errors.js";
import {
  formatConflict,
  hasClearConflicts,
  relabelMarkers,
  type SideLabels,
  unsettledLines,
} from "../../core/git/conflict-markers.js";
import { editTree, findFiles, type TreeEdit, type TreeEntry } from "../../core/git/trees.js";
import { NO_PERSON } from "../../core/workspace/local-history.js";
import type { MergeConflict, MergeRequest, MergeResult } from "../../core/workspace/workspace.js";
import { commitTree, type ObjectStore, readObjects } from "./objects.js";
import { firstLines, type Git } from "./process.js";

/** Date of helper commits whose only purpose is to give git a common ancestor. */
const DATE = "@0 +0000";

/**
 * The ancestor's label is its full id. `attr.tree` names no tree, because some versions of git read merge attributes
 * from HEAD in a bare directory.
 */
const CONFIGURATION = ["merge.conflictStyle=diff3", "core.abbrev=no", "attr.tree=refs/none"];

/** A larger file with a conflict is left to a person. */
const MAXIMUM_BYTES = 1_048_576;

/** A file's version in a conflict. */
interface Version extends TreeEntry {
  /** 1: the ancestor's, 2: ours, 3: theirs. */
  readonly stage: string;
}

interface MergedTrees {
  readonly tree: string;
  readonly isClean: boolean;
  /** Of all files with a conflict. A conflict about renamed folders may have none. */
  readonly versions: readonly Version[];
  /** How conflict markers name the sides. */
  readonly labels: SideLabels;
}

function scratchCommit(git: Git, tree: string, parents: readonly string[]): Promise<string> {
  return commitTree(git, { tree: `${tree}^{tree}`, parents, author: NO_PERSON, message: "scratch\n", date: DATE });
}

/**
 * A three-way merge of commits or trees. In the object store only: no working tree and no index. No merge driver runs:
 * only configuration can name one, and the private directory's has none. Attributes such as `merge=union` have no
 * effect.
 * @throws ArchitectError (forge) when git fails.
 */
export async function mergeTrees(
  git: Git,
  request: { readonly ours: string; readonly theirs: string; readonly ancestor: string },
): Promise<MergedTrees> {
  const ancestor = await scratchCommit(git, request.ancestor, []);
  const [ours, theirs] = await Promise.all([
    scratchCommit(git, request.ours, [ancestor]),
    scratchCommit(git, request.theirs, [ancestor]),
  ]);
  const configuration = CONFIGURATION.flatMap((entry) => ["-c", entry]);
  const args = [...configuration, "merge-tree", "--write-tree", "--no-messages", "-z", ours, theirs];
  const result = await git.attempt(args, { bare: true });
  const [tree = "", ...records] = result.stdout.toString("utf8").split("\0");
  const versions = records.filter((record) => record !== "").map((record) => parseVersion(record, [ours, theirs]));
  const isKnown = [0, 1].includes(result.exitCode ?? -1) && /^[0-9a-f]{40,64}$/.test(tree);
  if (isKnown && versions.every((version) => version !== null)) {
    return { tree, isClean: result.exitCode === 0, versions, labels: { ours, ancestor, theirs } };
  }
  throw new ArchitectError("forge", `git merge-tree failed: ${firstLines(result.stderr)}`, {
    remedy: "git 2.38 or newer is needed to merge and to revert commits.",
  });
}

/**
 * Parses one record of git's list of conflicts. Where a file and a folder or link have the same path, git adds `~` and
 * a commit to the file's name: the version has the path without them.
 */
function parseVersion(record: string, commits: readonly string[]): Version | null {
  const found = /^(\d{6}) ([0-9a-f]{40,64}) ([123])\t(.+)$/s.exec(record);
  if (found === null) return null;
  const [, mode = "", id = "", stage = "", name = ""] = found;
  const path = name.replace(/~([0-9a-f]+)(_\d+)?$/, (suffix, commit) => (commits.includes(commit) ? "" : suffix));
  return { mode, id, stage, path };
}

const KINDS: Readonly<Record<string, MergeConflict["kind"]>> = {
  "123": "changed_by_both",
  "23": "added_by_both",
  "13": "deleted_by_ours",
  "12": "deleted_by_theirs",
};

/** Merges two commits and marks each conflict of text in its file. @throws ArchitectError (forge) when git fails. */
export async function mergeCommits(
  { git, store }: { readonly git: Git; readonly store: ObjectStore },
  request: MergeRequest,
): Promise<MergeResult> {
  const { tree, isClean, versions, labels } = await mergeTrees(git, request);
  if (!isClean && versions.length === 0) {
    throw new ArchitectError("forge", "git found a conflict that is in no file, for example of renamed folders.", {
      remedy: "Merge the two commits on your machine.",
    });
  }
  const byPath = new Map<string, Version[]>();
  for (const version of versions) byPath.set(version.path, [...(byPath.get(version.path) ?? []), version]);
  const files = await findFiles(store, tree, [...byPath.keys()]);
  const conflicts: MergeConflict[] = [];
  const edits: TreeEdit[] = [];
  for (const [path, sides] of byPath) {
    const kind = KINDS[sides.map(({ stage }) => stage).join("")] ?? "other";
    const file = files.get(path);
    const texts = file === undefined ? null : await readTexts(git, [file, ...sides]);
    if (file === undefined || texts === null) {
      conflicts.push({ path, kind: "other" });
      continue;
    }
    const [mergedText = "", ...sideTexts] = texts;
    const textOf = (stage: string): string => sideTexts[sides.findIndex((side) => side.stage === stage)] ?? "";
    const marked = kind.startsWith("deleted_")
      ? formatConflict({ ours: textOf("2"), ancestor: textOf("1"), theirs: textOf("3") }, request.labels)
      : relabelMarkers(mergedText, labels, request.labels);
    edits.push({ path, entry: { mode: file.mode, id: store.write("blob", Buffer.from(marked)) } });
    const hadMarkers = sideTexts.some((text) => unsettledLines(text, request.labels, text).length > 0);
    // Git puts conflicts with longer markers into a version, if it merges a renamed file where another one was added.
    const isNested = Object.values(labels).some((id) => marked.includes(id));
    const isSettleable = !hadMarkers && !isNested && hasClearConflicts(marked, request.labels);
    conflicts.push({ path, kind: isSettleable ? kind : "other" });
  }
  conflicts.sort((a, b) => (a.path < b.path ? -1 : 1));
  return { tree: edits.length === 0 ? tree : await editTree(store, tree, edits), conflicts };
}

/** Contents of plain files; null if one is a link, a submodule, binary or too large. */
async function readTexts(git: Git, entries: readonly TreeEntry[]): Promise<readonly string[] | null> {
  if (!entries.every(({ mode }) => mode === "100644" || mode === "100755")) return null;
  const contents = await readObjects(
    git,
    entries.map(({ id }) => id),
  );
  const isText = (bytes: Buffer | null): bytes is Buffer =>
    bytes !== null && bytes.length <= MAXIMUM_BYTES && !bytes.includes(0) && isUtf8(bytes);
  return contents.every(isText) ? contents.map((bytes) => bytes.toString("utf8")) : null;
}
