import { accessSync, constants, existsSync, lstatSync, realpathSync, statSync } from "node:fs";
import { delimiter, dirname, isAbsolute, join, resolve } from "node:path";

/** Set for every command; callers cannot override them. They keep tools quiet and offline. */
const FIXED = {
  TERM: "dumb",
  CI: "true",
  NO_COLOR: "1",
  npm_config_yes: "false",
  npm_config_update_notifier: "false",
} as const;

/**
 * The clean environment of commands: the caller's variables, a private HOME and the fixed set, but nothing of the
 * agent's own. PATH loses relative entries and entries inside the workspace, so names resolve outside of it.
 */
export function createCommandEnvironment(
  base: Readonly<Record<string, string>>,
  options: { root: string; home: string },
): Record<string, string> {
  const path = searchPath(base["PATH"] ?? "", options.root).join(delimiter);
  return { LANG: "C.UTF-8", ...base, PATH: path, HOME: options.home, ...FIXED };
}

/** Absolute PATH entries outside of the workspace and of `writable`, in order, without duplicates. */
export function searchPath(path: string, root: string, writable: readonly string[] = []): string[] {
  const outside = (entry: string): boolean =>
    [root, ...writable].every(
      (folder) => !isInside(folder, entry) && !isInside(folder, realPathOrNull(entry) ?? entry),
    );
  const entries = path.split(delimiter).filter((entry) => isAbsolute(entry) && outside(entry));
  return [...new Set(entries.length > 0 ? entries : USUAL_PATH)];
}

const USUAL_PATH = process.platform === "win32" ? [] : ["/usr/local/bin", "/usr/bin", "/bin"];

/**
 * Where this process looks for the programs that it starts itself, with more rights than a command: only in folders
 * that no command can write. World-writable tool folders are common in runner images.
 */
export function ownSearchPath(options: {
  readonly root: string;
  readonly cache: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}): string[] {
  const writable = options.cache.map((entry) => resolve(options.root, entry));
  const entries = searchPath(options.environment["PATH"] ?? "", options.root, writable);
  const closed = entries.filter((entry) => !isOpenToAll(entry) && !isOpenToAll(realPathOrNull(entry) ?? entry));
  return closed.length > 0 ? closed : [...USUAL_PATH];
}

/** Whether any user may put a program into this folder, or replace the folder. */
function isOpenToAll(folder: string): boolean {
  if (process.platform === "win32") return false;
  const existing = [folder, ...parentsOf(folder)].filter((path) => existsSync(path));
  return existing.some((path, at) => {
    const { mode } = statSync(path);
    // In a sticky folder commands can create entries, but not move other users' entries.
    const isSticky = at > 0 && (mode & 0o1000) !== 0;
    return (mode & 0o002) !== 0 && !isSticky;
  });
}

/** The folders above a path except `/`, outermost last. */
export function parentsOf(path: string): string[] {
  const parents: string[] = [];
  for (let parent = dirname(path); parent !== dirname(parent); parent = dirname(parent)) parents.push(parent);
  return parents;
}

/**
 * The folders of `sandbox.cache` outside of the workspace, without nested ones. Folders inside the workspace are
 * writable anyway, and may be links that a commit or a command made: they open nothing outside.
 */
export function cachesBeside(root: string, cache: readonly string[]): readonly string[] {
  const folders = [...new Set(cache.map((entry) => resolve(root, entry)))];
  return folders.filter(
    (folder) => !isInside(root, folder) && folders.every((other) => other === folder || !isInside(other, folder)),
  );
}

/** Absolute path of a program, or null. */
export function findProgram(name: string, directories: readonly string[]): string | null {
  for (const directory of directories) {
    const path = join(directory, name);
    try {
      accessSync(path, constants.X_OK);
      if (statSync(path).isFile()) return path;
    } catch {
      // Not in this directory: try the next.
    }
  }
  return null;
}

/** Whether `path` is the directory itself or below it. Both are absolute. */
export function isInside(directory: string, path: string): boolean {
  return path === directory || path.startsWith(directory.endsWith("/") ? directory : `${directory}/`);
}

/** Links count as absent: their targets are judged by their own paths. */
export function kindOf(path: string): "file" | "directory" | null {
  try {
    const stats = lstatSync(path);
    if (stats.isDirectory()) return "directory";
    return stats.isFile() ? "file" : null;
  } catch {
    return null;
  }
}

/** The real path; null: it does not exist. */
export function realPathOrNull(path: string): string | null {
  try {
    // Called for every link on PATH: the native version is ten times as fast.
    return realpathSync.native(path);
  } catch {
    return null;
  }
}
