import { ArchitectError, exitCodeOf, type FileLocation, messageOf } from "../core/errors.js";
import type { ExitCode } from "../core/run/run.js";

/** An error in the form shown to people. */
export interface Failure {
  /** What happened, and what a person can do next. */
  readonly text: string;
  readonly exitCode: ExitCode;
  readonly location: FileLocation | undefined;
}

export function failureOf(error: unknown): Failure {
  const known = error instanceof ArchitectError ? error : null;
  const remedy = known?.remedy ? ` ${known.remedy}` : "";
  const exitCode = known === null ? 1 : exitCodeOf(known);
  return { text: `${messageOf(error)}${remedy}`, exitCode, location: known?.location };
}
