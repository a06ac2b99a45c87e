import type { HookCall } from "../core/hook.js";
import { redactRecord } from "../core/text/redact-record.js";
import { clampText, truncateMiddle } from "../core/text/truncate.js";
import type { ToolResult } from "../core/tool.js";
import { relativePath } from "./conditions.js";

/** Linux refuses a variable of 128 KiB; a character may take three bytes. */
const VARIABLE_CHARACTERS = 16_000;
/** Of a text in the JSON that is no argument: results, tasks, answers. */
const TEXT_CHARACTERS = 30_000;

/** What every hook of a run is told besides its event. */
interface HookFacts {
  /** Absolute. */
  readonly root: string;
  readonly sessionId: string;
  /** The step under way, or the last one. */
  readonly step: number;
  /** null = not known, because a call had no price. */
  readonly costUsd: number | null;
}

interface HookInput {
  readonly variables: Readonly<Record<string, string>>;
  readonly stdin: string;
}

/** Variables and JSON of one call (J2, J6), redacted. Arguments are whole in the JSON and cut in the variables. */
export function hookInput(call: HookCall, facts: HookFacts, redact: (text: string) => string): HookInput {
  const { sessionId, root, costUsd } = facts;
  const fields = { event: call.event, session_id: sessionId, workspace: root, step: facts.step, cost_usd: costUsd };
  let isRedacted = false;
  const clean = (text: string): string => {
    const redacted = redact(text);
    isRedacted ||= redacted !== text;
    return redacted;
  };
  const details = redactRecord(detailsOf(call, root), clean);
  const { tool_name, tool_input, edited_file, command } = details;
  const text = (value: unknown): string => (typeof value === "string" ? variableText(value) : "");
  return {
    variables: {
      ARCHITECT_EVENT: call.event,
      ARCHITECT_TOOL_NAME: text(tool_name),
      ARCHITECT_TOOL_ARGS: tool_input === undefined ? "" : variableText(JSON.stringify(tool_input)),
      ARCHITECT_EDITED_FILE: text(edited_file),
      ARCHITECT_COMMAND: text(command),
      ARCHITECT_WORKSPACE: root,
      ARCHITECT_SESSION_ID: sessionId,
      ARCHITECT_STEP: String(facts.step),
      ARCHITECT_COST_USD: costUsd === null ? "" : costUsd.toFixed(4),
    },
    stdin: `${JSON.stringify({ ...fields, redacted: isRedacted, ...details })}\n`,
  };
}

/** A NUL would end the variable, and Node refuses it. */
function variableText(text: string): string {
  return clampText(text.replaceAll("\0", ""), VARIABLE_CHARACTERS);
}

function shorten(text: string): string {
  return truncateMiddle(text, TEXT_CHARACTERS).text;
}

/** What the event itself tells. */
function detailsOf(call: HookCall, root: string): Readonly<Record<string, unknown>> {
  switch (call.event) {
    case "pre_tool_use":
      return toolDetails(call.payload, root);
    case "post_tool_use":
      return { ...toolDetails(call.payload, root), tool_result: resultDetails(call.payload.result) };
    case "pre_llm_call":
      return { messages: call.payload.messages };
    case "post_llm_call":
      return { finish_reason: call.payload.finishReason, call_cost_usd: call.payload.costUsd };
    case "session_start":
      return { task: shorten(call.payload.task) };
    case "session_end":
      return { status: call.payload.status, stop_reason: call.payload.stopReason };
    case "on_error":
      return { message: shorten(call.payload.message) };
    case "budget_warning":
      return { spent_usd: call.payload.costUsd, budget_usd: call.payload.budgetUsd };
    case "context_compress":
      return { messages_before: call.payload.messagesBefore, messages_after: call.payload.messagesAfter };
    case "agent_complete":
      return { output: shorten(call.payload.output) };
  }
}

type ToolPayload = Extract<HookCall, { event: "pre_tool_use" }>["payload"];

function toolDetails({ tool, args, path, command }: ToolPayload, root: string): Readonly<Record<string, unknown>> {
  return {
    tool_name: tool,
    tool_input: args,
    ...(path === undefined ? {} : { edited_file: fileName(path, root) }),
    ...(command === undefined ? {} : { command }),
  };
}

/** A name that begins with a dash would be an option to the program that is given it. */
function fileName(path: string, root: string): string {
  const file = relativePath(path, root);
  return file.startsWith("-") ? `./${file}` : file;
}

function resultDetails(result: ToolResult): Readonly<Record<string, unknown>> {
  const { success, output } = result;
  return { success, output: shorten(output), ...(result.success ? {} : { error: shorten(result.error) }) };
}
