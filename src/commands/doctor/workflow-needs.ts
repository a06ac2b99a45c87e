import { fieldsOf, jobsOf, textOf, triggersOf, type WorkflowFile, type WorkflowSettings } from "./workflow-jobs.js";

/** What workflows take from the repository's settings. */
export interface WorkflowNeeds {
  /** Secrets that the action's step is given. */
  readonly secrets: readonly string[];
  /** Labels that start a run. */
  readonly labels: readonly string[];
}

/** @param label what the configuration names */
export function workflowNeeds(
  files: readonly WorkflowFile[],
  settings: WorkflowSettings,
  label: string | null,
): WorkflowNeeds {
  const secrets = new Set<string>();
  const labels = new Set<string>();
  for (const found of files.flatMap(({ text }) => readJobs(text, settings))) {
    const inputs = fieldsOf(found.own["with"]);
    // Those of an environment are not among the repository's.
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

/** A file that cannot be read has its own check. */
function readJobs(text: string, settings: WorkflowSettings): ReturnType<typeof jobsOf> {
  try {
    return jobsOf(text, settings);
  } catch {
    return [];
  }
}
