import type { EventSink } from "../core/run/agent.js";
import type { Clock } from "../core/runtime.js";

/** Shows people a message, in the job's log and in the report. */
export function giveNotice(
  { events, services }: { readonly events: EventSink; readonly services: { readonly clock: Clock } },
  text: string,
  level: "info" | "warning" = "warning",
): void {
  events.emit({ type: "notice_given", at: services.clock.now(), level, text });
}
