import { posix } from "node:path";
import { compileGlob } from "../../../core/glob/glob.js";
import { createPathPolicy, type PathPolicy } from "../../../core/tool/path-policy.js";
import type { KnownFacts } from "./facts.js";

/** Why a command or its arguments do not fit a rule. */
export interface OperandProblem {
  readonly class: "dangerous" | "blocked";
  readonly rule: string;
  readonly reason: string;
  /** The nearest allowed form. */
  readonly remedy?: string;
}

export interface PathScope {
  /** Directory the command runs in, relative to the workspace root; "" is the root. */
  readonly cwd: string;
  /** Absolute path of the workspace, if known: absolute operands below it are then judged as relative ones. */
  readonly root?: string | undefined;
  /** Files that file tools made in the scratch folder, absolute: only those are treated like files of the workspace. */
  readonly scratch?: ReadonlySet<string> | undefined;
  /** No sandbox contains the command: options that no table names are refused for every command. */
  readonly isStrict?: boolean | undefined;
  /** Facts about the repository; absent: none are known. */
  readonly facts?: KnownFacts | undefined;
}

export function refusal(rule: string, reason: string, remedy?: string): OperandProblem {
  return { class: "dangerous", rule, reason, ...(remedy === undefined ? {} : { remedy }) };
}

export function block(rule: string, reason: string): OperandProblem {
  return { class: "blocked", rule, reason, remedy: "no setting allows this; do the task without it" };
}

/** Names, in addition to the path policy's, that matter only outside of the workspace. */
const MACHINE_NAMES =
  /(?:^|\/)(?:gshadow|sudoers|git-credentials-[^/]*|\.azure|\.ssh|\.aws|\.kube|\.gnupg|\.docker|\.bash_history|\.zsh_history|authorized_keys)(?:\/|$)/i;

/** Longer paths: processes' memory and environment, the Docker socket, tool logins, the runner's own files. */
const CREDENTIAL_PATHS =
  /(?:^|\/)proc\/[^/]+\/(?:task\/[^/]+\/)?(?:environ|mem|maps|smaps|cmdline|fd|root|cwd|auxv|stack)(?:\/|$)|(?:docker|podman|containerd|crio)\.sock$|(?:^|\/)\.config\/(?:gcloud|gh|hub|doctl)(?:\/|$)|_runner_file_commands|^\/.*\/_temp(?:\/|$)|(?:^|\/)run\/secrets(?:\/|$)|(?:^|\/)\.(?:cargo\/credentials|m2\/settings|terraform\.d\/credentials|gem\/credentials|composer\/auth\.json)/i;

/** Hidden names that a pattern might target. */
const HIDDEN_SAMPLES = [
  ...[".env", ".env.local", ".env.production", ".npmrc", ".netrc", ".pypirc", ".git", ".git-credentials"],
  ...[".ssh", ".aws", ".kube", ".gnupg", ".docker"],
];
/** Names that a quoted pattern must not match, because the tool would read the files it finds. */
const PATTERN_SAMPLES = [".env", ".env.local", ".npmrc", ".netrc", "id_rsa", "server.pem", "server.key", ".git"];

/**
 * Not a plausible file name: typographic dashes and quotes where an option or a word would begin, look-alikes of
 * spaces, slashes, dots and shell characters, and words that mix Latin with Greek or Cyrillic letters.
 */
const LOOKALIKE =
  /^[\u2010-\u2015\u2212\u2018-\u201f]|[\u00a0\u037e\u2000-\u200a\u2024\u2028\u2029\u202f\u2044\u205f\u2215\u29f8\u3000\uff04\uff06\uff0d-\uff0f\uff1b\uff3c\uff5c]|[A-Za-z][\u0370-\u052f]|[\u0370-\u052f][A-Za-z]/;

let builtIn: PathPolicy | undefined;

function pathPolicy(): PathPolicy {
  builtIn ??= createPathPolicy({ protectedFiles: [], sensitiveFiles: [] });
  return builtIn;
}

