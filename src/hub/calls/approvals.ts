import { createHash } from "node:crypto";
import type { ApprovalScope } from "../../core/run/approval.js";
import type { Approval, RemoteResult, ToolExecutionResponse, ToolRequest } from "../protocol/tools.js";
import type { Actor, CallEvent, CallRun, Change, Refusal, ToolCall } from "./call.js";
import { isOpen, NOT_FOUND } from "./change.js";
import { step } from "./machine.js";
import {
  type NewCall,
  openCovered,
  openLow,
  openPending,
  openRefused,
  refusesMore,
  refusesRequest,
  validated,
} from "./open.js";
import type { CallNotifier, CallPort, CallStore } from "./port.js";
import { refusesRun, refusesToShow } from "./rights.js";
import { targetOf } from "./target.js";
import { nextDeadline } from "./timers.js";
import { approvalView, responseOf } from "./views.js";

/** Either what was asked for, or why not. */
export type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refused: Refusal };

export interface ApprovalsOptions {
  readonly port: CallPort;
  readonly notifier: CallNotifier;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** 128 random bits, hexadecimal. */
  readonly newId: () => string;
}

/** The approval module of the hub. `projectId` is that of the address; what is not of this project is 404. */
export interface Approvals {
  /**
   * `POST …/tools/execute`. With the same `key` (Idempotency-Key) again, a run gets the call that it has made with it.
   */
  requestToolExecutionApproval(
    actor: Actor,
    projectId: string,
    request: ToolRequest,
    key?: string,
  ): Answer<ToolExecutionResponse>;
  /** `GET …/tools/{tool_id}`. */
  readTool(actor: Actor, projectId: string, toolId: string): Answer<ToolExecutionResponse>;
  /** `wait_for_tool_approval`: as `readTool`, after a change of its status or `seconds`. */
  waitForToolApproval(
    actor: Actor,
    projectId: string,
    toolId: string,
    seconds: number,
    signal: AbortSignal,
  ): Promise<Answer<ToolExecutionResponse>>;
  /** `get_pending_approvals`, of a project. */
  getPendingApprovals(actor: Actor, projectId: string): Answer<readonly Approval[]>;
  /** `approve_tool`. */
  approveTool(
    actor: Actor,
    projectId: string,
    approvalId: string,
    answer: { readonly scope: ApprovalScope; readonly hash: string; readonly machine?: string | undefined },
  ): Answer<ToolExecutionResponse>;
  /** `reject_tool`. */
  rejectTool(actor: Actor, projectId: string, approvalId: string, reason: string): Answer<ToolExecutionResponse>;
  /** `POST …/tools/{tool_id}/claim`. */
  claimTool(actor: Actor, projectId: string, toolId: string): Answer<ToolExecutionResponse>;
  /** `POST …/tools/{tool_id}/result`. */
  recordResult(actor: Actor, projectId: string, toolId: string, result: RemoteResult): Answer<ToolExecutionResponse>;
  /** A client connected: it gets the calls that wait for its machine. */
  connected(actor: Actor): void;
  /** Ends what is overdue; to be called at start and when time passes. Returns the ids of calls that changed. */
  settle(): readonly string[];
  /** A run finished or was lost: ends its open calls. Returns the ids of calls that changed. */
  endRun(runId: string, how: "finished" | "lost"): readonly string[];
}

const ok = <Value>(value: Value): Answer<Value> => ({ ok: true, value });
const no = (refused: Refusal): { readonly ok: false; readonly refused: Refusal } => ({ ok: false, refused });

interface Known {
  readonly call: ToolCall;
  readonly run: CallRun;
}

/** null: there is no such call in this project. */
function known(store: CallStore, projectId: string, call: ToolCall | null): Known | null {
  if (call === null || call.projectId !== projectId) return null;
  const run = store.run(call.runId);
  return run === null ? null : { call, run };
}

/** Stores a change, inside the transaction that goes on. */
type Save = (change: Change) => void;

