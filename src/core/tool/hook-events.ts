import type { ToolResult } from "./tool.js";

/** A tool call. `path`: the file that it edits, as the model named it; absent for tools that edit none. */
interface ToolPayload {
  tool: string;
  args: Readonly<Record<string, unknown>>;
  path?: string;
  command?: string;
}

/** Formats a payload for JSON: file paths as hooks see them, and long texts cut. */
interface DetailFormat {
  file(path: string): string;
  shorten(text: string): string;
}

/** All facts about an event, except the place that fires it. */
interface HookEventSpec {
  /** For the configuration's description and docs/hooks.md. */
  readonly when: string;
  /** Its hooks run before the action, and may block it. */
  readonly isPre: boolean;
  /** The names of the fields of `details`, for docs/hooks.md. */
  readonly fields: readonly string[];
  /** The event's own part of the JSON on standard input, before redaction. */
  details(payload: never, format: DetailFormat): Readonly<Record<string, unknown>>;
}

function callDetails(
  { tool, args, path, command }: ToolPayload,
  { file }: DetailFormat,
): Readonly<Record<string, unknown>> {
  return {
    tool_name: tool,
    tool_input: args,
    ...(path === undefined ? {} : { edited_file: file(path) }),
    ...(command === undefined ? {} : { command }),
  };
}

const CALL_FIELDS = ["tool_name", "tool_input", "edited_file", "command"];

/** The lifecycle events, in the order of a run. To add one: a row here, and a `fire` at its place. */
export const HOOK_EVENTS = {
  pre_tool_use: {
    when: "Before a tool runs, after guardrails and before confirmation; may block or modify.",
    isPre: true,
    fields: CALL_FIELDS,
    details: callDetails,
  },
  post_tool_use: {
    when: "After a tool ran, failed or not; its output is added to the result.",
    isPre: false,
    fields: [...CALL_FIELDS, "tool_result"],
    details({ result, ...call }: ToolPayload & { result: ToolResult }, format) {
      const output = format.shorten(result.output);
      const error = result.success ? {} : { error: format.shorten(result.error) };
      return { ...callDetails(call, format), tool_result: { success: result.success, output, ...error } };
    },
  },
  pre_llm_call: {
    when: "Before a model call, including the evaluation's; may block.",
    isPre: true,
    fields: ["messages"],
    details: ({ messages }: { step: number; messages: number }) => ({ messages }),
  },
  post_llm_call: {
    when: "After a model call.",
    isPre: false,
    fields: ["finish_reason", "call_cost_usd"],
    details: ({ finishReason, costUsd }: { step: number; finishReason: string; costUsd: number | null }) => ({
      finish_reason: finishReason,
      call_cost_usd: costUsd,
    }),
  },
  session_start: {
    when: "At the start of a run, after the checkout and before setup.",
    isPre: false,
    fields: ["task"],
    details: ({ task }: { task: string }, { shorten }) => ({ task: shorten(task) }),
  },
  session_end: {
    when: "At the end of a run, after its report is posted (in a local run, before it is written).",
    isPre: false,
    fields: ["status", "stop_reason"],
    details: ({ status, stopReason }: { status: string; stopReason: string }) => ({ status, stop_reason: stopReason }),
  },
  on_error: {
    when: "After an error: a model call failed, or the error ends the run.",
    isPre: false,
    fields: ["message"],
    details: ({ message }: { message: string }, { shorten }) => ({ message: shorten(message) }),
  },
  budget_warning: {
    when: "Once, when costs.warn_at_usd is passed.",
    isPre: false,
    fields: ["spent_usd", "budget_usd"],
    details: ({ costUsd, budgetUsd }: { costUsd: number; budgetUsd: number }) => ({
      spent_usd: costUsd,
      budget_usd: budgetUsd,
    }),
  },
  context_compress: {
    when: "When the history was shortened: earlier messages were summarised or left out.",
    isPre: false,
    fields: ["messages_before", "messages_after"],
    details: ({ messagesBefore, messagesAfter }: { messagesBefore: number; messagesAfter: number }) => ({
      messages_before: messagesBefore,
      messages_after: messagesAfter,
    }),
  },
  agent_complete: {
    when: "Each time the agent says that it is done.",
    isPre: false,
    fields: ["output"],
    details: ({ output }: { output: string }, { shorten }) => ({ output: shorten(output) }),
  },
} as const satisfies Readonly<Record<string, HookEventSpec>>;

export type HookEvent = keyof typeof HOOK_EVENTS;

/** The payload of each event. */
export type HookPayloads = { [Event in HookEvent]: Parameters<(typeof HOOK_EVENTS)[Event]["details"]>[0] };

/** The event's own part of the JSON that its hooks read. */
export function hookDetails<Event extends HookEvent>(
  { event, payload }: { readonly event: Event; readonly payload: HookPayloads[Event] },
  format: DetailFormat,
): Readonly<Record<string, unknown>> {
  // The payload belongs to the event, which the compiler cannot infer through the table.
  return HOOK_EVENTS[event].details(payload as never, format);
}
