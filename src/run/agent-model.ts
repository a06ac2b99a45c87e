import type { LoadedConfiguration } from "../config/load.js";
import { agentOf, type CommandName } from "../core/run/commands.js";

/** The agents named by the workflow and the comment. */
export interface AgentChoice {
  readonly given: string | undefined;
  readonly flag: string | undefined;
}

/**
 * The configuration with the chosen agent's own model as `llm.model`. A model flag of the comment applies to this run
 * only and takes precedence; fallbacks, budget and prices stay the run's.
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
