import type { Message, ToolCall } from "../../core/model/message.js";
import type { ModelAnswer } from "../../core/model/model.js";
import type { RunEvent, ToolOutcome } from "../../core/run/agent.js";
import { clampText } from "../../core/text/truncate.js";
import { failure } from "../../core/tool/tool.js";
import { isPending } from "../engine/call-pipeline.js";
import type { ExecutionEngine } from "../engine/engine-dependencies.js";
import { isMutating } from "../engine/tool-execution.js";
import type { ToolRegistry } from "../engine/tool-registry.js";
import { CONTINUE } from "../prompts.js";
import { addMessage, type LoopContext, type LoopEnd } from "./loop-context.js";
import { type PreparedCall, prepareCalls } from "./model-calls.js";
import { steeringMessages } from "./steering-messages.js";
import { openCalls } from "./well-formed.js";

/** Repeating a shorter result costs less than searching for it. */
const LEAST_CHARACTERS = 600;
const SHOWN_ARGUMENTS = 200;

/**
 * The result of a reading call for the model; if the conversation already contains exactly this result, a line that
 * points to it. The older copy stays, because changing sent messages costs more than it saves: the provider has them
 * cached (docs/performance.md). If compaction later removes that copy, another call gives the whole result.
 */
export function withoutRepetition(output: string, messages: readonly Message[]): string {
  if (output.length < LEAST_CHARACTERS) return output;
  const at = messages.findLastIndex((message) => message.role === "tool" && message.content === output);
  const call = callOf(messages, at);
  if (call === null) return output;
  const asked = `${call.name} ${clampText(call.arguments, SHOWN_ARGUMENTS)}`;
  const line = `[unchanged: exactly the result of your earlier call ${asked}, which stands above; if it was shortened since, call again]`;
  // If the same call has returned something else since, the line would be ambiguous.
  const isOld = messages.some((message, index) => {
    if (index <= at || message.role !== "tool" || message.content === line) return false;
    const later = callOf(messages, index);
    return later?.name === call.name && later.arguments === call.arguments;
  });
  return isOld ? output : line;
}

/** The call of a result: the last one with this id before it, because ids may repeat in a long conversation. */
function callOf(messages: readonly Message[], at: number): ToolCall | null {
  const result = messages[at];
  if (result?.role !== "tool") return null;
  for (let index = at - 1; index >= 0; index -= 1) {
    const message = messages[index];
    const call = message?.role === "assistant" ? message.toolCalls.find(({ id }) => id === result.callId) : undefined;
    if (call !== undefined) return call;
  }
  return null;
}

/** Maximum consecutive cut-off answers without text: the model spends its whole output limit on reasoning. */
const MAXIMUM_EMPTY_ANSWERS = 3;

const CUT_OFF = failure(
  "invalid_arguments",
  "Arguments truncated: the answer was cut off at the output limit, so none of its calls was run. Send smaller pieces: one call at a time, a long file in several edits.",
);

/** Maximum calls of one answer that are run: their results have to fit into one request. */
const MAXIMUM_CALLS = 128;

const TOO_MANY = failure(
  "refused",
  `More than ${MAXIMUM_CALLS} calls in one answer: this one was not run. Send it again with your next answer.`,
);

interface Answered {
  readonly answer: ModelAnswer;
  /** Redacted. */
  readonly text: string;
}

/**
 * Decides by an answer whether the loop ends: null = continue. Answers every call exactly once and ends the step. Calls
 * `notices` after the calls have run.
 */
export async function handleAnswer(
  context: LoopContext,
  turn: Answered,
  step: number,
  notices: () => readonly string[],
): Promise<LoopEnd | null> {
  const end = await interpret(context, turn, step, notices);
  const { deps } = context;
  // A step with a call that waits for a person ends in the run that continues the session.
  if (end?.reason === "approval_pending") return end;
  deps.events.emit({ type: "step_finished", at: deps.clock.now(), step, text: turn.text });
  return end;
}

