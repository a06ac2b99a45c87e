import type { Configuration } from "../config/schema/schema.js";
import type { RunDynamicTool } from "../core/agents/dynamic-tool.js";
import type { ProposalDraft } from "../core/agents/proposal.js";
import type { Soul, SoulFile } from "../core/agents/soul.js";
import type { BeginSubRun } from "../core/agents/sub-run.js";
import type { ToolGroup } from "../core/agents/tool-group.js";
import type { Forge } from "../core/forge/forge.js";
import type { People, PeopleAccess } from "../core/people.js";
import type { AgentConfig } from "../core/run/agent.js";
import type { RunStatus } from "../core/run/run.js";
import type { Clock, Random } from "../core/runtime.js";
import type { JudgeTool } from "../run/proposals/proposal-draft.js";
import type { RepairContext as Left, RepairFacts as LeftFacts } from "../run/repair/context.js";
import type { Services } from "../run/services.js";
import type { AgentSession } from "../run/set-up/session.js";
import type { Run } from "../run/stages.js";
import type { AgentsRun } from "./open-features.js";

/** The keys of the configuration that have an `enabled`. */
export type FeatureKey = {
  [Key in keyof Configuration]: Configuration[Key] extends { readonly enabled: boolean } ? Key : never;
}[keyof Configuration];

/** Reads a file of the default branch; null: there is none. */
export type TrustedReader = (path: string) => Promise<string | null>;

/**
 * What the features opened for a run. Each adds its own parts to this interface, in its `feature.ts`; absent: the run
 * has none.
 */
export interface RunParts {
  readonly proposals?: ProposalDraft;
}

/** What the tools work with. A feature may add to it what the process gives it (`entry/container.ts`). */
export interface FeatureParts extends RunParts {
  readonly clock: Clock;
  readonly random: Random;
  /** null: the run has none. */
  readonly soul: Soul | null;
  readonly runDynamicTool: RunDynamicTool;
  /** Whether commands run in bubblewrap here; tested when it is first asked for. */
  hasBubblewrap(): Promise<boolean>;
  /** Whether a text holds a secret of the run, in any encoding that the redactor knows. */
  holdsSecret(text: string): boolean;
  /** Shows people that something is missing. */
  notice(text: string): void;
}

/** A run whose checkout is being made. */
export interface FeatureRun extends AgentsRun {
  readonly configuration: Configuration;
  readonly agent: AgentConfig;
  /** It is about a fork's pull request. */
  readonly isStrangers: boolean;
  readonly isDry: boolean;
  readonly proposals: ProposalDraft;
  /** Why the run proposes nothing; null: it may. */
  readonly problem: string | null;
  /** A notice of the run, once everything is open. */
  tell(text: string): void;
}

/** What a feature opened beside the checkout. */
export interface Opened {
  readonly parts: RunParts;
  /** A part of the task, marked as data. */
  readonly remembered?: string;
  /** Judges proposals of tools. */
  readonly judgeTool?: JudgeTool;
  /** The last moment for proposals. `status`: what the run came to. */
  propose?(status: RunStatus): void;
  /** Writes what was noted. Never throws. */
  save?(): Promise<void>;
}

/** What tools begin conversations with. */
export interface SubRunParts {
  /** What the run opened beside its checkout. */
  readonly parts: RunParts;
  readonly begin: BeginSubRun;
  /** The groups of the session, once they are open. */
  groups(): readonly ToolGroup[];
  /** An agent's character; empty: none is configured. */
  soulOf(agent: string): Promise<readonly SoulFile[]>;
}

/** Inputs of the action that a feature needs, for `doctor`. */
export interface NeededInputs {
  /** Of the check. */
  readonly name: string;
  readonly inputs: readonly string[];
  /** Says how they are set. */
  readonly page: string;
}

/** A group of tools, and what its feature does besides. Each function loads its code from the feature's folder. */
export interface FeatureRow extends Omit<ToolGroup, "tools" | "block"> {
  /** Turns it on, by its `enabled`. */
  readonly key: FeatureKey;
  /** Its place in the prompt and among the tools. */
  readonly order: number;
  readonly block: string | ((configuration: Configuration) => Promise<(agent: string) => string>);
  /** Its tools are refused without bubblewrap, so they are not offered there. */
  readonly needsBubblewrap?: true;
  /** Its tools make proposals. */
  readonly proposes?: true;
  /** It has a tool that asks a person in every `approval.mode`. */
  readonly alwaysAsks?: true;
  /** It keeps something for later runs, so an unattended run has a purpose. */
  readonly isForLaterRuns?: true;
  /** Why a local run goes without it, for the person who turned it on. */
  readonly notLocal?: string;
  /** null: the run lacks what they need, as a local run lacks jobs. */
  tools(parts: FeatureParts, configuration: Configuration): Promise<ToolGroup["tools"] | null>;
  /** Opens what a run has beside its checkout; null: this run has none; a notice says why where that matters. */
  beside?(run: FeatureRun): Promise<Opened | null>;
  /** Opens what its tools begin conversations with. */
  openSubRuns?(session: AgentSession, parts: SubRunParts): Promise<RunParts>;
  /** Who these agents are; null, with a notice: the files cannot be read. */
  readSoul?(session: AgentSession, agents: readonly string[], trusted: TrustedReader): Promise<Soul | null>;
  /** Keeps what a killed run noted for it, whether the row is on or not: only the run's log says so. */
  keepLeft?(left: Left, facts: LeftFacts): Promise<void>;
  /** Judges proposals of tools once more, in the second job. `tell` adds a notice to the run. */
  openJudge?(
    services: Services,
    forge: Forge,
    configuration: Configuration,
    tell: (text: string) => void,
  ): Promise<JudgeTool>;
  /** Notifies people outside of GitHub of a run's end, even if the row is off. Never throws. */
  onEnd?(ended: Run<"ended">, settings: Configuration): Promise<void>;
  /** The sections that `onEnd` goes by, which are read even from a file that has mistakes elsewhere. */
  readonly endSections?: readonly (keyof Configuration)[];
  /** Ways to people outside of GitHub, which keep numbers, addresses and keys for themselves. */
  openPeople?(access: PeopleAccess, clock: Clock): Promise<People>;
  /** Inputs that it needs by this configuration, whether the row is on or not. */
  neededInputs?(configuration: Configuration): readonly NeededInputs[];
}
