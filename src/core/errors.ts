import type { ExitCode } from "./run/run.js";

export type ArchitectErrorKind = "configuration" | "authentication" | "internal" | "forge" | "interrupted";

/** A position in a file of the repository, for annotations. Lines and columns count from 1. */
export interface FileLocation {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
}

/**
 * The only exception that crosses a layer: it ends a run. Messages to the model are a `ToolResult` or a `ModelResult`,
 * never this. The message says what happened, where, and the person's next step.
 */
export class ArchitectError extends Error {
  override readonly name = "ArchitectError";
  readonly kind: ArchitectErrorKind;
  readonly remedy: string | undefined;
  readonly location: FileLocation | undefined;

  constructor(
    kind: ArchitectErrorKind,
    message: string,
    details: { remedy?: string; location?: FileLocation; cause?: unknown } = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.kind = kind;
    this.remedy = details.remedy;
    this.location = details.location;
  }
}

/** Exit code of a run that this error ended. */
export function exitCodeOf(error: ArchitectError): ExitCode {
  if (error.kind === "configuration") return 3;
  if (error.kind === "authentication") return 4;
  if (error.kind === "interrupted") return 130;
  return 1;
}

/** The message of a thrown value, without a stack. */
export function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  return String(error);
}
