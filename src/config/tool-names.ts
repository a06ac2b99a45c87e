import { BUILT_IN_TOOLS } from "../core/tool/tool-names.js";
import { nearest } from "./nearest.js";
import { type ConfigProblem, pathText } from "./problems.js";
import type { Configuration } from "./schema/schema.js";

/** Tools that are only known once a run has asked for them; null: not asked, so their names are not checked. */
export interface OutsideTools {
  /** Tools of the default branch that agents made. */
  readonly dynamic: readonly string[] | null;
  /** Tools of the MCP servers that answered. */
  readonly mcp: readonly string[] | null;
}

type Settings = Pick<Configuration, "agents" | "mcp" | "dynamic_tools">;

/** Whether a name may belong to a tool that is not known here. */
function mayBeOutside(name: string, { mcp, dynamic_tools: dynamic }: Settings, outside: OutsideTools): boolean {
  const prefixes = Object.keys(mcp.servers).map((server) => `mcp_${server.replace(/[^a-zA-Z0-9_-]/g, "_")}_`);
  const own = prefixes.filter((prefix) => name.startsWith(prefix));
  if (own.length > 0) {
    // Of a server that did not answer, no tool is offered: nothing is left open.
    return own.some((prefix) => outside.mcp?.some((tool) => tool.startsWith(prefix)) !== true);
  }
  return dynamic.enabled && outside.dynamic === null;
}

/** Names in `allowed_tools` and `disabled_tools` that no tool has: a slip of the pen would leave a tool on. */
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
