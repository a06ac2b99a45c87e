import type { Project } from "../auth/principal.js";
import { projectIdOf } from "../protocol/addresses.js";
import { numberOrNull, type SqlDatabase, type SqlRow, textOf, textOrNull } from "./sql.js";

/** The repositories that a hub serves. */
export type Projects = ReturnType<typeof createProjects>;

const projectOf = (row: SqlRow): Project => ({
  id: textOf(row, "id"),
  repository: textOf(row, "repository"),
  repositoryId: numberOrNull(row, "repository_id"),
  workflow: textOrNull(row, "workflow"),
  defaultBranch: textOrNull(row, "default_branch"),
});

export function createProjects(database: SqlDatabase) {
  const one = database.prepare("SELECT * FROM projects WHERE id = ? COLLATE NOCASE");
  const all = database.prepare("SELECT * FROM projects ORDER BY id");
  const insert = database.prepare(
    `INSERT INTO projects (id, repository, workflow, created_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET workflow = excluded.workflow RETURNING *`,
  );
  const bound = database.prepare("UPDATE projects SET repository_id = ? WHERE id = ? AND repository_id IS NULL");
  const branched = database.prepare("UPDATE projects SET default_branch = ? WHERE id = ?");
  const removals = [
    "DELETE FROM run_words WHERE run_id IN (SELECT id FROM runs WHERE project_id = ?)",
    "DELETE FROM run_events WHERE project_id = ?",
    "DELETE FROM calls WHERE project_id = ?",
    "DELETE FROM auth_tokens WHERE project_id = ?",
    "DELETE FROM machines WHERE project_id = ?",
    "DELETE FROM audit WHERE project_id = ?",
    "DELETE FROM stream WHERE project_id = ?",
    "DELETE FROM runs WHERE project_id = ?",
    "DELETE FROM projects WHERE id = ?",
  ].map((statement) => database.prepare(statement));
  return {
    /** GitHub's names ignore case, and so does this; the project's own id is as it was added. */
    find(projectId: string): Project | undefined {
      const row = one.get(projectId);
      return row === undefined ? undefined : projectOf(row);
    },
    /** By name. */
    list: () => all.all().map(projectOf),
    /** Adds a repository `owner/name`, or changes the workflow of one that is there. */
    add: (repository: string, workflow: string | null, at: number) =>
      projectOf(insert.get(projectIdOf(repository), repository, workflow, at) ?? {}),
    /** Writes the number of a project that has none yet. */
    bind(projectId: string, repositoryId: number): void {
      bound.run(repositoryId, projectId);
    },
    setDefaultBranch(projectId: string, branch: string): void {
      branched.run(branch, projectId);
    },
    /** With everything that the hub knows of it, and its tokens of all kinds. @returns false: there is none. */
    remove(projectId: string): boolean {
      const changed = removals.map((statement) => statement.run(projectId));
      return Number(changed.at(-1)?.changes ?? 0) > 0;
    },
  };
}
