import type { RunEvent } from "../run/agent.js";

/**
 * Whether all that a run has read so far was written by people who may write to the repository: only then is what it
 * notes next confirmed. A sub-run's words come back as the answer to a call, so what it read counts too.
 */
export function isConfirmed(events: readonly RunEvent[]): boolean {
  return events.every(isFromWriters);
}

function isFromWriters(event: RunEvent): boolean {
  if (event.type === "sub_run_event") return isFromWriters(event.event);
  if (event.type === "sources_read") return event.sources.every(({ mayWrite }) => mayWrite);
  if (event.type === "tool_finished") return event.outcome.result.outside === undefined;
  return true;
}
