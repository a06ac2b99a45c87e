import { posix } from "node:path";
import type { Guardrail } from "../core/guardrail.js";
import { ALLOWED, deny, type Verdict } from "../core/verdict.js";
import type { TreeChange } from "../core/workspace.js";

const EDIT_TOOLS = new Set(["write_file", "edit_file", "apply_patch", "delete_file", "move_file"]);

export interface EditLimitOptions {
  /** `guardrails.max_files_modified` */
  readonly maximumFiles: number;
  /** `guardrails.max_lines_changed`, added plus removed. */
  readonly maximumLines: number;
}

/** The guardrail, and what the engine tells it about changes that succeeded or failed (ruling 40). */
export interface EditLimits extends Guardrail {
  /** The change that was checked last for this path happened. */
  commit(path: string): void;
  /** It did not happen: its reservation is taken back. */
  release(path: string): void;
}

interface Change {
  /** The text before the run's first change, so that repeated edits of a line count once. */
  readonly base: string | null;
  lines: number;
}

/** Lines that differ between two texts, after their common beginning and end. */
export function countChangedLines(before: string | null, after: string | null): number {
  const old = before === null || before === "" ? [] : before.split("\n");
  const next = after === null || after === "" ? [] : after.split("\n");
  let head = 0;
  while (head < old.length && head < next.length && old[head] === next[head]) head += 1;
  let tail = 0;
  const shorter = Math.min(old.length, next.length) - head;
  while (tail < shorter && old[old.length - 1 - tail] === next[next.length - 1 - tail]) tail += 1;
  return old.length + next.length - 2 * (head + tail);
}

/** The two limits applied to the differences of a whole tree: the count that decides (K4). */
export function judgeTreeSize(changes: readonly TreeChange[], options: EditLimitOptions): Verdict {
  const lines = changes.reduce((sum, change) => sum + change.linesAdded + change.linesRemoved, 0);
  if (changes.length > options.maximumFiles) return tooManyFiles(changes.length, options);
  return lines > options.maximumLines ? tooManyLines(lines, options) : ALLOWED;
}

function tooManyFiles(count: number, options: EditLimitOptions): Verdict {
  const reason = `${count} files would be changed; at most ${options.maximumFiles} are allowed`;
  return deny("K4 max_files_modified", reason, `guardrails.max_files_modified: ${count}`);
}

function tooManyLines(count: number, options: EditLimitOptions): Verdict {
  const reason = `${count} lines would be changed; at most ${options.maximumLines} are allowed`;
  return deny("K4 max_lines_changed", reason, `guardrails.max_lines_changed: ${count}`);
}

/**
 * Limits on how much one run changes (K4). While the run edits this is an early, approximate stop, counted per file; the
 * audit counts the real tree again through `tree_diff` or {@link judgeTreeSize}.
 */
export function createEditLimits(options: EditLimitOptions): EditLimits {
  const committed = new Map<string, Change>();
  const pending = new Map<string, Change>();
  const key = (path: string) => posix.normalize(path).replace(/^\/+/, "");

  const judgeFile = (path: string): Verdict => {
    const files = new Set([...committed.keys(), ...pending.keys(), path]);
    return files.size > options.maximumFiles ? tooManyFiles(files.size, options) : ALLOWED;
  };

  const reserve = (path: string, before: string | null, after: string | null): Verdict => {
    const files = judgeFile(path);
    if (files.decision === "deny") return files;
    const base = committed.has(path) ? (committed.get(path)?.base ?? null) : before;
    const change: Change = { base, lines: countChangedLines(base, after) };
    const all = new Map([...committed, ...pending, [path, change] as const]);
    const lines = [...all.values()].reduce((sum, entry) => sum + entry.lines, 0);
    if (lines > options.maximumLines) return tooManyLines(lines, options);
    pending.set(path, change);
    return ALLOWED;
  };

  return {
    name: "edit-limits",
    async check(subject) {
      if (subject.kind === "tree_diff") return judgeTreeSize(subject.changes, options);
      if (subject.kind === "file_change") return reserve(key(subject.path), subject.before, subject.after);
      if (subject.kind !== "tool_call" || !EDIT_TOOLS.has(subject.tool)) return ALLOWED;
      const path = subject.args["path"];
      return typeof path === "string" ? judgeFile(key(path)) : ALLOWED;
    },
    commit(path) {
      const name = key(path);
      committed.set(name, pending.get(name) ?? committed.get(name) ?? { base: null, lines: 0 });
      pending.delete(name);
    },
    release(path) {
      pending.delete(key(path));
    },
  };
}
