import type { AgentConfig } from "../run/agent.js";
import type { StopReason } from "../run/run.js";
import type { AnyTool } from "../tool/tool.js";
import type { FilePlace } from "../workspace/file-copy.js";

/** A conversation of its own that a tool's call wants (X4). */
export interface SubRunRequest {
  /** The tool that begins it, and the id of its call. */
  readonly tool: string;
  readonly call: string;
  readonly agent: AgentConfig;
  /** One line, for people. */
  readonly title: string;
  /** The whole task, untrusted parts wrapped. */
  readonly task: string;
  /** Those that begin a sub-run or run commands are left out. */
  readonly tools: readonly AnyTool[];
  /** All that its tools reach. */
  readonly place: FilePlace;
  /** That of the call. */
  readonly signal: AbortSignal;
}

export interface SubRunResult {
  readonly stopReason: Exclude<StopReason, "">;
  /** Its closing words, redacted, untrusted. */
  readonly output: string;
  /** Why it ended, for people. */
  readonly detail: string;
  /** Words from outside that its tools read, each once (`ToolResult.outside`). */
  readonly outside: readonly string[];
}

/** Begins such a conversation and waits for its end. Never throws for what happens in it. */
export type BeginSubRun = (request: SubRunRequest) => Promise<SubRunResult>;
