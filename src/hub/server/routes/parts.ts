import { z } from "@hono/zod-openapi";
import type { PrincipalKind } from "../../auth/principal.js";
import { problem } from "../../protocol/people.js";
import { guard } from "../guard.js";
import type { Hub } from "../hub.js";

const json = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  description,
  content: { "application/json": { schema } },
});

const PROBLEM = json(problem, "What is wrong, and what to do");

/** The answer of a route; everything else it answers is a problem. */
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

/** Who may use a route, for the guard and for readers of the OpenAPI document. */
export const by = (hub: Hub, ...accepts: PrincipalKind[]) => ({
  middleware: guard(hub, accepts),
  "x-principals": accepts,
});

/** Method, address and guard of a route under every project. */
export const inProject = <Method extends "get" | "post" | "delete", Path extends string>(
  hub: Hub,
  method: Method,
  path: Path,
  ...accepts: PrincipalKind[]
) => ({ method, path: `/my/projects/{project_id}${path}` as const, ...by(hub, ...accepts) });

const identifier = z.string().min(1).max(200);
export const projectPath = z.object({ project_id: identifier });
export const runPath = projectPath.extend({ run_id: identifier });
export const toolPath = projectPath.extend({ tool_id: identifier });
export const approvalPath = projectPath.extend({ approval_id: identifier });
export const tokenPath = projectPath.extend({ token_id: identifier });

/** A whole number in a query. */
export const count = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