/** True if a path, relative or not, names a file with credentials. */
export function isCredentialPath(path: string): boolean {
  if (/^[\w,+=@-]*$/.test(path) && !/^(?:id_|_netrc$|credentials$|g?shadow$|sudoers$|authorized)/i.test(path))
    return false;
  const normal = posix.normalize(path.replaceAll("\\", "/"));
  if (CREDENTIAL_PATHS.test(normal) || MACHINE_NAMES.test(normal)) return true;
  const { judge } = pathPolicy();
  return [normal, ...normal.split(":")].some((part) => judge(part, "read") !== null);
}

/** True when a path may not be changed by commands: protected files, CI, hooks, and files with credentials. */
export function isProtectedPath(path: string): boolean {
  const normal = posix.normalize(path).replace(/\/+$/, "");
  if (isCredentialPath(normal) || /(?:^|\/)\.github(?:\/|$)/i.test(normal)) return true;
  return pathPolicy().judge(normal.replace(/^\/+/, ""), "delete") !== null;
}

function blockedPath(path: string): OperandProblem {
  return {
    class: "blocked",
    rule: "R8 credentials",
    reason: `${path} holds credentials or repository internals and is never read or written by commands.`,
    remedy: "do the task without that file; code and .env.example show which names it defines",
  };
}

/** A path relative to the workspace root, "" for the root itself; null: it is not known to be inside. */
export function fromRoot(path: string, { cwd, root }: Pick<PathScope, "cwd" | "root">): string | null {
  if (path.startsWith("/")) {
    const normal = posix.normalize(path);
    const isInside = root !== undefined && root !== "/" && (normal === root || normal.startsWith(`${root}/`));
    return isInside ? posix.relative(root, normal) : null;
  }
  const joined = posix.join(cwd === "" ? "." : cwd, path).replace(/\/+$/, "");
  if (joined === ".") return "";
  return joined === ".." || joined.startsWith("../") ? null : joined;
}

/** Whether a literal path is strictly below the workspace. */
export function isBelowWorkspace(path: string, scope: PathScope): boolean {
  return !path.startsWith("~") && (fromRoot(path, scope) ?? "") !== "";
}

/** One path operand: must be inside the workspace and must not hold credentials. */
export function judgePath(path: string, scope: PathScope): OperandProblem | null {
  if (isCredentialPath(path)) return blockedPath(path);
  const outside = refusal(
    "R8 outside",
    `${path} is not inside the workspace.`,
    "use a path relative to the workspace root",
  );
  if (LOOKALIKE.test(path)) {
    return refusal(
      "R8 lookalike",
      `${path} holds characters that look like others.`,
      "type the name in plain characters",
    );
  }
  if (path.startsWith("~") || /^(?:[a-z]:[\\/]|\\\\)/i.test(path) || /^[a-z][a-z0-9+.-]{1,20}:\/\//i.test(path))
    return outside;
  if (path.startsWith("/") && scope.scratch?.has(posix.normalize(path)) === true) return null;
  return fromRoot(path, scope) === null ? outside : null;
}

/** A path that a tool writes: as above, and not protected. */
export function judgeWrittenPath(path: string, scope: PathScope): OperandProblem | null {
  const problem = judgePath(path, scope);
  if (problem !== null || !isProtectedPath(path)) return problem;
  return block("R6 protected", `${path} is protected and is never written by commands.`);
}

/** `.*` and similar: matches every hidden file, so it targets none in particular. */
const ANY_HIDDEN = /^\.(?:\?|\[!\.\]|\[^.\])*\*$/;

const KEY_NAMES = ["id_rsa", "id_dsa", "id_ecdsa", "id_ed25519"];
const KEY_ENDINGS = ["pem", "key", "p12", "pfx", "jks", "tfstate", "tfvars", "keystore", "gpg"];

/** `*_rsa`, `i?_r*`, `*.k?y`: enough literal text to target keys. */
function isKeyGlob(component: string): boolean {
  const written = (text: string) => text.replace(/\[[^\]]{0,100}\]|[^A-Za-z0-9_]/g, "").length;
  const dot = component.lastIndexOf(".");
  if (dot >= 0 && written(component.slice(dot)) < 2) return false;
  if (dot < 0 && !/^[i?]d_/.test(component) && written(component) < 3) return false;
  const names = dot >= 0 ? KEY_ENDINGS.map((ending) => `x.${ending}`) : KEY_NAMES;
  const matches = compileGlob(dot >= 0 ? `x${component.slice(dot)}` : component, { caseSensitive: false });
  return names.some((name) => matches(name));
}

