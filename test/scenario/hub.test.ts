// @module-tag full
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { cp, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import type { ModelStep } from "../../src/embedded-github/model/script.js";
import type { ActionResult } from "../../src/embedded-github/runner/runner.js";
import { place } from "../support/local-run.js";
import { BUNDLE, type Scenario, type StartOptions } from "../support/scenario.js";
import {
  call,
  configured,
  ended,
  expectSound,
  openPulls,
  READ,
  REPAIR,
  REPAIRING,
  say,
  useScenarios,
} from "../support/scenario-checks.js";
import { type StandInHub, startStandInHub } from "../support/stand-in-hub.js";

const open = useScenarios();
const hubs: StandInHub[] = [];
afterEach(async () => {
  for (const hub of hubs.splice(0)) await hub.close();
});

async function startHub(): Promise<StandInHub> {
  const hub = await startStandInHub();
  hubs.push(hub);
  return hub;
}

/** Stands in the code of a run's side of the hub alone. */
const OWN_WORDS = "The run can be watched at";
const TOKEN = "hub-project-token-0123456789";
const DONE = { status: "success", stop: "llm_done", code: "0", exit: 0 };
const ASKING = ["approval: { mode: confirm-sensitive, channel: hub }"];
const given = (hub: StandInHub): StartOptions => ({ inputs: { "hub-url": hub.url, "hub-token": TOKEN } });

const log = (result: ActionResult): string => readFileSync(result.outputs["session-path"] ?? "", "utf8");
const types = (hub: StandInHub): readonly string[] => hub.events.map(({ type }) => type);
const report = (scenario: Scenario): string =>
  scenario.ownComments(1).find((text) => text.startsWith("<!-- architect:run:")) ?? "";

/** A fix of the sum with this configuration and hub. */
async function fix(hub: StandInHub, lines: readonly string[], steps: readonly ModelStep[] = REPAIRING) {
  const scenario = await open({ files: configured(...lines), script: { steps: [...steps] } });
  return { scenario, result: await scenario.comment("/architect fix", given(hub)) };
}

it("a run is watched from its beginning to its end, and its token is nowhere", { tags: "quick" }, async () => {
  const hub = await startHub();
  const { scenario, result } = await fix(hub, []);
  expect(ended(result)).toEqual(DONE);
  expectSound(scenario, result);
  const lines = log(result).trim().split("\n");
  expect(types(hub)).toEqual(lines.map((line) => (JSON.parse(line) as { type: string }).type));
  expect(types(hub).at(-1)).toBe("run_finished");
  expect(hub.runs.map(({ proof, body }) => [proof, body["command"], body["subject"]])).toEqual([
    [TOKEN, "fix", "issue-1"],
  ]);
  const everything = [result.rawLog.replaceAll(/^::add-mask::.*$/gm, ""), log(result), hub.events, report(scenario)];
  expect(JSON.stringify([everything, scenario.model.requests])).not.toContain(TOKEN);
  expect(result.masks).toContain(TOKEN);
});

it("without a hub the first request is the same byte for byte, and no code of a hub is loaded", async () => {
  const hub = await startHub();
  const first = await open({ files: configured(), script: { steps: [...REPAIRING] } });
  const main = await bundleWithoutHub(first.folder);
  expect(ended(await first.comment("/architect fix", { runner: { main } }))).toEqual(DONE);
  const second = await open({ files: configured(), script: { steps: [...REPAIRING] } });
  expect(ended(await second.comment("/architect fix", given(hub)))).toEqual(DONE);
  const body = (scenario: Scenario): string =>
    JSON.stringify(scenario.model.requests[0]?.body)
      .replaceAll(/[0-9a-f]{16,40}/g, "x")
      .replaceAll(/:\d{4,5}/g, "");
  expect(body(second)).toBe(body(first));
  expect(hub.runs).toHaveLength(1);
  // The bundle lacks what a run with a hub needs.
  const third = await open({ files: configured(), script: { steps: [...REPAIRING] } });
  expect(ended(await third.comment("/architect fix", { ...given(hub), runner: { main } }))).toMatchObject({ exit: 1 });
});

it("a person at the page approves, and the run goes on in its own job; report and comment say how", async () => {
  const hub = await startHub();
  hub.onCall(() => ({ status: "approved", decided_by: "maintainer", scope: "once" }));
  const { scenario, result } = await fix(hub, ASKING);
  expect(ended(result)).toEqual(DONE);
  expectSound(scenario, result);
  expect(hub.calls.map(({ request }) => [request.tool_name, request.target, request.risk_level])).toEqual([
    ["edit_file", "runner", "medium"],
  ]);
  expect([...hub.results.values()]).toMatchObject([{ success: true, output: "" }]);
  expect(report(scenario)).toContain("| approved | `maintainer` (page) |");
  // No comment asked for an approval.
  expect(scenario.ownComments(1)).toHaveLength(1);
});

it("the agent gets a rejection, and a person without permission decides nothing", async () => {
  const hub = await startHub();
  // It decides after it answered.
  hub.onCall((made) => {
    const first = hub.calls.length === 0;
    queueMicrotask(() =>
      hub.change(
        made,
        first
          ? { status: "rejected", decided_by: "maintainer", reason: "not this way" }
          : { status: "approved", decided_by: "reader", scope: "all" },
      ),
    );
    return {};
  });
  const { scenario, result } = await fix(hub, ASKING, [READ, REPAIR, REPAIR, say("I was not allowed to.")]);
  expectSound(scenario, result);
  expect(openPulls(scenario)).toEqual([]);
  expect(JSON.stringify(scenario.model.requests.at(-1)?.body)).toContain("Action denied by maintainer: not this way");
  expect(JSON.stringify(scenario.model.requests.at(-1)?.body)).toContain("not accepted");
  expect(report(scenario)).toContain("approved by reader, who may not decide here");
});

it("a hub that is down costs one notice, and the question is asked in a comment", async () => {
  const hub = await startHub();
  await hub.close();
  const scenario = await open({ files: configured(...ASKING), script: { steps: [...REPAIRING] } });
  const running = scenario.comment("/architect fix", given(hub));
  const question = await asked(scenario);
  scenario.forge.addComment({ issue: 1, body: `/architect approve ${question}`, author: "maintainer" });
  const result = await running;
  expect(ended(result)).toEqual(DONE);
  expectSound(scenario, result);
  expect(report(scenario)).toContain("so the question is posted in a comment");
  expect(report(scenario).split("could not be reached")).toHaveLength(2);
});

it("a hub that dies while a person is awaited leaves the same question to a comment", async () => {
  const hub = await startHub();
  const scenario = await open({ files: configured(...ASKING), script: { steps: [...REPAIRING] } });
  hub.onCall(() => {
    setImmediate(() => void hub.close());
    return {};
  });
  const running = scenario.comment("/architect fix", given(hub));
  const id = await asked(scenario);
  scenario.forge.addComment({ issue: 1, body: `/architect approve ${id}`, author: "maintainer" });
  const result = await running;
  expect(ended(result)).toEqual(DONE);
  expectSound(scenario, result);
  // One question, wherever it was asked.
  expect(report(scenario).split("`edit_file ")).toHaveLength(2);
  expect(report(scenario)).toContain("| approved | `maintainer` (comment) |");
});

it("the agent gets a message with the next results, as an order, and the log has its author", async () => {
  const hub = await startHub();
  hub.say({ kind: "message", by: "maintainer", text: "Mention issue 7 in the summary." });
  hub.say({ kind: "message", by: "reader", text: "Mention issue 8 in the summary." });
  approveWhenHeard(hub, 2);
  const { scenario, result } = await fix(hub, ASKING);
  expect(ended(result)).toEqual(DONE);
  expectSound(scenario, result);
  const last = JSON.stringify(scenario.model.requests.at(-1)?.body);
  expect(last).toContain("A maintainer of the repository says to you now");
  expect(last).toContain("Mention issue 7");
  expect(last).not.toContain("Mention issue 8");
  expect(log(result)).toContain('"type":"words_heard"');
  expect(report(scenario)).toContain("may not give orders here");
  // Each place names the person and what they did.
  const files = dirname(result.outputs["report-path"] ?? "");
  const file = (name: string): string => readFileSync(join(files, name), "utf8");
  expect(JSON.parse(file("report.json"))).toMatchObject({
    messages: [{ by: "maintainer", text: "Mention issue 7 in the summary." }],
    approvals: [{ tool: "edit_file", status: "approved", by: "maintainer", how: "page" }],
  });
  expect(result.rawLog).toContain("maintainer says to the agent: Mention issue 7 in the summary.");
  expect(result.rawLog).toMatch(/Approval \w+ \(edit_file\): approved by maintainer/);
  expect(report(scenario)).toContain("- `maintainer`: Mention issue 7 in the summary.");
  expect(report(scenario)).toContain("| approved | `maintainer` (page) |");
  expect(file("report.html")).toMatch(/Messages to the agent[\s\S]*<b>maintainer<\/b>[\s\S]*Mention issue 7/);
  expect(file("report.html")).toContain("maintainer (page)");
});

it("a message that comes after the agent has finished is reported as unread", async () => {
  const hub = await startHub();
  const answer = { completed: true, confidence: 0.9, issues: [], suggestion: "" };
  const scenario = await open({
    files: configured(),
    script: {
      steps: [...REPAIRING],
      evaluations: [
        {
          answer: {
            text: JSON.stringify(answer),
            meanwhile: async () => {
              hub.say({ kind: "message", by: "maintainer", text: "Name issue 9 as well." });
              await vi.waitUntil(() => hub.batches.some(({ heard }) => heard === 1), { timeout: 20_000 });
            },
          },
        },
      ],
    },
  });
  const result = await scenario.comment("/architect fix --self-eval=basic", given(hub));
  expect(ended(result)).toEqual(DONE);
  expectSound(scenario, result);
  const unread =
    "maintainer wrote on the hub's page after the agent had finished, so the agent did not read it: Name issue 9";
  expect(report(scenario)).toContain(unread);
  expect(log(result)).toContain(unread);
  expect(log(result)).not.toContain('"type":"words_heard"');
});

it("stop on the page ends the run as the command does, while it waits for an approval too", async () => {
  const hub = await startHub();
  hub.onCall(() => {
    hub.say({ kind: "stop", by: "owner", text: "" });
    return {};
  });
  const { scenario, result } = await fix(hub, ASKING);
  expectSound(scenario, result);
  expect(result.outputs["stop-reason"]).toBe("interrupted");
  expect(report(scenario)).toContain("owner stopped it on the hub's page");
  const file = (name: string): string => readFileSync(join(dirname(result.outputs["report-path"] ?? ""), name), "utf8");
  for (const place of [result.rawLog, log(result), file("report.json"), file("report.html").replaceAll("&#39;", "'")])
    expect(place).toContain("owner stopped it on the hub's page");
  expect(types(hub).at(-1)).toBe("run_finished");
});

it("a remote tool reads on a person's machine: the model reads it, and log, report and events do not hold it", async () => {
  const hub = await startHub();
  const text = "the licence is kept in the drawer";
  hub.onCall(() => ({
    status: "completed",
    result: {
      ...{ success: true, output: "notes.md", error: null, execution_time: 0.1 },
      data: { content: text, encoding: "utf-8", size: text.length, next_offset: null },
    },
  }));
  const lent = "hub: { remote_tools: [remote_read_file] }";
  const { scenario, result } = await fix(
    hub,
    [lent],
    [call("remote_read_file", { path: "notes.md" }), READ, REPAIR, say("sum now adds.")],
  );
  expect(ended(result)).toEqual(DONE);
  expectSound(scenario, result);
  expect(JSON.stringify(scenario.model.requests[1]?.body)).toContain(text);
  expect(JSON.stringify(scenario.model.requests[3]?.body)).toContain(text);
  for (const record of [log(result), JSON.stringify(hub.events), report(scenario), result.rawLog]) {
    expect(record).not.toContain(text);
  }
  expect(log(result)).toMatch(/Result of remote_read_file: \d+ bytes, SHA-256/);
});

it("a dry run asks no hub for a tool", async () => {
  const hub = await startHub();
  const lent = "hub: { remote_tools: [remote_read_file] }";
  const scenario = await open({
    files: configured(lent),
    script: { steps: [call("remote_read_file", { path: "notes.md" }), say("done")] },
  });
  const { inputs } = given(hub);
  await scenario.comment("/architect fix", { inputs: { ...inputs, "dry-run": "true" } });
  expect(hub.calls).toEqual([]);
  expect(JSON.stringify(scenario.model.requests[1]?.body)).toContain("[DRY-RUN] Would run: remote_read_file");
});

it("a channel without a hub is an error of the configuration; a job without id-token: write gets a message about it", async () => {
  const scenario = await open({ files: configured(...ASKING), script: { steps: [] } });
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toMatchObject({ status: "failed", code: "3" });
  expect(report(scenario)).toContain("approval.channel: hub without a hub");

  const hub = await startHub();
  const second = await open({ files: configured(), script: { steps: [...REPAIRING] } });
  const watched = await second.comment("/architect fix", { inputs: { "hub-url": hub.url } });
  expect(ended(watched)).toEqual(DONE);
  expect(report(second)).toContain("id-token: write");
  expect(hub.received).toEqual([]);
});

it("a job with id-token: write proves itself by its identity; what asks for it reaches no child, log or model", async () => {
  const [hub, runner] = [await startHub(), await startHub()];
  runner.misbehave(({ response }) => {
    response.end(JSON.stringify({ value: "identity.token.0123456789" }));
    return true;
  });
  const scenario = await open({
    files: configured(),
    script: { steps: [call("run_command", { command: "env" }), REPAIR, say("sum now adds.")] },
  });
  const requestToken = "runner-request-token-0123456789";
  const result = await scenario.comment("/architect fix", {
    inputs: { "hub-url": hub.url },
    environment: {
      ACTIONS_ID_TOKEN_REQUEST_URL: `${runner.url}/token?version=2`,
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: requestToken,
    },
  });
  expect(ended(result)).toEqual(DONE);
  expect(runner.received.map((text) => text.split("\n", 1)[0])).toEqual([
    `GET /token?version=2&audience=${encodeURIComponent(hub.url)}`,
  ]);
  expect(hub.runs.map(({ proof }) => proof)).toEqual(["identity.token.0123456789"]);
  const shown = [result.rawLog.replaceAll(/^::add-mask::.*$/gm, ""), log(result), JSON.stringify(hub.events)];
  const everything = [...shown, report(scenario), JSON.stringify(scenario.model.requests)].join("\n");
  for (const secret of [requestToken, "identity.token", "ACTIONS_ID_TOKEN_REQUEST"])
    expect(everything).not.toContain(secret);
});

it("a local run is watched and answered too, but only the person at the hub's own machine is trusted", async () => {
  const hub = await startHub();
  const at = await place({ steps: [READ, REPAIR, REPAIR, say("sum now adds.")] });
  await at.git("remote", "add", "origin", "https://github.com/octo/demo.git");
  const deciders = ["maintainer", "local"];
  hub.onCall(() => ({ status: "approved", decided_by: deciders[hub.calls.length] ?? null, scope: "once" }));
  const file = join(at.directory, ".github/architect.yml");
  writeFileSync(file, `${readFileSync(file, "utf8")}${ASKING[0]}\n`);
  await at.git("commit", "--quiet", "--all", "--message", "asking");
  const { code, stderr } = await at.architect(["run", "repair sum", "--allow-commands"], {
    ...{ ARCHITECT_HUB_URL: hub.url, ARCHITECT_HUB_TOKEN: TOKEN },
  });
  expect(stderr).not.toContain(TOKEN);
  expect(stderr).toContain("approved by maintainer, who may not decide here");
  expect(code).toBe(0);
  expect(readFileSync(join(at.directory, "src/sum.js"), "utf8")).toContain("a + b");
  expect(types(hub).at(-1)).toBe("run_finished");
});

/** The id in our comment that asks, once it is there. */
async function asked(scenario: Scenario): Promise<string> {
  const idOf = (): string => {
    const body = scenario.ownComments(1).find((text) => text.startsWith("<!-- architect:approval:"));
    return /calls=([a-z0-9]+) -->/.exec(body ?? "")?.[1] ?? "";
  };
  await vi.waitFor(() => expect(idOf()).not.toBe(""), { timeout: 50_000, interval: 20 });
  return idOf();
}

/** The person at the page decides once the run has this many steering messages. */
function approveWhenHeard(hub: StandInHub, words: number): void {
  hub.misbehave(({ path, body }) => {
    const [call] = hub.calls;
    const { heard = 0 } = (body ?? {}) as { readonly heard?: number };
    if (path.endsWith("/events") && heard >= words && call?.status === "pending") {
      hub.change(call, { status: "approved", decided_by: "maintainer", scope: "once" });
    }
    return false;
  });
}

/** A copy of the bundle without the files that hold a run's side of the hub. */
async function bundleWithoutHub(folder: string): Promise<string> {
  const copy = join(folder, "dist");
  await cp(dirname(BUNDLE), copy, { recursive: true });
  const scripts = readdirSync(copy).filter((name) => name.endsWith(".js"));
  const chunks = scripts.filter((name) => readFileSync(join(copy, name), "utf8").includes(OWN_WORDS));
  expect(chunks).toHaveLength(1);
  for (const name of chunks) await rm(join(copy, name));
  return join(copy, "index.js");
}
