import { OpenAPIHono, type z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import type { Hub, HubApp, HubEnv } from "./hub.js";
import { HubProblem, notFound, problemOf, problemResponse, SECURITY_HEADERS, unknownHost } from "./problem.js";
import { addOpenRoutes } from "./routes/open.js";
import { addPeopleRoutes } from "./routes/people.js";
import { addRunRoutes, addRunViews } from "./routes/runs.js";
import { addStreamRoute } from "./routes/stream.js";
import { addApprovalRoutes, addToolRoutes } from "./routes/tools.js";

/** The first problem and its place, without the value. */
function validationProblem(target: string, [issue]: z.core.$ZodIssue[]): HubProblem {
  const path = (issue?.path ?? []).map(String).join(".").slice(0, 200);
  const where = target === "json" ? "body" : target;
  const message = `${path === "" ? where : `${where}: ${path}`}: ${issue?.message ?? "invalid"}`;
  return new HubProblem(400, "invalid", message, { remedy: "/openapi.json describes what this address accepts." });
}

/** Refuses other host names of this machine, under which foreign pages could read what only this machine may. */
function checkHost(hub: Hub): MiddlewareHandler<HubEnv> {
  return async (context, next) => {
    if (!hub.hosts.includes((context.req.header("host") ?? "").toLowerCase())) throw unknownHost();
    await next();
  };
}

/** Headers of every answer; the content policy here is for answers other than the page. */
function addHeaders(headers: Headers): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) headers.set(name, value);
  if (!headers.has("content-security-policy")) {
    headers.set("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
  }
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
}

/** Answers a request with an invalid Host or target, which reaches no route. */
export function unreadable(error: unknown): Response {
  const isHost = error instanceof Error && /\bhost\b/i.test(error.message);
  const answer = problemResponse(
    isHost ? unknownHost() : new HubProblem(400, "malformed", "The request is malformed."),
  );
  addHeaders(answer.headers);
  return answer;
}

function protectAnswers(hub: Hub): MiddlewareHandler<HubEnv> {
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    addHeaders(headers);
    if (hub.publicUrl.startsWith("https:")) headers.set("strict-transport-security", "max-age=31536000");
  };
}

export function createApp(hub: Hub): HubApp {
  const app: HubApp = new OpenAPIHono<HubEnv>({
    defaultHook: (result) => {
      if (!result.success) throw validationProblem(result.target, result.error.issues);
    },
  });
  app.onError((error) => {
    const known = problemOf(error);
    if (known !== null) return problemResponse(known);
    hub.report(error);
    return problemResponse(new HubProblem(500, "internal", "The hub failed; see its terminal for details."));
  });
  app.notFound(() => problemResponse(notFound()));
  app.use(protectAnswers(hub));
  app.use(checkHost(hub));
  addOpenRoutes(app, hub);
  addPeopleRoutes(app, hub);
  addRunRoutes(app, hub);
  addRunViews(app, hub);
  addToolRoutes(app, hub);
  addApprovalRoutes(app, hub);
  addStreamRoute(app, hub);
  return app;
}
