import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { z } from "@hono/zod-openapi";
import type { ClientPrincipal, Person } from "../../auth/principal.js";
import { PAGE_HEADER } from "../../protocol/addresses.js";
import { STREAM_EVENTS } from "../../protocol/stream.js";
import type { StreamReader } from "../../store/stream.js";
import { admit, guard, projectOf, remoteAddressOf } from "../guard.js";
import type { Hub, HubApp } from "../hub.js";
import { HubProblem, notFound, SECURITY_HEADERS } from "../problem.js";
import { projectRoute } from "./parts.js";

const KINDS = ["person", "client"] as const;

const readerOf = (principal: Person | ClientPrincipal): StreamReader =>
  principal.kind === "person"
    ? { kind: "people" }
    : { kind: "clients", person: principal.person, machine: principal.machine };

/** null: the reader has no event. An invalid id counts as unknown, which resets the stream. */
function lastIdOf(header: string | undefined): number | null {
  if (header === undefined || header === "") return null;
  return /^\d{1,15}$/.test(header) ? Number(header) : Number.MAX_SAFE_INTEGER;
}

export function addStreamRoute(app: HubApp, hub: Hub): void {
  app.openapi(
    {
      ...projectRoute(hub, ["get", "/events", ...KINDS], {
        summary: "What happens, as server-sent events",
        responses: { 200: { description: "The stream", content: { "text/event-stream": { schema: z.string() } } } },
      }),
      description: `Types: ${Object.keys(STREAM_EVENTS).join(", ")}. Last-Event-ID resumes. A person also sends the page's secret in ${PAGE_HEADER}.`,
      middleware: guard(hub, KINDS, true),
    },
    (context) => {
      // HEAD would occupy a stream and read nothing from it.
      if (context.req.method === "HEAD")
        return context.body(null, 200, { "content-type": "text/event-stream" }) as never;
      const { principal } = context.get("admitted");
      if (principal.kind !== "person" && principal.kind !== "client") throw notFound();
      const { id: projectId } = projectOf(context);
      if (hub.closing.aborted) throw new HubProblem(503, "closing", "The hub is going down.", { retryAfter: 5 });
      hub.streams.admit(principal.person);
      const { outgoing } = context.env;
      // Copied, as the request is gone after the handler returns.
      const asked = { method: "GET", headers: new Headers(context.req.raw.headers) };
      const remoteAddress = remoteAddressOf(context);
      outgoing.writeHead(200, {
        ...SECURITY_HEADERS,
        "content-type": "text/event-stream",
        "cache-control": "no-store",
        // Turns off the buffers of proxies.
        "x-accel-buffering": "no",
      });
      outgoing.flushHeaders();
      hub.streams.open({
        ...{ projectId, reader: readerOf(principal), principal, outgoing },
        lastId: lastIdOf(context.req.header("last-event-id")),
        mayGoOn: () =>
          admit(hub, asked, remoteAddress, { accepts: KINDS, projectId, needsPage: true }).then(
            () => true,
            () => false,
          ),
      });
      return RESPONSE_ALREADY_SENT as never;
    },
  );
}
