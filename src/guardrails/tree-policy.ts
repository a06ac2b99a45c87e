import { messageOf } from "../core/errors.js";
import type { CodeRule } from "../core/guardrail.js";
import { INSTEAD } from "../core/instead.js";
import type { PathPolicy } from "../core/path-policy.js";
import { addedLines } from "../core/text/added-lines.js";
import type { Finding } from "../core/verdict.js";
import type { TreeChange } from "../core/workspace.js";
import { type CodeRuleCheck, compileCodeRules } from "./code-rules.js";
import { judgeTreeSize } from "./edit-limits.js";
import { countRenames } from "./renamed-changes.js";
import { scanForSecrets } from "./secret-scan.js";
import { judgeTests, type TamperingSettings } from "./test-tampering.js";

const SYMLINK = "120000";
const SUBMODULE = "160000";
const EXECUTABLE = "100755";

export interface TreePolicyRequest {
  /** Differences from the base to the tree that would be published. */
  readonly changes: readonly TreeChange[];
  readonly policy: PathPolicy;
  /** Paths that file tools wrote; what is not among them was changed by a command. */
  readonly toolFiles: ReadonlySet<string>;
  /** Files that commands renamed, new name → old name. */
  readonly renamed?: ReadonlyMap<string, string>;
  readonly maximumFiles: number;
  readonly maximumLines: number;
  readonly maximumFileBytes: number;
  readonly redactor: { contains(text: string): boolean };
  /** `guardrails.code_rules` (K5). */
  readonly codeRules?: readonly CodeRule[];
  /** `guardrails.test_tampering`; absent: the tests are not compared. */
  readonly tampering?: TamperingSettings;
  /** Only the contents of these paths are looked at, because the others were before; default: all. */
  readonly contentsOf?: ReadonlySet<string>;
  /** Bytes of a path in the new tree; null when absent. */
  read(path: string): Promise<Buffer | null>;
  /** Bytes at base: with it only added lines are searched for secrets, else the whole file. */
  readBase?(path: string): Promise<Buffer | null>;
}

export interface Restoration {
  readonly path: string;
  readonly rule: string;
  readonly reason: string;
  /** Only the mode is put back: the content may stay. */
  readonly modeOnly?: true;
}

export interface TreePolicyResult {
  /** Paths to put back as they are at base, before anything is published. */
  readonly restore: readonly Restoration[];
  /** `.github/workflows/**` changed by file tools: never committed, kept as a patch in the report. */
  readonly splitOff: readonly string[];
  /** What is worth telling besides the restored paths, which the caller lists; an error for what blocks. */
  readonly findings: readonly Finding[];
  /** What became of the tests that exist at base; an error makes the run at best partial. */
  readonly tampering: readonly Finding[];
  /** Nothing but the patch may be published: a secret, an oversized binary, a limit exceeded, a failed check. */
  readonly blocked: boolean;
}

const isFile = (mode: string | null): boolean => mode?.startsWith("100") ?? false;

/**
 * What tools cannot make: links, submodules and changed modes come from commands (policy §6). A new file that a tool made
 * changes no mode that anybody knew: with the bit it is published and told.
 */
