import type { Configuration } from "../../config/schema/schema.js";
import { FEATURE_ROWS } from "../../features/table.js";
import { type Check, notChecked, passedCheck, warningCheck } from "./check.js";
import { fieldsOf, jobsOf, textOf, triggersOf, type WorkflowFile, type WorkflowSettings } from "./workflow-jobs.js";

/** Inputs that any step with the action sets; null: no workflow uses it, or none can be read. */
function givenInputs(files: readonly WorkflowFile[], settings: WorkflowSettings): ReadonlySet<string> | null {
  const jobs = files.flatMap(({ text }) => readJobs(text, settings));
  return jobs.length === 0 ? null : new Set(jobs.flatMap(({ own }) => Object.keys(fieldsOf(own["with"]))));
}

/**
 * Checks whether a workflow passes what calls, notifications and searches need; nothing if all of them are disabled.
 */
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

/** The secrets and labels that workflows use from the repository. */
export interface WorkflowNeeds {
  /** Secrets that the action's step gets. */
  readonly secrets: readonly string[];
  /** Labels that start a run. */
  readonly labels: readonly string[];
}

/** @param label the label from the configuration */
export function workflowNeeds(
  files: readonly WorkflowFile[],
  settings: WorkflowSettings,
  label: string | null,
): WorkflowNeeds {
  const secrets = new Set<string>();
  const labels = new Set<string>();
  for (const found of files.flatMap(({ text }) => readJobs(text, settings))) {
    const inputs = fieldsOf(found.own["with"]);
    // Secrets of an environment are not among the repository's.
    const named = found.job["environment"] === undefined ? JSON.stringify([inputs, found.own["env"]]) : "";
    for (const [, name = ""] of named.matchAll(/\bsecrets\.([A-Za-z_]\w*)/g)) secrets.add(name.toUpperCase());
    const types = fieldsOf(fieldsOf(found.workflow["on"])["issues"])["types"];
    const isLabeled = types === undefined || [types].flat().includes("labeled");
    const wanted = textOf(inputs["trigger-label"]) || (label ?? "");
    if (triggersOf(found).includes("issues") && isLabeled && wanted !== "" && !wanted.includes("${{"))
      labels.add(wanted);
  }
  secrets.delete("GITHUB_TOKEN");
  return { secrets: [...secrets], labels: [...labels] };
}

/** A separate check reports a file that cannot be read. */
function readJobs(text: string, settings: WorkflowSettings): ReturnType<typeof jobsOf> {
  try {
    return jobsOf(text, settings);
  } catch {
    return [];
  }
}
