import { compileGlob, type GlobMatcher } from "./glob.js";
import type { Finding } from "./verdict.js";

export type PathAccess = "read" | "write" | "delete";

/** Which paths may be read and written (policy §6). Pure: judges names, not what is on disk. */
export interface PathPolicy {
  /**
   * null = allowed. `path` is relative to the repository root with forward slashes. Compared case-insensitively, with
   * trailing dots, spaces and `:stream` of each component removed.
   */
  judge(path: string, access: PathAccess): Finding | null;
  /** `.github/workflows/**`: editable, never committed (product.md §5). */
  isWorkflowFile(path: string): boolean;
}

/** Directories whose whole content is sensitive, at any depth; a slash names consecutive components. */
const SENSITIVE_DIRECTORIES = [".ssh", ".aws", ".kube", ".gnupg", ".docker", ".config/gcloud", ".config/gh"];

/** File names, at any depth (policy §6 and §13). */
const SENSITIVE_NAMES = new Set([
  ...[".npmrc", ".netrc", "_netrc", ".pypirc", ".git-credentials", ".dockercfg", ".pgpass"],
  ...["credentials", "credentials.json", "token.json", ".vault-token", "shadow"],
  ...["id_rsa", "id_ed25519", "id_ecdsa", "id_dsa"],
]);

const SENSITIVE_SUFFIXES = [
  ...[".pem", ".key", ".p12", ".pfx", ".jks", ".keystore", ".gpg", ".ppk", ".kdbx"],
  ...[".tfstate", ".tfstate.backup", ".tfvars", ".tfvars.json", ".secret"],
];

const ENVIRONMENT_TEMPLATES = [".example", ".sample", ".template"];

/** They execute or set policy in a later, more privileged context. At any depth, except `.github`. */
const PROTECTED_DIRECTORIES = new Set([
  ...[".husky", ".claude", ".cursor", ".vscode", ".idea", ".devcontainer", ".architect"],
]);

const PROTECTED_NAMES = new Set([
  ...["codeowners", ".gitmodules", ".gitattributes", ".npmrc", ".pnpmfile.cjs", ".pre-commit-config.yaml"],
  ...[".mcp.json", "agents.md", "claude.md", "gemini.md", "claude.local.md", ".cursorrules", ".envrc"],
  ...["architect.yml", "architect.yaml", "gradle-wrapper.jar"],
  ...["package-lock.json", "npm-shrinkwrap.json", "yarn.lock", "pnpm-lock.yaml", "bun.lock", "bun.lockb", "deno.lock"],
  ...["cargo.lock", "go.sum", "go.work.sum", "poetry.lock", "uv.lock", "pdm.lock", "pipfile.lock", "pylock.toml"],
  ...["gemfile.lock", "composer.lock", "mix.lock", "rebar.lock", "pubspec.lock", "podfile.lock", "packages.lock.json"],
  ...["package.resolved", "flake.lock", "gradle.lockfile", "pixi.lock", ".terraform.lock.hcl", "conan.lock"],
]);

interface Rules {
  readonly added: readonly GlobMatcher[];
  /** Exact paths that the default branch's configuration releases (`!path`). */
  readonly released: ReadonlySet<string>;
}

/**
 * The built-in lists of policy §6 and §13 with the configuration's additions. An entry `!path` releases exactly that
 * path from the list it stands in; nothing releases `.git`.
 */
export function createPathPolicy(options: {
  protectedFiles: readonly string[];
  sensitiveFiles: readonly string[];
}): PathPolicy {
  const protectedRules = readRules(options.protectedFiles);
  const sensitiveRules = readRules(options.sensitiveFiles);
  return {
    judge(path, access) {
      const components = foldPath(path);
      if (components.includes(".git")) {
        return finding("sensitive-file", path, "git's own files may hold credentials and programs that git would run");
      }
      if (isSensitive(path, components, sensitiveRules)) {
        return finding("sensitive-file", path, "it may hold secrets", `guardrails.sensitive_files: ["!${path}"]`);
      }
      if (access === "read" || !isProtected(path, components, access, protectedRules)) return null;
      const reason = "it decides what runs, or what is trusted, outside of this run";
      return finding("protected-file", path, reason, `guardrails.protected_files: ["!${path}"]`);
    },
    isWorkflowFile(path) {
      const components = foldPath(path);
      return components.length > 2 && components[0] === ".github" && components[1] === "workflows";
    },
  };
}

function readRules(entries: readonly string[]): Rules {
  const released = new Set<string>();
  const added: GlobMatcher[] = [];
  for (const entry of entries) {
    if (entry.startsWith("!")) released.add(entry.slice(1).replace(/^\.?\//, ""));
    else if (entry.endsWith("/"))
      added.push(compileGlob(`**/${entry}**`.replace("**//", ""), { caseSensitive: false }));
    else added.push(compileGlob(entry.replace(/^\//, "./"), { caseSensitive: false }));
  }
  return { added, released };
}

/** Components as the most tolerant file system would compare them: NTFS streams, short names and case, HFS+ case. */
function foldPath(path: string): string[] {
  const components: string[] = [];
  for (const component of path.split("/")) {
    if (component === "" || component === ".") continue;
    const name = component
      .normalize("NFKC")
      .toLowerCase()
      .replace(/(?<=.):.*$/s, "")
      .replace(/(?<![. ])[. ]+$/, "");
    components.push(/^git~\d+$/.test(name) ? ".git" : name);
  }
  return components;
}

function isSensitive(path: string, components: readonly string[], rules: Rules): boolean {
  if (rules.released.has(path)) return false;
  const name = components.at(-1) ?? "";
  const folded = components.join("/");
  if (SENSITIVE_NAMES.has(name) || isEnvironmentFile(name)) return true;
  if (SENSITIVE_SUFFIXES.some((suffix) => name.endsWith(suffix))) return true;
  if (SENSITIVE_DIRECTORIES.some((directory) => `/${folded}/`.includes(`/${directory}/`))) return true;
  return rules.added.some((matches) => matches(folded) || matches(path));
}

function isEnvironmentFile(name: string): boolean {
  if (name === ".env") return true;
  return name.startsWith(".env.") && !ENVIRONMENT_TEMPLATES.some((suffix) => name.endsWith(suffix));
}

function isProtected(path: string, components: readonly string[], access: PathAccess, rules: Rules): boolean {
  if (rules.released.has(path)) return false;
  const name = components.at(-1) ?? "";
  const folded = components.join("/");
  if (rules.added.some((matches) => matches(folded) || matches(path))) return true;
  if (components[0] === ".github") {
    // Only the spelling that GitHub reads: another case would be a second folder that nobody splits off.
    return !(access === "write" && /^\.github\/workflows\/[^/]/.test(path));
  }
  if (PROTECTED_NAMES.has(name) || name.startsWith(".yarnrc")) return true;
  return components.some((component) => PROTECTED_DIRECTORIES.has(component));
}

function finding(rule: string, path: string, reason: string, remedy?: string): Finding {
  const kind = rule === "sensitive-file" ? "sensitive" : "protected";
  return {
    rule,
    reason: `'${path}' is a ${kind} file: ${reason}.`,
    severity: "error",
    path,
    ...(remedy === undefined ? {} : { remedy }),
  };
}
