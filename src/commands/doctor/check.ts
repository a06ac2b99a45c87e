/** How one thing stands that a run depends on. */
export interface Check {
  /** The thing that was looked at, short. */
  readonly name: string;
  readonly state: "ok" | "warning" | "failed" | "not_checked";
  /** The finding, and where it stands. */
  readonly text: string;
  /** How to mend it; the permission or setting by name. */
  readonly remedy?: string;
  /** Lines of a workflow or of the configuration that mend it. */
  readonly yaml?: string;
  /** Cause of a failure; decides the exit code. */
  readonly cause?: "configuration" | "authentication";
}

type More = Pick<Check, "remedy" | "yaml" | "cause">;

export const passedCheck = (name: string, text: string): Check => ({ name, state: "ok", text });
export const warningCheck = (name: string, text: string, more: More): Check => ({
  name,
  state: "warning",
  text,
  ...more,
});
export const failedCheck = (name: string, text: string, more: More): Check => ({
  name,
  state: "failed",
  text,
  ...more,
});
export const notChecked = (name: string, text: string, remedy?: string): Check => ({
  name,
  state: "not_checked",
  text,
  ...(remedy === undefined ? {} : { remedy }),
});
