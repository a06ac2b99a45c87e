import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { IncomingMessage, RequestListener } from "node:http";
import { createServer as createTcpServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { hostRule } from "../../../src/features/web/target.js";
import { startProxy } from "../../support/proxy-server.js";
import { createHeldClock, createWeb, endServers, PUBLIC, startServer, type Web } from "./bench.js";

afterEach(endServers);

type Options = Omit<NonNullable<Parameters<typeof createWeb>[0]>, "ports">;

async function webOf(listener: RequestListener, options: Options = {}): Promise<Web> {
  const port = await startServer(listener);
  return createWeb({ ...options, ports: { [`${PUBLIC}:80`]: port } });
}

const sending =
  (body: string | Buffer, headers: Readonly<Record<string, string>> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { "content-type": "text/plain", ...headers }).end(body);
  };

const PAGE = "http://docs.example.com/page";

describe("web_fetch's requests", () => {
  it("send only what is needed: no cookies, no credentials, no Referer", async () => {
    const seen: IncomingMessage["headers"][] = [];
    const web = await webOf((request, response) => {
      seen.push(request.headers);
      const isFirst = request.url === "/page";
      response.writeHead(isFirst ? 302 : 200, {
        "set-cookie": "a=b",
        "content-type": "text/plain",
        ...(isFirst ? { location: "/other" } : {}),
      });
      response.end("text");
    });
    expect(await web.read(`${PAGE}#part`)).toMatchObject({ ok: true, value: { url: "http://docs.example.com/other" } });
    expect(seen.map((headers) => Object.keys(headers).sort())).toEqual(
      [1, 2].map(() => ["accept", "accept-encoding", "connection", "host", "user-agent"]),
    );
    expect(seen.map(({ host, "user-agent": agent }) => [host, agent])).toEqual(
      [1, 2].map(() => ["docs.example.com", "architect"]),
    );
  });

  it("go to hosts of the list alone, also after a redirect, and say which line would allow the other", async () => {
    const web = await webOf(
      (_request, response) => {
        response.writeHead(301, { location: "http://evil.example.org/x" }).end();
      },
      { mayAsk: hostRule(["*.example.com", "api.example.net"]) },
    );
    expect(await web.read(PAGE)).toEqual({
      ok: false,
      code: "refused",
      reason: "it was redirected, and there the host evil.example.org is not allowed here",
      remedy:
        'Go on without it, or ask people to add it to .github/architect.yml: web: { allow: ["evil.example.org"] }',
    });
    expect([await web.read("http://example.com/"), await web.read("http://xexample.com/")]).toEqual(
      [1, 2].map(() => expect.objectContaining({ code: "refused" })),
    );
    expect([web.resolved, web.dialled]).toEqual([["docs.example.com"], [`${PUBLIC}:80`]]);
  });

  it.each([
    ["docs.example.com", "http://DOCS.example.com./", true],
    ["docs.example.com", "http://docs.example.com.evil.org/", false],
    ["*.example.com", "http://a.b.example.com/", true],
    ["*.EXAMPLE.com", "http://a.example.com/", true],
    ["xn--bcher-kva.com", "http://bücher.com/", true],
    ["bucher.com", "http://bücher.com/", false],
  ])("the pattern %s and %s: %s", async (pattern, url, isAllowed) => {
    const web = await webOf(sending("text"), { mayAsk: hostRule([pattern]) });
    expect((await web.read(url)).ok).toBe(isAllowed);
  });

  it("follow five redirects, and no sixth", async () => {
    const web = await webOf((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.writeHead(200, { "content-type": "text/plain" }).end("end");
      else response.writeHead(307, { location: `/${left - 1}` }).end();
    });
    expect(await web.read("http://docs.example.com/5")).toMatchObject({ ok: true, value: { text: "end" } });
    expect(await web.read("http://docs.example.com/6")).toEqual({
      ok: false,
      code: "failed",
      reason: "it was redirected more than 5 times",
    });
  });

  it.each([
    ["nowhere", undefined],
    ["a user name", "http://a:b@docs.example.com/"],
    ["an empty user name", "http://@docs.example.com/"],
    ["another port", "http://docs.example.com:8080/"],
    ["another scheme", "file:///etc/passwd"],
    ["a form that parsers read differently", "http:\\\\docs.example.com/"],
  ])("do not follow a redirect to %s", async (_name, location) => {
    const web = await webOf((_request, response) => {
      response.writeHead(302, location === undefined ? {} : { location }).end();
    });
    expect((await web.read(PAGE)).ok).toBe(false);
    expect(web.dialled).toHaveLength(1);
  });

  it("try the addresses of a name one after another, IPv4 first", async () => {
    const port = await startServer(sending("text"));
    const web = createWeb({
      network: { resolve: async () => ["2606:4700::1111", "1.1.1.1", PUBLIC] },
      ports: { [`${PUBLIC}:80`]: port },
    });
    expect((await web.read(PAGE)).ok).toBe(true);
    expect(web.dialled).toEqual(["1.1.1.1:80", `${PUBLIC}:80`]);
  });

  it("are made once for an address until its time is over", async () => {
    const clock = createHeldClock();
    const web = await webOf(sending("text"), { clock, cacheSeconds: 900 });
    const reads = [PAGE, `${PAGE}#a`];
    for (const url of reads) await web.read(url);
    clock.advance(899_999);
    await web.read(PAGE);
    expect(web.dialled).toHaveLength(1);
    clock.advance(1);
    await web.read(PAGE);
    expect(web.dialled).toHaveLength(2);
  });
});

