import type { LoadedConfiguration } from "../config/load.js";
import { nobodys } from "../core/agents/sources.js";
import type { RunStatus } from "../core/run/run.js";
import { isFromFork } from "../run/authorize/fork.js";
import { checkToolNames } from "../run/check-tool-names.js";
import { isDryRun } from "../run/decide/decide-run.js";
import { giveNotice } from "../run/notice.js";
import { openProposals } from "../run/proposals/open-proposals.js";
import { createProposalDraft, proposalsProblem } from "../run/proposals/proposal-draft.js";
import { chooseAgent } from "../run/set-up/prepare.js";
import { mayHaveTools, readTools, toolsOfRun } from "./dynamic-tools/run-tools.js";
import type { AgentsRun, RunAgents } from "./feature-run.js";
import { createRunJobs, removalOf } from "./jobs/run-jobs.js";
import { openRunMemory } from "./memory/open-run-memory.js";
import { openRunPhone } from "./phone/run-phone.js";

/** A job that failed, or that waits for a person, may still be wanted. */
const HAS_RUN: ReadonlySet<RunStatus> = new Set<RunStatus>(["success", "no_changes", "partial"]);

/** Opens what the configuration turns on, by who the run is for. */
export async function openAgents(run: AgentsRun, loaded: LoadedConfiguration): Promise<RunAgents> {
  const { job, open, events, isResumed, folder } = run;
  const { services } = job;
  const { request, facts, forge } = open;
  const chosen = chooseAgent(
    loaded,
    request.command,
    { given: request.agent, flag: request.flags.agent },
    await services.tools(),
  );
  const { name: agent } = chosen;
  const isStrangers = facts.pull !== null && isFromFork(forge, facts.pull);
  const place = { agent, isStrangers, isDry: isDryRun(open) };
  const { configuration } = loaded;
  const tell = (text: string): void => giveNotice({ events, services }, job.redactor.redact(text));
  const hasTools = configuration.dynamic_tools.enabled && !isStrangers && mayHaveTools(chosen, configuration);
  const [memory, read] = await Promise.all([
    openRunMemory(run, configuration, place),
    hasTools ? readTools(services, forge, configuration.dynamic_tools, tell) : null,
  ]);
  if (read?.found) {
    checkToolNames(configuration, { dynamic: read.found.known.map(({ name }) => name), mcp: null });
  }
  const problem = proposalsProblem(open);
  const draft = createProposalDraft(job, {
    ...{ events, configuration, problem },
    ...(read === null ? {} : { judgeTool: read.judgeTool }),
  });
  const jobs = configuration.jobs.enabled
    ? createRunJobs({ job, open, configuration, agent, proposals: draft, isStrangers })
    : null;
  const phone = configuration.phone.enabled ? await openRunPhone(run, configuration, isStrangers) : null;
  const parts = {
    ...{ clock: services.clock, memory: memory?.tools ?? null, proposals: draft, jobs, phone },
    tools: read === null ? null : toolsOfRun(read, { agent, proposals: draft, tell }),
    ...(memory === null ? {} : { memoryText: memory.textOf }),
  };
  const onSources: NonNullable<RunAgents["onSources"]> = (sources) => {
    if (sources.length > 0) events.emit({ type: "sources_read", at: services.clock.now(), sources });
  };
  const tells = memory !== null || problem === null;
  // Whoever may push could have written the saved session: nothing in it proves what the run had read.
  if (isResumed && tells) onSources([nobodys("saved session")]);
  let isConcluded = false;
  return {
    parts,
    remembered: memory === null || memory.prompt === "" ? [] : [memory.prompt],
    ...(tells ? { onSources } : {}),
    async conclude(status) {
      if (isConcluded) return;
      isConcluded = true;
      const ofJob = open.overrides?.job;
      const isOver = HAS_RUN.has(status) && !job.shutdown.aborted && problem === null;
      if (isOver && ofJob?.deleteAfterRun === true && ofJob.path !== "") {
        const refusal = draft.add(removalOf(ofJob, agent, "It was to run once, and has run."));
        if (refusal !== null) giveNotice({ events, services }, `That the job goes was not proposed: ${refusal}`);
      }
      await memory?.save();
      await openProposals({ job, open, events, loaded, folder });
    },
  };
}
