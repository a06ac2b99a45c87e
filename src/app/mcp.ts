import type { Configuration } from "../config/schema.js";
import { REFERENCE } from "../config/schema-values.js";
import type { AgentConfig, EventSink } from "../core/agent.js";
import { ArchitectError } from "../core/errors.js";
import type { Redactor } from "../core/text/redact.js";
import type { AnyTool } from "../core/tool.js";
import type { Workspace } from "../core/workspace.js";
import type { OfferedVariables } from "./job.js";
import type { McpServerRequest, McpToolSet, Services } from "./services.js";

type ServerEntry = Configuration["mcp"]["servers"][string];

/** Opens the configured MCP servers for a run; nothing is loaded without any. Told as notices: what is missing. */
export async function openMcp(
  session: {
    readonly services: Services;
    readonly configuration: Configuration;
    readonly workspace: Workspace;
    readonly events: EventSink;
    readonly shutdown: AbortSignal;
    readonly redactor: Redactor;
  },
  variables: OfferedVariables | undefined,
): Promise<McpToolSet | undefined> {
  const entries = Object.entries(session.configuration.mcp.servers);
  if (entries.length === 0) return undefined;
  const { services, workspace, events, shutdown } = session;
  const tell = (notice: string): void => {
    const text = session.redactor.redact(notice);
    events.emit({ type: "notice_given", at: services.clock.now(), level: "warning", text });
  };
  const opened = await services.mcp({
    servers: entries.map(([name, entry]) => serverOf(name, entry, variables)),
    commands: workspace.commands,
    delimiter: services.random.hex(8),
    signal: shutdown,
    onTrouble: tell,
  });
  for (const text of opened.notices) tell(text);
  return opened;
}

/** `${{ env.NAME }}` is the only way a secret reaches a server (product.md §4, policy §4a). */
function serverOf(name: string, entry: ServerEntry, variables: OfferedVariables | undefined): McpServerRequest {
  const where = `mcp.servers.${name}`;
  const filled = (values: Readonly<Record<string, string>>, key: string): Record<string, string> =>
    Object.fromEntries(
      Object.entries(values).map(([field, value]) => [field, fill(value, `${where}.${key}.${field}`, variables)]),
    );
  return {
    name,
    command: entry.command === undefined ? null : [entry.command, ...entry.args],
    env: filled(entry.env, "env"),
    url: entry.url ?? null,
    headers: filled(entry.headers, "headers"),
    allowedTools: entry.allowed_tools ?? null,
    timeoutMilliseconds: entry.timeout * 1000,
  };
}

function fill(text: string, where: string, variables: OfferedVariables | undefined): string {
  return text.replace(REFERENCE, (_match, name: string) => {
    const value = variables?.referenced(name, where);
    if (value !== undefined) return value;
    throw new ArchitectError("configuration", `${where}: the environment variable ${name} is not set.`, {
      remedy: `Set ${name} in the step's env, or take the reference out.`,
    });
  });
}

/**
 * The tools that an agent gets of those, and its list with their names in it (L5, ruling 26): an agent with a list of its
 * own only those that the configuration names; one that may change nothing only those that say that they read only.
 */
export function toolsFor(
  agent: AgentConfig,
  set: McpToolSet,
  builtIn: readonly AnyTool[],
): { readonly tools: readonly AnyTool[]; readonly agent: AgentConfig } {
  const isReadOnly = mayOnlyRead(agent, builtIn);
  const wanted = set.tools.filter(
    (one) => (one.isReadOnly || !isReadOnly) && (one.isNamed || agent.allowedTools === null),
  );
  const tools = wanted.map(({ tool }) => tool);
  if (agent.allowedTools === null) return { tools, agent };
  return { tools, agent: { ...agent, allowedTools: [...agent.allowedTools, ...tools.map((tool) => tool.name)] } };
}

function mayOnlyRead({ allowedTools, disabledTools }: AgentConfig, builtIn: readonly AnyTool[]): boolean {
  return builtIn
    .filter(({ name }) => (allowedTools === null || allowedTools.includes(name)) && !disabledTools.includes(name))
    .every(({ effects }) => effects.every((effect) => effect === "read"));
}
