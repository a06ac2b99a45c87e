import type { MemoryChange } from "../agents/memory.js";
import type { Proposal, ProposalOutcome } from "../agents/proposal.js";
import type { ReadSource } from "../agents/sources.js";
import type { GatePhase, GateRun } from "../gate/gate.js";
import type { Message, ToolCall } from "../model/message.js";
import type { FinishReason, ModelErrorKind, Usage } from "../model/model.js";
import type { HashedPlan } from "../plan/plan.js";
import type { ToolResult } from "../tool/tool.js";
import type { AnsweredApproval, AskedApproval } from "./approval.js";
import type { ReviewReport } from "./review.js";
import type { Evaluation, Evidence, PublishedWork, RunEnd, StopReason } from "./run.js";

/** Purpose of a model call; all are counted and priced. */
export type ModelCallPurpose = "agent" | "close" | "summary" | "evaluation";

export interface ToolOutcome {
  readonly call: ToolCall;
  readonly result: ToolResult;
  readonly durationMilliseconds: number;
}

/** One step: one answer of the model and the results of its tool calls (Q1). */
export interface StepResult {
  readonly step: number;
  readonly text: string;
  readonly outcomes: readonly ToolOutcome[];
}

/** The message that stands for the steps taken out of the conversation. */
export interface ContextRecord {
  /** The message, whole: written once, so that a replay reads the same whatever version folds it. */
  readonly content: string;
  /** The model's summary; '' when the steps were only left out. Untrusted. */
  readonly summary: string;
  /** The latest words from outside (failing gates, an evaluation) among what was taken out, verbatim. */
  readonly feedback: string;
  /** Messages taken out so far. */
  readonly messages: number;
}

