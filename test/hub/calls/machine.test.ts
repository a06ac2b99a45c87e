import { describe, expect, it } from "vitest";
import type { Risk } from "../../../src/core/run/approval.js";
import type { Answer } from "../../../src/hub/calls/approvals.js";
import type { Actor, CallRun, Grant } from "../../../src/hub/calls/call.js";
import { covers } from "../../../src/hub/calls/grants.js";
import { nextDeadline } from "../../../src/hub/calls/timers.js";
import type { ToolExecutionResponse, ToolRequest } from "../../../src/hub/protocol/tools.js";
import { MemoryHub } from "./memory-port.js";
import { aRun, asks, byRun, client, HASH, OTHER_HASH, PROJECT, person, result } from "./people.js";

function hubWith(run: Partial<CallRun> = {}): MemoryHub {
  const hub = new MemoryHub();
  hub.addRun(aRun("run", run));
  hub.connected.add("writer");
  return hub;
}

function ask(hub: MemoryHub, request: Partial<ToolRequest> = {}): ToolExecutionResponse {
  const answer = hub.approvals.requestToolExecutionApproval(byRun("run"), PROJECT, asks(request));
  if (!answer.ok) throw new Error(answer.refused.code);
  return answer.value;
}

/** `status error`, or the status and code of the refusal. */
function say(answer: Answer<ToolExecutionResponse>): string {
  if (!answer.ok) return `${answer.refused.status} ${answer.refused.code}`;
  return [answer.value.status, answer.value.error ?? ""].join(" ").trim();
}

const approve = (hub: MemoryHub, call: ToolExecutionResponse, by: Actor, scope: "once" | "class" | "all" = "once") =>
  say(hub.approvals.approveTool(by, PROJECT, call.approval_id ?? "", { scope, hash: HASH }));
const claim = (hub: MemoryHub, call: ToolExecutionResponse, by: Actor) =>
  say(hub.approvals.claimTool(by, PROJECT, call.tool_id));
const finish = (hub: MemoryHub, call: ToolExecutionResponse, by: Actor, output = "done") =>
  say(hub.approvals.recordResult(by, PROJECT, call.tool_id, result(output)));
const read = (hub: MemoryHub, call: ToolExecutionResponse) =>
  say(hub.approvals.readTool(byRun("run"), PROJECT, call.tool_id));

const LOW = { tool_params: { command: "ls" } };
const HIGH = { tool_params: { command: "make" } };
const RUNNER = { tool_name: "run_command", target: "runner", risk_level: "medium", rule: "npm:test" } as const;

