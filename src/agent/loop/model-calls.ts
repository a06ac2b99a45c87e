import type { ToolCall } from "../../core/model/message.js";
import { toolName } from "../../core/tool/tool-names.js";
import { parseToolArguments } from "../engine/tool-arguments.js";

/** Names that every server accepts in the history of a conversation. */
const WIRE_NAME = /^[a-zA-Z0-9_-]{1,64}$/;

/** Some servers store state in ids; legitimate ids are not longer. */
const MAXIMUM_ID_LENGTH = 16_384;

/** A call in two forms: for running, and for the conversation. Both have the same id. */
export interface PreparedCall {
  readonly raw: ToolCall;
  /** Redacted, with a name and arguments that servers accept: some refuse a history with broken JSON. */
  readonly sanitized: ToolCall;
}

/**
 * Makes the calls of one answer answerable: replaces ids that are empty, duplicate, huge or contain a secret, so that
 * each call can be answered exactly once. The engine reports the errors of a call.
 */
export function prepareCalls(
  calls: readonly ToolCall[],
  step: number,
  redact: (text: string) => string,
): readonly PreparedCall[] {
  const taken = new Set<string>();
  return calls.map((call, index) => {
    const isUsable = call.id !== "" && call.id.length <= MAXIMUM_ID_LENGTH && redact(call.id) === call.id;
    const id = isUsable && !taken.has(call.id) ? call.id : freeId(`call_${step}_${index + 1}`, taken);
    taken.add(id);
    const name = toolName(call.name);
    const wanted = { id, name, arguments: call.arguments };
    return {
      raw: wanted,
      sanitized: { id, name: wireName(redact(name)), arguments: wireArguments(call.arguments, redact) },
    };
  });
}

function freeId(wish: string, taken: ReadonlySet<string>): string {
  let id = wish;
  for (let attempt = 2; taken.has(id); attempt += 1) id = `${wish}_${attempt}`;
  return id;
}

function wireName(name: string): string {
  if (WIRE_NAME.test(name)) return name;
  return name.replace(/[^a-zA-Z0-9_-]/g, "_").slice(0, 64) || "unknown";
}

/** Longer arguments (a whole large file) are run, but not sent again with every further request. */
const MAXIMUM_RECORDED_CHARACTERS = 100_000;

function wireArguments(text: string, redact: (text: string) => string): string {
  if (text.length > MAXIMUM_RECORDED_CHARACTERS) {
    return JSON.stringify({ left_out: `${text.length} characters of arguments` });
  }
  const redacted = redact(text);
  const parsed = parseToolArguments(redacted);
  if (parsed === null) return "{}";
  return redacted.trimStart().startsWith("{") ? redacted : JSON.stringify(parsed);
}
