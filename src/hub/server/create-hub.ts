import { EventEmitter } from "node:events";
import type { Clock } from "../../core/runtime.js";
import type { Principal } from "../auth/principal.js";
import { type ApprovalsOptions, type CallNotifier, createApprovals } from "../calls/approvals.js";
import { auditName } from "../calls/change.js";
import { createApp } from "./app.js";
import type { Hub, HubParts } from "./hub.js";
import { HubProblem } from "./problem.js";
import { loseSilentRuns } from "./run-service.js";
import { createStreams } from "./streams.js";

const REQUESTS_A_SECOND = 100;

function createRequestLimit(clock: Pick<Clock, "now">): (principal: Principal) => void {
  const counts = new Map<string, number>();
  let current = 0;
  return (principal) => {
    const second = Math.floor(clock.now() / 1000);
    if (second !== current) {
      counts.clear();
      current = second;
    }
    const key = auditName({ principal });
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > REQUESTS_A_SECOND) {
      throw new HubProblem(429, "too_many_requests", `At most ${REQUESTS_A_SECOND} requests a second.`, {
        retryAfter: 1,
      });
    }
  };
}

function createCallNotifier(clock: Clock): CallNotifier {
  const changes = new EventEmitter().setMaxListeners(0);
  return {
    changed: (toolId) => changes.emit(`call ${toolId}`),
    async wait(toolId, milliseconds, signal) {
      const done = new AbortController();
      const wake = (): void => done.abort();
      changes.once(`call ${toolId}`, wake);
      await clock.sleep(milliseconds, AbortSignal.any([signal, done.signal]));
      changes.off(`call ${toolId}`, wake);
    },
  };
}

const TICK_MILLISECONDS = 1_000;
const PRUNE_MILLISECONDS = 60 * 60 * 1000;

/** Ends what is overdue. Deadlines are in the database, so a restart forgets none. */
async function watchTime(hub: Hub, keepDays: number): Promise<void> {
  let pruned = Number.NEGATIVE_INFINITY;
  while (!hub.closing.aborted) {
    try {
      const now = hub.clock.now();
      hub.approvals.endOverdue();
      loseSilentRuns(hub);
      if (now - pruned >= PRUNE_MILLISECONDS) {
        pruned = now;
        hub.store.prune(now, keepDays);
        hub.auth.prune();
      }
    } catch (error) {
      hub.report(error);
    }
    await hub.clock.sleep(TICK_MILLISECONDS, hub.closing);
  }
}

/** A hub without a socket. Starts its background work. */
export function createHub(parts: HubParts, keepDays: number) {
  const { store, clock, newId } = parts;
  const ending = new AbortController();
  const streams = createStreams(store.stream, parts.report, ({ projectId, principal }, change) => {
    if (principal.kind !== "client") return;
    store.change(() => {
      store.machines.seen(projectId, principal, clock.now());
      if (change === "alive") return;
      store.stream.append([{ projectId, type: "MACHINES_CHANGED", to: { kind: "people" }, data: "{}" }]);
    });
    if (change === "opened") approvals.connected({ principal, rights: null });
  });
  const machines: ApprovalsOptions["machines"] = (projectId, person) =>
    store.machines
      .list(projectId, person)
      .map(({ name, seenAt }) => {
        const connected = streams.hasClient(projectId, { person, machine: name });
        return { name, connected, last_seen_at: new Date(connected ? clock.now() : seenAt).toISOString() };
      })
      .sort((a, b) => Number(b.connected) - Number(a.connected));
  const approvals = createApprovals({
    transact: (work) => store.change(() => work(store.calls)),
    ...{ machines, notifier: createCallNotifier(clock), now: clock.now, newId },
  });
  const hub: Hub = { ...parts, streams, approvals, machines, closing: ending.signal, limit: createRequestLimit(clock) };
  watchTime(hub, keepDays).catch(parts.report);
  streams.keepAlive(clock, ending.signal).catch(parts.report);
  return {
    app: createApp(hub),
    /** Ends streams with `bye`, waiting requests and the background work. */
    close(): void {
      ending.abort();
      streams.close();
    },
  };
}
