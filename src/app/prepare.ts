import type { AgentOverrides } from "../agent/agents.js";
import { findAgent, READ_ONLY_TOOLS } from "../agent/agents.js";
import { type Budget, type BudgetOptions, createBudget } from "../agent/budget.js";
import type { LoadedConfiguration } from "../config/load.js";
import type { AgentConfig } from "../core/agent.js";
import { ArchitectError } from "../core/errors.js";
import type { LanguageModel, PriceList } from "../core/model.js";
import { createPathPolicy } from "../core/path-policy.js";
import type { Logger } from "../core/runtime.js";
import type { CommandName } from "../core/trigger.js";
import type { Workspace } from "../core/workspace.js";
import type { Services } from "./services.js";

const DEFAULT_AGENTS: Partial<Record<CommandName, string>> = {
  ask: "review",
  review: "review",
  summarize: "summarize",
  plan: "plan",
};

/** Instruction files are advice, not books: more than this many characters of one file are cut. */
const INSTRUCTION_LIMIT = 20_000;

const SUBMIT_REVIEW = "submit_review";

/** Commands that change nothing, whatever agent runs them (product.md §1). */
const READ_ONLY_COMMANDS: ReadonlySet<CommandName> = new Set(["ask", "summarize", "plan", "review"]);

function namedAgent({ configuration }: LoadedConfiguration, name: string): AgentConfig {
  const { agents, limits } = configuration;
  const overrides: Record<string, AgentOverrides> = {};
  for (const [name, entry] of Object.entries(agents)) {
    overrides[name] = {
      disabledTools: entry.disabled_tools,
      ...(entry.system_prompt === undefined ? {} : { systemPrompt: entry.system_prompt }),
      ...(entry.allowed_tools === undefined ? {} : { allowedTools: entry.allowed_tools }),
      ...(entry.max_steps === undefined ? {} : { maximumSteps: entry.max_steps }),
    };
  }
  const agent = findAgent(name, overrides);
  if (agent === null) {
    throw new ArchitectError("configuration", `There is no agent "${name}".`, {
      remedy: "Use build, plan, review, summarize, or one of the configuration's agents.",
    });
  }
  const own = agents[name]?.max_steps ?? limits.max_steps;
  return { ...agent, maximumSteps: Math.min(own, limits.max_steps) };
}

/** Every tool of `agent` is one of `limit` (product.md §1: a flag may only tighten). */
function isWithin(agent: AgentConfig, limit: AgentConfig): boolean {
  if (agent.allowedTools === null) {
    return limit.allowedTools === null && limit.disabledTools.every((tool) => agent.disabledTools.includes(tool));
  }
  return agent.allowedTools
    .filter((tool) => !agent.disabledTools.includes(tool))
    .every((tool) => (limit.allowedTools?.includes(tool) ?? true) && !limit.disabledTools.includes(tool));
}

/**
 * The agent that a command runs, with the configuration's values; its steps never exceed the run's limit. `given` comes
 * from the workflow, `flag` from the comment: the latter may only tighten.
 */
export function chooseAgent(
  loaded: LoadedConfiguration,
  command: CommandName,
  wanted: { readonly given: string | undefined; readonly flag: string | undefined },
): AgentConfig {
  const base = namedAgent(loaded, wanted.given ?? DEFAULT_AGENTS[command] ?? "build");
  const agent = wanted.flag === undefined ? base : namedAgent(loaded, wanted.flag);
  if (!isWithin(agent, base)) {
    throw new ArchitectError(
      "configuration",
      `--agent=${agent.name} has tools that the agent ${base.name} has not; a flag may only tighten.`,
      { remedy: `Choose an agent whose tools are a subset of those of ${base.name}.` },
    );
  }
  if (!READ_ONLY_COMMANDS.has(command)) return agent;
  const allowed = agent.allowedTools ?? READ_ONLY_TOOLS;
  const reading = { ...agent, allowedTools: allowed.filter((tool) => READ_ONLY_TOOLS.includes(tool)) };
  return command === "review" ? handsIn(reading) : reading;
}

/** A review is handed in with a tool of its own, whatever agent makes it (product.md §5). */
function handsIn(agent: AgentConfig): AgentConfig {
  const disabledTools = agent.disabledTools.filter((tool) => tool !== SUBMIT_REVIEW);
  return { ...agent, disabledTools, allowedTools: [...(agent.allowedTools ?? []), SUBMIT_REVIEW] };
}

/** The model with its price and budget. Throws when the key is missing or an explicit budget cannot be kept. */
export async function openModel(
  services: Services,
  loaded: LoadedConfiguration,
  request: {
    apiKey: string;
    keyName: string;
    /** The calls are played from a recording. */
    keyless?: boolean;
    logger: Logger;
    deadline(): number;
    carried?: BudgetOptions["carried"];
  },
): Promise<{ model: LanguageModel; evaluator?: LanguageModel; prices: PriceList; budget: Budget }> {
  const { llm, costs, evaluation } = loaded.configuration;
  if (request.keyless !== true && request.apiKey === "" && loaded.provenance["llm.base_url"] === "default") {
    throw new ArchitectError("authentication", `${request.keyName} is empty: the model cannot be asked.`, {
      remedy: "Give it the key of the model endpoint, or set base-url to an endpoint that needs none.",
    });
  }
  const open = (models: readonly string[]): ReturnType<Services["openModels"]> =>
    services.openModels({
      baseUrl: llm.base_url,
      apiKey: request.apiKey,
      api: llm.api,
      models,
      contextWindow: llm.context_window,
      stream: llm.stream,
      temperature: llm.temperature,
      idleTimeoutMilliseconds: llm.idle_timeout * 1000,
      retries: llm.retries,
      prices: costs.prices,
      clock: services.clock,
      logger: request.logger,
      deadline: request.deadline,
    });
  const { model, prices } = await open([llm.model, ...llm.fallback_models]);
  const judge = evaluation.mode === "off" ? null : evaluation.model;
  for (const name of [llm.model, ...llm.fallback_models, ...(judge === null ? [] : [judge])]) {
    if (!loaded.explicitBudget || prices.priceOf(name) !== null) continue;
    throw new ArchitectError("configuration", `The model "${name}" has no known price, so the budget cannot be kept.`, {
      remedy: `Name its price in costs.prices, for example: costs: { prices: { "${name}": { input: 1, output: 4 } } }`,
    });
  }
  const evaluator = judge === null || judge === llm.model ? {} : { evaluator: (await open([judge])).model };
  const budget = createBudget({
    budgetUsd: costs.budget_usd,
    maximumTokens: costs.max_tokens,
    prices,
    warnAtUsd: costs.warn_at_usd,
    priceRequired: loaded.explicitBudget,
    ...(request.carried === undefined ? {} : { carried: request.carried }),
  });
  return { model, ...evaluator, prices, budget };
}

/** The policy of paths, from the trusted configuration; `sealed` folders are protected as well. */
export function policyOf(
  { configuration }: LoadedConfiguration,
  sealed: readonly string[] = [],
): ReturnType<typeof createPathPolicy> {
  const { protected_files, sensitive_files } = configuration.guardrails;
  return createPathPolicy({
    protectedFiles: [...protected_files, ...sealed.map((folder) => `/${folder}/**`)],
    sensitiveFiles: sensitive_files,
  });
}

/** Instruction files from a trusted place; missing ones are nothing. */
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
