import { randomBytes } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { ArchitectError, messageOf } from "../../core/errors.js";
import { isLoopbackHost } from "../../core/loopback.js";
import type { Clock } from "../../core/runtime.js";
import { showInvisible } from "../../core/text/invisible.js";
import { clampText } from "../../core/text/truncate.js";
import { createHubAuth } from "../auth/create-auth.js";
import type { GithubApp } from "../auth/github-app.js";
import type { PageAssets } from "../page/load-page.js";
import { holdFolder, openDatabase } from "../store/open.js";
import { createStore } from "../store/store.js";
import { unreadable } from "./app.js";
import { createHub } from "./create-hub.js";

const MAXIMUM_CHARACTERS = 2_000;

/**
 * One line of the operator's log, with an ISO time. Line breaks, tabs and invisible characters are escaped, as parts of
 * the text may come from refused requests.
 */
function logLine(now: number, text: string): string {
  const oneLine = showInvisible(clampText(text, MAXIMUM_CHARACTERS))
    .replace(/[\n\u2028\u2029]/g, "\\n")
    .replace(/\t/g, "\\t");
  return `${new Date(now).toISOString()} ${oneLine}`;
}

/** For a client to send the whole request. */
const REQUEST_MILLISECONDS = 60_000;
/** For open requests at the end; the process must end within five seconds. */
const GRACE_MILLISECONDS = 3_000;
const IDLE_MILLISECONDS = 20;
/** File in the data folder with the hub's address, for `serve --link`; none with GitHub sign-in. */
export const ADDRESS_FILE = "address";

export interface ServeOptions {
  readonly host: string;
  /** 0: the system chooses. */
  readonly port: number;
  readonly dataFolder: string;
  /** https, without a slash at its end; null: the listen address. */
  readonly publicUrl: string | null;
  readonly trustProxy: boolean;
  readonly keepDays: number;
  readonly issuers: readonly string[];
  /** null: people sign in with the link. */
  readonly github: GithubApp | null;
  readonly page: PageAssets;
  readonly version: string;
  readonly clock: Clock;
  /** Writes an escaped line of the operator's log, with its time. */
  warn(text: string): void;
}

export interface Serving {
  readonly url: string;
  /** Signs in once as `local`; null: people sign in with GitHub. */
  readonly signInLink: string | null;
  /** Ends the streams with `bye`, waits for open requests, and closes the database. */
  close(): Promise<void>;
}

function listen(server: Server, { host, port }: ServeOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => {
      reject(
        new ArchitectError("configuration", `The hub cannot listen on ${host}:${port}: ${messageOf(error)}.`, {
          remedy: "Give --listen another address, such as 127.0.0.1:7778.",
          cause: error,
        }),
      );
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

const inUrl = (host: string): string => (host.includes(":") ? `[${host}]` : host);

/** Accepted Host headers: the public one, and on loopback those of this machine. */
function hostsOf(url: string, isLoopback: boolean, port: number): readonly string[] {
  const local = isLoopback ? [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`] : [];
  const { host, hostname, protocol, port: own } = new URL(url);
  // A proxy may add the default port.
  const written = protocol === "https:" && own === "" ? [`${hostname}:443`] : [];
  return [host, ...written, ...local];
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), GRACE_MILLISECONDS);
    // A connection becomes idle once its answer was read.
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_MILLISECONDS);
    server.close(() => {
      clearTimeout(late);
      clearInterval(idle);
      resolve();
    });
  });
}

/** @throws ArchitectError (configuration) for a public listen address without https in front of it. */
function checkAddress({ host, publicUrl }: ServeOptions): void {
  if (isLoopbackHost(host) || publicUrl !== null) return;
  throw new ArchitectError("configuration", `--listen=${host} is not loopback, and the hub speaks no TLS itself.`, {
    remedy: "Give --public-url=https://… of the proxy in front of it, or listen on 127.0.0.1.",
  });
}

/** @throws ArchitectError (configuration) for wrong options, or a database or an address that cannot be used. */
export async function startHub(options: ServeOptions): Promise<Serving> {
  checkAddress(options);
  const { clock, trustProxy, issuers, github, page, version, keepDays } = options;
  const warn = (text: string): void => options.warn(logLine(clock.now(), text));
  const isLoopback = isLoopbackHost(options.host);
  const isLocal = isLoopback && github === null;
  const database = openDatabase(options.dataFolder);
  const server = createServer({ requestTimeout: REQUEST_MILLISECONDS });
  let letGo = (): void => {};
  try {
    letGo = holdFolder(options.dataFolder);
    const store = createStore(database, { now: clock.now, isLocal });
    const { projects } = store;
    const port = await listen(server, options);
    const publicUrl = options.publicUrl ?? `http://${inUrl(options.host)}:${port}`;
    const parts = { database, projects, clock, logger: { warn }, publicUrl, trustProxy, issuers, github };
    const auth = createHubAuth(parts);
    const hub = createHub(
      {
        ...{ store, auth, clock, publicUrl, page, version, hosts: hostsOf(publicUrl, isLoopback, port) },
        newId: () => randomBytes(16).toString("hex"),
        // Behind a proxy on this machine all clients have a loopback address.
        trustsLoopback: isLoopback && options.publicUrl === null && !trustProxy,
        report: (error) => warn(messageOf(error)),
      },
      keepDays,
    );
    server.on("request", getRequestListener(hub.app.fetch, { overrideGlobalObjects: false, errorHandler: unreadable }));
    const addressFile = join(options.dataFolder, ADDRESS_FILE);
    if (isLocal) writeFileSync(addressFile, publicUrl, { mode: 0o600 });
    else rmSync(addressFile, { force: true });
    return {
      url: publicUrl,
      signInLink: isLocal ? auth.createSignInLink() : null,
      async close() {
        const closed = closeServer(server);
        hub.close();
        await closed;
        database.close();
        letGo();
      },
    };
  } catch (error) {
    server.close();
    database.close();
    letGo();
    throw error;
  }
}
