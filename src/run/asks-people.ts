import type { Configuration } from "../config/schema/schema.js";

/** Whether a run may have to ask a person: by its mode, or because it has a tool that asks in every mode (starting a job, calling somebody). */
export function mayAskPeople({ approval, jobs, phone }: Pick<Configuration, "approval" | "jobs" | "phone">): boolean {
  return approval.mode !== "yolo" || jobs.enabled || phone.enabled;
}
