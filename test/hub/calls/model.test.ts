import fc from "fast-check";
import { expect, it } from "vitest";
import type { Risk } from "../../../src/core/run/approval.js";
import type { Answer } from "../../../src/hub/calls/approvals.js";
import type { Actor, ToolCall } from "../../../src/hub/calls/call.js";
import type { ToolExecutionResponse } from "../../../src/hub/protocol/tools.js";
import { runs } from "../../support/property-runs.js";
import { type AuditRow, MemoryHub } from "./memory-port.js";
import { aRun, asks, byRun, client, HASH, OTHER_HASH, PROJECT, person, result } from "./people.js";

/** Facts that people and machines got with a 2xx: none of them may ever change. */
interface Model {
  /** Call → the person whose decision was acknowledged. */
  readonly decisions: Map<string, { readonly by: string; readonly status: "approved" | "rejected" }>;
  /** Call → the token whose claim was acknowledged. */
  readonly claims: Map<string, string>;
  /** Call → the output that was acknowledged. */
  readonly results: Map<string, string>;
  readonly ended: Set<string>;
}

type Command = fc.Command<Model, MemoryHub>;

const RUNS = ["remote", "loopback", "third"];
const PEOPLE = ["admin", "writer", "reader", "local", "stranger"];
const ORDER: readonly Risk[] = ["low", "medium", "high"];
const within = (risk: Risk, limit: Risk): boolean => ORDER.indexOf(risk) <= ORDER.indexOf(limit);

/** Who may decide, said once more in other words. */
function mayDecide(actor: Actor, runId: string): boolean {
  if (actor.principal.kind !== "person") return false;
  const { person: name } = actor.principal;
  return name === "admin" || name === "writer" || (name === "local" && runId === "loopback");
}

function deadline(call: ToolCall): number {
  if (call.status === "pending") return (call.approval?.createdAt ?? 0) + (call.risk === "high" ? 600_000 : 300_000);
  const isTimed = call.target === "client" && (call.status === "approved" || call.status === "executing");
  if (!isTimed) return Number.POSITIVE_INFINITY;
  const own = call.changedAt + (call.executionSeconds + 30) * 1_000;
  return call.status === "approved" ? Math.max(own, call.approval?.expiresAt ?? 0) : own;
}

/** Counts from the newest: most happens to calls that were just made. */
function at<Value>(values: readonly Value[], index: number): Value | undefined {
  return values.at(-1 - (index % Math.max(values.length, 1)));
}

/** Cheaper than `expect`, which would be most of the time here. */
function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

/** Grounds on which a call runs or is not asked about: an approval of it, a wider approval, or its low risk. */
function mustBeAllowed(call: ToolCall, calls: readonly ToolCall[]): void {
  const { approval, grant } = call;
  if (approval !== null) {
    must(approval.status === "approved", "it runs with an answer other than yes");
    must(mayDecide(person(approval.decidedBy ?? ""), call.runId), `${approval.decidedBy} decided`);
    return;
  }
  if (grant === null) {
    must(call.risk === "low", "nobody was asked");
    return;
  }
  const source = calls.find((one) => one.approval?.approvalId === grant.approvalId);
  must(source?.approval?.status === "approved", "it is covered by no approval");
  const isSame = source?.runId === call.runId && source.agentId === call.agentId && source.target === call.target;
  must(isSame && within(call.risk, source.risk), "it is covered by an approval of something else");
  if (grant.scope === "class") must(source?.rule === call.rule, "it is covered by another class");
  else must(call.risk !== "high" || source?.approval?.decidedBy === "admin", "everything of a high risk, and no admin");
}

function mustAgree(call: ToolCall, rows: readonly AuditRow[]): void {
  must(rows[0]?.from === null && rows.at(-1)?.to === call.status, "the audit begins or ends elsewhere");
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    if (before !== undefined) must(row.from === before.to && row.when >= before.when, "the audit has a gap");
    must(
      row.hash === call.hash && row.run === call.runId && row.tool === call.toolName,
      "the audit names another call",
    );
  }
  must(rows.filter(({ to }) => to === "executing").length <= 1, "it was executed twice");
}

/** Holds at any time, after any history. */
function check(model: Model, hub: MemoryHub): void {
  const calls = hub.calls();
  const audit = hub.audit();
  for (const call of calls) {
    const rows = audit.filter(({ toolId }) => toolId === call.toolId);
    mustAgree(call, rows);
    if (rows.some(({ to }) => to === "approved" || to === "executing" || to === "completed"))
      mustBeAllowed(call, calls);
    const decision = model.decisions.get(call.toolId);
    if (decision !== undefined) {
      const { status, by } = decision;
      must(call.approval?.status === status && call.approval.decidedBy === by, "a decision is lost");
      must(status === "approved" || call.status === "rejected", "a refusal is lost");
    }
    must(call.claimedBy === (model.claims.get(call.toolId) ?? null), "a claim is lost");
    must(call.result?.output === model.results.get(call.toolId), "a result is lost");
  }
  const signalled = hub.stream().flatMap((event) => (event.type === "TOOL_EXECUTION_SIGNAL" ? [event] : []));
  for (const { to, data } of signalled) {
    const owner = calls.find(({ toolId }) => toolId === data.tool_id)?.owner;
    must(to.kind === "clients" && to.person === owner, "another person's clients were signalled");
  }
}

