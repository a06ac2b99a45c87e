import { createRoute, z } from "@hono/zod-openapi";
import {
  clientIdentity,
  clientTokenCreated,
  clientTokenRequest,
  clientTokens,
  person as personSchema,
} from "../../protocol/people.js";
import { accepted } from "../../protocol/runs.js";
import { personOf } from "../decider.js";
import { projectOf, remoteAddressOf } from "../guard.js";
import type { Hub, HubApp } from "../hub.js";
import { notFound } from "../problem.js";
import { answers, answersCreated, body, by, IN_PROJECT, projectPath, tokenPath } from "./parts.js";

/** The way in and out, who is in, and the tokens of their machines. */
export function addPeopleRoutes(app: HubApp, hub: Hub): void {
  for (const path of ["/sign-in", "/sign-in/github", "/sign-in/github/callback"]) {
    app.get(path, (context) => hub.auth.signIn(context.req.raw, remoteAddressOf(context)));
  }
  app.post("/sign-out", (context) => hub.auth.signIn(context.req.raw, remoteAddressOf(context)));

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
    createRoute({
      method: "get",
      path: `${IN_PROJECT}/client-tokens`,
      summary: "Tokens of the person's machines",
      ...by(hub, "person"),
      request: { params: projectPath },
      responses: answers(clientTokens, "The tokens, without their secrets"),
    }),
    (context) => {
      const tokens = hub.auth.clientTokens.list(personOf(context).person, projectOf(context).id);
      return context.json({ tokens: [...tokens] }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "post",
      path: `${IN_PROJECT}/client-tokens`,
      summary: "Makes a token for a machine",
      ...by(hub, "person"),
      request: { params: projectPath, body: body(clientTokenRequest) },
      responses: answersCreated(clientTokenCreated, "The token, shown this once"),
    }),
    (context) => {
      const { name } = context.req.valid("json");
      return context.json(hub.auth.clientTokens.create(personOf(context).person, projectOf(context).id, name), 201);
    },
  );

  app.openapi(
    createRoute({
      method: "delete",
      path: `${IN_PROJECT}/client-tokens/{token_id}`,
      summary: "Revokes a token",
      ...by(hub, "person"),
      request: { params: tokenPath },
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
