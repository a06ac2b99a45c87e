import type { ToolCall } from "./call.js";

/** When the call has to be looked at again, in milliseconds since the epoch; null: it waits for no time. */
export function nextDeadline(_call: ToolCall): number | null {
  return null;
}
