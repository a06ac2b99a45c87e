import { ArchitectError } from "../core/errors.js";
import type { CommandFlags } from "../core/run/trigger.js";
import type { ConfigurationFile } from "./file.js";
import { tighten } from "./flags.js";
import { type ActionInputs, inputDefinitions, inputKey } from "./inputs.js";
import { PRESETS } from "./presets.js";
import { valueAt } from "./problems.js";
import { type Configuration, configurationSchema, OPEN_MAPPINGS } from "./schema/schema.js";

/** Where the value of a key came from. */
export type ValueOrigins = "default" | "preset" | "file" | "input" | "environment" | "flag";

export interface LoadRequest {
  /** The file of the default branch; null if it does not exist. */
  readonly file: ConfigurationFile | null;
  readonly inputs: ActionInputs;
  /** Variables `ARCHITECT_<INPUT>`; local runs only. */
  readonly environment?: ActionInputs;
  readonly flags?: CommandFlags;
}

export interface LoadedConfiguration {
  readonly configuration: Configuration;
  /** Settings that were accepted but have no effect; for the log and the report. */
  readonly notices: readonly string[];
  /** By dotted key, for every key of the configuration. */
  readonly provenance: Readonly<Record<string, ValueOrigins>>;
  /** Why this run may not change a path of the checkout, as the end of a sentence; null: the configuration decides. */
  readonly refusesChange?: (path: string) => string | null;
  /** Whether the budget or a repository cap was set explicitly; an unpriced model is then an error. */
  readonly explicitBudget: boolean;
}

type Leaves = Map<string, unknown>;

/** Values by dotted key. Lists and mappings with the user's own keys count as one value. */
function leavesOf(value: unknown, prefix = "", leaves: Leaves = new Map()): Leaves {
  const isSection =
    typeof value === "object" && value !== null && !Array.isArray(value) && !OPEN_MAPPINGS.includes(prefix);
  if (!isSection) return leaves.set(prefix, value);
  for (const [key, inner] of Object.entries(value)) leavesOf(inner, prefix === "" ? key : `${prefix}.${key}`, leaves);
  return leaves;
}

/** A copy of the configuration with one value replaced. */
function withValue(configuration: Configuration, key: string, value: unknown): Configuration {
  const [section = "", name] = key.split(".");
  const inner = name === undefined ? value : { ...(valueAt(configuration, [section]) as object), [name]: value };
  // The schema has already validated the value at this key.
  return { ...configuration, [section]: inner } as Configuration;
}

/** Moves the budget warning to 80 % if the budget is below the default warning, which would then never fire. */
function withWarning(configuration: Configuration, provenance: Record<string, ValueOrigins>): Configuration {
  const { budget_usd, warn_at_usd } = configuration.costs;
  if (provenance["costs.warn_at_usd"] !== "default" || warn_at_usd < budget_usd) return configuration;
  return withValue(configuration, "costs.warn_at_usd", budget_usd * 0.8);
}

/** @throws ArchitectError (configuration) if a setting needs a hub and none is configured. */
function requireHub({ approval, hub }: Configuration): void {
  if (hub.url !== null) return;
  const wants = [
    ...(approval.channel === "hub" ? ["approval.channel: hub"] : []),
    ...(hub.remote_tools.length > 0 ? ["hub.remote_tools"] : []),
  ];
  if (wants.length === 0) return;
  throw new ArchitectError("configuration", `${wants.join(" and ")} without a hub: hub.url is not set.`, {
    remedy: "Set hub: { url: https://… } in the configuration, or the input hub-url.",
  });
}

/**
 * The configuration of a run, by precedence: defaults, the file's preset, file, inputs, environment, flags that
 * tighten.
 *
 * @throws ArchitectError (configuration) for a file or a flag that cannot be used.
 */
export async function loadConfiguration(request: LoadRequest): Promise<LoadedConfiguration> {
  const standard = configurationSchema.parse({});
  const defaults = leavesOf(standard);
  const provenance = Object.fromEntries([...defaults.keys()].map((key): [string, ValueOrigins] => [key, "default"]));
  let configuration = standard;
  if (request.file !== null) {
    const { readConfigurationFile } = await import("./file.js");
    const read = await readConfigurationFile(request.file);
    configuration = read.configuration;
    for (const key of defaults.keys()) {
      if (valueAt(read.data, key.split(".")) !== undefined) provenance[key] = "file";
    }
  }
  const set = (key: string, value: unknown, origin: ValueOrigins): void => {
    configuration = withValue(configuration, key, value);
    provenance[key] = origin;
  };
  if (configuration.preset !== null) {
    for (const [key, value] of Object.entries<unknown>(PRESETS[configuration.preset].values)) {
      if (provenance[key] === "default") set(key, structuredClone(value), "preset");
    }
  }
  for (const [origin, inputs] of [
    ["input", request.inputs],
    ["environment", request.environment ?? {}],
  ] as const) {
    for (const { name, configKey } of inputDefinitions) {
      const value = valueAt(inputs, [inputKey(name)]);
      if (configKey !== undefined && value !== undefined) set(configKey, value, origin);
    }
  }
  const baseAgent = request.environment?.agent ?? request.inputs.agent;
  for (const { key, value } of tighten(configuration, request.flags ?? {}, baseAgent)) set(key, value, "flag");
  requireHub(configuration);
  // A person watching the hub answers soon, so the run waits instead of starting a second job.
  if (configuration.approval.channel === "hub") configuration = withValue(configuration, "approval.wait", "inline");
  const { daily_usd, monthly_usd } = configuration.costs;
  const hasCap = daily_usd !== null || monthly_usd !== null;
  const explicitBudget = hasCap || provenance["costs.budget_usd"] !== "default";
  configuration = withWarning(configuration, provenance);
  return { configuration, notices: [], provenance, explicitBudget };
}
