import { describe, expect, it } from "vitest";
import { clientAddress } from "../../../src/hub/auth/attempts.js";
import type { PrincipalKind } from "../../../src/hub/auth/principal.js";
import { createProjectToken } from "../../../src/hub/auth/tokens.js";
import { createProjects } from "../../../src/hub/store/projects.js";
import { type AuthBench, Browser, startAuth } from "./bench.js";

const DAY = 86_400_000;
const KINDS: readonly PrincipalKind[] = ["person", "run", "client", "registrar"];

async function localBrowser(bench: AuthBench): Promise<Browser> {
  const browser = new Browser();
  await bench.open(bench.auth.createSignInLink(), browser);
  return browser;
}

const localCookie = async (bench: AuthBench): Promise<string> => (await localBrowser(bench)).header();

describe("who sends a request", () => {
  it("is of one kind, and each other kind is refused with 403", async () => {
    const bench = startAuth();
    const proofs: Record<PrincipalKind, { token: string } | { cookie: string }> = {
      person: { cookie: await localCookie(bench) },
      run: { token: bench.auth.issueRunToken("octo.demo", "run1") },
      client: { token: bench.auth.clientTokens.create("github:2", "octo.demo", "laptop").token },
      registrar: { token: createProjectToken(bench.database, "octo.demo") },
    };
    for (const kind of KINDS) {
      for (const route of KINDS) {
        const answer = await bench.send({ ...proofs[kind], accepts: [route] });
        expect({ kind, route, answer }).toMatchObject({
          answer: kind === route ? { kind } : { status: 403, code: "wrong_kind" },
        });
      }
    }
  });

  it("is not signed in without a proof, or with an invalid one", async () => {
    const bench = startAuth();
    const cookie = await localCookie(bench);
    const token = bench.auth.issueRunToken("octo.demo", "run1");
    const nobody = { status: 401, code: "unauthenticated" };
    expect(await bench.send({})).toMatchObject(nobody);
    for (const headers of [
      { authorization: token },
      { authorization: `Basic ${Buffer.from(`x:${token}`).toString("base64")}` },
      { authorization: `Bearer ${token}x` },
      { authorization: `Bearer ${token.slice(0, -1)}` },
      { authorization: "Bearer arch_run_" },
      { authorization: "Bearer ' OR 1=1 --" },
      { cookie: cookie.replace(/.$/, "") },
      { cookie: `${cookie}x` },
      { cookie: `architect_session_7777=${"a".repeat(43)}; ${cookie}` },
      { cookie: cookie.replace("architect_session_7777", "session") },
    ]) {
      expect({ headers, answer: await bench.send({ headers }) }).toMatchObject({ answer: nobody });
    }
  });

  it("is who the token says, never also the person of a cookie", async () => {
    const bench = startAuth();
    const cookie = await localCookie(bench);
    const headers = { authorization: "Bearer arch_run_wrong" };
    expect(await bench.send({ cookie, headers, accepts: ["person"] })).toMatchObject({ status: 403 });
    expect(await bench.send({ cookie, headers, accepts: ["person", "run"] })).toMatchObject({ status: 401 });
  });

  it("changes nothing with the cookie alone, which servers on other ports of this machine see too", async () => {
    const bench = startAuth();
    const [browser, other] = [await localBrowser(bench), await localBrowser(bench)];
    const cookie = browser.header();
    const change = (headers: Record<string, string>) =>
      bench.send({ cookie, method: "POST", accepts: ["person"], headers });
    const { "x-architect-page": secret = "", ...without } = browser.pageHeaders();
    expect(await change(without)).toMatchObject({ status: 401, code: "no_page_secret" });
    // The cookie is no page secret, nor is that of another session of the same person.
    for (const wrong of [cookie.split("=")[1] ?? "", other.pageSecret, `${secret}x`]) {
      expect(await change({ ...without, "x-architect-page": wrong })).toMatchObject({ status: 401 });
    }
    expect(await change({ ...without, "x-architect-page": secret })).toMatchObject({ kind: "person" });
  });

  it("is a person for changes only from the hub's own page", async () => {
    const bench = startAuth();
    const browser = await localBrowser(bench);
    const [cookie, own] = [browser.header(), browser.pageHeaders()];
    const change = (headers: Record<string, string>) =>
      bench.send({ cookie, method: "POST", accepts: ["person"], headers });
    expect(await change(own)).toMatchObject({ kind: "person" });
    for (const headers of [
      {},
      { origin: "null" },
      { origin: "http://127.0.0.1:8888" },
      { origin: "https://evil.example" },
    ]) {
      const sent = { ...own, origin: "", ...headers };
      expect(await change(sent)).toMatchObject({ status: 403, code: "foreign_origin" });
    }
    expect(await bench.send({ cookie, headers: { origin: "https://evil.example" } })).toMatchObject({ kind: "person" });
  });

  it("is in the database only as hashes", async () => {
    const bench = startAuth();
    const browser = new Browser();
    const link = bench.auth.createSignInLink();
    const secrets = [new URL(link).searchParams.get("code") ?? ""];
    const dump = () =>
      bench.database
        .prepare("SELECT * FROM auth_tokens")
        .all()
        .map((row) => JSON.stringify(row))
        .join();
    expect(dump()).not.toContain(secrets[0]);
    await bench.open(link, browser);
    secrets.push(
      ...browser.cookies.values(),
      bench.auth.issueRunToken("octo.demo", "run1"),
      createProjectToken(bench.database, "octo.demo"),
      bench.auth.clientTokens.create("local", "octo.demo", "laptop").token,
    );
    expect(secrets).toHaveLength(5);
    for (const secret of secrets) expect(dump()).not.toContain(secret.replace(/^arch_[a-z]+_/, ""));
  });
});

