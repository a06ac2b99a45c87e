import type { AgentConfig } from "../core/agent.js";
import type { Message } from "../core/message.js";
import { formatTree } from "./repo-tree.js";

export interface InitialContext {
  readonly agent: AgentConfig;
  /** Instruction files of the default branch, trusted. */
  readonly instructions: readonly { readonly path: string; readonly text: string }[];
  /** The repository's files; empty = no index, no tree. */
  readonly files: readonly string[];
  /** Composed by the caller, untrusted parts wrapped. */
  readonly task: string;
  /** What differs from run to run: date, base commit. */
  readonly environment: string;
}

/**
 * The first messages of a run (M1, R2). The system message depends on the repository only; what changes from run to run
 * stands at the very end, so that providers can reuse the prefix.
 */
export function buildInitialMessages(input: InitialContext): Message[] {
  return [
    { role: "system", content: systemText(input) },
    { role: "user", content: joinParts([input.task, input.environment]) },
  ];
}

function systemText({ agent, instructions, files }: InitialContext): string {
  const sections = instructions
    .filter(({ text }) => text.trim() !== "")
    .map(({ path, text }) => `## Instructions from ${path}\n\n${text.trim()}`);
  const tree = formatTree(files);
  return joinParts([agent.systemPrompt, ...sections, tree === "" ? "" : `## Project structure\n\n${tree}`]);
}

function joinParts(parts: readonly string[]): string {
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join("\n\n");
}
