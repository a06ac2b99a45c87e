import type { Message, ToolCall } from "../../core/model/message.js";
import type { AgentState, ContextRecord, StepResult } from "../../core/run/agent.js";
import { wrapUntrusted } from "../../core/text/markdown/untrusted.js";
import { clampText, truncateMiddle } from "../../core/text/truncate.js";
import { CONTINUE, SUMMARY_ORDER } from "../prompts.js";
import type { Cut } from "./context-manager.js";

/** Characters of one tool result, and of one call's arguments, as the summary's author sees them. */
const SHOWN_RESULT = 1_500;
const SHOWN_ARGUMENTS = 400;
/** Longest record, in characters, however large the window is. */
const LONGEST_RECORD = 24_000;
const SHOWN_STATEMENT = 500;
const MAXIMUM_FILES = 100;

export interface RecordSource {
  readonly state: AgentState;
  readonly cut: Cut;
  /** '' = the older steps are left out without a summary; one that was made before stays. */
  readonly summary: string;
  /** The files that a call changes. */
  readonly changedBy: (call: ToolCall) => readonly string[];
  /** Random, unknown to whoever writes what tools return. */
  readonly delimiter: string;
  /** Characters that the record may have. */
  readonly room: number;
}

/**
 * The record in the place of older steps: a message of the user's role that says it is a record, the model's summary
 * and words and the files marked as untrusted, the last words from outside as they were.
 */
export function makeRecord(source: RecordSource): ContextRecord {
  const { state, cut, delimiter } = source;
  const room = Math.min(LONGEST_RECORD, source.room);
  const messages = (state.record?.messages ?? 0) + cut.older.length;
  const summary = clampText(source.summary || (state.record?.summary ?? ""), Math.floor(room / 3));
  const feedback = truncateMiddle(feedbackOf(state, cut), Math.floor(room / 3), { headShare: 0.3 }).text;
  const older = state.steps.slice(0, Math.max(0, state.steps.length - countSteps(cut.recent)));
  const sections = [
    ["Summary", summary],
    ["Files changed", filesOf(older, source.changedBy).join("\n")],
    ["Said by you, word for word", statementsOf(older, Math.floor(room / 6))],
  ].filter(([, text]) => text !== "");
  const body = sections.map(([title, text]) => `## ${title}\n\n${text}`).join("\n\n");
  const content = [
    `[Architect] ${messages} earlier messages are left out here to fit the context window; this is the record of them. Read files again where you need them.`,
    body === "" ? "" : wrapUntrusted(body, { source: "record of earlier steps", delimiter }),
    feedback === "" ? "" : `The last message to you before this point, word for word:\n\n${feedback}`,
  ];
  return { content: content.filter((part) => part !== "").join("\n\n"), summary, feedback, messages };
}

function countSteps(messages: readonly Message[]): number {
  return messages.filter((message) => message.role === "assistant").length;
}

/** Failing gates and the like reach the model as messages of the user's role; newer words replace older ones. */
function feedbackOf(state: AgentState, cut: Cut): string {
  const words = (messages: readonly Message[]): string =>
    messages.findLast((message) => message.role === "user" && !message.content.startsWith(CONTINUE))?.content ?? "";
  if (words(cut.recent) !== "") return "";
  return words(cut.older) || (state.record?.feedback ?? "");
}

function filesOf(steps: readonly StepResult[], changedBy: RecordSource["changedBy"]): readonly string[] {
  const paths = new Set<string>();
  for (const { call, result } of steps.flatMap((step) => step.outcomes)) {
    if (!result.success) continue;
    for (const path of changedBy(call)) paths.add(`- ${clampText(path.replace(/[\r\n]/g, "?"), 300)}`);
  }
  return [...paths].slice(-MAXIMUM_FILES);
}

/** The model's own words between its calls are where its decisions stand. The latest that fit. */
function statementsOf(steps: readonly StepResult[], room: number): string {
  const lines: string[] = [];
  let length = 0;
  for (const { step, text } of steps.toReversed()) {
    if (text.trim() === "") continue;
    const line = `- step ${step}: ${clampText(text.trim(), SHOWN_STATEMENT)}`;
    length += line.length + 1;
    if (length > room) break;
    lines.unshift(line);
  }
  return lines.join("\n");
}

/** The question for a summary of what would go, with an earlier summary folded in; at most about `room` characters. */
export function summaryQuestion(state: AgentState, older: readonly Message[], delimiter: string, room: number): string {
  const transcript = truncateMiddle(older.map(describe).join("\n\n"), room, { headShare: 0.4 }).text;
  const earlier = state.record?.summary ?? "";
  return [
    SUMMARY_ORDER,
    earlier === "" ? "" : wrapUntrusted(earlier, { source: "summary so far, to be taken up in yours", delimiter }),
    wrapUntrusted(transcript, { source: "earlier steps", delimiter }),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

function describe(message: Message): string {
  if (message.role === "tool") return `Result: ${truncateMiddle(message.content, SHOWN_RESULT).text}`;
  if (message.role !== "assistant") return `Message to the agent: ${message.content}`;
  const calls = message.toolCalls.map((call) => `Call: ${call.name} ${clampText(call.arguments, SHOWN_ARGUMENTS)}`);
  return [...(message.content ? [`Agent: ${message.content}`] : []), ...calls].join("\n");
}
