import { randomBytes } from "node:crypto";
import { existsSync, lstatSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ArchitectError } from "../../core/errors.js";
import { editTree, findFiles, type TreeReader } from "../../core/git/trees.js";
import type { TreeState, WorkspaceHistory } from "../../core/workspace/workspace.js";
import type { Remote } from "../../core/workspace-request.js";
import { gitApply } from "../git/apply.js";
import { refuseOtherRepository } from "../git/begin.js";
import { cleanConfiguration } from "../git/config.js";
import {
  type CheckoutGit,
  copyIfThere,
  copyIndex,
  type EolSettings,
  findCheckoutGit,
  isPartial,
  isShallow,
  preparePrivateDirectory,
  readPlainHead,
} from "../git/directory.js";
import { mergeCommits } from "../git/merge.js";
import { commitTree, openStore, readObjects } from "../git/objects.js";
import { createGit, type Git } from "../git/process.js";
import { fetchCommit, fetchMissing, protocolsOf, pushCommit, readRemoteRef } from "../git/remote.js";
import { revertTree } from "../git/revert.js";
import { createAttributesReader } from "./attributes.js";
import { findMoved, type Remembered, readRenames, rememberFile } from "./moved-files.js";
import { splitShownNames } from "./path-names.js";
import { readStatus, type Snapshot, takeSnapshot } from "./snapshot.js";
import { readChanges, readDiff } from "./tree-diff.js";
import { LISTING_UNTRACKED, readListing, readTreeState } from "./tree-state.js";
import { removeWorkingEntry, writeWorkingEntry } from "./working-tree.js";

export interface WorkspaceHistoryOptions {
  /** Absolute real path of the checkout. */
  readonly root: string;
  /** Our own directory, mode 0700, outside of the checkout or hidden from commands. */
  readonly privateDirectory: string;
  /** null: no fetch and no push. */
  readonly remote: Remote | null;
  /** PATH to find git on. */
  readonly searchPath: string;
  /** Folders in the checkout, relative to it, that contain the running code. */
  readonly sealed?: readonly string[];
}

/** The bits of a mode that distinguish files, folders and links. */
const TYPE = 0o170000n;
const MENTIONS = 1000;
const MENTIONS_BYTES = 1_048_576;

/** Git for a prepared checkout. */
export interface Repository {
  readonly git: Git;
  readonly checkout: CheckoutGit;
  /** The private git directory. */
  readonly directory: string;
  readonly settings: EolSettings;
}

/** The history, and the prepared git for the search. */
export interface History extends WorkspaceHistory {
  /** null: the workspace is not a git checkout. Prepared once, on first use. */
  repository(): Promise<Repository | null>;
  /** Ends the open processes. */
  close(): Promise<void>;
}

/**
 * The history through a private bare git directory: it reads the checkout's objects by alternates, and never its
 * configuration. Only `checkout`, `clean` and `advance` write into the checkout's `.git`.
 * @throws ArchitectError (configuration) for an address that is not accepted.
 */
