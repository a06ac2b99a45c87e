import type { Message } from "../../core/model/message.js";
import { planHandover } from "../prompts.js";
import { type AgentLoop, createAgentLoop, type LoopOutcome, openWindow } from "./loop.js";
import type { LoopDependencies } from "./loop-context.js";

export interface MixedModeDependencies {
  /** The reading agent, with an engine that offers only its tools. Its `maximumSteps` are part of the build agent's. */
  readonly plan: LoopDependencies;
  /** The agent that makes the changes. Model, budget, events and shutdown are those of `plan`. */
  readonly build: LoopDependencies;
  /** System messages of the two phases. */
  readonly planSystem: string;
  readonly buildSystem: string;
  /** The session resumes in the middle of its plan phase: the events contain its conversation. */
  readonly isPlanning?: boolean;
  /** Called with the plan before the build phase begins. */
  readonly onPlan?: (plan: string) => void;
}

/** Ends of a plan phase after which money and time for building remain. */
const BUILDS_ON: ReadonlySet<LoopOutcome["stopReason"]> = new Set(["llm_done", "max_steps", "loop_detected"]);

/**
 * Mixed mode: the first run plans with one agent and builds with another, in one session. Both share the server's
 * counts and stop at the same signal; the plan phase is not streamed. Later runs continue with the build agent. If
 * money, time or the model ends the plan phase, that end is the outcome; if the phase wrote no plan, the build starts
 * without one.
 */
export function createMixedModeLoop(deps: MixedModeDependencies): AgentLoop {
  const { plan, build, planSystem, buildSystem, isPlanning = false, onPlan } = deps;
  const window = build.window ?? openWindow(build);
  const { onText: _, ...quiet } = plan;
  const planner = createAgentLoop({ ...quiet, window });
  const builder = createAgentLoop({ ...build, window });
  const begin = (name: string): void =>
    build.events.emit({ type: "agent_started", at: build.clock.now(), agent: name });
  let isPlanned = false;

  const makePlan = (messages: readonly Message[]): Promise<LoopOutcome> => {
    if (isPlanning) return planner.run(messages);
    begin(plan.agent.name);
    return planner.run([{ role: "system", content: planSystem }, ...withoutSystem(messages)]);
  };

  return {
    async run(messages) {
      if (isPlanned) return builder.run(messages);
      isPlanned = true;
      const planned = await makePlan(messages);
      if (!BUILDS_ON.has(planned.stopReason)) return planned;
      // The first user message always stays in a conversation: it is the task, also in a resumed session.
      const first = build.events.state().messages.find((message) => message.role === "user");
      const task = isPlanning && first !== undefined ? [first] : withoutSystem(messages);
      const made = planned.finalOutput.trim();
      if (made !== "") onPlan?.(made);
      begin(build.agent.name);
      return builder.run([
        { role: "system", content: buildSystem },
        ...(made === "" ? task : withPlan(task, planned.finalOutput)),
      ]);
    },
  };
}

function withoutSystem(messages: readonly Message[]): readonly Message[] {
  return messages.filter((message) => message.role !== "system");
}

/** Appends the plan to the task. A model wrote it from what it read. */
function withPlan(messages: readonly Message[], plan: string): readonly Message[] {
  const last = messages.findLastIndex((message) => message.role === "user");
  return messages.map((message, index) =>
    index === last && message.role === "user"
      ? { ...message, content: `${message.content}\n\n${planHandover(plan)}` }
      : message,
  );
}