describe("a call from request to result", () => {
  it("of medium risk is asked about, run by a client of who approved, and ends with its result", () => {
    const hub = hubWith();
    const call = ask(hub);
    expect(call).toMatchObject({
      ...{ status: "pending", risk_level: "medium", timeout_seconds: 300, decided_by: null, scope: null },
      expires_at: new Date(hub.now + 300_000).toISOString(),
    });
    expect(approve(hub, call, person("writer"))).toBe("approved");
    expect(claim(hub, call, client("writer"))).toBe("executing");
    expect(finish(hub, call, client("writer"))).toBe("completed");
    const told = hub.approvals.readTool(byRun("run"), PROJECT, call.tool_id);
    expect(told).toMatchObject({
      value: { result: result("done"), decided_by: "writer-login", scope: "once", error: null },
    });
    expect(hub.audit().map(({ who, from, to }) => [who, from, to])).toEqual([
      ["run:run", null, "pending"],
      ["writer", "pending", "approved"],
      ["client:writer:writer-1", "approved", "executing"],
      ["client:writer:writer-1", "executing", "completed"],
    ]);
    expect(hub.stream().map(({ type, to }) => [type, to.kind === "clients" ? to.person : to.kind])).toEqual([
      ["TOOL_APPROVAL_REQUEST", "people"],
      ["TOOL_APPROVAL_DECIDED", "people"],
      ["TOOL_EXECUTION_SIGNAL", "writer"],
      ["TOOL_RESULT_ACK", "writer"],
    ]);
  });

  it("of low risk goes to the clients of the run's actor without a question", () => {
    const hub = hubWith();
    expect(ask(hub, LOW)).toMatchObject({
      status: "approved",
      approval_id: null,
      timeout_seconds: 0,
      expires_at: null,
    });
    expect(hub.stream().map(({ type }) => type)).toEqual(["TOOL_EXECUTION_SIGNAL"]);
  });

  it("takes the higher of the run's risk and its own", () => {
    expect(ask(hubWith(), { ...LOW, risk_level: "high" })).toMatchObject({ risk_level: "high", timeout_seconds: 600 });
    expect(ask(hubWith(), { ...HIGH, risk_level: "low" })).toMatchObject({ risk_level: "high" });
  });

  it("is asked about no longer than the run waits, and never longer than its risk allows", () => {
    const hub = hubWith();
    expect(ask(hub, { ...RUNNER, timeout_seconds: 60 })).toMatchObject({
      timeout_seconds: 60,
      expires_at: new Date(hub.now + 60_000).toISOString(),
    });
    expect(ask(hub, { ...RUNNER, timeout_seconds: 86_400 })).toMatchObject({ timeout_seconds: 300 });
  });

  it("that validation refuses asks no question, and no approval changes it", () => {
    const hub = hubWith();
    const call = ask(hub, { tool_params: { command: "rm", args: ["-rf", "/"] } });
    expect(call).toMatchObject({ status: "rejected", error: "Command not allowed", approval_id: null });
    expect(approve(hub, call, person("admin"))).toBe("404 not_found");
    expect(claim(hub, call, client("writer"))).toBe("404 not_found");
    expect([hub.stream(), hub.audit().map(({ to }) => to)]).toEqual([[], ["rejected"]]);
  });

  it.each([
    [{ tool_name: "remote_read_file", tool_params: { path: "../x" } }, "Path outside workspace"],
    [{ tool_name: "remote_write_file", tool_params: { path: "a.exe", content: "" } }, "File type not allowed"],
    [{ tool_name: "remote_read_file", tool_params: {} }, "Invalid arguments"],
    [{ tool_name: "run_command", tool_params: {} }, "Command not allowed"],
    [{ ...RUNNER, tool_name: "remote_execute_command" }, "Command not allowed"],
  ] as const)("%j ends at once: %s", (request, error) => {
    expect(ask(hubWith(), request)).toMatchObject({ status: "rejected", error, approval_id: null });
  });

  it("waits for its machine when none is connected, and fails at the end of its time", () => {
    const hub = hubWith();
    hub.connected.clear();
    const reading = ask(hub, LOW);
    const asked = ask(hub);
    expect([reading.status, approve(hub, asked, person("writer"))]).toEqual(["approved", "approved"]);
    expect(hub.stream().map(({ type }) => type)).not.toContain("TOOL_EXECUTION_SIGNAL");
    hub.now += 60_000;
    expect([read(hub, reading), read(hub, asked)]).toEqual(["failed No client is connected", "approved"]);
    hub.now += 240_000;
    expect(read(hub, asked)).toBe("failed No client is connected");
    expect(ask(hubWith({ actor: null }), LOW)).toMatchObject({ status: "failed", error: "No client is connected" });
  });

  it("goes to its machine as soon as that is back, with its whole time to run", () => {
    const hub = hubWith();
    hub.connected.clear();
    const call = ask(hub, HIGH);
    hub.now += 590_000;
    expect(approve(hub, call, person("writer"))).toBe("approved");
    hub.now += 20_000;
    // A client that connects again gets the call again; the call stays as it is.
    hub.approvals.connected(client("writer"));
    hub.approvals.connected(client("writer"));
    expect(hub.audit().map(({ from, to }) => [from, to])).toEqual([
      [null, "pending"],
      ["pending", "approved"],
    ]);
    hub.now += 50_000;
    expect(claim(hub, call, client("writer"))).toBe("executing");
    expect(hub.stream().at(-1)).toMatchObject({
      ...{ type: "TOOL_EXECUTION_SIGNAL", to: { kind: "clients", person: "writer", machine: "pc" } },
    });
  });

  it("in the run's own job is approved for the run, which says what became of it", () => {
    const hub = hubWith();
    const call = ask(hub, RUNNER);
    expect(finish(hub, call, byRun("run"))).toBe("409 not_approved");
    expect(approve(hub, call, person("writer"))).toBe("approved");
    expect(claim(hub, call, client("writer"))).toBe("404 not_found");
    expect(finish(hub, call, client("writer"))).toBe("403 wrong_kind");
    expect(finish(hub, call, byRun("other"))).toBe("404 not_found");
    expect(finish(hub, call, byRun("run"))).toBe("completed");
  });

  it.each([
    [{ state: "finished" as const }, "410 run_ended"],
    [{ state: "lost" as const }, "410 run_ended"],
    [{ mayUseClients: false }, "403 no_remote_tools"],
  ])("is refused to a run that is %j: %s", (run, expected) => {
    const answer = hubWith(run).approvals.requestToolExecutionApproval(byRun("run"), PROJECT, asks());
    expect(say(answer)).toBe(expected);
  });

  it.each([
    [person("admin"), "403 wrong_kind"],
    [client("writer"), "403 wrong_kind"],
    [byRun("other"), "404 not_found"],
    [byRun("run", "other.project"), "404 not_found"],
  ])("is asked for by its run only: %j gets %s", (actor, expected) => {
    expect(say(hubWith().approvals.requestToolExecutionApproval(actor, PROJECT, asks()))).toBe(expected);
  });
});