/** An answer and the stored call agree. */
function mustTell(hub: MemoryHub, answer: Answer<ToolExecutionResponse>): void {
  if (!answer.ok) return;
  const { tool_id: toolId, ...told } = answer.value;
  const { status, error, result: stored } = hub.call(toolId);
  must(told.status === status && told.error === error, `${told.status} was told, ${status} is stored`);
  must(told.result?.output === stored?.output, "another result was told");
}

function command(text: string, act: (model: Model, hub: MemoryHub) => void): Command {
  return {
    check: () => true,
    run: (model, hub) => {
      act(model, hub);
      check(model, hub);
    },
    toString: () => text,
  };
}

const CALLS = [
  asks({ tool_params: { command: "ls" } }),
  asks(),
  asks({ tool_params: { command: "make", args: ["all"] } }),
  asks({ tool_params: { command: "git", args: ["commit", "-m", "x"] } }),
  asks({ tool_params: { command: "rm", args: ["-rf", "/"] } }),
  asks({ tool_name: "run_command", target: "runner", risk_level: "medium", rule: "remote:git:pull" }),
  asks({ tool_name: "run_command", target: "runner", risk_level: "high", rule: "npm:test" }),
  asks({ tool_name: "read_file", target: "runner", risk_level: "low", rule: "read_file" }),
];

const request = fc
  .record({
    run: fc.constantFrom(...RUNS),
    call: fc.oneof(fc.nat(CALLS.length - 1), fc.constantFrom(1, 2, 5)),
    agent: fc.constantFrom("one", "one", "one", "two"),
  })
  .map(({ run, call, agent }) =>
    command(`request(${run}, ${call}, ${agent})`, (model, hub) => {
      const asked = { ...(CALLS[call] ?? asks()), agent_id: agent };
      const answer = hub.approvals.requestToolExecutionApproval(byRun(run), PROJECT, asked);
      mustTell(hub, answer);
      expect(answer.ok).toBe(!model.ended.has(run));
      if (!answer.ok) return;
      const { status, error } = answer.value;
      if (call === 4) expect([status, error]).toEqual(["rejected", "Command not allowed"]);
      else if (call === 7) expect(status).toBe("approved");
    }),
  );

const DECIDERS = [...["admin", "writer", "local", ...PEOPLE].map(person), byRun("remote"), client("writer")];

const decide = fc
  .record({
    ...{
      which: fc.nat(3),
      who: fc.nat(DECIDERS.length - 1),
      approves: fc.constantFrom(true, true, false),
      hasHash: fc.constantFrom(true, true, true, false),
    },
    isOpen: fc.boolean(),
    scope: fc.constantFrom("once" as const, "class" as const, "class" as const, "all" as const, "all" as const),
  })
  .map(({ which, who, approves, hasHash, scope, isOpen }) =>
    command(`decide(${which}, ${who}, ${approves ? scope : "reject"}, ${hasHash})`, (model, hub) => {
      const call = at(
        hub.calls().filter(({ approval, status }) => approval !== null && (!isOpen || status === "pending")),
        which,
      );
      const actor = DECIDERS[who];
      if (call?.approval == null || actor === undefined) return;
      const hash = hasHash ? HASH : OTHER_HASH;
      const { approvalId } = call.approval;
      const answer = approves
        ? hub.approvals.approveTool(actor, PROJECT, approvalId, { scope, hash })
        : hub.approvals.rejectTool(actor, PROJECT, approvalId, "no");
      mustTell(hub, answer);
      const name = actor.principal.kind === "person" ? actor.principal.person : "";
      const told = model.decisions.get(call.toolId);
      const said = approves ? "approved" : "rejected";
      const waits = call.status === "pending" && hub.now < deadline(call);
      const fits = !approves || (hash === HASH && (scope !== "all" || call.risk !== "high" || name === "admin"));
      const isRepeat =
        told?.by === name && told.status === said && (!approves || (hash === HASH && call.approval.scope === scope));
      expect(answer.ok).toBe(mayDecide(actor, call.runId) && (waits ? fits : isRepeat));
      if (answer.ok) model.decisions.set(call.toolId, { by: name, status: said });
    }),
  );

const CLIENTS = [
  ...PEOPLE.map((name) => client(name)),
  ...[client("writer", "writer-2"), client("writer", "writer-1", "other.project"), person("writer"), byRun("remote")],
];

