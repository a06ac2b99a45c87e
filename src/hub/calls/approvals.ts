import { createHash } from "node:crypto";
import type { ApprovalScope } from "../../core/run/approval.js";
import type { PersonId } from "../auth/principal.js";
import type { Approval, Machine, RemoteResult, ToolExecutionResponse, ToolRequest } from "../protocol/tools.js";
import type { CallStore } from "../store/calls.js";
import type { Actor, CallEvent, CallRun, Change, Refusal, ToolCall } from "./call.js";
import { isOpen, NOT_FOUND } from "./change.js";
import { step } from "./machine.js";
import { openCall, refusesMore, refusesRequest } from "./open.js";
import { refusesRun, refusesToShow } from "./rights.js";
import { targetOf } from "./target.js";
import { nextDeadline } from "./timers.js";
import { approvalView, responseOf } from "./views.js";

export type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refused: Refusal };

/** Wakes requests that wait for a call. */
export interface CallNotifier {
  /** After the transaction that changed the call. */
  changed(toolId: string): void;
  /** Resolves when the call changed, after `milliseconds`, or when the signal aborts. Never rejects. */
  wait(toolId: string, milliseconds: number, signal: AbortSignal): Promise<void>;
}

export interface ApprovalsOptions {
  /** Runs `work` in one immediate transaction, or as a part of the open one; an exception rolls back. */
  transact<Result>(work: (store: CallStore) => Result): Result;
  /** The person's machines in the project, as they are now; connected ones first, then by last contact. */
  machines(projectId: string, person: PersonId): readonly Machine[];
  readonly notifier: CallNotifier;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** 128 random bits, hexadecimal. */
  readonly newId: () => string;
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

/** Stores a change in the open transaction. */
type Save = (change: Change) => void;

export type Approvals = ReturnType<typeof createApprovals>;

/**
 * The approval module over a store: the routes call it, and nothing else changes a call. `projectId` is that of the
 * address; calls of other projects are 404.
 */
export function createApprovals({ transact: inTransaction, machines: machinesOf, ...options }: ApprovalsOptions) {
  const { notifier, now, newId } = options;
  /** One transaction, after which waiting requests are woken. */
  function transact<Value>(work: (store: CallStore, save: Save) => Value): Value {
    const changed = new Set<string>();
    const value = inTransaction((store) =>
      work(store, (change) => {
        store.save(change);
        changed.add(change.call.toolId);
      }),
    );
    for (const toolId of changed) notifier.changed(toolId);
    return value;
  }

  /** Stores the changes of a step even if its event was refused. */
  function take(save: Save, { call, run }: Known, event: CallEvent): Answer<ToolCall> {
    const { changes, refused, call: next } = step(call, run, event, now());
    for (const change of changes) save(change);
    return refused === null ? ok(next) : no(refused);
  }

  /** @returns ids of calls that changed */
  function passAll(find: (store: CallStore) => readonly ToolCall[], event: CallEvent): readonly string[] {
    return transact((store, save) => {
      const changed = new Set<string>();
      for (const call of find(store)) {
        const run = store.run(call.runId);
        const record: Save = (change) => {
          save(change);
          changed.add(call.toolId);
        };
        if (run !== null) take(record, { call, run }, event);
      }
      return [...changed];
    });
  }

  const shown = (answer: Answer<ToolCall>): Answer<ToolExecutionResponse> =>
    answer.ok ? ok(responseOf(answer.value)) : answer;

  function happen(
    find: (store: CallStore) => Known | null,
    event: CallEvent | ((store: CallStore, call: ToolCall) => CallEvent),
  ): Answer<ToolExecutionResponse> {
    const answer = transact((store, save) => {
      const found = find(store);
      if (found === null) return no(NOT_FOUND);
      return take(save, found, typeof event === "function" ? event(store, found.call) : event);
    });
    return shown(answer);
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
    });
  }

  return {
    /** With the same `key` (Idempotency-Key) again, a run gets the call that it made with it. */
    requestToolExecutionApproval(actor: Actor, projectId: string, request: ToolRequest, key?: string) {
      const { principal } = actor;
      const answer = transact((store, save): Answer<ToolCall> => {
        const run = principal.kind === "run" ? store.run(principal.runId) : null;
        // The address names another project, or the token is not a run's.
        if (run === null || run.projectId !== projectId) {
          return no(refusesRun(actor, { projectId: "", runId: "" }) ?? NOT_FOUND);
        }
        const toolId = key === undefined ? newId() : idOf(run.runId, key);
        const made = key === undefined ? null : known(store, projectId, store.call(toolId));
        if (made !== null) return take(save, made, { type: "time" });
        const input = {
          ...{ by: actor, request, run, grants: store.grants(run.runId), now: now() },
          ...{ toolId, approvalId: newId() },
          target: (person: PersonId) =>
            targetOf(machinesOf(projectId, person), store.machineOf(run.runId, person), null),
        };
        const refused = refusesRequest(input) ?? refusesMore(store.openCalls(run.runId), request);
        if (refused !== null) return no(refused);
        const change = openCall(input);
        save(change);
        return ok(change.call);
      });
      return shown(answer);
    },

    readTool: (actor: Actor, projectId: string, toolId: string) => shown(read(actor, projectId, toolId)),

    /** As `readTool`, after a change of the call's status or `seconds`. */
    async waitForToolApproval(actor: Actor, projectId: string, toolId: string, seconds: number, signal: AbortSignal) {
      const end = now() + seconds * 1_000;
      const first = read(actor, projectId, toolId);
      let last = first;
      const waits = (call: ToolCall): boolean =>
        // The run itself runs its own calls, so it waits only for the decision, which may be older than its question.
        isOpen(call) && (call.target === "client" || call.status === "pending");
      while (first.ok && last.ok && last.value.status === first.value.status && waits(last.value)) {
        const left = Math.min(end, nextDeadline(last.value) ?? end) - now();
        if (signal.aborted || end <= now()) break;
        await notifier.wait(toolId, Math.max(left, 0), signal);
        last = read(actor, projectId, toolId);
      }
      return shown(last);
    },

    getPendingApprovals(actor: Actor, projectId: string): Answer<readonly Approval[]> {
      const refused = refusesToShow(actor);
      if (refused !== null) return no(refused);
      const person = actor.principal.kind === "person" ? actor.principal.person : "";
      const machines = machinesOf(projectId, person);
      const found = transact((store, save) =>
        store.pendingCalls(projectId).flatMap((call) => {
          const run = store.run(call.runId);
          const current = run === null ? null : take(save, { call, run }, { type: "time" });
          if (run === null || current === null || !current.ok || current.value.status !== "pending") return [];
          const used = person === "" ? null : store.machineOf(run.runId, person);
          return approvalView(current.value, run, actor, { used, machines }) ?? [];
        }),
      );
      return ok(found);
    },

    approveTool(
      actor: Actor,
      projectId: string,
      approvalId: string,
      { scope, hash, machine }: { scope: ApprovalScope; hash: string; machine?: string | undefined },
    ) {
      const person = actor.principal.kind === "person" ? actor.principal.person : "";
      const machines = machinesOf(projectId, person);
      return happen(byApproval(projectId, approvalId), (store, { runId }) => {
        const target = targetOf(machines, store.machineOf(runId, person), machine ?? null);
        return { type: "approved", by: actor, scope, hash, target };
      });
    },
    rejectTool: (actor: Actor, projectId: string, approvalId: string, reason: string) =>
      happen(byApproval(projectId, approvalId), { type: "rejected", by: actor, reason }),
    claimTool: (actor: Actor, projectId: string, toolId: string) =>
      happen(byTool(projectId, toolId), { type: "claimed", by: actor }),
    recordResult: (actor: Actor, projectId: string, toolId: string, result: RemoteResult) =>
      happen(byTool(projectId, toolId), { type: "result", by: actor, result }),

    /** A client connected: it gets the calls that wait for its machine. */
    connected(actor: Actor): void {
      const { principal } = actor;
      if (principal.kind !== "client") return;
      const { projectId, person } = principal;
      passAll((store) => store.approvedCalls(projectId, person), { type: "connected", by: actor });
    },
    /** Ends overdue calls. */
    endOverdue: () => passAll((store) => store.dueCalls(now()), { type: "time" }),
    /** Ends the open calls of a run. */
    endRun: (runId: string, how: "finished" | "lost") =>
      passAll((store) => store.openCalls(runId), { type: "run-ended", how }),
  };
}

/** As long as any id. */
const idOf = (runId: string, key: string): string =>
  createHash("sha256").update(`${runId}\n${key}`).digest("hex").slice(0, 32);
