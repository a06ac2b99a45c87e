import type { z } from "zod";
import type { RunRequest, RunView, runState } from "../protocol/runs.js";
import { numberOf, numberOrNull, type SqlDatabase, type SqlRow, textOf } from "./sql.js";

export type RunState = z.infer<typeof runState>;

/** Who registered a run, and how. */
export interface RunOrigin {
  readonly via: "oidc" | "project-token";
  /** Login; '' where nobody is named. */
  readonly actor: string;
  readonly actorId: number | null;
  readonly isLoopback: boolean;
}

/** Figures that a run's events tell. */
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
  /** When it began, or was begun again. */
  readonly registeredAt: number;
  readonly lastSeenAt: number;
  readonly finishedAt: number | null;
  /** Sequence of the event that comes next. */
  readonly nextSequence: number;
  /** Number of the last word that the run heard. */
  readonly heard: number;
  readonly pendingApprovals: number;
}

export type Runs = ReturnType<typeof createRuns>;

const SELECT = `SELECT r.*, (SELECT COUNT(*) FROM calls c WHERE c.run_id = r.id AND c.status = 'pending') AS pending
  FROM runs r`;

function runOf(row: SqlRow): StoredRun {
  const state = textOf(row, "state");
  return {
    number: numberOf(row, "number"),
    runId: textOf(row, "id"),
    projectId: textOf(row, "project_id"),
    session_id: textOf(row, "session_id"),
    via: textOf(row, "via") === "oidc" ? "oidc" : "project-token",
    actor: textOf(row, "actor"),
    actorId: numberOrNull(row, "actor_id"),
    isLoopback: numberOf(row, "is_loopback") === 1,
    run_url: textOf(row, "run_url"),
    command: textOf(row, "command"),
    subject: textOf(row, "subject"),
    agent: textOf(row, "agent"),
    head: textOf(row, "head"),
    title: textOf(row, "title"),
    state: state === "finished" || state === "lost" ? state : "running",
    status: textOf(row, "status"),
    createdAt: numberOf(row, "created_at"),
    registeredAt: numberOf(row, "registered_at"),
    lastSeenAt: numberOf(row, "last_seen_at"),
    finishedAt: numberOrNull(row, "finished_at"),
    costUsd: numberOrNull(row, "cost_usd"),
    isUnpriced: numberOf(row, "is_unpriced") === 1,
    budgetUsd: numberOrNull(row, "budget_usd"),
    steps: numberOf(row, "steps"),
    nextSequence: numberOf(row, "next_sequence"),
    heard: numberOf(row, "heard"),
    pendingApprovals: numberOf(row, "pending"),
  };
}

/** ISO 8601. */
const timeOf = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** A run as people are shown it. */
export function runView(run: StoredRun): RunView {
  return {
    run_id: run.runId,
    session_id: run.session_id,
    state: run.state,
    status: run.status,
    run_url: run.run_url,
    command: run.command,
    subject: run.subject,
    agent: run.agent,
    head: run.head,
    title: run.title,
    actor: run.actor,
    created_at: timeOf(run.createdAt),
    last_seen_at: timeOf(run.lastSeenAt),
    finished_at: run.finishedAt === null ? null : timeOf(run.finishedAt),
    cost_usd: run.isUnpriced ? null : run.costUsd,
    budget_usd: run.budgetUsd,
    steps: run.steps,
    pending_approvals: run.pendingApprovals,
  };
}

export function createRuns(database: SqlDatabase) {
  const one = database.prepare(`${SELECT} WHERE r.project_id = ? AND r.id = ?`);
  const byId = database.prepare(`${SELECT} WHERE r.id = ?`);
  const session = database.prepare(`${SELECT} WHERE r.project_id = ? AND r.session_id = ?`);
  const page = database.prepare(
    `${SELECT} WHERE r.project_id = ?1 AND (?2 IS NULL OR r.state = ?2 OR r.status = ?2) AND (?3 IS NULL OR r.number < ?3)
     ORDER BY r.number DESC LIMIT ?4`,
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
  const silent = database.prepare(`${SELECT} WHERE r.state = 'running' AND r.last_seen_at <= ?`);
  const reopened = database.prepare(
    "UPDATE runs SET state = 'running', status = '', finished_at = NULL, registered_at = ?, last_seen_at = ? WHERE id = ?",
  );
  const found = (row: SqlRow | undefined): StoredRun | undefined => (row === undefined ? undefined : runOf(row));
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
    /** Latest first. `status`: a state or a final status; null: all. `before`: number of a run; null: from the latest. */
    list: (projectId: string, status: string | null, limit: number, before: number | null) =>
      page.all(projectId, status, before, limit).map(runOf),
    /** The run lives: a lost one runs again, and what it received is kept. */
    seen(runId: string, heard: number, at: number): void {
      seen.run(at, heard, runId);
    },
    figures(runId: string, { costUsd, isUnpriced, budgetUsd, steps }: RunFigures): void {
      figures.run(costUsd, isUnpriced ? 1 : 0, budgetUsd, steps, runId);
    },
    end(runId: string, state: "finished" | "lost", status: string, at: number): void {
      ended.run(state, status, at, runId);
    },
    /** Runs that gave no sign of life since then. */
    silentSince: (at: number) => silent.all(at).map(runOf),
    /** The session goes on: what was allowed before no longer holds. */
    reopen(runId: string, at: number): void {
      reopened.run(at, at, runId);
    },
  };
}
