import type { WorkspaceCommands } from "../workspace/workspace.js";
import { HOOK_EVENTS, type HookEvent, type HookPayloads } from "./hook-events.js";

/** An event with its payload, as a discriminated union. */
export type HookCall = {
  [Event in HookEvent]: { readonly event: Event; readonly payload: HookPayloads[Event] };
}[HookEvent];

export type HookDecision = (
  | { readonly kind: "allow"; readonly additionalContext?: string }
  /** `hook`: its name, if the reason does not contain it. */
  | { readonly kind: "block"; readonly reason: string; readonly hook?: string }
  | { readonly kind: "modify"; readonly args: Readonly<Record<string, unknown>>; readonly additionalContext?: string }
) & {
  /** As `ToolResult.outside`: a hook with a network said some of it. */
  readonly outside?: string;
};

/** The user's hooks, in order, joined into one decision. What a hook modifies is validated and guarded again. */
export interface HookRunner {
  fire<Event extends HookEvent>(event: Event, payload: HookPayloads[Event]): Promise<HookDecision>;
  /**
   * Whether a hook may be waited for around calls of this tool. Such a call has to run alone: what hooks change on disk
   * is undone, and changes of others must not be mistaken for theirs. Absent: never.
   */
  surrounds?(tool: string): boolean;
}

/** No hooks configured. */
export const NO_HOOKS: HookRunner = { fire: async () => ({ kind: "allow" }) };

/** Hooks of these events are asked before something happens, and may block it. */
export function isPreHook(event: HookEvent): boolean {
  return HOOK_EVENTS[event].isPre;
}

/** One hook as it was configured, for one event. */
export interface HookSettings {
  readonly name: string;
  readonly event: HookEvent;
  readonly command: string;
  /** RE2 pattern of the whole tool name; '' = every tool. */
  readonly matcher: string;
  /** Only these tools, and only after they succeeded; null = as `matcher` says. */
  readonly edits: readonly string[] | null;
  readonly filePatterns: readonly string[];
  readonly timeoutSeconds: number;
  readonly isAsync: boolean;
  /** A failure of a pre hook blocks. */
  readonly failureBlocks: boolean;
  readonly network: "off" | "on" | "registries";
  /** Variables that the configuration passes on to it. */
  readonly variables: Readonly<Record<string, string>>;
}

/** Shared by the hooks of a run. */
export interface HookContext {
  readonly commands: WorkspaceCommands;
  /** Absolute path of the workspace, where hooks start. */
  readonly root: string;
  readonly sessionId: string;
  /** The step under way, or the last one, and the cost so far: null = not known, because a call had no price. */
  progress(): { readonly step: number; readonly costUsd: number | null };
  redact(text: string): string;
  /** Lower-case hexadecimal, unpredictable. */
  randomHex(bytes: number): string;
}

/** Answer of one hook. */
export type HookReply =
  | {
      readonly kind: "done";
      readonly additionalContext?: string;
      /** Replace those of the call. */
      readonly args?: Readonly<Record<string, unknown>>;
    }
  /** From pre hooks only. */
  | { readonly kind: "block"; readonly reason: string }
  /** `exitCode` -1: it did not end by itself. `output` is redacted and cut. `blocks`: of pre hooks only. */
  | { readonly kind: "failed"; readonly exitCode: number; readonly output: string; readonly blocks: boolean };

/** A hook, ready to run. */
export interface Hook {
  readonly name: string;
  readonly event: HookEvent;
  /** Of two hooks of an event with the same key only the first that applies is run. */
  readonly key: string;
  readonly isAsync: boolean;
  /** How untrusted words of it are named (`HookDecision.outside`); absent: people who may write wrote all it says. */
  readonly outside?: string;
  /** By the tool's name alone, before a call exists. */
  mayConcern(tool: string): boolean;
  applies(call: HookCall): boolean;
  /** Never throws. */
  run(call: HookCall, signal: AbortSignal): Promise<HookReply>;
}
