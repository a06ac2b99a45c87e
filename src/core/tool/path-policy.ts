import { compileGlob, compileGlobs } from "../glob/glob.js";
import { INSTEAD } from "./instead.js";

import type { Finding } from "./verdict.js";

export type PathAccess = "read" | "write" | "delete";

/** Which paths may be read and written. Pure: judges names, not the disk's content. */
export interface PathPolicy {
  /**
   * null = allowed. `path` is relative to the repository root with forward slashes. Compared case-insensitively, with
   * trailing dots, spaces and `:stream` of each component removed.
   */
  judge(path: string, access: PathAccess): Finding | null;
  /** `.github/workflows/**`: editable, never committed. */
  isWorkflowFile(path: string): boolean;
}

/** Directories whose whole content is sensitive, at any depth; a slash separates consecutive components. */
const SENSITIVE_DIRECTORIES = [".ssh", ".aws", ".kube", ".gnupg", ".docker", ".config/gcloud", ".config/gh"];

/** File names, at any depth. */
const SENSITIVE_NAMES = new Set([
  ...[".npmrc", ".netrc", "_netrc", ".pypirc", ".git-credentials", ".dockercfg", ".pgpass"],
  ...["credentials", "credentials.json", "token.json", ".vault-token", "shadow"],
  ...["id_rsa", "id_ed25519", "id_ecdsa", "id_dsa"],
]);

const SENSITIVE_SUFFIXES = [
  ...[".pem", ".key", ".p12", ".pfx", ".jks", ".keystore", ".gpg", ".ppk", ".kdbx"],
  ...[".tfstate", ".tfstate.backup", ".tfvars", ".tfvars.json", ".secret"],
];

const ENVIRONMENT_NAMES = [".env", ".env.*"];
const ENVIRONMENT_TEMPLATES = [".example", ".sample", ".template"];

/** Their files execute or set policy in a later, more privileged context. At any depth, except `.github`. */
const PROTECTED_DIRECTORIES = [".husky", ".claude", ".cursor", ".vscode", ".idea", ".devcontainer", ".architect"];

/** They instruct agents, reviewers and tools. */
const INSTRUCTION_FILES = [
  ...["AGENTS.md", "CODEOWNERS", ".npmrc", "CLAUDE.md", "GEMINI.md", "CLAUDE.local.md", ".cursorrules", ".mcp.json"],
  ...["architect.yml", "architect.yaml", ".gitmodules", ".gitattributes", ".pnpmfile.cjs"],
  ...[".pre-commit-config.yaml", ".envrc", "gradle-wrapper.jar"],
];

const LOCK_FILES = [
  ...["package-lock.json", "npm-shrinkwrap.json", "yarn.lock", "pnpm-lock.yaml", "bun.lock", "bun.lockb", "deno.lock"],
  ...["Cargo.lock", "go.sum", "go.work.sum", "poetry.lock", "uv.lock", "pdm.lock", "Pipfile.lock", "pylock.toml"],
  ...["Gemfile.lock", "composer.lock", "mix.lock", "rebar.lock", "pubspec.lock", "Podfile.lock", "packages.lock.json"],
  ...["Package.resolved", "flake.lock", "gradle.lockfile", "pixi.lock", ".terraform.lock.hcl", "conan.lock"],
];

const PROTECTED_NAMES = new Set([...INSTRUCTION_FILES, ...LOCK_FILES].map((name) => name.toLowerCase()));

/** A few examples of a list suffice: the line is part of every request. */
const NAMED = 3;
const OWN_NAMED = 10;

interface Rules {
  /** `folded`: the path as the most tolerant file system would compare it. */
  added(path: string, folded: string): boolean;
  /** Exact paths that the default branch's configuration releases (`!path`). */
  readonly released: ReadonlySet<string>;
}

/**
 * The built-in lists with the configuration's additions; an entry that ends with a slash is a folder at any depth. An
 * entry `!path` releases exactly that path from its own list, `!pattern` excludes from the other added entries, never
 * from the built-in list; nothing releases `.git`. `refusesChange`: why a path may not be changed, as the end of a
 * sentence that begins with it; null: the lists decide.
 */