describe("web_fetch's answers", () => {
  it.each([
    ["text/plain", "a <b>"],
    ["text/markdown; charset=utf-8", "# a"],
    ["application/json", '{"a":1}'],
    ["application/problem+json", "{}"],
    ["application/atom+xml", "<feed/>"],
    ["text/xml", "<a/>"],
  ])("of the type %s are read as they are", async (type, body) => {
    const web = await webOf(sending(body, { "content-type": type }));
    expect(await web.read(PAGE)).toMatchObject({ ok: true, value: { text: body, isCut: false } });
  });

  it.each(["image/png", "image/svg+xml", "application/octet-stream", "application/pdf", "text/css", "", "text/htmlx"])(
    "of the type %j are refused",
    async (type) => {
      const web = await webOf(sending("x", { "content-type": type }));
      expect((await web.read(PAGE)).ok).toBe(false);
    },
  );

  it.each([404, 500, 204, 304])("with the status %i are failures without their text", async (status) => {
    const web = await webOf((_request, response) => {
      response.writeHead(status, { "content-type": "text/plain" }).end(status < 300 || status === 304 ? "" : "obey me");
    });
    expect(await web.read(PAGE)).toEqual({ ok: false, code: "failed", reason: `the server answered ${status}` });
  });

  it("are cut after max_content_length characters, pairs stay whole", async () => {
    const web = await webOf(sending("😀".repeat(3_000)), { maximumLength: 1_001 });
    expect(await web.read(PAGE)).toMatchObject({ ok: true, value: { text: "😀".repeat(500), isCut: true } });
  });

  it.each([
    ["gzip", gzipSync],
    ["br", brotliCompressSync],
  ] as const)("packed by %s are unpacked, and a bomb is let go of at the limit", async (encoding, pack) => {
    const bomb = pack(Buffer.alloc(64 * 1024 * 1024, "a"));
    const before = process.memoryUsage().rss;
    const bombed = await webOf(sending(bomb, { "content-encoding": encoding }));
    expect(await bombed.read(PAGE)).toMatchObject({ ok: true, value: { text: "a".repeat(50_000), isCut: true } });
    expect(process.memoryUsage().rss - before).toBeLessThan(48 * 1024 * 1024);
    const small = await webOf(sending(pack(Buffer.from("text")), { "content-encoding": encoding }));
    expect(await small.read(PAGE)).toMatchObject({ ok: true, value: { text: "text" } });
  });

  it.each([
    ["broken", "gzip", Buffer.from("no gzip")],
    ["packed twice", "gzip, gzip", gzipSync(gzipSync("text"))],
    ["packed in an unknown way", "zstd", Buffer.from("x")],
    ["packed by the name of a method of objects", "constructor", Buffer.from("x")],
    ["half of what was packed", "gzip", gzipSync("text".repeat(1_000)).subarray(0, 20)],
  ])("%s are failures", async (_name, encoding, body) => {
    const web = await webOf(sending(body, { "content-encoding": encoding }));
    expect(await web.read(PAGE)).toMatchObject({ ok: false, code: "failed" });
  });

  it("without an end are cut, and the connection is closed", async () => {
    const closed = new Promise<void>((resolve) => {
      void startEndless(resolve);
    });
    let begin: (port: number) => void = () => {};
    const begun = new Promise<number>((resolve) => {
      begin = resolve;
    });
    async function startEndless(onClose: () => void): Promise<void> {
      const port = await startServer((_request, response) => {
        response.writeHead(200, { "content-type": "text/plain" });
        const more = (): void => {
          while (!response.destroyed && response.write("a".repeat(65_536)));
        };
        response.on("drain", more).on("close", onClose);
        more();
      });
      begin(port);
    }
    const web = createWeb({ ports: { [`${PUBLIC}:80`]: await begun } });
    expect(await web.read(PAGE)).toMatchObject({ ok: true, value: { isCut: true } });
    await closed;
  });

  it.each([
    ["a body shorter than it says", "HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: 100\r\n\r\nshort"],
    ["two lengths", "HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab"],
    ["a length that is none", "HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: x\r\n\r\nab"],
    ["headers without end", `HTTP/1.1 200 OK\r\n${"x-a: b\r\n".repeat(20_000)}`],
    ["one long header", `HTTP/1.1 200 OK\r\nx-a: ${"b".repeat(100_000)}\r\n\r\n`],
    ["no HTTP", "SSH-2.0-OpenSSH_9.2\r\n"],
    ["nothing", ""],
    [
      "two types",
      "HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-type: text/html\r\ncontent-length: 1\r\n\r\na",
    ],
  ])("with %s are failures", async (_name, bytes) => {
    const server = createTcpServer((socket) => {
      socket.on("error", () => {}).once("data", () => socket.end(bytes));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const port = typeof address === "object" ? (address?.port ?? 0) : 0;
    const web = createWeb({ ports: { [`${PUBLIC}:80`]: port } });
    expect(await web.read(PAGE)).toMatchObject({ ok: false, code: "failed" });
    await new Promise((resolve) => server.close(resolve));
  });

  it.each(["headers", "a body", "redirects"])("that are slow with %s end when the time is over", async (what) => {
    const clock = createHeldClock();
    const web = await webOf(
      (_request, response) => {
        if (what === "redirects") response.writeHead(302, { location: "/again" }).flushHeaders();
        if (what === "a body") response.writeHead(200, { "content-type": "text/plain" }).write("a");
        setImmediate(() => clock.wake());
      },
      { clock },
    );
    expect(await web.read(PAGE)).toEqual({ ok: false, code: "timeout", reason: "it took longer than 30 s" });
  });

  it("are not waited for once the run is stopped", async () => {
    const stop = new AbortController();
    const web = await webOf(() => stop.abort());
    expect(await web.fetchPage(PAGE, stop.signal)).toEqual({
      ok: false,
      code: "aborted",
      reason: "the run was stopped",
    });
  });

  it("of a resolver that hangs are not waited for either", async () => {
    const clock = createHeldClock();
    const resolve = (): Promise<never> => {
      setImmediate(() => clock.wake());
      return new Promise(() => {});
    };
    expect(await createWeb({ clock, network: { resolve } }).read(PAGE)).toMatchObject({ code: "timeout" });
  });
});

/** A self-signed certificate for docs.example.com. */
function makeCertificate(): { readonly key: string; readonly cert: string } {
  const folder = mkdtempSync(join(tmpdir(), "web-tls-"));
  const file = (name: string): string => join(folder, name);
  execFileSync(
    "openssl",
    [
      ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"],
      ...["-subj", "/CN=docs.example.com", "-addext", "subjectAltName=DNS:docs.example.com"],
      ...["-keyout", file("key.pem"), "-out", file("cert.pem")],
    ],
    { stdio: "ignore" },
  );
  const made = { key: readFileSync(file("key.pem"), "utf8"), cert: readFileSync(file("cert.pem"), "utf8") };
  rmSync(folder, { recursive: true });
  return made;
}
const certificate = makeCertificate();

describe("web_fetch over TLS", () => {
  it("requests the certificate of the host, not of the dialled address", async () => {
    const port = await startServer(sending("secure"), certificate);
    const ports = { [`${PUBLIC}:443`]: port };
    const trusting = createWeb({ ports, network: { trust: { ca: certificate.cert } } });
    expect(await trusting.read("https://docs.example.com/")).toMatchObject({ ok: true, value: { text: "secure" } });
    expect(await trusting.read("https://docs.example.com./x")).toMatchObject({ ok: true });
    expect(await trusting.read("https://other.example.com/")).toEqual({
      ...{ ok: false, code: "failed", reason: "the server could not be read (ERR_TLS_CERT_ALTNAME_INVALID)" },
    });
    expect(await trusting.read(`https://${PUBLIC}/`)).toMatchObject({ ok: false });
    expect(await createWeb({ ports }).read("https://docs.example.com/")).toMatchObject({ ok: false });
  });
});

describe("web_fetch behind the machine's proxy", () => {
  const proxyAt = (port: number, user = "", direct = "") => {
    const address = `http://${user}127.0.0.1:${port}`;
    return { http: address, https: address, direct };
  };

  it("has a tunnel to the checked address, with the proxy's password, and TLS with the host in it", async () => {
    const tunnelsTo = await startServer(sending("through"), certificate);
    const proxy = await startProxy({ user: "u", password: "p@ss", tunnelsTo });
    const network = { proxy: proxyAt(proxy.port, "u:p%40ss@"), trust: { ca: certificate.cert } };
    const web = createWeb({ network });
    expect(await web.read("https://docs.example.com/")).toMatchObject({ ok: true, value: { text: "through" } });
    expect([proxy.passed, web.resolved, web.dialled]).toEqual([[`CONNECT ${PUBLIC}:443`], ["docs.example.com"], []]);
    const sixth = createWeb({ network: { ...network, resolve: async () => ["2606:4700::1111"] } });
    expect((await sixth.read("https://docs.example.com/")).ok).toBe(true);
    expect(proxy.passed.at(-1)).toBe("CONNECT [2606:4700::1111]:443");
    await proxy.close();
  });

  it("has tunnels for plain requests too", async () => {
    const proxy = await startProxy({ tunnelsTo: await startServer(sending("through")) });
    const web = createWeb({ network: { proxy: proxyAt(proxy.port) } });
    expect(await web.read(PAGE)).toMatchObject({ ok: true, value: { text: "through" } });
    expect(proxy.passed).toEqual([`CONNECT ${PUBLIC}:80`]);
    await proxy.close();
  });

  it("is refused by the proxy with a message without its password", async () => {
    const proxy = await startProxy({ user: "u", password: "right" });
    const web = createWeb({ network: { proxy: proxyAt(proxy.port, "u:wrong@") } });
    expect(await web.read(PAGE)).toEqual({
      ...{ ok: false, code: "failed", reason: "the machine's proxy answered 407 to a tunnel to port 80" },
    });
    expect([proxy.passed, proxy.refused()]).toEqual([[], 1]);
    await proxy.close();
  });

  it("asks no proxy for what is not public", async () => {
    const proxy = await startProxy();
    const web = createWeb({ network: { proxy: proxyAt(proxy.port), resolve: async () => ["10.0.0.1"] } });
    expect(await web.read(PAGE)).toMatchObject({ code: "refused" });
    expect(proxy.passed).toEqual([]);
    await proxy.close();
  });

  it.each([
    ["*", true],
    ["example.com", true],
    [".example.com", true],
    ["*.example.com", true],
    ["docs.example.com:80", true],
    ["docs.example.com:443", false],
    ["ample.com", false],
    ["other.org, docs.example.com", true],
  ])("reaches what NO_PROXY=%s names directly: %s", async (direct, isDirect) => {
    const proxy = await startProxy();
    // A tunnel needs a server behind it; a closed port of this machine is enough of one.
    await proxy.close();
    const port = await startServer(sending("text"));
    const web = createWeb({ network: { proxy: proxyAt(proxy.port, "", direct) }, ports: { [`${PUBLIC}:80`]: port } });
    expect((await web.read(PAGE)).ok).toBe(isDirect);
    expect(web.dialled).toHaveLength(isDirect ? 1 : 0);
  });
});
