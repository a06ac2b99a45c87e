import type { ActionInputs } from "../../config/inputs.js";
import type { LoadedConfiguration } from "../../config/load.js";
import type { Forge, PullRequestInfo, RepositoryInfo } from "../../core/forge/forge.js";
import type { RunEvent } from "../../core/run/agent.js";
import type { Job } from "../job.js";
import type { InterruptedRun } from "../store/interrupted-run.js";

/** The current location of an interrupted run's work, according to the server. */
export interface PushedWork {
  readonly branch: string;
  readonly commit: string;
  readonly pullRequest: { readonly number: number; readonly url: string; readonly draft: boolean } | null;
}

/** An interrupted run, as its post step finds it. */
export interface RepairContext {
  readonly job: Job;
  readonly forge: Forge;
  readonly run: InterruptedRun;
  readonly inputs: ActionInputs;
  readonly loaded: LoadedConfiguration;
  readonly folder: string;
  /** Events that the post step adds to the run's log. */
  readonly log: RepairLog;
}

/** The server's record of the run's subject. */
export interface RepairFacts {
  readonly repository: RepositoryInfo;
  /** null: the run had no pull request. */
  readonly pull: PullRequestInfo | null;
}

export interface RepairLog {
  /** The run's events and the added ones. */
  events(): readonly RunEvent[];
  emit(event: RunEvent): void;
  flush(): Promise<void>;
}

/** Continues the log of an interrupted run. */
export async function openRepairLog(
  { services }: Job,
  folder: string,
  { events: past }: InterruptedRun,
): Promise<RepairLog> {
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

/** Whether the run had memory notes and was killed before it wrote them. */
export function hasUnsavedMemory({ events }: InterruptedRun): boolean {
  const has = (type: "memory_opened" | "memory_changed" | "memory_saved"): boolean =>
    events.some((event) => event.type === type);
  return has("memory_opened") && has("memory_changed") && !has("memory_saved");
}
