import { request as plainRequest } from "node:http";
import { request as tlsRequest } from "node:https";
import { connect, isIP, type Socket } from "node:net";
import type { Readable, Transform } from "node:stream";
import { type ConnectionOptions, connect as connectTls } from "node:tls";
import { createBrotliDecompress, createGunzip } from "node:zlib";
import { Client } from "undici";
import { type ReadBody, readBody } from "../../core/read-body.js";
import type { MachineProxy } from "../../core/web.js";
import { WebError } from "./outcome.js";
import { publicAddresses, type Resolve, resolveBySystem } from "./resolve.js";
import type { Target } from "./target.js";

/** Opens a byte stream to a checked address. The signal closes it, also later. */
type Dial = (to: { readonly address: string; readonly port: number }, signal: AbortSignal) => Promise<Socket>;

/** `address` is an IP address, so no name is resolved. */
const dialDirectly: Dial = ({ address, port }, signal) =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: address, port, signal });
    socket.once("error", reject);
    socket.once("connect", () => resolve(socket));
  });

function proxyCredentials({ username, password }: URL): Readonly<Record<string, string>> {
  if (username === "" && password === "") return {};
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { "proxy-authorization": `Basic ${Buffer.from(pair).toString("base64")}` };
}

/** A tunnel (CONNECT) through a proxy: it gets the checked address, never the name, which it would resolve again. */
function dialThrough(proxy: string): Dial {
  const address = new URL(proxy);
  const request = address.protocol === "https:" ? tlsRequest : plainRequest;
  return (to, signal) =>
    new Promise((resolve, reject) => {
      const place = `${isIP(to.address) === 6 ? `[${to.address}]` : to.address}:${to.port}`;
      const tunnel = request({
        host: address.hostname.replace(/^\[|\]$/g, ""),
        port: address.port || (address.protocol === "https:" ? 443 : 80),
        method: "CONNECT",
        path: place,
        headers: { host: place, ...proxyCredentials(address) },
        agent: false,
        signal,
      });
      const refuse = (status: number | undefined): void => {
        tunnel.destroy();
        reject(
          new WebError("failed", `the machine's proxy answered ${status ?? "nothing"} to a tunnel to port ${to.port}`),
        );
      };
      tunnel.once("error", reject);
      tunnel.once("response", ({ statusCode }) => refuse(statusCode));
      tunnel.once("connect", ({ statusCode }, stream, head) => {
        const socket = stream as Socket;
        if (statusCode !== 200) {
          socket.destroy();
          refuse(statusCode);
          return;
        }
        if (head.length > 0) socket.unshift(head);
        resolve(socket);
      });
      tunnel.end();
    });
}

/**
 * Whether `NO_PROXY` names a host: `*`, a name including its subdomains, `.name` or `*.name`, each with or without a
 * port.
 */
function isDirect({ host, port }: Target, direct: string): boolean {
  return direct
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .some((entry) => {
      if (entry === "*") return true;
      const [, name = entry, ofPort] = /^(.*?)(?::(\d+))?$/.exec(entry) ?? [];
      const bare = name.replace(/^\*?\./, "");
      return (ofPort === undefined || Number(ofPort) === port) && (host === bare || host.endsWith(`.${bare}`));
    });
}

/** How to dial a host: through the machine's proxy, if it has one for the host. */
function dialFor(target: Target, proxy: MachineProxy | null, dialPlain: Dial): Dial {
  if (proxy === null || isDirect(target, proxy.direct)) return dialPlain;
  const address = target.isTls ? proxy.https : proxy.http;
  return address === "" ? dialPlain : dialThrough(address);
}

/** The stream for HTTP. The certificate must be for the host, not for the dialled address. */
function secure(socket: Socket, { host, isTls }: Target, trust: Pick<ConnectionOptions, "ca">): Promise<Socket> {
  if (!isTls) return Promise.resolve(socket);
  return new Promise((resolve, reject) => {
    const name = isIP(host) === 0 ? { servername: host } : {};
    const stream = connectTls({ ...trust, ...name, socket, host, ALPNProtocols: ["http/1.1"] });
    stream.once("error", reject);
    stream.once("secureConnect", () => resolve(stream));
  });
}

const DECOMPRESSORS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  br: createBrotliDecompress,
};