function judgeMode(change: TreeChange, { toolFiles }: TreePolicyRequest): Omit<Restoration, "path"> | null {
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

/** Told, so that nobody overlooks it: a program among the new files. */
function newExecutables(changes: readonly TreeChange[]): readonly Finding[] {
  return changes
    .filter(({ modeBefore, modeAfter }) => modeBefore === null && modeAfter === EXECUTABLE)
    .map(({ path }) => ({ rule: "tree executable", reason: `${path}: a new executable file`, severity: "info", path }));
}

function judgePath(change: TreeChange, request: TreePolicyRequest): Omit<Restoration, "path"> | "split_off" | null {
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

function error(rule: string, reason: string, path: string, remedy?: string): Finding {
  return { rule, reason: `${path}: ${reason}`, severity: "error", path, ...(remedy === undefined ? {} : { remedy }) };
}

function judgeSize(change: TreeChange, size: number, maximum: number): Finding | null {
  if (size <= maximum) {
    if (!change.binary) return null;
    return {
      rule: "tree binary",
      reason: `${change.path}: a binary file was changed`,
      severity: "warning",
      path: change.path,
    };
  }
  const reason = `the file has ${size} bytes; at most ${maximum} are allowed`;
  const remedy = `workspace.max_file_bytes: ${size}`;
  if (change.binary) return { ...error("tree binary", reason, change.path, remedy), instead: INSTEAD.binary };
  return { rule: "tree size", reason: `${change.path}: ${reason}`, severity: "warning", path: change.path };
}

/** What contents are judged with. */
interface ContentChecks {
  readonly request: TreePolicyRequest;
  readonly checkRules: CodeRuleCheck;
  /** Lines of the files that are gone: what moved from there is not new. */
  readonly gone: string;
}

async function judgeContent(change: TreeChange, checks: ContentChecks): Promise<readonly Finding[]> {
  const { request, checkRules, gone } = checks;
  if (change.status === "deleted") return [];
  const after = await request.read(change.path);
  if (after === null) return [error("tree read", "the changed file could not be read for the check", change.path)];
  const before = request.renamed?.get(change.path);
  // Under another name, nothing of it is new.
  if (before !== undefined && (await request.readBase?.(before))?.equals(after)) return [];
  const findings: Finding[] = [];
  const size = judgeSize(change, after.length, request.maximumFileBytes);
  if (size !== null) findings.push(size);
  const base = change.status === "modified" ? await request.readBase?.(change.path) : null;
  const added = addedLines(base?.toString("utf8") ?? gone, after.toString("utf8"));
  const secret = scanForSecrets(change.path, added.map(({ text }) => text).join("\n"), request.redactor);
  if (secret !== null) findings.push(secret);
  if (!change.binary) findings.push(...checkRules(change.path, added));
  return findings;
}

async function textOfDeleted(request: TreePolicyRequest): Promise<string> {
  if (request.readBase === undefined || !request.changes.some((change) => change.status === "added")) return "";
  const deleted = request.changes.filter((change) => change.status === "deleted" && !change.binary);
  const texts: string[] = [];
  for (const { path } of deleted) texts.push((await request.readBase(path))?.toString("utf8") ?? "");
  return texts.join("\n");
}

async function judgeContents(changes: readonly TreeChange[], request: TreePolicyRequest): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  let checks: ContentChecks;
  try {
    const [checkRules, gone] = await Promise.all([compileCodeRules(request.codeRules ?? []), textOfDeleted(request)]);
    checks = { request, checkRules, gone };
  } catch (cause) {
    return [{ rule: "tree check", reason: `the check of the changes failed: ${messageOf(cause)}`, severity: "error" }];
  }
  for (const change of changes) {
    try {
      findings.push(...(await judgeContent(change, checks)));
    } catch (cause) {
      findings.push(error("tree read", `the check of the file failed: ${messageOf(cause)}`, change.path));
    }
  }
  return findings;
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
  const published = request.changes.filter((change) => kept.includes(change) || splitOff.includes(change.path));
  const looked = published.filter((change) => request.contentsOf?.has(change.path) ?? true);
  findings.push(...(await judgeContents(looked, request)));
  const { tampering: settings, readBase } = request;
  const read = (path: string): Promise<Buffer | null> => request.read(path);
  const counted = await countRenames(kept, request.renamed ?? new Map(), {
    base: async (path) => (await readBase?.(path)) ?? null,
    now: read,
  });
  findings.push(...judgeTreeSize(counted, request).findings, ...newExecutables(kept));
  const tampering =
    settings === undefined || readBase === undefined
      ? []
      : await judgeTests({ ...settings, changes: kept, read, readBase: (path) => readBase(path) });
  return { restore, splitOff, findings, tampering, blocked: findings.some((finding) => finding.severity === "error") };
}
