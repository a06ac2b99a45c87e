import type { Budget } from "../agent/budget.js";
import { createConfirmationPolicy } from "../agent/confirmation-policy.js";
import { createExecutionEngine } from "../agent/execution-engine.js";
import { type AgentLoop, createAgentLoop } from "../agent/loop.js";
import type { EventStream } from "../agent/state.js";
import { createToolRegistry } from "../agent/tool-registry.js";
import type { Configuration } from "../config/schema.js";
import type { AgentConfig } from "../core/agent.js";
import { type ApprovalChannel, NO_APPROVAL_CHANNEL } from "../core/approval.js";
import { NO_HOOKS } from "../core/hook.js";
import type { LanguageModel } from "../core/model.js";
import type { PathPolicy } from "../core/path-policy.js";
import type { Logger } from "../core/runtime.js";
import type { Redactor } from "../core/text/redact.js";
import { truncateMiddle } from "../core/text/truncate.js";
import type { Workspace } from "../core/workspace.js";
import type { Services } from "./services.js";
import type { TreeTracker } from "./tree-tracker.js";

/** What one run works with, made once. */
export interface Session {
  readonly services: Services;
  readonly configuration: Configuration;
  readonly workspace: Workspace;
  readonly policy: PathPolicy;
  readonly redactor: Redactor;
  readonly events: EventStream;
  readonly budget: Budget;
  readonly model: LanguageModel;
  readonly agent: AgentConfig;
  readonly dryRun: boolean;
  /** Aborts at shutdown. */
  readonly shutdown: AbortSignal;
  readonly startedAt: number;
  readonly logger: Logger;
  readonly approvals?: ApprovalChannel;
  /** Streamed text for people. */
  readonly onText?: (text: string) => void;
}

/** Tokens to characters, as the specification counts them (O1). */
const CHARACTERS_PER_TOKEN = 4;

function resultText(text: string, limit: number): string {
  return truncateMiddle(text, limit).text;
}

/** Builds the agent's loop over the one execution engine: the only way a tool of this run can be reached. */
export async function createSessionLoop(
  session: Session,
  tracker: TreeTracker,
  beforeMutation: () => Promise<void>,
): Promise<AgentLoop> {
  const { services, configuration, workspace, events, redactor, agent } = session;
  const { commands, guardrails: limits, context: contextLimits } = configuration;
  const [tools, classifier, guardrails] = await Promise.all([
    services.tools(),
    services.classifier({
      safe: commands.safe,
      dev: commands.dev,
      blocked: limits.blocked_commands,
      root: workspace.root,
    }),
    services.guardrails({
      policy: session.policy,
      root: workspace.root,
      maximumFiles: limits.max_files_modified,
      maximumLines: limits.max_lines_changed,
    }),
  ]);
  const registry = createToolRegistry();
  for (const tool of tools) if (tool.name !== "run_command" || commands.enabled) registry.register(tool);
  const channel = session.approvals ?? NO_APPROVAL_CHANNEL;
  const engine = createExecutionEngine({
    registry,
    allowedTools: agent.allowedTools,
    disabledTools: agent.disabledTools,
    guardrails,
    hooks: NO_HOOKS,
    confirmation: createConfirmationPolicy({ mode: configuration.approval.mode, channel, classifier }),
    classifier,
    context: {
      workspace,
      classifier,
      limits: {
        allowDelete: configuration.workspace.allow_delete,
        maximumFileBytes: configuration.workspace.max_file_bytes,
        commandsEnabled: commands.enabled,
        allowedOnly: commands.allowed_only,
        defaultTimeoutSeconds: commands.default_timeout,
        maximumOutputLines: commands.max_output_lines,
        network: commands.network,
      },
      recordWrite: (path) => tracker.recordWrite(`${workspace.prefix}${path}`),
      seen: new Map(),
    },
    redactor,
    truncate: resultText,
    maximumResultCharacters: contextLimits.max_tool_result_tokens * CHARACTERS_PER_TOKEN,
    dryRun: session.dryRun,
    beforeMutation,
    afterCommand: async () => {
      const restored = await tracker.restoreProtected();
      if (restored.length === 0) return undefined;
      return `[Protected files that this command changed were restored: ${restored.join(", ")}]`;
    },
    events,
    clock: services.clock,
    logger: session.logger,
  });
  return createAgentLoop({
    agent,
    model: session.model,
    registry,
    engine,
    budget: session.budget,
    events,
    hooks: NO_HOOKS,
    clock: services.clock,
    redact: (text) => redactor.redact(text),
    shutdown: session.shutdown,
    startedAt: session.startedAt,
    timeoutMilliseconds: configuration.limits.timeout_minutes * 60_000,
    stepTimeoutMilliseconds: configuration.limits.step_timeout_seconds * 1000,
    parallelTools: contextLimits.parallel_tools,
    maximumContextTokens: contextLimits.max_context_tokens,
    ...(session.onText ? { onText: session.onText } : {}),
  });
}
