import type { FileLocation } from "./errors.js";
import type { Logger } from "./runtime.js";

/** The host of a run: GitHub's runner, or a terminal. */
export interface JobHost {
  readonly logger: Logger;
  /** Hides a value (and its transforms) in the log from now on. */
  mask(values: readonly string[]): void;
  setOutput(name: string, value: string): void;
  annotate(level: "error" | "warning" | "notice", text: string, location?: FileLocation & { title?: string }): void;
  /** Appends Markdown to the job summary; cut at 1 MiB. */
  writeSummary(markdown: string): Promise<void>;
  /** Saved for the post step; values are strings. */
  saveState(name: string, value: string): void;
  /** Streamed text of the model, for people who watch. */
  showText?(chunk: string): void;
}
