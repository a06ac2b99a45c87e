import type { PersonId } from "../../../src/hub/auth/principal.js";
import { type Approvals, type CallNotifier, createApprovals } from "../../../src/hub/calls/approvals.js";
import type { CallRun, Change, Outgoing, ToolCall } from "../../../src/hub/calls/call.js";
import { isOpen } from "../../../src/hub/calls/change.js";
import { grantOf } from "../../../src/hub/calls/grants.js";
import { nextDeadline } from "../../../src/hub/calls/timers.js";
import type { Machine } from "../../../src/hub/protocol/tools.js";
import type { CallStore } from "../../../src/hub/store/calls.js";
import { PC } from "./people.js";

/** A row of the audit table. */
export type AuditRow = Pick<Change, "from" | "who"> & {
  readonly when: number;
  readonly to: ToolCall["status"];
  readonly run: string;
  readonly toolId: string;
  readonly tool: string;
  readonly hash: string;
};

/** All that a restart keeps: texts, as a database would have them. */
export interface Stored {
  readonly runs: Map<string, string>;
  readonly calls: Map<string, string>;
  readonly audit: string[];
  readonly stream: string[];
}

/** A hub without HTTP: its approval module over stored texts, a clock that is set, and who is connected. */
export class MemoryHub {
  now = Date.UTC(2026, 0, 2);
  readonly connected = new Set<PersonId>();
  /** Machines of each person; by default one, which is connected while the person is. */
  machines: (person: PersonId) => readonly Machine[] = (person) => [
    { name: PC, connected: this.connected.has(person), last_seen_at: new Date(0).toISOString() },
  ];
  stored: Stored = { runs: new Map(), calls: new Map(), audit: [], stream: [] };
  approvals: Approvals = this.open();
  /** Those who wait, by call. */
  private waiting = new Map<string, Set<() => void>>();
  private ids = 0;

  /** Drops everything but what is stored. */
  restart(): void {
    const { runs, calls, audit, stream } = this.stored;
    this.stored = { runs: new Map(runs), calls: new Map(calls), audit: [...audit], stream: [...stream] };
    this.waiting = new Map();
    this.approvals = this.open();
  }

  addRun(run: CallRun): void {
    this.stored.runs.set(run.runId, JSON.stringify(run));
  }

  run(runId: string): CallRun {
    return JSON.parse(this.stored.runs.get(runId) ?? "null") as CallRun;
  }

  calls(): readonly ToolCall[] {
    return [...this.stored.calls.values()].map((text) => JSON.parse(text) as ToolCall);
  }

  call(toolId: string): ToolCall {
    return JSON.parse(this.stored.calls.get(toolId) ?? "null") as ToolCall;
  }

  audit(): readonly AuditRow[] {
    return this.stored.audit.map((text) => JSON.parse(text) as AuditRow);
  }

  stream(): readonly Outgoing[] {
    return this.stored.stream.map((text) => JSON.parse(text) as Outgoing);
  }

  private store(): CallStore {
    return {
      run: (runId) => (this.stored.runs.has(runId) ? this.run(runId) : null),
      call: (toolId) => (this.stored.calls.has(toolId) ? this.call(toolId) : null),
      callOfApproval: (id) => this.calls().find((call) => call.approval?.approvalId === id) ?? null,
      grants: (runId) =>
        this.calls()
          .filter((call) => call.runId === runId)
          .flatMap((call) => grantOf(call) ?? []),
      openCalls: (runId) => this.calls().filter((call) => call.runId === runId && isOpen(call)),
      pendingCalls: (projectId) =>
        this.calls().filter((call) => call.projectId === projectId && call.status === "pending"),
      approvedCalls: (projectId, person) =>
        this.calls().filter(
          (call) => call.projectId === projectId && call.status === "approved" && call.owner === person,
        ),
      machineOf: (runId, person) =>
        this.calls().find((call) => call.runId === runId && call.owner === person && call.machine !== null)?.machine ??
        null,
      // Past decisions come from the audit table of the database.
      decisions: () => [],
      dueCalls: (now) => this.calls().filter((call) => (nextDeadline(call) ?? Number.POSITIVE_INFINITY) <= now),
      save: ({ call, from, who, publish }) => {
        const { toolId, toolName: tool, runId: run, status: to, changedAt: when, hash } = call;
        this.stored.calls.set(toolId, JSON.stringify(call));
        const row: AuditRow = { who, when, from, to, run, toolId, tool, hash };
        if (from !== to) this.stored.audit.push(JSON.stringify(row));
        this.stored.stream.push(...publish.map((event) => JSON.stringify(event)));
      },
    };
  }

  private open(): Approvals {
    const notifier: CallNotifier = {
      changed: (toolId) => {
        for (const wake of this.waiting?.get(toolId) ?? []) wake();
      },
      wait: (toolId, milliseconds, signal) =>
        new Promise((resolve) => {
          const waiting = this.waiting.get(toolId) ?? new Set();
          this.waiting.set(toolId, waiting);
          const wake = (): void => {
            waiting.delete(wake);
            resolve();
          };
          waiting.add(wake);
          signal.addEventListener("abort", wake);
          this.onWait?.(milliseconds, wake);
        }),
    };
    return createApprovals({
      transact: (work) => work(this.store()),
      machines: (_, person) => this.machines(person),
      ...{ notifier, now: () => this.now, newId: () => this.newId() },
    });
  }

  /** Called for each wait; `pass` ends the wait as if its time had passed. */
  onWait: ((milliseconds: number, pass: () => void) => void) | undefined;

  private newId(): string {
    this.ids = (this.ids ?? 0) + 1;
    return `id-${this.ids}`;
  }
}
