import type { AgentConfig } from "../core/agent.js";
import { BUILD_PROMPT, PLAN_PROMPT, REVIEW_PROMPT, SUMMARIZE_PROMPT } from "./prompts.js";

/** Tools that change nothing. */
export const READ_ONLY_TOOLS: readonly string[] = ["find_files", "grep", "list_files", "read_file", "search_code"];

/** Default of `limits.max_steps` (product.md §2). */
const DEFAULT_MAXIMUM_STEPS = 50;

function readOnly(name: string, systemPrompt: string): AgentConfig {
  return {
    name,
    systemPrompt,
    allowedTools: READ_ONLY_TOOLS,
    disabledTools: [],
    maximumSteps: DEFAULT_MAXIMUM_STEPS,
  };
}

const BUILD: AgentConfig = {
  name: "build",
  systemPrompt: BUILD_PROMPT,
  allowedTools: null,
  // Offered to the review agent alone (product.md §5).
  disabledTools: ["submit_review"],
  maximumSteps: DEFAULT_MAXIMUM_STEPS,
};

/** The agents that need no configuration, sorted by name. */
export const BUILT_IN_AGENTS: readonly AgentConfig[] = [
  BUILD,
  readOnly("plan", PLAN_PROMPT),
  readOnly("review", REVIEW_PROMPT),
  readOnly("summarize", SUMMARIZE_PROMPT),
];

/** Other names of built-in agents. */
const ALIASES: ReadonlyMap<string, string> = new Map([["resume", "summarize"]]);

/** What the configuration may say about an agent; merged over the built-in of the same name (product.md §4). */
export type AgentOverrides = Partial<Omit<AgentConfig, "name">>;

/**
 * The agent of this name or alias, with the configuration's values over the built-in ones; null = there is none. A new
 * agent starts from `build`.
 */
export function findAgent(name: string, configured: Readonly<Record<string, AgentOverrides>> = {}): AgentConfig | null {
  const realName = ALIASES.get(name) ?? name;
  const builtIn = BUILT_IN_AGENTS.find((agent) => agent.name === realName);
  const own = new Map(Object.entries(configured));
  const overrides = own.get(realName) ?? own.get(name);
  if (builtIn === undefined && overrides === undefined) return null;
  return { ...(builtIn ?? BUILD), ...overrides, name: realName };
}
