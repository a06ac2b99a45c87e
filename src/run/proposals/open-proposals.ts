import { createHash } from "node:crypto";
import type { LoadedConfiguration } from "../../config/load.js";
import type { Proposal, ProposalOutcome } from "../../core/agents/proposal.js";
import { proposalsMade } from "../../core/agents/provenance.js";
import { messageOf } from "../../core/errors.js";
import type { Forge, PullRequestInfo } from "../../core/forge/forge.js";
import type { RunEvent } from "../../core/run/agent.js";
import type { RunFolder } from "../../core/run/store.js";
import { inlineCode, quoteLines } from "../../core/text/fence.js";
import { sanitizeMarkdown } from "../../core/text/markdown/markdown.js";
import { defangDirectives, sanitizeTitle } from "../../core/text/markdown/titles.js";
import { isFromFork } from "../authorize/fork.js";
import { type Job, runUrlOf, sessionIdOf } from "../job.js";
import { giveNotice } from "../notice.js";
import { pullRemedy, requestPull } from "../request-pull.js";
import type { Run } from "../stages.js";
import { PROPOSALS_FILE, proposalsText } from "./proposals-file.js";

/** First line of our text: it identifies an open pull request with the same proposal. */
function proposalMark({ base, files }: Proposal): string {
  const named = [...files].sort((a, b) => (a.path < b.path ? -1 : 1)).map(({ path, text }) => [path, text]);
  const hash = createHash("sha256")
    .update(JSON.stringify([base, named]))
    .digest("hex");
  return `<!-- architect:proposal ${hash} -->`;
}

/** The agent cannot write the text before its own. */
export const proposalTitle = ({ kind, title }: Proposal): string =>
  `Proposal (${kind}): ${sanitizeTitle(title, 150) || "without a title"}`;

/** The text of the pull request; everything that the agent wrote is quoted, or code. */
export function proposalBody(
  proposal: Proposal,
  {
    run,
    runUrl,
    repository,
    serverUrl,
  }: {
    readonly run: string;
    readonly runUrl: string;
    readonly repository: string;
    readonly serverUrl: string;
  },
): string {
  const { agent, why, advice = [], files, shown = "" } = proposal;
  const quoted = (text: string): string => quoteLines(sanitizeMarkdown(text.trim(), { repository, serverUrl }));
  const list = files.map(({ path, text }) => `- ${inlineCode(path)}${text === null ? " (deleted)" : ""}`);
  const parts = [
    `The agent ${inlineCode(agent)} proposes this in the run [${run}](${runUrl}). Merging approves it, closing rejects it.`,
    why.trim() === "" ? "" : `The agent's reason:\n\n${quoted(why)}`,
    advice.length === 0
      ? ""
      : `Look at this first:\n\n${quoted(advice.map((line) => `- ${line.replace(/\s+/g, " ")}`).join("\n"))}`,
    `Files:\n\n${list.join("\n")}`,
    shown,
  ];
  return `${proposalMark(proposal)}\n${defangDirectives(parts.filter((part) => part !== "").join("\n\n"))}\n`;
}

export interface ProposalsRequest extends Job, Pick<Run<"accepted">, "forge" | "repository"> {
  readonly events: { events(): readonly RunEvent[]; emit(event: RunEvent): void };
  readonly loaded: Pick<LoadedConfiguration, "configuration">;
  readonly folder: Pick<RunFolder, "write">;
}

type OneProposalRequest = Omit<ProposalsRequest, "events" | "folder">;

/** Proposals from this process that have no result yet. */
function waitingProposals(events: readonly RunEvent[]): readonly Proposal[] {
  const current = events.slice(events.findLastIndex(({ type }) => type === "run_resumed") + 1);
  return proposalsMade(current).slice(current.filter(({ type }) => type === "proposal_opened").length);
}

/** The result of opening a proposal. `isDenied`: the job may not write. */
type Step = { readonly ok: true } | { readonly ok: false; readonly reason: string; readonly isDenied: boolean };

