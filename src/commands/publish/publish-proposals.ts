import type { LoadedConfiguration } from "../../config/load.js";
import { readTools } from "../../features/dynamic-tools/run-tools.js";
import { sessionIdOf } from "../../run/job.js";
import { giveNotice } from "../../run/notice.js";
import { openProposals, type ProposalsRequest } from "../../run/proposals/open-proposals.js";
import { createProposalDraft, proposalsProblem } from "../../run/proposals/proposal-draft.js";
import { readProposals } from "../../run/proposals/proposals-file.js";
import type { Run } from "../../run/stages.js";

/**
 * Opens what the agent job's proposals.json asks for, as far as this job's own rules allow it: kind, paths, size, count
 * and secrets are judged again, and nothing that the file says of itself is believed. Never throws.
 */
export async function publishProposals(
  run: ProposalsRequest & Run<"accepted">,
  loaded: LoadedConfiguration,
  text: string,
): Promise<void> {
  if (text.trim() === "") return;
  const { events, services, redactor } = run;
  const tell = (what: string): void => giveNotice({ events, services }, redactor.redact(what));
  const read = readProposals(text);
  if (!read.ok) return tell(`The agent job's proposals were not opened: ${read.reason}.`);
  const [own = "", attempt = ""] = sessionIdOf(run.environment).split("-");
  const [claimed, claimedAttempt] = read.run.split("-");
  if (claimed !== own || Number(claimedAttempt) > Number(attempt)) {
    return tell("The agent job's proposals were not opened: they are of another run.");
  }
  const problem = proposalsProblem(run);
  const { configuration } = loaded;
  const { dynamic_tools: settings } = configuration;
  const hasTools = settings.enabled && problem === null && read.proposals.some(({ kind }) => kind === "tool");
  const tools = hasTools ? await readTools(services, run.forge, settings, tell) : null;
  const draft = createProposalDraft(run, {
    ...{ events, configuration, problem },
    ...(tools === null ? {} : { judgeTool: tools.judgeTool }),
  });
  for (const proposal of read.proposals) {
    const refusal = draft.add(proposal);
    if (refusal !== null) tell(`A proposal of the agent job was refused: ${refusal}`);
  }
  await openProposals(run);
}