export function createWorkspaceHistory(options: WorkspaceHistoryOptions): History {
  const { root, remote } = options;
  const directory = join(options.privateDirectory, "git");
  const protocols = remote === null ? [] : protocolsOf(remote);
  const git = createGit({ gitDirectory: directory, workTree: root, searchPath: options.searchPath, protocols });
  const store = openStore(git, directory);
  let prepared: Promise<Repository | null> | null = null;
  /** The tree is read on first use. */
  let base: { readonly commit: string; tree: Promise<string> | null } | null = null;
  const attributesOf = createAttributesReader(git, root);
  const written = new Map<string, string>();

  let identity = "";
  const repository = async (): Promise<Repository | null> => {
    prepared ??= (async () => {
      const checkout = findCheckoutGit(root);
      if (checkout === null) return null;
      identity = identityOf(checkout);
      const settings = await preparePrivateDirectory(directory, checkout, git);
      if (remote !== null) await refuseOtherRepository(git, checkout, { root, url: remote.url });
      return { git, checkout, directory, settings };
    })();
    const found = await prepared;
    // Anyone with write access to the parent folder could replace it, and git trusts what objects say of themselves.
    if (found !== null && identityOf(found.checkout) !== identity)
      throw new ArchitectError("forge", `The git directory of ${root} was replaced during the run.`);
    return found;
  };
  const required = async (): Promise<Repository> => {
    const found = await repository();
    if (found !== null) return found;
    throw new ArchitectError("forge", `${root} is not a git checkout.`, {
      remedy: "Use actions/checkout before this step, or run it in the top folder of a clone.",
    });
  };
  const head = async (): Promise<string | null> => {
    const checkout = findCheckoutGit(root);
    if (checkout === null) return null;
    const plain = readPlainHead(checkout);
    if (plain !== null) return plain;
    // Runs in parallel with the query below, which does not need it.
    const preparing = repository();
    // The only query to the checkout's own directory; reading a reference starts no program.
    const args = [`--git-dir=${checkout.gitDirectory}`, "rev-parse", "--verify", "--quiet", "HEAD"];
    const [result] = await Promise.all([git.attempt(args, { bare: true }), preparing]);
    return result.exitCode === 0 ? result.stdout.toString("utf8").trim() : null;
  };
  const findTree = async (commit: string): Promise<string | null> => {
    const [tree] = await git.objects.read([`${commit}^{commit}^{tree}`]);
    return tree?.id ?? null;
  };
  const isPresent = async (commit: string): Promise<boolean> => (await findTree(commit)) !== null;
  const fetch = async (found: Repository, commit: string, objectDirectory?: string): Promise<void> => {
    if (remote === null) throw new ArchitectError("forge", `The commit ${commit} is not in the checkout.`);
    const objects = objectDirectory === undefined ? {} : { objectDirectory };
    await fetchCommit(git, remote, commit, { shallow: isShallow(found.checkout), ...objects });
  };
  /** Fetches what is missing of a commit or tree, contents included: a merge reads them. */
  const complete = async (found: Repository, id: string): Promise<void> => {
    if ((await git.objects.read([assertId(id)]))[0] === null) await fetch(found, id);
    if (remote !== null && isPartial(found.checkout)) await fetchMissing(git, remote, id);
  };
  const treeOf = async (commit: string): Promise<string> => {
    await required();
    const [tree] = await git.objects.read([`${assertId(commit)}^{tree}`]);
    if (tree) return tree.id;
    throw new ArchitectError("forge", `The commit ${commit} is not in the checkout.`);
  };
  /** Compares trees or commits. Equal ids save starting the diff program. */
  const isSameTree = async (from: string, to: string): Promise<boolean> => {
    await required();
    if (assertId(from) === assertId(to)) return true;
    const [first, second] = await git.objects.read([`${from}^{tree}`, `${to}^{tree}`]);
    return first != null && first.id === second?.id;
  };
  /** Resets the index to the base, and keeps its knowledge of unchanged files. */
  const resetIndex = async (commit: string): Promise<void> => {
    const kept = await git.attempt(["read-tree", "--reset", commit]);
    if (kept.exitCode === 0) return;
    // This git cannot read the index: without it every file is read once.
    rmSync(join(directory, "index"), { force: true });
    await git.run(["read-tree", commit]);
  };
  const setBase = async (commit: string): Promise<TreeState> => {
    const found = await required();
    writeFileSync(join(directory, "HEAD"), `${assertId(commit)}\n`);
    let state = await readTreeState(git);
    if (state === null) {
      if (!(await isPresent(commit))) await fetch(found, commit);
      await resetIndex(commit);
      state = await readTreeState(git);
    }
    if (state === null) throw new ArchitectError("forge", `git cannot compare ${root} with the commit ${commit}.`);
    if (remote !== null && isPartial(found.checkout)) await fetchMissing(git, remote, commit);
    base = { commit, tree: null };
    return state;
  };
  const requiredBase = async (): Promise<{ commit: string; tree: string }> => {
    await required();
    if (base === null) {
      const commit = await head();
      if (commit === null) throw new ArchitectError("forge", `${root} has no commit.`);
      await setBase(commit);
      return requiredBase();
    }
    base.tree ??= treeOf(base.commit);
    return { commit: base.commit, tree: await base.tree };
  };
  const untracked = async (): Promise<readonly string[]> => {
    await requiredBase();
    return readListing(await git.run(LISTING_UNTRACKED)).untracked;
  };
  let last: Snapshot = { tree: "", gone: [], unpublishable: [] };
  const remembered = new Map<string, Remembered | null>();
  const takeTree = async (names: readonly string[]): Promise<Snapshot> => {
    const { tree } = await requiredBase();
    const { settings } = await required();
    const place = { root, store, settings, attributes: attributesOf, written };
    return takeSnapshot(git, { ...place, baseTree: tree, untracked: names });
  };

  return {
    repository,
    head,
    async modified() {
      await requiredBase();
      return (await readStatus(git)).changed.map((entry) => entry.path);
    },
    async checkout(commit) {
      const found = await required();
      if (!(await isPresent(assertId(commit)))) {
        await fetch(found, commit, join(found.checkout.commonDirectory, "objects"));
        copyIfThere(join(directory, "shallow"), join(found.checkout.commonDirectory, "shallow"));
      }
      if (remote !== null && isPartial(found.checkout)) await fetchMissing(git, remote, commit);
      await refuseOtherCode({ git, store }, await head(), commit, options.sealed ?? []);
      const { gitDirectory } = found.checkout;
      await git.run(["read-tree", "--reset", "-u", commit], { env: { GIT_INDEX_FILE: join(gitDirectory, "index") } });
      const temporary = join(gitDirectory, `HEAD.${randomBytes(6).toString("hex")}`);
      writeFileSync(temporary, `${commit}\n`);
      renameSync(temporary, join(gitDirectory, "HEAD"));
      copyIndex(gitDirectory, directory);
      return setBase(commit);
    },
    async clean() {
      const found = await repository();
      return found === null ? [] : cleanConfiguration(found.checkout, git);
    },
    setBase,
    treeOf,
    async snapshot(names) {
      last = await takeTree(names);
      return last.tree;
    },
    unpublishable: () => last.unpublishable,
    remember(path) {
      remembered.set(path, rememberFile(root, store, path));
    },
    async moved({ known, mine, thorough = false }) {
      const { tree } = await requiredBase();
      const isGone =
        last.gone.length > 0 ||
        [...remembered].some(([path, entry]) => entry !== null && !existsSync(join(root, path)));
      if (!isGone) return { renames: [], halves: [] };
      return findMoved(git, {
        ...{ root, store, baseTree: tree },
        gone: last.gone,
        remembered,
        untracked: await untracked(),
        known,
        mine,
        thorough,
        snapshot: async (names) => (await takeTree(names)).tree,
      });
    },
    async renames(from, to) {
      await required();
      return readRenames(git, assertId(from), assertId(to));
    },
    async isTracked(path) {
      if (path === "" || path.includes("\0") || (base === null && (await head()) === null)) return false;
      const entry = (await findFiles(store, (await requiredBase()).tree, [path])).get(path);
      // A submodule is not a file.
      return entry !== undefined && entry.mode !== "160000";
    },
    untracked,
    async changes(from, to) {
      return (await isSameTree(from, to)) ? [] : readChanges(git, from, to);
    },
    async diff(from, to, diffOptions) {
      return (await isSameTree(from, to)) ? "" : readDiff(git, from, to, diffOptions);
    },
    async files(tree) {
      await required();
      const listed = await git.run(["ls-tree", "-r", "-z", "--full-tree", assertId(tree)], { bare: true });
      return splitShownNames(listed).flatMap((record) =>
        record.startsWith("100") ? [record.slice(record.indexOf("\t") + 1)] : [],
      );
    },
    async entries(tree, paths) {
      await required();
      return findFiles(store, assertId(tree), paths);
    },
    async read(tree, path) {
      await required();
      // A name with a line break cannot be requested by name.
      const name = path.includes("\n")
        ? (await findFiles(store, assertId(tree), [path])).get(path)?.id
        : `${assertId(tree)}:${path}`;
      return name === undefined ? null : ((await readObjects(git, [name]))[0] ?? null);
    },
    async lfsPaths(paths) {
      if (paths.length === 0) return [];
      const attributes = await attributesOf(paths, (await requiredBase()).tree);
      return paths.filter((path) => attributes.get(path)?.filter === "lfs");
    },
    async restore(tree, paths) {
      await required();
      await restoreEntries({ git, store, root }, assertId(tree), paths);
    },
    async withPathsFrom(tree, source, paths) {
      await required();
      const entries = await findFiles(store, assertId(source), paths);
      const edits = paths.map((path) => ({ path, entry: entries.get(path) ?? null }));
      return editTree(store, assertId(tree), edits);
    },
    async withContents(tree, files) {
      await required();
      const known = await findFiles(
        store,
        assertId(tree),
        files.map(({ path }) => path),
      );
      const edits = files.map(({ path, bytes }) => ({
        path,
        entry: bytes === null ? null : { mode: known.get(path)?.mode ?? "100644", id: store.write("blob", bytes) },
      }));
      return editTree(store, tree, edits);
    },
    async mentions(tree, text) {
      await required();
      const args = ["grep", "-l", "-z", "-I", "-F", "-e", text, assertId(tree)];
      const found = await git.attempt(args, { bare: true, maximumBytes: MENTIONS_BYTES });
      const paths = found.stdout.toString("utf8").split("\0").filter(Boolean);
      return paths.slice(0, MENTIONS).map((path) => path.slice(path.indexOf(":") + 1));
    },
    async remoteRef(ref) {
      await required();
      if (remote === null) throw new ArchitectError("forge", "This run has no remote to ask.");
      return readRemoteRef(git, remote, ref);
    },
    async fetch(commit) {
      const found = await required();
      if (!(await isPresent(assertId(commit)))) await fetch(found, commit);
    },
    async revert({ onto, commit, before }) {
      const found = await required();
      for (const id of [onto, commit, before]) await complete(found, id);
      return revertTree(git, { onto, commit, before });
    },
    async merge(request) {
      const found = await required();
      for (const id of [request.ours, request.theirs, request.ancestor]) await complete(found, id);
      return mergeCommits({ git, store }, request);
    },
    async apply(onto, patch) {
      const found = await required();
      if (isId(onto) && !(await isPresent(onto))) await fetch(found, onto);
      return gitApply(found, onto, patch);
    },
    async commit(request) {
      await required();
      for (const id of [request.tree, ...request.parents]) assertId(id);
      return commitTree(git, request);
    },
    async push(request) {
      await required();
      if (remote === null) return { ok: false, reason: "denied", message: "This run has no remote to push to." };
      return pushCommit(git, remote, request);
    },
    async committer(variables) {
      const { readCommitter } = await import("../git/advance.js");
      return readCommitter(await required(), { root, path: options.searchPath, variables });
    },
    async advance(request) {
      const { advanceCheckout } = await import("../git/advance.js");
      assertId(request.commit);
      return advanceCheckout(await required(), { ...request, from: assertId(request.from) });
    },
    close: () => git.objects.close(),
  };
}