const DONE: Step = { ok: true };
const failedStep = (reason: string, isDenied = false): Step => ({ ok: false, reason, isDenied });

/** Whether a branch or commit contains exactly the proposed files. */
async function holds(forge: Forge, ref: string, { files }: Proposal): Promise<boolean> {
  const same = await Promise.all(files.map(async ({ path, text }) => (await forge.readFile(path, ref)) === text));
  return same.every(Boolean);
}

/** Common prefix of the branches of proposals. */
const branchStart = (prefix: string): string => `${prefix}proposal-`;

/** Our open pull requests with proposals, to a branch. `prefix`: `publish.branch_prefix`. */
export async function openProposalPulls(
  forge: Forge,
  base: string,
  prefix: string,
): Promise<readonly PullRequestInfo[]> {
  const pulls = await forge.listPullRequests({ base, state: "open" });
  return pulls.filter((pull) => pull.headRef.startsWith(branchStart(prefix)) && !isFromFork(forge, pull));
}

/** One of our open pull requests with the same proposal. */
async function openAlready(
  forge: Forge,
  prefix: string,
  base: string,
  proposal: Proposal,
): Promise<PullRequestInfo | null> {
  const mark = proposalMark(proposal);
  for (const pull of await openProposalPulls(forge, base, prefix)) {
    // Its branch may have changed since.
    if (pull.body.startsWith(mark) && (await holds(forge, pull.headSha, proposal))) return pull;
  }
  return null;
}

async function commitFiles(
  { forge, services, shutdown: signal }: OneProposalRequest,
  proposal: Proposal,
  { branch, head, run }: { readonly branch: string; readonly head: string; readonly run: string },
): Promise<Step> {
  const { clock, random } = services;
  const headline = proposalTitle(proposal);
  const runLine = `Architect-Run: ${run}`;
  if (proposal.base !== "") {
    const files = await services.openRefFiles({ forge, ref: `refs/heads/${branch}`, clock, random, signal });
    const changes = new Map(proposal.files.map(({ path, text }) => [path, text]));
    const written = await files.update(() => changes, `${headline}\n\n${runLine}\n`);
    return written.ok ? DONE : failedStep(written.message, written.reason === "denied");
  }
  const gone = proposal.files.filter(({ text }) => text === null).map(({ path }) => path);
  const there = await Promise.all(
    gone.map(async (path) => ((await forge.readFile(path, head)) === null ? [] : [path])),
  );
  const written = await forge.commitOnBranch({
    branch,
    expectedHead: head,
    headline,
    body: runLine,
    additions: proposal.files.flatMap(({ path, text }) => (text === null ? [] : [{ path, bytes: Buffer.from(text) }])),
    deletions: there.flat(),
  });
  // The response may have been lost: the branch shows whether it worked.
  if (written.ok || (await holds(forge, branch, proposal))) return DONE;
  return failedStep(written.message, written.reason === "denied");
}

/** Creates a separate branch with the proposal's files. */
async function writeBranch(
  request: OneProposalRequest,
  proposal: Proposal,
  place: { readonly branch: string; readonly head: string; readonly run: string },
): Promise<Step> {
  const { forge } = request;
  const made = await forge.createBranch(place.branch, place.head);
  if (!made.ok && made.reason === "denied") return failedStep(made.message, true);
  // A branch of this name exists because a response was lost, or it is not ours.
  if (!made.ok && (await forge.branchHead(place.branch)) !== place.head) return failedStep(made.message);
  const written = await commitFiles(request, proposal, place);
  if (!written.ok) await forge.deleteBranch(place.branch);
  return written;
}

