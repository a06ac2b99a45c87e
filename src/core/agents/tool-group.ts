import type { AgentConfig } from "../run/agent.js";
import type { AnyTool } from "../tool/tool.js";

/** Tools that the configuration turns on or off together, with their paragraph of the system prompt. */
export interface ToolGroup {
  readonly name: string;
  /** A paragraph of the system prompt, for an agent of this name; constant, so that runs share their prefix. */
  readonly block: string | ((agent: string) => string);
  /** `all`: agents of read-only commands get them too; `asking`: likewise, except the built-in `summarize`. */
  readonly offeredTo: "all" | "asking" | "build";
  /** Whether conversations between agents may use them. */
  readonly isCollabSafe: boolean;
  readonly tools: readonly AnyTool[];
}

/** Whether an agent gets this tool of a group. */
export function isGivenTo(
  { allowedTools, disabledTools }: Pick<AgentConfig, "allowedTools" | "disabledTools">,
  { name, onlyWith = name }: AnyTool,
): boolean {
  return [name, onlyWith].every(
    (one) => (allowedTools === null || allowedTools.includes(one)) && !disabledTools.includes(one),
  );
}

/** The paragraphs of those groups of which the agent may use a tool. */
export function groupBlocks(groups: readonly ToolGroup[], agent: AgentConfig): readonly string[] {
  return groups
    .filter(({ tools }) => tools.some((tool) => isGivenTo(agent, tool)))
    .map(({ block }) => (typeof block === "string" ? block : block(agent.name)));
}