describe("decisions", () => {
  it.each([
    [person("reader"), "403 not_allowed"],
    [person("stranger"), "404 not_found"],
    [person("local"), "403 not_allowed"],
    [byRun("run"), "403 wrong_kind"],
    [client("writer"), "403 wrong_kind"],
    [person("writer"), "approved"],
    [person("admin"), "approved"],
  ])("by %j: %s", (actor, expected) => {
    const hub = hubWith();
    const call = ask(hub);
    const rejected = say(hubWith().approvals.rejectTool(actor, PROJECT, "none", ""));
    expect(rejected).toBe("404 not_found");
    expect(approve(hub, call, actor)).toBe(expected);
  });

  it("of the local sign-in hold for runs that registered over loopback", () => {
    const hub = hubWith({ isLoopback: true });
    hub.connected.add("local");
    expect(approve(hub, ask(hub), person("local"))).toBe("approved");
  });

  it("name the call that was shown, or change nothing", () => {
    const hub = hubWith();
    const call = ask(hub);
    const answer = hub.approvals.approveTool(person("writer"), PROJECT, call.approval_id ?? "", {
      ...{ scope: "once", hash: OTHER_HASH },
    });
    expect([say(answer), read(hub, call)]).toEqual(["409 hash_conflict", "pending"]);
  });

  it("are final: the first counts, an equal one is accepted, another is a conflict", () => {
    const hub = hubWith();
    const call = ask(hub);
    const reject = (by: Actor) => say(hub.approvals.rejectTool(by, PROJECT, call.approval_id ?? "", "no"));
    expect(approve(hub, call, person("writer"))).toBe("approved");
    expect(approve(hub, call, person("writer"))).toBe("approved");
    expect(approve(hub, call, person("writer"), "class")).toBe("409 already_decided");
    expect(approve(hub, call, person("admin"))).toBe("409 already_decided");
    expect([reject(person("writer")), reject(person("admin"))]).toEqual(Array(2).fill("409 already_decided"));
    expect(hub.audit()).toHaveLength(2);
  });

  it("to reject give the agent the person's name, and the reason separately", () => {
    const hub = hubWith();
    const call = ask(hub);
    const answer = hub.approvals.rejectTool(person("writer"), PROJECT, call.approval_id ?? "", "not <b>this</b>");
    expect(answer).toMatchObject({
      value: { status: "rejected", error: "Rejected by writer-login", reason: "not <b>this</b>", scope: null },
    });
  });

  it("in a project of another address are not found", () => {
    const hub = hubWith();
    const { approval_id: id } = ask(hub);
    const answer = hub.approvals.approveTool(person("admin"), "other.project", id ?? "", { scope: "once", hash: HASH });
    expect(say(answer)).toBe("404 not_found");
  });

  it("about everything of a high risk are for admins", () => {
    const hub = hubWith();
    hub.connected.add("admin");
    const call = ask(hub, HIGH);
    expect(approve(hub, call, person("writer"), "all")).toBe("403 scope_not_allowed");
    expect(approve(hub, call, person("admin"), "all")).toBe("approved");
    expect(ask(hub, HIGH)).toMatchObject({
      status: "approved",
      approval_id: null,
      decided_by: "admin-login",
      scope: "all",
    });
  });

  it("of a class cover its rule, and go to the clients of who gave them", () => {
    const hub = hubWith();
    expect(approve(hub, ask(hub), person("writer"), "class")).toBe("approved");
    expect(ask(hub)).toMatchObject({ status: "approved", decided_by: "writer-login", scope: "class" });
    expect(ask(hub, { tool_params: { command: "git", args: ["log"] } }).status).toBe("pending");
    expect(ask(hub, { agent_id: "other" }).status).toBe("pending");
  });

  it("list to each person what waits, and the scopes that the person may choose", () => {
    const hub = hubWith();
    const [medium, high] = [ask(hub), ask(hub, HIGH)];
    const list = (by: Actor) => {
      const answer = hub.approvals.getPendingApprovals(by, PROJECT);
      return answer.ok ? answer.value.map((one) => [one.approval_id, one.scopes]) : answer.refused.status;
    };
    const ids = [medium.approval_id, high.approval_id];
    expect(list(person("admin"))).toEqual(ids.map((id) => [id, ["once", "class", "all"]]));
    expect(list(person("writer"))).toEqual([
      [ids[0], ["once", "class", "all"]],
      [ids[1], ["once", "class"]],
    ]);
    expect(list(person("reader"))).toEqual(ids.map((id) => [id, []]));
    expect([list(person("stranger")), list(byRun("run")), list(client("writer"))]).toEqual([404, 403, 403]);
    hub.now += 300_000;
    expect(list(person("reader"))).toEqual([[ids[1], []]]);
    expect(read(hub, medium)).toBe("rejected Approval timeout");
  });

  const grant = (more: Partial<Grant>): Grant => ({
    ...{ approvalId: "1", scope: "all", rule: "a", risk: "high", target: "client", agentId: "agent" },
    ...{ person: "p", login: "p", isAdmin: true },
    ...more,
  });
  it.each<[Partial<Grant>, Risk, string, boolean]>([
    [{}, "high", "b", true],
    [{ isAdmin: false }, "high", "b", false],
    [{ isAdmin: false }, "medium", "b", true],
    [{ risk: "medium" }, "high", "b", false],
    [{ risk: "medium" }, "medium", "b", true],
    [{ scope: "class" }, "high", "a", true],
    [{ scope: "class", risk: "medium" }, "high", "a", false],
    [{ scope: "class" }, "low", "b", false],
    [{ target: "runner" }, "low", "a", false],
    [{ agentId: "other" }, "low", "a", false],
  ])("an approval %j covers a call of %s risk in class %s: %s", (more, risk, rule, expected) => {
    expect(covers(grant(more), { risk, rule, target: "client", agentId: "agent" })).toBe(expected);
  });
});

