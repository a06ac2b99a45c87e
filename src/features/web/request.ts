import type { Socket } from "node:net";
import type { Readable, Transform } from "node:stream";
import type { ConnectionOptions } from "node:tls";
import { createBrotliDecompress, createGunzip } from "node:zlib";
import { Client } from "undici";
import type { MachineProxy } from "../../core/web.js";
import { type Dial, dialDirectly, dialFor, secure } from "./dial.js";
import { WebError } from "./outcome.js";
import { publicAddresses, type Resolve, resolveBySystem } from "./resolve.js";
import type { Target } from "./target.js";

const DECOMPRESSORS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  br: createBrotliDecompress,
};

interface Body {
  readonly bytes: Buffer;
  /** There was more. */
  readonly isCut: boolean;
}

/**
 * Reads at most `limit` bytes of what a body is when it is unpacked, and then stops, however much is to come.
 * @throws WebError for an encoding that was not asked for; whatever the stream throws.
 */
async function readBody(source: Readable, encoding: string, limit: number): Promise<Body> {
  const name = encoding.trim().toLowerCase();
  if (name === "" || name === "identity") return take(source, limit);
  const create = Object.hasOwn(DECOMPRESSORS, name) ? DECOMPRESSORS[name] : undefined;
  if (create === undefined) {
    source.destroy();
    throw new WebError("failed", "the answer is packed in a way that was not asked for");
  }
  const unpacked = create();
  source.once("error", (error) => unpacked.destroy(error));
  source.pipe(unpacked);
  try {
    return await take(unpacked, limit);
  } finally {
    source.destroy();
  }
}

async function take(stream: Readable, limit: number): Promise<Body> {
  const pieces: Buffer[] = [];
  let size = 0;
  // Leaving the loop destroys the stream, and so the connection.
  for await (const piece of stream as AsyncIterable<Buffer>) {
    pieces.push(piece.subarray(0, limit - size));
    size += piece.length;
    if (size > limit) return { bytes: Buffer.concat(pieces), isCut: true };
  }
  return { bytes: Buffer.concat(pieces), isCut: false };
}

/** How the network is reached. Only tests hand in another resolver, dialler or authority: no configuration does. */
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
  /** Absent, or said twice: ''. */
  readonly contentType: string;
  /** Of a redirect. */
  readonly location: string | null;
  /** Read for an answer of 200 alone. */
  readonly body: Body;
}

/** All that is told of us: no cookies, no credentials, no Referer. */
const HEADERS = {
  accept: "text/html, application/xhtml+xml, text/markdown, text/plain, application/json;q=0.9, application/xml;q=0.8",
  "accept-encoding": "gzip, br",
  "user-agent": "architect",
};

const LARGEST_HEADERS = 32 * 1024;
/** Addresses of one name that are tried. */
const MOST_ADDRESSES = 4;
const NO_BODY: Body = { bytes: Buffer.alloc(0), isCut: false };

/**
 * One GET over one connection of its own, to an address of the host that was checked here; redirects are the caller's.
 * @throws WebError, and whatever sockets and parsers throw.
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

/** A client that never connects by itself: it is handed the one socket, once. */
function clientOn(socket: Socket, { url }: Target): Client {
  let isUsed = false;
  return new Client(url.origin, {
    maxHeaderSize: LARGEST_HEADERS,
    // One limit of time is for everything, and is the caller's.
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
  // What is still to come when nobody reads on is an error of nobody.
  body.on("error", () => {});
  const answer = {
    status,
    contentType: single(headers["content-type"]),
    location: single(headers["location"]) || null,
  };
  if (status === 200) return { ...answer, body: await readBody(body, single(headers["content-encoding"]), limit) };
  body.destroy();
  return { ...answer, body: NO_BODY };
}