describe("a run's token", () => {
  it("is of one run, until there is a new one or a week is over", async () => {
    const bench = startAuth();
    const first = bench.auth.issueRunToken("octo.demo", "run1");
    const other = bench.auth.issueRunToken("octo.demo", "run2");
    expect(await bench.send({ token: first })).toEqual({ kind: "run", projectId: "octo.demo", runId: "run1" });
    const second = bench.auth.issueRunToken("octo.demo", "run1");
    expect(await bench.send({ token: first })).toMatchObject({ status: 401 });
    expect(await bench.send({ token: second })).toMatchObject({ runId: "run1" });
    expect(await bench.send({ token: other })).toMatchObject({ runId: "run2" });
    bench.clock.advance(7 * DAY);
    expect(await bench.send({ token: other })).toMatchObject({ status: 401 });
    bench.auth.prune();
    expect(bench.database.prepare("SELECT * FROM auth_tokens").all()).toEqual([]);
  });
});

describe("a project's token", () => {
  it("registers runs of that project, without a person's name", async () => {
    const bench = startAuth();
    const token = createProjectToken(bench.database, "octo.demo");
    const route = { token, accepts: ["registrar"] as const };
    const found = { kind: "registrar", project: bench.project(), via: "project-token", actor: "", actorId: null };
    expect(await bench.send(route)).toEqual(found);
    expect(await bench.send({ ...route, projectId: "octo.other" })).toMatchObject({ status: 401 });
    expect(await bench.send({ ...route, projectId: null })).toMatchObject({ status: 401 });
  });

  it("ends with a new one, and with the project", async () => {
    const bench = startAuth();
    const first = createProjectToken(bench.database, "octo.demo");
    const second = createProjectToken(bench.database, "octo.demo");
    const run = bench.auth.issueRunToken("octo.demo", "run1");
    const client = bench.auth.clientTokens.create("github:2", "octo.demo", "laptop").token;
    expect(await bench.send({ token: first })).toMatchObject({ status: 401 });
    expect(await bench.send({ token: second })).toMatchObject({ kind: "registrar" });
    createProjects(bench.database).remove("octo.demo");
    for (const token of [second, run, client]) expect(await bench.send({ token })).toMatchObject({ status: 401 });
  });
});

