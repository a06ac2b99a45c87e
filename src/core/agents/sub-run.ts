import type { Message } from "../model/message.js";
import type { AgentConfig, ShownMessage } from "../run/agent.js";
import type { StopReason } from "../run/run.js";
import type { AnyTool } from "../tool/tool.js";
import type { FilePlace } from "../workspace/file-copy.js";

/** A conversation of its own that a tool's call wants. */
export interface SubRunRequest {
  /** The tool that begins it, and the id of its call. */
  readonly tool: string;
  readonly call: string;
  /** Its system prompt is used as it stands: who wants character or notes in it puts them there. */
  readonly agent: AgentConfig;
  /** Its own model; null, absent: that of the run. */
  readonly model?: string | null;
  /** One line, for people. */
  readonly title: string;
  /** Words that people are to read, with the answer, in the run's comment. Absent: none. */
  readonly shown?: ShownMessage;
  /** The whole task, untrusted parts wrapped; of a conversation that goes on, the next words. */
  readonly task: string;
  /** The conversation so far, from an earlier result. Absent: it begins with the agent's prompt. */
  readonly messages?: readonly Message[];
  /**
   * Those that it may not have are left out: tools that begin a sub-run or run commands, and tools that do more than
   * read in the run's own workspace.
   */
  readonly tools: readonly AnyTool[];
  /**
   * Files of its own, which its tools may change; null: the run's own workspace, only to read, watched as the run is.
   */
  readonly place: FilePlace | null;
  /** That of the call. */
  readonly signal: AbortSignal;
}

export interface SubRunResult {
  /** `1`, `2` …, unique in the run. */
  readonly id: string;
  readonly stopReason: Exclude<StopReason, "">;
  /** Its closing words, redacted, untrusted. */
  readonly output: string;
  /** Why it ended, for people. */
  readonly detail: string;
  /** The whole conversation, to go on with (`SubRunRequest.messages`). */
  readonly messages: readonly Message[];
  readonly steps: number;
  /** Words from outside that its tools read, each once (`ToolResult.outside`). */
  readonly outside: readonly string[];
}

/**
 * Begins such a conversation and waits for its end. Never throws for what happens in it. Several may go on side by
 * side: each is promised a tenth of what is left of the budget, and together they never come to more than that rest.
 */
export type BeginSubRun = (request: SubRunRequest) => Promise<SubRunResult>;
