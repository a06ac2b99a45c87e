import type { AddedLine } from "../text/added-lines.js";
import type { TreeChange } from "../workspace/workspace.js";
import type { PathPolicy } from "./path-policy.js";
import type { Finding } from "./verdict.js";

/** `guardrails.code_rules`: forbidden text in new lines. */
export interface CodeRule {
  /** RE2 syntax; searched for in each new line. */
  readonly pattern: string;
  /** Globs of repository paths. */
  readonly files: readonly string[];
  readonly message: string;
  readonly severity: "warn" | "block";
}

/** `guardrails.test_tampering` of a run. */
export interface TamperingSettings {
  readonly mode: "off" | "warn" | "block";
  /** Commands of the quality gates, in the workspace at `prefix`: its path in the repository, `packages/a/` or ''. */
  readonly gateCommands: readonly string[];
  readonly prefix: string;
  /** The maintainer's own words, never the text of an issue. */
  readonly order: string;
  /** A test under another name is another test: a merge has no reason to rename one. */
  readonly byName?: true;
}

/** The differences of a tree, and the facts by which they are judged. */
export interface TreeRequest {
  /** Differences from the base to the tree that would be published. */
  readonly changes: readonly TreeChange[];
  readonly policy: PathPolicy;
  /** Paths that file tools wrote; all others were changed by a command. */
  readonly toolFiles: ReadonlySet<string>;
  /** Files that commands renamed, new name → old name. */
  readonly renamed?: ReadonlyMap<string, string>;
  readonly maximumFiles: number;
  readonly maximumLines: number;
  readonly maximumFileBytes: number;
  readonly redactor: { contains(text: string): boolean };
  /** `guardrails.code_rules`. */
  readonly codeRules?: readonly CodeRule[];
  /** Absent: the tests are not compared. */
  readonly tampering?: TamperingSettings;
  /** Only the contents of these paths are checked, because the others already were; default: all. */
  readonly contentsOf?: ReadonlySet<string>;
  /** Bytes of a path in the new tree; null: absent. */
  read(path: string): Promise<Buffer | null>;
  /** Bytes at base: with it only added lines are searched, else the whole file. */
  readBase?(path: string): Promise<Buffer | null>;
}

export interface Restoration {
  readonly path: string;
  readonly rule: string;
  readonly reason: string;
  /** Only the mode is restored: the content may stay. */
  readonly modeOnly?: true;
}

export interface TreeJudgement {
  /** Paths to restore to the base's version before anything is published. */
  readonly restore: readonly Restoration[];
  /** `.github/workflows/**` changed by file tools: never committed, kept as a patch in the report. */
  readonly splitOff: readonly string[];
  /** Findings except those for restored paths, which the caller lists; an error for each that blocks. */
  readonly findings: readonly Finding[];
  /** Findings about the tests that exist at base; an error limits the run to `partial`. */
  readonly tampering?: readonly Finding[];
  /** Only the patch may be published: a secret, an oversized binary, an exceeded limit, a failed check. */
  readonly blocked: boolean;
}

/** A changed file that still exists. */
export interface ChangedContents {
  readonly change: TreeChange;
  readonly after: Buffer;
  /** Lines that are new. */
  readonly added: readonly AddedLine[];
}

/** One guardrail's judgement of a tree; each existing part is called. A part that throws blocks. */
export interface TreeAudit {
  /** Judges a path and its mode: restore, or separate; null: it may stay. */
  place?(change: TreeChange): Omit<Restoration, "path"> | "split_off" | null;
  /** Judges the contents of each file that stays or is separated. */
  contents?(file: ChangedContents): readonly Finding[];
  /** Judges all changes that stay together. */
  whole?(changes: readonly TreeChange[]): Promise<Partial<Pick<TreeJudgement, "findings" | "tampering">>>;
}