/** True if a shell file name pattern targets a file with credentials. */
export function isCredentialGlob(pattern: string): boolean {
  return pattern.split("/").some((component) => {
    if (!/[*?[]/.test(component)) return false;
    if (ANY_HIDDEN.test(component)) return false;
    if (/^[.[]/.test(component)) {
      const matches = compileGlob(component, { caseSensitive: false });
      return HIDDEN_SAMPLES.some((name) => matches(name));
    }
    const sample = (star: string) =>
      component
        .replace(/\[[^\]]{0,100}\]/g, (set) => set.charAt(1))
        .replaceAll("*", star)
        .replaceAll("?", "x");
    if (isCredentialPath(sample("")) || isCredentialPath(sample("x"))) return true;
    return isKeyGlob(component);
  });
}

/** A pattern that the shell expands. `bare`: it needs no literal directory before it. */
export function judgeGlob(pattern: string, bare: boolean, scope: PathScope): OperandProblem | null {
  if (isCredentialGlob(pattern)) return blockedPath(pattern);
  if (pattern.split("/").some((component) => ANY_HIDDEN.test(component))) {
    return refusal("R8 pattern", `The pattern ${pattern} can match files that hold credentials.`, "name the files");
  }
  const prefix = pattern.replace(/[*?[].*$/s, "");
  if (prefix.startsWith("-") || (!bare && !prefix.includes("/"))) {
    const remedy = "give the pattern a directory, for example src/*.ts or ./*.ts, or name the files";
    return refusal("R8 glob", `The pattern ${pattern} could turn into an option.`, remedy);
  }
  return judgePath(prefix, scope) ?? judgePath(pattern, scope);
}

/** A quoted pattern that the tool itself expands and then reads, such as `rg --glob` or a git pathspec. */
export function judgePattern(pattern: string, scope: PathScope): OperandProblem | null {
  if (pattern.startsWith("!")) return null;
  const problem = judgePath(pattern, scope);
  if (problem !== null) return problem;
  if (!/[*?[{]/.test(pattern)) return null;
  const last = pattern.split("/").findLast((part) => part !== "" && part !== "**") ?? "**";
  const matches = compileGlob(last, { caseSensitive: false });
  // Some tools support groups such as `?(a|b)`, which our globs do not have.
  const hasGroup = /[@!+?*]\(/.test(last);
  if (!hasGroup && !PATTERN_SAMPLES.some((name) => matches(name))) return null;
  return refusal(
    "R8 pattern",
    `The pattern ${pattern} can match files that hold credentials.`,
    "name the extension, for example '*.ts'",
  );
}

/** A git revision, `REV:path` or path. */
export function judgeRevision(operand: string, scope: PathScope): OperandProblem | null {
  const colon = operand.indexOf(":");
  if (colon < 0) return judgePattern(operand, scope);
  if (/^:(?:[!^]|\(exclude\))/.test(operand)) return null;
  if (/^:[^/\w.]/.test(operand))
    return refusal("R8 pathspec", `The pathspec ${operand} is not understood.`, "name the paths");
  const parts = [operand.slice(colon + 1), operand.slice(operand.lastIndexOf(":") + 1)];
  if (parts.some((part) => isCredentialPath(part))) return blockedPath(operand);
  for (const part of [operand.slice(0, colon), ...parts]) {
    const problem = judgePattern(part, scope);
    if (problem !== null) return problem;
  }
  return null;
}
