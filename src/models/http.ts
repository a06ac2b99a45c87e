import * as http from "node:http";
import * as https from "node:https";
import type { Readable } from "node:stream";
import { createBrotliDecompress, createUnzip } from "node:zlib";

/** The answer to a request, available once its headers arrived. */
export interface HttpAnswer {
  readonly status: number;
  /** null: the answer lacks this header. Names in lower case. */
  header(name: string): string | null;
  /** Throws if the connection breaks, and on abort. */
  readonly body: AsyncIterable<Uint8Array>;
}

interface HttpRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
}

/** Sends a POST request. Redirects are not followed. @throws Error when the server cannot be reached. */
export type Post = (url: URL, request: HttpRequest) => Promise<HttpAnswer>;

/** For connecting only: a model may think for minutes before its first byte. */
const CONNECT_MILLISECONDS = 10_000;

const agents = new Map<string, http.Agent>();

/** Connections stay open for the next step of a run. */
function agentFor(protocol: string): http.Agent {
  const agent =
    agents.get(protocol) ??
    (protocol === "https:" ? new https.Agent({ keepAlive: true }) : new http.Agent({ keepAlive: true }));
  agents.set(protocol, agent);
  return agent;
}

function limitConnecting(request: http.ClientRequest): void {
  request.on("socket", (socket) => {
    if (!socket.connecting) return;
    const timer = setTimeout(() => {
      request.destroy(Object.assign(new Error("no connection within 10 s"), { code: "ETIMEDOUT" }));
    }, CONNECT_MILLISECONDS);
    const stop = (): void => clearTimeout(timer);
    socket.once("connect", stop).once("close", stop);
  });
}

/** Some gateways compress although the request forbids it. */
function unpacked(response: http.IncomingMessage): Readable {
  const encoding = response.headers["content-encoding"] ?? "identity";
  if (!/^(?:x-)?(?:gzip|deflate|br)$/i.test(encoding)) return response;
  const decoder = encoding.toLowerCase() === "br" ? createBrotliDecompress() : createUnzip();
  response.on("error", (error) => decoder.destroy(error));
  decoder.on("close", () => response.destroy());
  return response.pipe(decoder);
}

/** Uses Node's own client: `fetch` loads 15 MiB more and takes 1.5 ms more for each request. */
export const postDirectly: Post = (url, { headers, body, signal }) =>
  new Promise((resolve, reject) => {
    const { request } = url.protocol === "https:" ? https : http;
    const sent = request(url, {
      method: "POST",
      headers: { ...headers, "accept-encoding": "identity", "content-length": Buffer.byteLength(body) },
      agent: agentFor(url.protocol),
      signal,
    });
    limitConnecting(sent);
    sent.on("error", reject).on("response", (response) => {
      const header = (name: string): string | null => {
        const value = response.headers[name];
        return (Array.isArray(value) ? value.join(", ") : value) ?? null;
      };
      resolve({ status: response.statusCode ?? 0, header, body: unpacked(response) });
    });
    sent.end(body);
  });

async function* emptyBody(): AsyncGenerator<Uint8Array> {}

/** Through the machine's proxy, for which `fetch` was configured at the start of the process. */
export const postThroughProxy: Post = async (url, request) => {
  const response = await fetch(url, { ...request, method: "POST", redirect: "manual" });
  return {
    status: response.status,
    header: (name) => response.headers.get(name),
    body: response.body ?? emptyBody(),
  };
};
