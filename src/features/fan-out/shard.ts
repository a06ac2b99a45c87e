import type { ActionInputs } from "../../config/inputs.js";
import { type LoadedConfiguration, loadConfiguration } from "../../config/load.js";
import type { Configuration } from "../../config/schema/schema.js";
import { ArchitectError } from "../../core/errors.js";
import { agentOrder } from "../../core/run/commands.js";
import type { Job } from "../../run/job.js";
import type { Run } from "../../run/stages.js";
import { FEATURE_ROWS } from "../table.js";
import { confineTo, type Plan, type Shard } from "./plan.js";
import { openPlanned, plannedRun } from "./planned-run.js";

/** Maximum roots and files of a shard that its agent's task lists. */
const SHOWN = 200;

/** The shard that this job works on. @throws ArchitectError (configuration) when the plan has none of this number. */
function shardOf(plan: Plan, number: number | undefined): Shard {
  const shard = plan.shards.find((one) => one.number === number);
  if (shard !== undefined) return shard;
  throw new ArchitectError("configuration", `The plan has no shard ${number ?? "without a number"}.`, {
    remedy:
      "Hand the number of the matrix on as the input shard, and make the matrix from the output matrix of the job with `command: split`.",
  });
}

/** The agent's order: the task as a whole, and this run's part of it. */
function orderOf(plan: Plan, shard: Shard): string {
  const subject = plan.subject === "" ? ("none" as const) : ("issue" as const);
  const order = agentOrder(plan.command, subject, plan.order.trim() !== "");
  if (plan.kind === "attempts") return order;
  const places = [...shard.roots.map((root) => `${root}/`), ...shard.files];
  const more = places.length - SHOWN;
  return [
    `${order}${plan.keepsBehaviour ? " Behaviour must stay exactly as it is." : ""}`,
    `Your part is ${shard.number} of ${plan.shards.length}: change only files in these places, changes elsewhere are put back.`,
    ...places.slice(0, SHOWN).map((place) => `- ${place}`),
    ...(more > 0 ? [`- and ${more} more: a refused write says that a file is not yours`] : []),
  ].join("\n");
}

/** Turns off features that write for later runs or talk to GitHub, because many shards run at once. */
function withoutFeatures(configuration: Configuration): Configuration {
  const off = FEATURE_ROWS.filter(
    ({ beside, proposes, isForLaterRuns }) => beside !== undefined || proposes || isForLaterRuns,
  );
  return Object.assign(
    { ...configuration },
    ...off.map(({ key }) => ({ [key]: { ...configuration[key], enabled: false } })),
  );
}

/** The configuration of the plan, within the shard's part of budget and paths. */
async function configurationOf(plan: Plan, shard: Shard, inputs: ActionInputs): Promise<LoadedConfiguration> {
  const model = shard.model ?? plan.flags.model;
  const flags = { ...plan.flags, ...(model === undefined ? {} : { model }) };
  const loaded = await loadConfiguration({ file: plan.configuration, inputs, flags });
  const { costs, publish, session } = loaded.configuration;
  const budget = Math.min(costs.budget_usd, plan.shardUsd);
  const configuration: Configuration = {
    ...withoutFeatures(loaded.configuration),
    costs: { ...costs, budget_usd: budget, warn_at_usd: Math.min(costs.warn_at_usd, budget * 0.8) },
    publish: { ...publish, mode: "patch" },
    session: { ...session, store: "none" },
  };
  return { ...loaded, configuration, refusesChange: confineTo(plan, shard) };
}

/**
 * The run of one shard.
 * @throws ArchitectError (configuration) without the plan of this workflow run, and for a number that is not in it.
 */
export async function openShard(job: Job): Promise<Run<"accepted">> {
  const planned = openPlanned(job);
  const { plan, hash, inputs } = planned;
  const shard = shardOf(plan, inputs.shard);
  const loaded = await configurationOf(plan, shard, inputs);
  return plannedRun(job, planned, loaded, {
    order: orderOf(plan, shard),
    blocks: () => plan.parts,
    base: plan.base,
    part: {
      shard: { number: shard.number, plan: hash },
      subject: plan.subject,
      session: plan.session,
      isWhole: plan.kind === "attempts",
    },
  });
}
