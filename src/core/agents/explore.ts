import type { ToolResult } from "../tool/tool.js";

/** Questions of one call, side by side. */
export const EXPLORE_QUESTIONS = 4;

export interface ExploreRequest {
  /** At most `EXPLORE_QUESTIONS`. */
  readonly questions: readonly string[];
  /** Name of the agent that asks, and the id of its call. */
  readonly agent: string;
  readonly call: string;
  readonly signal: AbortSignal;
}

/** Has each question answered by a reader of its own; one that finds no answer is named beside the others'. Never throws. */
export type Explore = (request: ExploreRequest) => Promise<ToolResult>;
