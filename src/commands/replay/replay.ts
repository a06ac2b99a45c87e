import { type AgentLoop, createAgentLoop } from "../../agent/loop/loop.js";
import { resumeSession } from "../../agent/loop/resume.js";
import { applyEvent, createEventStream, INITIAL_STATE } from "../../agent/loop/state.js";
import { messageOf } from "../../core/errors.js";
import { firstDifference } from "../../core/json-difference.js";
import type { Message, ToolCall } from "../../core/model/message.js";
import type { LanguageModel, ModelResult } from "../../core/model/model.js";
import type { AgentState, RunEvent } from "../../core/run/agent.js";
import { findContradictions } from "./assertions.js";
import { createReplayRunner, type ReplayRunner } from "./runner.js";
import { createReplayScript, EndedHere, isLoopEvent, ReplayDifference, type ReplayScript } from "./script.js";

/** A call of the model as a log tells it. Tools are not in a log. */
interface LoggedCall {
  readonly messages: readonly Message[];
  readonly result: ModelResult;
}

type Answered = Extract<RunEvent, { type: "model_answered" }>;

/** The result as the log of an answer holds it: its text and calls are in the events that follow it. */
function resultOf(answered: Answered, after: readonly RunEvent[]): ModelResult {
  const end = after.findIndex((event) => event.type === "model_answered" && isLoopEvent(event));
  const own = end < 0 ? after : after.slice(0, end);
  const added = own.find((event) => event.type === "message_added" && event.message.role === "assistant");
  const message = added?.type === "message_added" && added.message.role === "assistant" ? added.message : null;
  const finished = own.find((event) => event.type === "step_finished" && event.step === answered.step);
  const text = answered.purpose === "agent" && finished?.type === "step_finished" ? finished.text : message?.content;
  return {
    ok: true,
    text: text ?? "",
    toolCalls: (message?.toolCalls ?? []).map((call) => askedCall(call, own)),
    finishReason: answered.finishReason,
    usage: answered.usage,
    usageEstimated: true,
    model: answered.model,
  };
}

/** The call as the model wrote it: the conversation holds a form that every server takes back. */
function askedCall(call: ToolCall, events: readonly RunEvent[]): ToolCall {
  const outcome = events.find((event) => event.type === "tool_finished" && event.outcome.call.id === call.id);
  return outcome?.type === "tool_finished" ? outcome.outcome.call : call;
}

/** The calls of the agent that were answered, each with the conversation it was asked with. */
function loggedCalls(events: readonly RunEvent[]): readonly LoggedCall[] {
  const calls: LoggedCall[] = [];
  let state = INITIAL_STATE;
  for (const [index, event] of events.entries()) {
    if (event.type === "model_answered" && isLoopEvent(event)) {
      calls.push({ messages: state.messages, result: resultOf(event, events.slice(index + 1)) });
    }
    state = applyEvent(state, event);
  }
  return calls;
}

/** A recorded model: strict, and says at the end what was not asked for. */
export interface RecordedModel {
  readonly model: LanguageModel;
  /** @throws Error naming what was not asked for. */
  assertDone(): void;
}

export interface ReplayRequest {
  /** The events of the log, in order. */
  readonly events: readonly RunEvent[];
  /** The file ends in the middle of a line. */
  readonly isTorn: boolean;
  openModel(calls: readonly LoggedCall[]): RecordedModel;
  /** Told of each event as it is acted out. */
  readonly show: (event: RunEvent) => void;
}

export interface ReplayResult {
  /** Empty: the run comes out as its log says. Sentences. */
  readonly problems: readonly string[];
  /** Events that came out the same. */
  readonly replayed: number;
}

interface Conversation {
  readonly loop: AgentLoop;
  readonly stage: ReplayRunner;
}

