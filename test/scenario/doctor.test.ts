// @module-tag full
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { workflowText } from "../../src/commands/doctor/init.js";
import type { ForgeOptions } from "../../src/embedded-github/types.js";
import { ACTIONS_IDENTITY, DEFAULT_TOKEN } from "../../src/embedded-github/types.js";
import { hasWorkingBwrap } from "../support/bwrap.js";
import { type Place, place } from "../support/local-run.js";
import { type ProxyServer, startProxy } from "../support/proxy-server.js";
import { call, useScenarios } from "../support/scenario-checks.js";

const open = useScenarios();
const proxies: ProxyServer[] = [];
afterEach(async () => {
  await Promise.all(proxies.splice(0).map((proxy) => proxy.close()));
});

interface Found {
  readonly code: number;
  /** State and text by name. */
  readonly checks: Readonly<Record<string, string>>;
  readonly stdout: string;
}

async function doctor(where: Place, environment: Record<string, string> = {}, ...flags: string[]): Promise<Found> {
  const { code, stdout, stderr } = await where.architect(["doctor", "--json", ...flags], environment);
  expect(stderr).toBe("");
  const { checks, exit_code } = JSON.parse(stdout) as {
    exit_code: number;
    checks: { name: string; state: string; text: string }[];
  };
  expect(exit_code).toBe(code);
  return {
    code,
    stdout,
    checks: Object.fromEntries(checks.map(({ name, state, text }) => [name, `${state}: ${text}`])),
  };
}

it("offline and without any token: what cannot be looked at is not checked, and nothing fails", {
  tags: "quick",
}, async () => {
  const where = await place();
  const before = (await where.git("status", "--porcelain", "--ignored")).stdout;
  const { code, stdout, stderr } = await where.architect(["doctor"], { OPENAI_BASE_URL: "" });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toMatch(/^ok {11}node: \d/);
  expect(stdout).toContain("not checked  model: no key\n             Do: Set OPENAI_API_KEY");
  expect(stdout).toContain("not checked  github: no token");
  expect(stdout).toContain("ok           gates: test (sh check.sh)\n");
  expect(stdout).toMatch(/\n\d+ checks: 0 failed, \d warnings?, 2 not checked\n$/);
  expect((await where.git("status", "--porcelain", "--ignored")).stdout).toBe(before);
});

it("model: listed or not, unreachable, and with --live one request that has to call the tool", async () => {
  const where = await place({ steps: [call("report_ready", {})] });
  const listed = await doctor(where, { ARCHITECT_MODEL: "scripted" });
  expect(listed.checks["model"]).toMatch(/^ok: 127\.0\.0\.1:\d+ accepts the key and has scripted$/);
  expect(where.model.requests).toEqual([]);
  const live = await doctor(where, { ARCHITECT_MODEL: "scripted" }, "--live");
  expect(live.checks["tool calls"]).toMatch(/^ok: /);
  where.model.assertDone();
  const other = await doctor(where);
  expect(other).toMatchObject({ code: 3, checks: { model: expect.stringContaining("does not list") } });
  const nobody = await doctor(where, { OPENAI_BASE_URL: "http://127.0.0.1:9/v1" });
  expect(nobody).toMatchObject({ code: 3, checks: { model: expect.stringContaining("could not be reached") } });
});

it("broken files of jobs and agents that do not exist are named; what needs bubblewrap says how to have it", async () => {
  const where = await place();
  const text = "version: 1\njobs: { enabled: true }\nprocesses: { enabled: true }\ndynamic_tools: { enabled: true }\n";
  writeFileSync(join(where.directory, ".github/architect.yml"), text);
  const folder = join(where.directory, ".github/architect/jobs");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "broken.yml"), "schedule: {\n");
  writeFileSync(join(folder, "sort.yml"), "schedule: { every: 6h }\ntext: Sort.\nagent: sorter\n");
  const { stdout } = await where.architect(["doctor"]);
  expect(stdout).toMatch(/^warning {6}jobs: Job `broken\.yml` is left out: line \d/m);
  expect(stdout).toMatch(/^warning {6}jobs: the job sort names the agent sorter, which does not exist/m);
  for (const name of ["processes", "dynamic tools"]) {
    const line = new RegExp(`^(ok|warning) +${name}: [^\\n]*\\n(?: +Do: ([^\\n]*))?`, "m").exec(stdout);
    expect([name, line?.[1]]).toEqual([name, hasWorkingBwrap() ? "ok" : "warning"]);
    if (!hasWorkingBwrap()) expect(line?.[2]).toContain("sudo apt-get install -y bubblewrap");
  }
});

it("a mistake in the configuration is shown with its place; a left token and a tag by name", async () => {
  const where = await place();
  writeFileSync(join(where.directory, ".github/architect.yml"), "limit: {}\n");
  await where.git("config", "http.https://git.example/.extraheader", "AUTHORIZATION: basic c2VjcmV0");
  const { code, checks, stdout } = await doctor(where);
  expect(code).toBe(3);
  expect(checks[".github/architect.yml"]).toMatch(/^failed: \.github\/architect\.yml:1:1: unknown key "limit"/);
  expect(checks["credentials"]).toContain("http.https://git.example/.extraheader");
  expect(stdout).not.toContain("c2VjcmV0");
});