describe("claims and results", () => {
  it.each([
    [client("admin"), "404 not_found"],
    [client("writer", "writer-1", "other.project"), "404 not_found"],
    [{ ...client("writer"), rights: null }, "404 not_found"],
    [{ ...client("writer"), rights: person("reader").rights }, "403 not_allowed"],
    [person("writer"), "403 wrong_kind"],
    [byRun("run"), "403 wrong_kind"],
    [client("writer", "another-machine"), "executing"],
  ])("%j claims: %s", (actor, expected) => {
    const hub = hubWith();
    const call = ask(hub);
    expect(claim(hub, call, client("writer"))).toBe("404 not_found");
    approve(hub, call, person("writer"));
    expect(claim(hub, call, actor)).toBe(expected);
  });

  it("the first client wins, and not even the same token claims twice", () => {
    const hub = hubWith();
    const call = ask(hub, LOW);
    expect(claim(hub, call, client("writer", "one"))).toBe("executing");
    expect(claim(hub, call, client("writer", "two"))).toBe("409 already_claimed");
    expect(claim(hub, call, client("writer", "one"))).toBe("409 already_claimed");
    expect(finish(hub, call, client("writer", "two"))).toBe("409 not_claimed");
    expect(finish(hub, call, client("writer", "one"))).toBe("completed");
    expect(claim(hub, call, client("writer", "one"))).toBe("409 already_claimed");
  });

  it("a call of low risk is for the token of its person, also while GitHub cannot be asked about the person", () => {
    const hub = hubWith();
    const call = ask(hub, LOW);
    expect(claim(hub, call, { ...client("admin"), rights: null })).toBe("404 not_found");
    expect(claim(hub, call, { ...client("writer"), rights: null })).toBe("executing");
  });

  it("a result counts once: the same again is accepted, another is a conflict", () => {
    const hub = hubWith();
    const call = ask(hub, LOW);
    expect(finish(hub, call, client("writer"))).toBe("409 not_claimed");
    claim(hub, call, client("writer"));
    expect(["a", "a", "b"].map((output) => finish(hub, call, client("writer"), output))).toEqual([
      ...["completed", "completed", "409 other_result"],
    ]);
    expect(hub.audit()).toHaveLength(3);
  });

  it("a result that says that it failed ends the call as failed, with its error", () => {
    const hub = hubWith();
    const call = ask(hub, LOW);
    claim(hub, call, client("writer"));
    const answer = hub.approvals.recordResult(client("writer"), PROJECT, call.tool_id, result("", false));
    expect(answer).toMatchObject({ value: { status: "failed", error: "went wrong", result: { success: false } } });
  });
});

