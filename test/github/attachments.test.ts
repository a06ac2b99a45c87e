import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { getGlobalDispatcher, MockAgent, setGlobalDispatcher } from "undici";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ImageResult } from "../../src/core/model/images.js";
import { createAttachmentLoader } from "../../src/github/attachments.js";

const GITHUB = "https://github.com";
const ID = "3f2a90d4-1111-4222-8333-944455556666";
const ASSET = `/user-attachments/assets/${ID}`;
const TOKEN = "ghs_canary0123456789";
const MEGABYTE = 1024 * 1024;
const PNG = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(20)]);
const IMAGES = {
  "image/png": PNG,
  "image/jpeg": Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]),
  "image/gif": Buffer.from("GIF89a...."),
  "image/webp": Buffer.from("RIFF....WEBPVP8 "),
} as const;

describe("the loader", () => {
  type Answer = (response: ServerResponse, request: IncomingMessage) => void;
  let answers: Record<string, Answer> = {};
  let seen: IncomingMessage[] = [];
  let base = "";
  const server = createServer((request, response) => {
    seen.push(request);
    const answer = answers[request.url ?? ""];
    if (answer === undefined) response.writeHead(404).end();
    else answer(response, request);
  });

  beforeEach(async () => {
    answers = {};
    seen = [];
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });

  const send =
    (type: string, body: Buffer, headers: Record<string, string> = {}): Answer =>
    (response) =>
      response.writeHead(200, { "content-type": type, ...headers }).end(body);
  const redirect =
    (location: string): Answer =>
    (response) =>
      response.writeHead(302, { location }).end();

  async function load(given: { path?: string; timeoutMilliseconds?: number; signal?: AbortSignal } = {}) {
    const { path = ASSET, signal = new AbortController().signal, ...settings } = given;
    const loader = createAttachmentLoader({ serverUrl: base, token: TOKEN, ...settings });
    const { results } = await loader({ text: `Look: ![x](${base}${path})`, limit: 4, signal });
    return results[0] as ImageResult;
  }

  it.each(Object.entries(IMAGES))("takes %s as it is, with the token for the server itself", async (type, body) => {
    answers[ASSET] = send(`${type}; charset=binary`, body);
    expect(await load()).toEqual({
      ok: true,
      address: `${base}${ASSET}`,
      reference: { digest: expect.stringMatching(/^[0-9a-f]{64}$/), mediaType: type, bytes: body.length },
      base64: body.toString("base64"),
    });
    expect(seen[0]?.headers).toMatchObject({ authorization: `Bearer ${TOKEN}`, "accept-encoding": "identity" });
    expect(seen[0]?.headers["cookie"]).toBeUndefined();
  });

  it("follows redirects from one place of attachments to another", async () => {
    const second = `/octo/demo/assets/7/${ID}`;
    answers[ASSET] = redirect(second);
    answers[second] = send("image/png", PNG);
    expect(await load()).toMatchObject({ ok: true, address: `${base}${ASSET}` });
  });

  const wide =
    (size: number): Answer =>
    (response) => {
      response.writeHead(200, { "content-type": "image/png" });
      response.write(PNG);
      for (let sent = 0; sent < size; sent += MEGABYTE) response.write(Buffer.alloc(MEGABYTE));
      response.end();
    };
  const bomb = gzipSync(Buffer.concat([PNG, Buffer.alloc(20 * MEGABYTE)]));
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  it.each<[string, () => Answer, string]>([
    ["an SVG", () => send("image/svg+xml", svg), "it is not declared as a PNG, JPEG, GIF or WebP image"],
    ["an SVG under another name", () => send("image/png", svg), "it is not a PNG, JPEG, GIF or WebP image"],
    ["a page", () => send("text/html", Buffer.from("<html>")), "it is not declared as a PNG, JPEG, GIF or WebP image"],
    ["one kind sent as another", () => send("image/gif", PNG), "it is declared as image/gif but is image/png"],
    [
      "a compressed body",
      () => send("image/png", bomb, { "content-encoding": "gzip" }),
      "it is sent compressed without being requested so",
    ],
    ["6 MB that it announces", () => send("image/png", Buffer.alloc(6 * MEGABYTE)), "it is larger than 5 MB"],
    ["6 MB without a length", () => wide(6 * MEGABYTE), "it is larger than 5 MB"],
    ["nothing", () => send("image/png", Buffer.alloc(0)), "it is not a PNG, JPEG, GIF or WebP image"],
    ["a refusal", () => (response) => response.writeHead(403).end(), "the server answered 403"],
    ["a redirect without a place", () => (response) => response.writeHead(302).end(), "the server answered 302"],
    ["a redirect that never ends", () => redirect(ASSET), "it was redirected more than 3 times"],
    [
      "a cut answer",
      () => (response) =>
        response
          .writeHead(200, { "content-type": "image/png", "content-length": "99" })
          .write("x", () => response.destroy()),
      "the server could not be reached",
    ],
  ])("%s is a reason, and no more", async (_name, answer, reason) => {
    answers[ASSET] = answer();
    expect(await load()).toEqual({ ok: false, address: `${base}${ASSET}`, reason });
  });

  it.each([
    "http://localhost:9/",
    "http://[::1]/user-attachments/assets/3f2a90d4",
    "http://169.254.169.254/latest/meta-data",
    "https://user-images.githubusercontent.com/1/a.png",
    "//evil.example/user-attachments/assets/3f2a90d4",
    "/octo/demo/settings",
    "file:///etc/passwd",
    "http://",
  ])("a redirect to %s is not followed", async (location) => {
    answers[ASSET] = redirect(location);
    expect(await load()).toMatchObject({
      ok: false,
      reason: "it is redirected to an address that serves no attachments of GitHub",
    });
    expect(seen).toHaveLength(1);
  });

  it("gives up after its time, and with the run", async () => {
    answers[ASSET] = () => {};
    expect(await load({ timeoutMilliseconds: 20 })).toMatchObject({ reason: "it took longer than 0.02 s" });
    const controller = new AbortController();
    answers[ASSET] = () => controller.abort();
    expect(await load({ signal: controller.signal })).toMatchObject({ reason: "the run ends" });
  });

  it("asks for no more than the limit of twenty, and shows no signature of an address", async () => {
    const many = Array.from({ length: 20 }, (_, index) => `${ASSET.slice(0, -2)}${10 + index}`);
    for (const path of many) answers[path] = send("image/png", PNG);
    const loader = createAttachmentLoader({ serverUrl: base, token: "" });
    const { signal } = new AbortController();
    const text = many.map((path) => `${base}${path}`).join("\n");
    const { results, found } = await loader({ text, limit: 4, signal });
    expect([results.length, found, seen.length]).toEqual([4, 20, 4]);
    expect(seen[0]?.headers["authorization"]).toBeUndefined();
    const signed = await loader({ text: `${base}${ASSET}?jwt=secret`, limit: 4, signal });
    expect(JSON.stringify(signed.results)).not.toContain("secret");
  });
});

