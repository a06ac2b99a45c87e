import type { ForgeUser, Subject, TriggerComment } from "./forge.js";

export const COMMAND_NAMES = [
  "fix",
  "plan",
  "build",
  "refactor",
  "review",
  "ask",
  "summarize",
  "approve",
  "deny",
  "resume",
  "retry",
  "undo",
  "stop",
  "status",
  "help",
] as const;

/** The commands of product.md §1. */
export type CommandName = (typeof COMMAND_NAMES)[number];

/** Flags of product.md §1; they may only tighten. Absent = not given. */
export interface CommandFlags {
  readonly model?: string;
  /** USD. */
  readonly budget?: number;
  readonly maxSteps?: number;
  readonly timeoutMinutes?: number;
  readonly selfEval?: "off" | "basic" | "full";
  readonly agent?: string;
  readonly dryRun?: boolean;
  readonly noPush?: boolean;
  /** `approve` only. */
  readonly approvalScope?: "class" | "all";
}

/** What was asked, by whom, on what: the typed result of parsing inputs and event. */
export interface RunRequest {
  readonly command: CommandName;
  readonly flags: CommandFlags;
  /** Free text after the command, or the input `prompt`. Untrusted in form, the maintainer's in authority. */
  readonly text: string;
  readonly subject: Subject;
  /** null: nobody in person (schedule). */
  readonly actor: ForgeUser | null;
  readonly comment?: TriggerComment;
  readonly agent?: string;
  readonly source: "comment" | "event" | "manual" | "schedule" | "local";
}
