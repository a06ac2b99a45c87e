import type { ActionInputs } from "../../config/inputs.js";
import type { LoadedConfiguration } from "../../config/load.js";
import type { Forge, PullRequestInfo, RepositoryInfo } from "../../core/forge/forge.js";
import type { RunEvent } from "../../core/run/agent.js";
import type { Job } from "../job.js";
import type { LeftRun } from "../store/left-run.js";

/** Where the work of a killed run is by now, as the server knows it. */
export interface PushedWork {
  readonly branch: string;
  readonly commit: string;
  readonly pullRequest: { readonly number: number; readonly url: string; readonly draft: boolean } | null;
}

/** A killed run, as its post step finds it. */
export interface Left {
  readonly job: Job;
  readonly forge: Forge;
  readonly run: LeftRun;
  readonly inputs: ActionInputs;
  readonly loaded: LoadedConfiguration;
  readonly folder: string;
  /** Events that the post step adds to the run's log. */
  readonly log: LeftLog;
}

/** The server's record of the place where it ran. */
export interface LeftFacts {
  readonly repository: RepositoryInfo;
  /** null: the run was about none. */
  readonly pull: PullRequestInfo | null;
}

export interface LeftLog {
  /** Those of the run, and what was added. */
  events(): readonly RunEvent[];
  emit(event: RunEvent): void;
  flush(): Promise<void>;
}

/** Goes on with the log of a killed run. */
export async function openLeftLog({ services }: Job, folder: string, { events: past }: LeftRun): Promise<LeftLog> {
  const log = await services.openEventLog(`${folder}/session.jsonl`);
  const events: RunEvent[] = [...past];
  return {
    events: () => events,
    emit(event) {
      events.push(event);
      log.append(event);
    },
    flush: () => log.flush(),
  };
}

/** Whether the run kept notes and did not come to write them. */
export function hasLeftMemory({ events }: LeftRun): boolean {
  const has = (type: "memory_opened" | "memory_changed" | "memory_saved"): boolean =>
    events.some((event) => event.type === type);
  return has("memory_opened") && has("memory_changed") && !has("memory_saved");
}
