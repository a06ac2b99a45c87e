import { posix } from "node:path";
import { messageOf } from "../core/errors.js";
import type { Guardrail } from "../core/guardrail.js";
import type { PathAccess, PathPolicy } from "../core/path-policy.js";
import { ALLOWED, deny, type Finding, type Verdict } from "../core/verdict.js";

/** What each file tool does with the paths in its arguments (K2). */
const ACCESS: Readonly<Record<string, Readonly<Record<string, PathAccess>>>> = {
  read_file: { path: "read" },
  write_file: { path: "write" },
  edit_file: { path: "write" },
  apply_patch: { path: "write" },
  delete_file: { path: "delete" },
  move_file: { source: "delete", from: "delete", path: "delete", destination: "write", to: "write", new_path: "write" },
};

export interface FileAccessOptions {
  readonly policy: PathPolicy;
  /** Absolute path of the workspace, so that absolute paths inside it are judged as relative ones. */
  readonly root?: string;
}

function relative(path: string, root: string | undefined): string {
  const normal = posix.normalize(path.replaceAll("\\", "/"));
  const inside = root !== undefined && normal.startsWith(`${root}/`) ? normal.slice(root.length + 1) : normal;
  return inside.replace(/^\/+/, "");
}

function refuse(finding: Finding): Verdict {
  return { decision: "deny", findings: [finding] };
}

/**
 * Protected and sensitive files (K2, policy §6): judges the paths a file tool names before it runs. It judges names only;
 * the workspace checks again what a path resolves to, and the audit checks the real tree.
 */
export function createFileAccessGuardrail(options: FileAccessOptions): Guardrail {
  const judge = (path: string, access: PathAccess): Finding | null =>
    options.policy.judge(relative(path, options.root), access);
  return {
    name: "file-access",
    async check(subject) {
      try {
        if (subject.kind === "file_change") {
          const finding = judge(subject.path, subject.after === null ? "delete" : "write");
          return finding === null ? ALLOWED : refuse(finding);
        }
        if (subject.kind !== "tool_call") return ALLOWED;
        for (const [name, access] of Object.entries(ACCESS[subject.tool] ?? {})) {
          const path = subject.args[name];
          const finding = typeof path === "string" ? judge(path, access) : null;
          if (finding !== null) return refuse(finding);
        }
        return ALLOWED;
      } catch (error) {
        return deny("K2 file-access", `the check of the path failed: ${messageOf(error)}`);
      }
    },
  };
}
