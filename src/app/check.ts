/** How one thing stands that a run depends on. */
export interface Check {
  /** What was looked at, short. */
  readonly name: string;
  readonly state: "ok" | "warning" | "failed" | "not_checked";
  /** What was found, and where. */
  readonly text: string;
  /** What to do about it; the permission or setting by name. */
  readonly remedy?: string;
  /** Lines of a workflow or of the configuration that mend it. */
  readonly yaml?: string;
  /** Of a failure: why, as the exit codes of product.md §3 tell it. */
  readonly cause?: "configuration" | "authentication";
}

type More = Pick<Check, "remedy" | "yaml" | "cause">;

export const ok = (name: string, text: string): Check => ({ name, state: "ok", text });
export const warning = (name: string, text: string, more: More): Check => ({ name, state: "warning", text, ...more });
export const failed = (name: string, text: string, more: More): Check => ({ name, state: "failed", text, ...more });
export const notChecked = (name: string, text: string, remedy?: string): Check => ({
  name,
  state: "not_checked",
  text,
  ...(remedy === undefined ? {} : { remedy }),
});
