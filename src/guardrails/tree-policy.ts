import { messageOf } from "../core/errors.js";
import type { PathPolicy } from "../core/path-policy.js";
import { redactTokenShapes } from "../core/text/token-shapes.js";
import type { Finding } from "../core/verdict.js";
import type { TreeChange } from "../core/workspace.js";
import { judgeTreeSize } from "./edit-limits.js";

const SYMLINK = "120000";
const SUBMODULE = "160000";
const EXECUTABLE = "100755";

export interface TreePolicyRequest {
  /** Differences from the base to the tree that would be published. */
  readonly changes: readonly TreeChange[];
  readonly policy: PathPolicy;
  /** Paths that file tools wrote; what is not among them was changed by a command. */
  readonly toolFiles: ReadonlySet<string>;
  readonly maximumFiles: number;
  readonly maximumLines: number;
  readonly maximumFileBytes: number;
  readonly redactor: { contains(text: string): boolean };
  /** Bytes of a path in the new tree; null when absent. */
  read(path: string): Promise<Buffer | null>;
  /** Bytes at base: with it only added lines are searched for secrets, else the whole file. */
  readBase?(path: string): Promise<Buffer | null>;
}

export interface Restoration {
  readonly path: string;
  readonly rule: string;
  readonly reason: string;
}

export interface TreePolicyResult {
  /** Paths to put back as they are at base, before anything is published. */
  readonly restore: readonly Restoration[];
  /** `.github/workflows/**` changed by file tools: never committed, kept as a patch in the report. */
  readonly splitOff: readonly string[];
  /** What is worth telling besides the restored paths, which the caller lists; an error for what blocks. */
  readonly findings: readonly Finding[];
  /** Nothing but the patch may be published: a secret, an oversized binary, a limit exceeded, a failed check. */
  readonly blocked: boolean;
}

/** What tools cannot make: links, submodules and changed modes come from commands (policy §6). */
function judgeMode(change: TreeChange): Omit<Restoration, "path"> | null {
  const { modeBefore, modeAfter } = change;
  if (modeBefore === SUBMODULE || modeAfter === SUBMODULE) {
    return { rule: "tree submodule", reason: "submodules are not changed by a run" };
  }
  if (modeAfter === SYMLINK || (modeBefore === SYMLINK && modeAfter !== null)) {
    return { rule: "tree symlink", reason: "symbolic links are not made or changed by a run" };
  }
  if (modeAfter === null || modeAfter === modeBefore) return null;
  if (modeBefore === null && modeAfter !== EXECUTABLE) return null;
  return { rule: "tree mode", reason: `the file mode became ${modeAfter}; modes are not changed by a run` };
}

function judgePath(change: TreeChange, request: TreePolicyRequest): Omit<Restoration, "path"> | "split_off" | null {
  const { policy, toolFiles } = request;
  const mode = judgeMode(change);
  if (mode !== null) return mode;
  if (policy.isWorkflowFile(change.path)) {
    if (toolFiles.has(change.path)) return "split_off";
    return { rule: "tree workflow", reason: "workflow files are changed by file tools only" };
  }
  const isDeleted = change.status === "deleted";
  const finding =
    policy.judge(change.path, isDeleted ? "delete" : "write") ?? (isDeleted ? null : policy.judge(change.path, "read"));
  return finding === null ? null : { rule: finding.rule, reason: finding.reason };
}

function addedText(after: Buffer, base: Buffer | null): string {
  const text = after.toString("utf8");
  if (base === null) return text;
  const known = new Set(base.toString("utf8").split("\n"));
  return text
    .split("\n")
    .filter((line) => !known.has(line))
    .join("\n");
}

/** Passwords in URLs of this machine or of names that are no public host belong to test setups, not to anybody. */
const LOCAL_URL =
  /\b[a-z][a-z0-9+.-]{1,30}:\/\/[^\s/@"'`<>]{1,400}@(?=(?:localhost|127\.0\.0\.1|\[::1\]|[\w-]+|[\w.-]*\bexample(?:\.\w+)?|[\w.-]+\.(?:test|invalid|local|example))(?:[:/?#\s"'`]|$))/gi;

function hasTokenShape(text: string): boolean {
  const searched = text.replace(LOCAL_URL, "url:");
  return redactTokenShapes(searched, "***") !== searched;
}

function error(rule: string, reason: string, path: string, remedy?: string): Finding {
  return { rule, reason, severity: "error", path, ...(remedy === undefined ? {} : { remedy }) };
}

function judgeSize(change: TreeChange, size: number, maximum: number): Finding | null {
  if (size <= maximum) {
    if (!change.binary) return null;
    return { rule: "tree binary", reason: "a binary file was changed", severity: "warning", path: change.path };
  }
  const reason = `the file has ${size} bytes; at most ${maximum} are allowed`;
  if (change.binary) return error("tree binary", reason, change.path, `workspace.max_file_bytes: ${size}`);
  return { rule: "tree size", reason, severity: "warning", path: change.path };
}

async function judgeContent(change: TreeChange, request: TreePolicyRequest): Promise<readonly Finding[]> {
  if (change.status === "deleted") return [];
  const after = await request.read(change.path);
  if (after === null) return [error("tree read", "the changed file could not be read for the check", change.path)];
  const findings: Finding[] = [];
  const size = judgeSize(change, after.length, request.maximumFileBytes);
  if (size !== null) findings.push(size);
  const base = change.status === "modified" ? await request.readBase?.(change.path) : null;
  const added = addedText(after, base ?? null);
  if (request.redactor.contains(added)) {
    findings.push(error("tree secret", "a secret of this run was written into the file", change.path));
  } else if (hasTokenShape(added)) {
    findings.push(error("tree token", "text that looks like a credential was added", change.path));
  }
  return findings;
}

async function judgeContentSafely(change: TreeChange, request: TreePolicyRequest): Promise<readonly Finding[]> {
  try {
    return await judgeContent(change, request);
  } catch (cause) {
    return [error("tree read", `the check of the file failed: ${messageOf(cause)}`, change.path)];
  }
}

/**
 * The audit of the real differences (product.md §5, policy §6, I1, I3): whatever made a change, what may not be published
 * is put back, split off or blocks. Exceeded limits block too: a run that changed more than it was allowed to leaves its
 * patch and ends `partial`. Restored and split-off paths count for nothing else. A check that fails blocks (I8).
 */
export async function judgeTree(request: TreePolicyRequest): Promise<TreePolicyResult> {
  const restore: Restoration[] = [];
  const splitOff: string[] = [];
  const findings: Finding[] = [];
  const kept: TreeChange[] = [];
  for (const change of request.changes) {
    const judged = judgePath(change, request);
    if (judged === null) kept.push(change);
    else if (judged === "split_off") splitOff.push(change.path);
    else restore.push({ path: change.path, ...judged });
  }
  for (const change of kept) findings.push(...(await judgeContentSafely(change, request)));
  for (const path of splitOff) {
    const change = request.changes.find((candidate) => candidate.path === path);
    if (change !== undefined) findings.push(...(await judgeContentSafely(change, request)));
  }
  findings.push(...judgeTreeSize(kept, request).findings);
  return { restore, splitOff, findings, blocked: findings.some((finding) => finding.severity === "error") };
}