describe("time, and the end of the run", () => {
  it.each([
    [{}, 300_000],
    [HIGH, 600_000],
  ])(
    "a question about %j expires after %d ms, to the millisecond, also when it was not read before",
    (request, limit) => {
      const hub = hubWith();
      const [first, second] = [ask(hub, request), ask(hub, request)];
      hub.now += limit - 1;
      expect(approve(hub, first, person("writer"))).toBe("approved");
      hub.now += 1;
      expect(approve(hub, second, person("writer"))).toBe("410 gone");
      expect(read(hub, second)).toBe("rejected Approval timeout");
      expect(hub.stream().at(-1)).toMatchObject({
        type: "TOOL_APPROVAL_DECIDED",
        data: { status: "rejected", decided_by: null, reason: "Approval timeout" },
      });
      expect(hub.audit().at(-1)).toMatchObject({ who: "hub", from: "pending", to: "rejected" });
    },
  );

  it("a client has the call's time and 30 s to take it, and again to bring its result", () => {
    const hub = hubWith();
    const [unclaimed, claimed] = [ask(hub, LOW), ask(hub, { tool_params: { command: "ls", timeout: 100 } })];
    claim(hub, claimed, client("writer"));
    hub.now += 60_000;
    expect(hub.approvals.endOverdue()).toEqual([unclaimed.tool_id]);
    expect(claim(hub, unclaimed, client("writer"))).toBe("410 gone");
    expect(read(hub, unclaimed)).toBe("failed Client disconnected");
    hub.now += 69_999;
    expect(read(hub, claimed)).toBe("executing");
    hub.now += 1;
    expect(finish(hub, claimed, client("writer"))).toBe("410 gone");
    expect(read(hub, claimed)).toBe("failed Client disconnected");
  });

  it("timers are of what is stored: after a restart they end what is overdue", () => {
    const hub = hubWith();
    const call = ask(hub);
    expect(nextDeadline(hub.call(call.tool_id))).toBe(hub.now + 300_000);
    hub.restart();
    hub.now += 300_000;
    expect(hub.approvals.endOverdue()).toEqual([call.tool_id]);
    expect(read(hub, call)).toBe("rejected Approval timeout");
    expect(nextDeadline(hub.call(call.tool_id))).toBeNull();
  });

  it.each([
    ["finished", "The run has ended"],
    ["lost", "The run was lost"],
  ] as const)("a run that is %s ends its open calls", (how, error) => {
    const hub = hubWith();
    const [asked, approved, executing, done] = [ask(hub), ask(hub, LOW), ask(hub, LOW), ask(hub, LOW)];
    claim(hub, executing, client("writer"));
    claim(hub, done, client("writer"));
    finish(hub, done, client("writer"));
    hub.addRun({ ...hub.run("run"), state: how });
    // Also before `endRun` was called: a call of an ended run can be neither approved nor claimed.
    expect(approve(hub, asked, person("writer"))).toBe("410 gone");
    expect(claim(hub, approved, client("writer"))).toBe("410 gone");
    expect(hub.approvals.endRun("run", how)).toEqual([executing.tool_id]);
    expect([asked, approved, executing, done].map((call) => read(hub, call))).toEqual([
      ...[`rejected ${error}`, `rejected ${error}`, `failed ${error}`, "completed"],
    ]);
    expect(finish(hub, executing, client("writer"))).toBe("410 gone");
    expect(finish(hub, done, client("writer"))).toBe("completed");
  });
});

