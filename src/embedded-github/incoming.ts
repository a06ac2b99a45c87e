import type { IncomingMessage } from "node:http";
import type { ForgeContext } from "./http.js";
import type { Exchange, TokenIdentity } from "./types.js";

/** One incoming request, read to its end. */
export interface Incoming {
  readonly method: string;
  readonly url: URL;
  readonly api: Exchange["api"];
  /** Path below the API's base. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
}

const MAX_REQUEST_BYTES = 200 * 1024 * 1024;

/** Reads a request to its end. Undefined when its address belongs to none of the interfaces. */
export async function readIncoming(
  request: IncomingMessage,
  context: ForgeContext,
  prefixes: { readonly server: string; readonly rest: string },
): Promise<Incoming | undefined> {
  const url = new URL(request.url ?? "/", context.urls.web);
  const repository = `/${context.state.owner}/${context.state.name}`.toLowerCase();
  const isBelow = url.pathname.startsWith(`${prefixes.server}/`);
  const pathname = isBelow ? url.pathname.slice(prefixes.server.length) : "";
  const isGit =
    pathname
      .toLowerCase()
      .replace(/\.git(?=\/)/, "")
      .startsWith(`${repository}/`) && /\/(info\/refs|git-[a-z]+-pack)$/.test(pathname);
  let target: Pick<Incoming, "api" | "path"> | undefined;
  if (pathname === "/api/graphql") target = { api: "graphql", path: "/graphql" };
  else if (pathname.startsWith(`${prefixes.rest}/`))
    target = { api: "rest", path: pathname.slice(prefixes.rest.length) };
  else if (isGit) target = { api: "git", path: pathname };
  else if (pathname.startsWith("/_logs/jobs/")) target = { api: "rest", path: pathname };
  else if (/^\/(?:login\/oauth|_services)\//.test(pathname)) target = { api: "web", path: pathname };
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += Buffer.byteLength(chunk);
    if (size > MAX_REQUEST_BYTES) throw new Error("request too large");
    chunks.push(Buffer.from(chunk));
  }
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers))
    headers[name] = Array.isArray(value) ? value.join(", ") : (value ?? "");
  return target && { ...target, method: request.method ?? "GET", url, headers, bytes: Buffer.concat(chunks) };
}

/** Bearer or `token` for the APIs; Basic with the token as password for git. */
export function identityOf({ state }: ForgeContext, { headers }: Incoming): TokenIdentity | undefined {
  const [scheme = "", value = ""] = (headers["authorization"] ?? "").split(" ");
  if (/^(bearer|token)$/i.test(scheme)) return state.tokens.get(value);
  if (!/^basic$/i.test(scheme)) return undefined;
  const [, password = ""] = Buffer.from(value, "base64").toString("utf8").split(":");
  return state.tokens.get(password);
}

export function parseBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return bytes.toString("utf8");
  }
}