/** Saves a change and hands its call on. */
function saved(save: Save, change: Change): ToolCall {
  save(change);
  return change.call;
}

/**
 * `auto_approve_tool_if_low_risk`: runs a call of low risk without a question; null: a person has to be asked. `call`:
 * as `validated` made it.
 */
function autoApproveToolIfLowRisk(save: Save, input: NewCall, call: ToolCall): ToolCall | null {
  const change = openLow(input, call);
  return change === null ? null : saved(save, change);
}

/** `request_tool_approval`: asks people about a call; risk, time to decide, agent and session are the call's. */
function requestToolApproval(save: Save, input: NewCall, call: ToolCall): ToolCall {
  return saved(save, openPending(input, call));
}

/** The three layers in their order: validation, risk, approval. */
function openCall(save: Save, input: NewCall): ToolCall {
  const { call, isRefused } = validated(input);
  if (isRefused) return saved(save, openRefused(input, call));
  const low = autoApproveToolIfLowRisk(save, input, call);
  if (low !== null) return low;
  const covered = openCovered(input, call);
  return covered === null ? requestToolApproval(save, input, call) : saved(save, covered);
}

/** The approval module over a store: the server's routes call it, and nothing else changes a call. */
export function createApprovals({ port, notifier, now, newId }: ApprovalsOptions): Approvals {
  /** One transaction; who waits is woken after it. */
  function transact<Value>(work: (store: CallStore, save: Save) => Value): {
    value: Value;
    changed: readonly string[];
  } {
    const changed = new Set<string>();
    const value = port.transact((store) =>
      work(store, (change) => {
        store.save(change);
        changed.add(change.call.toolId);
      }),
    );
    for (const toolId of changed) notifier.changed(toolId);
    return { value, changed: [...changed] };
  }

  /** What a step makes is stored, whether or not its event was refused. */
  function take(save: Save, { call, run }: Known, event: CallEvent): Answer<ToolCall> {
    const { changes, refused, call: next } = step(call, run, event, now());
    for (const change of changes) save(change);
    return refused === null ? ok(next) : no(refused);
  }

  function passAll(find: (store: CallStore) => readonly ToolCall[], event: CallEvent): readonly string[] {
    return transact((store, save) => {
      for (const call of find(store)) {
        const run = store.run(call.runId);
        if (run !== null) take(save, { call, run }, event);
      }
    }).changed;
  }

  function happen(
    find: (store: CallStore) => Known | null,
    event: CallEvent | ((store: CallStore, call: ToolCall) => CallEvent),
  ): Answer<ToolExecutionResponse> {
    const { value } = transact((store, save) => {
      const found = find(store);
      if (found === null) return no(NOT_FOUND);
      return take(save, found, typeof event === "function" ? event(store, found.call) : event);
    });
    return value.ok ? ok(responseOf(value.value)) : value;
  }

  const byTool = (projectId: string, toolId: string) => (store: CallStore) =>
    known(store, projectId, store.call(toolId));
  const byApproval = (projectId: string, approvalId: string) => (store: CallStore) =>
    known(store, projectId, store.callOfApproval(approvalId));

  function read(actor: Actor, projectId: string, toolId: string): Answer<ToolCall> {
    return transact((store, save): Answer<ToolCall> => {
      const found = byTool(projectId, toolId)(store);
      const refused = found === null ? NOT_FOUND : refusesRun(actor, found.call);
      return refused !== null || found === null ? no(refused ?? NOT_FOUND) : take(save, found, { type: "time" });
    }).value;
  }

  const shown = (answer: Answer<ToolCall>): Answer<ToolExecutionResponse> =>
    answer.ok ? ok(responseOf(answer.value)) : answer;

  return {
    requestToolExecutionApproval(actor, projectId, request, key) {
      const { principal } = actor;
      const { value } = transact((store, save): Answer<ToolCall> => {
        const run = principal.kind === "run" ? store.run(principal.runId) : null;
        if (run === null || run.projectId !== projectId) return no(refusesRequester(actor));
        const toolId = key === undefined ? newId() : idOf(run.runId, key);
        const made = key === undefined ? null : known(store, projectId, store.call(toolId));
        if (made !== null) return take(save, made, { type: "time" });
        const input = {
          ...{ by: actor, request, run, grants: store.grants(run.runId), now: now() },
          ...{ toolId, approvalId: newId() },
          target: (person: string) =>
            targetOf(port.machines(projectId, person), store.machineOf(run.runId, person), null),
        };
        const refused = refusesRequest(input) ?? refusesMore(store.openCalls(run.runId), request);
        return refused === null ? ok(openCall(save, input)) : no(refused);
      });
      return shown(value);
    },

    readTool: (actor, projectId, toolId) => shown(read(actor, projectId, toolId)),

    async waitForToolApproval(actor, projectId, toolId, seconds, signal) {
      const end = now() + seconds * 1_000;
      const first = read(actor, projectId, toolId);
      let last = first;
      const waits = (call: ToolCall): boolean =>
        // Once it is decided a run waits for nothing more of its own call: the decision may be older than the question.
        isOpen(call) && (call.target === "client" || call.status === "pending");
      while (first.ok && last.ok && last.value.status === first.value.status && waits(last.value)) {
        const left = Math.min(end, nextDeadline(last.value) ?? end) - now();
        if (signal.aborted || end <= now()) break;
        await notifier.wait(toolId, Math.max(left, 0), signal);
        last = read(actor, projectId, toolId);
      }
      return shown(last);
    },

    getPendingApprovals(actor, projectId) {
      const refused = refusesToShow(actor);
      if (refused !== null) return no(refused);
      const person = actor.principal.kind === "person" ? actor.principal.person : "";
      const machines = port.machines(projectId, person);
      const { value } = transact((store, save) =>
        store.pendingCalls(projectId).flatMap((call) => {
          const run = store.run(call.runId);
          const settled = run === null ? null : take(save, { call, run }, { type: "time" });
          if (run === null || settled === null || !settled.ok || settled.value.status !== "pending") return [];
          const used = person === "" ? null : store.machineOf(run.runId, person);
          return approvalView(settled.value, run, actor, { used, machines }) ?? [];
        }),
      );
      return ok(value);
    },

    approveTool(actor, projectId, approvalId, { scope, hash, machine }) {
      const person = actor.principal.kind === "person" ? actor.principal.person : "";
      const machines = port.machines(projectId, person);
      return happen(byApproval(projectId, approvalId), (store, { runId }) => {
        const target = targetOf(machines, store.machineOf(runId, person), machine ?? null);
        return { type: "approved", by: actor, scope, hash, target };
      });
    },
    rejectTool: (actor, projectId, approvalId, reason) =>
      happen(byApproval(projectId, approvalId), { type: "rejected", by: actor, reason }),
    claimTool: (actor, projectId, toolId) => happen(byTool(projectId, toolId), { type: "claimed", by: actor }),
    recordResult: (actor, projectId, toolId, result) =>
      happen(byTool(projectId, toolId), { type: "result", by: actor, result }),

    connected(actor) {
      const { principal } = actor;
      if (principal.kind !== "client") return;
      const { projectId, person } = principal;
      passAll((store) => store.approvedCalls(projectId, person), { type: "connected", by: actor });
    },
    settle: () => passAll((store) => store.dueCalls(now()), { type: "time" }),
    endRun: (runId, how) => passAll((store) => store.openCalls(runId), { type: "run-ended", how }),
  };
}

/** As long as any id. */
const idOf = (runId: string, key: string): string =>
  createHash("sha256").update(`${runId}\n${key}`).digest("hex").slice(0, 32);

/** The address names another project, or the token is none of a run. */
function refusesRequester(actor: Actor): Refusal {
  return refusesRun(actor, { projectId: "", runId: "" }) ?? NOT_FOUND;
}
