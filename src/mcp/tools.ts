import { createHash } from "node:crypto";
import { z } from "zod";
import { stripInvisible } from "../core/text/invisible.js";
import { sanitizeUntrusted, wrapUntrusted } from "../core/text/markdown/untrusted.js";
import {
  type AnyTool,
  failure,
  type ToolContext,
  type ToolDefinition,
  type ToolResult,
  withOutside,
} from "../core/tool/tool.js";
import {
  createServerConnection,
  describeError,
  isAnswer,
  type ListedTool,
  type ServerConnection,
  type ServerEndpoint,
} from "./client.js";

/** Maximum characters of a server's answer; the rest is cut before any other step. */
const LONGEST_TEXT = 200_000;

interface Item {
  readonly type?: unknown;
  readonly text?: unknown;
  readonly data?: unknown;
  readonly mimeType?: unknown;
  readonly uri?: unknown;
  readonly name?: unknown;
  readonly resource?: Item & { readonly blob?: unknown };
}

/**
 * An answer's content as text: texts unchanged; images, audio and binary resources only named, because a model cannot
 * read them here. The text is the server's and untrusted.
 */
export function contentText(content: readonly unknown[], structured: unknown): string {
  const parts = content.map((item) => describe(isItem(item) ? item : {})).filter((part) => part !== "");
  if (parts.length === 0 && structured !== undefined) parts.push(JSON.stringify(structured));
  const text = stripInvisible(parts.join("\n"));
  return text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT)}\n[cut: the server sent more]`;
}

function isItem(value: unknown): value is Item {
  return typeof value === "object" && value !== null;
}

function describe(item: Item): string {
  if (item.type === "text") return String(item.text ?? "");
  if (item.type === "image" || item.type === "audio") return `[${item.type} ${word(item.mimeType)}, not shown]`;
  if (item.type === "resource_link") return `[resource ${word(item.name)} at ${word(item.uri)}]`;
  if (item.type !== "resource" || item.resource === undefined) return "";
  const { uri, text, mimeType } = item.resource;
  return typeof text === "string"
    ? `[resource ${word(uri)}]\n${text}`
    : `[resource ${word(uri)}, ${word(mimeType)}, not shown]`;
}

function word(value: unknown): string {
  return typeof value === "string" ? value.slice(0, 300) : "unnamed";
}

export interface McpServer {
  readonly name: string;
  readonly endpoint: ServerEndpoint;
  /** Original names of the tools to offer; `*`: all, explicitly configured; null: all, by default. */
  readonly allowedTools: readonly string[] | "*" | null;
  readonly timeoutMilliseconds: number;
}

export interface McpTool {
  readonly tool: AnyTool;
  /**
   * Whether the configuration names the tool, or explicitly takes all of the server: it may then join an agent's own
   * list.
   */
  readonly isNamed: boolean;
}

export interface McpTools {
  readonly tools: readonly McpTool[];
  /** Sentences on missing servers and tools. */
  readonly notices: readonly string[];
  close(): Promise<void>;
}

type Args = Readonly<Record<string, unknown>>;

/** Limits of a tool's description; every request to the model contains it. */
const LONGEST_DESCRIPTION = 1_000;
const LARGEST_SCHEMA = 20_000;
const LONGEST_NAME = 64;
const HASH_LENGTH = 8;

/**
 * The tools of the configured servers. Servers are connected in parallel; one that fails loses only its own tools and
 * adds a notice. Names, descriptions, schemas and answers are the servers' and untrusted.
 */
export async function openMcpTools(options: {
  readonly servers: readonly McpServer[];
  /** Delimits the servers' answers; new in each run. */
  readonly delimiter: string;
  readonly version: string;
  readonly signal: AbortSignal;
  /** Called for servers that fail after they were opened, once for each fault. */
  onTrouble(text: string): void;
}): Promise<McpTools> {
  const notices: string[] = [];
  const reported = new Set<string>();
  const notify = (text: string): void => {
    if (!reported.has(text)) options.onTrouble(text);
    reported.add(text);
  };
  const connections: ServerConnection[] = [];
  const listed = await Promise.all(
    options.servers.map(async (server) => {
      const { endpoint, timeoutMilliseconds } = server;
      const onLost = (reason: string, isFinal: boolean): void => notify(lostText(server.name, reason, isFinal));
      const { version } = options;
      const connection = createServerConnection({ endpoint, timeoutMilliseconds, version, onLost });
      connections.push(connection);
      try {
        return { server, connection, tools: await connection.list(options.signal) };
      } catch (error) {
        notices.push(`The MCP server ${server.name} cannot be used: ${describeError(error)}`);
        return { server, connection, tools: [] };
      }
    }),
  );
  const nameOf = createToolNames();
  const tools: McpTool[] = [];
  for (const { server, connection, tools: offered } of listed) {
    notices.push(...missingTools(server, offered));
    for (const tool of [...offered].sort((left, right) => (left.name < right.name ? -1 : 1))) {
      if (!isTaken(server, tool.name)) continue;
      const problem = problemOf(tool);
      if (problem !== null) {
        notices.push(`The tool ${JSON.stringify(tool.name)} of the MCP server ${server.name} is left out: ${problem}`);
        continue;
      }
      const target = { connection, listed: tool, server, delimiter: options.delimiter, notify };
      const adapter = createAdapter(nameOf(server.name, tool.name), target);
      tools.push({ tool: adapter, isNamed: server.allowedTools !== null });
    }
  }
  return {
    tools,
    notices,
    close: async () => {
      await Promise.all(connections.map((connection) => connection.close()));
    },
  };
}

/**
 * Names of a server's tools for the model: `mcp_{server}_{tool}`, with only characters that every endpoint accepts, at
 * most 64 characters, unique. A name that had to be changed or cut ends with a hash of the original, so it does
 * not depend on the server's other tools.
 */
export function createToolNames(): (server: string, tool: string) => string {
  const taken = new Set<string>();
  return (server, tool) => {
    const plain = `mcp_${server}_${tool}`;
    const legal = plain.replace(/[^a-zA-Z0-9_-]/g, "_");
    const needsHash = legal !== plain || legal.length > LONGEST_NAME || taken.has(legal);
    const name = needsHash ? withHash(legal, plain) : legal;
    taken.add(name);
    return name;
  };
}

function withHash(legal: string, plain: string): string {
  const hash = createHash("sha256").update(plain).digest("hex").slice(0, HASH_LENGTH);
  return `${legal.slice(0, LONGEST_NAME - HASH_LENGTH - 1)}_${hash}`;
}

function lostText(name: string, reason: string, isFinal: boolean): string {
  const next = isFinal
    ? "It was started again once, so its tools answer with an error from here on."
    : "It is started once more for the next call of its tools.";
  return `The MCP server ${name} was lost during the run: ${reason}. ${next}`;
}

function isTaken({ allowedTools }: McpServer, name: string): boolean {
  return allowedTools === null || allowedTools === "*" || allowedTools.includes(name);
}

function missingTools({ name, allowedTools }: McpServer, offered: readonly ListedTool[]): readonly string[] {
  if (offered.length === 0 || allowedTools === null || allowedTools === "*") return [];
  const known = new Set(offered.map((tool) => tool.name));
  const missing = allowedTools.filter((tool) => !known.has(tool));
  return missing.length === 0 ? [] : [`The MCP server ${name} has no tool ${missing.join(", ")}.`];
}

function problemOf(tool: ListedTool): string | null {
  if (JSON.stringify(tool.inputSchema).length > LARGEST_SCHEMA) return "its schema is too large";
  const type = tool.inputSchema["type"];
  return type === undefined || type === "object" ? null : "its arguments are no object";
}

/** A tool of a server, and what its calls need. */
interface CallTarget {
  readonly connection: ServerConnection;
  readonly listed: ListedTool;
  readonly server: McpServer;
  readonly delimiter: string;
  readonly notify: (text: string) => void;
}

/** An ordinary tool: the engine names, guards, confirms and logs it like any other. */
function createAdapter(name: string, target: CallTarget): AnyTool {
  const { listed } = target;
  const tool: ToolDefinition<Args> = {
    name,
    description: sanitizeUntrusted(listed.description).slice(0, LONGEST_DESCRIPTION),
    args: argumentsOf(listed.inputSchema),
    parameters: { ...listed.inputSchema, type: "object" },
    effects: listed.isReadOnly ? ["read", "network"] : ["network"],
    readOnly: listed.isReadOnly,
    // The server wrote this text.
    sensitive: () => true,
    // The server also wrote the error texts.
    execute: async (args, context) => withOutside(await callTool(target, args, context), "an MCP server"),
  };
  return tool;
}

/** The server's own schema, if we can check it; otherwise arguments are passed through for the server to validate. */
function argumentsOf(schema: Readonly<Record<string, unknown>>): z.ZodType<Args> {
  const anything = z.record(z.string(), z.unknown());
  try {
    const checked = z.fromJSONSchema({ ...schema, type: "object" } as Parameters<typeof z.fromJSONSchema>[0]);
    return anything.superRefine((value, context) => {
      const parsed = checked.safeParse(value);
      if (parsed.success) return;
      for (const issue of parsed.error.issues) {
        context.addIssue({ code: "custom", path: [...issue.path], message: issue.message });
      }
    });
  } catch {
    return anything;
  }
}

async function callTool(target: CallTarget, args: Args, context: ToolContext): Promise<ToolResult> {
  const { connection, listed, server, delimiter, notify } = target;
  try {
    const answer = await connection.call(listed.name, args, context.signal);
    const source = `answer of the MCP server ${server.name}`;
    const text = wrapUntrusted(contentText(answer.content, answer.structured), { source, delimiter });
    if (!answer.isError) return { success: true, output: text };
    return failure("failed", `The MCP tool ${listed.name} reports an error`, { output: text });
  } catch (error) {
    if (context.signal.aborted) return failure("aborted", "The run was stopped");
    const why = describeError(error);
    const isTimeout = /timed out|timeout/i.test(why);
    const seconds = Math.round(server.timeoutMilliseconds / 1000);
    const problem = isTimeout
      ? `The MCP server ${server.name} did not answer within ${seconds}s`
      : `The MCP server ${server.name} failed: ${why}`;
    // A program that ended is reported by `onLost`; the failure of an address shows only here.
    if (isTimeout || (server.endpoint.kind === "http" && !isAnswer(error))) notify(`${problem}.`);
    return failure(isTimeout ? "timeout" : "failed", problem);
  }
}
