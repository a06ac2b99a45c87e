import { z } from "@hono/zod-openapi";
import { isLoopbackHost } from "../../../core/loopback.js";
import { gap } from "../../protocol/people.js";
import {
  accepted,
  batchAccepted,
  eventBatch,
  messageRequest,
  runCreated,
  runList,
  runRequest,
  runView as runViewSchema,
  storedEvents,
} from "../../protocol/runs.js";
import { runView, type StoredRun } from "../../store/runs.js";
import { mustDecide, projectOf, remoteAddressOf } from "../guard.js";
import type { Hub, HubApp } from "../hub.js";
import { notFound } from "../problem.js";
import { acceptEvents, registerRun, sayToRun } from "../run-service.js";
import { answers, answersCreated, body, count, pageOf, pageQuery, projectRoute } from "./parts.js";

const MAXIMUM_PAGE_BYTES = 2 * 1024 * 1024;

function runOf(hub: Hub, projectId: string, runId: string): StoredRun {
  const run = hub.store.runs.find(projectId, runId);
  if (run === undefined) throw notFound();
  return run;
}

export function addRunRoutes(app: HubApp, hub: Hub): void {
  app.openapi(
    projectRoute(hub, ["post", "/runs", "registrar"], {
      summary: "Registers a run",
      request: { body: body(runRequest) },
      responses: {
        ...answersCreated(runCreated, "The run, with its token"),
        ...answers(runCreated, "The same session again, with a new token"),
      },
    }),
    (context) => {
      const { principal } = context.get("admitted");
      if (principal.kind !== "registrar") throw notFound();
      const isLoopback = hub.trustsLoopback && isLoopbackHost(remoteAddressOf(context));
      const { isNew, run_id, token } = registerRun(hub, principal, isLoopback, context.req.valid("json"));
      return isNew ? context.json({ run_id, token }, 201) : context.json({ run_id, token }, 200);
    },
  );

  app.openapi(
    projectRoute(hub, ["post", "/runs/{run_id}/events", "run"], {
      summary: "Stores events of a run; returns messages of people",
      request: { body: body(eventBatch) },
      responses: {
        ...answers(batchAccepted, "The next sequence, and messages for the run"),
        409: { description: "Events are missing between", content: { "application/json": { schema: gap } } },
      },
    }),
    (context) => {
      const { run_id } = context.req.valid("param");
      return context.json(acceptEvents(hub, projectOf(context).id, run_id, context.req.valid("json")), 200);
    },
  );
}

export function addRunViews(app: HubApp, hub: Hub): void {
  app.openapi(
    projectRoute(hub, ["get", "/runs", "person"], {
      summary: "Runs, the latest first",
      request: {
        query: pageQuery.extend({ status: z.string().max(50).optional() }),
      },
      responses: answers(runList, "A page of runs"),
    }),
    (context) => {
      const { status, limit, before } = context.req.valid("query");
      const found = hub.store.runs.list(projectOf(context).id, status || null, limit + 1, before ?? null);
      const { rows, next } = pageOf(found, limit);
      return context.json({ runs: rows.map(runView), before: next }, 200);
    },
  );

  app.openapi(
    projectRoute(hub, ["get", "/runs/{run_id}", "person"], {
      summary: "One run",
      responses: answers(runViewSchema, "The run"),
    }),
    (context) => context.json(runView(runOf(hub, projectOf(context).id, context.req.valid("param").run_id)), 200),
  );

  app.openapi(
    projectRoute(hub, ["get", "/runs/{run_id}/events", "person"], {
      summary: "Events of a run",
      request: {
        query: z.object({ from: count(0, Number.MAX_SAFE_INTEGER).default(0), limit: count(1, 1_000).default(500) }),
      },
      responses: answers(storedEvents, "A page of events"),
    }),
    (context) => {
      const { from, limit } = context.req.valid("query");
      const run = runOf(hub, projectOf(context).id, context.req.valid("param").run_id);
      const found = hub.store.runEvents.read(run.runId, from, limit, MAXIMUM_PAGE_BYTES);
      const last = found.at(-1);
      const next = last === undefined ? Math.max(from, run.nextSequence) : last.sequence + 1;
      const events = found.map(({ sequence, body: text }) => ({ sequence, event: JSON.parse(text) }));
      return context.json({ events, next, more: next < run.nextSequence }, 200);
    },
  );

  app.openapi(
    projectRoute(hub, ["post", "/runs/{run_id}/stop", "person"], {
      summary: "Asks a run to stop",
      responses: answers(accepted, "The run will get it"),
    }),
    (context) => {
      const run = runOf(hub, projectOf(context).id, context.req.valid("param").run_id);
      sayToRun(hub, run, "stop", mustDecide(context, run).login, "");
      return context.json({ status: "accepted" as const }, 200);
    },
  );

  app.openapi(
    projectRoute(hub, ["post", "/runs/{run_id}/message", "person"], {
      summary: "Says something to a run's agent",
      request: { body: body(messageRequest) },
      responses: answers(accepted, "The run will get it"),
    }),
    (context) => {
      const run = runOf(hub, projectOf(context).id, context.req.valid("param").run_id);
      sayToRun(hub, run, "message", mustDecide(context, run).login, context.req.valid("json").text);
      return context.json({ status: "accepted" as const }, 200);
    },
  );
}
