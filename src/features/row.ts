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

/** Reads a file of the default branch; null: it does not exist. */
export type TrustedReader = (path: string) => Promise<string | null>;

/**
 * The features' parts that were opened for a run. Each feature adds its parts to this interface, in its `feature.ts`;
 * absent: the run has none.
 */
export interface RunParts {
  readonly proposals?: ProposalDraft;
}

/** Dependencies of the tools. A feature may add values that the process provides (`entry/container.ts`). */
export interface FeatureParts extends RunParts {
  readonly clock: Clock;
  readonly random: Random;
  /** null: the run has none. */
  readonly soul: Soul | null;
  readonly runDynamicTool: RunDynamicTool;
  /** Whether commands run in bubblewrap here; tested on first call. */
  hasBubblewrap(): Promise<boolean>;
  /** Whether a text contains a secret of the run, in any encoding that the redactor knows. */
  holdsSecret(text: string): boolean;
  /** Notifies people of something missing. */
  notice(text: string): void;
}

/** A run whose checkout is being made. */
export interface FeatureRun extends AgentsRun {
  readonly configuration: Configuration;
  readonly agent: AgentConfig;
  /** The run works on a fork's pull request. */
  readonly isStrangers: boolean;
  readonly isDry: boolean;
  readonly proposals: ProposalDraft;
  /** Why the run proposes nothing; null: it may. */
  readonly problem: string | null;
  /** Adds a notice to the run, once everything is open. */
  tell(text: string): void;
}

/** A feature's parts that were opened independently of the checkout. */
export interface Opened {
  readonly parts: RunParts;
  /** A part of the task, marked as data. */
  readonly remembered?: string;
  /** Judges proposals of tools. */
  readonly judgeTool?: JudgeTool;
  /** The last opportunity for proposals. `status`: the run's result. */
  propose?(status: RunStatus): void;
  /** Saves notes. Never throws. */
  save?(): Promise<void>;
}

/** Dependencies of tools that begin conversations. */
export interface SubRunParts {
  /** The parts that the run opened independently of its checkout. */
  readonly parts: RunParts;
  readonly begin: BeginSubRun;
  /** The groups of the session, once they are open. */
  groups(): readonly ToolGroup[];
  /** An agent's character; empty: none is configured. */
  soulOf(agent: string): Promise<readonly SoulFile[]>;
}

/** Inputs of the action that a feature needs, for `doctor`. */
export interface NeededInputs {
  /** Name of the check. */
  readonly name: string;
  readonly inputs: readonly string[];
  /** The page that explains how to set them. */
  readonly page: string;
}

/** A group of tools, and the feature's other functions. Each function loads its code from the feature's folder. */
export interface FeatureRow extends Omit<ToolGroup, "tools" | "block"> {
  /** The section whose `enabled` turns it on. */
  readonly key: FeatureKey;
  /** Its position in the prompt and among the tools. */
  readonly order: number;
  readonly block: string | ((configuration: Configuration) => Promise<(agent: string) => string>);
  /** Its tools are refused without bubblewrap, so they are not offered then. */
  readonly needsBubblewrap?: true;
  /** Its tools make proposals. */
  readonly proposes?: true;
  /** It has a tool that needs a person's approval in every `approval.mode`. */
  readonly alwaysAsks?: true;
  /** It saves data for later runs, so an unattended run makes sense. */
  readonly isForLaterRuns?: true;
  /** Why a local run does not have it, for the person who turned it on. */
  readonly notLocal?: string;
  /** null: the run lacks a dependency, as a local run lacks jobs. */
  tools(parts: FeatureParts, configuration: Configuration): Promise<ToolGroup["tools"] | null>;
  /**
   * Opens its parts that are independent of the checkout; null: this run has none; a notice gives the reason if that
   * matters.
   */
  beside?(run: FeatureRun): Promise<Opened | null>;
  /** Opens the conversations that its tools may begin. */
  openSubRuns?(session: AgentSession, parts: SubRunParts): Promise<RunParts>;
  /** Reads the agents' characters; null, with a notice: the files cannot be read. */
  readSoul?(session: AgentSession, agents: readonly string[], trusted: TrustedReader): Promise<Soul | null>;
  /** Saves an interrupted run's notes, whether the row is on or not: only the run's log contains them. */
  keepLeft?(left: Left, facts: LeftFacts): Promise<void>;
  /** Judges tool proposals again, in the second job. `tell` adds a notice to the run. */
  openJudge?(
    services: Services,
    forge: Forge,
    configuration: Configuration,
    tell: (text: string) => void,
  ): Promise<JudgeTool>;
  /** Notifies people outside of GitHub of a run's end, even if the row is off. Never throws. */
  onEnd?(ended: Run<"ended">, settings: Configuration): Promise<void>;
  /** The sections that `onEnd` uses, which are read even from a file with mistakes elsewhere. */
  readonly endSections?: readonly (keyof Configuration)[];
  /** Opens ways to reach people outside of GitHub, without exposing numbers, addresses and keys. */
  openPeople?(access: PeopleAccess, clock: Clock): Promise<People>;
  /** Inputs that it needs with this configuration, whether the row is on or not. */
  neededInputs?(configuration: Configuration): readonly NeededInputs[];
}
