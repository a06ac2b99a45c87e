import { isUtf8 } from "node:buffer";
import { type BigIntStats, lstatSync } from "node:fs";
import { basename, join } from "node:path";
import { parseRawDiff } from "../../core/git/raw-diff.js";
import { editTree, findFiles, type TreeEntry } from "../../core/git/trees.js";
import type { MovedFiles, Rename } from "../../core/workspace/workspace.js";
import type { ObjectStore } from "../git/objects.js";
import type { Git } from "../git/process.js";
import { shownName, splitNames } from "./path-names.js";
import { readWorkingEntry } from "./working-tree.js";

/** Git compares every pair up to this number; files with equal content are always found. */
const COMPARED = 1000;
/**
 * Per cent: enough similarity for a moved and rewritten file with the same last name; below that it is another file.
 */
const DOUBTFUL = 20;
/** Maximum new files examined: a build may have made many more. */
const CANDIDATES = 5_000;
const CANDIDATE_BYTES = 20 * 1024 * 1024;
/** By SHA-1 and SHA-256. */
const EMPTY_BLOBS = [
  "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391",
  "473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813",
];
const LISTED_BYTES = 64 * 1024 * 1024;
/** An entry of `git ls-files -z --debug`: the name, then the lines of the index's file data. */
const INDEXED = /([^\0]+)\0 {2}ctime: .*\n {2}mtime: (\d+):(\d+)\n {2}dev: \d+\tino: (\d+)\n.*\n.*\n/g;

/**
 * Renames between two trees; an empty file matches only an empty file with the same last name.
 * @throws ArchitectError (forge) when git fails.
 */
export async function readRenames(git: Git, from: string, to: string, percent = 50): Promise<Rename[]> {
  if (from === to) return [];
  const like = [`-M${percent}%`, `-l${COMPARED}`, "--diff-filter=R"];
  const args = ["diff-tree", "-r", "-z", "--raw", "--no-abbrev", ...like];
  const output = await git.run([...args, "--no-ext-diff", from, to], { bare: true });
  const renames: Rename[] = [];
  const empty: Rename[] = [];
  for (const { before, previousPath, path } of parseRawDiff(output.toString("utf8").split("\0")).changes) {
    (EMPTY_BLOBS.includes(before.id) ? empty : renames).push({ from: previousPath, to: path });
  }
  return [...renames, ...sameLastNames(empty)];
}

/** Git matches any empty file with any other: require equal last names. */
function sameLastNames(empty: readonly Rename[]): Rename[] {
  const left = empty.map(({ from }) => from);
  return empty.flatMap(({ to }) => {
    const index = left.findIndex((from) => basename(from) === basename(to));
    return index === -1 ? [] : left.splice(index, 1).map((from) => ({ from, to }));
  });
}

/** A file as a tool left it; null: the tool removed it. */
export interface Remembered {
  readonly mode: string;
  readonly id: string;
  /** Identifies the file on disk, under any name. */
  readonly identity: string;
}

export function rememberFile(root: string, store: ObjectStore, path: string): Remembered | null {
  const entry = readWorkingEntry(root, path);
  if (entry.kind !== "file") return null;
  const id = store.write("blob", entry.bytes);
  const stats = lstatSync(join(root, path), { throwIfNoEntry: false, bigint: true });
  const identity = stats === undefined ? "" : identityOf(stats);
  return { mode: entry.executable ? "100755" : "100644", id, identity };
}

export interface MovedRequest {
  readonly root: string;
  readonly store: ObjectStore;
  readonly baseTree: string;
  /** Tracked files that are not on disk. */
  readonly gone: readonly string[];
  readonly remembered: ReadonlyMap<string, Remembered | null>;
  /** Untracked, not ignored. */
  readonly untracked: readonly string[];
  readonly known: ReadonlySet<string>;
  readonly mine: ReadonlySet<string>;
  readonly thorough: boolean;
  /** A tree with the named untracked files, as git would store them. */
  snapshot(untracked: readonly string[]): Promise<string>;
}

/**
 * Finds the current names of missing files by their content (see the port's `moved`).
 * @throws ArchitectError (forge) when git fails.
 */
