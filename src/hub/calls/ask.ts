import type { Change, ToolCall } from "./call.js";
import { type NewCall, openLow, openPending } from "./open.js";

/** Stores a change, inside the transaction that goes on. */
export type Save = (change: Change) => void;

/** Saves a change and hands its call on. */
export function saved(save: Save, change: Change): ToolCall {
  save(change);
  return change.call;
}

/**
 * `auto_approve_tool_if_low_risk`: runs a call of low risk without a question; null: somebody has to be
 * asked. `call`: as `validated` made it.
 */
export function autoApproveToolIfLowRisk(save: Save, input: NewCall, call: ToolCall): ToolCall | null {
  const change = openLow(input, call);
  return change === null ? null : saved(save, change);
}

/** `request_tool_approval`: asks people about a call; risk, time to decide, agent and session are the call's. */
export function requestToolApproval(save: Save, input: NewCall, call: ToolCall): ToolCall {
  return saved(save, openPending(input, call));
}