/** The messages to the agent at the beginning of a stretch. */
function openingOf(script: ReplayScript): readonly Message[] {
  const opening: Message[] = [];
  for (const event of script.stretch()) {
    if (event.type === "model_answered" || event.type === "loop_stopped") break;
    // Calls that waited for a person are run before anything new is said.
    if (event.type !== "message_added") continue;
    const { message } = event;
    if (message.role === "system" || message.role === "user") opening.push(message);
  }
  return opening;
}

async function actOut({ loop, stage }: Conversation, script: ReplayScript): Promise<void> {
  const before = script.position();
  await stage.begin();
  try {
    await loop.run(openingOf(script));
  } catch (error) {
    if (!(error instanceof EndedHere)) {
      const objection = stage.objection();
      throw objection === null ? error : new ReplayDifference(`line ${script.position() + 1}: ${objection}`);
    }
  }
  if (script.position() === before) {
    throw new ReplayDifference(`line ${before + 1} (${script.next()?.type ?? "end"}): no run of the loop begins so`);
  }
}

/** A resumed session mends the one that was killed: that must come out the same as well. */
function resume(script: ReplayScript, events: readonly RunEvent[]): void {
  const resumed = events[script.position()];
  if (resumed?.type !== "run_resumed") return;
  const emitted: RunEvent[] = [];
  const { sessionId, at } = resumed;
  const past = events.slice(0, script.position());
  resumeSession({ past, log: null, sessionId, at, listeners: [(event) => emitted.push(event)] });
  script.pass();
  for (const event of emitted.slice(1)) script.expect(event);
}

async function actOutAll(
  events: readonly RunEvent[],
  script: ReplayScript,
  { open, state }: { readonly open: () => Conversation; readonly state: () => AgentState },
): Promise<void> {
  let conversation: Conversation | null = null;
  for (;;) {
    script.passOutside();
    const next = script.next();
    switch (next?.type) {
      case undefined:
        return;
      case "run_resumed":
        conversation = null;
        resume(script, events);
        break;
      case "agent_started":
        conversation = null;
        script.pass();
        break;
      case "run_started":
      case "run_finished":
        script.pass();
        break;
      // An end that was told after the loop's own: gates that kept failing, a run cut off at its proof.
      case "loop_stopped":
        if (next.stopReason === state().stopReason) {
          throw new ReplayDifference(`line ${script.position() + 1}: the end ${next.stopReason} is told twice`);
        }
        script.pass();
        break;
      default:
        conversation ??= open();
        await actOut(conversation, script);
    }
  }
}

/**
 * Runs the loop of a saved session again, with the recorded answers of the model and the recorded outcomes of its tools,
 * and compares every event it tells with the log: messages, steps, ends. No model, no tool, no network, no file. What the
 * log says that happened around the loop (gates, compaction, prices, time, people) is taken as it is; `assertions.ts`
 * checks that it does not contradict itself.
 */
export async function replaySession(request: ReplayRequest): Promise<ReplayResult> {
  const { events, isTorn, show } = request;
  const stream = createEventStream(null);
  const script = createReplayScript(events, (event) => {
    stream.emit(event);
    show(event);
  });
  const problems: string[] = [];
  const recorded = request.openModel(loggedCalls(events));
  const open = (): Conversation => {
    const stage = createReplayRunner({ script, stream, player: recorded.model, startedAt: events[0]?.at ?? 0 });
    return { stage, loop: createAgentLoop(stage.dependencies) };
  };
  try {
    await actOutAll(events, script, { open, state: stream.state });
    recorded.assertDone();
    const difference = firstDifference(events.reduce(applyEvent, INITIAL_STATE), stream.state());
    if (difference !== null) problems.push(`the state at the end differs: ${difference}`);
  } catch (error) {
    if (!(error instanceof ReplayDifference)) problems.push(`line ${script.position() + 1}: ${messageOf(error)}`);
    else problems.push(error.message);
  }
  if (isTorn) problems.push("the last line of the log is torn");
  problems.push(...findContradictions(events));
  return { problems, replayed: script.position() };
}
