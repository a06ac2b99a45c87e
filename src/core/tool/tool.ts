import type { z } from "zod";
import type { Workspace } from "../workspace/workspace.js";
import type { CommandClassifier } from "./command.js";
import type { PathAccess } from "./path-policy.js";

export type ToolErrorCode =
  | "unknown_tool"
  | "invalid_arguments"
  | "guardrail"
  | "hook"
  | "refused"
  | "not_confirmed"
  /** The call waits for a person and did not run: never shown to the model. */
  | "pending"
  | "not_found"
  | "failed"
  | "timeout"
  | "aborted"
  | "internal";

/**
 * Data, never thrown. `output` is what the model reads; `error` is one line for people; `code` is for programs. `data`
 * holds structured extras. `outside`: names text in it from people without write access or unknown sources (`comments
 * of strangers`, `the network`); what the run notes after it is unconfirmed (docs/memory.md).
 */
export type ToolResult =
  | {
      readonly success: true;
      readonly output: string;
      readonly data?: Readonly<Record<string, unknown>>;
      /** The agent's work is done with this call: the loop ends, with `output` as its last words. */
      readonly isLast?: true;
      readonly outside?: string;
    }
  | {
      readonly success: false;
      readonly output: string;
      readonly error: string;
      readonly code: ToolErrorCode;
      readonly remedy?: string;
      readonly data?: Readonly<Record<string, unknown>>;
      readonly outside?: string;
    };

/**
 * Effect of a tool on the world. `read` runs beside others; the rest is serialised by the engine. `memory` and
 * `proposal` are collected, and take place at the run's end; `dispatch` starts another run.
 */
export type Effect = "read" | "write" | "command" | "network" | "memory" | "proposal" | "dispatch";

/** How a tool uses the file that an argument names; `search`: looks through the files there, except sensitive ones. */
export type PathUse = PathAccess | "search";

export interface NamedFile {
  /** As the argument says it. */
  readonly path: string;
  readonly use: PathUse;
}

/** How a tool reaches the world: only through this, so the engine's checks cannot be walked around. */
export interface ToolContext {
  readonly workspace: Workspace;
  readonly classifier: CommandClassifier;
  readonly signal: AbortSignal;
  readonly limits: ToolLimits;
  /**
   * The call is only tried before a person is asked about it: nothing may happen but what the workspace refuses or
   * says.
   */
  readonly isTrial?: true;
  /** Name of the agent that calls. */
  readonly agent: string;
  /** Id of the call; absent: there is no conversation around it. */
  readonly callId?: string;
  /** What the run is about: `issue-12`, `pr-7`; '' = none. */
  readonly subject: string;
  /**
   * Tools name here what they made, changed or removed; only such untracked files are committed, and of the scratch
   * place nothing is.
   */
  recordWrite(path: string): void;
  /** The model's knowledge of each file, by its path: for stale-edit checks, and before a whole file is replaced. */
  readonly seen: Map<string, KnownFile>;
  /** Untracked files that are this run's doing, by path. Absent: none are known. */
  readonly created?: Map<string, Origin>;
}

/** Lines that the model was shown, or wrote, of one version of a file. */
export interface KnownFile {
  /** sha256 of that version, hexadecimal. */
  readonly hash: string;
  /** Line ranges, first to last, sorted and apart; "all": every line. */
  readonly lines: "all" | readonly LineRange[];
}

/** `made`: may always be deleted and renamed. `renamed`: a tracked file under another name. */
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

/**
 * A tool: all that the rest of the product knows of it. Ours are made by `defineTool`, with strict defaults; adapters
 * of tools that others describe state everything.
 */
export interface ToolDefinition<Input = unknown> {
  readonly name: string;
  /** For the model: precise, short. */
  readonly description: string;
  readonly args: z.ZodType<Input>;
  readonly effects: readonly Effect[];
  /** It changes nothing anywhere: offered where a command or an agent may only read, as no other tool is. */
  readonly readOnly: boolean;
  /** Arguments that name a file, in the order in which it moves. What they say is judged before the call. */
  readonly paths?: Readonly<Record<string, PathUse>>;
  /**
   * The text that the file will have, by the arguments, so that it is judged before hooks and questions. null: unknown.
   * What is really written is judged again when it is.
   */
  preview?(args: Input, before: string | null): string | null;
  /**
   * Arguments that are accepted like all others and not shown to the model: the schema comes with every request, these
   * are rarely needed, and where one would help a result names it, or another call does the same.
   */
  readonly unadvertised?: readonly string[];
  /** JSON Schema shown to the model instead of that of `args`; for tools that others describe. */
  readonly parameters?: Readonly<Record<string, unknown>>;
  /**
   * Its result is a page that it cuts itself, by whole lines, and whose last line says what is missing: the limit of
   * results holds for it only once it is old. Absent: the limit holds at once.
   */
  readonly isPaged?: true;
  /** Asks people itself before such a call, in every mode, so the engine does not ask again. */
  asksItself?(args: Input): boolean;
  /** Said to a person who is asked, where the effects would say more. */
  readonly risk?: "low";
  /** A person is asked before such a call in every mode; without a channel it is refused. */
  alwaysAsks?(args: Input): boolean;
  /** It begins a conversation of its own. None is given such a tool: they are never nested. */
  readonly beginsSubRun?: true;
  /**
   * The tool without which it is of no use: an agent that does not get that one gets the run's own tool of this name.
   */
  readonly onlyWith?: string;
  /** Needs a confirmation in `confirm-sensitive`. */
  sensitive(args: Input, classify: CommandClassifier): boolean | Promise<boolean>;
  execute(args: Input, context: ToolContext): Promise<ToolResult>;
}

/**
 * A tool whose input type is forgotten, as the registry keeps it: only what its own `args` parsed may be handed to it.
 */
export interface AnyTool extends Omit<ToolDefinition<never>, "args"> {
  readonly args: z.ZodType;
}

/** The files that a call names. */
export function namedFiles(
  { paths = {} }: Pick<AnyTool, "paths">,
  args: Readonly<Record<string, unknown>>,
): readonly NamedFile[] {
  return Object.entries(paths).flatMap(([name, use]) => {
    const path = args[name];
    return typeof path === "string" ? [{ path, use }] : [];
  });
}

/** The names of those tools that only read, sorted. */
export function namesOfReading(tools: readonly Pick<AnyTool, "name" | "readOnly">[]): readonly string[] {
  const reading = tools.filter(({ readOnly }) => readOnly);
  return reading.map(({ name }) => name).sort();
}

/** The result, marked with its untrusted words; '' = there are none. */
export function withOutside(result: ToolResult, words: string | undefined): ToolResult {
  if (words === undefined || words === "") return result;
  return { ...result, outside: result.outside === undefined ? words : `${result.outside}, ${words}` };
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
