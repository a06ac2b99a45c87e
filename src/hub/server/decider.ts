import type { Context } from "hono";
import type { PersonRights, Principal } from "../auth/principal.js";
import { projectOf } from "./guard.js";
import type { Hub, HubEnv } from "./hub.js";
import { HubProblem, notFound } from "./problem.js";

type Person = Extract<Principal, { readonly kind: "person" }>;

export function personOf(context: Context<HubEnv>): Person {
  const { principal } = context.get("admitted");
  if (principal.kind !== "person") throw notFound();
  return principal;
}

/** Rights of the person who asks, as GitHub tells them now. @throws HubProblem (404) for who may no longer see. */
export async function freshRights(hub: Hub, context: Context<HubEnv>): Promise<PersonRights> {
  const rights = await hub.auth.rightsOf(personOf(context), projectOf(context), "deciding");
  if (!rights.maySee) throw notFound();
  return rights;
}

/**
 * For what changes the course of a run.
 * @throws HubProblem (403) without the right to decide; as `local` for a run that did not register over loopback.
 */
export async function mustDecide(hub: Hub, context: Context<HubEnv>, run: { isLoopback: boolean }): Promise<Person> {
  const rights = await freshRights(hub, context);
  const person = personOf(context);
  if (!rights.mayDecide || (person.isLocal && !run.isLoopback)) {
    throw new HubProblem(403, "may_not_decide", "You may see this project and not decide in it.");
  }
  return person;
}
