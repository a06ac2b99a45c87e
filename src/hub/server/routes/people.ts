import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import {
  clientIdentity,
  clientTokenCreated,
  clientTokenRequest,
  clientTokens,
  type Problem,
  person as personSchema,
} from "../../protocol/people.js";
import { accepted } from "../../protocol/runs.js";
import { machines } from "../../protocol/tools.js";
import { personOf, projectOf, remoteAddressOf } from "../guard.js";
import type { Hub, HubApp, HubEnv } from "../hub.js";
import { notFound } from "../problem.js";
import { answers, answersCreated, body, by, projectRoute } from "./parts.js";

const SIGN_IN_CODES: Readonly<Record<number, string>> = {
  401: "unauthenticated",
  403: "foreign_origin",
  404: "not_found",
  429: "too_many_attempts",
};

/** Browsers get plain text, other clients the hub's error format. */
async function forReader(context: Context<HubEnv>, answer: Response): Promise<Response> {
  if (answer.status < 400 || (context.req.header("accept") ?? "").includes("text/html")) return answer;
  const error = { code: SIGN_IN_CODES[answer.status] ?? "sign_in_failed", message: (await answer.text()).trim() };
  const headers = new Headers(answer.headers);
  headers.set("content-type", "application/json");
  return new Response(JSON.stringify({ error } satisfies Problem), { status: answer.status, headers });
}

export function addPeopleRoutes(app: HubApp, hub: Hub): void {
  const signIn = async (context: Context<HubEnv>): Promise<Response> =>
    forReader(context, await hub.auth.signIn(context.req.raw, remoteAddressOf(context)));
  for (const path of ["/sign-in", "/sign-in/github", "/sign-in/github/callback"]) app.get(path, signIn);
  app.post("/sign-out", signIn);

  app.openapi(
    createRoute({
      method: "get",
      path: "/me",
      summary: "Who is signed in, and their projects; of a client, its project",
      ...by(hub, "person", "client"),
      responses: answers(z.union([personSchema, clientIdentity]), "The person, or the client"),
    }),
    async (context) => {
      const { principal } = context.get("admitted");
      if (principal.kind !== "client") return context.json(await hub.auth.me(personOf(context)), 200);
      return context.json({ kind: principal.kind, project_id: principal.projectId }, 200);
    },
  );

  app.openapi(
    projectRoute(hub, ["get", "/client-tokens", "person"], {
      summary: "Tokens of the person's machines",
      responses: answers(clientTokens, "The tokens, without their secrets"),
    }),
    (context) => {
      const tokens = hub.auth.clientTokens.list(personOf(context).person, projectOf(context).id);
      return context.json({ tokens: [...tokens] }, 200);
    },
  );

  app.openapi(
    projectRoute(hub, ["get", "/machines", "person"], {
      summary: "The person's machines, with their last contact",
      responses: answers(machines, "The machines"),
    }),
    (context) => {
      const found = hub.machines(projectOf(context).id, personOf(context).person);
      return context.json({ machines: [...found] }, 200);
    },
  );

  app.openapi(
    projectRoute(hub, ["post", "/client-tokens", "person"], {
      summary: "Makes a token for a machine",
      request: { body: body(clientTokenRequest) },
      responses: answersCreated(clientTokenCreated, "The token, shown this once"),
    }),
    (context) => {
      const { name } = context.req.valid("json");
      return context.json(hub.auth.clientTokens.create(personOf(context).person, projectOf(context).id, name), 201);
    },
  );

  app.openapi(
    projectRoute(hub, ["delete", "/client-tokens/{token_id}", "person"], {
      summary: "Revokes a token",
      responses: answers(accepted, "It no longer works"),
    }),
    (context) => {
      const { token_id } = context.req.valid("param");
      const isGone = hub.auth.clientTokens.revoke(personOf(context).person, projectOf(context).id, token_id);
      if (!isGone) throw notFound();
      return context.json({ status: "accepted" as const }, 200);
    },
  );
}
