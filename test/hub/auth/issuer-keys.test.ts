import type { ServerResponse } from "node:http";
import { beforeAll, describe, expect, it } from "vitest";
import { type AuthBench, startAuth } from "./bench.js";
import { claimsOf, configuration, type IssuerKey, json, makeKey, signToken, startIssuer } from "./issuer.js";

let key: IssuerKey;
let next: IssuerKey;
beforeAll(async () => {
  key = await makeKey("one");
  next = await makeKey("next");
});

const CONFIGURATION = "/.well-known/openid-configuration";
const JWKS = "/.well-known/jwks";

async function register(bench: AuthBench, issuer: string, by = key, from = "127.0.0.1"): Promise<boolean> {
  const seconds = bench.clock.now() / 1000;
  const times = { iat: seconds, nbf: seconds, exp: seconds + 300 };
  const token = await signToken(by, claimsOf(issuer, times));
  return "kind" in (await bench.send({ token, accepts: ["registrar"], from }));
}

describe("keys of an issuer", () => {
  it("are kept, and fetched anew after ten minutes", async () => {
    const issuer = await startIssuer([key.jwk]);
    const bench = startAuth({ issuers: [issuer.url] });
    expect(await register(bench, issuer.url)).toBe(true);
    expect(await register(bench, issuer.url)).toBe(true);
    expect(issuer.asked).toEqual([CONFIGURATION, JWKS]);
    bench.clock.advance(600_000);
    expect(await register(bench, issuer.url)).toBe(true);
    expect(issuer.asked).toHaveLength(4);
  });

  it("are fetched for a new key id, but not for each unknown token", async () => {
    const issuer = await startIssuer([key.jwk]);
    const bench = startAuth({ issuers: [issuer.url] });
    expect(await register(bench, issuer.url)).toBe(true);
    issuer.keys = [next.jwk];
    for (const from of ["10.0.0.1", "10.0.0.2", "10.0.0.3"])
      expect(await register(bench, issuer.url, next, from)).toBe(false);
    expect(issuer.asked).toHaveLength(2);
    bench.clock.advance(30_000);
    expect(await register(bench, issuer.url, next)).toBe(true);
    expect(issuer.asked).toHaveLength(4);
    // A key that the issuer took back is no key any more.
    expect(await register(bench, issuer.url, key)).toBe(false);
  });

  it("are asked for once by many tokens at a time", async () => {
    const issuer = await startIssuer([key.jwk]);
    const bench = startAuth({ issuers: [issuer.url] });
    const answers = await Promise.all([1, 2, 3, 4].map(() => register(bench, issuer.url)));
    expect(answers).toEqual([true, true, true, true]);
    expect(issuer.asked).toEqual([CONFIGURATION, JWKS]);
  });

  it("stay known while the issuer is down, for a day", async () => {
    const issuer = await startIssuer([key.jwk]);
    const bench = startAuth({ issuers: [issuer.url] });
    expect(await register(bench, issuer.url)).toBe(true);
    for (const path of [CONFIGURATION, JWKS]) issuer.answers.set(path, (_request, response) => response.destroy());
    bench.clock.advance(86_399_000);
    expect(await register(bench, issuer.url)).toBe(true);
    bench.clock.advance(1_000);
    expect(await register(bench, issuer.url)).toBe(false);
  });

  it("are at /.well-known/jwks of an issuer without a configuration", async () => {
    const issuer = await startIssuer([key.jwk]);
    issuer.answers.set(CONFIGURATION, (_request, response) => response.writeHead(404).end());
    const bench = startAuth({ issuers: [issuer.url] });
    expect(await register(bench, issuer.url)).toBe(true);
  });

  it("are not taken from another origin, nor from a configuration of another issuer", async () => {
    const issuer = await startIssuer([key.jwk]);
    const evil = await startIssuer([key.jwk]);
    issuer.answers.set(CONFIGURATION, (_request, response) =>
      json(response, { ...configuration(evil.url), issuer: issuer.url }),
    );
    expect(await register(startAuth({ issuers: [issuer.url] }), issuer.url)).toBe(false);
    issuer.answers.set(CONFIGURATION, (_request, response) =>
      json(response, { ...configuration(issuer.url), issuer: evil.url }),
    );
    expect(await register(startAuth({ issuers: [issuer.url] }), issuer.url)).toBe(false);
    expect(evil.asked).toEqual([]);
  });

  const servers: readonly [string, (response: ServerResponse, target: string) => void][] = [
    ["redirects", (response, target) => response.writeHead(302, { location: target }).end()],
    ["never answers", () => undefined],
    ["never ends its answer", (response) => response.writeHead(200).write('{"keys":[')],
    ["answers no JSON", (response) => response.end("<html>")],
    ["answers no keys", (response) => json(response, { keys: "none" })],
  ];
  it.each(servers)("are not had from an issuer that %s", async (_title, answer) => {
    const issuer = await startIssuer([key.jwk]);
    const elsewhere = await startIssuer([key.jwk]);
    issuer.answers.set(JWKS, (_request, response) => answer(response, `${elsewhere.url}${JWKS}`));
    const bench = startAuth({ issuers: [issuer.url], timeoutMilliseconds: 300 });
    expect(await register(bench, issuer.url)).toBe(false);
    expect(elsewhere.asked).toEqual([]);
  });

  it("are not taken from an answer of more than 1 MiB", async () => {
    const issuer = await startIssuer([key.jwk]);
    issuer.answers.set(JWKS, (_request, response) => json(response, { keys: [key.jwk], more: "x".repeat(1_048_576) }));
    const bench = startAuth({ issuers: [issuer.url] });
    expect(await register(bench, issuer.url)).toBe(false);
  });

  it.each(["http://issuer.example", "ftp://issuer.example", "https://user:pass@issuer.example", "issuer"])(
    "are not asked of %s",
    (issuer) => {
      expect(() => startAuth({ issuers: [issuer] })).toThrow("--issuer");
    },
  );
});
