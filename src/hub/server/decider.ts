import type { Context } from "hono";
import type { Principal } from "../auth/principal.js";
import type { HubEnv } from "./hub.js";
import { HubProblem, notFound } from "./problem.js";

type Person = Extract<Principal, { readonly kind: "person" }>;

export function personOf(context: Context<HubEnv>): Person {
  const { principal } = context.get("admitted");
  if (principal.kind !== "person") throw notFound();
  return principal;
}

/**
 * For what changes the course of a run.
 * @throws HubProblem (403) without the right to decide; as `local` for a run that did not register over loopback.
 */
export function mustDecide(context: Context<HubEnv>, run: { readonly isLoopback: boolean }): Person {
  const person = personOf(context);
  const { rights } = context.get("admitted");
  if (rights?.mayDecide !== true || (person.isLocal && !run.isLoopback)) {
    throw new HubProblem(403, "may_not_decide", "You may see this project and not decide in it.");
  }
  return person;
}