describe("a client's token", () => {
  it("is a person's in a project, for ninety days, with its last use", async () => {
    const bench = startAuth();
    const { token, ...view } = bench.auth.clientTokens.create("github:2", "octo.demo", "laptop");
    expect(view).toMatchObject({
      name: "laptop",
      created_at: "2026-02-03T10:00:00.000Z",
      expires_at: "2026-05-04T10:00:00.000Z",
      last_used_at: null,
    });
    expect(bench.auth.clientTokens.list("github:2", "octo.demo")).toEqual([view]);
    bench.clock.advance(DAY);
    const found = {
      kind: "client",
      projectId: "octo.demo",
      person: "github:2",
      tokenId: view.token_id,
      machine: "laptop",
    };
    expect(await bench.send({ token })).toEqual(found);
    const used = { ...view, last_used_at: "2026-02-04T10:00:00.000Z" };
    expect(bench.auth.clientTokens.list("github:2", "octo.demo")).toEqual([used]);
    bench.clock.advance(89 * DAY - 1);
    expect(await bench.send({ token })).toEqual(found);
    bench.clock.advance(1);
    expect(await bench.send({ token })).toMatchObject({ status: 401 });
    expect(bench.auth.clientTokens.list("github:2", "octo.demo")).toEqual([]);
  });

  it("is revoked by that person in that project only, at once", async () => {
    const bench = startAuth();
    const { token, token_id: id } = bench.auth.clientTokens.create("github:2", "octo.demo", "laptop");
    const { clientTokens } = bench.auth;
    expect(clientTokens.list("github:3", "octo.demo")).toEqual([]);
    expect(clientTokens.list("github:2", "octo.other")).toEqual([]);
    expect(clientTokens.revoke("github:3", "octo.demo", id)).toBe(false);
    expect(clientTokens.revoke("github:2", "octo.other", id)).toBe(false);
    expect(await bench.send({ token })).toMatchObject({ kind: "client" });
    expect(clientTokens.revoke("github:2", "octo.demo", id)).toBe(true);
    expect(clientTokens.revoke("github:2", "octo.demo", id)).toBe(false);
    expect(await bench.send({ token })).toMatchObject({ status: 401 });
  });
});

describe("failed sign-ins", () => {
  const wrong = { token: `arch_project_${"x".repeat(43)}` };

  it("are ten a minute from an address, then 429 says how long to wait", async () => {
    const bench = startAuth();
    for (let count = 0; count < 10; count += 1) expect(await bench.send(wrong)).toMatchObject({ status: 401 });
    bench.clock.advance(20_500);
    expect(await bench.send(wrong)).toMatchObject({ status: 429, code: "too_many_attempts", retryAfter: 40 });
    expect(await bench.send({ ...wrong, from: "10.0.0.1" })).toMatchObject({ status: 401 });
    bench.clock.advance(39_499);
    expect(await bench.send(wrong)).toMatchObject({ status: 429, retryAfter: 1 });
    bench.clock.advance(1);
    expect(await bench.send(wrong)).toMatchObject({ status: 401 });
  });

  it("are counted from their start, so that many at once do not get more", async () => {
    const bench = startAuth();
    const answers = await Promise.all(Array.from({ length: 30 }, () => bench.send({ token: "eyJ.eyJ.x" })));
    expect(answers.filter((answer) => "status" in answer && answer.status === 429)).toHaveLength(20);
  });

  it("do not lock out a token that is in force", async () => {
    const bench = startAuth();
    const token = bench.auth.issueRunToken("octo.demo", "run1");
    for (let count = 0; count < 11; count += 1) await bench.send(wrong);
    expect(await bench.send({ token })).toMatchObject({ kind: "run" });
  });

  it("count for the sign-in link too, whose right code waits as well", async () => {
    const bench = startAuth();
    const link = bench.auth.createSignInLink();
    for (let count = 0; count < 10; count += 1) expect((await bench.open("/sign-in?code=wrong")).status).toBe(401);
    const answer = await bench.open(link);
    expect(answer.status).toBe(429);
    expect(answer.headers.get("retry-after")).toBe("60");
    bench.clock.advance(60_000);
    expect((await bench.open(link)).status).toBe(303);
  });

  it("take an address from X-Forwarded-For only behind a trusted proxy, and then its last value", () => {
    const address = (trustProxy: boolean, forwarded: string, remoteAddress = "127.0.0.1") =>
      clientAddress(new Headers({ "x-forwarded-for": forwarded }), remoteAddress, trustProxy);
    expect(address(false, "10.0.0.1")).toBe("127.0.0.1");
    expect(address(true, "10.0.0.1")).toBe("10.0.0.1");
    expect(address(true, "6.6.6.6, 10.0.0.1")).toBe("10.0.0.1");
    expect(address(true, "10.0.0.1, nonsense")).toBe("127.0.0.1");
    expect(address(true, "")).toBe("127.0.0.1");
    expect(address(false, "", "::ffff:10.0.0.2")).toBe("10.0.0.2");
  });

  it("of one IPv6 network are those of one address", () => {
    const address = (remoteAddress: string) => clientAddress(new Headers(), remoteAddress, false);
    expect(address("2001:db8:1:2:3:4:5:6")).toBe(address("2001:0DB8:1:2::9"));
    expect(address("2001:db8:1:3::9")).not.toBe(address("2001:db8:1:2::9"));
    expect(address("::1")).toBe("0:0:0:0::/64");
  });
});
