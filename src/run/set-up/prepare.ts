import type { AgentOverrides } from "../../agent/agents.js";
import { findAgent, type KnownTools } from "../../agent/agents.js";
import { type BudgetOptions, createBudget, type DivisibleBudget } from "../../agent/loop/budget.js";
import type { LoadedConfiguration } from "../../config/load.js";
import type { Configuration } from "../../config/schema/schema.js";
import { ArchitectError } from "../../core/errors.js";
import type { LanguageModel } from "../../core/model/model.js";
import type { AgentConfig } from "../../core/run/agent.js";
import { agentOf, COMMANDS, type CommandName } from "../../core/run/commands.js";
import { SUBMIT_REVIEW } from "../../core/run/review.js";
import type { Logger } from "../../core/runtime.js";
import { createPathPolicy } from "../../core/tool/path-policy.js";
import { namesOfReading } from "../../core/tool/tool.js";
import type { Workspace } from "../../core/workspace/workspace.js";
import type { AgentChoice } from "../agent-model.js";
import type { Services } from "../services.js";
import { type Escalation, nextModel, withEscalation } from "./escalation.js";

/** Maximum characters of an instruction file; the rest is cut. */
const INSTRUCTION_LIMIT = 20_000;

/**
 * The agent of this name with the configuration's values.
 * @throws ArchitectError (configuration) if there is none.
 */
export function agentSettings(
  { agents, limits }: Pick<Configuration, "agents" | "limits">,
  tools: KnownTools,
  name: string,
): AgentConfig {
  const overrides: Record<string, AgentOverrides> = {};
  for (const [name, entry] of Object.entries(agents)) {
    overrides[name] = {
      disabledTools: entry.disabled_tools,
      ...(entry.system_prompt === undefined ? {} : { systemPrompt: entry.system_prompt }),
      ...(entry.allowed_tools === undefined ? {} : { allowedTools: entry.allowed_tools }),
      ...(entry.max_steps === undefined ? {} : { maximumSteps: entry.max_steps }),
    };
  }
  const agent = findAgent(name, tools, overrides);
  if (agent === null) {
    throw new ArchitectError("configuration", `There is no agent "${name}".`, {
      remedy: "Use build, plan, review, summarize, or one of the configuration's agents.",
    });
  }
  const own = agents[name]?.max_steps ?? limits.max_steps;
  return { ...agent, maximumSteps: Math.min(own, limits.max_steps) };
}

/** Whether `agent` has only tools that `limit` has: a flag may only tighten. */
function isWithin(agent: AgentConfig, limit: AgentConfig): boolean {
  if (agent.allowedTools === null) {
    return limit.allowedTools === null && limit.disabledTools.every((tool) => agent.disabledTools.includes(tool));
  }
  return agent.allowedTools
    .filter((tool) => !agent.disabledTools.includes(tool))
    .every((tool) => (limit.allowedTools?.includes(tool) ?? true) && !limit.disabledTools.includes(tool));
}

/**
 * The agent of a command, with the configuration's values; its steps never exceed the run's limit. `given` comes from
 * the workflow, `flag` from the comment: the latter may only tighten.
 * @throws ArchitectError (configuration) for an agent that does not exist, and for a flag that widens.
 */
export function chooseAgent(
  loaded: LoadedConfiguration,
  command: CommandName,
  wanted: AgentChoice,
  tools: KnownTools,
): AgentConfig {
  const { name, publishes } = agentOf(command);
  const base = agentSettings(loaded.configuration, tools, wanted.given ?? name);
  const agent = wanted.flag === undefined ? base : agentSettings(loaded.configuration, tools, wanted.flag);
  if (!isWithin(agent, base)) {
    throw new ArchitectError(
      "configuration",
      `--agent=${agent.name} has tools that the agent ${base.name} does not have; a flag may only tighten.`,
      { remedy: `Choose an agent whose tools are a subset of those of ${base.name}.` },
    );
  }
  if (!COMMANDS[command].effect.readsOnly) return agent;
  const allowedTools = namesOfReading(tools).filter((tool) => agent.allowedTools?.includes(tool) ?? true);
  const reading = { ...agent, allowedTools };
  return publishes === "review" ? handsIn(reading) : reading;
}

/** Adds the tool that submits a review, which every reviewing agent needs. */
function handsIn(agent: AgentConfig): AgentConfig {
  const disabledTools = agent.disabledTools.filter((tool) => tool !== SUBMIT_REVIEW);
  return { ...agent, disabledTools, allowedTools: [...(agent.allowedTools ?? []), SUBMIT_REVIEW] };
}

export interface OpenedModel {
  readonly model: LanguageModel;
  readonly evaluator?: LanguageModel;
  /** Absent: no further model is configured, or it has already taken over. */
  readonly escalation?: Escalation;
  readonly budget: DivisibleBudget;
}

