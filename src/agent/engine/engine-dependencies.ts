import type { ToolCall } from "../../core/model/message.js";
import type { EventSink, ToolOutcome } from "../../core/run/agent.js";
import type { Clock, Logger } from "../../core/runtime.js";
import type { CommandClassifier } from "../../core/tool/command.js";
import type { Guardrail } from "../../core/tool/guardrail.js";
import type { HookRunner } from "../../core/tool/hook.js";
import type { ToolContext, ToolResult } from "../../core/tool/tool.js";
import type { ConfirmationPolicy } from "./confirmation-policy.js";
import type { ToolRegistry } from "./tool-registry.js";

export interface EngineDependencies {
  readonly registry: ToolRegistry;
  /** null = all tools, `[]` = none. */
  readonly allowedTools: readonly string[] | null;
  readonly disabledTools: readonly string[];
  readonly guardrails: readonly Guardrail[];
  readonly hooks: HookRunner;
  readonly confirmation: ConfirmationPolicy;
  readonly classifier: CommandClassifier;
  readonly context: Omit<ToolContext, "signal">;
  readonly redactor: { redact(text: string): string; contains(text: string): boolean };
  /** Shortens a text to at most `limit` characters. */
  readonly truncate: (text: string, limit: number) => string;
  /** Maximum characters of a tool's output; 0 = unlimited. */
  readonly maximumResultCharacters: number;
  /** Mutating tools only pretend; reads run. */
  readonly dryRun: boolean;
  /** Whether results keep their note about untrusted sources; absent: no. */
  readonly tellsOutside?: boolean;
  /** Awaited once, before the first mutating call: the baseline gates need the unchanged tree. */
  readonly beforeMutation?: () => Promise<void>;
  /** Runs after each command: checks the touched files against the policy; the model gets the returned text. */
  readonly afterCommand?: () => Promise<string | undefined>;
  readonly events: EventSink;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** The only way to run a tool. */
export interface ExecutionEngine {
  /**
   * Runs one call through the ten steps. Never throws; gives exactly one outcome and one `tool_finished` event. A call
   * that waits for a person has an outcome with the code `pending` and no event, because it has no answer.
   */
  execute(call: ToolCall, step: number, signal?: AbortSignal): Promise<ToolOutcome>;
  /** Outcomes in the order of the calls, at most four in parallel. Never throws. */
  executeAll(
    calls: readonly ToolCall[],
    step: number,
    options: { readonly parallel: boolean; readonly signal: AbortSignal },
  ): Promise<readonly ToolOutcome[]>;
  /** Answers calls without running them, for example if their arguments were cut off. */
  refuseAll(calls: readonly ToolCall[], step: number, result: ToolResult): readonly ToolOutcome[];
  /** A person answered "abort": the run has to stop. */
  isAborted(): boolean;
}
