import type { Message, ToolCall } from "../../core/model/message.js";
import type { ToolSchema } from "../../core/model/model.js";
import type { AgentState, ContextRecord, StepResult } from "../../core/run/agent.js";
import { wrapUntrusted } from "../../core/text/markdown/untrusted.js";
import { clampText, truncateMiddle } from "../../core/text/truncate.js";
import { namedFiles } from "../../core/tool/tool.js";
import { type Cut, cutBeforeRecent, cutToFit } from "../context/context-manager.js";
import { parseToolArguments } from "../engine/tool-arguments.js";
import { CONTINUE, SUMMARY_ORDER } from "../prompts.js";
import type { LoopContext } from "./loop-context.js";
import { takeTurn } from "./turn.js";

/** Maximum characters of one tool result, and of one call's arguments, in the request for a summary. */
const SHOWN_RESULT = 1_500;
const SHOWN_ARGUMENTS = 400;
/** Maximum characters of a record, however large the window is. */
const LONGEST_RECORD = 24_000;
const SHOWN_STATEMENT = 500;
const MAXIMUM_FILES = 100;

interface RecordSource {
  readonly state: AgentState;
  readonly cut: Cut;
  /** '' removes the older steps without a new summary; an earlier summary stays. */
  readonly summary: string;
  /** The files that a call changes. */
  readonly changedBy: (call: ToolCall) => readonly string[];
  /** Random, so that tool output cannot contain it. */
  readonly delimiter: string;
  /** Maximum characters of the record. */
  readonly room: number;
}

/**
 * The record that replaces older steps: a user message that explains itself, with summary, files and the model's own
 * statements marked as untrusted, and the last message to the agent verbatim.
 */