it("the token stays with github.com: the store that it redirects to does not see it", async () => {
  const store = "https://github-production-user-asset-6210df.s3.amazonaws.com";
  const agent = new MockAgent();
  agent.disableNetConnect();
  const told: (readonly [host: string, token: string | null])[] = [];
  const tell = (host: string, headers: unknown): void => {
    told.push([host, new Headers(headers as Record<string, string>).get("authorization")]);
  };
  agent
    .get(GITHUB)
    .intercept({ path: ASSET })
    .reply(({ headers }) => {
      tell("github.com", headers);
      return {
        statusCode: 302,
        data: "",
        responseOptions: { headers: { location: `${store}/1/2.png?X-Amz-Signature=a` } },
      };
    });
  agent
    .get(store)
    .intercept({ path: "/1/2.png?X-Amz-Signature=a" })
    .reply(({ headers }) => {
      tell("store", headers);
      return { statusCode: 200, data: PNG, responseOptions: { headers: { "content-type": "image/png" } } };
    });
  const before = getGlobalDispatcher();
  setGlobalDispatcher(agent);
  try {
    const load = createAttachmentLoader({ serverUrl: GITHUB, token: TOKEN });
    const { signal } = new AbortController();
    const { results } = await load({ text: `![x](${GITHUB}${ASSET})`, limit: 4, signal });
    expect(results).toMatchObject([{ ok: true, address: `${GITHUB}${ASSET}` }]);
  } finally {
    setGlobalDispatcher(before);
  }
  expect(told).toEqual([
    ["github.com", `Bearer ${TOKEN}`],
    ["store", null],
  ]);
});
