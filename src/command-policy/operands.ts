import { posix } from "node:path";
import { createPathPolicy, type PathPolicy } from "../core/path-policy.js";

/** Why arguments do not fit a rule. */
export interface Problem {
  readonly class: "dangerous" | "blocked";
  readonly rule: string;
  readonly reason: string;
  readonly remedy?: string;
}

export interface PathScope {
  /** Directory the command runs in, relative to the workspace root; "" is the root. */
  readonly cwd: string;
  /** Absolute path of the workspace, when it is known: absolute operands below it are then judged as relative ones. */
  readonly root?: string | undefined;
}

/** Names beyond policy §6 that matter outside the workspace only. */
const MACHINE_NAMES =
  /(?:^|\/)(?:gshadow|sudoers|git-credentials-[^/]*|\.azure|\.ssh|\.aws|\.kube|\.gnupg|\.docker)(?:\/|$)/i;

/** Longer paths: processes' memory and environment, the Docker socket, tool logins, the runner's own files. */
const CREDENTIAL_PATHS =
  /(?:^|\/)proc\/[^/]+\/(?:environ|mem|maps|cmdline|fd|root|cwd|auxv|stack)(?:\/|$)|docker\.sock$|(?:^|\/)\.config\/(?:gcloud|gh)(?:\/|$)|_runner_file_commands|^\/.*\/_temp(?:\/|$)/i;

/** Names a quoted pattern must not be able to match, because the tool would read what it finds. */
const CREDENTIAL_SAMPLES = [".env", ".env.local", ".npmrc", ".netrc", "id_rsa", "server.pem", "server.key", ".git"];

let builtIn: PathPolicy | undefined;

/** True when a path, relative or not, names something that holds credentials. */
export function isCredentialPath(path: string): boolean {
  const normal = posix.normalize(path.replaceAll("\\", "/"));
  if (CREDENTIAL_PATHS.test(normal) || MACHINE_NAMES.test(normal)) return true;
  builtIn ??= createPathPolicy({ protectedFiles: [], sensitiveFiles: [] });
  const { judge } = builtIn;
  return [normal, ...normal.split(":")].some((part) => judge(part, "read") !== null);
}

function blockedPath(path: string): Problem {
  return {
    class: "blocked",
    rule: "R8 credentials",
    reason: `${path} holds credentials or repository internals and is never read or written by commands.`,
  };
}

/** One path operand: inside the workspace and no credentials (policy §5 R8). */
export function judgePath(path: string, scope: PathScope): Problem | null {
  if (isCredentialPath(path)) return blockedPath(path);
  const outside: Problem = {
    class: "dangerous",
    rule: "R8 outside",
    reason: `${path} is not inside the workspace.`,
    remedy: "use a path relative to the workspace root",
  };
  if (path.startsWith("~")) return outside;
  if (path.startsWith("/")) {
    if (scope.root === undefined || scope.root === "/") return outside;
    const normal = posix.normalize(path);
    return normal === scope.root || normal.startsWith(`${scope.root}/`) ? null : outside;
  }
  const joined = posix.join(scope.cwd === "" ? "." : scope.cwd, path);
  return joined === ".." || joined.startsWith("../") ? outside : null;
}

/** A quoted pattern that the tool itself expands and then reads, such as `rg --glob` or a git pathspec. */
export async function judgePattern(pattern: string, scope: PathScope): Promise<Problem | null> {
  if (pattern.startsWith("!")) return null;
  const problem = judgePath(pattern, scope);
  if (problem !== null) return problem;
  if (!/[*?[{]/.test(pattern)) return null;
  const { default: picomatch } = await import("picomatch");
  const last = pattern.split("/").findLast((part) => part !== "" && part !== "**") ?? "**";
  const matches = picomatch(last, { dot: true, nocase: true });
  if (!CREDENTIAL_SAMPLES.some((name) => matches(name))) return null;
  return {
    class: "dangerous",
    rule: "R8 pattern",
    reason: `The pattern ${pattern} can match files that hold credentials.`,
    remedy: "name the extension, for example '*.ts'",
  };
}

/** A git revision, `REV:path` or path. */
export async function judgeRevision(operand: string, scope: PathScope): Promise<Problem | null> {
  const colon = operand.indexOf(":");
  if (colon < 0) return judgePattern(operand, scope);
  if (/^:[^/\w.]/.test(operand)) {
    return { class: "dangerous", rule: "R8 pathspec", reason: `The pathspec ${operand} is not understood.` };
  }
  const parts = [operand.slice(colon + 1), operand.slice(operand.lastIndexOf(":") + 1)];
  if (parts.some((part) => isCredentialPath(part))) return blockedPath(operand);
  for (const part of [operand.slice(0, colon), ...parts]) {
    const problem = await judgePattern(part, scope);
    if (problem !== null) return problem;
  }
  return null;
}
