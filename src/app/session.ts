import type { Budget } from "../agent/budget.js";
import { createConfirmationPolicy } from "../agent/confirmation-policy.js";
import { createExecutionEngine } from "../agent/execution-engine.js";
import { type AgentLoop, createAgentLoop } from "../agent/loop.js";
import type { LoopDependencies } from "../agent/loop-context.js";
import { SUMMARIZE_PROMPT } from "../agent/prompts.js";
import type { EventStream } from "../agent/state.js";
import { createToolRegistry, isOffered } from "../agent/tool-registry.js";
import type { Configuration } from "../config/schema.js";
import type { AgentConfig } from "../core/agent.js";
import { type ApprovalChannel, NO_APPROVAL_CHANNEL } from "../core/approval.js";
import { type HookPayloads, type HookRunner, NO_HOOKS } from "../core/hook.js";
import type { Message } from "../core/message.js";
import type { LanguageModel } from "../core/model.js";
import type { PathPolicy } from "../core/path-policy.js";
import type { Logger } from "../core/runtime.js";
import { isScratchPath } from "../core/scratch.js";
import type { Redactor } from "../core/text/redact.js";
import { truncateMiddle } from "../core/text/truncate.js";
import type { AnyTool } from "../core/tool.js";
import type { Workspace } from "../core/workspace.js";
import { createCommandFacts } from "./command-facts.js";
import type { ResumedWork } from "./command-kinds.js";
import { toolsFor } from "./mcp.js";
import type { Planning } from "./planning.js";
import type { McpToolSet, Services, TamperingRequest } from "./services.js";
import { createTreeGuard, treeLimitsOf } from "./tree-guard.js";
import type { TreeTracker } from "./tree-tracker.js";
import { checkToolNames, unknownToolListener } from "./unknown-tools.js";

/** The run's hooks with its beginning and its end (J1). */
export interface SessionHooks extends HookRunner {
  /** `session_start`. From now on events are told, and what hooks change on disk is undone. */
  start(tracker: TreeTracker, payload: HookPayloads["session_start"]): Promise<void>;
  /** `session_end`, when there was a start; then ends what hooks left running. */
  end(payload: HookPayloads["session_end"]): Promise<void>;
}

/** The conversation that a run goes on with, and the work to put back first. */
export interface ResumedRunWork {
  /** Said to the model when there is nothing else to say. */
  readonly messages: readonly Message[];
  readonly work: ResumedWork;
  /** The work is on disk again. */
  onPutBack(): void;
}

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
  /** The model that judges the work; absent: the same one. */
  readonly evaluator?: LanguageModel;
  readonly agent: AgentConfig;
  /** Whose attachments are shown to the model; absent: its task is text alone (`llm.images`). */
  readonly images?: { readonly serverUrl: string; readonly token: string };
  /** Absent: the agent works at once. */
  readonly planning?: Planning;
  readonly dryRun: boolean;
  /** Aborts at shutdown. */
  readonly shutdown: AbortSignal;
  readonly startedAt: number;
  readonly logger: Logger;
  readonly approvals?: ApprovalChannel;
  /** Tools that this run alone offers (`submit_review`, `read_conversation`); named by its agent's `allowedTools`. */
  readonly ownTools?: readonly AnyTool[];
  /** Absent: none are configured (J11). */
  readonly hooks?: SessionHooks;
  /** Absent: no MCP server is configured. */
  readonly mcp?: McpToolSet;
  /** Absent: the run begins its own conversation. */
  readonly resumed?: ResumedRunWork;
  /** Hears how the work so far is told as a patch, once there is a tree to work on. */
  readonly onTree?: (patchNow: () => Promise<string>) => void;
  /** Streamed text for people. */
  readonly onText?: (text: string) => void;
}

/** Tokens to characters, as the specification counts them (O1). */
const CHARACTERS_PER_TOKEN = 4;

/** The longest result of a tool that the model gets whole. */
export function resultCharacters({ context }: Configuration): number {
  return context.max_tool_result_tokens * CHARACTERS_PER_TOKEN;
}

/** Told where something is missing from a tool's result (ruling 27). */
const PAGING_HINT =
  "Ask for the missing part alone: read_file with offset and limit, a narrower search, or the command with head, tail or grep.";

function resultText(text: string, limit: number): string {
  return truncateMiddle(text, limit, { hint: PAGING_HINT }).text;
}

/** What the loop's checks need to know of the work. */
export interface LoopWork {
  /** Awaited before the first mutating call. */
  readonly beforeMutation: () => Promise<void>;
  readonly tampering: TamperingRequest;
  /** How the project is set up. */
  readonly setupCommands: readonly string[];
  /** The system message of an agent. */
  readonly systemOf: (agent: AgentConfig) => string;
}

