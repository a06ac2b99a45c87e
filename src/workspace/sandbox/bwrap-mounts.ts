import { existsSync, mkdirSync, readFileSync, realpathSync } from "node:fs";
import { dirname, isAbsolute, join, resolve } from "node:path";
import { cachesBeside, isInside, kindOf, realPathOrNull } from "../process/environment.js";
import {
  type IsolatedPlace,
  type Launch,
  READ_ONLY_ENTRIES,
  type RoomPlace,
  runnerFolders,
  type SandboxOptions,
} from "../process/launcher.js";
import { LIMITS } from "../process/limits.js";
import { BASE_OBJECTS, TEMPORARY_FOLDERS } from "./mounts.js";
import { findToolchains } from "./toolchains.js";

/** Hidden from commands: other people's files, the runner's files, sockets of services. */
const HIDDEN_PREFIXES = ["/tmp", "/run", "/var/tmp", "/home", "/root"];

/** Settings of the whole machine: bubblewrap protects these only where it is setuid. */
const MACHINE_SETTINGS = ["/proc/sys", "/proc/sysrq-trigger"];

export const INNER_HOME = "/tmp/home";
/** Paths that the sandbox itself uses inside. Always a mount, so that no command can replace one by a link. */
export const INNER_OWN = "/tmp/.architect";
export const INNER_SCRATCH = "/tmp";

export interface Mounts {
  /** Whether the scratch folder is mounted as `/tmp`. */
  readonly hasScratch: boolean;
  /** Arguments for one command. */
  readonly of: (launch: Pick<Launch, "network" | "room" | "isolated" | "writesRepository">) => string[];
  /** Tool folders, shown if possible. */
  readonly tools: readonly string[];
  leaveOut(tool: string): void;
  /** Paths that must be shown. */
  readonly shown: readonly string[];
  /** Folders of `sandbox.cache` outside of the workspace, by real paths. */
  readonly caches: readonly string[];
}

/** The mount arguments, outermost first; only the masks are recomputed for each command. */
export function createMounts(
  options: SandboxOptions,
  path: readonly string[],
  { empty, scratch }: { readonly empty: string; readonly scratch: string },
): Mounts {
  const { root } = options;
  const hidden = outermost([...HIDDEN_PREFIXES, options.home, options.privateDirectory, ...runnerFolders(root)]);
  const outside = hidden.filter((directory) => !isInside(root, directory));
  const hints = Object.entries(options.environment).flatMap(([name, value]) =>
    name !== "PATH" && isAbsolute(value) ? [value] : [],
  );
  const tools = findToolchains({ path, hints, home: options.home, hidden: outside, root });
  const wanted = options.readOnly.map((entry) => resolve(root, entry));
  const fixed = [
    ...["--ro-bind", "/", "/", "--dev", "/dev", ...emptyFolder("/dev/shm"), "--remount-ro", "/dev", "--proc", "/proc"],
    ...MACHINE_SETTINGS.filter((entry) => existsSync(entry)).flatMap((entry) => ["--ro-bind", entry, entry]),
  ];
  // Shared by later commands of the agent; a room has its own.
  const covers = (isAgents: boolean): string[] =>
    outside.flatMap((folder) =>
      folder === INNER_SCRATCH && isAgents
        ? ["--bind", scratch, INNER_SCRATCH, ...emptyFolder(INNER_OWN)]
        : emptyFolder(folder),
    );
  const leftOut = new Set<string>();
  const toolMounts = (): string[] =>
    [...tools.directories, ...wanted]
      .filter((tool) => !leftOut.has(tool))
      .flatMap((tool) => ["--ro-bind-try", tool, tool]);
  const cacheFolders = cachesBeside(root, options.cache);
  for (const directory of cacheFolders) mkdirSync(directory, { recursive: true });
  const caches = cacheFolders.flatMap((directory) => ["--bind", realpathSync(directory), directory]);
  const histories = gitFolders(root);
  const hiddenInside = hidden.filter((directory) => isInside(root, directory)).flatMap(emptyFolder);
  const own = [
    ...caches,
    // One home for all commands of the agent: later commands find earlier downloads.
    ...["--bind", join(options.privateDirectory, "home"), INNER_HOME],
    ...["--dir", root, "--bind", root, root],
    ...hiddenInside,
    ...histories.flatMap((directory) => ["--ro-bind-try", directory, directory]),
  ];
  const ofRoom = ({ checkout, home, objects, caches: copies }: RoomPlace): string[] => [
    // Hidden unless the room has a copy: commands of the agent may have changed it.
    ...(copies === "own" ? caches : cacheFolders.flatMap(emptyFolder)),
    ...(copies === "own" ? [] : copies.flatMap(({ from, to }) => ["--bind", from, to])),
    ...["--bind", home, INNER_HOME, "--dir", root, "--bind", checkout, root],
    ...(objects === null ? [] : ["--ro-bind", objects, join(root, BASE_OBJECTS)]),
  ];
  const ofIsolated = ({ shown }: IsolatedPlace): string[] => [
    ...cacheFolders.flatMap(emptyFolder),
    ...["--dir", INNER_HOME, "--dir", root, "--ro-bind", root, root],
    ...hiddenInside,
    ...shown.flatMap(({ from, to }) => ["--ro-bind", from, to]),
  ];
  const resolver = realPathOrNull("/etc/resolv.conf");
  const sealed = options.sealed ?? [];
  // A room is a separate checkout, so its `.git` may be writable, like a clone's.
  const keptOf = (room: RoomPlace | undefined, writesRepository: boolean): string[] => {
    if (room !== undefined) return [];
    const readOnly = writesRepository ? sealed : [...READ_ONLY_ENTRIES, ...sealed];
    // A folder above a sealed one becomes a mount too: only a mount cannot be renamed.
    return [
      ...existing(root, sealed.flatMap(foldersAbove)).flatMap((entry) => ["--bind", entry, entry]),
      ...existing(root, readOnly).flatMap((entry) => ["--ro-bind", entry, entry]),
    ];
  };
  const of: Mounts["of"] = ({ network, room, isolated, writesRepository = false }) => {
    // Isolated programs see only system programs. A checkout's configuration may contain the job's token.
    const beside = isolated === undefined ? tools.credentials : [join(root, ".git")];
    const masked = [...options.deniedFiles(), ...beside];
    const place = isolated === undefined ? (room === undefined ? own : ofRoom(room)) : ofIsolated(isolated);
    return [
      ...fixed,
      ...covers(room === undefined && isolated === undefined),
      ...(isolated === undefined ? toolMounts() : []),
      ...place,
      ...(network === "on" && resolver !== null ? ["--ro-bind", resolver, resolver] : []),
      ...(isolated === undefined ? keptOf(room, writesRepository) : []),
      ...masked.flatMap((entry) => {
        const kind = mountKindOf(inRoom(entry, root, room));
        if (kind === null || [...leftOut].some((tool) => isInside(tool, entry))) return [];
        return kind === "directory" ? emptyFolder(entry) : ["--ro-bind", empty, entry];
      }),
    ];
  };
  return {
    of,
    hasScratch: outside.includes(INNER_SCRATCH),
    tools: [...tools.directories, ...wanted].filter((entry) => existsSync(entry)),
    leaveOut: (tool) => void leftOut.add(tool),
    shown: [...histories, options.privateDirectory],
    caches: cacheFolders.map((directory) => realpathSync(directory)),
  };
}

