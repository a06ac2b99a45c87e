import type { RunEvent } from "./agent.js";
import type { ConfirmationAnswer, ConfirmationRequest } from "./approval.js";
import type { RunReport } from "./run.js";

/** How a local run ended, for the person who watched it. */
export interface TerminalEnd {
  readonly report: RunReport;
  /** The changes, or with a dry run the intended ones, as a unified diff; may be ''. Redacted. */
  readonly diff: string;
  readonly isDryRun: boolean;
  /** Absolute path of the run's files. */
  readonly folder: string;
  /** Why the run ended before its work; null: it did not. Redacted. */
  readonly problem: { readonly cause: string; readonly remedy: string } | null;
}

/** The terminal of the person who started a run. Its methods accept untrusted text and sanitize it. */
export interface RunTerminal {
  /** Facts about the project, before the first step. */
  begin(facts: {
    readonly model: string;
    readonly gates: readonly string[];
    readonly untracked: readonly string[];
  }): void;
  show(event: RunEvent): void;
  /** `diff`: the change that the call would make; '' if only its arguments show it. */
  ask(request: ConfirmationRequest, diff: string, signal: AbortSignal): Promise<ConfirmationAnswer | "no_channel">;
  end(end: TerminalEnd): Promise<void>;
}
