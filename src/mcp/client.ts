import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { ErrorCode, McpError } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { messageOf } from "../core/errors.js";
import { stripInvisible } from "../core/text/invisible.js";
import type { OpenProcess } from "../core/workspace/workspace.js";
import { createStdioTransport } from "./stdio-transport.js";

/** How to reach a server: start a process, or connect to an address. */
export type ServerEndpoint =
  | { readonly kind: "stdio"; open(): Promise<OpenProcess> }
  | { readonly kind: "http"; readonly url: string; readonly headers: Readonly<Record<string, string>> };

/** A tool as a server lists it; untrusted. */
export interface ListedTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: Readonly<Record<string, unknown>>;
  readonly isReadOnly: boolean;
}

export interface CallAnswer {
  readonly content: readonly unknown[];
  readonly structured: unknown;
  readonly isError: boolean;
}

/** One MCP server. Throws Error with one sentence for every fault. */
export interface ServerConnection {
  list(signal: AbortSignal): Promise<readonly ListedTool[]>;
  /** Reconnects once if the connection was lost before the call; never repeats a call that was sent. */
  call(name: string, args: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<CallAnswer>;
  close(): Promise<void>;
}

/** Maximum restarts of a program that ended. */
const MOST_RECONNECTIONS = 1;
const LONGEST_ENDING = 300;
/** Maximum pages of the list, and maximum tools of one server. */
const MOST_PAGES = 20;
const MOST_TOOLS = 200;

// Loose on purpose: one invalid schema must not cost a server its valid tools.
const LIST = z.object({ tools: z.array(z.unknown()), nextCursor: z.string().optional() });
const TOOL = z.object({
  name: z.string().min(1).max(200),
  description: z.string().catch(""),
  inputSchema: z.record(z.string(), z.unknown()).catch({}),
  annotations: z.object({ readOnlyHint: z.boolean().catch(false) }).catch({ readOnlyHint: false }),
});
const ANSWER = z.object({
  content: z.array(z.unknown()).catch([]),
  structuredContent: z.unknown().optional(),
  isError: z.boolean().catch(false),
});

export function createServerConnection(options: {
  readonly endpoint: ServerEndpoint;
  readonly timeoutMilliseconds: number;
  readonly version: string;
  /** The server ended by itself after it was connected; `isFinal`: it is not restarted. */
  onLost(reason: string, isFinal: boolean): void;
}): ServerConnection {
  const { endpoint, timeoutMilliseconds } = options;
  let current: { readonly client: Client; isOpen: boolean } | null = null;
  let reconnections = 0;
  let isEnding = false;

  const limits = (signal: AbortSignal) => ({
    signal,
    timeout: timeoutMilliseconds,
    maxTotalTimeout: timeoutMilliseconds,
  });
  const connect = async (signal: AbortSignal): Promise<Client> => {
    if (current?.isOpen === true) return current.client;
    if (current !== null) {
      reconnections += 1;
      if (reconnections > MOST_RECONNECTIONS) throw new Error("the server ended again after it was started once more");
    }
    const client = new Client({ name: "architect", version: options.version }, { capabilities: {} });
    const state = { client, isOpen: true };
    let reason = "its connection was closed";
    client.onclose = () => {
      state.isOpen = false;
      if (current === state && !isEnding) options.onLost(reason, reconnections >= MOST_RECONNECTIONS);
    };
    client.onerror = () => {};
    const transport = await transportOf(endpoint, (why) => {
      reason = endingOf(why);
    });
    try {
      await client.connect(transport, limits(signal));
    } catch (error) {
      const isGone = isClosedError(error);
      await transport.close().catch(() => {});
      const failed = isGone ? new Error(reason) : error;
      if (current !== null) options.onLost(describeError(failed), true);
      throw failed;
    }
    current = state;
    return client;
  };
  return {
    async list(signal) {
      const client = await connect(signal);
      const tools: ListedTool[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < MOST_PAGES && tools.length < MOST_TOOLS; page += 1) {
        const params = cursor === undefined ? {} : { cursor };
        const answer = await client.request({ method: "tools/list", params }, LIST, limits(signal));
        for (const listed of answer.tools) {
          const parsed = TOOL.safeParse(listed);
          if (!parsed.success || tools.length >= MOST_TOOLS) continue;
          const { annotations, ...tool } = parsed.data;
          tools.push({ ...tool, isReadOnly: annotations.readOnlyHint });
        }
        cursor = answer.nextCursor;
        if (cursor === undefined) break;
      }
      return tools;
    },
    async call(name, args, signal) {
      const client = await connect(signal);
      const params = { name, arguments: { ...args } };
      const answer = await client.request({ method: "tools/call", params }, ANSWER, limits(signal));
      return { content: answer.content, structured: answer.structuredContent, isError: answer.isError };
    },
    async close() {
      if (current === null) return;
      isEnding = true;
      current.isOpen = false;
      await current.client.close().catch(() => {});
    },
  };
}

async function transportOf(endpoint: ServerEndpoint, onEnd: (reason: string) => void): Promise<Transport> {
  if (endpoint.kind === "stdio") return createStdioTransport(await endpoint.open(), onEnd);
  // The SDK's types omit `sessionId` from exact optional properties; the value is a Transport all the same.
  return new StreamableHTTPClientTransport(new URL(endpoint.url), {
    requestInit: { headers: { ...endpoint.headers } },
    reconnectionOptions: {
      maxRetries: 1,
      initialReconnectionDelay: 500,
      maxReconnectionDelay: 2_000,
      reconnectionDelayGrowFactor: 2,
    },
  }) as Transport;
}

const isClosedError = (error: unknown): boolean =>
  error instanceof McpError && (error.code as ErrorCode) === ErrorCode.ConnectionClosed;

/** Whether the error is an answer of the server, not a failure to reach it. */
export const isAnswer = (error: unknown): boolean => error instanceof McpError;

/** The last line of a program's output is the most useful: "It ended with code 1: the last line". */
function endingOf(reason: string): string {
  const [how = "", ...lines] = stripInvisible(reason).trim().split("\n");
  const last = lines.findLast((line) => line.trim() !== "");
  const text = last === undefined ? how : `${how.split(": ", 1)[0]}: ${last.trim()}`;
  return `${text.slice(0, 1).toLowerCase()}${text.slice(1, LONGEST_ENDING)}`.replace(/\.$/, "");
}

/** First line of an SDK error, for people. */
export function describeError(error: unknown): string {
  return messageOf(error).split("\n")[0]?.slice(0, 300) ?? "";
}
