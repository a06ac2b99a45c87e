import type { ToolResult } from "../tool/tool.js";

/** Longest message to an agent that answers once, in characters (X22). */
export const DELEGATED_CHARACTERS = 1_000;

/** Longest message of a conversation, in characters. */
export const MESSAGE_CHARACTERS = 4_000;

/** What an agent says to another one, with the call that it says it by. */
export interface AgentMessage {
  /** The tool, and the id of its call. */
  readonly tool: string;
  readonly call: string;
  /** Who says it. */
  readonly agent: string;
  /** To whom; '' = to the one that the session is with. */
  readonly target: string;
  readonly message: string;
  /** That of the call. */
  readonly signal: AbortSignal;
}

/** A message of a conversation. */
export interface SessionMessage extends AgentMessage {
  /** '' = a new conversation begins. */
  readonly session: string;
  /** People read it, and its answer, in the run's comment. */
  readonly isVisible: boolean;
}

/** The other agents of a run, which are asked. Every answer is a result: nothing that a partner does ends the run. */
export interface Collaboration {
  /** The others, with what they are for and the tools that they have in a conversation. */
  discover(agent: string): Promise<ToolResult>;
  /** One answer, without tools and without a memory of it (X22). */
  delegate(message: AgentMessage): Promise<ToolResult>;
  /** The next answer of a conversation, with tools that only read (X23). */
  send(message: SessionMessage): Promise<ToolResult>;
  endSession(agent: string, session: string): ToolResult;
}
