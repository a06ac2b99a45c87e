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
  /** Like `ToolResult.outside`: some text comes from a hook with network access. */
  readonly outside?: string;
};

/** The user's hooks, in order, combined into one decision. A hook's modifications are validated and guarded again. */
export interface HookRunner {
  fire<Event extends HookEvent>(event: Event, payload: HookPayloads[Event]): Promise<HookDecision>;
  /**
   * Whether hooks may run around calls of this tool. Such a call has to run alone: hooks' changes on disk are reverted,
   * and other changes must not be mistaken for theirs. Absent: never.
   */
  surrounds?(tool: string): boolean;
}

/** No hooks configured. */
export const NO_HOOKS: HookRunner = { fire: async () => ({ kind: "allow" }) };

/** Hooks of these events run before the action, and may block it. */
export function isPreHook(event: HookEvent): boolean {
  return HOOK_EVENTS[event].isPre;
}

/** One configured hook, for one event. */
export interface HookSettings {
  readonly name: string;
  readonly event: HookEvent;
  readonly command: string;
  /** RE2 pattern of the whole tool name; '' = every tool. */
  readonly matcher: string;
  /** Only these tools, and only after they succeeded; null = according to `matcher`. */
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
  /** The current or last step, and the cost so far: null = unknown, because a call had no price. */
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
      /** Replaces the call's arguments. */
      readonly args?: Readonly<Record<string, unknown>>;
    }
  /** From pre hooks only. */
  | { readonly kind: "block"; readonly reason: string }
  /** `exitCode` -1: it did not exit by itself. `output` is redacted and cut. `blocks`: for pre hooks only. */
  | { readonly kind: "failed"; readonly exitCode: number; readonly output: string; readonly blocks: boolean };

/** A hook, ready to run. */
export interface Hook {
  readonly name: string;
  readonly event: HookEvent;
  /** Of two hooks of an event with equal keys only the first applicable one runs. */
  readonly key: string;
  readonly isAsync: boolean;
  /**
   * Name of its text as an untrusted source (`HookDecision.outside`); absent: people with write access wrote all of it.
   */
  readonly outside?: string;
  /** Decided by the tool's name alone, before a call exists. */
  mayConcern(tool: string): boolean;
  applies(call: HookCall): boolean;
  /** Never throws. */
  run(call: HookCall, signal: AbortSignal): Promise<HookReply>;
}
