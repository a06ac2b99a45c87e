import type { Configuration } from "../../config/schema/schema.js";

/** Whether a run may have to ask a person: by its mode, or because it has a tool that asks in every mode (`cron run`). */
export function mayAskPeople({ approval, jobs }: Pick<Configuration, "approval" | "jobs">): boolean {
  return approval.mode !== "yolo" || jobs.enabled;
}
