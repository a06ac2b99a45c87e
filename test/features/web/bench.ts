import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { type AddressInfo, connect, type Socket } from "node:net";
import type { Clock } from "../../../src/core/runtime.js";
import { createFetchPage, type FetchOptions } from "../../../src/features/web/fetch-page.js";
import type { FetchPage, WebOutcome, WebPage } from "../../../src/features/web/outcome.js";
import type { Network } from "../../../src/features/web/request.js";

/** An address of the public internet, which stands for the loopback server in tests. */
export const PUBLIC = "93.184.216.34";
export const NEVER = new AbortController().signal;

export interface Web {
  readonly fetchPage: FetchPage;
  /** `address:port` of every connection that was asked for, in order. */
  readonly dialled: string[];
  /** Every name that was resolved, in order. */
  readonly resolved: string[];
  read(url: string): Promise<WebOutcome<WebPage>>;
}

/** A clock whose sleeps end with `wake` alone. */
export interface HeldClock extends Clock {
  wake(): void;
  advance(milliseconds: number): void;
}

export function createHeldClock(): HeldClock {
  let time = 0;
  const waiting = new Set<() => void>();
  return {
    now: () => time,
    sleep: (_milliseconds, signal) =>
      new Promise((resolve) => {
        waiting.add(resolve);
        signal?.addEventListener("abort", () => resolve(), { once: true });
      }),
    wake: () => {
      for (const resolve of waiting) resolve();
    },
    advance: (milliseconds) => {
      time += milliseconds;
    },
  };
}

/** Dials loopback ports in place of public addresses; any other address fails. */
export function createWeb(
  options: Partial<Omit<FetchOptions, "network">> & {
    readonly network?: Partial<Network>;
    /** The loopback port for each public `address:port`. */
    readonly ports?: Readonly<Record<string, number>>;
  } = {},
): Web {
  const { network = {}, ports = {}, ...rest } = options;
  const dialled: string[] = [];
  const resolved: string[] = [];
  const fetchPage = createFetchPage({
    ...{ clock: createHeldClock(), mayAsk: null, seconds: 30, cacheSeconds: 900, maximumLength: 50_000 },
    ...rest,
    network: {
      resolve: async (host) => {
        resolved.push(host);
        return network.resolve?.(host) ?? [PUBLIC];
      },
      dial: (to, signal) => {
        const place = `${to.address}:${to.port}`;
        dialled.push(place);
        const port = ports[place];
        if (port === undefined) return Promise.reject(new Error("no such server"));
        return dialLoopback(port, signal);
      },
      proxy: network.proxy ?? null,
      trust: network.trust ?? {},
    },
  });
  return { fetchPage, dialled, resolved, read: (url) => fetchPage(url, NEVER) };
}

function dialLoopback(port: number, signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: "127.0.0.1", port, signal });
    socket.once("error", reject);
    socket.once("connect", () => resolve(socket));
  });
}

const open: Server[] = [];

/** A server on loopback; `endServers` ends it. */
export async function startServer(
  listener: RequestListener,
  tls?: { readonly key: string; readonly cert: string },
): Promise<number> {
  const server = tls === undefined ? createServer(listener) : createTlsServer(tls, listener);
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

export async function endServers(): Promise<void> {
  await Promise.all(
    open.splice(0).map(
      (server) =>
        new Promise<void>((resolve) => {
          server.close(() => resolve());
          server.closeAllConnections();
        }),
    ),
  );
}
