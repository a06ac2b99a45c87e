import { DYNAMIC_TOOLS_FOLDER, type DynamicTool } from "../../core/agents/dynamic-tool.js";
import { inlineCode } from "../../core/text/fence.js";
import { showInvisible } from "../../core/text/invisible.js";
import { readTool, type ToolFolder } from "./read-tool.js";

/** A folder named after a tool; null: its content cannot be used. */
export interface KnownTool {
  readonly name: string;
  readonly tool: DynamicTool | null;
}

/** The tools of the default branch. Unusable ones are not in `offered` but named in `notices`. */
export interface FoundTools {
  readonly known: readonly KnownTool[];
  readonly notices: readonly string[];
}

/** Maximum tools offered: each is part of every request to the model. */
const MAXIMUM_OFFERED = 40;
/** Maximum folders read, more than anyone needs; further ones are ignored. */
const MAXIMUM_FOLDERS = 500;

function leftOut(name: string, problem: string): string {
  const folder = `${DYNAMIC_TOOLS_FOLDER}/${showInvisible(name).slice(0, 100)}`;
  return `The tool in ${inlineCode(folder)} is left out: ${problem}.`;
}

/** Every folder, by name; drops an agent's tools above `maximum`. */
export function findTools(folders: readonly ToolFolder[], maximum: number, reserved: ReadonlySet<string>): FoundTools {
  const known: KnownTool[] = [];
  const notices: string[] = [];
  const counts = new Map<string, number>();
  const sorted = [...folders].sort((left, right) => (left.name < right.name ? -1 : 1));
  for (const folder of sorted.slice(0, MAXIMUM_FOLDERS)) {
    const read = readTool(folder, reserved);
    let problem = read.ok ? "" : read.problem;
    if (read.ok) {
      const count = (counts.get(read.tool.madeBy) ?? 0) + 1;
      counts.set(read.tool.madeBy, count);
      if (count > maximum) {
        problem = `dynamic_tools.max_per_agent allows the agent ${read.tool.madeBy} ${maximum}`;
      }
    }
    known.push({ name: folder.name, tool: read.ok && problem === "" ? read.tool : null });
    if (problem !== "") notices.push(leftOut(folder.name, problem));
  }
  for (const { name } of sorted.slice(MAXIMUM_FOLDERS)) {
    notices.push(leftOut(name, `only the first ${MAXIMUM_FOLDERS} folders are read`));
  }
  return { known, notices };
}

/** The tools that an agent gets: by scope, or because it made them; limited in number. */
export function toolsOf(
  agent: string,
  { known }: FoundTools,
): { readonly tools: readonly DynamicTool[]; readonly notices: readonly string[] } {
  const own = known.flatMap(({ tool }) =>
    tool !== null && (tool.scope === "all" || tool.scope === agent || tool.madeBy === agent) ? [tool] : [],
  );
  return {
    tools: own.slice(0, MAXIMUM_OFFERED),
    notices: own
      .slice(MAXIMUM_OFFERED)
      .map(({ name }) => leftOut(name, `at most ${MAXIMUM_OFFERED} such tools are offered to an agent`)),
  };
}
