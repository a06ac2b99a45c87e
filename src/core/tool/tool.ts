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
 * Data, never thrown. `output` is for the model; `error` is one line for people; `code` is for programs. `data`
 * contains structured extras. `outside`: names text in it from people without write access or unknown sources
 * (`comments of strangers`, `the network`); the run's later notes are unconfirmed (docs/memory.md).
 */
export type ToolResult =
  | {
      readonly success: true;
      readonly output: string;
      readonly data?: Readonly<Record<string, unknown>>;
      /** The agent's work ends with this call: the loop ends, with `output` as its closing text. */
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
 * Effect of a tool on the world. `read` runs in parallel with others; the rest is serialised by the engine. `memory`
 * and `proposal` are collected, and take effect at the run's end; `dispatch` starts another run.
 */
export type Effect = "read" | "write" | "command" | "network" | "memory" | "proposal" | "dispatch";

/** How a tool uses the file that an argument names; `search`: searches the files there, except sensitive ones. */
export type PathUse = PathAccess | "search";

export interface NamedFile {
  /** As the argument says it. */
  readonly path: string;
  readonly use: PathUse;
}

/** A tool's only access to the world, so that the engine's checks cannot be bypassed. */
export interface ToolContext {
  readonly workspace: Workspace;
  readonly classifier: CommandClassifier;
  readonly signal: AbortSignal;
  readonly limits: ToolLimits;
  /**
   * A trial of the call before a person is asked about it: it may only find out what the workspace refuses or reports.
   */
  readonly isTrial?: true;
  /** Name of the calling agent. */
  readonly agent: string;
  /** Id of the call; absent: the call is not part of a conversation. */
  readonly callId?: string;
  /** The run's subject: `issue-12`, `pr-7`; '' = none. */
  readonly subject: string;
  /**
   * Tools report here the files that they created, changed or removed; only such untracked files are committed, and
   * none from the scratch folder.
   */
  recordWrite(path: string): void;
  /** The model's knowledge of each file, by path: for stale-edit checks, and before a whole file is replaced. */
  readonly seen: Map<string, KnownFile>;
  /** Untracked files that this run created, by path. Absent: none are known. */
  readonly created?: Map<string, Origin>;
}

/** Lines of one version of a file that the model has seen or written. */
export interface KnownFile {
  /** sha256 of that version, hexadecimal. */
  readonly hash: string;
  /** Line ranges, first to last, sorted and disjoint; "all": every line. */
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
 * A tool: all facts about it that the rest of the code uses. Our own are made by `defineTool`, with strict defaults;
 * adapters of external tools state everything.
 */
export interface ToolDefinition<Input = unknown> {
  readonly name: string;
  /** For the model: precise, short. */
  readonly description: string;
  readonly args: z.ZodType<Input>;
  readonly effects: readonly Effect[];
  /** It changes nothing anywhere: the only kind of tool offered to a command or an agent that may only read. */
  readonly readOnly: boolean;
  /** Arguments that name a file, in the order of a move. Their values are judged before the call. */
  readonly paths?: Readonly<Record<string, PathUse>>;
  /**
   * The file's new text according to the arguments, so that it is judged before hooks and questions. null: unknown. The
   * text that is really written is judged again at that time.
   */
  preview?(args: Input, before: string | null): string | null;
  /**
   * Accepted arguments that the model is not shown: the schema is part of every request, these are rarely needed, and
   * either a result names one when it would help, or another call achieves as much.
   */
  readonly unadvertised?: readonly string[];
  /** JSON Schema shown to the model instead of that of `args`; for external tools. */
  readonly parameters?: Readonly<Record<string, unknown>>;
  /**
   * Its result is a page that it cuts itself, at whole lines, and whose last line names the missing part: the limit for
   * results applies to it only once it is old. Absent: the limit applies at once.
   */
  readonly isPaged?: true;
  /** The tool itself asks people before such a call, in every mode, so the engine does not ask again. */
  asksItself?(args: Input): boolean;
  /** Shown to a person who is asked, if the effects would suggest a higher risk. */
  readonly risk?: "low";
  /** Such a call needs a person's approval in every mode; without a channel it is refused. */
  alwaysAsks?(args: Input): boolean;
  /** It begins a sub-run. Sub-runs do not get such tools: they are never nested. */
  readonly beginsSubRun?: true;
  /** The tool without which it is useless: an agent that does not get that one gets the run's own tool of this name. */
  readonly onlyWith?: string;
  /** Needs an approval in `confirm-sensitive`. */
  sensitive(args: Input, classify: CommandClassifier): boolean | Promise<boolean>;
  execute(args: Input, context: ToolContext): Promise<ToolResult>;
}

/** A tool without its input type, as stored in the registry: pass it only input that its own `args` parsed. */
export interface AnyTool extends Omit<ToolDefinition<never>, "args"> {
  readonly args: z.ZodType;
}

/** The files named by a call. */
export function namedFiles(
  { paths = {} }: Pick<AnyTool, "paths">,
  args: Readonly<Record<string, unknown>>,
): readonly NamedFile[] {
  return Object.entries(paths).flatMap(([name, use]) => {
    const path = args[name];
    return typeof path === "string" ? [{ path, use }] : [];
  });
}

/** The sorted names of those tools that only read. */
export function namesOfReading(tools: readonly Pick<AnyTool, "name" | "readOnly">[]): readonly string[] {
  const reading = tools.filter(({ readOnly }) => readOnly);
  return reading.map(({ name }) => name).sort();
}

/** The result, marked with the name of its untrusted source; '' = none. */
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