/** An empty folder in memory, therefore with a size limit. */
function emptyFolder(path: string): string[] {
  const size = TEMPORARY_FOLDERS.includes(path) ? LIMITS.temporaryBytes : LIMITS.hiddenBytes;
  return ["--size", String(size), "--tmpfs", path];
}

/** The host path of a workspace path, for a command of a room. */
function inRoom(path: string, root: string, room: RoomPlace | undefined): string {
  return room !== undefined && isInside(root, path) ? join(room.checkout, path.slice(root.length)) : path;
}

function existing(root: string, names: readonly string[]): string[] {
  return names.map((name) => join(root, name)).filter((entry) => mountKindOf(entry) !== null);
}

/** `a/b/c` → `a`, `a/b`. */
function foldersAbove(path: string): string[] {
  const names = path.split("/");
  return names.slice(1).map((_, index) => names.slice(0, index + 1).join("/"));
}

/** Existing real directories without nested ones. */
function outermost(directories: readonly string[]): string[] {
  const real = directories.flatMap((directory) => realPathOrNull(directory) ?? []).filter((path) => path !== "/");
  const unique = [...new Set(real)];
  return unique.filter((path) => !unique.some((other) => other !== path && isInside(other, path)));
}

/** A worktree's or submodule's `.git` is a file that names the real folders, which are needed to read the history. */
function gitFolders(root: string): string[] {
  const entry = join(root, ".git");
  if (mountKindOf(entry) !== "file") return [];
  const target = /^gitdir: (.+)$/m.exec(readFileSync(entry, "utf8"))?.[1];
  if (target === undefined) return [];
  const folder = resolve(root, target);
  const isWorktree = dirname(folder).endsWith("/worktrees");
  return isWorktree ? [resolve(folder, "../..")] : [folder];
}

/** Links count as absent, also as parents of a file: a mount on one would cover its target. */
export function mountKindOf(path: string): "file" | "directory" | null {
  const kind = kindOf(path);
  return kind === "file" && realPathOrNull(path) !== path ? null : kind;
}
