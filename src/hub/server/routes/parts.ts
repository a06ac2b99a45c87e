import { createRoute, type RouteConfig, z } from "@hono/zod-openapi";
import type { PrincipalKind } from "../../auth/principal.js";
import { problem } from "../../protocol/people.js";
import { guard } from "../guard.js";
import type { Hub } from "../hub.js";

const json = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  description,
  content: { "application/json": { schema } },
});

const PROBLEM = json(problem, "What is wrong, and what to do");

/** The answer of a route. Every other answer is a problem. */
export const answers = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  200: json(schema, description),
  default: PROBLEM,
});

export const answersCreated = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  201: json(schema, description),
  default: PROBLEM,
});

export const body = <Schema extends z.ZodType>(schema: Schema) => ({
  content: { "application/json": { schema } },
  required: true,
});

/** The principals of a route, for the guard and the OpenAPI document. */
export const by = (hub: Hub, ...accepts: PrincipalKind[]) => ({
  middleware: guard(hub, accepts),
  "x-principals": accepts,
});

type Names<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

const identifier = z.string().min(1).max(200);

function idsOf<Path extends string>(path: Path) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as Names<Path>);
  return z.object(
    Object.fromEntries(names.map((name) => [name, identifier])) as Record<Names<Path>, typeof identifier>,
  );
}

/** Description and guard of a route below the path of a project. */
export const projectRoute = <
  Method extends "get" | "post" | "delete",
  Path extends string,
  Responses extends RouteConfig["responses"],
  Request extends Pick<NonNullable<RouteConfig["request"]>, "body" | "query"> = object,
>(
  hub: Hub,
  [method, path, ...accepts]: readonly [Method, Path, ...PrincipalKind[]],
  { summary, responses, request }: { summary: string; responses: Responses; request?: Request },
) => {
  const whole = `/my/projects/{project_id}${path}` as const;
  const parts = { params: idsOf(whole), ...request } as { params: ReturnType<typeof idsOf<typeof whole>> } & Request;
  return createRoute({ method, path: whole, ...by(hub, ...accepts), summary, request: parts, responses });
};

export const count = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

/** `before`: number of the row after the page; absent: from the latest row. */
export const pageQuery = z.object({
  limit: count(1, 100).default(50),
  before: count(1, Number.MAX_SAFE_INTEGER).optional(),
});

/** @param found up to one row more than the limit @returns `next`: `before` of the next page; null: there is none */
export function pageOf<Row extends { readonly number: number }>(found: readonly Row[], limit: number) {
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, next: last === undefined ? null : String(last.number) };
}