/**
 * The model with its budget, and the model that evaluates the work, if it is another.
 * @throws ArchitectError (authentication) without a key, (configuration) if an explicit budget cannot be enforced.
 */
export async function openModel(
  services: Services,
  loaded: LoadedConfiguration,
  request: {
    keyName: string;
    logger: Logger;
    deadline(): number;
    carried?: BudgetOptions["carried"];
    /** The model that took over in an earlier part of the session; null: none. */
    escalatedTo?: string | null;
  },
): Promise<OpenedModel> {
  const { llm, costs, evaluation } = loaded.configuration;
  if (!services.hasModelKey && loaded.provenance["llm.base_url"] === "default") {
    throw new ArchitectError("authentication", `${request.keyName} is empty, so the model cannot be called.`, {
      remedy: "Give it the key of the model endpoint, or set base-url to an endpoint that needs none.",
    });
  }
  const open = (models: readonly string[]): ReturnType<Services["openModels"]> =>
    openModels(services, loaded.configuration, models, request);
  const { escalatedTo = null } = request;
  const isEscalated = escalatedTo !== null && llm.escalation.includes(escalatedTo);
  const name = isEscalated ? escalatedTo : llm.model;
  const { model: own, prices } = await open([name, ...llm.fallback_models]);
  const judge = evaluation.mode === "off" ? null : evaluation.model;
  for (const name of [llm.model, ...llm.fallback_models, ...llm.escalation, ...(judge === null ? [] : [judge])]) {
    if (!loaded.explicitBudget || prices.priceOf(name) !== null) continue;
    throw new ArchitectError(
      "configuration",
      `The model "${name}" has no known price, so the budget cannot be enforced.`,
      {
        remedy: `Set its price in costs.prices, for example: costs: { prices: { "${name}": { input: 1, output: 4 } } }`,
      },
    );
  }
  const evaluator = judge === null || judge === llm.model ? {} : { evaluator: (await open([judge])).model };
  const next = isEscalated ? null : nextModel(llm);
  // If the further model fails permanently, the run's own continues.
  const model =
    next === null
      ? { model: own }
      : withEscalation(own, next, (await open([next, llm.model, ...llm.fallback_models])).model);
  const budget = createBudget({
    budgetUsd: costs.budget_usd,
    maximumTokens: costs.max_tokens,
    prices,
    warnAtUsd: costs.warn_at_usd,
    priceRequired: loaded.explicitBudget,
    limitsOutput: costs.daily_usd !== null || costs.monthly_usd !== null,
    ...(request.carried === undefined ? {} : { carried: request.carried }),
  });
  return { ...model, ...evaluator, budget };
}

/** These models at the configuration's endpoint: the first, and fallbacks in case it fails permanently. */
export function openModels(
  services: Pick<Services, "openModels" | "clock">,
  { llm, costs }: Configuration,
  models: readonly string[],
  { logger, deadline }: { readonly logger: Logger; deadline(): number },
): ReturnType<Services["openModels"]> {
  return services.openModels({
    baseUrl: llm.base_url,
    api: llm.api,
    models,
    contextWindow: llm.context_window,
    stream: llm.stream,
    temperature: llm.temperature,
    idleTimeoutMilliseconds: llm.idle_timeout * 1000,
    retries: llm.retries,
    prices: costs.prices,
    clock: services.clock,
    logger,
    deadline,
  });
}

/** The policy of paths, from the trusted configuration; `sealed` folders are protected as well. */
export function policyOf(
  { configuration, refusesChange }: LoadedConfiguration,
  sealed: readonly string[] = [],
): ReturnType<typeof createPathPolicy> {
  const { protected_files, sensitive_files } = configuration.guardrails;
  return createPathPolicy({
    protectedFiles: [...protected_files, ...sealed.map((folder) => `/${folder}/**`)],
    sensitiveFiles: sensitive_files,
    ...(refusesChange === undefined ? {} : { refusesChange }),
  });
}

/** Instruction files from a trusted source; skips missing ones. */
export async function readInstructions(
  paths: readonly string[],
  read: (path: string) => Promise<string | null>,
): Promise<readonly { readonly path: string; readonly text: string }[]> {
  const texts = await Promise.all(
    paths.map(async (path) => {
      const text = await read(path).catch(() => null);
      return text === null ? null : { path, text: text.slice(0, INSTRUCTION_LIMIT) };
    }),
  );
  return texts.filter((entry) => entry !== null);
}

/** Reads a text file of a commit. */
export function readFrom(workspace: Workspace, commit: string): (path: string) => Promise<string | null> {
  return async (path) => (await workspace.history.read(commit, path))?.toString("utf8") ?? null;
}
