import type { LoadedConfiguration } from "../config/load.js";
import type { AgentConfig } from "../core/agent.js";
import type { CommandName } from "../core/trigger.js";
import { chooseAgent } from "./prepare.js";

/** Commands that find out for themselves what to do; `build` has its plan. */
const PLANNABLE: ReadonlySet<CommandName> = new Set(["fix", "refactor"]);

/** Share of a run's steps that its plan phase may take. */
const PLAN_SHARE = 1 / 3;

/** The plan phase of a run: who plans, and whether a saved session was left in the middle of it. */
export interface Planning {
  readonly agent: AgentConfig;
  readonly isBegun: boolean;
}

/**
 * The plan phase of a run (`planning: plan-first`), null where the agent works at once. `past`: the session that goes on,
 * with the agent of its last conversation; it plans on where it was planning, and builds on where it was building. The
 * planner has no tool that `agent` has not, and takes a third of its steps at most.
 */
export function choosePlanning(
  loaded: LoadedConfiguration,
  command: CommandName,
  agent: AgentConfig,
  past: { readonly agent: string | null; readonly steps: number } | null = null,
): Planning | null {
  const plan = chooseAgent(loaded, "plan", { given: undefined, flag: undefined });
  const isWanted = past === null ? loaded.configuration.planning === "plan-first" : past.agent === plan.name;
  if (!isWanted || !PLANNABLE.has(command) || agent.name === plan.name) return null;
  const taken = past?.steps ?? 0;
  const steps = Math.min(plan.maximumSteps, Math.ceil((agent.maximumSteps - taken) * PLAN_SHARE));
  const allowed = agent.allowedTools;
  const allowedTools = (plan.allowedTools ?? []).filter(
    (tool) => (allowed === null || allowed.includes(tool)) && !agent.disabledTools.includes(tool),
  );
  return { agent: { ...plan, allowedTools, maximumSteps: taken + steps }, isBegun: past !== null };
}
