import type { AgentLoop } from "../agent/loop.js";
import type { LoopDependencies } from "../agent/loop-context.js";
import { createMixedModeLoop } from "../agent/mixed-mode.js";
import type { EventStream } from "../agent/state.js";
import type { AgentConfig } from "../core/agent.js";
import { hashPlan } from "../core/plan.js";
import type { Redactor } from "../core/text/redact.js";
import type { Planning } from "./planning.js";
import type { Services } from "./services.js";

/** The loop of `planning: plan-first`. The plan becomes an event, from which the report shows it. */
export function createPlanFirstLoop(
  session: {
    readonly events: EventStream;
    readonly services: Services;
    readonly redactor: Redactor;
    readonly planning: Planning;
  },
  plan: LoopDependencies,
  build: LoopDependencies,
  systemOf: (agent: AgentConfig) => string,
): AgentLoop {
  const { events, services, redactor, planning } = session;
  return createMixedModeLoop({
    plan,
    build,
    planSystem: systemOf(plan.agent),
    buildSystem: systemOf(build.agent),
    isPlanning: planning.isBegun,
    onPlan(text) {
      const past = events.events();
      const started = past.find((event) => event.type === "run_started");
      const base = past.findLast((event) => event.type === "base_fixed");
      const made = hashPlan({
        subject: started?.subject ?? "",
        head: base?.sha ?? "",
        task: started?.task ?? "",
        text: redactor.redact(text),
      });
      events.emit({ type: "plan_fixed", at: services.clock.now(), plan: made });
    },
  });
}
