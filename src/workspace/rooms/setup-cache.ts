import { lstatSync, mkdirSync, readdirSync, rmdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { KeptSetup } from "../../core/workspace/room.js";
import type { Git } from "../git/process.js";
import type { Overlay, RoomAbilities } from "../process/launcher.js";
import { fitsOverlay } from "../sandbox/mounts.js";

/** Something that set-up made: where it is stored, and its path in the checkout. */
export interface KeptEntry {
  readonly path: string;
  readonly source: string;
  readonly isFolder: boolean;
  /** A submodule of the tree: the checkout's own objects do not contain its files. */
  readonly isModule?: true;
}

/** A setup cache on disk, in our own folders. */
export interface KeptFolder extends KeptSetup {
  readonly entries: readonly KeptEntry[];
  /** The home that set-up filled; null: none. */
  readonly home: string | null;
  readonly caches: readonly { readonly from: string; readonly to: string }[];
}

/**
 * Dependency folders by the names that tools give them; the array lists files of which one must be in the same folder,
 * `*.x` matches a suffix.
 */
const DEPENDENCY_FOLDERS: ReadonlyMap<string, readonly string[]> = new Map([
  ["node_modules", []],
  ["bower_components", []],
  [".yarn", []],
  [".pnp.cjs", []],
  [".pnp.loader.mjs", []],
  [".venv", []],
  ["venv", []],
  ["__pypackages__", []],
  ["vendor", ["composer.json", "Gemfile", "go.mod"]],
  [".bundle", ["Gemfile"]],
  ["Pods", ["Podfile"]],
  ["deps", ["mix.exs"]],
  ["_build", ["mix.exs"]],
  ["target", ["Cargo.toml"]],
  ["obj", ["*.csproj", "*.fsproj", "*.vbproj"]],
]);

/** By-products that tools write to the source tree, derived from manifests or only for speed. */
const BY_THE_WAY =
  /(?:^|\/)(?:__pycache__|\.gradle|\.kotlin|buildSrc\/build|[^/]+\.egg-info|package-lock\.json|yarn\.lock|Cargo\.lock|[^/]+\.(?:log|pyc))$/;

/** Whether set-up made this, by its name; other untracked files are not cached. */
export function isDependencyFolder(root: string, path: string): boolean {
  const beside = DEPENDENCY_FOLDERS.get(basename(path));
  if (beside === undefined) return false;
  const folder = join(root, dirname(path));
  return beside.length === 0 || beside.some((name) => isThere(folder, name));
}

function isThere(folder: string, name: string): boolean {
  if (!name.startsWith("*")) return entryKindOf(join(folder, name)) !== null;
  return readdirSync(folder).some((entry) => entry.endsWith(name.slice(1)));
}

/** Whether the paths contain something that may be derived from the tree's own files: a build, generated code. */
export function hasProducts(root: string, paths: readonly string[]): boolean {
  return paths.some((path) => !isDependencyFolder(root, path) && !BY_THE_WAY.test(path));
}

/**
 * Untracked paths, including ignored ones; a folder as a whole if nothing in it is tracked.
 * @throws ArchitectError (forge) when git fails.
 */
export async function listBeside(git: Git, index: string): Promise<readonly string[]> {
  const args = ["ls-files", "-z", "--others", "--directory"];
  const output = await git.run(args, { env: { GIT_INDEX_FILE: index } });
  const paths = output.toString("utf8").split("\0").filter(Boolean);
  return paths.map((path) => path.replace(/\/$/, "")).sort();
}

/**
 * Submodules of the tree that are checked out below `root`, by any name that git accepts.
 * @throws ArchitectError (forge) when git fails.
 */
export async function listModules(git: Git, root: string, tree: string): Promise<readonly string[]> {
  const [settings] = await git.objects.read([`${tree}:.gitmodules`]);
  if (!settings) return [];
  const output = await git.run(["ls-tree", "-r", "-z", "--full-tree", tree], { bare: true });
  const links = output
    .toString("utf8")
    .split("\0")
    .filter((record) => record.startsWith("160000 "));
  const paths = links.map((record) => record.slice(record.indexOf("\t") + 1));
  return paths.filter((path) => entryKindOf(join(root, path)) === "folder" && !isEmpty(join(root, path)));
}

/** Moves or copies the content of these paths below `root` to our own folder, with numbers as names. */
export async function keepEntries(
  root: string,
  paths: readonly string[],
  folder: string,
  take: (from: string, to: string) => Promise<void>,
): Promise<readonly KeptEntry[]> {
  const entries: KeptEntry[] = [];
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  for (const path of paths) {
    const kind = entryKindOf(join(root, path));
    if (kind === null) continue;
    const source = join(folder, String(entries.length));
    await take(join(root, path), source);
    entries.push({ path, source, isFolder: kind === "folder" });
  }
  return entries;
}

/**
 * Puts the cached entries into a checkout: folders as overlays if possible, else as copies. A path that the tree
 * already has is not replaced; a folder that both have is completed.
 */
export async function giveEntries(
  entries: readonly KeptEntry[],
  room: { readonly checkout: string; readonly scratch: string; readonly signal?: AbortSignal | undefined },
  abilities: RoomAbilities,
): Promise<readonly Overlay[]> {
  const overlays: Overlay[] = [];
  const canOverlay = entries.some(({ isFolder }) => isFolder) && (await abilities.canOverlay());
  for (const { path, source, isFolder } of entries) {
    const target = join(room.checkout, path);
    const there = entryKindOf(target);
    if (isBlocked(room.checkout, path) || there === "file" || (there === "folder" && !isFolder)) continue;
    const isFree = there === null || isEmpty(target);
    if (isFolder && isFree && canOverlay && fitsOverlay([source, room.scratch])) {
      mkdirSync(target, { recursive: true });
      overlays.push(createOverlay(source, target, room.scratch));
    } else if (isFree) {
      mkdirSync(dirname(target), { recursive: true });
      if (there === "folder") rmdirSync(target);
      await abilities.copy(source, target, room.signal);
    } else {
      await fillUp(source, target, abilities, room.signal);
    }
  }
  return overlays;
}

export function createOverlay(lower: string, target: string, folder: string): Overlay {
  const scratch = join(folder, String(readdirSync(folder).length));
  for (const name of ["upper", "work"]) mkdirSync(join(scratch, name), { recursive: true, mode: 0o755 });
  return { lower, target, scratch };
}

/** Copies the entries that the target lacks. */
export async function fillUp(
  source: string,
  target: string,
  abilities: Pick<RoomAbilities, "copy">,
  signal?: AbortSignal,
): Promise<void> {
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    const [from, to] = [join(source, entry.name), join(target, entry.name)];
    const there = entryKindOf(to);
    if (there === null) await abilities.copy(from, to, signal);
    else if (there === "folder" && entry.isDirectory()) await fillUp(from, to, abilities, signal);
  }
}

/** Whether a link or a file of the tree is in the way: cached entries must not be written through it. */
function isBlocked(root: string, path: string): boolean {
  const parts = path.split("/").slice(0, -1);
  return parts.some((_part, index) => entryKindOf(join(root, ...parts.slice(0, index + 1))) === "file");
}

function isEmpty(path: string): boolean {
  return entryKindOf(path) === "folder" && readdirSync(path).length === 0;
}

/** Links count as files. */
export function entryKindOf(path: string): "file" | "folder" | null {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats === undefined ? null : stats.isDirectory() ? "folder" : "file";
}
