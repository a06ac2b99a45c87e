import * as agents from "./agents/feature.js";
import * as dynamicTools from "./dynamic-tools/feature.js";
import * as fanOut from "./fan-out/feature.js";
import * as jobs from "./jobs/feature.js";
import * as memory from "./memory/feature.js";
import * as phone from "./phone/feature.js";
import * as processes from "./processes/feature.js";
import type { FeatureKey, FeatureRow } from "./row.js";
import * as web from "./web/feature.js";

/**
 * Every feature: its sections of the configuration, and a row for each group of its tools. A feature without a line
 * here is in no configuration, prompt or run, and its folder can be deleted. The configuration is built from this
 * table, so it is always loaded: a `feature.ts` loads the rest of its folder only when it is used.
 */
const FEATURES = [memory, web, jobs, processes, agents, dynamicTools, phone, fanOut];

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The features' part of the configuration. */
export const FEATURE_SECTIONS = Object.assign({}, ...FEATURES.map(({ sections }) => sections)) as Intersection<
  (typeof FEATURES)[number]["sections"]
>;

/** In the order of the prompt. */
export const FEATURE_ROWS: readonly FeatureRow[] = FEATURES.flatMap(({ rows }) => rows).sort(
  (one, other) => one.order - other.order,
);

type Enabled = { readonly [Key in FeatureKey]: { readonly enabled: boolean } };

/** The rows that a configuration turns on. */
export function rowsTurnedOn(configuration: Enabled): readonly FeatureRow[] {
  return FEATURE_ROWS.filter(({ key }) => configuration[key].enabled);
}
