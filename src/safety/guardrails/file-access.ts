import { messageOf } from "../../core/errors.js";
import type { Guardrail, GuardrailDefinition } from "../../core/tool/guardrail.js";
import type { PathAccess, PathPolicy } from "../../core/tool/path-policy.js";
import type { Restoration, TreeRequest } from "../../core/tool/tree-judgement.js";
import { ALLOWED, deny, type Finding, type Verdict } from "../../core/tool/verdict.js";
import type { TreeChange } from "../../core/workspace/workspace.js";
import { locateIn } from "./locate.js";

const SYMLINK = "120000";
const SUBMODULE = "160000";
const EXECUTABLE = "100755";

export interface FileAccessOptions {
  readonly policy: PathPolicy;
  /** Absolute path of the workspace, so that absolute paths inside it are judged as relative ones. */
  readonly root?: string;
}

function denyFile(finding: Finding): Verdict {
  return { decision: "deny", findings: [finding] };
}

/**
 * Protected and sensitive files: judges the paths that a file tool names before it runs. Checks only names; the
 * workspace checks the resolved path again, and the audit checks the real tree.
 */
export function createFileAccessGuardrail({ policy, root = "" }: FileAccessOptions): Guardrail {
  const locate = locateIn(root, "");
  const judge = (path: string, access: PathAccess): Finding | null => policy.judge(locate(path), access);
  return {
    name: fileAccess.name,
    async check(subject) {
      try {
        if (subject.kind === "file_change") {
          const finding = judge(subject.path, subject.after === null ? "delete" : "write");
          return finding === null ? ALLOWED : denyFile(finding);
        }
        if (subject.kind !== "tool_call") return ALLOWED;
        for (const { path, use } of subject.files) {
          const finding = use === "search" ? null : judge(path, use);
          if (finding !== null) return denyFile(finding);
        }
        return ALLOWED;
      } catch (error) {
        return deny("K2 file-access", `the check of the path failed: ${messageOf(error)}`);
      }
    },
  };
}

const isFile = (mode: string | null): boolean => mode?.startsWith("100") ?? false;

/**
 * Judges changes that tools cannot make: links, submodules and changed modes come from commands. A tool's new file has
 * no earlier mode: if it is executable, it is published and reported.
 */
function judgeMode(change: TreeChange, { toolFiles }: TreeRequest): Omit<Restoration, "path"> | null {
  const { modeBefore, modeAfter } = change;
  if (modeBefore === SUBMODULE || modeAfter === SUBMODULE) {
    return { rule: "tree submodule", reason: "submodules are not changed by a run" };
  }
  if (modeAfter === SYMLINK || (modeBefore === SYMLINK && modeAfter !== null)) {
    return { rule: "tree symlink", reason: "symbolic links are not made or changed by a run" };
  }
  if (modeAfter === null || modeAfter === modeBefore) return null;
  if (modeBefore === null && (modeAfter !== EXECUTABLE || toolFiles.has(change.path))) return null;
  const reason = `the file mode became ${modeAfter}; modes are not changed by a run`;
  return { rule: "tree mode", reason, ...(isFile(modeBefore) ? { modeOnly: true } : {}) };
}

/** Reported for the reviewer's attention: an executable among the new files. */
function newExecutables(changes: readonly TreeChange[]): readonly Finding[] {
  return changes
    .filter(({ modeBefore, modeAfter }) => modeBefore === null && modeAfter === EXECUTABLE)
    .map(({ path }) => ({ rule: "tree executable", reason: `${path}: a new executable file`, severity: "info", path }));
}

function judgePath(change: TreeChange, request: TreeRequest): Omit<Restoration, "path"> | "split_off" | null {
  const { policy, toolFiles, renamed } = request;
  const mode = judgeMode(change, request);
  if (mode !== null && mode.modeOnly !== true) return mode;
  if (policy.isWorkflowFile(change.path) && mode === null) {
    if (toolFiles.has(change.path) && renamed?.has(change.path) !== true) return "split_off";
    return { rule: "tree workflow", reason: "workflow files are changed by file tools only" };
  }
  const isDeleted = change.status === "deleted";
  const finding =
    policy.judge(change.path, isDeleted ? "delete" : "write") ?? (isDeleted ? null : policy.judge(change.path, "read"));
  return finding === null ? mode : { rule: finding.rule, reason: finding.reason };
}

export const fileAccess: GuardrailDefinition = {
  name: "file-access",
  looksAt: "every call that names a path, and the real diff",
  rule: "Sensitive files are not read, protected files are not written, and nothing outside the workspace is touched. Changes that a command made to them, and to links, submodules and modes, are reverted; workflow files are split off.",
  watch: ({ policy, root }) => createFileAccessGuardrail({ policy, root }),
  audit: (request) => ({
    place: (change) => judgePath(change, request),
    whole: async (changes) => ({ findings: newExecutables(changes) }),
  }),
};
