import type { ToolContext, ToolDefinition, ToolLimits, ToolResult } from "../../src/core/tool/tool.js";
import { createClassifier } from "../../src/safety/commands/classify.js";
import { createMemoryWorkspace, type MemoryWorkspace, type MemoryWorkspaceOptions } from "./memory-workspace.js";

export interface ToolBench {
  readonly workspace: MemoryWorkspace;
  readonly context: ToolContext;
  /** Paths that tools recorded as written, in order. */
  readonly written: readonly string[];
  /** Validates the arguments as the engine does, then runs the tool. Throws on invalid arguments. */
  use<Input>(tool: ToolDefinition<Input>, args: unknown): Promise<ToolResult>;
}

const LIMITS: ToolLimits = {
  allowDelete: false,
  maximumFileBytes: 1_048_576,
  commandsEnabled: true,
  allowedOnly: true,
  defaultTimeoutSeconds: 300,
  maximumOutputLines: 200,
  network: "off",
};

/** Runs tools on a memory workspace with the real command policy. */
export function createToolBench(options: MemoryWorkspaceOptions = {}, limits: Partial<ToolLimits> = {}): ToolBench {
  const workspace = createMemoryWorkspace(options);
  const written: string[] = [];
  const context: ToolContext = {
    workspace,
    classifier: createClassifier({ safe: [], dev: [], blocked: [] }),
    signal: new AbortController().signal,
    agent: "build",
    subject: "",
    limits: { ...LIMITS, ...limits },
    recordWrite: (path) => written.push(path),
    seen: new Map(),
    created: new Map(),
  };
  return { workspace, context, written, use: (tool, args) => tool.execute(tool.args.parse(args), context) };
}
