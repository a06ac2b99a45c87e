import { createConfirmationPolicy } from "../../agent/engine/confirmation-policy.js";
import { createExecutionEngine } from "../../agent/engine/execution-engine.js";
import { createToolRegistry, isOffered, type ToolRegistry } from "../../agent/engine/tool-registry.js";
import { type AgentLoop, createAgentLoop } from "../../agent/loop/loop.js";
import type { LoopDependencies } from "../../agent/loop/loop-context.js";
import { SUMMARIZE_PROMPT } from "../../agent/prompts.js";
import type { Configuration } from "../../config/schema/schema.js";
import { untrustedSource } from "../../core/agents/sources.js";
import { hashPlan } from "../../core/plan/plan.js";
import type { AgentConfig } from "../../core/run/agent.js";
import { NO_APPROVAL_CHANNEL } from "../../core/run/approval.js";
import { truncateMiddle } from "../../core/text/truncate.js";
import type { RepositoryFacts } from "../../core/tool/command.js";
import type { Guardrail, GuardrailsRequest } from "../../core/tool/guardrail.js";
import { NO_HOOKS } from "../../core/tool/hook.js";
import type { AnyTool, ToolLimits } from "../../core/tool/tool.js";
import type { TamperingSettings } from "../../core/tool/tree-judgement.js";
import { isScratchPath } from "../../core/workspace/scratch.js";
import { isSandboxed, type Workspace } from "../../core/workspace/workspace.js";
import { createTreeGuard, treeLimitsOf } from "../agent-work/tree-guard.js";
import type { TreeTracker } from "../agent-work/tree-tracker.js";
import { checkToolNames } from "../check-tool-names.js";
import { toolsFor } from "./mcp.js";
import { type AgentSession, resultCharacters } from "./session.js";

/**
 * Facts about the repository for the command policy. A file is unchanged if the base commit has exactly these bytes at
 * this path and no link leads to it; it is read again for each command, because tools and commands change files. A file
 * that is not in the base and that no file tool wrote comes from set-up or a command: the policy decides which of these
 * may run.
 */
export function createCommandFacts(
  workspace: Pick<Workspace, "files" | "history" | "prefix">,
  tracker: Pick<TreeTracker, "base" | "toolFiles">,
): RepositoryFacts {
  const { files, history, prefix } = workspace;
  return {
    async provenanceOf(path) {
      const tracked = `${prefix}${path}`;
      if (!(await history.isTracked(tracked))) return tracker.toolFiles.has(tracked) ? "other" : "installed";
      const [read, base] = await Promise.all([files.read(path), history.read(tracker.base, tracked)]);
      const isSame = read.ok && read.value.path === path && base !== null && read.value.bytes.equals(base);
      return isSame ? "unchanged" : "other";
    },
    async baseText(path) {
      return (await history.read(tracker.base, `${prefix}${path}`))?.toString("utf8") ?? null;
    },
  };
}

/** Added if a tool's result is incomplete. */
const PAGING_HINT =
  "Ask for the missing part alone: read_file with offset and limit, a narrower search, or the command with head, tail or grep.";

export function resultText(text: string, limit: number): string {
  return truncateMiddle(text, limit, { hint: PAGING_HINT }).text;
}

/** Facts about the work that the loop's checks need. */
export interface LoopWork {
  /** Awaited before the first mutating call. */
  readonly beforeMutation: () => Promise<void>;
  /** New facts for the agent since its last call. Absent: none. */
  readonly takeFacts?: () => readonly string[];
  /** Expected duration of the proof. */
  readonly proofMilliseconds?: () => number;
  readonly tampering: TamperingSettings;
  /** The project's set-up commands. */
  readonly setupCommands: readonly string[];
  /** The system message of an agent. */
  readonly systemOf: (agent: AgentConfig) => string;
}

