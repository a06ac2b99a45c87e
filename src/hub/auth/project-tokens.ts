import type { SqlDatabase } from "../store/sql.js";
import { hashOf, newToken } from "./secrets.js";

/** A new token with which runs of a project register; shown this once, an earlier one stops working. */
export function createProjectToken(database: SqlDatabase, projectId: string): string {
  const token = newToken("project");
  database
    .prepare(
      `INSERT INTO auth_project_tokens (project_id, hash) VALUES (?, ?)
       ON CONFLICT (project_id) DO UPDATE SET hash = excluded.hash`,
    )
    .run(projectId, hashOf(token));
  return token;
}

/** @returns the project whose token this is. */
export function findProjectToken(database: SqlDatabase, token: string): string | undefined {
  const row = database.prepare("SELECT project_id FROM auth_project_tokens WHERE hash = ?").get(hashOf(token));
  return row === undefined ? undefined : String(row["project_id"]);
}

/** What goes when a project goes: its tokens of all kinds, and what is known of its branches. */
export function forgetProject(database: SqlDatabase, projectId: string): void {
  for (const table of ["auth_project_tokens", "auth_run_tokens", "auth_client_tokens", "auth_default_branches"]) {
    database.prepare(`DELETE FROM ${table} WHERE project_id = ?`).run(projectId);
  }
}
