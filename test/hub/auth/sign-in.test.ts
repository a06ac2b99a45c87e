import { describe, expect, it } from "vitest";
import { Browser, startAuth } from "./bench.js";

const HOUR = 3_600_000;

describe("the sign-in link", () => {
  it("signs in as local once, and goes to the page", async () => {
    const bench = startAuth();
    const link = bench.auth.createSignInLink();
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:7777\/sign-in\?code=[\w-]{43}$/);
    const browser = new Browser();
    const answer = await bench.open(link, browser);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      expect.stringMatching(/^\/#secret=[\w-]{43}$/),
    ]);
    const person = { kind: "person", person: "local", login: "local", isLocal: true } as const;
    expect(await bench.send({ cookie: browser.header() })).toEqual(person);
    expect(await bench.auth.me(person)).toEqual({
      login: "local",
      kind: "local",
      projects: [{ project_id: "octo.demo", name: "octo/demo", permission: "local", can_decide: true }],
    });
    expect((await bench.open(link)).status).toBe(401);
  });

  it("is the last one that was printed, and is not used up by HEAD or POST", async () => {
    const bench = startAuth();
    const first = bench.auth.createSignInLink();
    const second = bench.auth.createSignInLink();
    expect((await bench.open(first)).status).toBe(401);
    for (const method of ["HEAD", "POST"]) expect((await bench.open(second, new Browser(), method)).status).toBe(405);
    expect((await bench.open(second)).status).toBe(303);
  });

  it("works for 15 minutes", async () => {
    const bench = startAuth();
    const [first, minute] = [bench.auth.createSignInLink(), 60_000];
    bench.clock.advance(15 * minute);
    const answer = await bench.open(first);
    expect([answer.status, await answer.text()]).toEqual([401, expect.stringContaining("within 15 minutes")]);
    const second = bench.auth.createSignInLink();
    bench.clock.advance(15 * minute - 1);
    expect((await bench.open(second)).status).toBe(303);
  });

  it("gives a cookie that scripts, other sites and plain http do not get", async () => {
    const plain = startAuth();
    const browser = new Browser();
    await plain.open(plain.auth.createSignInLink(), browser);
    const value = "[\\w-]{43}";
    const flags = "Max-Age=43200; Path=/; HttpOnly; SameSite=Lax";
    expect(browser.received[0]).toMatch(new RegExp(`^architect_session_7777=${value}; ${flags}$`));
    const secure = startAuth({ publicUrl: "https://hub.example" });
    const other = new Browser();
    await secure.open(secure.auth.createSignInLink(), other);
    expect(other.received[0]).toMatch(new RegExp(`^__Host-architect_session_443=${value}; ${flags}; Secure$`));
  });

  it("gives a session of twelve hours that outlives a restart", async () => {
    const bench = startAuth();
    const browser = new Browser();
    await bench.open(bench.auth.createSignInLink(), browser);
    bench.clock.advance(12 * HOUR - 1);
    const facts = { method: "GET", headers: new Headers({ cookie: browser.header() }) };
    const request = { ...facts, accepts: ["person"] as const, projectId: null, remoteAddress: "127.0.0.1" };
    expect(await bench.restart().authenticate(request)).toMatchObject({ kind: "person" });
    bench.clock.advance(1);
    expect(await bench.send({ cookie: browser.header() })).toMatchObject({ status: 401 });
  });

  it("never takes over a session that another person put into the browser", async () => {
    const bench = startAuth();
    const attacker = new Browser();
    await bench.open(bench.auth.createSignInLink(), attacker);
    const planted = attacker.header();
    const victim = new Browser();
    for (const [name, value] of attacker.cookies) victim.cookies.set(name, value);
    await bench.open(bench.auth.createSignInLink(), victim);
    expect(victim.header()).not.toBe(planted);
    expect(await bench.send({ cookie: victim.header() })).toMatchObject({ kind: "person" });
    expect(await bench.send({ cookie: planted })).toMatchObject({ status: 401 });
  });

  it("redirects nowhere else, even if the request asks for it", async () => {
    const bench = startAuth();
    const link = bench.auth.createSignInLink();
    const answer = await bench.open(`${link}&next=https://evil.example&redirect_uri=//evil.example`);
    expect(answer.headers.get("location")).toMatch(/^\/#secret=[\w-]{43}$/);
  });
});

describe("signing out", () => {
  it("ends the session at the hub, from the hub's own page only", async () => {
    const bench = startAuth();
    const browser = new Browser();
    await bench.open(bench.auth.createSignInLink(), browser);
    const cookie = browser.header();
    expect((await bench.open("/sign-out", browser, "POST")).status).toBe(403);
    expect((await bench.open("/sign-out", browser, "POST", { origin: "https://evil.example" })).status).toBe(403);
    expect((await bench.open("/sign-out", browser)).status).toBe(405);
    expect((await bench.open("/sign-out", browser, "POST", { origin: "http://127.0.0.1:7777" })).status).toBe(401);
    expect(await bench.send({ cookie })).toMatchObject({ kind: "person" });
    const answer = await bench.open("/sign-out", browser, "POST", browser.pageHeaders());
    expect(answer.status).toBe(204);
    expect(browser.cookies.size).toBe(0);
    expect(await bench.send({ cookie })).toMatchObject({ status: 401 });
  });
});

describe("a hub without a GitHub App", () => {
  it("says that the printed link is the way in", async () => {
    const bench = startAuth();
    expect((await bench.open("/sign-in")).status).toBe(401);
    for (const path of ["/sign-in/github", "/sign-in/github/callback?code=x&state=y"]) {
      const answer = await bench.open(path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain("architect serve");
    }
  });
});
