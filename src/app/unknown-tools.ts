import { READ_ONLY_TOOLS } from "../agent/agents.js";
import type { EventStream } from "../agent/state.js";
import type { ToolRegistry } from "../agent/tool-registry.js";
import { nearest } from "../config/nearest.js";
import type { Configuration } from "../config/schema.js";
import type { AgentConfig } from "../core/agent.js";
import type { Services } from "./services.js";

interface Told {
  readonly configuration: Configuration;
  readonly events: EventStream;
  readonly services: Services;
}

/** Tools that only some runs offer: their names are right where they are not offered too. */
const OFFERED_SOMETIMES: readonly string[] = [
  ...READ_ONLY_TOOLS,
  ...["read_conversation", "run_command", "submit_review"],
];

/**
 * Hears names that the registry does not know (ruling 2) and tells those that the configuration gives the agent, once a
 * run, in log and report: a slip of the pen in `allowed_tools` would else take a tool away in silence.
 */
export function unknownToolListener(
  { configuration, events, services }: Told,
  agent: AgentConfig,
  known: () => ToolRegistry,
) {
  const entry = configuration.agents[agent.name];
  return (name: string): void => {
    const key = entry?.allowed_tools?.includes(name)
      ? "allowed_tools"
      : entry?.disabled_tools.includes(name)
        ? "disabled_tools"
        : null;
    if (key === null || OFFERED_SOMETIMES.includes(name)) return;
    const names = [
      ...known()
        .listAll()
        .map((tool) => tool.name),
      ...OFFERED_SOMETIMES,
    ];
    const meant = nearest(name, names);
    const hint = meant === null ? "" : ` (did you mean "${meant}"?)`;
    const text = `agents.${agent.name}.${key}: there is no tool "${name}" in this run${hint}; the name is ignored.`;
    const all = events.events();
    const current = all.slice(all.findLastIndex((event) => event.type === "run_resumed") + 1);
    if (current.some((event) => event.type === "notice_given" && event.text === text)) return;
    events.emit({ type: "notice_given", at: services.clock.now(), level: "warning", text });
  };
}

/** Looks the configuration's own lists up once, so that a name is told also where the command narrows them. */
export function checkToolNames(
  { configuration }: Pick<Told, "configuration">,
  agent: AgentConfig,
  registry: ToolRegistry,
): void {
  const entry = configuration.agents[agent.name];
  if (entry !== undefined) registry.getSchemas(entry.allowed_tools ?? null, entry.disabled_tools);
}