interface Stamp {
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** The version of the events' format; a log of another one is not read. */
export const LOG_VERSION = 2 as const;

/**
 * Everything that happens in a run. Names are noun-verb. State, report, session log and live view are folds of these;
 * text in them is redacted already.
 */
export type RunEvent = Stamp &
  (
    | {
        readonly type: "run_started";
        readonly version: typeof LOG_VERSION;
        readonly sessionId: string;
        readonly command: string;
        readonly subject: string;
        /** Of the issue or pull request, untrusted; absent: it has none, or it is not known yet. */
        readonly title?: string;
        readonly task: string;
        readonly actor: string;
        readonly model: string;
        readonly budgetUsd: number;
        readonly maximumSteps: number;
        readonly runUrl: string;
      }
    | { readonly type: "base_fixed"; readonly sha: string }
    /** The plan that the run made, or carries out. */
    | { readonly type: "plan_fixed"; readonly plan: HashedPlan }
    | { readonly type: "sandbox_chosen"; readonly level: string; readonly note: string }
    /** A conversation of its own begins: the build phase after the plan phase. Steps and usage go on. */
    | { readonly type: "agent_started"; readonly agent: string }
    | { readonly type: "message_added"; readonly message: Message }
    | {
        readonly type: "context_compacted";
        readonly method: "summary" | "drop";
        /** Index of the first message taken out; an earlier record is one of them. */
        readonly from: number;
        readonly removed: number;
        readonly record: ContextRecord;
      }
    /** Results that were let through whole, as pages are, were cut once they were old. */
    | {
        readonly type: "results_shortened";
        /** Those of messages before this index. */
        readonly before: number;
        /** To so many characters each. */
        readonly limit: number;
      }
    | {
        readonly type: "model_answered";
        readonly step: number;
        readonly purpose: ModelCallPurpose;
        readonly model: string;
        readonly finishReason: FinishReason;
        readonly usage: Usage;
        /** null = unpriced. */
        readonly costUsd: number | null;
        readonly durationMilliseconds: number;
      }
    /** An answer that broke off, or tries before one: providers charge for them. Estimated. */
    | {
        readonly type: "usage_lost";
        readonly step: number;
        readonly model: string;
        readonly usage: Usage;
        /** null = unpriced. */
        readonly costUsd: number | null;
      }
    | { readonly type: "tool_finished"; readonly step: number; readonly outcome: ToolOutcome }
    /** A person is asked for a call (W20); `call`: its arguments as JSON, cut. */
    | ({
        readonly type: "approval_requested";
        readonly call: string;
        readonly wait: "inline" | "resume";
        /** The hub's page on which a person answers. */
        readonly page?: string;
      } & AskedApproval)
    | ({ readonly type: "approval_answered" } & AnsweredApproval)
    /** A person said this to the run; the message that the model hears it with comes after. `text`: untrusted for people. */
    | { readonly type: "words_heard"; readonly by: string; readonly text: string }
    | { readonly type: "step_finished"; readonly step: number; readonly text: string }
    | {
        readonly type: "gate_finished";
        readonly phase: GatePhase;
        readonly gate: string;
        readonly run: GateRun;
      }
    /** `gates`: names of those that need it. */
    | {
        readonly type: "setup_failed";
        readonly problem: string;
        /** Its first error; ''. */
        readonly cause: string;
        readonly gates: readonly string[];
      }
    | { readonly type: "evaluation_finished"; readonly evaluation: Evaluation }
    | { readonly type: "tree_proved"; readonly evidence: Evidence }
    | { readonly type: "notice_given"; readonly level: "info" | "warning" | "error"; readonly text: string }
    | {
        readonly type: "loop_stopped";
        readonly stopReason: StopReason;
        readonly finalOutput: string;
        /** For people. */
        readonly detail: string;
        /** Details of the end, where the reason alone is not enough. */
        readonly cause?: StopCause;
      }
    /** The session goes on in another process. `version` as in `run_started`. */
    | {
        readonly type: "run_resumed";
        readonly version: typeof LOG_VERSION;
        readonly sessionId: string;
        /** Of the run that goes on; absent where it is the session's own. */
        readonly run?: ResumedRun;
      }
    | { readonly type: "work_published"; readonly published: PublishedWork }
    /** The agent is about to be shown these words; the run's own order is not among them. */
    | { readonly type: "sources_read"; readonly sources: readonly ReadSource[] }
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
    /** The service for calls is about to be asked; the call counts, whatever comes of it. */
    | { readonly type: "contact_called"; readonly contact: string }
    | { readonly type: "sub_run_started"; readonly sub: SubRun }
    /** An event of a sub-run; its own ids and steps count from 1. */
    | { readonly type: "sub_run_event"; readonly id: string; readonly event: RunEvent }
    | {
        readonly type: "sub_run_finished";
        readonly id: string;
        readonly stopReason: StopReason;
        /** The answer, untrusted. */
        readonly output: string;
        readonly steps: number;
        /** null = unpriced. */
        readonly costUsd: number | null;
      }
    /** The result of a review, posted or not. */
    | { readonly type: "review_finished"; readonly review: ReviewReport }
    | ({ readonly type: "run_finished" } & RunEnd)
  );

/** Words of an agent that people are to read. */
export interface ShownMessage {
  readonly from: string;
  readonly message: string;
}

/** A conversation of its own that an agent's call began: another agent, a share of the budget, the same run. */
export interface SubRun {
  /** `1`, `2` … in the order of their beginnings. */
  readonly id: string;
  /** The tool that began it, and the id of its call. */
  readonly tool: string;
  readonly call: string;
  readonly agent: string;
  /** Its own; absent: that of the run. */
  readonly model?: string;
  /** One line. */
  readonly task: string;
  /** People are shown this message of that agent, and the answer (X23). Absent: nothing of it. */
  readonly shown?: ShownMessage;
  /** null = as much as the run. */
  readonly budgetUsd: number | null;
}

/** Cause of a loop's end, with its figures. */
export type StopCause =
  | { readonly kind: "hook"; readonly hook?: string; readonly reason: string }
  | { readonly kind: "model"; readonly error: ModelErrorKind; readonly message: string }
  /** The messages that must stay are larger than the model's window. */
  | { readonly kind: "window"; readonly tokens: number; readonly limit: number }
  /** Near the end of time or money, of which the rest is kept. */
  | { readonly kind: "reserve" }
  | { readonly kind: "run_time"; readonly milliseconds: number }
  | { readonly kind: "call_time"; readonly milliseconds: number }
  | { readonly kind: "steps"; readonly limit: number };

/** Own facts of a run that goes on with a session. */
export interface ResumedRun {
  /** Id of the session that it goes on with. */
  readonly from: string;
  readonly actor: string;
  readonly model: string;
  /** For the whole session. */
  readonly budgetUsd: number;
  readonly runUrl: string;
}

/** The fold of the events so far (Q1). */
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

/** An agent: a prompt, tools and a limit (section M of the requirements). */
export interface AgentConfig {
  readonly name: string;
  readonly systemPrompt: string;
  /** null = all tools. */
  readonly allowedTools: readonly string[] | null;
  readonly disabledTools: readonly string[];
  readonly maximumSteps: number;
}
