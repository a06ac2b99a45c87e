import type { z } from "zod";
import type { RunRequest, RunView, runState } from "../protocol/runs.js";
import type { SqlDatabase } from "./sql.js";

export type RunState = z.infer<typeof runState>;

export interface RunOrigin {
  readonly via: "oidc" | "project-token";
  /** Login; '' if unknown. */
  readonly actor: string;
  readonly actorId: number | null;
  readonly isLoopback: boolean;
}

/** Figures from a run's events. */
export interface RunFigures {
  /** null: nothing was paid yet. */
  readonly costUsd: number | null;
  /** A call had no price: the cost is not known. */
  readonly isUnpriced: boolean;
  readonly budgetUsd: number | null;
  readonly steps: number;
}

/** A run as it is stored. Times are milliseconds since the epoch. */
export interface StoredRun extends RunRequest, RunOrigin, RunFigures {
  readonly number: number;
  readonly runId: string;
  readonly projectId: string;
  readonly state: RunState;
  readonly status: string;
  readonly createdAt: number;
  /** When the session last began or was resumed. */
  readonly registeredAt: number;
  readonly lastSeenAt: number;
  readonly finishedAt: number | null;
  /** Sequence of the event that comes next. */
  readonly nextSequence: number;
  /** Number of the last message that the run received. */
  readonly heard: number;
  readonly pendingApprovals: number;
}

export type Runs = ReturnType<typeof createRuns>;

/** SQLite has no booleans. */
type RunRow = Omit<StoredRun, "isLoopback" | "isUnpriced"> & { readonly loopback: number; readonly unpriced: number };

const SELECT = `SELECT number, id AS runId, project_id AS projectId, session_id, via, actor, actor_id AS actorId,
    is_loopback AS loopback, run_url, command, subject, agent, head, title, state, status, created_at AS createdAt,
    registered_at AS registeredAt, last_seen_at AS lastSeenAt, finished_at AS finishedAt, cost_usd AS costUsd,
    is_unpriced AS unpriced, budget_usd AS budgetUsd, steps, next_sequence AS nextSequence, heard,
    (SELECT COUNT(*) FROM calls c WHERE c.run_id = r.id AND c.status = 'pending') AS pendingApprovals
  FROM runs r`;

const runOf = ({ loopback, unpriced, ...row }: RunRow): StoredRun => ({
  ...row,
  isLoopback: loopback === 1,
  isUnpriced: unpriced === 1,
});

/** ISO 8601. */
const timeOf = (milliseconds: number): string => new Date(milliseconds).toISOString();

export function runView(run: StoredRun): RunView {
  const { session_id, state, status, run_url, command, subject, agent, head, title, actor, steps } = run;
  return {
    ...{ session_id, state, status, run_url, command, subject, agent, head, title, actor, steps },
    run_id: run.runId,
    created_at: timeOf(run.createdAt),
    last_seen_at: timeOf(run.lastSeenAt),
    finished_at: run.finishedAt === null ? null : timeOf(run.finishedAt),
    cost_usd: run.isUnpriced ? null : run.costUsd,
    budget_usd: run.budgetUsd,
    pending_approvals: run.pendingApprovals,
  };
}

export function createRuns(database: SqlDatabase) {
  const one = database.prepare<RunRow>(`${SELECT} WHERE project_id = ? AND id = ?`);
  const byId = database.prepare<RunRow>(`${SELECT} WHERE id = ?`);
  const session = database.prepare<RunRow>(`${SELECT} WHERE project_id = ? AND session_id = ?`);
  const page = database.prepare<RunRow>(
    `${SELECT} WHERE project_id = ?1 AND (?2 IS NULL OR state = ?2 OR status = ?2) AND (?3 IS NULL OR number < ?3)
     ORDER BY number DESC LIMIT ?4`,
  );
  const insert = database.prepare(
    `INSERT INTO runs (id, project_id, session_id, via, actor, actor_id, is_loopback, run_url, command, subject, agent, head,
       title, state, status, created_at, registered_at, last_seen_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'running', '', ?, ?, ?)`,
  );
  const seen = database.prepare(
    `UPDATE runs SET last_seen_at = ?, heard = MAX(heard, ?), state = CASE state WHEN 'lost' THEN 'running' ELSE state END,
       finished_at = CASE state WHEN 'lost' THEN NULL ELSE finished_at END WHERE id = ?`,
  );
  const figures = database.prepare(
    "UPDATE runs SET cost_usd = ?, is_unpriced = ?, budget_usd = ?, steps = ? WHERE id = ?",
  );
  const ended = database.prepare("UPDATE runs SET state = ?, status = ?, finished_at = ? WHERE id = ?");
  const silent = database.prepare<RunRow>(`${SELECT} WHERE state = 'running' AND last_seen_at <= ?`);
  const reopened = database.prepare(
    "UPDATE runs SET state = 'running', status = '', finished_at = NULL, registered_at = ?, last_seen_at = ? WHERE id = ?",
  );
  const found = (row: RunRow | undefined): StoredRun | undefined => (row === undefined ? undefined : runOf(row));
  return {
    find: (projectId: string, runId: string) => found(one.get(projectId, runId)),
    findSession: (projectId: string, sessionId: string) => found(session.get(projectId, sessionId)),
    byId: (runId: string) => found(byId.get(runId)),
    create(projectId: string, runId: string, run: RunRequest, origin: RunOrigin, at: number): void {
      const { session_id, run_url, command, subject, agent, head, title } = run;
      const { via, actor, actorId, isLoopback } = origin;
      insert.run(
        ...[runId, projectId, session_id, via, actor, actorId, isLoopback ? 1 : 0],
        ...[run_url, command, subject, agent, head, title, at, at, at],
      );
    },
    /**
     * Latest first. `status`: a state or a final status; null: all. `before`: number of a run; null: from the latest.
     */
    list: (projectId: string, status: string | null, limit: number, before: number | null) =>
      page.all(projectId, status, before, limit).map(runOf),
    /** Renews the run's lease: a lost run is running again. `heard`: the last message that it received. */
    seen(runId: string, heard: number, at: number): void {
      seen.run(at, heard, runId);
    },
    figures(runId: string, { costUsd, isUnpriced, budgetUsd, steps }: RunFigures): void {
      figures.run(costUsd, isUnpriced ? 1 : 0, budgetUsd, steps, runId);
    },
    end(runId: string, state: "finished" | "lost", status: string, at: number): void {
      ended.run(state, status, at, runId);
    },
    /** Running runs that sent nothing since then. */
    silentSince: (at: number) => silent.all(at).map(runOf),
    /** Resumes the session. Earlier approvals no longer hold. */
    reopen(runId: string, at: number): void {
      reopened.run(at, at, runId);
    },
  };
}
