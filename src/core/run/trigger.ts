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
  /** Not a key of the configuration: the caller applies it. */
  readonly dryRun?: boolean;
  /** The result stays a patch: `publish.mode` becomes `patch` unless it is `none`. */
  readonly noPush?: boolean;
  /** `approve` only. */
  readonly approvalScope?: "class" | "all";
  /** `fix` only: attempts at the whole task, each in a separate job. */
  readonly attempts?: number;
  /** `fix` with attempts, and `fan-out`: the models that attempts or shards use in turn. */
  readonly models?: readonly string[];
  /** `fan-out` only: how the task is split, and over which files. */
  readonly by?: "package" | "directory" | "files";
  readonly match?: string;
  readonly containing?: string;
  readonly shards?: number;
  /** `fan-out` only: behaviour must not change. */
  readonly refactor?: boolean;
}

/** Result of parsing a comment (`commands/parse.ts`). `usage`: one line that explains the mistake. */
export type ParsedCommand =
  | { readonly kind: "none" }
  /** `command`: the requested one, if recognised. */
  | { readonly kind: "usage"; readonly message: string; readonly command?: CommandName }
  | { readonly kind: "command"; readonly command: CommandName; readonly flags: CommandFlags; readonly text: string };

/** A request with its author and subject: the typed result of parsing inputs and event. */
export interface RunRequest {
  readonly command: CommandName;
  readonly flags: CommandFlags;
  /** Free text after the command, or the input `prompt`. Untrusted in form, but with the maintainer's authority. */
  readonly text: string;
  readonly subject: Subject;
  /** null: no person (schedule). */
  readonly actor: ForgeUser | null;
  readonly comment?: TriggerComment;
  readonly agent?: string;
  readonly source: "comment" | "event" | "manual" | "schedule" | "local";
}
