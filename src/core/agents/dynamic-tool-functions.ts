import type { DynamicTool, DynamicToolType } from "./dynamic-tool.js";
import type { Proposal, ProposalDraft } from "./proposal.js";

/** A folder of tools as the default branch has it: `text` is null for a file that is no text, or too large to be told. */
export interface ToolFolder {
  readonly name: string;
  readonly files: readonly { readonly name: string; readonly text: string | null }[];
}

/** A folder that holds a tool's name; null: what it holds cannot be used. */
export interface KnownTool {
  readonly name: string;
  readonly tool: DynamicTool | null;
}

/** The tools of the default branch. What cannot be used is left out of `offered` and named in `notices`. */
export interface FoundTools {
  readonly known: readonly KnownTool[];
  readonly notices: readonly string[];
}

/** What an agent asks for (X25). */
export interface ToolRequest {
  readonly name: string;
  readonly description: string;
  readonly type: DynamicToolType;
  readonly source: string;
  readonly parameters: unknown;
  readonly scope: string;
  /** The agent that asks. */
  readonly agent: string;
  readonly why: string;
}

/** By what a proposed tool is judged. */
export interface ToolProposalRules {
  /** Tools of the default branch. */
  readonly known: readonly KnownTool[];
  /** Proposals that the run made before. */
  readonly earlier: readonly Proposal[];
  /** `dynamic_tools.max_per_agent`. */
  readonly maximum: number;
}

export type JudgedProposal =
  /** With the advice and the words of ours that people see, whatever it said before. */
  { readonly ok: true; readonly proposal: Proposal } | { readonly ok: false; readonly problem: string };

/** A folder of tools, as a person checks it. */
export interface CheckedTool {
  readonly name: string;
  readonly tool: DynamicTool | null;
  /** It is not loaded; ''. */
  readonly problem: string;
  readonly advice: readonly string[];
}

/** What knows of names, files and sources of tools that agents made (src/features/dynamic-tools). Nothing here throws. */
export interface DynamicToolFunctions {
  /** Every folder, by name; those of agents over `maximum` are left out. */
  find(folders: readonly ToolFolder[], maximum: number): FoundTools;
  /** The tools that an agent gets: by scope, or because it made them (X29); bounded in number. */
  offeredTo(
    agent: string,
    found: FoundTools,
  ): { readonly tools: readonly DynamicTool[]; readonly notices: readonly string[] };
  /** The proposal of a tool's files; `known` tells whether it changes a tool. Not judged yet. */
  draft(request: ToolRequest, known: readonly KnownTool[]): Proposal;
  /** Judges a proposal of a tool by its files alone, wherever it comes from (X25). */
  judge(proposal: Proposal, rules: ToolProposalRules): JudgedProposal;
  /** Schema, rules and lint of one folder. */
  check(folder: ToolFolder): CheckedTool;
}

/** What a run knows of such tools. */
export interface RunTools {
  readonly functions: DynamicToolFunctions;
  /** All of the default branch; null: they could not be read. */
  readonly known: readonly KnownTool[] | null;
  /** Those of the run's agent. */
  readonly offered: readonly DynamicTool[];
  readonly proposals: ProposalDraft;
}