it.each<[string, Partial<ForgeOptions>, string, number, Record<string, RegExp>]>([
  [
    "a job's token",
    {},
    DEFAULT_TOKEN,
    0,
    {
      repository: /^ok: octo\/demo, default branch main$/,
      token: /^not_checked/,
      rulesets: /^ok/,
      "pull requests": /^not_checked: .*Allow GitHub Actions to create and approve pull requests/,
    },
  ],
  [
    "an administrator's token, the setting off and a ruleset in the way",
    {
      settings: {
        allowActionsToCreatePullRequests: false,
        branchRules: [{ branch: "architect/*", type: "creation" }],
        rulesetBypass: "never",
      },
      tokens: {
        ghp_administrator00000000000000000000000: {
          login: "owner",
          id: 1002,
          type: "User",
          kind: "pat",
          permissions: { contents: "write", administration: "read" },
        },
      },
    },
    "ghp_administrator00000000000000000000000",
    1,
    { token: /^ok: may push/, rulesets: /^failed: The ruleset "branches"/, "pull requests": /^failed: .*is off$/ },
  ],
  [
    "a token that is none",
    {},
    "ghp_wrong0000000000000000000000000000000",
    4,
    { github: /^failed: .*refused the token/ },
  ],
])("GitHub, with %s", async (_name, forge, token, code, wanted) => {
  const scenario = await open({ forge });
  const where = await place();
  const found = await doctor(where, {
    GITHUB_TOKEN: token,
    GITHUB_REPOSITORY: "octo/demo",
    GITHUB_SERVER_URL: scenario.forge.url,
    ARCHITECT_MODEL: "scripted",
  });
  expect(found.code).toBe(code);
  for (const [check, text] of Object.entries(wanted)) expect(found.checks[check]).toMatch(text);
  expect(found.stdout).not.toContain(token);
  expect(scenario.forge.problems).toEqual([]);
  const writes = scenario.forge.state.requests.filter(({ method, api }) => api === "rest" && method !== "GET");
  expect(writes).toEqual([]);
});

it("secrets and labels that the workflow names are looked for, and --fix makes the label", async () => {
  const token = "ghp_administrator00000000000000000000000";
  const permissions = { contents: "write", issues: "write", administration: "read", secrets: "read" } as const;
  const owner = { login: "owner", id: 1002, type: "User", kind: "pat", permissions } as const;
  const settings = { organizationSecrets: ["PROXY_KEY"] };
  const { forge } = await open({ forge: { settings, tokens: { [DEFAULT_TOKEN]: ACTIONS_IDENTITY, [token]: owner } } });
  const where = await place();
  const workflow = join(where.directory, ".github/workflows/architect.yml");
  mkdirSync(dirname(workflow), { recursive: true });
  writeFileSync(workflow, workflowText(`octo/architect@${"a".repeat(40)}`));
  const ask = (own: string, ...flags: string[]): Promise<Found> =>
    doctor(
      where,
      {
        GITHUB_TOKEN: own,
        GITHUB_REPOSITORY: "octo/demo",
        GITHUB_SERVER_URL: forge.url,
        ARCHITECT_MODEL: "scripted",
      },
      ...flags,
    );
  expect(await ask(token)).toMatchObject({
    code: 3,
    checks: {
      secrets: "failed: the workflow names OPENAI_API_KEY, which is not a secret of the repository",
      label: 'failed: the label "architect" does not exist, so it cannot start a run',
    },
  });
  expect((await ask(token, "--fix")).checks["label"]).toBe("ok: architect, created just now");
  writeFileSync(workflow, workflowText(`octo/architect@${"a".repeat(40)}`).replace("OPENAI_API_KEY", "PROXY_KEY"));
  expect(await ask(token)).toMatchObject({ code: 0, checks: { secrets: "ok: PROXY_KEY", label: "ok: architect" } });
  expect(await ask(DEFAULT_TOKEN)).toMatchObject({
    code: 0,
    checks: { secrets: "not_checked: only an administrator's token can read their names", label: "ok: architect" },
  });
  expect(forge.problems).toEqual([]);
});

it("the repository comes from origin, but the token goes to no other server than its own", async () => {
  const scenario = await open();
  const where = await place();
  const environment = { GITHUB_TOKEN: DEFAULT_TOKEN, GITHUB_SERVER_URL: scenario.forge.url };
  await where.git("remote", "add", "origin", `${scenario.forge.url}/octo/demo.git`);
  expect((await doctor(where, environment)).checks["repository"]).toContain("octo/demo");
  await where.git("remote", "set-url", "origin", "git@elsewhere.example:octo/demo.git");
  expect((await doctor(where, environment)).checks["github"]).toMatch(/^not_checked: no token, or no repository/);
});

it("a proxy is used, and shown without its password", async () => {
  const way = await startProxy({ user: "corp", password: "pAss-word-77123" });
  proxies.push(way);
  const where = await place();
  const proxy = `http://corp:pAss-word-77123@127.0.0.1:${way.port}`;
  const { checks, stdout } = await doctor(where, {
    HTTP_PROXY: proxy,
    NO_PROXY: "x.example",
    ARCHITECT_MODEL: "scripted",
  });
  expect(checks["proxy"]).toBe(`ok: http://***@127.0.0.1:${way.port} for model, GitHub and git; directly: x.example`);
  expect(checks["model"]).toMatch(/^ok/);
  expect(way.passed).toEqual([`GET ${where.model.baseUrl}/models`]);
  expect(stdout).not.toContain("pAss-word");
});
