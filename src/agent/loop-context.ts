import type { AgentConfig } from "../core/agent.js";
import type { HookRunner } from "../core/hook.js";
import type { Message } from "../core/message.js";
import type { LanguageModel } from "../core/model.js";
import type { Clock, Random } from "../core/runtime.js";
import type { Budget } from "./budget.js";
import type { ContextWindow } from "./context-manager.js";
import type { ExecutionEngine } from "./engine-dependencies.js";
import type { LoopDetector } from "./loop-detector.js";
import type { RunSignal } from "./run-signal.js";
import type { EventStream } from "./state.js";
import type { Reserve, Stop } from "./stop-conditions.js";
import type { ToolRegistry } from "./tool-registry.js";

export interface LoopDependencies {
  /** `maximumSteps` is the limit over all steps of the session, those before a resume included. */
  readonly agent: AgentConfig;
  readonly model: LanguageModel;
  readonly registry: ToolRegistry;
  readonly engine: ExecutionEngine;
  readonly budget: Budget;
  /** The same stream that the engine emits to. */
  readonly events: EventStream;
  readonly hooks: HookRunner;
  readonly clock: Clock;
  readonly redact: (text: string) => string;
  /** Aborts when the job is cancelled or a person stops the run. */
  readonly shutdown: AbortSignal;
  /** Start of the run, in milliseconds since the epoch; the time limit counts from here. */
  readonly startedAt: number;
  /** Of the whole run; 0 = none. */
  readonly timeoutMilliseconds: number;
  /** Of one model call; 0 = none. */
  readonly stepTimeoutMilliseconds: number;
  readonly parallelTools: boolean;
  /** Tokens of a request; null = only the model's own window. */
  readonly maximumContextTokens: number | null;
  /** Steps with calls before older ones may be summarised; 0 = never (O2). */
  readonly summarizeAfterSteps: number;
  /** The latest steps that a summary leaves as they are (O3). */
  readonly keepRecentSteps: number;
  /** Length of a tool's result once it is old, in characters; 0 or absent = unlimited (O1). */
  readonly maximumResultCharacters?: number;
  /** System prompt of the call that summarises: the agent `summarize`. */
  readonly summaryPrompt: string;
  readonly random: Random;
  /** Shared with another loop of the same model, so that both know what the server counted; absent: its own. */
  readonly window?: ContextWindow;
  /** Streamed text for people, redacted, in whole lines. */
  readonly onText?: (text: string) => void;
}

/** What the runs of one loop share. */
export interface LoopContext {
  readonly deps: LoopDependencies;
  readonly run: RunSignal;
  readonly window: ContextWindow;
  readonly memory: LoopMemory;
}

export interface LoopMemory {
  detector: LoopDetector;
  repetition: string | null;
  /** null = there is enough left. */
  reserve: Pick<Reserve, "reason" | "lastStep"> | null;
  /** A summary is not tried again before so many steps are done. */
  nextSummary: number;
  /** Text of an answer that was cut off and is being continued (M10). */
  unfinishedText: string;
  /** Cut-off answers without any text, in a row. */
  emptyAnswers: number;
}

/** How an answer of the model ended the loop. */
export interface LoopEnd extends Stop {
  readonly finalOutput?: string;
  readonly isComplete?: boolean;
}

/** A message becomes an event, and so a part of the state. */
export function addMessage(deps: LoopDependencies, message: Message): void {
  deps.events.emit({ type: "message_added", at: deps.clock.now(), message });
}
