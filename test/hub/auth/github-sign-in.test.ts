import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { apiAddress } from "../../../src/hub/auth/github-app.js";
import type { Bench } from "../../embedded-github/forge-support.js";
import { Browser, HUB, startAuth } from "./bench.js";
import { APP, callbackOf, signIn, startGithub, startGithubAuth, toGithub } from "./github-bench.js";

let github: Bench;
beforeAll(async () => {
  github = await startGithub();
});
afterAll(async () => {
  expect(github.forge.problems).toEqual([]);
  await github.close();
});

const digest = (text: string): string => createHash("sha256").update(text).digest("base64url");

function exchanges() {
  const sent = github.forge.state.requests.filter(({ path }) => path === "/login/oauth/access_token");
  return sent.map(({ requestBody }) => new URLSearchParams(String(requestBody)));
}

describe("signing in with GitHub", () => {
  it("makes a session of the person whom GitHub names", async () => {
    const hub = startGithubAuth(github);
    const { person, browser } = await signIn(hub, github, "mona");
    expect(person).toEqual({ kind: "person", person: "github:2", login: "mona", isLocal: false });
    expect(await hub.auth.me(person)).toEqual({
      login: "mona",
      kind: "github",
      projects: [{ project_id: "octo.demo", name: "octo/demo", permission: "maintain", can_decide: true }],
    });
    expect([...browser.cookies.keys()]).toEqual(["architect_session_7777"]);
  });

  it("sends state and an S256 challenge, whose verifier is sent only in the exchange", async () => {
    const hub = startGithubAuth(github);
    github.forge.signInAs("mona");
    const browser = new Browser();
    const sent = await hub.open("/sign-in/github", browser);
    const address = new URL(sent.headers.get("location") ?? "");
    expect(address.origin + address.pathname).toBe(`${github.forge.url}/login/oauth/authorize`);
    const query = Object.fromEntries(address.searchParams);
    expect(query).toMatchObject({ client_id: APP.clientId, code_challenge_method: "S256" });
    expect(query["redirect_uri"]).toBe(`${HUB}/sign-in/github/callback`);
    expect(browser.received[0]).toMatch(/; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    // What the address bar and GitHub see leads to no cookie.
    expect(address.href).not.toContain([...browser.cookies.values()].join());
    const back = await fetch(address, { redirect: "manual" });
    await hub.open(callbackOf(new URL(back.headers.get("location") ?? "")), browser);
    expect(digest(exchanges().at(-1)?.get("code_verifier") ?? "")).toBe(query["code_challenge"]);
  });

  it("is asked for by a page that knows no way in but /sign-in", async () => {
    const answer = await startGithubAuth(github).open("/sign-in");
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/sign-in/github"]);
  });

  it("refuses a callback that this browser did not begin, and asks GitHub nothing", async () => {
    const hub = startGithubAuth(github);
    github.forge.signInAs("stranger");
    const attacker = new Browser();
    const callback = await toGithub(hub, attacker);
    const before = exchanges().length;
    const other = new Browser();
    await hub.open("/sign-in/github", other);
    const forged = new URL(callback);
    forged.searchParams.set("state", "x".repeat(43));
    const missing = new URL(callback);
    missing.searchParams.delete("state");
    const empty = new URL(callback);
    empty.searchParams.set("state", "");
    const rows: readonly [string, URL, Browser][] = [
      ["a browser without the cookie", callback, new Browser()],
      ["a browser with a sign-in of its own", callback, other],
      ["a forged state", forged, attacker],
    ];
    for (const [title, address, browser] of rows) {
      expect([title, (await hub.open(callbackOf(address), browser)).status]).toEqual([title, 401]);
      expect(browser.cookies.has("architect_session_7777")).toBe(false);
    }
    for (const address of [missing, empty]) {
      const browser = new Browser();
      await hub.open("/sign-in/github", browser);
      expect((await hub.open(callbackOf(address), browser)).status).toBe(401);
    }
    expect(exchanges()).toHaveLength(before);
  });

  it("refuses a callback that came before", async () => {
    const hub = startGithubAuth(github);
    github.forge.signInAs("mona");
    const browser = new Browser();
    const callback = await toGithub(hub, browser);
    const flow = new Map(browser.cookies);
    expect((await hub.open(callbackOf(callback), browser)).status).toBe(303);
    const before = exchanges().length;
    const again = new Browser();
    for (const [name, value] of flow) again.cookies.set(name, value);
    expect((await hub.open(callbackOf(callback), again)).status).toBe(401);
    expect(exchanges()).toHaveLength(before);
  });

  it("refuses a callback after ten minutes", async () => {
    const hub = startGithubAuth(github);
    github.forge.signInAs("mona");
    const browser = new Browser();
    const callback = await toGithub(hub, browser);
    hub.clock.advance(600_000);
    expect((await hub.open(callbackOf(callback), browser)).status).toBe(401);
  });

  it("refuses a code that GitHub gave for another sign-in: its challenge is another", async () => {
    const hub = startGithubAuth(github);
    github.forge.signInAs("stranger");
    const attacker = await toGithub(hub, new Browser());
    const browser = new Browser();
    const own = await toGithub(hub, browser);
    own.searchParams.set("code", attacker.searchParams.get("code") ?? "");
    expect((await hub.open(callbackOf(own), browser)).status).toBe(401);
    expect(browser.cookies.size).toBe(0);
  });

  it("refuses a person who does not agree, with its own message", async () => {
    const hub = startGithubAuth(github);
    github.forge.signInAs(null);
    const browser = new Browser();
    const callback = await toGithub(hub, browser);
    callback.searchParams.set("error_description", "<script>alert(1)</script>");
    const answer = await hub.open(callbackOf(callback), browser);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([401, "text/plain; charset=utf-8"]);
    expect(await answer.text()).not.toContain("script");
  });

  it("says that GitHub did not answer, and does not count it as a failure", async () => {
    const hub = startGithubAuth(github);
    github.forge.signInAs("mona");
    const restore = github.forge.injectFault({ path: /^\/login\/oauth\/access_token$/, action: "answer", status: 502 });
    onTestFinished(restore);
    for (let count = 0; count < 11; count += 1) {
      const browser = new Browser();
      expect((await hub.open(callbackOf(await toGithub(hub, browser)), browser)).status).toBe(502);
    }
  });

  it("does not follow GitHub to another address with the App's secret", async () => {
    const hub = startGithubAuth(github);
    github.forge.signInAs("mona");
    const headers = { location: `${github.forge.url}/login/oauth/access_token?elsewhere` };
    const path = /^\/login\/oauth\/access_token$/;
    onTestFinished(github.forge.injectFault({ path, action: "answer", status: 307, headers, occurrence: 1 }));
    const before = exchanges().length;
    const browser = new Browser();
    await hub.open(callbackOf(await toGithub(hub, browser)), browser);
    expect(browser.cookies.size).toBe(0);
    expect(exchanges()).toHaveLength(before + 1);
  });

  it("ends ten failed callbacks a minute with 429", async () => {
    const hub = startGithubAuth(github);
    const callback = "/sign-in/github/callback?code=x&state=y";
    for (let count = 0; count < 10; count += 1) expect((await hub.open(callback)).status).toBe(401);
    expect((await hub.open(callback)).status).toBe(429);
  });

  it("ends with GitHub's own token, if that is sooner than twelve hours", async () => {
    const hub = startGithubAuth(github);
    const { browser } = await signIn(hub, github, "mona");
    expect(browser.received.at(-2)).toContain("; Max-Age=28800;");
    hub.clock.advance(28_800_000);
    expect(await hub.send({ cookie: browser.header() })).toMatchObject({ status: 401 });
  });

  it("sends to no server but over https or on this machine", () => {
    const start = (serverUrl: string) => () => startAuth({ github: { ...APP, serverUrl } });
    expect(start("http://github.example")).toThrow("GITHUB_SERVER_URL");
    expect(start("https://github.example")).not.toThrow();
  });

  it("asks the API where each kind of GitHub has it", () => {
    expect(apiAddress("https://github.com")).toBe("https://api.github.com");
    expect(apiAddress("https://octocorp.ghe.com/")).toBe("https://api.octocorp.ghe.com");
    expect(apiAddress("https://github.example/")).toBe("https://github.example/api/v3");
    expect(apiAddress("https://notgithub.com")).toBe("https://notgithub.com/api/v3");
  });
});

describe("GitHub's token of a person", () => {
  it("is in no form in the database, and works on after a restart once the cookie came", async () => {
    const hub = startGithubAuth(github);
    const { browser, person } = await signIn(hub, github, "mona");
    const [token = ""] = [...github.forge.state.tokens.keys()].slice(-1);
    expect(token).toMatch(/^ghu_/);
    const [row] = hub.database.prepare("SELECT user_token FROM auth_tokens WHERE kind = 'session'").all();
    const stored = Buffer.from(row?.["user_token"] instanceof Uint8Array ? row["user_token"] : "");
    expect(stored.length).toBeGreaterThan(0);
    for (const form of [token, token.slice(4)]) expect(stored.includes(form)).toBe(false);
    const restarted = hub.restart();
    const none = { permission: "none", maySee: false, mayDecide: false };
    expect(await restarted.rightsOf(person, hub.project(), "deciding")).toEqual(none);
    const headers = new Headers({ cookie: browser.header() });
    await restarted.authenticate({
      method: "GET",
      headers,
      accepts: ["person"],
      projectId: null,
      remoteAddress: "::1",
    });
    expect(await restarted.rightsOf(person, hub.project(), "deciding")).toMatchObject({ permission: "maintain" });
  });

  it.each([
    [
      "another person's token",
      "user_token = (SELECT user_token FROM auth_tokens WHERE kind = 'session' AND person = 'github:2')",
    ],
    ["another person's name", "person = 'github:2', name = 'mona'"],
    ["no token", "user_token = NULL"],
  ])("is not used where %s was written into the database", async (_title, change) => {
    const hub = startGithubAuth(github);
    await signIn(hub, github, "mona");
    const { browser } = await signIn(hub, github, "writer");
    hub.database.exec(`UPDATE auth_tokens SET ${change} WHERE kind = 'session' AND person = 'github:5'`);
    const restarted = hub.restart();
    const headers = new Headers({ cookie: browser.header() });
    const request = { method: "GET", headers, projectId: null, remoteAddress: "127.0.0.1" };
    const person = await restarted.authenticate({ ...request, accepts: ["person"] });
    if (!("kind" in person) || person.kind !== "person") throw new Error("nobody");
    expect(await restarted.rightsOf(person, hub.project(), "deciding")).toMatchObject({ maySee: false });
  });

  it("is forgotten when the person signs out", async () => {
    const hub = startGithubAuth(github);
    const { browser, person } = await signIn(hub, github, "mona");
    await hub.open("/sign-out", browser, "POST", browser.pageHeaders());
    expect(await hub.auth.rightsOf(person, hub.project(), "deciding")).toMatchObject({ mayDecide: false });
  });
});
