import { createServer, type IncomingMessage, request } from "node:http";
import { type AddressInfo, connect, createServer as createTcpServer } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { openRegistryProxy, type RegistryProxyOptions } from "../../../src/workspace/network/network-proxy.js";

/** A registry: answers every request with its method, host and path. */
async function startRegistry(): Promise<{ port: number; seen: IncomingMessage[] }> {
  const seen: IncomingMessage[] = [];
  const server = createServer((message, response) => {
    seen.push(message);
    response.setHeader("x-registry", "yes");
    response.end(`${message.method} ${message.headers.host} ${message.url}`);
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { port: (server.address() as AddressInfo).port, seen };
}

const LOOPBACK = [{ address: "127.0.0.1", family: 4 }];

async function startProxy(options: Partial<RegistryProxyOptions>) {
  const proxy = await openRegistryProxy({
    ...{ socket: null, allowed: [], upstreamOf: () => null, resolve: async () => LOOPBACK },
    ...options,
  });
  onTestFinished(() => proxy.close());
  return proxy;
}

/** The answer to `GET http://…` through the proxy. */
function get(port: number, address: string, options: { method?: string; headers?: Record<string, string> } = {}) {
  return new Promise<{ status: number; text: string; registry: unknown }>((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path: address, agent: false, ...options }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (chunk) => {
        text += chunk;
      });
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text, registry: answer.headers["x-registry"] }));
    });
    sent.on("error", reject).end();
  });
}

/** The answers to `CONNECT place` and, if that succeeds, to a request through the tunnel. */
function tunnel(port: number, place: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () =>
      socket.write(`CONNECT ${place} HTTP/1.1\r\nhost: ${place}\r\n\r\n`),
    );
    let text = "";
    socket.setEncoding("utf8").on("data", (chunk) => {
      text += chunk;
      if (text.endsWith("established\r\n\r\n"))
        socket.write("GET /in HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n");
    });
    socket.on("error", () => undefined).on("close", () => resolve(text));
  });
}

it("passes requests to an allowed host on, with its name and without what is meant for a proxy", async () => {
  const registry = await startRegistry();
  const allowed = [{ host: "npm.example", ports: [registry.port], isPrivate: true }];
  const proxy = await startProxy({ allowed });
  const address = `http://npm.example:${registry.port}/left?x=1`;
  const headers = { "proxy-authorization": "Basic x", connection: "close", host: "other.example", accept: "text/x" };
  expect(await get(proxy.port, address, { headers })).toEqual({
    status: 200,
    text: `GET npm.example:${registry.port} /left?x=1`,
    registry: "yes",
  });
  const received = registry.seen[0]?.headers;
  expect([received?.["proxy-authorization"], received?.accept]).toEqual([undefined, "text/x"]);
  expect(await tunnel(proxy.port, `npm.example:${registry.port}`)).toMatch(
    /established\r\n\r\nHTTP\/1.1 200.*GET a \/in$/s,
  );
  expect(proxy.refused()).toEqual([]);
});

it.each<[string, string]>([
  ["another host", "evil.example:443"],
  ["a host below an allowed one", "a.npm.example:443"],
  ["a host above an allowed one", "example:443"],
  ["another port", "npm.example:22"],
  ["an address", "127.0.0.1:443"],
  ["an address in disguise", "2130706433:443"],
  ["the machine's metadata", "169.254.169.254:80"],
])("refuses %s and remembers it", async (_name, place) => {
  const proxy = await startProxy({ allowed: [{ host: "npm.example", ports: [443, 80], isPrivate: false }] });
  expect(await tunnel(proxy.port, place)).toMatch(/^HTTP\/1.1 403 Forbidden\r\n.*is not a package registry/s);
  expect(await get(proxy.port, `http://${place}/`)).toMatchObject({ status: 403 });
  const shown = place.replace("2130706433", "127.0.0.1");
  expect(proxy.refused()).toEqual([shown, shown]);
});

