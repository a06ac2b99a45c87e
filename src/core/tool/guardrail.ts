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
      /** The files named by the arguments. */
      readonly files: readonly NamedFile[];
      /** The new text of the first file, given its current text; null: the arguments do not show it. */
      preview?(before: string | null): string | null;
    }
  | { readonly kind: "command"; readonly command: string; readonly verdict: CommandVerdict }
  | {
      /** A file tool is about to write, delete or move this file: with the real contents. */
      readonly kind: "file_change";
      /** Relative to the repository, like the paths of the tree. */
      readonly path: string;
      /** null: the file does not exist. Text that contains NUL is a binary file. */
      readonly before: string | null;
      readonly after: string | null;
      /** The content comes unchanged from another path. */
      readonly isMoved?: boolean;
    }
  | {
      readonly kind: "tree_diff";
      /** Differences between the base and the tree that would be committed. */
      readonly changes: readonly TreeChange[];
      /** Files that commands renamed, new name → old name. */
      readonly renamed: ReadonlyMap<string, string>;
      /** A file at the base and in the tree; null: it does not exist there. */
      readonly read: { base(path: string): Promise<Buffer | null>; now(path: string): Promise<Buffer | null> };
    };

/**
 * A deterministic rule of ours, which the model cannot turn off; it can only tighten. Never throws: a failed check
 * denies.
 */
export interface Guardrail {
  readonly name: string;
  check(subject: GuardrailSubject): Promise<Verdict>;
  /**
   * Called once for each subject that this guardrail let pass, when its outcome is known: the reservation of `check` is
   * confirmed, or released because another check, a person or the tool itself prevented the call.
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
  /** `guardrails.require_test_after_edit`: gets the tree that a test command ran on; null: turned off. */
  readonly requireTest: { snapshot(): Promise<string>; onTested(tree: string): void } | null;
  /** Text of a file at the base, by its path in the repository. */
  readBase(path: string): Promise<string | null>;
  /** Text of a file in the workspace, named by a tool's argument. */
  readText(path: string): Promise<string | null>;
}

/**
 * One guardrail, as listed in `run/catalog.ts`: it judges calls, trees, or both. It judges a tree independently of the
 * cause of a change, after each command and before publishing.
 */
export interface GuardrailDefinition {
  readonly name: string;
  /** For people: what it examines, and its rule in one sentence. */
  readonly looksAt: string;
  readonly rule: string;
  /** Created once for each run; null: this run has nothing for it to judge. */
  watch?(request: GuardrailsRequest): Guardrail | null;
  audit?(request: TreeRequest): TreeAudit | Promise<TreeAudit>;
}
