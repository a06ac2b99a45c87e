import { join } from "node:path";
import { ArchitectError } from "../../core/errors.js";
import type { JobEnvironment } from "../../run/job.js";
import { namesIn, readPlainFile } from "../../run/store/run-files.js";
import { type Plan, planHash, readPlan } from "./plan.js";

/** Folder of RUNNER_TEMP that the workflow downloads the plan's artifact to. */
const PLAN_FOLDER = "architect-plan";
const MAXIMUM_PLAN_BYTES = 32 * 1024 * 1024;

const REMEDY =
  "Download the artifact of the job with `command: split` to `architect-plan` in the temporary folder of the runner before this step, as in examples/fan-out.yml.";

function planError(message: string): ArchitectError {
  return new ArchitectError("configuration", message, { remedy: REMEDY });
}

/** The plan lies in the folder itself, or in the only folder below it. */
function findPlan(folder: string): string | null {
  const below = namesIn(folder).map((name) => join(folder, name));
  const places = [folder, ...below].map((place) => join(place, "plan.json"));
  for (const place of places) {
    const text = readPlainFile(place, MAXIMUM_PLAN_BYTES);
    if (text !== null) return text;
  }
  return null;
}

/**
 * The plan of this workflow run. Another shard may have forged the artifact, so only the hash that the workflow hands on
 * makes it the plan.
 * @param wanted the input `plan-hash`
 * @throws ArchitectError (configuration) without a plan, and for another one.
 */
export function loadPlan(
  { temp, owner, repository, runId }: Pick<JobEnvironment, "temp" | "owner" | "repository" | "runId">,
  wanted: string | undefined,
): { readonly plan: Plan; readonly hash: string } {
  if (wanted === undefined) {
    throw new ArchitectError("configuration", "Input plan-hash is empty.", {
      remedy: "Give it the output plan-hash of the job with `command: split`.",
    });
  }
  const text = findPlan(join(temp, PLAN_FOLDER));
  if (text === null) throw planError(`There is no plan.json in ${join(temp, PLAN_FOLDER)}.`);
  const hash = planHash(text);
  if (hash !== wanted) throw planError(`plan.json is not the plan of this workflow run: its sha256 is ${hash}.`);
  const read = readPlan(text);
  if (!read.ok) throw planError(`${read.reason}.`);
  const { plan } = read;
  if (plan.repository !== `${owner}/${repository}` || plan.session.split("-", 1)[0] !== runId) {
    throw planError("plan.json is the plan of another workflow run.");
  }
  return { plan, hash };
}
