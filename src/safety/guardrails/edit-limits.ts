import { diffArrays } from "diff";
import type { Guardrail, GuardrailDefinition, GuardrailSubject } from "../../core/tool/guardrail.js";
import { INSTEAD } from "../../core/tool/instead.js";
import type { NamedFile } from "../../core/tool/tool.js";
import { ALLOWED, deny, type Verdict } from "../../core/tool/verdict.js";
import type { TreeChange } from "../../core/workspace/workspace.js";
import { locateIn } from "./locate.js";

/** Edits of more lines than this are estimated: an exact diff would take quadratic time. */
const EXACT_UP_TO = 2000;

/** Lines that a change adds and removes. */
interface LineCounts {
  readonly added: number;
  readonly removed: number;
}

const NONE: LineCounts = { added: 0, removed: 0 };

/** Lines added plus lines removed, as {@link countLines} counts them. */
export function countChangedLines(before: string | null, after: string | null): number {
  const { added, removed } = countLines(before, after);
  return added + removed;
}

/**
 * Lines added and removed between two texts, as `git diff --numstat` counts them: a missing line end at the end of the
 * file is a difference, a binary file has no lines. null: the file does not exist.
 */
function countLines(before: string | null, after: string | null): LineCounts {
  if (before === after || before?.includes("\0") || after?.includes("\0")) return NONE;
  const old = linesWithEnds(before);
  const next = linesWithEnds(after);
  if (old.length === 0 || next.length === 0) return { added: next.length, removed: old.length };
  const script = diffArrays(old, next, { maxEditLength: EXACT_UP_TO });
  if (script === undefined) return countUncommon(old, next);
  const sum = (is: "added" | "removed"): number => script.reduce((all, part) => all + (part[is] ? part.count : 0), 0);
  return { added: sum("added"), removed: sum("removed") };
}

/** An upper bound of a diff's count: lines that occur less often in the other text. */
function countUncommon(old: readonly string[], next: readonly string[]): LineCounts {
  const balance = new Map<string, number>();
  for (const line of old) balance.set(line, (balance.get(line) ?? 0) - 1);
  for (const line of next) balance.set(line, (balance.get(line) ?? 0) + 1);
  const counts = [...balance.values()];
  const added = counts.reduce((sum, count) => sum + Math.max(count, 0), 0);
  return { added, removed: counts.reduce((sum, count) => sum + Math.max(-count, 0), 0) };
}

function linesWithEnds(text: string | null): string[] {
  return text === null || text === "" ? [] : text.split(/(?<=\n)/);
}

/** A change as people count it. For a rename, also the counts of its two halves. */
interface CountedChange extends TreeChange {
  readonly renamed?: {
    readonly from: string;
    /** Lines of the old name, all counted as removed. */
    readonly linesGone: number;
    /** Lines of the new name, all counted as added. */
    readonly linesNew: number;
  };
}

/**
 * Changes as people count them: a renamed file is one file, with the lines that really differ. `renamed`: new name →
 * old name.
 */
export async function countRenames(
  changes: readonly TreeChange[],
  renamed: ReadonlyMap<string, string>,
  read: { base(path: string): Promise<Buffer | null>; now(path: string): Promise<Buffer | null> },
): Promise<readonly CountedChange[]> {
  const gone = new Map(changes.flatMap((change) => (change.status === "deleted" ? [[change.path, change]] : [])));
  const olds = new Map<string, TreeChange>();
  for (const { path, status } of changes) {
    const from = gone.get(renamed.get(path) ?? "");
    if (status !== "added" || from === undefined) continue;
    // An old name has one new name.
    gone.delete(from.path);
    olds.set(path, from);
  }
  if (olds.size === 0) return changes;
  const counted = new Set([...olds.values()].map(({ path }) => path));
  const left = changes.filter(({ path }) => !counted.has(path));
  return Promise.all(
    left.map(async (change) => {
      const old = olds.get(change.path);
      if (old === undefined) return change;
      const halves = { from: old.path, linesGone: old.linesRemoved, linesNew: change.linesAdded };
      if (change.binary) return { ...change, renamed: halves };
      const [before, after] = await Promise.all([read.base(old.path), read.now(change.path)]);
      const lines = countLines(before?.toString("utf8") ?? null, after?.toString("utf8") ?? null);
      return { ...change, linesAdded: lines.added, linesRemoved: lines.removed, renamed: halves };
    }),
  );
}

