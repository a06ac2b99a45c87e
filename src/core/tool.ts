import type { z } from "zod";
import type { CommandClassifier } from "./command.js";
import type { Workspace } from "./workspace.js";

export type ToolErrorCode =
  | "unknown_tool"
  | "invalid_arguments"
  | "guardrail"
  | "hook"
  | "refused"
  | "not_confirmed"
  /** The call waits for a person and was not run: never told to the model (ruling 51). */
  | "pending"
  | "not_found"
  | "failed"
  | "timeout"
  | "aborted"
  | "internal";

/**
 * Data, never thrown (A2, A5). `output` is what the model reads; `error` is the specification's text; `code` is for
 * programs. `data` holds structured extras.
 */
export type ToolResult =
  | {
      readonly success: true;
      readonly output: string;
      readonly data?: Readonly<Record<string, unknown>>;
      /** The agent's work is done with this call: the loop ends, with `output` as its last words. */
      readonly isLast?: true;
    }
  | {
      readonly success: false;
      readonly output: string;
      readonly error: string;
      readonly code: ToolErrorCode;
      readonly remedy?: string;
      readonly data?: Readonly<Record<string, unknown>>;
    };

/** What running a tool does to the world. `read` runs beside others; the rest is serialised by the engine. */
export type Effect = "read" | "write" | "command" | "network";

/** How a tool reaches the world: only through this, so the engine's checks cannot be walked around. */
export interface ToolContext {
  readonly workspace: Workspace;
  readonly classifier: CommandClassifier;
  readonly signal: AbortSignal;
  readonly limits: ToolLimits;
  /**
   * Tools name here what they made, changed or removed; only such untracked files are committed (product.md §5, audit), and
   * of the scratch place nothing is.
   */
  recordWrite(path: string): void;
  /** What the model knows of each file, by its path: for stale-edit checks, and for what replaces a whole file. */
  readonly seen: Map<string, KnownFile>;
  /** Untracked files that are this run's doing, by path. Absent: none are known. */
  readonly created?: Map<string, Origin>;
}

/** What the model was shown, or wrote, of one version of a file. */
export interface KnownFile {
  /** sha256 of that version, hexadecimal. */
  readonly hash: string;
  /** Line ranges, first to last, sorted and apart; "all": every line. */
  readonly lines: "all" | readonly LineRange[];
}

/** `made`: may always be deleted and renamed (ruling 62). `renamed`: a tracked file under another name. */
export type Origin = "made" | "renamed";

/** First and last line, counted from 1. */
export type LineRange = readonly [first: number, last: number];

export interface ToolLimits {
  readonly allowDelete: boolean | "tracked";
  readonly maximumFileBytes: number;
  readonly commandsEnabled: boolean;
  readonly allowedOnly: boolean;
  readonly defaultTimeoutSeconds: number;
  readonly maximumOutputLines: number;
  readonly network: "off" | "on" | "registries";
}

/** A tool (A1). One file per tool in `tools/`, one line in `app/catalog.ts`. */
export interface ToolDefinition<Input = unknown> {
  readonly name: string;
  /** For the model: precise, short. */
  readonly description: string;
  readonly args: z.ZodType<Input>;
  readonly effects: readonly Effect[];
  /** JSON Schema shown to the model instead of that of `args`; for tools that others describe (L3, ruling 47). */
  readonly parameters?: Readonly<Record<string, unknown>>;
  /**
   * What it returns is a page that it cuts itself, by whole lines, and whose last line says what is missing: the limit of
   * results (O1) holds for it only once it is old (ruling 61). Absent: the limit holds at once.
   */
  readonly isPaged?: true;
  /** Needs a confirmation in `confirm-sensitive` (A6, E9). */
  sensitive(args: Input, classify: CommandClassifier): boolean | Promise<boolean>;
  execute(args: Input, context: ToolContext): Promise<ToolResult>;
}

/** A tool whose input type is forgotten, as the registry keeps it: only what its own `args` parsed may be handed to it. */
export interface AnyTool extends Omit<ToolDefinition<never>, "args"> {
  readonly args: z.ZodType;
}

export function failure(
  code: ToolErrorCode,
  error: string,
  extra: { output?: string; remedy?: string; data?: Readonly<Record<string, unknown>> } = {},
): ToolResult {
  return {
    success: false,
    output: extra.output ?? `Error: ${error}`,
    error,
    code,
    ...(extra.remedy ? { remedy: extra.remedy } : {}),
    ...(extra.data ? { data: extra.data } : {}),
  };
}
