import { readdirSync, statSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { isInside, kindOf, realPathOrNull } from "../process/environment.js";

/**
 * Folders of a home directory that contain tools, with their subfolders of programs and libraries: next to these are
 * credentials, under names that a tool's next version may change. So only the listed subfolders are shown.
 */
const HOME_PROGRAMS: Readonly<Record<string, readonly string[]>> = {
  ".cargo": ["bin", "registry", "git"],
  go: ["bin", "pkg"],
  ".m2": ["repository", "wrapper"],
  ".gradle": ["wrapper", "caches", "native", "jdks"],
  ".dotnet": ["dotnet", "host", "sdk", "shared", "packs", "tools", "sdk-manifests", "templates", "library-packs"],
  ".local": ["bin", "lib", "lib64", "libexec", "include"],
  ".local/share/pnpm": ["global", "store", "nodejs", "pnpm", "pnpx"],
  ".local/share/uv": ["python", "tools"],
  ".local/share/mise": ["installs", "shims", "plugins"],
  ".local/share/fnm": ["node-versions", "aliases"],
  ".local/share/pipx": ["venvs", "shared", "py"],
  ".local/share/gem": ["ruby"],
  ".local/share/virtualenvs": ["."],
};

/** Folders with programs only: version managers have no accounts. */
const PROGRAMS_ALONE = [
  ...[".rustup", ".nvm", ".pyenv", ".rbenv", ".nodenv", ".goenv", ".jenv", ".phpenv", ".asdf", ".sdkman", ".volta"],
  ...[".ghcup", ".elan", ".linuxbrew"],
];

/** Entries of a tool's folder that are not credentials, for tools not listed above. */
const PROGRAM_NAMES = [
  ...["bin", "sbin", "shims", "lib", "lib32", "lib64", "libexec", "include", "versions", "version", "current"],
  ...["toolchains", "installs", "install", "candidates", "plugins", "tools", "packages", "pkgs", "envs", "conda-meta"],
  ...["node_modules", "vendor", "sdk", "jre", "jdk", "python", "ruby", "ghc"],
];

/** The second check: names of files and folders with credentials, anywhere near the top of the shown folders. */
const CREDENTIALS =
  /^(?:\.?credentials(?:\.(?:json|toml|ya?ml|db|xml))?|auth\.(?:json|toml)|\.?access[-_]?tokens?(?:\.json)?|tokens?(?:\.json)?|secrets?(?:\.(?:env|json|toml|ya?ml))?|\.env(?:rc|\..+)?|\.?npmrc|pip\.conf|\.?condarc|\.continuum|\.yarnrc(?:\.yml)?|\.netrc|_netrc|\.pypirc|\.git-credentials|\.dockercfg|\.vault-token|\.pgpass|settings(?:-security)?\.xml|gradle\.properties|hosts\.ya?ml|\.docker|\.ssh|\.aws|\.gnupg|keyrings|application_default_credentials\.json|msal_token_cache\.\w+|nuget\.config|id_(?:rsa|dsa|ecdsa|ed25519))$/i;
const CREDENTIAL_DEPTH = 2;
/** Package folders are deeper and wider, and packages have files with such names as well. */
const PACKAGE_FOLDERS = new Set(["node_modules", "registry", "store", "repository", "caches", "pkg", "pkgs"]);

export interface Toolchains {
  /** Folders and files to mount again, read-only, below a hidden prefix; outermost first. */
  readonly directories: readonly string[];
  /** Files and folders inside them that may hold credentials, to be masked. */
  readonly credentials: readonly string[];
}

interface Places {
  readonly home: string;
  readonly hidden: readonly string[];
  readonly root: string;
}

/**
 * Paths that the tools on PATH need from the directories that the sandbox hides: PATH entries below a hidden prefix,
 * the trees that their links lead to (npm → ../lib/node_modules), and the program folders of common tools in a home
 * directory.
 */
export function findToolchains(
  options: Places & {
    readonly path: readonly string[];
    /** Values such as JAVA_HOME: shown if they are directories. */
    readonly hints: readonly string[];
  },
): Toolchains {
  const shown = new Set<string>();
  /** Includes folders that are shown anyway: a separately installed tool keeps its settings next to its programs. */
  const tools = new Set<string>();
  const isHidden = (path: string): boolean => options.hidden.some((prefix) => isInside(prefix, path));
  const show = (tool: string): void => {
    if (!isHidden(tool) || isInside(options.root, tool) || isTooWide(tool, options)) return;
    for (const path of programsOf(tool, options)) {
      tools.add(path);
      if (!isShown(shown, path)) shown.add(path);
    }
  };
  const usual = [...Object.keys(HOME_PROGRAMS), ".rustup", ".nvm"].map((name) => join(options.home, name));
  for (const folder of [...usual, ...options.hints]) {
    const real = realPathOrNull(folder);
    if (real !== null && kindOf(folder) === "directory") show(folder);
    if (real !== null && kindOf(real) === "directory") show(real);
  }
  const listed = new Set<string>();
  for (const directory of options.path) {
    const real = realPathOrNull(directory);
    if (real === null) continue;
    for (const one of [toolTree(directory, options), toolTree(real, options), directory, real]) show(one);
    if (isHidden(real)) for (const program of executablesIn(real, options)) shown.add(program);
    // /bin is often a link to /usr/bin.
    if (listed.has(real)) continue;
    listed.add(real);
    for (const target of linkTargets(real)) if (isHidden(target)) show(toolTree(dirname(target), options));
  }
  const all = [...shown].sort((a, b) => a.length - b.length);
  // Each one is a mount for every command.
  const directories = all.filter((directory, at) => !all.slice(0, at).some((other) => isInside(other, directory)));
  const credentials = [...shown, ...tools].flatMap((folder) => credentialsIn(folder, CREDENTIAL_DEPTH));
  return { directories, credentials: [...new Set(credentials)] };
}

function isShown(shown: ReadonlySet<string>, directory: string): boolean {
  return [...shown].some((other) => isInside(other, directory));
}

/** A tool's files are next to its `bin`, unless that would be a whole home directory. */
function toolTree(directory: string, places: Places): string {
  if (!["bin", "sbin", ".bin", "shims"].includes(basename(directory))) return directory;
  const parent = dirname(directory);
  return isTooWide(parent, places) ? directory : parent;
}

/** The whole tree; of a tool's home folder, which has a person's data as well, only the programs. */
function programsOf(tool: string, places: Places): readonly string[] {
  const name = nameInHome(tool, places);
  if (name === null || PROGRAMS_ALONE.includes(name)) return [tool];
  const programs = HOME_PROGRAMS[name] ?? (isToolHome(name) ? PROGRAM_NAMES : null);
  if (programs === null) return [tool];
  return programs.map((program) => join(tool, program)).filter((path) => kindOf(path) !== null);
}

/** The programs in a folder on PATH that is itself a tool's home. */
function executablesIn(directory: string, places: Places): readonly string[] {
  const name = nameInHome(directory, places);
  if (name === null || isInside(places.root, directory) || (!isToolHome(name) && !(name in HOME_PROGRAMS))) return [];
  const paths = entriesOf(directory).map((entry) => join(directory, entry.name));
  return paths.filter((path) => {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats?.isFile() === true && (stats.mode & 0o111) !== 0;
  });
}

/** The path relative to its home directory; null: it is in none. */
function nameInHome(path: string, { home }: Places): string | null {
  if (isInside(home, path)) return relative(home, path);
  return /^\/(?:root|home\/[^/]+)\/(.+)$/.exec(path)?.[1] ?? null;
}

/** `.tool`, `.config/tool`, `.local/share/tool`: deeper folders are single versions or packages. */
function isToolHome(name: string): boolean {
  return /^\.[^/]+$/.test(name) || /^\.(?:config|cache|local\/(?:share|state))\/[^/]+$/.test(name) || isShelf(name);
}

/** Folders that contain the folders of many tools. */
function isShelf(name: string): boolean {
  return /^\.local\/(?:share|state)$/.test(name);
}

/** Showing it would show the home directory, a hidden prefix or another user's whole folder. */
function isTooWide(directory: string, { home, root, hidden }: Places): boolean {
  if (isInside(directory, home) || isInside(directory, root)) return true;
  return dirname(directory) === "/home" || hidden.some((prefix) => isInside(directory, prefix));
}

function credentialsIn(path: string, depth: number): readonly string[] {
  if (CREDENTIALS.test(basename(path))) return [path];
  if (depth === 0 || PACKAGE_FOLDERS.has(basename(path)) || kindOf(path) !== "directory") return [];
  return entriesOf(path).flatMap(({ name }) => credentialsIn(join(path, name), depth - 1));
}

function linkTargets(directory: string): string[] {
  return entriesOf(directory).flatMap((entry) => {
    const target = entry.isSymbolicLink() ? realPathOrNull(join(directory, entry.name)) : null;
    return target === null ? [] : [target];
  });
}

function entriesOf(directory: string) {
  try {
    return readdirSync(directory, { withFileTypes: true });
  } catch {
    return [];
  }
}
