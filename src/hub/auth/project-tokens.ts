import type { SqlDatabase } from "../store/sql.js";

/** A new token with which runs of a project register; shown this once, an earlier one stops working. */
export function createProjectToken(database: SqlDatabase, projectId: string): string {
  throw new Error(`not filled yet: ${projectId} ${typeof database}`);
}

/** What goes when a project goes: its tokens of all kinds. */
export function forgetProject(database: SqlDatabase, projectId: string): void {
  throw new Error(`not filled yet: ${projectId} ${typeof database}`);
}
