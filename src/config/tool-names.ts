import { BUILT_IN_TOOLS } from "../core/tool/tool-names.js";
import { nearest } from "./nearest.js";
import { type ConfigProblem, pathText } from "./problems.js";
import type { Configuration } from "./schema/schema.js";

/** Tools that are known only after a run has asked for them; null: not asked yet, so their names are not checked. */
export interface OutsideTools {
  /** Tools that agents made and that are on the default branch. */
  readonly dynamic: readonly string[] | null;
  /** Tools of the MCP servers that answered. */
  readonly mcp: readonly string[] | null;
}

type Settings = Pick<Configuration, "agents" | "mcp" | "dynamic_tools">;

/** Whether a name may belong to a tool that is not known yet. */
function mayBeOutside(name: string, { mcp, dynamic_tools: dynamic }: Settings, outside: OutsideTools): boolean {
  const prefixes = Object.keys(mcp.servers).map((server) => `mcp_${server.replace(/[^a-zA-Z0-9_-]/g, "_")}_`);
  const own = prefixes.filter((prefix) => name.startsWith(prefix));
  if (own.length > 0) {
    // A server that did not answer offers no tools, so its names cannot be checked.
    return own.some((prefix) => outside.mcp?.some((tool) => tool.startsWith(prefix)) !== true);
  }
  return dynamic.enabled && outside.dynamic === null;
}

/** Names in `allowed_tools` and `disabled_tools` that match no tool: a typo would leave a tool enabled. */
export function toolNameProblems(settings: Settings, outside: OutsideTools): readonly ConfigProblem[] {
  const names = [...BUILT_IN_TOOLS, ...(outside.dynamic ?? []), ...(outside.mcp ?? [])];
  return Object.entries(settings.agents).flatMap(([agent, entry]) =>
    (["allowed_tools", "disabled_tools"] as const).flatMap((key) =>
      (entry[key] ?? []).flatMap((name, index): readonly ConfigProblem[] => {
        if (names.includes(name) || mayBeOutside(name, settings, outside)) return [];
        const path = ["agents", agent, key, index];
        const meant = nearest(name, names);
        const hint = meant === null ? "" : ` (did you mean "${meant}"?)`;
        return [{ path, at: "value", text: `${pathText(path)}: there is no tool "${name}"${hint}` }];
      }),
    ),
  );
}
