import type { ForgeUser, Subject, TriggerComment } from "../forge/forge.js";
import type { CommandName } from "./commands.js";

/** Flags of a command; they may only tighten. Absent = not given. */
export interface CommandFlags {
  readonly model?: string;
  /** USD. */
  readonly budget?: number;
  readonly maxSteps?: number;
  readonly timeoutMinutes?: number;
  readonly selfEval?: "off" | "basic" | "full";
  readonly agent?: string;
  /** No key of the configuration: the caller applies it. */
  readonly dryRun?: boolean;
  /** The result stays a patch: `publish.mode` becomes `patch` unless it is `none`. */
  readonly noPush?: boolean;
  /** `approve` only. */
  readonly approvalScope?: "class" | "all";
}

/** Result of reading a comment (`commands/parse.ts`). `usage`: one line that says what is wrong. */
export type ParsedCommand =
  | { readonly kind: "none" }
  | { readonly kind: "usage"; readonly message: string }
  | { readonly kind: "command"; readonly command: CommandName; readonly flags: CommandFlags; readonly text: string };

/** A request with its author and subject: the typed result of parsing inputs and event. */
export interface RunRequest {
  readonly command: CommandName;
  readonly flags: CommandFlags;
  /** Free text after the command, or the input `prompt`. Untrusted in form, the maintainer's in authority. */
  readonly text: string;
  readonly subject: Subject;
  /** null: no person (schedule). */
  readonly actor: ForgeUser | null;
  readonly comment?: TriggerComment;
  readonly agent?: string;
  readonly source: "comment" | "event" | "manual" | "schedule" | "local";
}
