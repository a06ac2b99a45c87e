import type { Clock } from "../../core/runtime.js";
import type { Principal } from "../auth/principal.js";
import { HubProblem } from "./problem.js";

const REQUESTS_A_SECOND = 100;

function keyOf(principal: Principal): string {
  if (principal.kind === "person") return `person ${principal.person}`;
  if (principal.kind === "client") return `client ${principal.tokenId}`;
  return principal.kind === "run" ? `run ${principal.runId}` : `registrar ${principal.project.id}`;
}

/** Counts the requests of each principal in the current second. */
export function createRequestLimit(clock: Pick<Clock, "now">): (principal: Principal) => void {
  const counts = new Map<string, number>();
  let current = 0;
  return (principal) => {
    const second = Math.floor(clock.now() / 1000);
    if (second !== current) {
      counts.clear();
      current = second;
    }
    const key = keyOf(principal);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > REQUESTS_A_SECOND) {
      throw new HubProblem(429, "too_many_requests", `At most ${REQUESTS_A_SECOND} requests a second.`, {
        retryAfter: 1,
      });
    }
  };
}
