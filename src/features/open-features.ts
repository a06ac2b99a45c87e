import type { LoadedConfiguration } from "../config/load.js";
import type { AgentsRun, RunAgents } from "./feature-run.js";

/**
 * Opens memory, proposals and telephone beside the checkout; null: the configuration turns none of them on, and nothing is loaded or
 * asked for. Rejects as `chooseAgent` throws.
 */
export async function openRunAgents(run: AgentsRun, loaded: LoadedConfiguration): Promise<RunAgents | null> {
  const { memory, soul, jobs, improve, phone, dynamic_tools: tools } = loaded.configuration;
  if (![memory, soul, jobs, improve, phone, tools].some(({ enabled }) => enabled)) return null;
  const { openAgents } = await import(/* webpackChunkName: "agents" */ "./run-features.js");
  return openAgents(run, loaded);
}
