/** The state of one thing that a run depends on. */
export interface Check {
  /** The checked thing, short. */
  readonly name: string;
  readonly state: "ok" | "warning" | "failed" | "not_checked";
  /** The finding, and its source. */
  readonly text: string;
  /** How to fix it; names the permission or setting. */
  readonly remedy: string;
  /** Lines of a workflow or of the configuration that fix it. */
  readonly yaml: string;
  /** Cause of a failure; decides the exit code. */
  readonly cause: "configuration" | "authentication" | "other";
}

/** The optional parts of a check. */
type Details = Partial<Pick<Check, "remedy" | "yaml" | "cause">>;
/** A check without its name, for several findings under one name. */
export type Finding = Pick<Check, "state" | "text"> & Details;

export function checkOf(name: string, finding: Finding): Check {
  return { name, remedy: "", yaml: "", cause: "configuration", ...finding };
}

type MakeCheck = (name: string, text: string, details?: Details) => Check;
const inState =
  (state: Check["state"]): MakeCheck =>
  (name, text, details) =>
    checkOf(name, { state, text, ...details });

export const passedCheck = inState("ok");
export const warningCheck = inState("warning");
export const failedCheck = inState("failed");
export const notChecked = inState("not_checked");
