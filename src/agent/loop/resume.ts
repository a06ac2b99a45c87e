import { ArchitectError } from "../../core/errors.js";
import type { Message, ToolCall } from "../../core/model/message.js";
import type { Usage } from "../../core/model/model.js";
import { LOG_VERSION, type ResumedRun, type RunEvent, type ToolOutcome } from "../../core/run/agent.js";
import type { EventLog } from "../../core/run/store.js";
import { failure } from "../../core/tool/tool.js";
import { RESUME_NOTICE } from "../prompts.js";
import { createEventStream, type EventStream } from "./state.js";
import { openCalls } from "./well-formed.js";

export interface ResumeRequest {
  /** Events of the session's log (`readEventLog`). */
  readonly past: readonly RunEvent[];
  /** Already contains the past: the same file, or a new one to which the past was appended. */
  readonly log: EventLog | null;
  readonly listeners?: readonly ((event: RunEvent) => void)[];
  /** Id of the run that continues the session. */
  readonly sessionId: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** State of that run, from its log. */
  readonly run?: ResumedRun;
}

/** A session that can continue: `events` for a new loop, `carried` for its budget, `messages` for its first run. */
export interface ResumedSession {
  readonly events: EventStream;
  /** Earlier spending; the budget continues from there. The state continues to count the steps. */
  readonly carried: { readonly usage: Usage; readonly costUsd: number | null };
  /** Messages to run the loop with if there is no new one. */
  readonly messages: readonly Message[];
  /** The agent of the last conversation, if the session had several (mixed mode); else null. */
  readonly agent: string | null;
}

/**
 * Continues a session from the events of its log: the same messages, steps and spending. New events repair what a kill
 * left open, so that folding the log still gives the state: a call whose result is missing gets it, and one that did
 * not end is answered as interrupted. Does not restore files.
 * @throws ArchitectError (configuration) if the log contains no conversation.
 */
export function resumeSession(request: ResumeRequest): ResumedSession {
  const { past, log, listeners, sessionId, at, run } = request;
  const events = createEventStream(log, listeners, past);
  const { messages, usage, costUsd } = events.state();
  if (!messages.some((message) => message.role === "user")) {
    throw new ArchitectError("configuration", "The session ended before its conversation began.", {
      remedy: "Run the command again instead of resuming it.",
    });
  }
  // The loop that continues the session runs the calls that wait for a person.
  const isWaiting = waitsForPerson(past);
  const step = isWaiting ? null : openStep(past);
  events.emit({ type: "run_resumed", at, version: LOG_VERSION, sessionId, ...(run === undefined ? {} : { run }) });
  if (step !== null) {
    answerOpenCalls(events, step, at);
    const spoken = events.state().messages.findLast((message) => message.role === "assistant");
    events.emit({ type: "step_finished", at, step, text: spoken?.content ?? "" });
  }
  const isSpoken = !isWaiting && events.state().messages.at(-1)?.role === "assistant";
  const started = past.findLast((event) => event.type === "agent_started");
  return {
    events,
    carried: { usage, costUsd },
    messages: isSpoken ? [{ role: "user", content: RESUME_NOTICE }] : [],
    agent: started?.type === "agent_started" ? started.agent : null,
  };
}

/** The session ended because a call waits for a person, and nothing has happened since. */
function waitsForPerson(past: readonly RunEvent[]): boolean {
  const last = past.findLast((event) => event.type === "loop_stopped" || event.type === "run_resumed");
  return last?.type === "loop_stopped" && last.stopReason === "approval_pending";
}

/** The number of a step whose answer became a message, but whose end was not recorded; null = none. */
function openStep(past: readonly RunEvent[]): number | null {
  const index = past.findLastIndex((event) => event.type === "model_answered" && event.purpose === "agent");
  const answered = past[index];
  const after = past.slice(index + 1);
  if (answered?.type !== "model_answered" || after.some((event) => event.type === "step_finished")) return null;
  const isTold = after.some((event) => event.type === "message_added" && event.message.role === "assistant");
  return isTold ? answered.step : null;
}

/** Gives every open call exactly one answer. */
function answerOpenCalls(events: EventStream, step: number, at: number): void {
  const { messages, steps } = events.state();
  const outcomes = steps.find((one) => one.step === step)?.outcomes ?? [];
  for (const call of openCalls(messages)) {
    const known = outcomes.find((outcome) => outcome.call.id === call.id);
    const outcome = known ?? interrupted(call);
    if (known === undefined) events.emit({ type: "tool_finished", at, step, outcome });
    const content = outcome.result.output;
    events.emit({ type: "message_added", at, message: { role: "tool", callId: call.id, content } });
  }
}

function interrupted(call: ToolCall): ToolOutcome {
  const error = "The run was interrupted before this call ended. Look whether it took effect before you repeat it.";
  return { call, result: failure("aborted", error), durationMilliseconds: 0 };
}
