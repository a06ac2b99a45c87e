import type { Message } from "../../core/model/message.js";
import type { AgentConfig } from "../../core/run/agent.js";
import type { PersonWord } from "../../core/run/hub.js";
import type { Random } from "../../core/runtime.js";
import type { ContextWindow } from "../context/context-manager.js";
import type { ExecutionEngine } from "../engine/engine-dependencies.js";
import type { ToolRegistry } from "../engine/tool-registry.js";
import type { RunSignal } from "../run-signal.js";
import type { LoopDetector } from "./loop-detector.js";
import type { EventStream } from "./state.js";
import type { Reserve, Stop } from "./stop-conditions.js";
import type { TurnDependencies } from "./turn.js";

export interface LoopDependencies extends Omit<TurnDependencies, "run"> {
  /** `maximumSteps` is the limit over all steps of the session, those before a resume included. */
  readonly agent: AgentConfig;
  readonly registry: ToolRegistry;
  readonly engine: ExecutionEngine;
  /** The same stream that the engine emits to. */
  readonly events: EventStream;
  /** Aborts when the job is cancelled or a person stops the run. */
  readonly shutdown: AbortSignal;
  /** Start of the run, in milliseconds since the epoch; the time limit counts from here. */
  readonly startedAt: number;
  /** Milliseconds that the proof of the work will need, as far as it is known: new work stops before them. */
  readonly proofMilliseconds?: () => number;
  readonly parallelTools: boolean;
  /** Tokens of a request; null = only the model's own window. */
  readonly maximumContextTokens: number | null;
  /** Steps with calls before older ones may be summarised; 0 = never. */
  readonly summarizeAfterSteps: number;
  /** The latest steps that a summary leaves as they are. */
  readonly keepRecentSteps: number;
  /** Length of a tool's result once it is old, in characters; 0 or absent = unlimited. */
  readonly maximumResultCharacters?: number;
  /** System prompt of the call that summarises: the agent `summarize`. */
  readonly summaryPrompt: string;
  readonly random: Random;
  /** Shared with another loop of the same model, so that both know what the server counted; absent: its own. */
  readonly window?: ContextWindow;
  /** Messages of people to the run since the last call; absent: there is no way to send them. */
  readonly takeMessages?: () => readonly PersonWord[];
  /** Facts for the agent that became known since the last call; absent: there are none. */
  readonly takeFacts?: () => readonly string[];
  /** Streamed text for people, redacted, in whole lines. */
  readonly onText?: (text: string) => void;
}

/** Shared by the parts of one loop. */
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
  /** Text of an answer that was cut off and is being continued. */
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
