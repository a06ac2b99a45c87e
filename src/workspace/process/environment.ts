import { accessSync, constants, realpathSync, statSync } from "node:fs";
import { delimiter, isAbsolute, join, resolve } from "node:path";

/** Set for every command and not to be overridden by what the caller hands in: they keep tools quiet and offline. */
const FIXED = {
  TERM: "dumb",
  CI: "true",
  NO_COLOR: "1",
  npm_config_yes: "false",
  npm_config_update_notifier: "false",
} as const;

/**
 * The clean environment of commands: what the caller chose, a private HOME and the fixed set, nothing of the agent's
 * own. PATH loses relative entries and entries inside the workspace (names resolve outside of it).
 */
export function createCommandEnvironment(
  base: Readonly<Record<string, string>>,
  options: { root: string; home: string },
): Record<string, string> {
  const path = searchPath(base["PATH"] ?? "", options.root).join(delimiter);
  return { LANG: "C.UTF-8", ...base, PATH: path, HOME: options.home, ...FIXED };
}

/** Absolute PATH entries outside of the workspace and of `writable`, in order, each once. */
export function searchPath(path: string, root: string, writable: readonly string[] = []): string[] {
  const outside = (entry: string): boolean =>
    [root, ...writable].every(
      (folder) => !isInside(folder, entry) && !isInside(folder, realPathOrNull(entry) ?? entry),
    );
  const entries = path.split(delimiter).filter((entry) => isAbsolute(entry) && outside(entry));
  const usual = process.platform === "win32" ? [] : ["/usr/local/bin", "/usr/bin", "/bin"];
  return [...new Set(entries.length > 0 ? entries : usual)];
}

/** Where programs that this process starts by itself are looked for: in no folder that a command can write. */
export function ownSearchPath(options: {
  readonly root: string;
  readonly cache: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}): string[] {
  const writable = options.cache.map((entry) => resolve(options.root, entry));
  return searchPath(options.environment["PATH"] ?? "", options.root, writable);
}

/**
 * The folders of `sandbox.cache` that are no part of the workspace or of one another. What lies in those is theirs anyway,
 * and may be a link that a commit or a command made: nothing outside is opened to commands for it.
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
      // Not in this directory.
    }
  }
  return null;
}

/** Is `path` the directory itself or below it? Both absolute. */
export function isInside(directory: string, path: string): boolean {
  return path === directory || path.startsWith(directory.endsWith("/") ? directory : `${directory}/`);
}

/** The real path, or null when there is nothing. */
export function realPathOrNull(path: string): string | null {
  try {
    // Of every link on PATH: the system's own is ten times as fast.
    return realpathSync.native(path);
  } catch {
    return null;
  }
}