export interface EditLimitOptions {
  /** `guardrails.max_files_modified` */
  readonly maximumFiles: number;
  /** `guardrails.max_lines_changed`, added plus removed. */
  readonly maximumLines: number;
  /** Converts an argument to a repository path; default: the argument itself. */
  readonly locate?: (path: string) => string;
  /** Text of a file at the base of the run; without it, a file's first change is assumed to start from the base. */
  readonly readBase?: (path: string) => Promise<string | null>;
  /** Whether changes of this path count; default: yes. */
  readonly isCounted?: (path: string) => boolean;
}

/** The guardrail, and its counts so far. */
export interface EditLimits extends Guardrail {
  counted(): { readonly files: number; readonly lines: number };
  settle: NonNullable<Guardrail["settle"]>;
}

/** One file that differs from the base. `base` is its text there; undefined: not known yet. */
interface Change {
  readonly base: string | null | undefined;
  readonly lines: number;
  /** false: the change restores the base. */
  readonly differs: boolean;
  readonly isGone: boolean;
  /** The old name, and the number of lines that differ from it, counted only while the old file is gone. */
  readonly renamed?: { readonly from: string; readonly lines: number };
}

type TreeDifference = Extract<GuardrailSubject, { kind: "tree_diff" }>;

/** Applies the two limits to the differences of a whole tree: this count is decisive. */
function judgeTreeSize(
  changes: readonly TreeChange[],
  options: Pick<EditLimitOptions, "maximumFiles" | "maximumLines">,
): Verdict {
  const lines = changes.reduce((sum, change) => sum + change.linesAdded + change.linesRemoved, 0);
  if (changes.length > options.maximumFiles) return tooManyFiles(changes.length, options.maximumFiles);
  return lines > options.maximumLines ? tooManyLines(lines, options.maximumLines) : ALLOWED;
}

function tooManyFiles(count: number, maximum: number): Verdict {
  const reason = `${count} files would be changed; at most ${maximum} are allowed`;
  return deny("K4 max_files_modified", reason, `guardrails.max_files_modified: ${count}`, INSTEAD.limit);
}

function tooManyLines(count: number, maximum: number): Verdict {
  const reason = `${count} lines would be changed; at most ${maximum} are allowed`;
  return deny("K4 max_lines_changed", reason, `guardrails.max_lines_changed: ${count}`, INSTEAD.limit);
}

/**
 * Limits how much one run changes, counted against the base: reserved when a change is checked, confirmed when it
 * happened, and replaced by the real differences after each command. Above a limit, only changes that reduce the count
 * are allowed. The audit counts the real tree again with {@link judgeTreeSize}.
 */