it.each<[string, string, { method?: string }, RegExp]>([
  ["sending without TLS", "http://npm.example/x", { method: "PUT" }, /Only GET and HEAD/],
  ["an address that is no whole one", "/x", {}, /cannot be read/],
  ["another scheme", "ftp://npm.example/x", {}, /whole one/],
])("refuses %s", async (_name, address, options, message) => {
  const proxy = await startProxy({ allowed: [{ host: "npm.example", ports: [80], isPrivate: true }] });
  expect(await get(proxy.port, address, options)).toMatchObject({ status: 403, text: expect.stringMatching(message) });
});

it("refuses a public name that leads to a private address, and uses the address that it checked", async () => {
  const registry = await startRegistry();
  const answers = [LOOPBACK, [{ address: "::ffff:10.0.0.1", family: 6 }]];
  const allowed = [{ host: "npm.example", ports: [registry.port], isPrivate: false }];
  const proxy = await startProxy({ allowed, resolve: async () => answers.shift() ?? [] });
  for (let i = 0; i < 3; i += 1) {
    expect(await tunnel(proxy.port, `npm.example:${registry.port}`)).toContain("leads to no public address");
  }
  expect(registry.seen).toEqual([]);
});

it("answers 502 when the registry cannot be reached", async () => {
  const allowed = [{ host: "npm.example", ports: [1], isPrivate: true }];
  const proxy = await startProxy({ allowed });
  expect(await tunnel(proxy.port, "npm.example:1")).toMatch(/^HTTP\/1.1 502/);
  expect((await get(proxy.port, "http://npm.example:1/")).status).toBe(502);
  expect(proxy.refused()).toEqual([]);
});

it("goes through the machine's own proxy, which resolves the name", async () => {
  const registry = await startRegistry();
  const lines: string[] = [];
  const upstream = createTcpServer((client) => {
    client.once("data", (head) => {
      lines.push(
        ...head
          .toString()
          .split("\r\n")
          .filter((line) => /^(CONNECT|GET|proxy-auth)/.test(line)),
      );
      const target = connect(registry.port, "127.0.0.1");
      if (head.toString().startsWith("CONNECT")) client.write("HTTP/1.1 200 ok\r\n\r\n");
      else target.write(head);
      target.pipe(client).pipe(target);
    });
  });
  onTestFinished(() => void upstream.close());
  await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
  const url = new URL(`http://me:p%40ss@127.0.0.1:${(upstream.address() as AddressInfo).port}`);
  const proxy = await startProxy({
    allowed: [{ host: "npm.example", ports: [443, 80], isPrivate: false }],
    upstreamOf: () => url,
    resolve: () => Promise.reject(new Error("not asked")),
  });
  expect(await tunnel(proxy.port, "npm.example:443")).toMatch(/GET a \/in$/);
  expect(await get(proxy.port, "http://npm.example/left")).toMatchObject({ status: 200 });
  expect(await tunnel(proxy.port, "evil.example:443")).toMatch(/403/);
  const credentials = `proxy-authorization: Basic ${Buffer.from("me:p@ss").toString("base64")}`;
  expect(lines).toEqual([
    ...["CONNECT npm.example:443 HTTP/1.1", credentials],
    ...["GET http://npm.example/left HTTP/1.1", credentials],
  ]);
});

it("close ends what is open", async () => {
  const silent = createTcpServer(() => undefined);
  onTestFinished(() => void silent.close());
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const { port } = silent.address() as AddressInfo;
  const proxy = await startProxy({ allowed: [{ host: "npm.example", ports: [port], isPrivate: true }] });
  const ended = tunnel(proxy.port, `npm.example:${port}`);
  await new Promise<void>((resolve) => silent.once("connection", () => resolve()));
  await proxy.close();
  expect(await ended).toMatch(/^(HTTP\/1.1 200 .*\s+)?$/);
});
