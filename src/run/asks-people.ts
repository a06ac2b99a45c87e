import type { Configuration } from "../config/schema/schema.js";
import { rowsTurnedOn } from "../features/table.js";

/**
 * Whether a run may have to ask a person: because of its mode, or because it has a tool that asks in every mode
 * (starting a scheduled job, a phone call).
 */
export function mayAskPeople(configuration: Configuration): boolean {
  if (configuration.approval.mode !== "yolo") return true;
  return rowsTurnedOn(configuration).some(({ alwaysAsks }) => alwaysAsks === true);
}
