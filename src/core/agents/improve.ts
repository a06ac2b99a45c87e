import type { ToolResult } from "../tool/tool.js";
import type { SoulKind } from "./soul.js";

/** What an agent may improve of itself (X24). */
export type ImproveFocus = SoulKind | "memory";

export interface ImproveRequest {
  readonly focus: ImproveFocus | "all";
  /** Why, in the agent's words; ''. */
  readonly context: string;
  /** Name of the agent, and the id of its call. */
  readonly agent: string;
  readonly call: string;
  readonly signal: AbortSignal;
}

/** Works on an agent's own files in a conversation of its own; what comes of it is proposed. Never throws. */
export type Improve = (request: ImproveRequest) => Promise<ToolResult>;
