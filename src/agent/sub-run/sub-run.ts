import type { SubRunResult } from "../../core/agents/sub-run.js";
import { messageOf } from "../../core/errors.js";
import type { Message } from "../../core/model/message.js";
import type { RunEvent, SubRun } from "../../core/run/agent.js";
import type { Clock } from "../../core/runtime.js";
import type { HookRunner } from "../../core/tool/hook.js";
import type { HookEvent } from "../../core/tool/hook-events.js";
import { createAgentLoop } from "../loop/loop.js";
import type { LoopDependencies } from "../loop/loop-context.js";
import { createEventStream, type EventStream } from "../loop/state.js";

/** Share of what is left of the run's budget that one conversation of its own may spend. */
export const SUB_RUN_SHARE = 0.1;

/**
 * Runs a conversation of its own with the ordinary loop (X4). Its events go into the run's log, wrapped; its messages and
 * steps are no part of the run's. Never throws: a defect in it is the end of it, not of the run.
 */
export async function runSubAgent(options: {
  /** The run's own. */
  readonly events: EventStream;
  readonly clock: Clock;
  readonly sub: Omit<SubRun, "id">;
  /** What was said before: it is in the log already. */
  readonly past: readonly Message[];
  readonly messages: readonly Message[];
  readonly redact: (text: string) => string;
  /** Everything that the loop works with, made around its own events. */
  open(events: EventStream): LoopDependencies;
}): Promise<SubRunResult> {
  const { events, clock, redact } = options;
  const at = clock.now();
  // Nothing is awaited before the beginning is told: the next one counts it.
  const id = String(events.events().filter(({ type }) => type === "sub_run_started").length + 1);
  const wrap = (event: RunEvent): void => events.emit({ type: "sub_run_event", at: event.at, id, event });
  const past = options.past.map((message): RunEvent => ({ type: "message_added", at, message }));
  const own = createEventStream(null, [wrap], past);
  const { sub } = options;
  const shown = sub.shown && { shown: { ...sub.shown, message: redact(sub.shown.message) } };
  events.emit({ type: "sub_run_started", at, sub: { ...sub, ...shown, id, task: redact(sub.task) } });
  const end = await runLoop(options, own);
  const { steps, costUsd, messages } = own.state();
  const { stopReason, output } = end;
  events.emit({ type: "sub_run_finished", at: clock.now(), id, stopReason, output, steps: steps.length, costUsd });
  return { ...end, id, messages, steps: steps.length, outside: outsideOf(own.events()) };
}

async function runLoop(
  { open, messages, redact }: Pick<Parameters<typeof runSubAgent>[0], "open" | "messages" | "redact">,
  events: EventStream,
): Promise<Pick<SubRunResult, "stopReason" | "output" | "detail">> {
  try {
    const { stopReason, finalOutput, detail } = await createAgentLoop(open(events)).run(messages);
    return { stopReason, output: finalOutput, detail };
  } catch (error) {
    return { stopReason: "llm_error", output: "", detail: redact(messageOf(error)) };
  }
}

/** What the run hears as the answer to one call was made of all that was read in between. */
function outsideOf(events: readonly RunEvent[]): readonly string[] {
  const found = events.flatMap((event) =>
    event.type === "tool_finished" && event.outcome.result.outside !== undefined ? [event.outcome.result.outside] : [],
  );
  return [...new Set(found)];
}

const MODEL_EVENTS: readonly HookEvent[] = ["pre_llm_call", "post_llm_call"];
const TOOL_EVENTS: readonly HookEvent[] = ["pre_tool_use", "post_tool_use"];

/**
 * The run's hooks as such a conversation has them: who watches or forbids calls of the model does so for all of them, and
 * calls of tools where they reach the run's own workspace.
 */
export function hooksOfSubRun(hooks: HookRunner, isInWorkspace: boolean): HookRunner {
  const told = new Set([...MODEL_EVENTS, ...(isInWorkspace ? TOOL_EVENTS : [])]);
  return {
    fire: async (event, payload) => (told.has(event) ? hooks.fire(event, payload) : { kind: "allow" }),
    ...(isInWorkspace && hooks.surrounds ? { surrounds: hooks.surrounds.bind(hooks) } : {}),
  };
}