/** Builds the agent's loop; with a plan phase, one for both agents. */
export async function createSessionLoop(
  session: AgentSession,
  tracker: TreeTracker,
  work: LoopWork,
): Promise<AgentLoop> {
  const dependencies = await loopDependencies(session, tracker, work);
  const { planning } = session;
  if (planning === undefined) return createAgentLoop(dependencies);
  const { createMixedModeLoop } = await import("../../agent/loop/mixed-mode.js");
  const planner = { ...session, agent: withOwnTools(planning.agent, session) };
  const plan = await loopDependencies(planner, tracker, work);
  return createMixedModeLoop({
    plan,
    build: dependencies,
    planSystem: work.systemOf(plan.agent),
    buildSystem: work.systemOf(dependencies.agent),
    isPlanning: planning.isBegun,
    onPlan: (text) => showPlan(session, text),
  });
}

/** Records the plan as an event, from which the report shows it. */
function showPlan({ events, services, redactor }: AgentSession, text: string): void {
  const past = events.events();
  const started = past.find((event) => event.type === "run_started");
  const base = past.findLast((event) => event.type === "base_fixed");
  const plan = hashPlan({
    subject: started?.subject ?? "",
    head: base?.sha ?? "",
    task: started?.task ?? "",
    text: redactor.redact(text),
  });
  events.emit({ type: "plan_fixed", at: services.clock.now(), plan });
}

/** The planner also gets the run's own tools that are read-only and that the building agent has. */
function withOwnTools(planner: AgentConfig, { agent, ownTools = [] }: AgentSession): AgentConfig {
  const own = ownTools
    .filter(({ name, readOnly }) => isOffered(name, agent.allowedTools, agent.disabledTools) && readOnly)
    .map(({ name }) => name);
  return { ...planner, allowedTools: [...(planner.allowedTools ?? []), ...own] };
}

/** The configuration's limits for tools. */
export function toolLimits({ workspace, commands }: Configuration): ToolLimits {
  return {
    allowDelete: workspace.allow_delete,
    maximumFileBytes: workspace.max_file_bytes,
    commandsEnabled: commands.enabled,
    allowedOnly: commands.allowed_only,
    defaultTimeoutSeconds: commands.default_timeout,
    maximumOutputLines: commands.max_output_lines,
    network: commands.network,
  };
}

/** Time and context limits of every loop of a session. */
export function limitsOfLoop({ startedAt, configuration }: Pick<AgentSession, "startedAt" | "configuration">) {
  const { limits, context, agents } = configuration;
  return {
    startedAt,
    timeoutMilliseconds: limits.timeout_minutes * 60_000,
    stepTimeoutMilliseconds: limits.step_timeout_seconds * 1000,
    parallelTools: context.parallel_tools,
    maximumContextTokens: context.max_context_tokens,
    summarizeAfterSteps: context.summarize_after_steps,
    keepRecentSteps: context.keep_recent_steps,
    maximumResultCharacters: resultCharacters(configuration),
    summaryPrompt: agents["summarize"]?.system_prompt ?? SUMMARIZE_PROMPT,
  };
}

/** The guardrails of a session's configuration, for its workspace. */
export function openGuardrails(
  { services, configuration, workspace, policy }: AgentSession,
  own: Pick<GuardrailsRequest, "tampering" | "requireTest" | "readBase">,
): Promise<readonly Guardrail[]> {
  const { guardrails: limits } = configuration;
  return services.guardrails({
    ...own,
    policy,
    root: workspace.root,
    prefix: workspace.prefix,
    maximumFiles: limits.max_files_modified,
    maximumLines: limits.max_lines_changed,
    maximumCommands: limits.max_commands_executed,
    codeRules: limits.code_rules,
    async readText(path) {
      const read = await workspace.files.read(path);
      return read.ok ? read.value.bytes.toString("utf8") : null;
    },
  });
}

/** Classifies commands, by the configuration and the contents of the base commit. */
function openClassifier(
  { services, configuration: { commands, guardrails }, workspace }: AgentSession,
  tracker: TreeTracker,
  { tampering, setupCommands }: LoopWork,
): ReturnType<AgentSession["services"]["classifier"]> {
  return services.classifier({
    safe: commands.safe,
    dev: commands.dev,
    blocked: guardrails.blocked_commands,
    root: workspace.root,
    project: [...tampering.gateCommands, ...setupCommands],
    repository: createCommandFacts(workspace, tracker),
    scratch: () => new Set([...tracker.created.keys()].filter(isScratchPath)),
    isSandboxed: async () => isSandboxed(await workspace.commands.status()),
  });
}

