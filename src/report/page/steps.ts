import { phaseWords } from "../../core/gate/gate-words.js";
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

/** Something that happened between the steps. */
export interface MarkRow {
  readonly kind: "mark";
  readonly text: string;
  /** null: neither good nor bad. */
  readonly ok: boolean | null;
  /** What it printed; ''. */
  readonly output: string;
  /** null: it has none. */
  readonly durationMilliseconds: number | null;
}

export type Row = StepRow | MarkRow;

function mark(text: string, given: Partial<Omit<MarkRow, "kind" | "text">> = {}): MarkRow {
  return { kind: "mark", text, ok: null, output: "", durationMilliseconds: null, ...given };
}

/** What happened beside the steps; null for events that the page tells elsewhere. */
function markOf(event: RunEvent): MarkRow | null {
  switch (event.type) {
    case "agent_started":
      return mark(`Agent ${event.agent} begins`);
    case "run_resumed":
      return mark(`Resumed as session ${event.sessionId}`);
    case "context_compacted":
      return mark(
        event.method === "summary"
          ? `${event.removed} messages were replaced by a summary`
          : `${event.removed} messages were left out`,
        { output: event.record.summary },
      );
    case "gate_finished": {
      const { kind, output, durationMilliseconds } = event.run;
      // A new test that fails on the base's code is good news.
      const ok = event.phase === "new_tests" ? null : kind === "pass";
      return mark(`Gate ${event.gate}, ${phaseWords(event.phase)}: ${kind.replaceAll("_", " ")}`, {
        ok,
        output,
        durationMilliseconds,
      });
    }
    case "approval_requested":
      return mark(`A person is asked about ${event.tool}, approval ${event.id}`);
    case "approval_answered":
      return mark(`Approval ${event.id} (${event.tool}): ${event.answer}${event.by === "" ? "" : ` by ${event.by}`}`, {
        ok: event.answer === "approved",
      });
    case "words_heard":
      return mark(`${event.by} says to the agent`, { output: event.text });
    case "usage_lost":
      return mark("An answer of the model broke off; its tokens are counted");
    default:
      return null;
  }
}

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
