import type { RunEvent } from "../../core/run/agent.js";
import type { RunReport } from "../../core/run/run.js";

/** What the page shows besides the report; redacted already, for what is coloured is found by no redactor. */
export interface PageOptions {
  /** The session, for the steps. */
  readonly events: readonly RunEvent[];
  /** changes.patch; '' = none, or not at hand. */
  readonly patch: string;
  /** The page lies beside the run's other files, and may link to them. */
  readonly isInFolder: boolean;
}

export interface PageSource extends PageOptions {
  readonly report: RunReport;
}
