import type { Configuration } from "../config/schema/schema.js";
import { type OutsideTools, toolNameProblems } from "../config/tool-names.js";
import { ArchitectError } from "../core/errors.js";

/**
 * Checks the agents' lists of tools again, once the tools of MCP servers or of the default branch are known.
 * @throws ArchitectError (configuration) that names every unknown tool.
 */
export function checkToolNames(configuration: Configuration, outside: OutsideTools): void {
  const problems = toolNameProblems(configuration, outside);
  if (problems.length === 0) return;
  throw new ArchitectError("configuration", problems.map(({ text }) => text).join("\n"), {
    remedy: "Correct the name in the configuration, or remove it from the list.",
  });
}