export function makeRecord(source: RecordSource): ContextRecord {
  const { state, cut, delimiter } = source;
  const room = Math.min(LONGEST_RECORD, source.room);
  const messages = (state.record?.messages ?? 0) + cut.older.length;
  const summary = clampText(source.summary || (state.record?.summary ?? ""), Math.floor(room / 3));
  const feedback = truncateMiddle(feedbackOf(state, cut), Math.floor(room / 3), { headShare: 0.3 }).text;
  const recentSteps = cut.recent.filter((message) => message.role === "assistant").length;
  const older = state.steps.slice(0, Math.max(0, state.steps.length - recentSteps));
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

/** The latest user message, such as failing gates, unless the recent steps contain a newer one. */
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

/** As many of the model's latest statements between its calls as fit: they contain its decisions. */
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

/** Asks for a summary of the older steps and the earlier summary, in at most about `room` characters. */
function summaryQuestion(state: AgentState, older: readonly Message[], delimiter: string, room: number): string {
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

/**
 * Leaving out continues to this share of the limit, so that it is rare and the requests in between share their prefix.
 */
const REFILL_SHARE = 0.7;
/** The share after the server refused a request as too long. */
const RETRY_SHARE = 0.5;
/** A summary must replace at least this share of the request; otherwise its call is not worth the money. */
const LEAST_GAIN = 0.25;
/** Maximum share of the limit for a record, and for the question for a summary. */
const RECORD_SHARE = 0.15;
const QUESTION_SHARE = 0.5;
const CHARACTERS_PER_TOKEN = 3;
const LONGEST_QUESTION = 400_000;

/** Characters that fit into this share of the window's limit. */
function roomFor({ window }: LoopContext, share: number): number {
  return Math.min(LONGEST_QUESTION, Math.floor(window.limit() * share * CHARACTERS_PER_TOKEN));
}

/**
 * Makes the conversation fit before a request: when the window is three quarters full, cuts pages of older steps (level
 * 1), then summarises those steps (level 2); removes what still does not fit (level 3). Each removal is an event, so
 * state, resume and replay see the same messages. Never throws; a summary that fails changes nothing.
 */
export async function keepWithinWindow(
  context: LoopContext,
  tools: readonly ToolSchema[],
  step: number,
): Promise<void> {
  const { deps, window } = context;
  const isPressed = (): boolean => window.isPressed(window.estimate(deps.events.state().messages, tools));
  if (isPressed()) shortenPages(context, deps.keepRecentSteps);
  if (isPressed()) await summarize(context, tools, step);
  if (!window.isOver(window.estimate(deps.events.state().messages, tools))) return;
  await leaveOut(context, tools, window.limit() * REFILL_SHARE);
  // Many pages of one answer may fill the window by themselves.
  if (window.isOver(window.estimate(deps.events.state().messages, tools))) shortenPages(context, 0);
}

/**
 * The server found the request too long: summarises, then removes messages until half of it is left. false = nothing
 * can be removed, so that a second try is useless.
 */
export async function shortenAfterRefusal(
  context: LoopContext,
  tools: readonly ToolSchema[],
  step: number,
): Promise<boolean> {
  const { deps, window } = context;
  const before = window.estimate(deps.events.state().messages, tools);
  window.refused(before);
  shortenPages(context, deps.keepRecentSteps);
  await summarize(context, tools, step);
  if (window.estimate(deps.events.state().messages, tools) > before * RETRY_SHARE) {
    await leaveOut(context, tools, before * RETRY_SHARE);
  }
  return window.estimate(deps.events.state().messages, tools) < before;
}

/** Level 1 for pages, except those of the latest steps. New pages are sent uncut. */
function shortenPages({ deps }: LoopContext, recentSteps: number): void {
  const { messages, record } = deps.events.state();
  const { maximumResultCharacters: limit = 0, clock } = deps;
  const cut = limit > 0 ? cutBeforeRecent(messages, record !== null, recentSteps) : null;
  if (cut === null || !cut.older.some(({ role, content }) => role === "tool" && content.length > limit)) return;
  const before = cut.from + cut.records + cut.older.length;
  deps.events.emit({ type: "results_shortened", at: clock.now(), before, limit });
}

/** Level 2. */
async function summarize(context: LoopContext, tools: readonly ToolSchema[], step: number): Promise<void> {
  const { deps, memory, window } = context;
  const state = deps.events.state();
  const exchanges = state.messages.filter((message) => message.role === "assistant" && message.toolCalls.length > 0);
  const isDue = deps.summarizeAfterSteps > 0 && exchanges.length > deps.summarizeAfterSteps;
  // Once the reserve has begun, the money is for finishing; after a failed try, wait for as many new steps.
  if (!isDue || memory.reserve !== null || state.steps.length < memory.nextSummary) return;
  const cut = cutBeforeRecent(state.messages, state.record !== null, deps.keepRecentSteps);
  if (cut === null || window.estimate(cut.older, []) < window.estimate(state.messages, tools) * LEAST_GAIN) return;
  const summary = await askForSummary(context, cut, step);
  if (summary === "") memory.nextSummary = state.steps.length + deps.summarizeAfterSteps;
  else await compact(context, "summary", cut, makeRecord(sourceOf(context, cut, summary)));
}

/** Counts and costs like every call; '' = there is no summary. */
async function askForSummary(context: LoopContext, cut: Cut, step: number): Promise<string> {
  const { deps, run } = context;
  const question = summaryQuestion(
    deps.events.state(),
    cut.older,
    deps.random.hex(8),
    roomFor(context, QUESTION_SHARE),
  );
  const messages = [
    { role: "system", content: deps.summaryPrompt },
    { role: "user", content: question },
  ] as const;
  const turn = await takeTurn({ ...deps, run }, { step, purpose: "summary", messages, tools: [] });
  return turn.kind === "answered" ? turn.text.trim() : "";
}

/** Level 3. */
async function leaveOut(context: LoopContext, tools: readonly ToolSchema[], target: number): Promise<void> {
  const { deps, window } = context;
  const { messages, record } = deps.events.state();
  // The record that replaces them needs room too.
  const room = target - window.limit() * RECORD_SHARE;
  const cut = cutToFit(messages, record !== null, room, (kept) => window.estimate(kept, tools));
  if (cut === null) return;
  const made = makeRecord(sourceOf(context, cut, ""));
  const goes = window.estimate([...cut.older, ...(record === null ? [] : [asMessage(record)])], []);
  // Removing small messages would only make room for a larger record.
  if (window.estimate([asMessage(made)], []) < goes) await compact(context, "drop", cut, made);
}

function sourceOf(context: LoopContext, cut: Cut, summary: string): RecordSource {
  const { deps } = context;
  const changedBy = ({ name, arguments: text }: ToolCall): readonly string[] => {
    if (!deps.registry.hasTool(name)) return [];
    const tool = deps.registry.get(name);
    return tool.effects.includes("write")
      ? namedFiles(tool, parseToolArguments(text) ?? {}).map(({ path }) => path)
      : [];
  };
  const room = roomFor(context, RECORD_SHARE);
  return { state: deps.events.state(), cut, summary, changedBy, delimiter: deps.random.hex(8), room };
}

function asMessage(record: ContextRecord) {
  return { role: "user", content: record.content } as const;
}

async function compact(
  { deps }: LoopContext,
  method: "summary" | "drop",
  cut: Cut,
  record: ContextRecord,
): Promise<void> {
  const at = deps.clock.now();
  const messagesBefore = deps.events.state().messages.length;
  const removed = cut.older.length + cut.records;
  deps.events.emit({ type: "context_compacted", at, method, from: cut.from, removed, record });
  const text =
    method === "summary"
      ? `${cut.older.length} earlier ${cut.older.length === 1 ? "message was" : "messages were"} summarised to keep the request small.`
      : `${cut.older.length} earlier ${cut.older.length === 1 ? "message was" : "messages were"} left out of the request to fit the model's context window.`;
  deps.events.emit({ type: "notice_given", at, level: "info", text });
  const messagesAfter = deps.events.state().messages.length;
  await deps.hooks.fire("context_compress", { messagesBefore, messagesAfter });
}
