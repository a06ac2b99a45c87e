import type { Clock } from "../../core/runtime.js";
import type { SqlDatabase } from "../store/sql.js";
import type { Principal } from "./principal.js";
import { hashOf, newToken } from "./secrets.js";

/** Longer than any job of a runner may take. */
const LIFETIME = 7 * 86_400_000;

export interface RunTokens {
  issue(projectId: string, runId: string): string;
  find(token: string): Principal | undefined;
  prune(): void;
}

export function createRunTokens(database: SqlDatabase, clock: Pick<Clock, "now">): RunTokens {
  return {
    issue(projectId, runId) {
      const token = newToken("run");
      database
        .prepare("INSERT OR REPLACE INTO auth_run_tokens (run_id, project_id, hash, expires_at) VALUES (?, ?, ?, ?)")
        .run(runId, projectId, hashOf(token), clock.now() + LIFETIME);
      return token;
    },
    find(token) {
      const row = database
        .prepare("SELECT run_id, project_id FROM auth_run_tokens WHERE hash = ? AND expires_at > ?")
        .get(hashOf(token), clock.now());
      if (row === undefined) return undefined;
      return { kind: "run", projectId: String(row["project_id"]), runId: String(row["run_id"]) };
    },
    prune() {
      database.prepare("DELETE FROM auth_run_tokens WHERE expires_at <= ?").run(clock.now());
    },
  };
}
