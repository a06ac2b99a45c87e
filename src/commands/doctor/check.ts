/** How one thing stands that a run depends on. */
export interface Check {
  /** The thing that was looked at, short. */
  readonly name: string;
  readonly state: "ok" | "warning" | "failed" | "not_checked";
  /** The finding, and where it stands. */
  readonly text: string;
  /** How to mend it; the permission or setting by name. */
  readonly remedy: string;
  /** Lines of a workflow or of the configuration that mend it. */
  readonly yaml: string;
  /** Cause of a failure; decides the exit code. */
  readonly cause: "configuration" | "authentication" | "other";
}

/** The optional parts of a check. */
type Details = Partial<Pick<Check, "remedy" | "yaml" | "cause">>;
/** A check without its name, where several findings share one. */
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
