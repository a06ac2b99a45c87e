import type { KnownTools } from "../../agent/agents.js";
import type { LoadedConfiguration } from "../../config/load.js";
import type { AgentConfig } from "../../core/run/agent.js";
import { agentOf, type CommandName } from "../../core/run/commands.js";
import { chooseAgent } from "./prepare.js";

/** Maximum share of a run's steps for its plan phase. */
const PLAN_SHARE = 1 / 3;

/** The plan phase of a run: the planning agent, and whether a saved session ended in the middle of the phase. */
export interface Planning {
  readonly agent: AgentConfig;
  readonly isBegun: boolean;
}

/**
 * The plan phase of a run (`planning: plan-first`), null if the agent works at once. `past`: the resumed session, with
 * the agent of its last conversation; it resumes in the phase in which it ended. The planner has no tool that `agent`
 * lacks, and takes at most a third of its steps.
 * @throws ArchitectError like `chooseAgent`.
 */
export function choosePlanning(
  loaded: LoadedConfiguration,
  command: CommandName,
  agent: AgentConfig,
  tools: KnownTools,
  past: { readonly agent: string | null; readonly steps: number } | null = null,
): Planning | null {
  const plan = chooseAgent(loaded, "plan", { given: undefined, flag: undefined }, tools);
  const isWanted = past === null ? loaded.configuration.planning === "plan-first" : past.agent === plan.name;
  if (!isWanted || !agentOf(command).plansFirst || agent.name === plan.name) return null;
  const taken = past?.steps ?? 0;
  const steps = Math.min(plan.maximumSteps, Math.ceil((agent.maximumSteps - taken) * PLAN_SHARE));
  const allowed = agent.allowedTools;
  const allowedTools = (plan.allowedTools ?? []).filter(
    (tool) => (allowed === null || allowed.includes(tool)) && !agent.disabledTools.includes(tool),
  );
  return { agent: { ...plan, allowedTools, maximumSteps: taken + steps }, isBegun: past !== null };
}