/** Distinguishes the checkout's history folders from other folders of the same names. */
function identityOf({ gitDirectory, commonDirectory }: CheckoutGit): string {
  return [gitDirectory, commonDirectory, join(commonDirectory, "objects")]
    .map((folder) => lstatSync(folder, { throwIfNoEntry: false, bigint: true }))
    .map((stats) => (stats === undefined ? "absent" : `${stats.dev}:${stats.ino}:${stats.mode & TYPE}`))
    .join(" ");
}

const isId = (id: string): boolean => /^[0-9a-f]{40}([0-9a-f]{24})?$/.test(id);

/** Accepts object ids only: no caller's text on git's command line can be an option or an expression. */
function assertId(id: string): string {
  if (isId(id)) return id;
  throw new ArchitectError("forge", `'${id.slice(0, 80)}' is not the full id of a commit or tree.`);
}

/**
 * With `uses: ./` this action runs from the checkout: if a commit has other files in the action's folder, or a file in
 * its path, the post step would run those with the token. Throws before anything on disk changes.
 */
async function refuseOtherCode(
  { git, store }: { readonly git: Git; readonly store: TreeReader },
  from: string | null,
  commit: string,
  sealed: readonly string[],
): Promise<void> {
  const idOf = async (at: string | null, folder: string): Promise<string> => {
    if (at === null) return "";
    const found = await git.attempt(["rev-parse", "--verify", "--quiet", `${at}:${folder}`], { bare: true });
    return found.stdout.toString("utf8").trim();
  };
  for (const folder of sealed) {
    const parts = folder.split("/");
    const above = parts.map((_part, index) => parts.slice(0, index + 1).join("/"));
    const inTheWay = await findFiles(store, commit, above);
    if (inTheWay.size === 0 && (await idOf(from, folder)) === (await idOf(commit, folder))) continue;
    throw new ArchitectError(
      "configuration",
      `The commit ${commit} has different files in ${folder}, where this action runs from, so it is not checked out.`,
      { remedy: "Use a released version of the action, or check it out into a separate folder." },
    );
  }
}

async function restoreEntries(
  { git, store, root }: { readonly git: Git; readonly store: TreeReader; readonly root: string },
  tree: string,
  paths: readonly string[],
): Promise<void> {
  const entries = await findFiles(store, tree, paths);
  const files = [...entries.values()].filter((entry) => entry.mode !== "160000");
  const contents = await readObjects(
    git,
    files.map((entry) => entry.id),
  );
  // Removals first: a restored file may need the place of a newer one.
  for (const path of paths) if (!entries.has(path)) removeWorkingEntry(root, path);
  for (const [index, entry] of files.entries()) {
    const bytes = contents[index];
    if (bytes) writeWorkingEntry(root, entry.path, entry.mode, bytes);
  }
}
