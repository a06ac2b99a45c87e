import type { Context, MiddlewareHandler } from "hono";
import { readBody } from "../../core/read-body.js";
import type { RequestFacts } from "../auth/create-auth.js";
import { isReading, type Person, type Principal, type PrincipalKind, type Project } from "../auth/principal.js";
import { MAXIMUM_BODY_BYTES } from "../protocol/runs.js";
import type { Admitted, Hub, HubEnv } from "./hub.js";
import { HubProblem, notFound, tooLarge } from "./problem.js";

export const remoteAddressOf = (context: Context<HubEnv>): string => context.env.incoming.socket.remoteAddress ?? "";

/**
 * Requests that change something ask GitHub again, so no cached answer allows or refuses them.
 * @throws HubProblem (404) for another principal's project, as for one that does not exist; GithubUnreachable
 */
async function rightsIn(hub: Hub, principal: Principal, project: Project, method: string): Promise<Admitted["rights"]> {
  if (principal.kind === "person") {
    const rights = await hub.auth.rightsOf(principal, project, isReading(method) ? "reading" : "deciding");
    if (!rights.maySee) throw notFound();
    return rights;
  }
  const own = principal.kind === "registrar" ? principal.project.id : principal.projectId;
  if (own !== project.id) throw notFound();
  return null;
}

/**
 * Authenticates a request and checks its access to the project. Repeated for open streams.
 * @throws HubProblem (401, 403, 404, 429), GithubUnreachable
 */
export async function admit(
  hub: Hub,
  request: Pick<Request, "method" | "headers">,
  remoteAddress: string,
  route: Pick<RequestFacts, "accepts" | "projectId" | "needsPage">,
): Promise<Admitted> {
  const { method, headers } = request;
  const principal = await hub.auth.authenticate({ method, headers, remoteAddress, ...route });
  if ("status" in principal) {
    const { status, code, message, retryAfter } = principal;
    throw new HubProblem(status, code, message, retryAfter === undefined ? {} : { retryAfter });
  }
  if (route.projectId === null) return { principal, project: null, rights: null };
  const project = hub.store.projects.find(route.projectId);
  if (project === undefined) throw notFound();
  return { principal, project, rights: await rightsIn(hub, principal, project, method) };
}

/** Node enforces an announced length; without one the body is counted while it is read. */
const limitBody: MiddlewareHandler<HubEnv> = async (context, next) => {
  const length = context.req.header("content-length");
  if (Number(length ?? 0) > MAXIMUM_BODY_BYTES) throw tooLarge("The body");
  const { body, method, headers } = context.req.raw;
  if (length === undefined && body !== null) {
    const { bytes, isCut } = await readBody(body, MAXIMUM_BODY_BYTES);
    if (isCut) throw tooLarge("The body");
    context.req.raw = new Request(context.req.url, { method, headers, body: new Uint8Array(bytes) });
  }
  await next();
};

/** Middleware of a route: authenticates before the body is read. */
export function guard(hub: Hub, accepts: readonly PrincipalKind[], needsPage = false): MiddlewareHandler<HubEnv>[] {
  const admission: MiddlewareHandler<HubEnv> = async (context, next) => {
    const projectId = context.req.param("project_id") ?? null;
    const route = { accepts, projectId, needsPage };
    const admitted = await admit(hub, context.req.raw, remoteAddressOf(context), route);
    hub.limit(admitted.principal);
    const runId = context.req.param("run_id");
    const { principal } = admitted;
    if (runId !== undefined && principal.kind === "run" && principal.runId !== runId) throw notFound();
    context.set("admitted", admitted);
    await next();
  };
  return [admission, limitBody];
}

export function projectOf(context: Context<HubEnv>): Project {
  const { project } = context.get("admitted");
  if (project === null) throw notFound();
  return project;
}

export function personOf(context: Context<HubEnv>): Person {
  const { principal } = context.get("admitted");
  if (principal.kind !== "person") throw notFound();
  return principal;
}

/** @throws HubProblem (403) without the right to decide; for `local` if the run did not register over loopback. */
export function mustDecide(context: Context<HubEnv>, run: { readonly isLoopback: boolean }): Person {
  const person = personOf(context);
  const { rights } = context.get("admitted");
  if (rights?.mayDecide !== true || (person.isLocal && !run.isLoopback)) {
    throw new HubProblem(403, "may_not_decide", "You may see this project but not decide in it.");
  }
  return person;
}
