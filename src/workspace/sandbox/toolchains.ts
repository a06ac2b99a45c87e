import { readdirSync, statSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { isInside, kindOf, realPathOrNull } from "../process/environment.js";

/**
 * Folders of a home directory that hold tools, and what of them is programs and libraries: beside these lie
 * credentials, under names that the next version of a tool chooses. So only what is listed is shown.
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

/** Programs through and through: what brings versions of other tools has no account anywhere. */
const PROGRAMS_ALONE = [
  ...[".rustup", ".nvm", ".pyenv", ".rbenv", ".nodenv", ".goenv", ".jenv", ".phpenv", ".asdf", ".sdkman", ".volta"],
  ...[".ghcup", ".elan", ".linuxbrew"],
];

/** Entries of a tool's folder that are no credentials, where it is not one of the above. */
const PROGRAM_NAMES = [
  ...["bin", "sbin", "shims", "lib", "lib32", "lib64", "libexec", "include", "versions", "version", "current"],
  ...["toolchains", "installs", "install", "candidates", "plugins", "tools", "packages", "pkgs", "envs", "conda-meta"],
  ...["node_modules", "vendor", "sdk", "jre", "jdk", "python", "ruby", "ghc"],
];

/** The second net: names of files and folders with credentials, wherever they lie near the top of what is shown. */
const CREDENTIALS =
  /^(?:\.?credentials(?:\.(?:json|toml|ya?ml|db|xml))?|auth\.(?:json|toml)|\.?access[-_]?tokens?(?:\.json)?|tokens?(?:\.json)?|secrets?(?:\.(?:env|json|toml|ya?ml))?|\.env(?:rc|\..+)?|\.?npmrc|pip\.conf|\.?condarc|\.continuum|\.yarnrc(?:\.yml)?|\.netrc|_netrc|\.pypirc|\.git-credentials|\.dockercfg|\.vault-token|\.pgpass|settings(?:-security)?\.xml|gradle\.properties|hosts\.ya?ml|\.docker|\.ssh|\.aws|\.gnupg|keyrings|application_default_credentials\.json|msal_token_cache\.\w+|nuget\.config|id_(?:rsa|dsa|ecdsa|ed25519))$/i;
const CREDENTIAL_DEPTH = 2;
/** Deeper and wider lie packages, whose own files have such names as well. */
const PACKAGE_FOLDERS = new Set(["node_modules", "registry", "store", "repository", "caches", "pkg", "pkgs"]);

export interface Toolchains {
  /** Folders and files to be shown read-only again below a hidden prefix; outermost first. */
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
 * Paths that the tools on PATH need of the directories that the sandbox hides: PATH entries below a hidden prefix, the
 * trees that their links lead to (npm → ../lib/node_modules), and the program folders of the usual tools of a home
 * directory.
 */
export function findToolchains(
  options: Places & {
    readonly path: readonly string[];
    /** Values such as JAVA_HOME: shown when they are directories. */
    readonly hints: readonly string[];
  },
): Toolchains {
  const shown = new Set<string>();
  /** Also what lies in a folder that is shown: a tool of its own has its settings beside its programs. */
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

/** A tool's files lie beside its `bin`, unless that is a whole home directory. */
function toolTree(directory: string, places: Places): string {
  if (!["bin", "sbin", ".bin", "shims"].includes(basename(directory))) return directory;
  const parent = dirname(directory);
  return isTooWide(parent, places) ? directory : parent;
}

/** The whole tree, or of a folder in which a tool keeps all it has for a person the programs alone. */
function programsOf(tool: string, places: Places): readonly string[] {
  const name = nameInHome(tool, places);
  if (name === null || PROGRAMS_ALONE.includes(name)) return [tool];
  const programs = HOME_PROGRAMS[name] ?? (isToolHome(name) ? PROGRAM_NAMES : null);
  if (programs === null) return [tool];
  return programs.map((program) => join(tool, program)).filter((path) => kindOf(path) !== null);
}

/** Programs in a folder on PATH that is a tool's home itself. */
function executablesIn(directory: string, places: Places): readonly string[] {
  const name = nameInHome(directory, places);
  if (name === null || isInside(places.root, directory) || (!isToolHome(name) && !(name in HOME_PROGRAMS))) return [];
  const paths = entriesOf(directory).map((entry) => join(directory, entry.name));
  return paths.filter((path) => {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats?.isFile() === true && (stats.mode & 0o111) !== 0;
  });
}

/** Relative to the home directory that it lies in; null: in none. */
function nameInHome(path: string, { home }: Places): string | null {
  if (isInside(home, path)) return relative(home, path);
  return /^\/(?:root|home\/[^/]+)\/(.+)$/.exec(path)?.[1] ?? null;
}

/** `.tool`, `.config/tool`, `.local/share/tool`: deeper ones are single versions or packages. */
function isToolHome(name: string): boolean {
  return /^\.[^/]+$/.test(name) || /^\.(?:config|cache|local\/(?:share|state))\/[^/]+$/.test(name) || isShelf(name);
}

/** Folders of many tools' folders. */
function isShelf(name: string): boolean {
  return /^\.local\/(?:share|state)$/.test(name);
}

/** Showing it would show the home directory, a hidden prefix or a whole user's folder. */
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
