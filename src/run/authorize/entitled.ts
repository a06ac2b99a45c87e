import type { Forge, PermissionLevel } from "../../core/forge/forge.js";
import type { Entitled } from "../../core/run/approval-comment.js";
import { hasPermission } from "./authorize.js";

/** Maximum people whose permission one run requests, so that many commenters cannot cause many requests. */
const PEOPLE_ASKED = 100;

/** Whether people may answer: a positive result is checked again each time, a negative one is cached. */
export function entitledBy(forge: Pick<Forge, "permissionOf">, minimum: PermissionLevel): Entitled {
  const refused = new Set<string>();
  const asked = new Set<string>();
  return async (login) => {
    const name = login.toLowerCase();
    if (refused.has(name) || (!asked.has(name) && asked.size >= PEOPLE_ASKED)) return "no";
    asked.add(name);
    const level = await forge.permissionOf(login);
    if (!hasPermission(level, minimum)) {
      refused.add(name);
      return "no";
    }
    return level === "admin" ? "admin" : "yes";
  };
}