async function interpret(
  context: LoopContext,
  turn: Answered,
  step: number,
  notices: () => readonly string[],
): Promise<LoopEnd | null> {
  const { finishReason, toolCalls } = turn.answer;
  if (finishReason === "content_filter") {
    addText(context, turn.text);
    return { reason: "llm_error", detail: "LLM error: the provider's content filter stopped the answer." };
  }
  if (toolCalls.length > 0) {
    return runCalls(context, turn, step, notices);
  }
  if (finishReason === "length") return continueText(context, turn.text, notices);
  return continueWithMessages(context, turn) ? null : endOfAnswer(context, turn);
}

/** If a person sent a message while the model finished, the model gets it and continues. */
function continueWithMessages(context: LoopContext, { text }: Answered): boolean {
  const messages = steeringMessages(context.deps);
  if (messages.length === 0) return false;
  addText(context, text);
  addMessage(context.deps, { role: "user", content: withNotices("", messages).trimStart() });
  return true;
}

/** Any other finish without calls also ends the loop, but not as done. */
function endOfAnswer(context: LoopContext, { answer, text }: Answered): LoopEnd {
  addText(context, text);
  const finalOutput = context.memory.unfinishedText + text;
  if (answer.finishReason === "stop") return { reason: "llm_done", detail: "", finalOutput };
  const detail = `The model ended its answer with finish reason "${answer.finishReason}" and without tool calls.`;
  return { reason: "llm_done", detail, finalOutput, isComplete: false };
}

/** Limited: a model that never writes text would otherwise use up all steps. */
function continueText(context: LoopContext, text: string, notices: () => readonly string[]): LoopEnd | null {
  const { deps, memory } = context;
  memory.unfinishedText += text;
  memory.emptyAnswers = text === "" ? memory.emptyAnswers + 1 : 0;
  if (memory.emptyAnswers >= MAXIMUM_EMPTY_ANSWERS) {
    const detail = `LLM error: ${memory.emptyAnswers} answers in a row were cut off at the output limit before any text.`;
    return { reason: "llm_error", detail };
  }
  addText(context, text);
  addMessage(deps, { role: "user", content: withNotices(CONTINUE, notices()) });
  return null;
}

/** Servers refuse empty assistant messages. */
function addText({ deps }: LoopContext, text: string): void {
  if (text !== "") addMessage(deps, { role: "assistant", content: text, toolCalls: [] });
}

/**
 * Answers all calls. Notices are appended to the last result: some servers reject a user message after a tool message.
 */
async function runCalls(
  context: LoopContext,
  { answer, text }: Answered,
  step: number,
  notices: () => readonly string[],
): Promise<LoopEnd | null> {
  const { deps, memory } = context;
  memory.unfinishedText = "";
  memory.emptyAnswers = 0;
  const calls = prepareCalls(answer.toolCalls, step, deps.redact);
  const toolCalls = calls.map((call) => call.sanitized);
  addMessage(deps, { role: "assistant", content: text === "" ? null : text, toolCalls });
  return answerCalls(context, calls, step, notices, answer.finishReason === "length");
}

/** Runs and answers the calls; one that waits for a person stays open, and so do all after it. */
async function answerCalls(
  context: LoopContext,
  calls: readonly PreparedCall[],
  step: number,
  notices: () => readonly string[],
  isCutOff: boolean,
): Promise<LoopEnd | null> {
  const { deps, run } = context;
  const raw = calls.map((call) => call.raw);
  const outcomes = isCutOff
    ? deps.engine.refuseAll(raw, step, CUT_OFF)
    : await runAll(raw, step, { engine: deps.engine, parallel: deps.parallelTools, signal: run.signal });
  const waiting = outcomes.findIndex((outcome) => isPending(outcome.result));
  const answered = waiting === -1 ? calls.length : waiting;
  const said = waiting === -1 ? [...watchRepetition(context, calls, outcomes), ...notices()] : [];
  for (const [index, { sanitized }] of calls.slice(0, answered).entries()) {
    const output = resultFor(context, sanitized.name, outcomes[index]);
    const content = index === calls.length - 1 ? withNotices(output, said) : output;
    addMessage(deps, { role: "tool", callId: sanitized.id, content });
  }
  const result = outcomes[waiting]?.result;
  if (result === undefined || result.success) return endOfCalls(outcomes);
  return { reason: "approval_pending", detail: result.error };
}

