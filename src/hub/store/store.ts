import type { CallStore } from "../calls/port.js";
import { createCalls } from "./calls.js";
import { createMachines, type Machines } from "./machines.js";
import { createProjects, type Projects } from "./projects.js";
import { createRetention } from "./retention.js";
import { createRunEvents, type RunEvents } from "./run-events.js";
import { createRuns, type Runs } from "./runs.js";
import type { SqlDatabase } from "./sql.js";
import { createStream, type Stream } from "./stream.js";
import { createChanges } from "./transactions.js";
import { createWords, type Words } from "./words.js";

/** Bytes of run events that a project keeps at most. */
const MAXIMUM_PROJECT_BYTES = 1024 * 1024 * 1024;

/** Everything that the hub keeps. What writes more than one row belongs into a `change`. */
export interface HubStore {
  readonly projects: Projects;
  readonly runs: Runs;
  readonly runEvents: RunEvents;
  readonly words: Words;
  readonly calls: CallStore;
  readonly machines: Machines;
  readonly stream: Stream;
  /** Runs `work` in one transaction, or as a part of the one that is open. */
  change<Value>(work: () => Value): Value;
  /** Removes what is older than is kept. @returns the number of removed runs. */
  prune(now: number, keepDays: number): number;
}

export function createStore(
  database: SqlDatabase,
  options: {
    now(): number;
    readonly maximumProjectBytes?: number;
    /** Nobody signs in but the person at this machine, whose clients get the calls of its runs. */
    readonly isLocal?: boolean;
  },
): HubStore {
  const changes = createChanges(database);
  const stream = createStream(database, changes, options.now);
  const runs = createRuns(database);
  return {
    projects: createProjects(database),
    runs,
    runEvents: createRunEvents(database, options.maximumProjectBytes ?? MAXIMUM_PROJECT_BYTES),
    words: createWords(database),
    calls: createCalls(database, runs, stream, options.isLocal === true),
    machines: createMachines(database),
    stream,
    change: changes.change,
    prune: createRetention(database, changes),
  };
}
