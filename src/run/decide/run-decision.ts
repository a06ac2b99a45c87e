import type { ActionInputs } from "../../config/inputs.js";
import type { LoadedConfiguration } from "../../config/load.js";
import type { PeopleSettings } from "../../config/sections.js";
import type { Forge, ForgeEvent, RepositoryInfo } from "../../core/forge/forge.js";
import type { CommandFlags, RunRequest } from "../../core/run/trigger.js";
import type { Facts } from "../authorize/authorize.js";
import type { Job } from "../job.js";
import type { RunOverrides } from "../run-overrides.js";

/** A run that was asked for by somebody who may. */
export interface AcceptedRun {
  readonly kind: "open";
  readonly job: Job;
  readonly inputs: ActionInputs;
  readonly event: ForgeEvent;
  readonly request: RunRequest;
  readonly forge: Forge;
  readonly repository: RepositoryInfo;
  readonly facts: Facts;
  /** The commit of the default branch; null when the branch does not exist. Asked once. */
  defaultHead(): Promise<string | null>;
  /** The usage line for a command that cannot be run as written; null: run it. */
  readonly usage: string | null;
  /**
   * `flags`: others than the request's.
   * @throws ArchitectError (configuration) when the file or a flag cannot be used.
   */
  configuration(flags?: CommandFlags): Promise<LoadedConfiguration>;
  /** Who is told of the run, also where the rest of the file cannot be used; null: nobody. Never rejects. */
  peopleSettings(): Promise<PeopleSettings | null>;
  readonly phrase: string;
  /** Absent: the request says everything. */
  readonly overrides?: RunOverrides;
}

/** A run that may begin; or why there is none. */
export type RunDecision =
  | AcceptedRun
  | {
      readonly kind: "closed";
      readonly status: "skipped" | "denied";
      readonly reason: string;
      readonly announce: boolean;
    };
