import { type MarkRow, markOf } from "../../core/page/marks.js";
import type { ModelCallPurpose, RunEvent } from "../../core/run/agent.js";
import type { ToolResult } from "../../core/tool/tool.js";

/** One call of a tool. */
export interface CallRow {
  readonly tool: string;
  /** As the model wrote them. */
  readonly arguments: string;
  readonly result: ToolResult;
  readonly durationMilliseconds: number;
}

/** One answer of the model, with the calls that it asked for. */
export interface StepRow {
  readonly kind: "step";
  readonly purpose: ModelCallPurpose;
  text: string;
  readonly calls: CallRow[];
  readonly inputTokens: number;
  readonly cachedTokens: number;
  readonly outputTokens: number;
  /** null = unpriced. */
  readonly costUsd: number | null;
  readonly durationMilliseconds: number;
}

export type Row = StepRow | MarkRow;

/** The run as rows in the order of what happened. */
export function readSteps(events: readonly RunEvent[]): readonly Row[] {
  const rows: Row[] = [];
  const agents = new Set(events.flatMap((event) => (event.type === "agent_started" ? [event.agent] : [])));
  let current: StepRow | null = null;
  for (const event of events) {
    if (event.type === "model_answered") {
      const { purpose, usage, costUsd, durationMilliseconds } = event;
      const { inputTokens, cachedInputTokens: cachedTokens, outputTokens } = usage;
      const spent = { inputTokens, cachedTokens, outputTokens, costUsd, durationMilliseconds };
      const row: StepRow = { kind: "step", purpose, text: "", calls: [], ...spent };
      rows.push(row);
      if (purpose === "agent") current = row;
    } else if (event.type === "tool_finished") {
      const { call, result, durationMilliseconds } = event.outcome;
      current?.calls.push({ tool: call.name, arguments: call.arguments, result, durationMilliseconds });
    } else if (event.type === "step_finished") {
      if (current !== null) current.text = event.text;
    } else {
      const row = event.type === "agent_started" && agents.size < 2 ? null : markOf(event);
      if (row !== null) rows.push(row);
    }
  }
  return rows;
}
