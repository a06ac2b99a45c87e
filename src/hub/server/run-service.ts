import type { z } from "zod";
import type { Registrar } from "../auth/principal.js";
import { type batchAccepted, type eventBatch, MAXIMUM_EVENT_BYTES, type RunRequest } from "../protocol/runs.js";
import type { StoredEvent } from "../store/run-events.js";
import { type RunFigures, runView, type StoredRun } from "../store/runs.js";
import { runEventData, type StreamEntry } from "../store/stream.js";
import type { Hub } from "./hub.js";
import { HubProblem, notFound, tooLarge } from "./problem.js";

type Batch = z.output<typeof eventBatch>;
type RunEvent = Batch["events"][number];

const figure = (value: unknown): number | null =>
  typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : null;

/** Figures of a run after an event. Events are untrusted: values that are no numbers change nothing. */
function figuresAfter(figures: RunFigures, event: RunEvent): RunFigures {
  if (event.type === "run_started") return { ...figures, budgetUsd: figure(event["budgetUsd"]) ?? figures.budgetUsd };
  if (event.type === "step_finished") {
    return { ...figures, steps: Math.max(figures.steps, Math.floor(figure(event["step"]) ?? 0)) };
  }
  if (event.type !== "model_answered" && event.type !== "usage_lost") return figures;
  const cost = figure(event["costUsd"]);
  return cost === null ? { ...figures, isUnpriced: true } : { ...figures, costUsd: (figures.costUsd ?? 0) + cost };
}

/** The final status of a run; null: the event is not its end. */
function finalStatus(event: RunEvent): string | null {
  if (event.type !== "run_finished") return null;
  const { status } = event;
  return typeof status === "string" && /^[a-z_]{1,50}$/.test(status) ? status : "failed";
}

/** After this time without a request a run is lost. */
const SILENCE_MILLISECONDS = 5 * 60 * 1000;

function aboutRun(hub: Hub, type: "RUN_STARTED" | "RUN_FINISHED", runId: string): StreamEntry[] {
  const run = hub.store.runs.byId(runId);
  if (run === undefined) return [];
  return [{ projectId: run.projectId, type, to: { kind: "people" }, data: JSON.stringify({ run: runView(run) }) }];
}

/**
 * Creates a run, or resumes the run of the same session.
 * @throws HubProblem (409) for another person's session.
 */
export function registerRun(
  hub: Hub,
  { project, via, actor, actorId }: Registrar,
  isLoopback: boolean,
  request: RunRequest,
): { readonly isNew: boolean; readonly run_id: string; readonly token: string } {
  const { store, clock, auth } = hub;
  return store.change(() => {
    const known = store.runs.findSession(project.id, request.session_id);
    const runId = known?.runId ?? hub.newId();
    if (known === undefined) {
      store.runs.create(project.id, runId, request, { via, actor, actorId, isLoopback }, clock.now());
    } else {
      if (known.actorId !== actorId || known.via !== via || known.isLoopback !== isLoopback) {
        throw new HubProblem(409, "session_taken", "This session was registered by another person.");
      }
      if (known.state !== "running") store.runs.reopen(runId, clock.now());
    }
    if (known?.state !== "running") store.stream.append(aboutRun(hub, "RUN_STARTED", runId));
    return { isNew: known === undefined, run_id: runId, token: auth.issueRunToken(project.id, runId) };
  });
}

/** Events that are not stored yet. @throws HubProblem (409) for a gap, (413) for an event that is too large. */
function freshEvents(run: StoredRun, batch: Batch): readonly StoredEvent[] {
  if (batch.from > run.nextSequence) {
    const message = `Event ${run.nextSequence} comes next, not ${batch.from}.`;
    throw new HubProblem(409, "gap", message, { next: run.nextSequence, remedy: "Send the events from `next` on." });
  }
  const skipped = run.nextSequence - batch.from;
  return batch.events.slice(skipped).map((event, index) => {
    const body = JSON.stringify(event);
    if (Buffer.byteLength(body) > MAXIMUM_EVENT_BYTES) throw tooLarge("An event");
    return { sequence: run.nextSequence + index, body };
  });
}

/** Stores and streams a run's events, and returns messages for it. @throws HubProblem (404, 409, 413) */
export function acceptEvents(hub: Hub, projectId: string, runId: string, batch: Batch): z.infer<typeof batchAccepted> {
  const { store, clock } = hub;
  return store.change(() => {
    const run = store.runs.find(projectId, runId);
    if (run === undefined) throw notFound();
    const fresh = freshEvents(run, batch);
    store.runs.seen(runId, batch.heard, clock.now());
    if (run.state === "lost") store.stream.append(aboutRun(hub, "RUN_STARTED", runId));
    if (fresh.length > 0) addEvents(hub, run, fresh, batch.events.slice(-fresh.length));
    const heard = Math.max(run.heard, batch.heard);
    return { next: run.nextSequence + fresh.length, words: [...store.words.after(runId, heard)] };
  });
}

function addEvents(hub: Hub, run: StoredRun, fresh: readonly StoredEvent[], events: readonly RunEvent[]): void {
  const { store } = hub;
  const { projectId, runId } = run;
  store.runEvents.append(projectId, runId, fresh);
  store.runs.figures(runId, events.reduce(figuresAfter, run));
  store.stream.append(
    fresh.map(({ sequence, body }) => ({
      projectId,
      type: "RUN_EVENT",
      to: { kind: "people" },
      data: runEventData(runId, sequence, body),
      stored: { runId, sequence },
    })),
  );
  const status = events.map(finalStatus).findLast((each) => each !== null) ?? null;
  if (status !== null && run.state !== "finished") endRun(hub, runId, "finished", status);
}

function endRun(hub: Hub, runId: string, how: "finished" | "lost", status: string): void {
  const { store, clock, approvals } = hub;
  store.runs.end(runId, how, status, clock.now());
  approvals.endRun(runId, how);
  store.stream.append(aboutRun(hub, "RUN_FINISHED", runId));
}

/** Marks silent runs as lost and ends their calls. */
export function loseSilentRuns(hub: Hub): void {
  const { store, clock } = hub;
  store.change(() => {
    for (const { runId } of store.runs.silentSince(clock.now() - SILENCE_MILLISECONDS)) endRun(hub, runId, "lost", "");
  });
}

/** Queues a stop or a message for an active run. @throws HubProblem (409) for one that ended or was lost. */
export function sayToRun(hub: Hub, run: StoredRun, kind: "stop" | "message", by: string, text: string): void {
  if (run.state === "finished") throw new HubProblem(409, "run_ended", "The run has ended.");
  if (run.state === "lost") {
    const since = new Date(run.lastSeenAt).toISOString();
    throw new HubProblem(409, "run_lost", `The run was last seen at ${since}; it accepts nothing until it is back.`);
  }
  hub.store.words.say(run.runId, kind, by, text, hub.clock.now());
}
