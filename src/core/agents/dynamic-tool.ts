/** The folder of tools made by agents on the default branch: `<folder>/<name>/meta.json` and `tool.ts` or `tool.sh`. */
export const DYNAMIC_TOOLS_FOLDER = ".github/architect/tools";

/** `tool.ts`: a program. `tool.sh`: one line, the template of an argument list; no shell ever reads it. */
export type DynamicToolType = "typescript" | "command";

/** A tool on the default branch. Made by an agent, merged by a person: its output is untrusted. */
export interface DynamicTool {
  readonly name: string;
  readonly description: string;
  readonly type: DynamicToolType;
  /** Text of tool.ts or tool.sh. */
  readonly source: string;
  /** JSON Schema of its arguments, an object. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** `all`, or the name of an agent. */
  readonly scope: string;
  /** The agent that made it; that agent has the tool in every scope. */
  readonly madeBy: string;
}

/** A tool's answer. `content` is untrusted, at most 50,000 characters. */
export interface DynamicToolAnswer {
  readonly success: boolean;
  readonly content: string;
}

/**
 * Runs a tool in its own sandbox: no network, a clean environment, a temporary folder, 30 s. Never throws: if it cannot
 * run, the answer is unsuccessful and gives the reason and the remedy.
 */
export type RunDynamicTool = (
  tool: DynamicTool,
  args: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
) => Promise<DynamicToolAnswer>;
