import { createServer, type IncomingMessage, request as send } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";

/** An HTTP proxy as companies run them: tunnels, plain requests in absolute form, a user name and a password. */
export interface ProxyServer {
  readonly port: number;
  /** `CONNECT host:port` or `METHOD url` of each request that was let through, in order. */
  readonly passed: readonly string[];
  /** How many were answered with 407. */
  readonly refused: () => number;
  close(): Promise<void>;
}

/** `tunnelsTo`: the loopback port behind every tunnel, for any requested host. */
export async function startProxy(
  options: { user?: string; password?: string; tunnelsTo?: number } = {},
): Promise<ProxyServer> {
  const passed: string[] = [];
  const sockets = new Set<Socket>();
  let refused = 0;
  const expected =
    options.user === undefined
      ? null
      : `Basic ${Buffer.from(`${options.user}:${options.password ?? ""}`).toString("base64")}`;
  const mayPass = ({ headers }: IncomingMessage): boolean => {
    if (expected === null || headers["proxy-authorization"] === expected) return true;
    refused += 1;
    return false;
  };
  const server = createServer((request, response) => {
    if (!mayPass(request)) {
      response.writeHead(407, { "proxy-authenticate": 'Basic realm="proxy"', "content-length": 0 }).end();
      return;
    }
    const { method = "", url = "", headers } = request;
    passed.push(`${method} ${url}`);
    const { "proxy-authorization": _authorization, "proxy-connection": _connection, ...onward } = headers;
    const upstream = send(url, { method, headers: onward }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    upstream.on("error", () => response.destroy());
    request.pipe(upstream);
  });
  server.on("connect", (request: IncomingMessage, socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    if (!mayPass(request)) {
      socket.end('HTTP/1.1 407 Proxy Authentication Required\r\nproxy-authenticate: Basic realm="proxy"\r\n\r\n');
      return;
    }
    passed.push(`CONNECT ${request.url ?? ""}`);
    const { hostname, port } = new URL(`http://${request.url ?? ""}`);
    const { tunnelsTo } = options;
    const place =
      tunnelsTo === undefined ? { port: Number(port || 80), host: hostname } : { port: tunnelsTo, host: "127.0.0.1" };
    const upstream = connect(place, () => {
      socket.write("HTTP/1.1 200 OK\r\n\r\n");
      upstream.pipe(socket);
      socket.pipe(upstream);
    });
    sockets.add(upstream);
    upstream.on("error", () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    passed,
    refused: () => refused,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        for (const socket of sockets) socket.destroy();
      }),
  };
}
