import type { Project } from "../auth/principal.js";
import { projectIdOf } from "../protocol/addresses.js";
import type { SqlDatabase } from "./sql.js";

export type Projects = ReturnType<typeof createProjects>;

const COLUMNS = "id, repository, repository_id AS repositoryId, workflow, default_branch AS defaultBranch";

export function createProjects(database: SqlDatabase) {
  const one = database.prepare<Project>(`SELECT ${COLUMNS} FROM projects WHERE id = ? COLLATE NOCASE`);
  const all = database.prepare<Project>(`SELECT ${COLUMNS} FROM projects ORDER BY id`);
  const insert = database.prepare(
    `INSERT INTO projects (id, repository, workflow, created_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET workflow = excluded.workflow`,
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
    /** Ignores case, as GitHub does; the id of the result is as it was added. */
    find: (projectId: string): Project | undefined => one.get(projectId),
    /** By name. */
    list: () => all.all(),
    /** Adds a repository `owner/name`, or changes the workflow of one that is there. @returns its id. */
    add(repository: string, workflow: string | null, at: number): string {
      const id = projectIdOf(repository);
      insert.run(id, repository, workflow, at);
      return id;
    },
    /** Sets GitHub's id of a project that has none yet. */
    bind(projectId: string, repositoryId: number): void {
      bound.run(repositoryId, projectId);
    },
    setDefaultBranch(projectId: string, branch: string): void {
      branched.run(branch, projectId);
    },
    /** Removes the project's runs, calls, audit and tokens too. @returns false: there is no such project. */
    remove(projectId: string): boolean {
      const changed = removals.map((statement) => statement.run(projectId));
      return Number(changed.at(-1)?.changes ?? 0) > 0;
    },
  };
}
