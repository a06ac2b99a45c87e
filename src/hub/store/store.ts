import type { ClientPrincipal } from "../auth/principal.js";
import type { RunWord } from "../protocol/runs.js";
import { createCalls } from "./calls.js";
import { createProjects } from "./projects.js";
import { createRunEvents } from "./run-events.js";
import { createRuns } from "./runs.js";
import { type Changes, createChanges, type SqlDatabase } from "./sql.js";
import { createStream } from "./stream.js";

/** Stored bytes of run events per project. */
const MAXIMUM_PROJECT_BYTES = 1024 * 1024 * 1024;

/** The hub's tables. Wrap writes of more than one row in a `change`. */
export type HubStore = ReturnType<typeof createStore>;

export function createStore(
  database: SqlDatabase,
  options: {
    now(): number;
    readonly maximumProjectBytes?: number;
    /** Only `local` signs in: runs of this machine belong to that person, whose clients get their calls. */
    readonly isLocal?: boolean;
  },
) {
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

/** Maximum per answer; a run gets the next ones after it confirmed these. */
const WORDS_AT_ONCE = 50;

/** Messages and stops for runs, sent again until the run confirms them. */
function createWords(database: SqlDatabase) {
  const insert = database.prepare(
    `INSERT INTO run_words (run_id, number, kind, by, text, at)
     VALUES (?1, (SELECT COALESCE(MAX(number), 0) + 1 FROM run_words WHERE run_id = ?1), ?2, ?3, ?4, ?5)`,
  );
  const later = database.prepare<RunWord>(
    "SELECT number, kind, by, text FROM run_words WHERE run_id = ? AND number > ? ORDER BY number LIMIT ?",
  );
  return {
    say(runId: string, kind: RunWord["kind"], by: string, text: string, at: number): void {
      insert.run(runId, kind, by, text, at);
    },
    after: (runId: string, heard: number) => later.all(runId, heard, WORDS_AT_ONCE),
  };
}

/** Machines of people on which a client of the project ran. */
function createMachines(database: SqlDatabase) {
  const write = database.prepare(
    `INSERT INTO machines (project_id, person, name, token_id, seen_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (project_id, person, name) DO UPDATE SET token_id = excluded.token_id, seen_at = excluded.seen_at`,
  );
  const all = database.prepare<{ name: string; seenAt: number }>(
    "SELECT name, seen_at AS seenAt FROM machines WHERE project_id = ? AND person = ? ORDER BY seen_at DESC, name",
  );
  return {
    seen(projectId: string, { person, machine, tokenId }: Omit<ClientPrincipal, "kind">, at: number): void {
      write.run(projectId, person, machine, tokenId, at);
    },
    /** The one with the latest contact first; times are milliseconds since the epoch. */
    list: (projectId: string, person: string) => all.all(projectId, person),
  };
}

const DAY = 24 * 60 * 60 * 1000;
/** A reader that was away for longer gets `reset` and loads everything again. */
const STREAM_DAYS = 7;

/**
 * Deletes ended runs with their data, past decisions and stream events after their retention.
 * @returns the number of deleted runs
 */
function createRetention(database: SqlDatabase, changes: Changes): (now: number, keepDays: number) => number {
  const stream = database.prepare("DELETE FROM stream WHERE at < ?");
  const audit = database.prepare("DELETE FROM audit WHERE at < ?");
  const old = "SELECT id FROM runs WHERE state <> 'running' AND last_seen_at < ?";
  const bytes = database.prepare(
    `UPDATE projects SET bytes = bytes -
       (SELECT COALESCE(SUM(e.bytes), 0) FROM run_events e WHERE e.project_id = projects.id AND e.run_id IN (${old}))`,
  );
  const ofRuns = ["run_events", "run_words", "calls"].map((table) =>
    database.prepare(`DELETE FROM ${table} WHERE run_id IN (${old})`),
  );
  const runs = database.prepare("DELETE FROM runs WHERE state <> 'running' AND last_seen_at < ?");
  return (now, keepDays) =>
    changes.change(() => {
      const before = now - keepDays * DAY;
      stream.run(now - Math.min(STREAM_DAYS, keepDays) * DAY);
      audit.run(before);
      bytes.run(before);
      for (const statement of ofRuns) statement.run(before);
      return Number(runs.run(before).changes);
    });
}
