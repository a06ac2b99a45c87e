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
  /** `fix` only: attempts at the whole task, each in a job of its own, and the models that they take in turn. */
  readonly attempts?: number;
  readonly models?: readonly string[];
  /** `fan-out` only: how the task is split, and over which files. */
  readonly by?: "package" | "directory" | "files";
  readonly match?: string;
  readonly containing?: string;
  readonly shards?: number;
  /** `fan-out` only: behaviour stays as it is. */
  readonly refactor?: boolean;
}

/** Result of reading a comment (`commands/parse.ts`). `usage`: one line that says what is wrong. */
export type ParsedCommand =
  | { readonly kind: "none" }
  /** `command`: the one that was asked for, as far as it is known. */
  | { readonly kind: "usage"; readonly message: string; readonly command?: CommandName }
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
