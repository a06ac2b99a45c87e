import type { AgentConfig } from "../core/run/agent.js";
import { SUBMIT_REVIEW } from "../core/run/review.js";
import { type AnyTool, namesOfReading } from "../core/tool/tool.js";
import { BUILD_PROMPT, PLAN_PROMPT, REVIEW_PROMPT, SUMMARIZE_PROMPT } from "./prompts.js";

/** The tools of every run, as far as the choice of agents needs them. */
export type KnownTools = readonly Pick<AnyTool, "name" | "readOnly">[];

/** Default of `limits.max_steps`. */
const DEFAULT_MAXIMUM_STEPS = 50;

const BUILD: AgentConfig = {
  name: "build",
  systemPrompt: BUILD_PROMPT,
  allowedTools: null,
  // Only the review agent gets it.
  disabledTools: [SUBMIT_REVIEW],
  maximumSteps: DEFAULT_MAXIMUM_STEPS,
};

/** The agents that need no configuration, sorted by name. All but `build` have only read-only tools. */
export function builtInAgents(tools: KnownTools): readonly AgentConfig[] {
  const allowedTools = namesOfReading(tools);
  const reading = { allowedTools, disabledTools: [], maximumSteps: DEFAULT_MAXIMUM_STEPS };
  return [
    BUILD,
    { ...reading, name: "plan", systemPrompt: PLAN_PROMPT },
    { ...reading, name: "review", systemPrompt: REVIEW_PROMPT },
    { ...reading, name: "summarize", systemPrompt: SUMMARIZE_PROMPT },
  ];
}

/** Alternative names of built-in agents. */
const ALIASES: ReadonlyMap<string, string> = new Map([["resume", "summarize"]]);

/** Settings of an agent in the configuration; merged over the built-in of the same name. */
export type AgentOverrides = Partial<Omit<AgentConfig, "name">>;

/**
 * The agent of this name or alias, with the configuration's values over the built-in ones; null = there is none. A new
 * agent starts from `build`. Tools that are disabled for the built-in agent stay disabled.
 */
export function findAgent(
  name: string,
  tools: KnownTools,
  configured: Readonly<Record<string, AgentOverrides>> = {},
): AgentConfig | null {
  const realName = ALIASES.get(name) ?? name;
  const builtIn = builtInAgents(tools).find((agent) => agent.name === realName);
  const own = new Map(Object.entries(configured));
  const overrides = own.get(realName) ?? own.get(name);
  if (builtIn === undefined && overrides === undefined) return null;
  const base = builtIn ?? BUILD;
  const disabledTools = [...new Set([...base.disabledTools, ...(overrides?.disabledTools ?? [])])];
  return { ...base, ...overrides, disabledTools, name: realName };
}
