import type { RunEvent } from "./agent.js";

/**
 * Append-only log of a run's events (JSONL, one event a line). `append` never throws; a failing disk is logged once.
 */
export interface EventLog {
  append(event: RunEvent): void;
  /** Writes everything to disk. */
  flush(): Promise<void>;
}

/** Files of a run that outlive it: session.jsonl, report.*, changes.patch. */
export interface RunFolder {
  /** Absolute path. */
  readonly path: string;
  write(name: string, content: string): Promise<string>;
}
