import type { ToolOutcome } from "../core/agent.js";
import type { ModelAnswer } from "../core/model.js";
import { failure } from "../core/tool.js";
import { addMessage, type LoopContext, type LoopEnd } from "./loop-context.js";
import { type PreparedCall, prepareCalls } from "./model-calls.js";
import { CONTINUE } from "./prompts.js";
import { isMutating } from "./tool-execution.js";

/** Cut-off answers without a word before the loop gives up: the model thinks its whole output limit away. */
const MAXIMUM_EMPTY_ANSWERS = 3;

const CUT_OFF = failure(
  "invalid_arguments",
  "Arguments truncated: the answer was cut off at the output limit, so none of its calls was run. Send smaller pieces: one call at a time, a long file in several edits.",
);

/** Calls of one answer that are run: what they return has to fit into one request (I7). */
const MAXIMUM_CALLS = 128;

const TOO_MANY = failure("refused", `More than ${MAXIMUM_CALLS} calls in one answer: this one was not run.`);

interface Answered {
  readonly answer: ModelAnswer;
  /** Redacted. */
  readonly text: string;
}

/**
 * What an answer means (M7–M11, ruling 35): null = go on. Every call is answered exactly once. Ends the step.
 * `notices` is asked for once the calls have run.
 */
export async function handleAnswer(
  context: LoopContext,
  turn: Answered,
  step: number,
  notices: () => readonly string[],
): Promise<LoopEnd | null> {
  const end = await interpret(context, turn, step, notices);
  const { deps } = context;
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
    await runCalls(context, turn, step, notices);
    return null;
  }
  if (finishReason === "length") return continueText(context, turn.text, notices);
  return endOfAnswer(context, turn);
}

/** M7; any other finish without calls ends the loop too, but not as done (M11). */
function endOfAnswer(context: LoopContext, { answer, text }: Answered): LoopEnd {
  addText(context, text);
  const finalOutput = context.memory.unfinishedText + text;
  if (answer.finishReason === "stop") return { reason: "llm_done", detail: "", finalOutput };
  const detail = `The model ended its answer with finish reason "${answer.finishReason}" and without tool calls.`;
  return { reason: "llm_done", detail, finalOutput, isComplete: false };
}

/** M10, bounded: a model that never gets to a word would otherwise burn all steps. */
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

/** M8, R1. Notices ride on the last result: not every server takes a user message after a tool message. */
async function runCalls(
  context: LoopContext,
  { answer, text }: Answered,
  step: number,
  notices: () => readonly string[],
): Promise<void> {
  const { deps, run, memory } = context;
  memory.unfinishedText = "";
  memory.emptyAnswers = 0;
  const calls = prepareCalls(answer.toolCalls, step, deps.redact);
  const toolCalls = calls.map((call) => call.recorded);
  addMessage(deps, { role: "assistant", content: text === "" ? null : text, toolCalls });
  const wanted = calls.map((call) => call.wanted);
  const outcomes =
    answer.finishReason === "length"
      ? deps.engine.refuseAll(wanted, step, CUT_OFF)
      : [
          ...(await deps.engine.executeAll(wanted.slice(0, MAXIMUM_CALLS), step, {
            parallel: deps.parallelTools,
            signal: run.signal,
          })),
          ...deps.engine.refuseAll(wanted.slice(MAXIMUM_CALLS), step, TOO_MANY),
        ];
  const said = [...watchRepetition(context, calls, outcomes), ...notices()];
  for (const [index, call] of toolCalls.entries()) {
    const output = outcomes[index]?.result.output ?? "Error: this call has no result.";
    const content = index === toolCalls.length - 1 ? withNotices(output, said) : output;
    addMessage(deps, { role: "tool", callId: call.id, content });
  }
}

function watchRepetition(
  { deps, memory }: LoopContext,
  calls: readonly PreparedCall[],
  outcomes: readonly ToolOutcome[],
): readonly string[] {
  const seen = calls.map(({ recorded }, index) => {
    const result = outcomes[index]?.result;
    const isRead = deps.registry.hasTool(recorded.name) && !isMutating(deps.registry.get(recorded.name));
    return memory.detector.record(recorded, isRead || result?.success !== true ? (result?.output ?? "") : null);
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
