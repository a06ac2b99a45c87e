import { type ActionInputs, parseInputs } from "../../config/inputs.js";
import { type LoadedConfiguration, loadConfiguration } from "../../config/load.js";
import type { Brief } from "../../run/brief.js";
import { type Job, openJobForge } from "../../run/job.js";
import type { Run } from "../../run/stages.js";
import type { Plan } from "./plan.js";
import { loadPlan } from "./plan-file.js";

/** The plan that a job works by, with the job's inputs. */
export interface PlannedRun {
  readonly plan: Plan;
  readonly hash: string;
  readonly inputs: ActionInputs;
}

/** @throws ArchitectError (configuration) without the plan of this workflow run. */
export function openPlanned({ environment }: Job): PlannedRun {
  const inputs = parseInputs(environment.inputs, "input");
  return { ...loadPlan(environment, inputs.planHash), inputs };
}

/**
 * A run by a plan. The job that split the task has authorised it and read all that the run needs, so nothing is asked
 * and nothing is posted.
 */
export async function plannedRun(
  job: Job,
  { plan, inputs }: PlannedRun,
  loaded: LoadedConfiguration,
  brief: Brief,
): Promise<Run<"accepted">> {
  const { environment, services } = job;
  const forge = await openJobForge(job, inputs.githubToken ?? "");
  return {
    ...job,
    kind: "accepted",
    inputs,
    event: await services.parseEvent(environment.eventName, environment.payload),
    forge,
    request: {
      command: plan.command,
      flags: {},
      text: plan.order,
      subject: { kind: "none" },
      actor: { login: plan.actor, id: 0, isBot: false },
      source: "manual",
    },
    repository: {
      owner: environment.owner,
      name: environment.repository,
      id: 0,
      defaultBranch: plan.defaultBranch,
      isPrivate: true,
      isArchived: false,
      hasIssues: true,
      userMayPush: null,
    },
    facts: { issue: null, pull: null, permission: null },
    defaultHead: async () => plan.base,
    usage: null,
    readConfiguration: async () => loaded,
    peopleSettings: async () => null,
    phrase: loaded.configuration.triggers.phrase,
    brief,
  };
}

/** The run that joins the parts: by the configuration of the plan, with the default branch as it is now. */
export async function openJoinRun(job: Job, planned: PlannedRun): Promise<Run<"accepted">> {
  const { plan, inputs } = planned;
  const loaded = await loadConfiguration({ file: plan.configuration, inputs });
  const { publish, session } = loaded.configuration;
  const configuration = {
    ...loaded.configuration,
    publish: { ...publish, mode: "patch" as const },
    session: { ...session, store: "none" as const },
  };
  const part = { subject: plan.subject, session: plan.session, isWhole: true };
  const run = await plannedRun(job, planned, { ...loaded, configuration }, { part });
  return { ...run, defaultHead: () => run.forge.branchHead(plan.defaultBranch) };
}
