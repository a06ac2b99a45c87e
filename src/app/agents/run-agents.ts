import type { LoadedConfiguration } from "../../config/load.js";
import { nobodys } from "../../core/agents/sources.js";
import { chooseAgent } from "../prepare/prepare.js";
import { isDryRun } from "../trigger/decide-run.js";
import { isFromFork } from "../trigger/fork.js";
import type { AgentsRun, RunAgents } from "./open-agents.js";
import { openRunMemory } from "./run-memory.js";

/** Opens what the configuration turns on, by who the run is for. */
export async function openAgents(run: AgentsRun, loaded: LoadedConfiguration): Promise<RunAgents> {
  const { job, open, events, isResumed } = run;
  const { services } = job;
  const { request, facts, forge } = open;
  const { name: agent } = chooseAgent(
    loaded,
    request.command,
    { given: request.agent, flag: request.flags.agent },
    await services.tools(),
  );
  const isStrangers = facts.pull !== null && isFromFork(forge, facts.pull);
  const place = { agent, isStrangers, isDry: isDryRun(open) };
  const memory = await openRunMemory(run, loaded.configuration, place);
  const parts = {
    ...{ clock: services.clock, memory: memory?.tools ?? null, proposals: null, jobs: null },
    ...(memory === null ? {} : { memoryText: memory.textOf }),
  };
  if (memory === null) return { parts, remembered: [], conclude: async () => {} };
  const onSources: RunAgents["onSources"] = (sources) => {
    if (sources.length > 0) events.emit({ type: "sources_read", at: services.clock.now(), sources });
  };
  // Whoever may push could have written the saved session: nothing in it proves what the run had read.
  if (isResumed) onSources([nobodys("saved session")]);
  let isConcluded = false;
  return {
    parts,
    remembered: memory.prompt === "" ? [] : [memory.prompt],
    onSources,
    async conclude() {
      if (isConcluded) return;
      isConcluded = true;
      await memory.save();
    },
  };
}
