import { expect, it } from "vitest";
import type { RunEvent } from "../../../src/core/run/agent.js";
import { approvalHash, type ConfirmationRequest, NO_APPROVAL_CHANNEL } from "../../../src/core/run/approval.js";
import type { ToolRequest } from "../../../src/hub/protocol/tools.js";
import { failed } from "../../../src/hub/run/http.js";
import { createQuestions } from "../../../src/hub/run/question.js";
import type { StandInHub } from "../../support/stand-in-hub.js";
import { HEAD, type HubBench, NEVER, SECRET, until, useHubBenches } from "./bench.js";

const { hub: startHub, open } = useHubBenches();

const commit = (message: string): ConfirmationRequest => ({
  tool: "run_command",
  args: { command: `git commit -m ${message}` },
  risk: "medium",
  rule: "git:commit",
});
const ANY: ConfirmationRequest = { tool: "run_command", args: { command: "x" }, risk: "high", rule: "run_command:x" };

async function asked(hub: StandInHub, count = 1) {
  await until(() => expect(hub.calls).toHaveLength(count));
  const call = hub.calls[count - 1];
  if (call === undefined) throw new Error("no call");
  return call;
}

const answers = ({ events }: HubBench) =>
  events.flatMap((event) =>
    event.type === "approval_answered" ? [[event.answer, event.by, event.how, event.scope]] : [],
  );

const finished = (tool: string, output: string): RunEvent => ({
  ...{ type: "tool_finished", at: 1, step: 1 },
  outcome: {
    call: { id: "c", name: tool, arguments: "{}" },
    result: { success: true, output },
    durationMilliseconds: 1500,
  },
});

it("a call is asked with the hash of what will run and redacted arguments; its end is sent as hash and size", async () => {
  const hub = await startHub();
  const bench = open(hub.url);
  const request = commit(SECRET);
  const answer = bench.channel.ask(request, NEVER);
  const call = await asked(hub);
  expect(call.request).toEqual({
    tool_name: "run_command",
    tool_params: { command: "git commit -m [REDACTED]" },
    risk_level: "medium",
    target: "runner",
    hash: approvalHash(request, { head: HEAD, run: "7001-1" }),
    rule: "git:commit",
    head: HEAD,
    agent_id: "build",
    session_id: "7001-1",
    timeout_seconds: 300,
  });
  hub.change(call, { status: "approved", decided_by: "maintainer", scope: "once" });
  expect(await answer).toBe("run");
  expect(answers(bench)).toEqual([["approved", "maintainer", "page", "once"]]);
  expect(bench.events.find(({ type }) => type === "approval_requested")).toMatchObject({
    ...{ tool: "run_command", risk: "medium", rule: "git:commit", wait: "inline", agent: "build", head: HEAD },
    call: '{"command":"git commit -m [REDACTED]"}',
  });
  bench.link.take(finished("read_file", "other"));
  bench.link.take(finished("run_command", "[main 1] done"));
  await until(() => expect(hub.results.size).toBe(1));
  expect(hub.results.get(call.tool_id)).toEqual({
    ...{ success: true, output: "", error: null, execution_time: 1.5 },
    data: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/), size: 13 },
  });
  expect(hub.received.join("\n")).not.toContain(SECRET);
});

it("a class covers later calls of its rule and risk, everything covers no high risk; the run checks that itself", async () => {
  const hub = await startHub();
  const bench = open(hub.url);
  const first = bench.channel.ask(commit("a"), NEVER);
  hub.change(await asked(hub), { status: "approved", decided_by: "maintainer", scope: "class" });
  expect(await first).toBe("run");
  hub.onCall(() => ({ status: "approved", approval_id: null, decided_by: "maintainer" }));
  expect(await bench.channel.ask(commit("b"), NEVER)).toBe("run");
  // Another rule: the hub says that it is covered, and it is not.
  const other = await bench.channel.ask(ANY, NEVER);
  expect(other).toEqual({ kind: "denied", reason: expect.stringContaining("not accepted") });
  hub.onCall(() => ({}));
  const wide = bench.channel.ask({ ...commit("c"), rule: "git:push" }, NEVER);
  hub.change(await asked(hub, 4), { status: "approved", decided_by: "maintainer", scope: "all" });
  expect(await wide).toBe("run");
  hub.onCall(() => ({ status: "approved", approval_id: null, decided_by: "maintainer" }));
  expect(await bench.channel.ask({ ...commit("d"), rule: "npm:test" }, NEVER)).toBe("run");
  expect(await bench.channel.ask(ANY, NEVER)).toMatchObject({ kind: "denied" });
  expect(answers(bench)).toEqual([
    ["approved", "maintainer", "page", "class"],
    ["approved", "maintainer", "class", "once"],
    ["denied", "", "page", "once"],
    ["approved", "maintainer", "page", "all"],
    ["approved", "maintainer", "all", "once"],
    ["denied", "", "page", "once"],
  ]);
});