export function createEditLimits(options: EditLimitOptions): EditLimits {
  const { maximumFiles, maximumLines, locate = (path) => path, isCounted = () => true } = options;
  const committed = new Map<string, Change>();
  /** Renames that commands made, new name → old name. */
  const oldNames = new Map<string, string>();
  const pending = new Map<string, Change>();

  /** Differences of the tree, with one path's change replaced. */
  const withChange = (path: string, change: Change | null): ReadonlyMap<string, Change> => {
    const all = new Map([...committed, ...pending]);
    if (change?.differs === false) all.delete(path);
    else if (change !== null) all.set(path, change);
    return all;
  };
  /** A rename counts as one file with the lines that differ, as long as both halves exist. */
  const sizeOf = (changes: ReadonlyMap<string, Change>): { readonly files: number; readonly lines: number } => {
    let [files, lines] = [changes.size, 0];
    for (const change of changes.values()) {
      const old = change.renamed === undefined ? undefined : changes.get(change.renamed.from);
      if (change.renamed === undefined || old?.isGone !== true) lines += change.lines;
      else {
        files -= 1;
        lines += change.renamed.lines - old.lines;
      }
    }
    return { files, lines };
  };

  const baseOf = async (path: string, before: string | null): Promise<string | null> => {
    const known = committed.get(path) ?? pending.get(path);
    if (known?.base !== undefined) return known.base;
    if (options.readBase === undefined) return before;
    // A command may have changed the file before; git may store other line ends than the disk has.
    const base = await options.readBase(path);
    return before?.replaceAll("\r\n", "\n") === base ? before : base;
  };

  const reserve = async (path: string, before: string | null, after: string | null): Promise<Verdict> => {
    if (!isCounted(path)) return ALLOWED;
    const base = await baseOf(path, before);
    const change: Change = {
      base,
      lines: countChangedLines(base, after),
      differs: base !== after,
      isGone: after === null,
      ...(await renameOf(path, after)),
    };
    const now = sizeOf(withChange(path, null));
    const next = sizeOf(withChange(path, change));
    if (next.files > maximumFiles && next.files > now.files) return tooManyFiles(next.files, maximumFiles);
    if (next.lines > maximumLines && next.lines >= now.lines) return tooManyLines(next.lines, maximumLines);
    pending.set(path, change);
    return ALLOWED;
  };

  const renameOf = async (path: string, after: string | null): Promise<Pick<Change, "renamed">> => {
    const from = oldNames.get(path);
    if (from === undefined || after === null) return {};
    const old = committed.get(from)?.base ?? (await options.readBase?.(from)) ?? null;
    return { renamed: { from, lines: countChangedLines(old, after) } };
  };

  /** Before a call, when only the names of its files are known. */
  const judgeNames = (named: readonly NamedFile[]): Verdict => {
    const names = named.filter(({ use }) => use === "write" || use === "delete").map(({ path }) => locate(path));
    const known = withChange("", null);
    const added = new Set(names.filter((path) => isCounted(path) && !known.has(path)));
    // A move removes one name and adds another: its real effect is only counted when it happens.
    const more = Math.min(added.size, 1);
    const files = sizeOf(known).files + more;
    return more > 0 && files > maximumFiles ? tooManyFiles(files, maximumFiles) : ALLOWED;
  };

  const observe = async ({ changes, renamed: names, read }: TreeDifference): Promise<Verdict> => {
    const counted = (await countRenames(changes, names, read)).filter((change) => isCounted(change.path));
    const bases = new Map([...committed].map(([path, change]) => [path, change.base]));
    committed.clear();
    oldNames.clear();
    for (const { path, status, linesAdded, linesRemoved, renamed } of counted) {
      const lines = linesAdded + linesRemoved;
      const change = { base: bases.get(path), lines, differs: true, isGone: status === "deleted" };
      if (renamed === undefined) {
        committed.set(path, change);
        continue;
      }
      const { from, linesGone, linesNew } = renamed;
      oldNames.set(path, from);
      committed.set(path, { ...change, lines: linesNew, renamed: { from, lines } });
      committed.set(from, { base: bases.get(from), lines: linesGone, differs: true, isGone: true });
    }
    return judgeTreeSize(counted, options);
  };

  return {
    name: editLimits.name,
    async check(subject) {
      if (subject.kind === "tree_diff") return observe(subject);
      if (subject.kind === "file_change") return reserve(subject.path, subject.before, subject.after);
      return subject.kind === "tool_call" ? judgeNames(subject.files) : ALLOWED;
    },
    settle(subject, happened) {
      if (subject.kind !== "file_change") return;
      const change = pending.get(subject.path);
      pending.delete(subject.path);
      if (!happened || change === undefined) return;
      if (change.differs) committed.set(subject.path, change);
      else committed.delete(subject.path);
    },
    counted() {
      return sizeOf(withChange("", null));
    },
  };
}

export const editLimits: GuardrailDefinition = {
  name: "edit-limits",
  looksAt: "every call that changes a file, and the real diff",
  rule: "At most `guardrails.max_files_modified` files and `guardrails.max_lines_changed` lines.",
  watch: ({ policy, root, prefix, maximumFiles, maximumLines, readBase }) =>
    createEditLimits({
      ...{ maximumFiles, maximumLines, readBase, locate: locateIn(root, prefix) },
      isCounted: (path) => !policy.isWorkflowFile(path),
    }),
  audit: (request) => ({
    async whole(changes) {
      const base = async (path: string): Promise<Buffer | null> => (await request.readBase?.(path)) ?? null;
      const now = (path: string): Promise<Buffer | null> => request.read(path);
      const counted = await countRenames(changes, request.renamed ?? new Map(), { base, now });
      return { findings: judgeTreeSize(counted, request).findings };
    },
  }),
};