const claim = fc
  .record({ which: fc.nat(3), who: fc.nat(CLIENTS.length - 1), isOwner: fc.boolean() })
  .map(({ which, who, isOwner }) =>
    command(`claim(${which}, ${isOwner ? "owner" : who})`, (model, hub) => {
      const call = at(
        hub.calls().filter(({ status }) => !isOwner || status === "approved"),
        which,
      );
      const actor = isOwner ? client(call?.owner ?? "") : CLIENTS[who];
      if (call === undefined || actor === undefined) return;
      const answer = hub.approvals.claimTool(actor, PROJECT, call.toolId);
      mustTell(hub, answer);
      const { principal } = actor;
      const isOwn = principal.kind === "client" && principal.projectId === PROJECT && principal.person === call.owner;
      expect(answer.ok).toBe(isOwn && call.status === "approved" && hub.now < deadline(call));
      if (answer.ok && principal.kind === "client") model.claims.set(call.toolId, principal.tokenId);
    }),
  );

const finish = fc
  .record({
    which: fc.nat(3),
    who: fc.nat(CLIENTS.length - 1),
    isOwner: fc.boolean(),
    output: fc.constantFrom("a", "b"),
  })
  .map(({ which, who, isOwner, output }) =>
    command(`finish(${which}, ${isOwner ? "owner" : who}, ${output})`, (model, hub) => {
      const call = at(
        hub.calls().filter(({ status, result }) => !isOwner || status === "executing" || result !== null),
        which,
      );
      if (call === undefined) return;
      const token = model.claims.get(call.toolId);
      const owner = call.target === "runner" ? byRun(call.runId) : client(call.owner ?? "", token ?? "none");
      const actor = isOwner ? owner : (CLIENTS[who] ?? owner);
      const answer = hub.approvals.recordResult(actor, PROJECT, call.toolId, result(output, output === "a"));
      const told = model.results.get(call.toolId);
      mustTell(hub, answer);
      const { principal } = actor;
      const isRight =
        call.target === "runner"
          ? principal.kind === "run" && principal.runId === call.runId
          : principal.kind === "client" &&
            principal.projectId === PROJECT &&
            principal.person === call.owner &&
            principal.tokenId === token;
      const isAwaited =
        call.status === (call.target === "runner" ? "approved" : "executing") && hub.now < deadline(call);
      expect(answer.ok).toBe(isRight && (told === undefined ? isAwaited : told === output));
      if (answer.ok) model.results.set(call.toolId, output);
      else if (isRight && told === undefined && call.status !== "pending") expect(answer.refused.status).toBe(410);
      else if (isRight && told !== undefined) expect(answer.refused.status).toBe(409);
    }),
  );

const pass = fc.constantFrom(1, 29_999, 60_000, 300_000, 600_000).map((milliseconds) =>
  command(`pass(${milliseconds})`, (_, hub) => {
    hub.now += milliseconds;
  }),
);

const settle = fc.constant(
  command("settle", (_, hub) => {
    hub.approvals.endOverdue();
    for (const call of hub.calls()) expect(deadline(call)).toBeGreaterThan(hub.now);
  }),
);

const restart = fc.constant(command("restart", (_, hub) => hub.restart()));

const connect = fc.record({ name: fc.constantFrom(...PEOPLE), isThere: fc.boolean() }).map(({ name, isThere }) =>
  command(`connect(${name}, ${isThere})`, (_, hub) => {
    if (!isThere) hub.connected.delete(name);
    else {
      hub.connected.add(name);
      hub.approvals.connected(client(name));
    }
  }),
);

const endRun = fc
  .record({ run: fc.constantFrom(...RUNS), how: fc.constantFrom("finished" as const, "lost" as const) })
  .map(({ run, how }) =>
    command(`endRun(${run}, ${how})`, (model, hub) => {
      hub.addRun({ ...hub.run(run), state: how });
      model.ended.add(run);
      hub.approvals.endRun(run, how);
      for (const call of hub.calls().filter(({ runId }) => runId === run)) {
        expect(["completed", "failed", "rejected"]).toContain(call.status);
      }
    }),
  );

const read = fc.record({ which: fc.nat(3), run: fc.constantFrom(...RUNS) }).map(({ which, run }) =>
  command(`read(${which}, ${run})`, (_, hub) => {
    const call = at(hub.calls(), which);
    if (call === undefined) return;
    const answer = hub.approvals.readTool(byRun(run), PROJECT, call.toolId);
    mustTell(hub, answer);
    expect(answer.ok).toBe(run === call.runId);
  }),
);

it("in any order of requests, decisions, claims, results, restarts and time, no call runs twice or without its person's approval, and nothing acknowledged is lost", {
  tags: "property",
}, () => {
  const often = [request, decide, claim, finish].flatMap((one) => [one, one, one, one, one]);
  fc.assert(
    fc.property(
      fc.commands([...often, pass, settle, restart, connect, read, endRun], { maxCommands: 60, size: "max" }),
      (commands) => {
        fc.modelRun(() => {
          const hub = new MemoryHub();
          hub.addRun(aRun("remote"));
          hub.addRun(aRun("third", { actor: "admin" }));
          hub.addRun(aRun("loopback", { isLoopback: true, actor: "local" }));
          for (const name of ["writer", "admin", "local"]) hub.connected.add(name);
          const model: Model = { decisions: new Map(), claims: new Map(), results: new Map(), ended: new Set() };
          return { model, real: hub };
        }, commands);
      },
    ),
    { numRuns: runs(150), seed: 20_260_102 },
  );
});