/**
 * Reads at most `limit` bytes of the unpacked body and then stops, even if more follow.
 * @throws WebError for an encoding that was not requested, and errors of the stream.
 */
async function readUnpacked(source: Readable, encoding: string, limit: number): Promise<ReadBody> {
  const name = encoding.trim().toLowerCase();
  if (name === "" || name === "identity") return readBody(source, limit);
  const create = Object.hasOwn(DECOMPRESSORS, name) ? DECOMPRESSORS[name] : undefined;
  if (create === undefined) {
    source.destroy();
    throw new WebError("failed", "the answer is packed in a way that was not asked for");
  }
  const unpacked = create();
  source.once("error", (error) => unpacked.destroy(error));
  source.pipe(unpacked);
  try {
    return await readBody(unpacked, limit);
  } finally {
    source.destroy();
  }
}

/** Access to the network. Only tests pass another resolver, dialler or authority: no configuration does. */
export interface Network {
  readonly resolve: Resolve;
  readonly dial: Dial;
  readonly proxy: MachineProxy | null;
  readonly trust: Pick<ConnectionOptions, "ca">;
}

export function systemNetwork(proxy: MachineProxy | null): Network {
  return { resolve: resolveBySystem, dial: dialDirectly, proxy, trust: {} };
}

export interface Answer {
  readonly status: number;
  /** '' if absent or repeated. */
  readonly contentType: string;
  /** A redirect's target. */
  readonly location: string | null;
  /** Only read for status 200. */
  readonly body: ReadBody;
}

/** The only headers about us: no cookies, no credentials, no Referer. */
const HEADERS = {
  accept: "text/html, application/xhtml+xml, text/markdown, text/plain, application/json;q=0.9, application/xml;q=0.8",
  "accept-encoding": "gzip, br",
  "user-agent": "architect",
};

const LARGEST_HEADERS = 32 * 1024;
/** Maximum addresses of one name that are tried. */
const MOST_ADDRESSES = 4;
const NO_BODY: ReadBody = { bytes: Buffer.alloc(0), isCut: false };

/**
 * One GET over a new connection to a checked address of the host; the caller handles redirects.
 * @throws WebError, and errors of sockets and parsers.
 */
export async function ask(target: Target, network: Network, limit: number, signal: AbortSignal): Promise<Answer> {
  const addresses = await publicAddresses(target.host, network.resolve);
  signal.throwIfAborted();
  const socket = await connected(target, addresses.slice(0, MOST_ADDRESSES), network, signal);
  const client = clientOn(socket, target);
  try {
    return await get(client, target, limit, signal);
  } finally {
    await client.destroy();
    socket.destroy();
  }
}

async function connected(
  target: Target,
  addresses: readonly string[],
  { dial, proxy, trust }: Network,
  signal: AbortSignal,
): Promise<Socket> {
  const open = dialFor(target, proxy, dial);
  let failure: unknown;
  for (const address of addresses) {
    try {
      const socket = await open({ address, port: target.port }, signal);
      signal.addEventListener("abort", () => socket.destroy(), { once: true });
      return await secure(socket, target, trust);
    } catch (error) {
      failure = error;
      signal.throwIfAborted();
    }
  }
  throw failure;
}

/** A client that never connects by itself: it gets exactly one socket, once. */
function clientOn(socket: Socket, { url }: Target): Client {
  let isUsed = false;
  return new Client(url.origin, {
    maxHeaderSize: LARGEST_HEADERS,
    // The caller has one time limit for everything.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: (_options, done) => {
      if (isUsed) done(new WebError("failed", "the server closed the connection"), null);
      else done(null, socket);
      isUsed = true;
    },
  });
}

const single = (value: string | string[] | undefined): string => (typeof value === "string" ? value : "");

async function get(client: Client, { url }: Target, limit: number, signal: AbortSignal): Promise<Answer> {
  const {
    statusCode: status,
    headers,
    body,
  } = await client.request({
    ...{ method: "GET", path: url.pathname + url.search, headers: HEADERS, reset: true, signal },
  });
  // Errors after the caller stopped reading are ignored.
  body.on("error", () => {});
  const answer = {
    status,
    contentType: single(headers["content-type"]),
    location: single(headers["location"]) || null,
  };
  if (status === 200) return { ...answer, body: await readUnpacked(body, single(headers["content-encoding"]), limit) };
  body.destroy();
  return { ...answer, body: NO_BODY };
}