it("a rejection comes with its reason; a person without permission decides nothing", async () => {
  const hub = await startHub();
  const bench = open(hub.url);
  const first = bench.channel.ask(commit("a"), NEVER);
  hub.change(await asked(hub), { status: "rejected", decided_by: "maintainer", reason: "Not <!-- x -->now\n" });
  expect(await first).toEqual({ kind: "denied", reason: "Action denied by maintainer: Not now" });
  for (const by of ["reader", "x`](evil)", null]) {
    const next = bench.channel.ask(commit("b"), NEVER);
    hub.change(await asked(hub, hub.calls.length + 1), { status: "approved", decided_by: by, scope: "all" });
    expect(await next).toMatchObject({ kind: "denied", reason: expect.stringContaining("not accepted") });
  }
  expect(bench.notices().join("\n")).toContain("approved by reader, who may not decide here. It was not run.");
  expect(bench.notices().join("\n")).not.toContain("evil");
  expect(bench.otherwise).toEqual([]);
});

it("a question without an answer in time is refused as such, by the hub's clock or by the run's", async () => {
  const hub = await startHub();
  const bench = open(hub.url);
  const first = bench.channel.ask(commit("a"), NEVER);
  hub.change(await asked(hub), { status: "rejected", error: "Approval timeout" });
  expect(await first).toEqual({ kind: "expired" });
  // A hub that gives a person for ever.
  hub.onCall(() => ({ timeout_seconds: 30 }));
  expect(await bench.channel.ask(commit("b"), NEVER)).toEqual({ kind: "expired" });
  expect(answers(bench)).toEqual([
    ["expired", "", "timeout", "once"],
    ["expired", "", "timeout", "once"],
  ]);
});

it("a call that the hub's validation refuses is refused without a question", async () => {
  const hub = await startHub();
  hub.onCall(() => ({ status: "rejected", approval_id: null, error: "Command not allowed" }));
  const bench = open(hub.url);
  expect(await bench.channel.ask(commit("a"), NEVER)).toEqual({ kind: "denied", reason: "Command not allowed" });
  expect(bench.events).toEqual([]);
});

it("an unreachable hub leaves the question to the other channel, with one notice", async () => {
  const hub = await startHub();
  await hub.close();
  const bench = open(hub.url);
  expect(await bench.channel.ask(commit("a"), NEVER)).toBe("run");
  expect(await bench.channel.ask(commit("b"), NEVER)).toBe("run");
  expect(bench.otherwise).toEqual([commit("a"), commit("b")]);
  expect(bench.notices()).toHaveLength(1);
  expect(bench.notices()[0]).toMatch(
    /^The hub could not be asked for an approval \(.*\), so the question is posted in a comment\.$/,
  );
});

it("a hub that is lost while the run waits leaves the same question to the other channel, for the time that is left", async () => {
  const hub = await startHub();
  const bench = open(hub.url);
  const answer = bench.channel.ask(commit("a"), NEVER);
  await asked(hub);
  await hub.close();
  expect(await answer).toBe("run");
  const question = bench.events.find((event) => event.type === "approval_requested");
  if (question?.type !== "approval_requested") throw new Error("nothing was asked");
  expect(bench.otherwise).toEqual([{ ...commit("a"), asked: { id: question.id, deadline: question.deadline } }]);
  // An own id: no two questions of a hub that lies have the same one.
  expect(question.id).not.toContain("approval");
});

