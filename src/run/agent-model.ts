import type { LoadedConfiguration } from "../config/load.js";
import { agentOf, type CommandName } from "../core/run/commands.js";

/** The agent that the workflow and the comment name. */
export interface AgentChoice {
  readonly given: string | undefined;
  readonly flag: string | undefined;
}

/**
 * The configuration as a run of the chosen agent has it: its own model in the place of `llm.model`. A flag of the comment
 * names a model for this one run, and goes before it; fallbacks, budget and prices are the run's.
 */
export function withAgentModel(
  loaded: LoadedConfiguration,
  command: CommandName,
  { given, flag }: AgentChoice,
): LoadedConfiguration {
  const { agents, llm } = loaded.configuration;
  const model = agents[flag ?? given ?? agentOf(command).name]?.model ?? null;
  if (model === null || loaded.provenance["llm.model"] === "flag") return loaded;
  return { ...loaded, configuration: { ...loaded.configuration, llm: { ...llm, model } } };
}
