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
  /** `maximumSteps` limits all steps of the session, including those before a resume. */
  readonly agent: AgentConfig;
  readonly registry: ToolRegistry;
  readonly engine: ExecutionEngine;
  /** The stream to which the engine emits. */
  readonly events: EventStream;
  /** Aborts when the job is cancelled or a person stops the run. */
  readonly shutdown: AbortSignal;
  /** Start of the run, in milliseconds since the epoch; the time limit counts from here. */
  readonly startedAt: number;
  /** Expected milliseconds of the proof; new work stops early enough to leave time for it. */
  readonly proofMilliseconds?: () => number;
  readonly parallelTools: boolean;
  /** Maximum tokens of a request; null = only the model's own window. */
  readonly maximumContextTokens: number | null;
  /** Steps with calls before older ones may be summarised; 0 = never. */
  readonly summarizeAfterSteps: number;
  /** The latest steps, which a summary keeps unchanged. */
  readonly keepRecentSteps: number;
  /** Maximum characters of a tool's result in older steps; 0 or absent = unlimited. */
  readonly maximumResultCharacters?: number;
  /** System prompt of the summarising call: the agent `summarize`. */
  readonly summaryPrompt: string;
  readonly random: Random;
  /** Shared with another loop of the same model, so that both use the server's counts; absent: its own. */
  readonly window?: ContextWindow;
  /** Messages from people to the run since the last call; absent: the run cannot receive any. */
  readonly takeMessages?: () => readonly PersonWord[];
  /** New facts for the agent since the last call; absent: none. */
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
  /** The number of steps before which a summary is not tried again. */
  nextSummary: number;
  /** Text of an answer that was cut off and is being continued. */
  unfinishedText: string;
  /** Consecutive cut-off answers without any text. */
  emptyAnswers: number;
}

/** The end of the loop that an answer of the model caused. */
export interface LoopEnd extends Stop {
  readonly finalOutput?: string;
  readonly isComplete?: boolean;
}

/** Turns a message into an event, and so into a part of the state. */
export function addMessage(deps: LoopDependencies, message: Message): void {
  deps.events.emit({ type: "message_added", at: deps.clock.now(), message });
}
