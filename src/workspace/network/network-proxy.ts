import { promises as dns, type LookupAddress } from "node:dns";
import { createServer, type IncomingMessage, type ServerResponse, request as sendHttp } from "node:http";
import { request as sendHttps } from "node:https";
import { type AddressInfo, BlockList, connect, isIP, type LookupFunction, type Socket } from "node:net";
import { type Duplex, pipeline } from "node:stream";
import { messageOf } from "../../core/errors.js";
import { type AllowedHost, hostNameOf, portOf } from "./registries.js";

/** Ranges without public addresses: RFC 6890 and its successors, and one cloud's wire server. */
const RESERVED_4 = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24"],
  ...["192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24"],
  ...["224.0.0.0/4", "240.0.0.0/4", "168.63.129.16/32"],
];
/** The translation and tunnel ranges embed an IPv4 address, which could be any of the above. */
const RESERVED_6 = [
  ...["::/96", "64:ff9b::/96", "64:ff9b:1::/48", "100::/64", "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"],
  ...["5f00::/16", "fc00::/7", "fe80::/9", "ff00::/8"],
];

const reserved = new BlockList();
for (const range of RESERVED_4) addRange(range, "ipv4");
for (const range of RESERVED_6) addRange(range, "ipv6");

function addRange(range: string, family: "ipv4" | "ipv6"): void {
  const [network = "", bits] = range.split("/");
  reserved.addSubnet(network, Number(bits), family);
}

/** Whether this literal address is public. IPv4 inside IPv6 (`::ffff:…`) is judged as the IPv4 address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && !reserved.check(address, family === 6 ? "ipv6" : "ipv4");
}

const CONNECT_TIMEOUT_MILLISECONDS = 30_000;
const MAXIMUM_CONNECTIONS = 256;
const MAXIMUM_REFUSALS = 100;

/** Meant for one hop, or replaced here (RFC 9110, 7.6.1). */
const HOP_HEADERS = new Set(
  "connection host keep-alive proxy-authenticate proxy-authorization proxy-connection te trailer transfer-encoding upgrade".split(
    " ",
  ),
);

export interface RegistryProxyOptions {
  /** A Unix socket's path, or null: a free port of 127.0.0.1. */
  readonly socket: string | null;
  readonly allowed: readonly AllowedHost[];
  /** The machine's proxy for a host, which then resolves names itself; null: none. */
  readonly upstreamOf: (host: string) => URL | null;
  /** Default: the system's. */
  readonly resolve?: (host: string) => Promise<readonly LookupAddress[]>;
}

export interface RegistryProxy {
  /** 0 with a socket. */
  readonly port: number;
  /** Refused `host:port` pairs, in order, one entry for each request. */
  refused(): readonly string[];
  close(): Promise<void>;
}

interface Place {
  readonly host: string;
  readonly port: number;
}

/** A refused request; `message` goes to the client. */
class RefusedError extends Error {
  override readonly name = "RefusedError";
}

/**
 * An HTTP proxy that reaches only package registries: exact names, their ports and public addresses, and it connects to
 * exactly the address that it checked. Refused requests get a 403 and are recorded.
 */