function resultFor({ deps }: LoopContext, tool: string, outcome: ToolOutcome | undefined): string {
  if (outcome === undefined) return "Error: this call has no result.";
  const { output, success } = outcome.result;
  return success && isReading(deps.registry, tool) ? withoutRepetition(output, deps.events.state().messages) : output;
}

function isReading(registry: ToolRegistry, tool: string): boolean {
  return registry.hasTool(tool) && !isMutating(registry.get(tool));
}

/** Ends the loop after a tool that hands in the result of the whole work: no further text is needed. */
function endOfCalls(outcomes: readonly ToolOutcome[]): LoopEnd | null {
  const last = outcomes.find(({ result }) => result.success && result.isLast === true)?.result;
  return last === undefined ? null : { reason: "llm_done", detail: "", finalOutput: last.output };
}

async function runAll(
  raw: readonly ToolCall[],
  step: number,
  { engine, ...options }: { engine: ExecutionEngine; parallel: boolean; signal: AbortSignal },
): Promise<readonly ToolOutcome[]> {
  const outcomes = await engine.executeAll(raw.slice(0, MAXIMUM_CALLS), step, options);
  if (outcomes.some(({ result }) => isPending(result))) return outcomes;
  return [...outcomes, ...engine.refuseAll(raw.slice(MAXIMUM_CALLS), step, TOO_MANY)];
}

/**
 * Continues with the calls that a session left open because they waited for a person: exactly those, as the
 * conversation contains them, through all checks again. null = continue; the step ends with them.
 */
export async function finishOpenCalls(
  context: LoopContext,
  notices: (step: number) => readonly string[],
): Promise<LoopEnd | null> {
  const { deps } = context;
  const { messages } = deps.events.state();
  const open = openCalls(messages);
  if (open.length === 0) return null;
  const step = lastStep(deps.events.events());
  const calls = open.map((call) => ({ raw: call, sanitized: call }));
  const end = await answerCalls(context, calls, step, () => notices(step), false);
  if (end?.reason === "approval_pending") return end;
  const spoken = messages.findLast((message) => message.role === "assistant");
  deps.events.emit({ type: "step_finished", at: deps.clock.now(), step, text: spoken?.content ?? "" });
  return end;
}

function lastStep(events: readonly RunEvent[]): number {
  const answered = events.findLast((event) => event.type === "model_answered" && event.purpose === "agent");
  return answered?.type === "model_answered" ? answered.step : 1;
}

function watchRepetition(
  { deps, memory }: LoopContext,
  calls: readonly PreparedCall[],
  outcomes: readonly ToolOutcome[],
): readonly string[] {
  const seen = calls.map(({ sanitized }, index) => {
    const result = outcomes[index]?.result;
    const isRead = isReading(deps.registry, sanitized.name);
    return memory.detector.record(sanitized, isRead || result?.success !== true ? (result?.output ?? "") : null);
  });
  const warnings: string[] = [];
  for (const repetition of [...seen, memory.detector.finishStep()]) {
    if (repetition.kind === "warn") warnings.push(repetition.text);
    if (repetition.kind === "stop") memory.repetition ??= repetition.text;
  }
  return warnings;
}

function withNotices(text: string, notices: readonly string[]): string {
  return [text, ...notices.map((notice) => `[Architect] ${notice}`)].join("\n\n");
}
