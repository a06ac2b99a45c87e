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

/** The version of the events' format; a log of another one is not read. */
export const LOG_VERSION = 2 satisfies EventOf<"run_started">["version"];

/** The spending of all parts of a split task. */
export type PartsSpent = Pick<ReportedRun, "steps" | "usage" | "costUsd">;

/**
 * Everything that happens in a run. Names are noun-verb. State, report, session log and live view are folds of these;
 * text in them is redacted already.
 */
export type RunEvent = Stamp &
  (
    | PastEvent
    /** A person is asked for a call; `call`: its arguments as JSON, cut. */
    | ({
        readonly type: "approval_requested";
        readonly call: string;
        readonly wait: "inline" | "resume";
        /** The hub's page on which a person answers. */
        readonly page?: string;
      } & AskedApproval)
    | ({ readonly type: "approval_answered" } & AnsweredApproval)
    /** The run's part of the repository's caps, reserved under this id; `budgetUsd`: what the session may spend in all. */
    | { readonly type: "costs_reserved"; readonly id: string; readonly usd: number; readonly budgetUsd: number }
    | { readonly type: "tree_proved"; readonly evidence: Evidence }
    | { readonly type: "work_published"; readonly published: PublishedWork }
    /** The parts of a split task were put together, or the best of several attempts was chosen. */
    | { readonly type: "parts_joined"; readonly joined: JoinedParts; readonly spent: PartsSpent }
    /** The memory as the run read it: once, at this commit; '' = there is no branch yet. */
    | {
        readonly type: "memory_opened";
        readonly branch: string;
        readonly commit: string;
        /** Notes and goals that the prompt holds. */
        readonly notes: number;
        readonly goals: number;
      }
    /** A tool's change of the memory, written at the run's end. */
    | { readonly type: "memory_changed"; readonly change: MemoryChange }
    /** The changes are on the branch at this commit; '' with the reason: they are not. */
    | { readonly type: "memory_saved"; readonly commit: string; readonly reason: string }
    /** An agent proposes a change that a person decides about. */
    | { readonly type: "proposal_made"; readonly proposal: Proposal }
    | { readonly type: "proposal_opened"; readonly outcome: ProposalOutcome }
    /** The run is one of a job. */
    | { readonly type: "job_started"; readonly job: string }
    /** The service for calls is about to be asked; the call counts, even if it fails. */
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
/** Own facts of a run that goes on with a session. */
export type ResumedRun = NonNullable<EventOf<"run_resumed">["run"]>;
export type SubRun = EventOf<"sub_run_started">["sub"];
/** Words of an agent that people are to read. */
export type ShownMessage = NonNullable<SubRun["shown"]>;

/** The fold of the events so far. */
export interface AgentState {
  readonly messages: readonly Message[];
  /** Messages that the message after the task stands for; null = nothing was taken out. */
  readonly record: ContextRecord | null;
  readonly steps: readonly StepResult[];
  readonly stopReason: StopReason;
  readonly stopDetail: string;
  readonly finalOutput: string;
  readonly usage: Usage;
  /** null once a call could not be priced. */
  readonly costUsd: number | null;
}

/** Where events go: state, log and listeners. */
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
