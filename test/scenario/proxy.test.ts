// @module-tag full
// @module-tag bundle
import { afterEach, expect, it } from "vitest";
import { collectEvidence, expectNoSecret } from "../support/attack.js";
import { place } from "../support/local-run.js";
import { type ProxyServer, startProxy } from "../support/proxy-server.js";
import { configured, ended, expectSound, REPAIRING, useScenarios } from "../support/scenario-checks.js";

const open = useScenarios();
const proxies: ProxyServer[] = [];
afterEach(async () => {
  await Promise.all(proxies.splice(0).map((proxy) => proxy.close()));
});

async function proxy(options: Parameters<typeof startProxy>[0] = {}): Promise<ProxyServer> {
  const started = await startProxy(options);
  proxies.push(started);
  return started;
}

const SUCCESS = { status: "success", stop: "llm_done", code: "0", exit: 0 };
const PASSWORD = "sQuid/Pass-7304159";

/** Kinds of requests that went through the proxy: the test's servers differ by their paths. */
function kinds({ passed }: ProxyServer): readonly string[] {
  const kindOf = (line: string): string => {
    if (/^CONNECT /.test(line)) return "tunnel";
    const { pathname } = new URL(line.split(" ")[1] ?? "");
    if (pathname.endsWith("/chat/completions")) return "model";
    if (pathname.endsWith("/graphql")) return "graphql";
    return pathname.startsWith("/api/v3/") ? "rest" : pathname.replace(/^.*\.git\//, "git ");
  };
  return [...new Set(passed.map(kindOf))].sort();
}

it("model, REST, GraphQL and git go through the proxy with its password, which is shown nowhere", async () => {
  const way = await proxy({ user: "corp user", password: PASSWORD });
  const scenario = await open({ asProcess: true, files: configured(), script: { steps: REPAIRING } });
  const address = `http://corp%20user:${encodeURIComponent(PASSWORD)}@127.0.0.1:${way.port}`;
  const { number: issue } = scenario.forge.createIssue({ title: "Sum is wrong", author: "reader" });
  // A head that the checkout does not hold, pushed by git: both of git's trips.
  await scenario.forge.commitFiles({ branch: "feature", files: { "new.md": "x\n" } });
  const pull = await scenario.forge.createPullRequest({ title: "Feature", head: "feature" });
  const result = await scenario.comment("/architect fix", {
    issue: pull.number,
    environment: { HTTP_PROXY: address },
    inputs: { "commit-signing": "git" },
  });
  expect(ended(result)).toEqual(SUCCESS);
  expectSound(scenario, result);
  expect(kinds(way)).toEqual([
    "git git-receive-pack",
    "git git-upload-pack",
    "git info/refs",
    "graphql",
    "model",
    "rest",
  ]);
  const model = way.passed.filter((line) => line.includes(`:${new URL(scenario.model.baseUrl).port}/`));
  expect(model).toHaveLength(scenario.model.requests.length);
  // All that came to the forge came this way, but for the checkout before the run.
  const rest = scenario.forge.state.requests.filter(({ api }) => api === "rest");
  expect(way.passed.filter((line) => line.includes("/api/v3/"))).toHaveLength(rest.length);
  expectNoSecret(await collectEvidence(scenario, result), { proxy: PASSWORD, user: `corp user:${PASSWORD}` });
  expect(result.rawLog).not.toContain("ExperimentalWarning");
  expect(issue).toBeLessThan(pull.number);
});

it("NO_PROXY leaves hosts out, in either case; a bare name covers its subdomains", async () => {
  const way = await proxy();
  const scenario = await open({ asProcess: true, files: configured(), script: { steps: REPAIRING } });
  const address = `127.0.0.1:${way.port}`;
  const result = await scenario.comment("/architect fix", {
    environment: { http_proxy: address, https_proxy: address, no_proxy: "example.com 127.0.0.1" },
  });
  expect(ended(result)).toEqual(SUCCESS);
  expectSound(scenario, result);
  expect(way.passed).toEqual([]);
});

it("a proxy that refuses is reported, without its password", async () => {
  const way = await proxy({ user: "corp", password: PASSWORD });
  const { architect, model } = await place({ steps: REPAIRING });
  const wrong = "wr0ng-Secret-9981";
  const address = `http://corp:${wrong}@127.0.0.1:${way.port}`;
  for (const OPENAI_BASE_URL of [model.baseUrl, "https://model.example/v1"]) {
    const before = way.refused();
    const ended = await architect(["run", "Repair the sum"], { HTTP_PROXY: address, OPENAI_BASE_URL });
    expect(ended.code).toBe(1);
    expect(way.refused()).toBeGreaterThan(before);
    expect(`${ended.stdout}${ended.stderr}`).not.toContain(wrong);
    expect(ended.stdout).toMatch(/LLM error: the model endpoint \S+ could not be reached[^\n]*\(407\)/);
  }
  expect(way.passed).toEqual([]);
});

it("https goes through a tunnel", async () => {
  const way = await proxy({ user: "corp", password: PASSWORD });
  const { architect, model } = await place();
  const { host } = new URL(model.baseUrl);
  const HTTPS_PROXY = `http://corp:${encodeURIComponent(PASSWORD)}@127.0.0.1:${way.port}`;
  // That server speaks no TLS, so it goes no further than the tunnel.
  const { stdout } = await architect(["doctor"], { HTTPS_PROXY, OPENAI_BASE_URL: `https://${host}/v1` });
  expect(way.passed).toEqual([`CONNECT ${host}`]);
  expect(stdout).toContain(`model: ${host} could not be reached`);
});

it("run goes through the proxy too; what is none is one sentence that names the variable", async () => {
  const way = await proxy();
  const { architect } = await place({ steps: REPAIRING });
  const done = await architect(["run", "Repair the sum"], { HTTP_PROXY: `http://127.0.0.1:${way.port}` });
  expect(done.code).toBe(0);
  expect(kinds(way)).toEqual(["model"]);
  const wrong = await architect(["run", "Repair"], { HTTPS_PROXY: "socks5://user:pass-word-1@127.0.0.1:1080" });
  expect(wrong).toMatchObject({ code: 3, stdout: "" });
  expect(wrong.stderr).toBe(
    "HTTPS_PROXY is not the address of an HTTP proxy. Write it as http://proxy.example:3128, or unset HTTPS_PROXY; SOCKS proxies are not supported.\n",
  );
});
