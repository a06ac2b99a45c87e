import { request as plainRequest } from "node:http";
import { request as tlsRequest } from "node:https";
import { connect, isIP, type Socket } from "node:net";
import { type ConnectionOptions, connect as connectTls } from "node:tls";
import type { MachineProxy } from "../../core/web.js";
import { WebError } from "./outcome.js";
import type { Target } from "./target.js";

/** Opens a byte stream to an address that was checked. The signal closes it, also later. */
export type Dial = (to: { readonly address: string; readonly port: number }, signal: AbortSignal) => Promise<Socket>;

/** `address` is an IP address: nothing is resolved. */
export const dialDirectly: Dial = ({ address, port }, signal) =>
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

/** A tunnel (CONNECT) through a proxy: it is told the checked address, never the name, which it would resolve again. */
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

/** Whether `NO_PROXY` names a host: `*`, a name with what is below it, `.name` or `*.name`, each with or without a port. */
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

/** The way to a host: through the machine's proxy, where it has one for it. */
export function dialFor(target: Target, proxy: MachineProxy | null, dialPlain: Dial): Dial {
  if (proxy === null || isDirect(target, proxy.direct)) return dialPlain;
  const address = target.isTls ? proxy.https : proxy.http;
  return address === "" ? dialPlain : dialThrough(address);
}

/** The stream that HTTP is spoken on. The certificate must be that of the host, whatever address was dialled. */
export function secure(socket: Socket, { host, isTls }: Target, trust: Pick<ConnectionOptions, "ca">): Promise<Socket> {
  if (!isTls) return Promise.resolve(socket);
  return new Promise((resolve, reject) => {
    const name = isIP(host) === 0 ? { servername: host } : {};
    const stream = connectTls({ ...trust, ...name, socket, host, ALPNProtocols: ["http/1.1"] });
    stream.once("error", reject);
    stream.once("secureConnect", () => resolve(stream));
  });
}
