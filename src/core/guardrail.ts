import type { CommandVerdict } from "./command.js";
import type { Verdict } from "./verdict.js";
import type { TreeChange } from "./workspace.js";

export type GuardrailSubject =
  | { readonly kind: "tool_call"; readonly tool: string; readonly args: Readonly<Record<string, unknown>> }
  | { readonly kind: "command"; readonly command: string; readonly verdict: CommandVerdict }
  | {
      /** A file tool is about to write, delete or move this file: the real contents, whatever the arguments said. */
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

/** `guardrails.code_rules`: what new lines must not hold (K5). */
export interface CodeRule {
  /** RE2 syntax; searched for in each new line. */
  readonly pattern: string;
  /** Globs of repository paths. */
  readonly files: readonly string[];
  readonly message: string;
  readonly severity: "warn" | "block";
}

/** Deterministic, ours, cannot be turned off by the model (K1); can only tighten. Never throws: a failed check denies (I8). */
export interface Guardrail {
  readonly name: string;
  check(subject: GuardrailSubject): Promise<Verdict>;
  /**
   * Told once for each subject that this guardrail let pass, when it is known whether it came about (ruling 40): what
   * `check` reserved is kept, or taken back because another check, a person or the tool itself stood in the way.
   */
  settle?(subject: GuardrailSubject, happened: boolean): void;
}
