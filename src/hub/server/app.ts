import { OpenAPIHono } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import type { Hub, HubApp, HubEnv } from "./hub.js";
import { HubProblem, notFound, problemOf, problemResponse, SECURITY_HEADERS, unknownHost } from "./problem.js";
import { addOpenRoutes } from "./routes/open.js";
import { addPeopleRoutes } from "./routes/people.js";
import { addRunRoutes, addRunViews } from "./routes/runs.js";
import { addStreamRoute } from "./routes/stream.js";
import { addApprovalRoutes, addToolRoutes } from "./routes/tools.js";

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The first thing that is wrong, and where. Names what the schema says, never the value. */
function validationProblem(target: string, issues: readonly Issue[]): HubProblem {
  const [issue] = issues;
  const path = (issue?.path ?? []).map(String).join(".").slice(0, 200);
  const where = target === "json" ? "body" : target;
  return new HubProblem(
    400,
    "invalid",
    `${path === "" ? where : `${where}: ${path}`}: ${issue?.message ?? "invalid"}`,
    {
      remedy: "/openapi.json describes what this address accepts.",
    },
  );
}

/** Someone else's name for this machine would let foreign pages read what only this machine may. */
function checkHost(hub: Hub): MiddlewareHandler<HubEnv> {
  return async (context, next) => {
    if (!hub.hosts().includes((context.req.header("host") ?? "").toLowerCase())) {
      throw unknownHost();
    }
    await next();
  };
}

/** Headers of every answer; the policy is for answers that are no page. */
function addHeaders(headers: Headers): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) headers.set(name, value);
  if (!headers.has("content-security-policy")) {
    headers.set("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
  }
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
}

/** Answers a request without a readable address: its Host is none, or its target is no path. No route saw it. */
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
    if (hub.publicUrl().startsWith("https:")) headers.set("strict-transport-security", "max-age=31536000");
  };
}

/** Everything that the hub answers. */
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