/** The tools of a session, and its agent with the MCP tools that it is offered. */
function registerTools(
  session: AgentSession,
  tools: readonly AnyTool[],
): { registry: ToolRegistry; agent: AgentConfig } {
  const { configuration, mcp, remoteTools = [] } = session;
  const registry = createToolRegistry();
  for (const tool of tools) {
    if (!tool.effects.includes("command") || configuration.commands.enabled) registry.register(tool);
  }
  // A group may add arguments to a tool of the catalog.
  for (const tool of session.ownTools ?? []) registry.register(tool, true);
  const outside = [...(mcp?.tools ?? []), ...remoteTools.map((tool) => ({ tool, isNamed: true }))];
  const remote = outside.length === 0 ? null : toolsFor(session.agent, outside, tools);
  for (const tool of remote?.tools ?? []) registry.register(tool);
  // The servers themselves describe their tools.
  if (mcp?.tools.some(({ tool }) => remote?.tools.includes(tool) === true) === true) {
    session.onSources?.([untrustedSource("descriptions of tools by MCP servers")]);
  }
  if (mcp !== undefined) {
    checkToolNames(configuration, { dynamic: null, mcp: mcp.tools.map(({ tool }) => tool.name) });
  }
  return { registry, agent: remote?.agent ?? session.agent };
}

/** The dependencies of one agent's loop: it can reach tools only through the execution engine. */
async function loopDependencies(
  session: AgentSession,
  tracker: TreeTracker,
  work: LoopWork,
): Promise<LoopDependencies> {
  const { services, configuration, workspace, events, redactor, hooks = NO_HOOKS } = session;
  const { history } = workspace;
  const [tools, classifier, guardrails] = await Promise.all([
    services.tools(),
    openClassifier(session, tracker, work),
    openGuardrails(session, {
      tampering: work.tampering,
      requireTest: configuration.guardrails.require_test_after_edit ? tracker : null,
      readBase: async (path) => (await history.read(tracker.base, path))?.toString("utf8") ?? null,
    }),
  ]);
  const limits = treeLimitsOf(configuration);
  const treeGuard = createTreeGuard({
    services,
    history,
    tracker,
    policy: session.policy,
    redactor,
    limits,
    guardrails,
  });
  const { registry, agent } = registerTools(session, tools);
  const channel = session.approvals ?? NO_APPROVAL_CHANNEL;
  const engine = createExecutionEngine({
    ...{ registry, guardrails, hooks, classifier, redactor, events },
    ...{ clock: services.clock, logger: session.logger, dryRun: session.dryRun },
    allowedTools: agent.allowedTools,
    disabledTools: agent.disabledTools,
    confirmation: createConfirmationPolicy({ mode: configuration.approval.mode, channel, classifier }),
    context: {
      workspace,
      classifier,
      agent: agent.name,
      subject: events.events().find((event) => event.type === "run_started")?.subject ?? "",
      limits: toolLimits(configuration),
      recordWrite(path) {
        if (!isScratchPath(path)) tracker.recordWrite(`${workspace.prefix}${path}`);
      },
      seen: new Map(),
      created: tracker.created,
    },
    truncate: resultText,
    maximumResultCharacters: resultCharacters(configuration),
    tellsOutside: session.onSources !== undefined,
    beforeMutation: work.beforeMutation,
    afterCommand: () => treeGuard.afterCommand(),
  });
  return {
    ...{ agent, registry, engine, events, hooks },
    ...{ model: session.model, budget: session.budget, shutdown: session.shutdown },
    ...{ clock: services.clock, random: services.random },
    redact: (text) => redactor.redact(text),
    ...limitsOfLoop(session),
    ...(work.proofMilliseconds ? { proofMilliseconds: work.proofMilliseconds } : {}),
    ...(work.takeFacts ? { takeFacts: work.takeFacts } : {}),
    ...(session.takeMessages ? { takeMessages: session.takeMessages } : {}),
    ...(session.onText ? { onText: session.onText } : {}),
  };
}
