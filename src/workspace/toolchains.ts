import { lstatSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isInside, realPathOrNull } from "./environment.js";

/** Folders of a home directory that hold tools and caches, with the credential files among them (policy §4). */
const HOME_TOOLCHAINS = [".cargo", ".rustup", "go", ".m2", ".gradle", ".nvm", ".dotnet", ".local"];
const HOME_CREDENTIALS = [
  ...[".cargo/credentials", ".cargo/credentials.toml", ".m2/settings.xml", ".m2/settings-security.xml"],
  ...[".gradle/gradle.properties", ".local/share/keyrings", ".local/share/containers/auth.json"],
];

export interface Toolchains {
  /** To be shown read-only again below a hidden prefix; outermost first. */
  readonly directories: readonly string[];
  /** Credential files and folders inside them, to be masked. */
  readonly credentials: readonly string[];
}

/**
 * What the tools on PATH need of the directories that the sandbox hides: PATH entries below a hidden prefix, the trees
 * that their links lead to (npm → ../lib/node_modules), and the usual tool folders of the home directory.
 */
export function findToolchains(options: {
  path: readonly string[];
  /** Values such as JAVA_HOME: shown when they are directories. */
  hints: readonly string[];
  home: string;
  hidden: readonly string[];
  root: string;
}): Toolchains {
  const shown = new Set<string>();
  const isHidden = (path: string): boolean => options.hidden.some((prefix) => isInside(prefix, path));
  const show = (directory: string): void => {
    if (!isHidden(directory) || isInside(options.root, directory)) return;
    if (isTooWide(directory, options) || isShown(shown, directory)) return;
    shown.add(directory);
  };
  for (const folder of [...HOME_TOOLCHAINS.map((name) => join(options.home, name)), ...options.hints]) {
    const real = realPathOrNull(folder);
    if (real !== null && isDirectory(folder)) show(folder);
    if (real !== null) show(real);
  }
  const listed = new Set<string>();
  for (const directory of options.path) {
    const real = realPathOrNull(directory);
    if (real === null) continue;
    show(toolTree(directory, options));
    show(toolTree(real, options));
    // /bin is often a link to /usr/bin.
    if (listed.has(real)) continue;
    listed.add(real);
    for (const target of linkTargets(real)) if (isHidden(target)) show(toolTree(dirname(target), options));
  }
  const all = [...shown].sort((a, b) => a.length - b.length);
  // Each one is a mount for every command.
  const directories = all.filter((directory, at) => !all.slice(0, at).some((other) => isInside(other, directory)));
  const credentials = HOME_CREDENTIALS.map((name) => join(options.home, name)).filter(
    (path) => realPathOrNull(path) !== null && directories.some((directory) => isInside(directory, path)),
  );
  return { directories, credentials };
}

function isShown(shown: ReadonlySet<string>, directory: string): boolean {
  return [...shown].some((other) => isInside(other, directory));
}

/** A tool's files lie beside its `bin`, unless that is somebody's whole home. */
function toolTree(directory: string, options: { home: string; hidden: readonly string[]; root: string }): string {
  if (!["bin", "sbin", ".bin", "shims"].includes(basename(directory))) return directory;
  const parent = dirname(directory);
  return isTooWide(parent, options) ? directory : parent;
}

/** Showing it would show the home directory, a hidden prefix or a whole user's folder. */
function isTooWide(directory: string, options: { home: string; hidden: readonly string[]; root: string }): boolean {
  if (isInside(directory, options.home) || isInside(directory, options.root)) return true;
  return dirname(directory) === "/home" || options.hidden.some((prefix) => isInside(directory, prefix));
}

function isDirectory(path: string): boolean {
  return lstatSync(path).isDirectory();
}

function linkTargets(directory: string): string[] {
  try {
    return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
      const target = entry.isSymbolicLink() ? realPathOrNull(join(directory, entry.name)) : null;
      return target === null ? [] : [target];
    });
  } catch {
    return [];
  }
}