describe("waitForToolApproval", () => {
  const wait = (
    hub: MemoryHub,
    call: ToolExecutionResponse,
    signal = new AbortController().signal,
    by = byRun("run"),
  ) => hub.approvals.waitForToolApproval(by, PROJECT, call.tool_id, 25, signal).then(say);

  it("answers when a person decides", async () => {
    const hub = hubWith();
    const call = ask(hub);
    const waited = wait(hub, call);
    approve(hub, call, person("writer"));
    expect(await waited).toBe("approved");
  });

  it("answers after its time with what is, and at the deadline with the end", async () => {
    const hub = hubWith();
    const call = ask(hub);
    hub.onWait = (milliseconds, pass) => {
      hub.now += milliseconds;
      pass();
    };
    expect(await wait(hub, call)).toBe("pending");
    hub.now += 270_000;
    expect(await wait(hub, call)).toBe("rejected Approval timeout");
    expect(await wait(hub, call)).toBe("rejected Approval timeout");
  });

  it("answers when who asked goes away, and only to the run", async () => {
    const hub = hubWith();
    const call = ask(hub);
    const gone = new AbortController();
    const waited = wait(hub, call, gone.signal);
    gone.abort();
    expect(await waited).toBe("pending");
    expect(await wait(hub, call, gone.signal, byRun("other"))).toBe("404 not_found");
    expect(await wait(hub, call, gone.signal, person("admin"))).toBe("403 wrong_kind");
  });
});

describe("a person with several machines", () => {
  const at = (name: string, connected = true) => ({ name, connected, last_seen_at: new Date(0).toISOString() });
  const on = (machine: string) => client("writer", `writer-${machine}`, PROJECT, machine);
  const signalled = (hub: MemoryHub) =>
    hub
      .stream()
      .flatMap(({ type, to }) => (type === "TOOL_EXECUTION_SIGNAL" && to.kind === "clients" ? to.machine : []));
  const choose = (hub: MemoryHub, call: ToolExecutionResponse, machine?: string) =>
    say(
      hub.approvals.approveTool(person("writer"), PROJECT, call.approval_id ?? "", {
        scope: "once",
        hash: HASH,
        machine,
      }),
    );

  it("says which one runs a call, and later calls of the run go there too", () => {
    const hub = hubWith();
    hub.machines = () => [at("desk"), at("lab")];
    const call = ask(hub);
    expect(choose(hub, call)).toBe("409 choose_machine");
    expect(choose(hub, call, "attic")).toBe("409 other_machine");
    expect(choose(hub, call, "lab")).toBe("approved");
    expect(claim(hub, call, on("desk"))).toBe("404 not_found");
    expect(claim(hub, call, on("lab"))).toBe("executing");
    const [next, reading] = [ask(hub), ask(hub, LOW)];
    expect(choose(hub, next, "desk")).toBe("409 other_machine");
    expect([choose(hub, next), reading.status]).toEqual(["approved", "approved"]);
    expect(signalled(hub)).toEqual(["lab", "lab", "lab"]);
  });

  it("is asked about a reading call while its target is unknown", () => {
    const hub = hubWith();
    hub.machines = () => [at("desk"), at("lab")];
    const call = ask(hub, LOW);
    expect(call).toMatchObject({ status: "pending", risk_level: "low", timeout_seconds: 300 });
    expect(choose(hub, call, "desk")).toBe("approved");
    expect(signalled(hub)).toEqual(["desk"]);
  });

  it("needs no target where one machine is connected, or where the first to come back will do", () => {
    const hub = hubWith();
    hub.machines = () => [at("desk"), at("lab", false)];
    expect(ask(hub, LOW).status).toBe("approved");
    expect(signalled(hub)).toEqual(["desk"]);
    const away = hubWith();
    away.machines = () => [at("desk", false), at("lab", false)];
    const call = ask(away);
    expect(choose(away, call)).toBe("approved");
    away.approvals.connected(on("lab"));
    expect([signalled(away), claim(away, call, on("lab"))]).toEqual([["lab"], "executing"]);
  });
});
