import type { TreeChange } from "../workspace/workspace.js";
import type { CommandVerdict } from "./command.js";
import type { PathPolicy } from "./path-policy.js";
import type { NamedFile } from "./tool.js";
import type { CodeRule, TamperingSettings, TreeAudit, TreeRequest } from "./tree-judgement.js";
import type { Verdict } from "./verdict.js";

export type GuardrailSubject =
  | {
      readonly kind: "tool_call";
      readonly tool: string;
      readonly args: Readonly<Record<string, unknown>>;
      /** The files that the arguments name. */
      readonly files: readonly NamedFile[];
      /** The text that the first of them will have, by its text now; null: unknown from the arguments. */
      preview?(before: string | null): string | null;
    }
  | { readonly kind: "command"; readonly command: string; readonly verdict: CommandVerdict }
  | {
      /** A file tool is about to write, delete or move this file: with the real contents. */
      readonly kind: "file_change";
      /** Relative to the repository, as paths of the tree are. */
      readonly path: string;
      /** null: there is no file. Text that holds NUL is a binary file. */
      readonly before: string | null;
      readonly after: string | null;
      /** The content comes from another path as it was. */
      readonly isMoved?: boolean;
    }
  | {
      readonly kind: "tree_diff";
      /** Differences between the base and the tree that would be committed. */
      readonly changes: readonly TreeChange[];
      /** Files that commands renamed, new name → old name. */
      readonly renamed: ReadonlyMap<string, string>;
      /** A file at the base and in the tree; null where it is not. */
      readonly read: { base(path: string): Promise<Buffer | null>; now(path: string): Promise<Buffer | null> };
    };

/** Deterministic, ours, cannot be turned off by the model; can only tighten. Never throws: a failed check denies. */
export interface Guardrail {
  readonly name: string;
  check(subject: GuardrailSubject): Promise<Verdict>;
  /**
   * Called once for each subject that this guardrail let pass, when its outcome is known: what `check`
   * reserved is kept, or taken back because another check, a person or the tool itself stood in the way.
   */
  settle?(subject: GuardrailSubject, happened: boolean): void;
}

/** Settings of a run's guardrails. */
export interface GuardrailsRequest {
  readonly policy: PathPolicy;
  /** Absolute path of the workspace, and its path in the repository, `packages/a/` or ''. */
  readonly root: string;
  readonly prefix: string;
  readonly maximumFiles: number;
  readonly maximumLines: number;
  readonly maximumCommands: number | null;
  readonly codeRules: readonly CodeRule[];
  readonly tampering: TamperingSettings;
  /** `guardrails.require_test_after_edit`: gets the tree that a test command ran on; null: not wanted. */
  readonly requireTest: { snapshot(): Promise<string>; onTested(tree: string): void } | null;
  /** Text of a file at the base, by its path in the repository. */
  readBase(path: string): Promise<string | null>;
  /** Text of a file in the workspace, by the argument that names it. */
  readText(path: string): Promise<string | null>;
}

/**
 * One guardrail, as the list in `run/catalog.ts` has it: it judges calls as they come, trees when they are there, or
 * both. It judges a tree independently of what made the change, after each command and before anything is published.
 */
export interface GuardrailDefinition {
  readonly name: string;
  /** For people: what it looks at, and its rule in one sentence. */
  readonly looksAt: string;
  readonly rule: string;
  /** Made once for each run; null: this run gives it nothing to judge. */
  watch?(request: GuardrailsRequest): Guardrail | null;
  audit?(request: TreeRequest): TreeAudit | Promise<TreeAudit>;
}
