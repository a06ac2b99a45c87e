import type { MemoryChange } from "../agents/memory.js";
import type { Proposal, ProposalOutcome } from "../agents/proposal.js";
import type { Message } from "../model/message.js";
import type { Usage } from "../model/model.js";
import type { AnsweredApproval, AskedApproval } from "./approval.js";
import type { PastEvent } from "./event-schema.js";
import type { JoinedParts, ReportedRun } from "./report-schema.js";
import type { ReviewReport } from "./review.js";
import type { Evidence, PublishedWork, RunEnd, StopReason } from "./run.js";

/** One step: one answer of the model and the results of its tool calls. */
export interface StepResult {
  readonly step: number;
  readonly text: string;
  readonly outcomes: readonly ToolOutcome[];
}

interface Stamp {
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** The version of the events' format; logs of other versions are not read. */
export const LOG_VERSION = 2 satisfies EventOf<"run_started">["version"];

/** The spending of all parts of a split task. */
export type PartsSpent = Pick<ReportedRun, "steps" | "usage" | "costUsd">;

/**
 * Everything that happens in a run. Names are noun-verb. State, report, session log and live view are folds of these;
 * their text is already redacted.
 */
export type RunEvent = Stamp &
  (
    | PastEvent
    /** A person is asked to approve a call; `call`: its arguments as JSON, cut. */
    | ({
        readonly type: "approval_requested";
        readonly call: string;
        readonly wait: "inline" | "resume";
        /** The hub's page on which a person answers. */
        readonly page?: string;
      } & AskedApproval)
    | ({ readonly type: "approval_answered" } & AnsweredApproval)
    /** The run's part of the repository's caps, reserved under this id; `budgetUsd`: the session's total budget. */
    | { readonly type: "costs_reserved"; readonly id: string; readonly usd: number; readonly budgetUsd: number }
    | { readonly type: "tree_proved"; readonly evidence: Evidence }
    | { readonly type: "work_published"; readonly published: PublishedWork }
    /** The parts of a split task were joined, or the best of several attempts was chosen. */
    | { readonly type: "parts_joined"; readonly joined: JoinedParts; readonly spent: PartsSpent }
    /** The memory as the run read it: once, at this commit; '' = the branch does not exist yet. */
    | {
        readonly type: "memory_opened";
        readonly branch: string;
        readonly commit: string;
        /** Notes and goals in the prompt. */
        readonly notes: number;
        readonly goals: number;
      }
    /** A tool's change of the memory, written at the run's end. */
    | { readonly type: "memory_changed"; readonly change: MemoryChange }
    /** The changes are on the branch at this commit; '' with a reason: they are not. */
    | { readonly type: "memory_saved"; readonly commit: string; readonly reason: string }
    /** An agent proposes a change that a person decides about. */
    | { readonly type: "proposal_made"; readonly proposal: Proposal }
    | { readonly type: "proposal_opened"; readonly outcome: ProposalOutcome }
    /** The run belongs to a job. */
    | { readonly type: "job_started"; readonly job: string }
    /** The phone service is about to be called; the call counts, even if it fails. */
    | { readonly type: "contact_called"; readonly contact: string }
    /** An event of a sub-run; its own ids and steps count from 1. */
    | { readonly type: "sub_run_event"; readonly id: string; readonly event: RunEvent }
    /** The result of a review, posted or not. */
    | { readonly type: "review_finished"; readonly review: ReviewReport }
    | ({ readonly type: "run_finished" } & RunEnd)
  );

/** The events of one type. */
export type EventOf<Type extends RunEvent["type"]> = Extract<RunEvent, { readonly type: Type }>;

export type ModelCallPurpose = EventOf<"model_answered">["purpose"];
export type ToolOutcome = EventOf<"tool_finished">["outcome"];
export type ContextRecord = EventOf<"context_compacted">["record"];
export type StopCause = NonNullable<EventOf<"loop_stopped">["cause"]>;
/** Separate facts of a run that resumes a session. */
export type ResumedRun = NonNullable<EventOf<"run_resumed">["run"]>;
export type SubRun = EventOf<"sub_run_started">["sub"];
/** An agent's message that people should read. */
export type ShownMessage = NonNullable<SubRun["shown"]>;

/** The fold of the events so far. */
export interface AgentState {
  readonly messages: readonly Message[];
  /** The message that replaces omitted messages after the task; null = none were omitted. */
  readonly record: ContextRecord | null;
  readonly steps: readonly StepResult[];
  readonly stopReason: StopReason;
  readonly stopDetail: string;
  readonly finalOutput: string;
  readonly usage: Usage;
  /** null: a call could not be priced. */
  readonly costUsd: number | null;
}

/** Consumers of events: state, log and listeners. */
export interface EventSink {
  emit(event: RunEvent): void;
}

/** An agent: a prompt, tools and a limit. */
export interface AgentConfig {
  readonly name: string;
  readonly systemPrompt: string;
  /** null = all tools. */
  readonly allowedTools: readonly string[] | null;
  readonly disabledTools: readonly string[];
  readonly maximumSteps: number;
}
