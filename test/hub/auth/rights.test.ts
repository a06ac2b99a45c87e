import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { DemoUser } from "../../../src/embedded-github/types.js";
import type { Person } from "../../../src/hub/auth/principal.js";
import { GithubUnreachable } from "../../../src/hub/auth/rights.js";
import type { Bench } from "../../embedded-github/forge-support.js";
import type { AuthBench } from "./bench.js";
import { signIn, startGithub, startGithubAuth } from "./github-bench.js";

const MINUTE = 60_000;
const NONE = { permission: "none", maySee: false, mayDecide: false };

let github: Bench;
beforeAll(async () => {
  github = await startGithub();
});
afterAll(async () => {
  expect(github.forge.problems).toEqual([]);
  await github.close();
});

async function start(login: string): Promise<{ hub: AuthBench; person: Person }> {
  const hub = startGithubAuth(github);
  const { person } = await signIn(hub, github, login);
  return { hub, person };
}

/** Changes a role until the test ends. */
function setRole(login: string, permission: DemoUser["permission"]): void {
  const user = github.forge.state.users.get(login);
  if (user === undefined) throw new Error(`no ${login}`);
  const before = user.permission;
  user.permission = permission;
  onTestFinished(() => {
    user.permission = before;
  });
}

const asked = (): number =>
  github.forge.state.requests.filter(({ path }) => /^\/repos\/octo\/demo\/collaborators\//.test(path)).length;

describe("rights of a person", () => {
  it.each([
    ["octo", "admin", true],
    ["mona", "maintain", true],
    ["writer", "write", true],
    ["triager", "none", false],
    ["reader", "none", false],
    ["stranger", "none", false],
  ] as const)("%s: %s, which is enough: %s", async (login, permission, isEnough) => {
    const { hub, person } = await start(login);
    const rights = { permission, maySee: isEnough, mayDecide: isEnough };
    expect(await hub.auth.rightsOf(person, hub.project(), "reading")).toEqual(rights);
    expect(await hub.auth.rightsOf(person, hub.project(), "deciding")).toEqual(rights);
    expect((await hub.auth.me(person)).projects).toHaveLength(isEnough ? 1 : 0);
  });

  it("are asked for once in five minutes for reading, and at each decision", async () => {
    const { hub, person } = await start("mona");
    const before = asked();
    const reading = () => hub.auth.rightsOf(person, hub.project(), "reading");
    await Promise.all([reading(), reading(), reading()]);
    // The project was bound by the first answer; rights of a bound one are asked for anew.
    await reading();
    await reading();
    const bound = asked();
    expect(bound - before).toBeLessThanOrEqual(2);
    hub.clock.advance(5 * MINUTE - 1);
    await reading();
    expect(asked()).toBe(bound);
    hub.clock.advance(1);
    await reading();
    expect(asked()).toBe(bound + 1);
    await hub.auth.rightsOf(person, hub.project(), "deciding");
    await hub.auth.rightsOf(person, hub.project(), "deciding");
    expect(asked()).toBe(bound + 3);
  });

  it("that were taken away between reading and deciding do not decide, and then do not read", async () => {
    const { hub, person } = await start("writer");
    hub.setProject({ repositoryId: github.forge.state.repositoryId });
    expect(await hub.auth.rightsOf(person, hub.project(), "reading")).toMatchObject({ maySee: true });
    setRole("writer", "read");
    expect(await hub.auth.rightsOf(person, hub.project(), "reading")).toMatchObject({ maySee: true });
    expect(await hub.auth.rightsOf(person, hub.project(), "deciding")).toEqual(NONE);
    expect(await hub.auth.rightsOf(person, hub.project(), "reading")).toEqual(NONE);
  });

  it("are unknown, not none, when GitHub does not answer; its earlier answer is still used for reading", async () => {
    const { hub, person } = await start("mona");
    hub.setProject({ repositoryId: github.forge.state.repositoryId });
    await hub.auth.rightsOf(person, hub.project(), "reading");
    const restore = github.forge.injectFault({ path: /\/collaborators\//, action: "answer", status: 503 });
    await expect(hub.auth.rightsOf(person, hub.project(), "deciding")).rejects.toThrow(GithubUnreachable);
    expect(await hub.auth.rightsOf(person, hub.project(), "reading")).toMatchObject({ maySee: true });
    hub.clock.advance(5 * MINUTE);
    await expect(hub.auth.rightsOf(person, hub.project(), "reading")).rejects.toThrow(GithubUnreachable);
    await expect(hub.auth.me(person)).rejects.toThrow(GithubUnreachable);
    restore();
    expect(await hub.auth.rightsOf(person, hub.project(), "deciding")).toMatchObject({ mayDecide: true });
    expect(await hub.auth.rightsOf(person, hub.project(), "reading")).toMatchObject({ maySee: true });
  });

  it("are unknown while GitHub's rate limit is used up", async () => {
    const { hub, person } = await start("mona");
    const headers = { "x-ratelimit-remaining": "0" };
    onTestFinished(github.forge.injectFault({ path: /^\/repos\//, action: "answer", status: 403, headers }));
    await expect(hub.auth.rightsOf(person, hub.project(), "deciding")).rejects.toThrow(GithubUnreachable);
  });

  it("that were just given show within seconds", async () => {
    const { hub, person } = await start("reader");
    hub.setProject({ repositoryId: github.forge.state.repositoryId });
    expect(await hub.auth.rightsOf(person, hub.project(), "reading")).toEqual(NONE);
    setRole("reader", "write");
    hub.clock.advance(15_000);
    expect(await hub.auth.rightsOf(person, hub.project(), "reading")).toMatchObject({ maySee: true });
  });

  it.each([
    [
      "the repository's name belongs to another repository now",
      /^\/repos\/octo\/demo$/,
      { id: 99, default_branch: "main" },
    ],
    [
      "the login belongs to another person now",
      /\/permission$/,
      { permission: "admin", role_name: "admin", user: { id: 99 } },
    ],
    ["GitHub names no user", /\/permission$/, { permission: "admin", role_name: "admin", user: null }],
    ["GitHub answers something else", /\/permission$/, { role: "admin" }],
    ["the repository moved", /^\/repos\/octo\/demo$/, null],
  ])("are none when %s", async (_title, path, body) => {
    const { hub, person } = await start("mona");
    hub.setProject({ repositoryId: github.forge.state.repositoryId });
    const answer =
      body === null ? { status: 301, headers: { location: `${github.forge.apiUrl}/user` } } : { status: 200, body };
    onTestFinished(github.forge.injectFault({ path, action: "answer", ...answer }));
    expect(await hub.auth.rightsOf(person, hub.project(), "deciding")).toEqual(NONE);
  });

  it("of a role that a company made count as the role it is built on", async () => {
    const { hub, person } = await start("mona");
    const body = { permission: "write", role_name: "release-captain", user: { id: 2 } };
    onTestFinished(github.forge.injectFault({ path: /\/permission$/, action: "answer", status: 200, body }));
    expect(await hub.auth.rightsOf(person, hub.project(), "deciding")).toMatchObject({
      permission: "write",
      mayDecide: true,
    });
  });

  it("bind the project to the repository that GitHub names, and include its default branch", async () => {
    const { hub, person } = await start("mona");
    await hub.auth.rightsOf(person, hub.project(), "reading");
    expect(hub.project().repositoryId).toBe(github.forge.state.repositoryId);
    hub.setProject({ workflow: ".github/workflows/architect.yml" });
    const register = async (ref: string) => {
      const { url, token } = github.forge.offerIdTokens({
        event: "issue_comment",
        ref,
        sha: "a".repeat(40),
        actor: "mona",
      });
      const answer = await fetch(`${url}&audience=http://127.0.0.1:7777`, {
        headers: { authorization: `bearer ${token}` },
      });
      return hub.send({ token: JSON.parse(await answer.text()).value, accepts: ["registrar"] });
    };
    expect(await register("refs/heads/main")).toMatchObject({ kind: "registrar", actor: "mona", actorId: 2 });
    expect(await register("refs/heads/topic")).toMatchObject({ status: 401 });
  });
});
