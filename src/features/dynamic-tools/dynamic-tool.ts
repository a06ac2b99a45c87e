import { z } from "zod";
import { readParameters } from "../../core/agents/dynamic-arguments.js";
import type { DynamicTool, RunDynamicTool } from "../../core/agents/dynamic-tool.js";
import { sanitizeUntrusted } from "../../core/text/markdown/untrusted.js";
import { failure, type ToolDefinition, withOutside } from "../../core/tool/tool.js";
import { wrapExternal } from "../external.js";

const OUTSIDE = "a tool that an agent made";

type Args = Readonly<Record<string, unknown>>;

/**
 * A tool made by an agent, treated like any other: named, guarded, confirmed like a command, logged by the same engine.
 */
export function createDynamicTool(
  tool: DynamicTool,
  { run, newId }: { readonly run: RunDynamicTool; newId(): string },
): ToolDefinition<Args> {
  const { name, description, parameters, madeBy } = tool;
  const checked = readParameters(parameters);
  return {
    name,
    description: `${sanitizeUntrusted(description)} (Made by the agent ${madeBy}.)`,
    // Loading has already judged it: an unusable tool accepts no arguments.
    args: "problem" in checked ? z.record(z.string(), z.never()) : checked,
    parameters,
    effects: ["command"],
    readOnly: false,
    sensitive: () => true,
    async execute(given, { signal }) {
      const { success, content } = await run(tool, given, signal);
      const output = wrapExternal(content, newId());
      if (success) return { success, output, outside: OUTSIDE };
      return withOutside(failure("failed", `The tool ${name} failed`, { output }), OUTSIDE);
    },
  };
}