/** Opens one proposal, or finds it open. `denied`: the job may not write. Rejects if the server cannot be reached. */
export async function openProposal(
  request: OneProposalRequest,
  proposal: Proposal,
  number: number,
): Promise<ProposalOutcome & { denied?: true }> {
  const { loaded, forge, repository, environment, redactor } = request;
  const { branch_prefix: prefix, pr_labels: labels } = loaded.configuration.publish;
  const own = { kind: proposal.kind, title: proposal.title };
  const none = (reason: string): ProposalOutcome => ({ ...own, url: "", number: null, reason });
  const base = proposal.base === "" ? repository.defaultBranch : proposal.base;
  const head = await forge.branchHead(base);
  if (head === null) return none(`There is no branch ${base}.`);
  if (await holds(forge, head, proposal)) return none(`The branch ${base} already contains it.`);
  const found = await openAlready(forge, prefix, base, proposal);
  if (found !== null) return { ...own, url: found.url, number: found.number, reason: "It was already open." };

  const run = sessionIdOf(environment);
  const runUrl = runUrlOf(environment);
  const branch = `${branchStart(prefix)}${run}-${number}`;
  const written = await writeBranch(request, proposal, { branch, head, run: runUrl });
  if (!written.ok) return { ...none(redactor.redact(written.reason)), ...(written.isDenied ? { denied: true } : {}) };
  const { owner, repository: name, serverUrl } = environment;
  const result = await requestPull(forge, {
    title: redactor.redact(proposalTitle(proposal)),
    body: redactor.redact(proposalBody(proposal, { run, runUrl, repository: `${owner}/${name}`, serverUrl })),
    head: branch,
    base,
    draft: false,
  });
  if (!result.ok) {
    const compare = `${forge.webUrl}/compare/${base}...${branch}?expand=1`;
    const why = `The pull request could not be opened: ${result.message} ${pullRemedy(result)} Open it here: ${compare}`;
    return none(redactor.redact(why.replace(/\s+/g, " ")));
  }
  const { pull } = result;
  if (labels.length > 0 && !(await forge.addLabels(pull.number, labels))) {
    request.host.logger.warn("The labels of publish.pr_labels could not be added to the proposal.");
  }
  return { ...own, url: pull.url, number: pull.number, reason: "" };
}

/** Saves proposals for a job that may write. */
async function keep(
  request: ProposalsRequest,
  proposals: readonly Proposal[],
  why: string,
): Promise<readonly ProposalOutcome[]> {
  const { folder } = request;
  await folder.write(
    PROPOSALS_FILE,
    request.redactor.redact(proposalsText(sessionIdOf(request.environment), proposals)),
  );
  const reason = `${why} It is in the run's file ${PROPOSALS_FILE}, which \`architect publish\` opens.`;
  return proposals.map(({ kind, title }) => ({ kind, title, url: "", number: null, reason }));
}

async function outcomesOf(
  request: ProposalsRequest,
  proposals: readonly Proposal[],
): Promise<readonly ProposalOutcome[]> {
  const { mode } = request.loaded.configuration.publish;
  if (mode === "patch" || mode === "none") return keep(request, proposals, `publish.mode is ${mode}.`);
  const outcomes: ProposalOutcome[] = [];
  for (const [index, proposal] of proposals.entries()) {
    const { denied, ...outcome } = await openProposal(request, proposal, index + 1).catch((error: unknown) => ({
      ...{ kind: proposal.kind, title: proposal.title, url: "", number: null, denied: undefined },
      reason: request.redactor.redact(messageOf(error)),
    }));
    if (denied)
      return [...outcomes, ...(await keep(request, proposals.slice(index), "The job has no write permission."))];
    outcomes.push(outcome);
  }
  return outcomes;
}

/**
 * Opens a pull request for each proposal of the run, and records each result in an event. A job without write access
 * saves them in a file instead. Never throws; sends no request for a run without proposals.
 */
export async function openProposals(request: ProposalsRequest): Promise<void> {
  const { events } = request;
  const proposals = waitingProposals(events.events());
  if (proposals.length === 0) return;
  try {
    for (const outcome of await outcomesOf(request, proposals)) {
      events.emit({ type: "proposal_opened", at: request.services.clock.now(), outcome });
    }
  } catch (error) {
    giveNotice({ events, services: request.services }, `The proposals could not be opened: ${messageOf(error)}`);
  }
}
