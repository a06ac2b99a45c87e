import type { ToolResult } from "./tool.js";

/** The ten lifecycle events (J1) and what each tells. */
export interface HookPayloads {
  pre_tool_use: { tool: string; args: Readonly<Record<string, unknown>>; path?: string; command?: string };
  post_tool_use: {
    tool: string;
    args: Readonly<Record<string, unknown>>;
    path?: string;
    command?: string;
    result: ToolResult;
  };
  pre_llm_call: { step: number; messages: number };
  post_llm_call: { step: number; finishReason: string; costUsd: number | null };
  session_start: { task: string };
  session_end: { status: string; stopReason: string };
  on_error: { message: string };
  budget_warning: { costUsd: number; budgetUsd: number };
  context_compress: { messagesBefore: number; messagesAfter: number };
  agent_complete: { output: string };
}

export type HookEvent = keyof HookPayloads;

export type HookDecision =
  | { readonly kind: "allow"; readonly additionalContext?: string }
  | { readonly kind: "block"; readonly reason: string }
  | { readonly kind: "modify"; readonly args: Readonly<Record<string, unknown>>; readonly additionalContext?: string };

/** The user's hooks, in order, joined into one decision. What a hook modifies is validated and guarded again. */
export interface HookRunner {
  fire<Event extends HookEvent>(event: Event, payload: HookPayloads[Event]): Promise<HookDecision>;
}

/** No hooks configured (J11). */
export const NO_HOOKS: HookRunner = { fire: async () => ({ kind: "allow" }) };
