import type { CommandVerdict } from "./command.js";
import type { Verdict } from "./verdict.js";
import type { TreeChange } from "./workspace.js";

export type GuardrailSubject =
  | { readonly kind: "tool_call"; readonly tool: string; readonly args: Readonly<Record<string, unknown>> }
  | { readonly kind: "command"; readonly command: string; readonly verdict: CommandVerdict }
  | {
      readonly kind: "file_change";
      readonly path: string;
      readonly before: string | null;
      readonly after: string | null;
    }
  | {
      readonly kind: "tree_diff";
      readonly changes: readonly TreeChange[];
      /** Added lines of a changed text file. */
      addedLines(path: string): Promise<readonly { line: number; text: string }[]>;
    };

/** Deterministic, ours, cannot be turned off by the model (K1); can only tighten. Never throws: a failed check denies (I8). */
export interface Guardrail {
  readonly name: string;
  check(subject: GuardrailSubject): Promise<Verdict>;
}
