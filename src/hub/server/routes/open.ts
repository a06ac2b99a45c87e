import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { PageAsset } from "../../page/load-page.js";
import type { Hub, HubApp, HubEnv } from "../hub.js";
import { answers } from "./parts.js";

const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; " +
  "base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Browsers must revalidate, as the names of files do not change with their content. */
function assetResponse(context: Context<HubEnv>, { type, body, etag }: PageAsset): Response {
  const headers = { etag, "cache-control": "no-cache", "content-security-policy": PAGE_POLICY };
  if (context.req.header("if-none-match") === etag) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(body), { headers: { ...headers, "content-type": type } });
}

/** Routes without authentication: liveness, the schema, the page. */
export function addOpenRoutes(app: HubApp, hub: Hub): void {
  app.openapi(
    createRoute({
      method: "get",
      path: "/healthz",
      summary: "Liveness",
      "x-principals": [],
      responses: answers(z.object({ status: z.literal("ok") }), "It answers"),
    }),
    (context) => context.json({ status: "ok" as const }, 200),
  );

  app.doc31("/openapi.json", {
    openapi: "3.1.0",
    info: { title: "Architect hub", version: hub.version, description: "Watch runs, approve calls, lend tools." },
  });

  for (const [path, type, schema, description] of [
    ["/openapi.json", "application/json", z.looseObject({ openapi: z.string() }), "The schema of this hub"],
    ["/", "text/html", z.string(), "The page; its files lie below /page"],
  ] as const) {
    app.openAPIRegistry.registerPath({
      ...{ method: "get" as const, path, summary: description, "x-principals": [] },
      responses: { 200: { description, content: { [type]: { schema } } } },
    });
  }

  /** Cookies belong to one address, so the page redirects to it. */
  const elsewhere = (context: Context<HubEnv>): boolean => context.req.header("host") !== new URL(hub.publicUrl).host;
  for (const [path, asset] of hub.page) {
    app.get(path, (context) =>
      path === "/" && elsewhere(context) ? context.redirect(`${hub.publicUrl}/`, 302) : assetResponse(context, asset),
    );
  }
}
