import type { MarkRow } from "../../../core/page/marks.js";
import type { CallWords } from "../../../core/run/call-words.js";

/** One call of a tool. Texts are untrusted. */
export interface CallRow {
  readonly id: string;
  readonly tool: string;
  readonly words: CallWords;
  /** As the model wrote them: JSON, mostly. */
  readonly arguments: string;
  state: "running" | "done" | "failed" | "waiting";
  output: string;
  error: string;
  remedy: string;
  milliseconds: number | null;
}

/** One answer of the model, with the calls that it asked for. */
export interface StepRow {
  readonly kind: "step";
  /** `Step 3`, `Summary of the context`. */
  readonly name: string;
  text: string;
  readonly calls: CallRow[];
  readonly inputTokens: number;
  readonly cachedTokens: number;
  readonly outputTokens: number;
  /** null = unpriced. */
  readonly costUsd: number | null;
  readonly milliseconds: number;
  /** Grows with every change of this row. */
  revision: number;
}

export type Row = StepRow | MarkRow;

export interface GateRow {
  readonly name: string;
  /** '' = not yet. */
  before: string;
  after: string;
}

/** Tokens of one step, for the chart. */
export interface TokenPoint {
  readonly step: number;
  readonly input: number;
  readonly cached: number;
  readonly output: number;
}

export interface PullRequest {
  readonly number: number;
  readonly url: string;
  readonly isDraft: boolean;
}
