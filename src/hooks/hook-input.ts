import { redactRecord } from "../core/text/secrets/redact-record.js";
import { clampText, truncateMiddle } from "../core/text/truncate.js";
import type { HookCall, HookContext } from "../core/tool/hook.js";
import { tellHooks } from "../core/tool/hook-events.js";
import { relativePath } from "./conditions.js";

/** Linux refuses a variable of 128 KiB; a character may take three bytes. */
const VARIABLE_CHARACTERS = 16_000;
/** Limit of results, tasks and answers in the JSON; it does not hold for arguments. */
const TEXT_CHARACTERS = 30_000;

/** Variables and JSON of one call (J2, J6), redacted. Arguments are whole in the JSON and cut in the variables. */
export function hookInput(
  call: HookCall,
  context: Pick<HookContext, "root" | "sessionId" | "progress" | "redact">,
): { readonly variables: Readonly<Record<string, string>>; readonly stdin: string } {
  const { root, sessionId } = context;
  const { step, costUsd } = context.progress();
  const fields = { event: call.event, session_id: sessionId, workspace: root, step, cost_usd: costUsd };
  let isRedacted = false;
  const clean = (text: string): string => {
    const redacted = context.redact(text);
    isRedacted ||= redacted !== text;
    return redacted;
  };
  const details = redactRecord(tellHooks(call, { file: (path) => fileName(path, root), shorten }), clean);
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
      ARCHITECT_STEP: String(step),
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

/** A name that begins with a dash would be an option to the program that is given it. */
function fileName(path: string, root: string): string {
  const file = relativePath(path, root);
  return file.startsWith("-") ? `./${file}` : file;
}