/** Builds the agent's loop; with a plan phase, that of both agents. */
export async function createSessionLoop(session: Session, tracker: TreeTracker, work: LoopWork): Promise<AgentLoop> {
  const dependencies = await loopDependencies(session, tracker, work);
  const { planning } = session;
  if (planning === undefined) return createAgentLoop(dependencies);
  const { createPlanFirstLoop } = await import("./plan-first.js");
  const planner = { ...session, agent: withOwnTools(planning.agent, session) };
  return createPlanFirstLoop(
    { ...session, planning },
    await loopDependencies(planner, tracker, work),
    dependencies,
    work.systemOf,
  );
}

/** The planner gets the run's own tools too, as far as they only read and the building agent has them. */
function withOwnTools(planner: AgentConfig, { agent, ownTools = [] }: Session): AgentConfig {
  const own = ownTools
    .filter(({ name, effects }) => isOffered(name, agent.allowedTools, agent.disabledTools) && effects.every(isRead))
    .map(({ name }) => name);
  return { ...planner, allowedTools: [...(planner.allowedTools ?? []), ...own] };
}

const isRead = (effect: string): boolean => effect === "read";

/** What one agent works with: the execution engine is the only way in which it can reach a tool. */
async function loopDependencies(session: Session, tracker: TreeTracker, work: LoopWork): Promise<LoopDependencies> {
  const { services, configuration, workspace, events, redactor } = session;
  const { commands, guardrails: limits, context: contextLimits } = configuration;
  const [tools, classifier, guardrails] = await Promise.all([
    services.tools(),
    services.classifier({
      safe: commands.safe,
      dev: commands.dev,
      blocked: limits.blocked_commands,
      root: workspace.root,
      project: [...work.tampering.gateCommands, ...work.setupCommands],
      repository: createCommandFacts(workspace, tracker),
      scratch: () => new Set([...tracker.created.keys()].filter(isScratchPath)),
    }),
    services.guardrails({
      policy: session.policy,
      root: workspace.root,
      prefix: workspace.prefix,
      maximumFiles: limits.max_files_modified,
      maximumLines: limits.max_lines_changed,
      maximumCommands: limits.max_commands_executed,
      codeRules: limits.code_rules,
      tampering: work.tampering,
      requireTest: limits.require_test_after_edit ? tracker : null,
      readBase: async (path) => (await workspace.history.read(tracker.base, path))?.toString("utf8") ?? null,
      async readText(path) {
        const read = await workspace.files.read(path);
        return read.ok ? read.value.bytes.toString("utf8") : null;
      },
    }),
  ]);
  const treeGuard = createTreeGuard({
    services,
    history: workspace.history,
    tracker,
    policy: session.policy,
    redactor,
    limits: treeLimitsOf(configuration),
    guardrails,
  });
  const registry = createToolRegistry({ onUnknown: unknownToolListener(session, session.agent, () => registry) });
  for (const tool of tools) if (tool.name !== "run_command" || commands.enabled) registry.register(tool);
  for (const tool of session.ownTools ?? []) registry.register(tool);
  const remote = session.mcp === undefined ? null : toolsFor(session.agent, session.mcp, tools);
  for (const tool of remote?.tools ?? []) registry.register(tool);
  checkToolNames(session, session.agent, registry);
  const agent = remote?.agent ?? session.agent;
  const channel = session.approvals ?? NO_APPROVAL_CHANNEL;
  const maximumResultCharacters = resultCharacters(configuration);
  const engine = createExecutionEngine({
    registry,
    allowedTools: agent.allowedTools,
    disabledTools: agent.disabledTools,
    guardrails,
    hooks: session.hooks ?? NO_HOOKS,
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
      recordWrite(path) {
        if (!isScratchPath(path)) tracker.recordWrite(`${workspace.prefix}${path}`);
      },
      seen: new Map(),
      created: tracker.created,
    },
    redactor,
    truncate: resultText,
    maximumResultCharacters,
    dryRun: session.dryRun,
    beforeMutation: work.beforeMutation,
    afterCommand: () => treeGuard.afterCommand(),
    events,
    clock: services.clock,
    logger: session.logger,
  });
  return {
    agent,
    model: session.model,
    registry,
    engine,
    budget: session.budget,
    events,
    hooks: session.hooks ?? NO_HOOKS,
    clock: services.clock,
    redact: (text) => redactor.redact(text),
    shutdown: session.shutdown,
    startedAt: session.startedAt,
    timeoutMilliseconds: configuration.limits.timeout_minutes * 60_000,
    stepTimeoutMilliseconds: configuration.limits.step_timeout_seconds * 1000,
    parallelTools: contextLimits.parallel_tools,
    maximumContextTokens: contextLimits.max_context_tokens,
    summarizeAfterSteps: contextLimits.summarize_after_steps,
    keepRecentSteps: contextLimits.keep_recent_steps,
    maximumResultCharacters,
    summaryPrompt: configuration.agents["summarize"]?.system_prompt ?? SUMMARIZE_PROMPT,
    random: services.random,
    ...(session.onText ? { onText: session.onText } : {}),
  };
}
