import type { EventOf } from "./agent.js";

type Escalated = Pick<EventOf<"model_escalated">, "from" | "to" | "cause">;

const CAUSES: Readonly<Record<Escalated["cause"], string>> = {
  gates: "required gates stayed red",
  evaluation: "the self-evaluation did not pass",
};

/** Why the next model took over. */
export function escalationCause(cause: Escalated["cause"]): string {
  return CAUSES[cause];
}

/** `b goes on after a: required gates stayed red`. */
export function escalationText({ from, to, cause }: Escalated): string {
  return `${to} goes on after ${from}: ${CAUSES[cause]}`;
}
