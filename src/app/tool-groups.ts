import type { Configuration } from "../config/schema/schema.js";
import type { ToolGroup } from "../core/agents/tool-group.js";
import type { GroupParts } from "./run/services.js";

/** A group: what turns it on, and its tools of what the run has. */
interface GroupRow extends Omit<ToolGroup, "tools"> {
  isOn(configuration: Configuration): boolean;
  /** null: the run lacks what they need, as a local run lacks jobs. */
  open(parts: GroupParts, configuration: Configuration): Promise<ToolGroup["tools"] | null>;
}

/**
 * Every group there is, in the order in which the prompt tells of them (X30). A new one: a row here, and its tools in
 * tools/. Nothing of a group that is off is loaded.
 */
const GROUPS: readonly GroupRow[] = [
  {
    name: "process",
    block:
      "Servers and watchers: start them with run_command and background: true, reach them at 127.0.0.1 with later commands, read them with process (poll) and kill what is not needed any more. All end before your work is proved.",
    offeredTo: "build",
    isCollabSafe: true,
    isOn: ({ processes }) => processes.enabled,
    async open({ clock }, { processes, commands }) {
      if (!commands.enabled) return null;
      const { createProcessTools } = await import(/* webpackChunkName: "agents" */ "../tools/process.js");
      return createProcessTools(clock, {
        maximumSessions: processes.max_sessions,
        finishedMilliseconds: processes.finished_ttl * 1000,
        maximumOutputCharacters: processes.max_output_chars,
      });
    },
  },
];

/** The groups that the configuration turns on, with their tools (X2). */
export async function openToolGroups(configuration: Configuration, parts: GroupParts): Promise<readonly ToolGroup[]> {
  const wanted = GROUPS.filter((row) => row.isOn(configuration));
  const opened = await Promise.all(
    wanted.map(async ({ name, block, offeredTo, isCollabSafe, open }): Promise<readonly ToolGroup[]> => {
      const tools = await open(parts, configuration);
      return tools === null ? [] : [{ name, block, offeredTo, isCollabSafe, tools }];
    }),
  );
  return opened.flat();
}
