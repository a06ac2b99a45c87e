import type { Message } from "../model/message.js";
import type { AgentConfig, ShownMessage } from "../run/agent.js";
import type { StopReason } from "../run/run.js";
import type { AnyTool } from "../tool/tool.js";
import type { FilePlace } from "../workspace/file-copy.js";

/** A request for a separate conversation, from a tool's call. */
export interface SubRunRequest {
  /** The tool that begins it, and the id of its call. */
  readonly tool: string;
  readonly call: string;
  /** Its system prompt is used unchanged: callers add character or notes themselves. */
  readonly agent: AgentConfig;
  /** Its own model; null, absent: the run's. */
  readonly model?: string | null;
  /** One line, for people. */
  readonly title: string;
  /** A message shown to people in the run's comment, together with the answer. Absent: none. */
  readonly shown?: ShownMessage;
  /** The whole task, untrusted parts wrapped; when a conversation continues, the next message. */
  readonly task: string;
  /** The conversation so far, from an earlier result. Absent: it begins with the agent's prompt. */
  readonly messages?: readonly Message[];
  /**
   * Forbidden ones are dropped: tools that begin a sub-run or run commands, and tools that do more than read in the
   * run's own workspace.
   */
  readonly tools: readonly AnyTool[];
  /**
   * Separate files, which its tools may change; null: the run's own workspace, read-only, with the run's guardrails.
   */
  readonly place: FilePlace | null;
  /** The call's signal. */
  readonly signal: AbortSignal;
}

export interface SubRunResult {
  /** `1`, `2` …, unique in the run. */
  readonly id: string;
  readonly stopReason: Exclude<StopReason, "">;
  /** Its final text, redacted, untrusted. */
  readonly output: string;
  /** Why it ended, for people. */
  readonly detail: string;
  /** The whole conversation, for a continuation (`SubRunRequest.messages`). */
  readonly messages: readonly Message[];
  readonly steps: number;
  /** Names of untrusted sources that its tools read, without duplicates (`ToolResult.outside`). */
  readonly outside: readonly string[];
}

/**
 * Begins such a conversation and waits for its end. Never throws for problems inside it. Several may run in parallel:
 * each gets at most a tenth of the remaining budget, and together they never exceed that remainder.
 */
export type BeginSubRun = (request: SubRunRequest) => Promise<SubRunResult>;