it("a hub that starts anew meanwhile is asked on", async () => {
  const hub = await startHub();
  const bench = open(hub.url);
  const answer = bench.channel.ask(commit("a"), NEVER);
  const call = await asked(hub);
  let isDown = true;
  hub.misbehave(({ path, response }) => {
    if (!isDown || !path.includes("/tools/")) return false;
    isDown = false;
    hub.change(call, { status: "approved", decided_by: "owner", scope: "once" });
    response.destroy();
    return true;
  });
  expect(await answer).toBe("run");
  expect([isDown, bench.otherwise]).toEqual([false, []]);
});

it("a hub that breaks a look off which took longer than a loss may is looked for again, not lost at once", async () => {
  const hub = await startHub();
  const bench = open(hub.url);
  const answer = bench.channel.ask(commit("a"), NEVER);
  const call = await asked(hub);
  let isHeld = false;
  hub.misbehave(({ path, response }) => {
    if (isHeld || !path.includes("/tools/")) return false;
    isHeld = true;
    bench.clock.sleep(25_000).then(() => {
      hub.change(call, { status: "approved", decided_by: "owner", scope: "once" });
      response.destroy();
    });
    return true;
  });
  expect(await answer).toBe("run");
  expect([isHeld, bench.otherwise]).toEqual([true, []]);
});

it("a run that is stopped while it waits runs nothing", async () => {
  const hub = await startHub();
  const bench = open(hub.url);
  const stop = new AbortController();
  const answer = bench.channel.ask(commit("a"), stop.signal);
  await asked(hub);
  stop.abort();
  expect(await answer).toBe("cancel");
  expect(bench.otherwise).toEqual([]);
});

it("a low-risk call that a person wants to be asked about is asked about", async () => {
  const hub = await startHub();
  const bench = open(hub.url);
  const answer = bench.channel.ask({ tool: "read_file", args: { path: "a" }, risk: "low", rule: "read_file" }, NEVER);
  hub.change(await asked(hub), { status: "approved", decided_by: "owner", scope: "once" });
  expect(await answer).toBe("run");
});

it("an earlier answer of the session holds without the hub", async () => {
  const hub = await startHub();
  const bench = open(hub.url);
  const channel = bench.link.approvals({
    limits: { medium: 1, high: 1 },
    isAnswered: async () => true,
    otherwise: { ask: async () => "run" },
    otherwiseWords: "",
  });
  expect(await channel.ask(commit("a"), NEVER)).toBe("run");
  expect(hub.calls).toEqual([]);
});

it.each([
  ["was never reached for 20 s", null, 20_000],
  ["was reached before as long as a person has time", "run-1", 300_000],
])("a hub that does not answer and %s is asked again", async (_, runId, longest) => {
  let now = 0;
  const clock = {
    now: () => now,
    async sleep(milliseconds: number) {
      now += milliseconds;
    },
  };
  const registration = { projectId: "octo.demo", runId: () => runId, ask: async () => failed("it is away") };
  const questions = createQuestions(registration, clock, { hex: () => "0" });
  const answer = await questions.ask({} as ToolRequest, 300_000, NEVER);
  expect(answer).toMatchObject({ ok: false, problem: "it is away" });
  expect(now).toBeLessThan(longest);
  expect(now).toBeGreaterThanOrEqual(longest - 4_000);
});

it("a hub that is away when it is asked does not make a run without another channel refuse its call", async () => {
  const hub = await startHub();
  const bench = open(hub.url);
  const channel = bench.link.approvals({
    ...{ limits: { medium: 300_000, high: 600_000 }, isAnswered: async () => false },
    ...{ otherwise: NO_APPROVAL_CHANNEL, otherwiseWords: "the call is refused" },
  });
  const keys: unknown[] = [];
  hub.misbehave(({ path, response }) => {
    if (!path.endsWith("/tools/execute") || keys.length >= 2) return false;
    keys.push(response.req.headers["idempotency-key"]);
    response.destroy();
    return true;
  });
  const answer = channel.ask(commit("a"), NEVER);
  hub.change(await asked(hub), { status: "approved", decided_by: "owner", scope: "once" });
  expect(await answer).toBe("run");
  expect([keys.length, new Set(keys).size, bench.notices()]).toEqual([2, 1, []]);
});
