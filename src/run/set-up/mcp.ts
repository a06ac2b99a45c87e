import type { Configuration } from "../../config/schema/schema.js";
import { REFERENCE } from "../../config/schema/values.js";
import { ArchitectError } from "../../core/errors.js";
import type { AgentConfig } from "../../core/run/agent.js";
import type { AnyTool } from "../../core/tool/tool.js";
import type { Workspace } from "../../core/workspace/workspace.js";
import type { Cleanup } from "../cleanup.js";
import type { OfferedVariables } from "../job.js";
import { giveNotice } from "../notice.js";
import type { McpServerRequest, McpToolSet } from "../services.js";
import type { AgentSession } from "./session.js";

type ServerEntry = Configuration["mcp"]["servers"][string];

/**
 * The session with the configured MCP servers, which `cleanup` closes; without servers, loads nothing. Notices name
 * missing servers and tools.
 * @throws ArchitectError (configuration) for a variable that is not set.
 */
export async function withMcp(
  session: AgentSession,
  variables: OfferedVariables | undefined,
  cleanup: Cleanup,
): Promise<AgentSession> {
  const entries = Object.entries(session.configuration.mcp.servers);
  if (entries.length === 0) return session;
  const { services, workspace, shutdown } = session;
  const notify = (text: string): void => giveNotice(session, session.redactor.redact(text));
  const mcp = await services.mcp({
    servers: entries.map(([name, entry]) => serverOf(name, entry, variables, workspace)),
    delimiter: services.random.hex(8),
    signal: shutdown,
    onTrouble: notify,
  });
  cleanup.push(() => mcp.close());
  for (const text of mcp.notices) notify(text);
  return { ...session, mcp };
}

/** A secret reaches a server only through `${{ env.NAME }}`. */
function serverOf(
  name: string,
  entry: ServerEntry,
  variables: OfferedVariables | undefined,
  { commands }: Workspace,
): McpServerRequest {
  const where = `mcp.servers.${name}`;
  const filled = (values: Readonly<Record<string, string>>, key: string): Record<string, string> =>
    Object.fromEntries(
      Object.entries(values).map(([field, value]) => [field, fill(value, `${where}.${key}.${field}`, variables)]),
    );
  const { command, args, url = "" } = entry;
  const env = filled(entry.env, "env");
  const headers = filled(entry.headers, "headers");
  return {
    name,
    endpoint:
      command === undefined
        ? { kind: "http", url, headers }
        : { kind: "stdio", open: () => commands.open({ argv: [command, ...args], env, network: "on" }) },
    allowedTools: entry.allowed_tools ?? null,
    timeoutMilliseconds: entry.timeout * 1000,
  };
}

function fill(text: string, where: string, variables: OfferedVariables | undefined): string {
  return text.replace(REFERENCE, (_match, name: string) => {
    const value = variables?.referenced(name, where);
    if (value !== undefined) return value;
    throw new ArchitectError("configuration", `${where}: the environment variable ${name} is not set.`, {
      remedy: `Set ${name} in the step's env, or remove the reference.`,
    });
  });
}

/**
 * The servers' tools for an agent, and its tool list with their names: an agent with its own list gets only tools that
 * the configuration names; an agent that may change nothing, only tools that are declared as read-only.
 */
export function toolsFor(
  agent: AgentConfig,
  outside: McpToolSet["tools"],
  builtIn: readonly AnyTool[],
): { readonly tools: readonly AnyTool[]; readonly agent: AgentConfig } {
  const isReadOnly = mayOnlyRead(agent, builtIn);
  const wanted = outside.filter(
    (one) => (one.tool.readOnly || !isReadOnly) && (one.isNamed || agent.allowedTools === null),
  );
  const tools = wanted.map(({ tool }) => tool);
  if (agent.allowedTools === null) return { tools, agent };
  return { tools, agent: { ...agent, allowedTools: [...agent.allowedTools, ...tools.map((tool) => tool.name)] } };
}

function mayOnlyRead({ allowedTools, disabledTools }: AgentConfig, builtIn: readonly AnyTool[]): boolean {
  return builtIn
    .filter(({ name }) => (allowedTools === null || allowedTools.includes(name)) && !disabledTools.includes(name))
    .every(({ readOnly }) => readOnly);
}
