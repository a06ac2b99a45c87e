import type { Message } from "../core/message.js";
import { type AgentLoop, createAgentLoop, type LoopOutcome, openWindow } from "./loop.js";
import type { LoopDependencies } from "./loop-context.js";
import { planHandover } from "./prompts.js";

export interface MixedModeDependencies {
  /** The reading agent, with an engine that offers its tools only. Its `maximumSteps` are a part of the build agent's. */
  readonly plan: LoopDependencies;
  /** The agent that changes. Model, budget, events and shutdown are those of `plan` (U2). */
  readonly build: LoopDependencies;
  /** System message of the planning phase. */
  readonly planSystem: string;
}

/** Ends of a plan after which there is something to build on, and means to do it. */
const BUILDS_ON: ReadonlySet<LoopOutcome["stopReason"]> = new Set(["llm_done", "max_steps", "loop_detected"]);

/**
 * Mixed mode (U2): the first run plans with one agent and builds with another, in one session. Both know what the server
 * counted and stop at the same signal; the plan phase is not streamed (S2). Later runs go on with the build agent. When
 * planning ends without a plan, that end is the outcome.
 */
export function createMixedModeLoop({ plan, build, planSystem }: MixedModeDependencies): AgentLoop {
  const window = build.window ?? openWindow(build);
  const { onText: _, ...quiet } = plan;
  const planner = createAgentLoop({ ...quiet, window });
  const builder = createAgentLoop({ ...build, window });
  const begin = (name: string): void =>
    build.events.emit({ type: "agent_started", at: build.clock.now(), agent: name });
  let isPlanned = false;

  return {
    async run(messages) {
      if (isPlanned) return builder.run(messages);
      isPlanned = true;
      begin(plan.agent.name);
      const task = messages.filter((message) => message.role !== "system");
      const planned = await planner.run([{ role: "system", content: planSystem }, ...task]);
      if (!BUILDS_ON.has(planned.stopReason) || planned.finalOutput.trim() === "") return planned;
      begin(build.agent.name);
      return builder.run(withPlan(messages, planned.finalOutput));
    },
  };
}

/** The plan stands at the end of the task: it is a model's, made of what it read. */
function withPlan(messages: readonly Message[], plan: string): readonly Message[] {
  const last = messages.findLastIndex((message) => message.role === "user");
  return messages.map((message, index) =>
    index === last && message.role === "user"
      ? { ...message, content: `${message.content}\n\n${planHandover(plan)}` }
      : message,
  );
}