export async function openRegistryProxy(options: RegistryProxyOptions): Promise<RegistryProxy> {
  const refusals: string[] = [];
  const sockets = new Set<Duplex>();
  const keep = (socket: Duplex): void => {
    sockets.add(socket);
    socket.on("error", () => undefined).once("close", () => sockets.delete(socket));
  };
  const check = async (place: Place): Promise<LookupFunction> => {
    try {
      return await checkPlace(options, place);
    } catch (error) {
      if (error instanceof RefusedError && refusals.length < MAXIMUM_REFUSALS) refusals.push(printable(place));
      throw error;
    }
  };
  const server = createServer((request, response) => {
    forward(options, check, request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else response.writeHead(statusOf(error), { "content-type": "text/plain" }).end(`${messageOf(error)}\n`);
    });
  });
  server.maxConnections = MAXIMUM_CONNECTIONS;
  server.on("connection", keep);
  server.on("connect", (request: IncomingMessage, client: Duplex, head: Buffer) => {
    tunnel(options, check, request)
      .then((remote) => {
        keep(remote);
        client.write("HTTP/1.1 200 Connection established\r\n\r\n");
        if (head.length > 0) remote.write(head);
        pipeline(client, remote, () => undefined);
        pipeline(remote, client, () => undefined);
      })
      .catch((error: unknown) => client.end(plainAnswer(error)));
  });
  server.on("upgrade", (_request, socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    if (options.socket === null) server.listen(0, "127.0.0.1", resolve);
    else server.listen(options.socket, resolve);
  });
  return {
    port: options.socket === null ? (server.address() as AddressInfo).port : 0,
    refused: () => refusals,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** How to reach the host: a lookup that returns checked addresses only. Throws RefusedError. */
async function checkPlace(options: RegistryProxyOptions, { host, port }: Place): Promise<LookupFunction> {
  const entry = options.allowed.find((one) => one.host === host && one.ports.includes(port));
  if (entry === undefined) throw new RefusedError(`${host}:${port} is not a package registry that commands may reach.`);
  if (options.upstreamOf(host) !== null) return () => undefined;
  const resolve = options.resolve ?? ((name: string) => dns.lookup(name, { all: true }));
  const found = await resolve(host);
  const usable = found.filter(({ address }) => entry.isPrivate || isPublicAddress(address));
  const [first] = usable;
  if (first === undefined) throw new RefusedError(`${host} leads to no public address.`);
  return (_name, { all }, callback) => {
    if (all === true) callback(null, [...usable]);
    else callback(null, first.address, first.family);
  };
}

type Check = (place: Place) => Promise<LookupFunction>;

/** `CONNECT host:port`: opens a tunnel to it. */
async function tunnel(options: RegistryProxyOptions, check: Check, request: IncomingMessage): Promise<Socket> {
  const url = parseUrl(`https://${request.url ?? ""}`);
  const place = { host: hostNameOf(url), port: portOf(url) };
  const lookup = await check(place);
  const upstream = options.upstreamOf(place.host);
  if (upstream !== null) return tunnelThrough(upstream, place);
  return new Promise((resolve, reject) => {
    const socket = connect({ ...place, lookup, timeout: CONNECT_TIMEOUT_MILLISECONDS, allowHalfOpen: true });
    socket.once("timeout", () => socket.destroy(new Error(`${place.host} did not answer.`)));
    socket.once("error", reject);
    socket.once("connect", () => {
      socket.setTimeout(0);
      resolve(socket);
    });
  });
}

function tunnelThrough(upstream: URL, { host, port }: Place): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const request = (upstream.protocol === "https:" ? sendHttps : sendHttp)({
      host: hostNameOf(upstream),
      port: portOf(upstream),
      method: "CONNECT",
      path: `${host}:${port}`,
      headers: { host: `${host}:${port}`, ...credentialsOf(upstream) },
      timeout: CONNECT_TIMEOUT_MILLISECONDS,
    });
    request.once("timeout", () => request.destroy(new Error("The machine's proxy did not answer.")));
    request.once("error", reject);
    request.once("connect", (response, socket) => {
      socket.setTimeout(0);
      if (response.statusCode === 200) return resolve(socket);
      socket.destroy();
      reject(new Error(`The machine's proxy answered ${response.statusCode} for ${host}.`));
    });
    request.end();
  });
}

/** A plain request, `GET http://host/path`: read only. */
async function forward(
  options: RegistryProxyOptions,
  check: Check,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = parseUrl(request.url ?? "");
  if (url.protocol !== "http:") throw new RefusedError("This is a proxy: the address has to be a whole one.");
  const place = { host: hostNameOf(url), port: portOf(url) };
  const lookup = await check(place);
  if (request.method !== "GET" && request.method !== "HEAD") throw new RefusedError("Only GET and HEAD without TLS.");
  const upstream = options.upstreamOf(place.host);
  const path = `${url.pathname}${url.search}`;
  const target =
    upstream === null
      ? { ...place, lookup, path }
      : { host: hostNameOf(upstream), port: portOf(upstream), path: url.href };
  const headers = {
    ...forwarded(request.headers),
    host: url.host,
    ...(upstream === null ? {} : credentialsOf(upstream)),
  };
  await new Promise<void>((resolve, reject) => {
    const onward = (upstream?.protocol === "https:" ? sendHttps : sendHttp)({
      ...target,
      method: request.method,
      headers,
      agent: false,
      timeout: CONNECT_TIMEOUT_MILLISECONDS,
    });
    onward.once("timeout", () => onward.destroy(new Error(`${place.host} did not answer.`)));
    onward.once("error", reject);
    onward.once("response", (answer) => {
      response.writeHead(answer.statusCode ?? 502, forwarded(answer.headers));
      pipeline(answer, response, (error) => (error ? reject(error) : resolve()));
    });
    response.once("close", () => onward.destroy());
    onward.end();
  });
}

function parseUrl(text: string): URL {
  try {
    return new URL(text);
  } catch {
    throw new RefusedError("The address cannot be read.");
  }
}

function forwarded(headers: IncomingMessage["headers"]): Record<string, string | string[]> {
  const kept: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !HOP_HEADERS.has(name)) kept[name] = value;
  }
  return kept;
}

function credentialsOf(upstream: URL): Record<string, string> {
  if (upstream.username === "") return {};
  const plain = `${decodeURIComponent(upstream.username)}:${decodeURIComponent(upstream.password)}`;
  return { "proxy-authorization": `Basic ${Buffer.from(plain).toString("base64")}` };
}

/** Formats host and port for a message, short and printable: the command chose the name. */
function printable({ host, port }: Place): string {
  return `${host.replace(/[^a-z0-9.:_-]/gi, "?").slice(0, 100)}:${port}`;
}

function statusOf(error: unknown): 403 | 502 {
  return error instanceof RefusedError ? 403 : 502;
}

function plainAnswer(error: unknown): string {
  const reason = statusOf(error) === 403 ? "403 Forbidden" : "502 Bad Gateway";
  const text = `${messageOf(error)}\n`;
  const headers = `content-type: text/plain\r\ncontent-length: ${Buffer.byteLength(text)}\r\nconnection: close`;
  return `HTTP/1.1 ${reason}\r\n${headers}\r\n\r\n${text}`;
}