export async function findMoved(git: Git, request: MovedRequest): Promise<MovedFiles> {
  const gone = await goneEntries(request);
  if (gone.size === 0) return { renames: [], halves: [] };
  const fresh = request.untracked.filter((path) => !request.known.has(path) && isLikely(request.root, path));
  const candidates = fresh.slice(0, CANDIDATES);
  const tree = await request.snapshot(candidates);
  const found = await findFiles(request.store, tree, candidates);
  const treeOf = (entries: readonly TreeEntry[]): Promise<string> =>
    editTree(
      request.store,
      null,
      entries.map((entry) => ({ path: entry.path, entry })),
    );
  const [before, after] = await Promise.all([treeOf([...gone.values()]), treeOf([...found.values()])]);
  const pairs = await readRenames(git, before, after);
  const renames = pairs.filter(({ to }) => !request.mine.has(to));
  const [taken, renamed] = [new Set(pairs.map(({ to }) => to)), new Set(pairs.map(({ from }) => from))];
  // If a tool removed a file, the removal was intended.
  const left = [...gone.values()].filter(({ path }) => !renamed.has(path) && request.remembered.get(path) !== null);
  if (!request.thorough || left.length === 0) return { renames, halves: [] };
  const others = candidates.filter((path) => !taken.has(path) && !request.mine.has(path));
  const [rest, fresher] = await Promise.all([treeOf(left), treeOf(others.flatMap((path) => found.get(path) ?? []))]);
  const doubtful = await readRenames(git, rest, fresher, DOUBTFUL);
  const reason = "the new file is untracked, and less than half of it is the same";
  const sameNames = doubtful.filter(({ from, to }) => basename(from).toLowerCase() === basename(to).toLowerCase());
  return {
    renames,
    halves: [...sameNames.map((pair) => ({ ...pair, reason })), ...(await hiddenFiles(git, request, left))],
  };
}

async function goneEntries(request: MovedRequest): Promise<ReadonlyMap<string, TreeEntry>> {
  const entries = new Map(await findFiles(request.store, request.baseTree, request.gone));
  for (const [path, entry] of request.remembered) {
    // Compared with the later state as well: a tool may have rewritten most of it since the base.
    if (entry === null || readWorkingEntry(request.root, path).kind !== "absent") continue;
    entries.set(path, { path, mode: entry.mode, id: entry.id });
  }
  return entries;
}

function isLikely(root: string, path: string): boolean {
  const stats = lstatSync(join(root, path), { throwIfNoEntry: false });
  return stats !== undefined && (stats.isSymbolicLink() || (stats.isFile() && stats.size <= CANDIDATE_BYTES));
}

/** The identical file among the ignored files, or under a name that is not UTF-8: renamed, not copied by a build. */
async function hiddenFiles(git: Git, request: MovedRequest, gone: readonly TreeEntry[]): Promise<MovedFiles["halves"]> {
  const identities = await identitiesOf(git, request, gone);
  const list = async (...args: string[]): Promise<Buffer[]> => {
    const listed = await git.attempt(["ls-files", "-z", "--others", ...args], { maximumBytes: LISTED_BYTES });
    return splitNames(listed.stdout);
  };
  const [ignored, others] = await Promise.all([list("--ignored", "--exclude-standard"), list("--exclude-standard")]);
  const hidden = [
    ...ignored.map((name) => ({ name, reason: "the new name is ignored by .gitignore" })),
    ...others.filter((name) => !isUtf8(name)).map((name) => ({ name, reason: "the new name is not UTF-8" })),
  ];
  return hidden.flatMap(({ name, reason }) => {
    const place = Buffer.concat([Buffer.from(`${request.root}/`), name]);
    const stats = lstatSync(place, { throwIfNoEntry: false, bigint: true });
    const from = stats?.isFile() ? identities.get(identityOf(stats)) : undefined;
    return from === undefined ? [] : [{ from, to: shownName(name), reason }];
  });
}

/** A rename keeps both values; an inode number alone is soon reused. */
function identityOf({ ino, mtimeNs }: BigIntStats): string {
  return `${ino} ${mtimeNs}`;
}

/** Path by identity, of missing files: from a tool's last write, or from the index. */
async function identitiesOf(
  git: Git,
  { remembered }: MovedRequest,
  gone: readonly TreeEntry[],
): Promise<ReadonlyMap<string, string>> {
  const identities = new Map<string, string>();
  const paths = new Set(gone.map(({ path }) => path));
  const listed = await git.attempt(["ls-files", "-z", "--debug", "--cached"], { maximumBytes: LISTED_BYTES });
  for (const [, path = "", seconds = "", rest = "", inode = ""] of listed.stdout.toString("utf8").matchAll(INDEXED)) {
    if (!paths.has(path)) continue;
    const mtimeNs = BigInt(seconds) * 1_000_000_000n + BigInt(rest);
    identities.set(`${inode} ${mtimeNs}`, path);
  }
  for (const path of paths) {
    const known = remembered.get(path);
    if (known) identities.set(known.identity, path);
  }
  return identities;
}