export function createPathPolicy(options: {
  protectedFiles: readonly string[];
  sensitiveFiles: readonly string[];
  refusesChange?: (path: string) => string | null;
}): PathPolicy {
  const protectedRules = readRules(options.protectedFiles);
  const sensitiveRules = readRules(options.sensitiveFiles);
  return {
    judge(path, access) {
      const components = foldPath(path);
      if (components.includes(".git")) {
        const reason = "git's own files may hold credentials and programs that git would run";
        return finding("sensitive-file", path, reason, { instead: INSTEAD.git });
      }
      if (isSensitive(path, components, sensitiveRules)) {
        const remedy = `guardrails.sensitive_files: ["!${path}"]`;
        return finding("sensitive-file", path, "it may hold secrets", { instead: INSTEAD.sensitive, remedy });
      }
      if (access === "read") return null;
      const refusal = options.refusesChange?.(path) ?? null;
      if (refusal !== null) {
        const reason = `'${path}' ${refusal}.`;
        return { rule: "protected-file", reason, severity: "error", path, instead: INSTEAD.protected };
      }
      if (!isProtected(path, components, access, protectedRules)) return null;
      const reason = "it decides what runs, or what is trusted, outside of this run";
      const remedy = `guardrails.protected_files: ["!${path}"]`;
      return finding("protected-file", path, reason, { instead: INSTEAD.protected, remedy });
    },
    isWorkflowFile(path) {
      const components = foldPath(path);
      return components.length > 2 && components[0] === ".github" && components[1] === "workflows";
    },
  };
}

/**
 * The built-in sensitive names as patterns over one name, for programs that search folders themselves and compare
 * case-sensitively. A folder of two names is represented by its last name.
 */
export function sensitiveGlobs(): { readonly files: readonly string[]; readonly directories: readonly string[] } {
  const anyCase = (text: string): string => text.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
  const files = [...SENSITIVE_NAMES, ...SENSITIVE_SUFFIXES.map((suffix) => `*${suffix}`), ...ENVIRONMENT_NAMES];
  const directories = [".git", ...SENSITIVE_DIRECTORIES].map((path) => path.slice(path.lastIndexOf("/") + 1));
  return { files: files.map(anyCase), directories: directories.map(anyCase) };
}

/**
 * Lists the files that an agent must not write, in one line of its prompt, so that it does not try: the built-in lists
 * and the configuration's additions.
 */
export function describeProtected(protectedFiles: readonly string[]): string {
  const added = protectedFiles.filter((entry) => !entry.startsWith("!")).slice(0, OWN_NAMED);
  const released = protectedFiles.filter((entry) => entry.startsWith("!")).map((entry) => entry.slice(1));
  const listed = [
    ...added,
    ...INSTRUCTION_FILES.slice(0, NAMED),
    ...[...PROTECTED_DIRECTORIES.slice(0, NAMED).map((directory) => `${directory}/`), "…"],
    ".github/",
    `lock files (${LOCK_FILES[0]}, …)`,
  ].join(", ");
  const except = released.length === 0 ? "" : ` Allowed all the same: ${released.slice(0, OWN_NAMED).join(", ")}.`;
  return `Refused, so do not try: writing ${listed}; reading secrets (.env, keys).${except} Edits of .github/workflows/ become a patch. What such a file needs, say in your summary.`;
}

const MAGIC = /[*?[{\\]|\/$/;

function readRules(entries: readonly string[]): Rules {
  const asGlob = (entry: string): string => {
    if (!entry.endsWith("/")) return entry;
    return entry.startsWith("/") ? `${entry}**` : `**/${entry}**`;
  };
  const outside = entries.filter((entry) => entry.startsWith("!")).map((entry) => entry.slice(1));
  // Entries that protect match in every spelling, entries that release only in their own spelling.
  const inside = entries.filter((entry) => !entry.startsWith("!")).map(asGlob);
  const matchers = inside.map((entry) => compileGlob(entry, { caseSensitive: false }));
  const isKept = compileGlobs(outside.filter((entry) => MAGIC.test(entry)).map(asGlob));
  const added = (path: string, folded: string): boolean =>
    matchers.some((matches) => matches(folded) || matches(path)) && !isKept(path);
  return { added, released: new Set(outside.map((entry) => entry.replace(/^\.?\//, ""))) };
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
  return rules.added(path, folded);
}

function isEnvironmentFile(name: string): boolean {
  if (name === ".env") return true;
  return name.startsWith(".env.") && !ENVIRONMENT_TEMPLATES.some((suffix) => name.endsWith(suffix));
}

function isProtected(path: string, components: readonly string[], access: PathAccess, rules: Rules): boolean {
  if (rules.released.has(path)) return false;
  const name = components.at(-1) ?? "";
  const folded = components.join("/");
  if (rules.added(path, folded)) return true;
  if (components[0] === ".github") {
    // Only the spelling that GitHub reads: another case would be a second folder, which is not separated.
    return !(access === "write" && /^\.github\/workflows\/[^/]/.test(path));
  }
  if (PROTECTED_NAMES.has(name) || name.startsWith(".yarnrc")) return true;
  return components.some((component) => PROTECTED_DIRECTORIES.includes(component));
}

function finding(rule: string, path: string, reason: string, more: Pick<Finding, "remedy" | "instead">): Finding {
  const kind = rule === "sensitive-file" ? "sensitive" : "protected";
  return { rule, reason: `'${path}' is a ${kind} file: ${reason}.`, severity: "error", path, ...more };
}
