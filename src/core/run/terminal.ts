import type { RunEvent } from "./agent.js";
import type { ConfirmationAnswer, ConfirmationRequest } from "./approval.js";
import type { RunReport } from "./run.js";

/** How a local run ended, for the person who watched it. */
export interface TerminalEnd {
  readonly report: RunReport;
  /** What was changed, or would be (dry run), as a unified diff; ''. Redacted. */
  readonly diff: string;
  readonly isDryRun: boolean;
  /** Absolute; where the files of the run are. */
  readonly folder: string;
  /** What ended the run before its work; null: nothing did. Redacted. */
  readonly problem: { readonly cause: string; readonly remedy: string } | null;
}

/** The terminal of the person who started a run. Everything it is handed is untrusted, and made safe there. */
export interface RunTerminal {
  /** What the project says of itself, before the first step. */
  begin(facts: {
    readonly model: string;
    readonly gates: readonly string[];
    readonly untracked: readonly string[];
  }): void;
  show(event: RunEvent): void;
  /** `diff`: what the call would change; '' if only its arguments show it. */
  ask(request: ConfirmationRequest, diff: string, signal: AbortSignal): Promise<ConfirmationAnswer | "no_channel">;
  end(end: TerminalEnd): Promise<void>;
}
