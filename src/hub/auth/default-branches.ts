import type { SqlDatabase } from "../store/sql.js";

/**
 * Default branches of projects, as GitHub named them when it was last asked for somebody's rights. A job's token does
 * not tell them, and the hub has no credentials of its own to ask with.
 */
export interface DefaultBranches {
  of(projectId: string): string | undefined;
  learn(projectId: string, branch: string): void;
}

export function createDefaultBranches(database: SqlDatabase): DefaultBranches {
  return {
    of(projectId) {
      const row = database.prepare("SELECT branch FROM auth_default_branches WHERE project_id = ?").get(projectId);
      return row === undefined ? undefined : String(row["branch"]);
    },
    learn(projectId, branch) {
      database
        .prepare("INSERT OR REPLACE INTO auth_default_branches (project_id, branch) VALUES (?, ?)")
        .run(projectId, branch);
    },
  };
}
