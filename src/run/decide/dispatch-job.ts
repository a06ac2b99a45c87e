import type { Forge } from "../../core/forge/forge.js";
import type { JobEnvironment } from "../job.js";
import { workflowFileOf } from "./fix-ci-trigger.js";

export type JobDispatch =
  | { readonly ok: true }
  /** `isPossible`: it may work at another time. `text`: the reason, as a clause. */
  | { readonly ok: false; readonly isPossible: boolean; readonly text: string };

/** Starts a scheduled job's run: this workflow once more, on the default branch, with only the job's name. */
export async function dispatchJob(
  forge: Forge,
  { workflowRef = "" }: Pick<JobEnvironment, "workflowRef">,
  branch: string,
  name: string,
): Promise<JobDispatch> {
  const file = workflowFileOf(workflowRef);
  if (file === "") return { ok: false, isPossible: false, text: "the workflow's own file is not known" };
  const sent = await forge.dispatchWorkflow(file.replace(/^\.github\/workflows\//, ""), branch, { job: name });
  if (sent.ok) return sent;
  const texts = {
    denied: "this job has no right to start workflows (permissions: actions: write)",
    missing: `${file} is not on ${branch}, or this job lacks actions: write`,
    not_dispatchable: `${file} has no workflow_dispatch`,
    unknown_inputs: `${file} has no input job (on: workflow_dispatch: inputs: job), which its step hands on as job:`,
    failed: sent.message,
  };
  return { ok: false, isPossible: sent.reason === "failed", text: texts[sent.reason] };
}
