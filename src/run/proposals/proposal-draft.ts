import type { Configuration } from "../../config/schema/schema.js";
import {
  isSamePlace,
  type JudgedProposal,
  MAXIMUM_PROPOSALS,
  type Proposal,
  type ProposalDraft,
} from "../../core/agents/proposal.js";
import { readFromOthers } from "../../core/agents/provenance.js";
import type { EventSink, RunEvent } from "../../core/run/agent.js";
import { clampText } from "../../core/text/truncate.js";
import { isFromFork } from "../authorize/fork.js";
import type { Job } from "../job.js";
import { isDryRun, type Run } from "../stages.js";
import { MAXIMUM_ADVICE, proposalProblem } from "./proposal-rules.js";

/** Why a run may not propose anything, as a sentence; null: it may. */
export function proposalsProblem(
  run: Pick<Run<"accepted">, "forge" | "facts" | "event" | "inputs" | "request">,
): string | null {
  const { forge, facts, event } = run;
  if (isDryRun(run)) return "A dry run proposes nothing.";
  if (facts.pull !== null && isFromFork(forge, facts.pull)) return "A run on a fork's pull request proposes nothing.";
  const isUnasked =
    event.kind === "pull_request" ||
    event.kind === "workflow_run" ||
    (event.kind === "issue" && event.action === "opened");
  return isUnasked ? "A run that no person with write access asked for proposes nothing." : null;
}

/** Maximum sources to name; names that are too long are not ours. */
const NAMED_SOURCES = 10;
const SOURCE_CHARACTERS = 100;

const OTHERS_WORDS = "This run had read text from people without write access";

/** Warnings about the run that makes a proposal. */
function warningsOf(events: readonly RunEvent[]): readonly string[] {
  const others = readFromOthers(events);
  if (others.length === 0) return [];
  const named = others.slice(0, NAMED_SOURCES).map((source) => clampText(source, SOURCE_CHARACTERS));
  const more = others.length > named.length ? ` and ${others.length - named.length} more` : "";
  return [`${OTHERS_WORDS}: ${named.join(", ")}${more}.`];
}

/**
 * The checked proposal with that text. Warnings of the original job about its own run stay, even if its other advice
 * was replaced: a forger can only add warnings.
 */
function withWarnings(judged: Proposal, given: Proposal, events: readonly RunEvent[]): Proposal {
  const carried = (given.advice ?? []).filter((line) => line.startsWith(OTHERS_WORDS));
  const lines = [...new Set([...warningsOf(events), ...carried, ...(judged.advice ?? [])])];
  return lines.length === 0 ? judged : { ...judged, advice: lines.slice(0, MAXIMUM_ADVICE) };
}

/** Checks the proposal of a tool; `earlier`: the proposals accepted before it. */
export type JudgeTool = (proposal: Proposal, earlier: readonly Proposal[]) => JudgedProposal;

export const NO_TOOLS: JudgeTool = () => ({
  ok: false,
  problem: "Tools cannot be proposed here: dynamic_tools.enabled is off.",
});

/** Collects a run's proposals: each accepted one is an event. If `problem` gives a reason, none is accepted. */
export function createProposalDraft(
  { services, redactor }: Pick<Job, "services" | "redactor">,
  {
    events,
    configuration,
    problem,
    judgeTool = NO_TOOLS,
  }: {
    readonly events: EventSink & { events(): readonly RunEvent[] };
    readonly configuration: Pick<Configuration, "memory">;
    readonly problem: string | null;
    /** Absent: tools cannot be proposed. */
    readonly judgeTool?: JudgeTool;
  },
): ProposalDraft {
  const { memory } = configuration;
  const rules = { redactor, memoryBranch: memory.enabled ? memory.branch : null };
  const proposals: Proposal[] = [];
  return {
    proposals,
    add(given) {
      const earlier = proposals.filter((one) => !isSamePlace(one, given));
      const refusal =
        problem ??
        (earlier.length >= MAXIMUM_PROPOSALS ? `A run proposes at most ${MAXIMUM_PROPOSALS} changes.` : null) ??
        proposalProblem(given, rules);
      if (refusal !== null) return refusal;
      const judged = given.kind === "tool" ? judgeTool(given, earlier) : ({ ok: true, proposal: given } as const);
      if (!judged.ok) return judged.problem;
      const proposal = withWarnings(judged.proposal, given, events.events());
      const known = proposals.findIndex((one) => isSamePlace(one, given));
      proposals.splice(known === -1 ? proposals.length : known, 1, proposal);
      events.emit({ type: "proposal_made", at: services.clock.now(), proposal });
      return null;
    },
  };
}
