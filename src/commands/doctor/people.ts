import type { Configuration } from "../../config/schema/schema.js";
import { FEATURE_ROWS } from "../../features/table.js";
import { type Check, notChecked, passedCheck, warningCheck } from "./check.js";
import { fieldsOf, jobsOf, type WorkflowFile, type WorkflowSettings } from "./workflow-jobs.js";

/** Inputs that some step of the action is given; null: no workflow uses it, or none can be read. */
function givenInputs(files: readonly WorkflowFile[], settings: WorkflowSettings): ReadonlySet<string> | null {
  const steps = files.flatMap(({ text }) => {
    try {
      return jobsOf(text, settings);
    } catch {
      return [];
    }
  });
  return steps.length === 0 ? null : new Set(steps.flatMap(({ own }) => Object.keys(fieldsOf(own["with"]))));
}

/** Whether a workflow hands over what calls, posts and searches need; nothing where none of them is turned on. */
export function checkPeople(
  configuration: Configuration,
  workflows: readonly WorkflowFile[],
  settings: WorkflowSettings,
): readonly Check[] {
  const given = givenInputs(workflows, settings);
  const needed = FEATURE_ROWS.flatMap((row) => row.neededInputs?.(configuration) ?? []);
  return needed.map(({ name, inputs, page }) => {
    if (given === null) return notChecked(name, "no workflow that uses the action was found");
    const missing = inputs.filter((input) => !given.has(input));
    if (missing.length === 0) return passedCheck(name, "a workflow hands over what it needs");
    const lines = missing.map((input) => `  ${input}: \${{ secrets.${input.toUpperCase().replaceAll("-", "_")} }}`);
    return warningCheck(name, `no workflow gives the action ${missing.join(", ")}`, {
      remedy: `Make the secrets, and hand them to the step (${page}).`,
      yaml: ["with:", ...lines].join("\n"),
    });
  });
}
