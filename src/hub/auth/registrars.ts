import type { Clock, Logger } from "../../core/runtime.js";
import type { SqlDatabase } from "../store/sql.js";
import type { ProjectBook } from "./auth.js";
import { type GithubClaims, type OidcVerifier, usableUntil } from "./oidc.js";
import type { Principal, Project } from "./principal.js";
import { findToken, useOnce } from "./tokens.js";

export interface RegistrarParts {
  readonly database: SqlDatabase;
  readonly projects: ProjectBook;
  readonly clock: Pick<Clock, "now">;
  readonly logger: Pick<Logger, "warn">;
  readonly publicUrl: () => string;
  readonly verifier: OidcVerifier;
}

/** Who may register runs of a project: what shows a token of GitHub's for a job of it, or the project's token. */
export interface Registrars {
  byOidc(token: string, projectId: string): Promise<Principal | undefined>;
  byProjectToken(token: string, projectId: string): Principal | undefined;
}

/**
 * Events whose jobs never register. On `pull_request` the proposed change itself says what the workflow does; runs on
 * `pull_request_target` are refused by Architect too, so a token of one comes from something else.
 */
const REFUSED_EVENTS = new Set(["pull_request", "pull_request_target"]);

export function createRegistrars(parts: RegistrarParts): Registrars {
  const { database, projects, clock, logger } = parts;
  const refuse = (projectId: string, reason: string): undefined => {
    logger.warn(`A run of ${projectId} may not register: of its OIDC token, ${reason}.`);
  };
  return {
    async byOidc(token, projectId) {
      if (projects.find(projectId) === undefined) return undefined;
      const outcome = await parts.verifier.verify(token, new URL(parts.publicUrl()).origin);
      if ("reason" in outcome) return refuse(projectId, outcome.reason);
      const { claims } = outcome;
      // Read after the last wait: another request may have bound the project meanwhile.
      const project = projects.find(projectId);
      if (project === undefined) return undefined;
      const reason = whyNot(claims, project);
      if (reason !== null) return refuse(projectId, reason);
      if (!useOnce(database, "oidc", JSON.stringify([claims.iss, claims.jti]), usableUntil(claims)))
        return refuse(projectId, "jti was used before");
      if (project.repositoryId === null) projects.bind(project.id, claims.repository_id);
      const bound = { ...project, repositoryId: claims.repository_id };
      return { kind: "registrar", project: bound, via: "oidc", actor: claims.actor, actorId: claims.actor_id };
    },
    byProjectToken(token, projectId) {
      const project = projects.find(projectId);
      const row = findToken(database, "project", token, clock.now());
      if (project === undefined || row?.["project_id"] !== project.id) return undefined;
      return { kind: "registrar", project, via: "project-token", actor: "", actorId: null };
    },
  };
}

function whyNot(claims: GithubClaims, project: Project): string | null {
  if (REFUSED_EVENTS.has(claims.event_name)) return `event_name is ${claims.event_name}`;
  if (claims.repository.toLowerCase() !== project.repository.toLowerCase()) return "repository is another";
  if (project.repositoryId !== null && project.repositoryId !== claims.repository_id) {
    return "repository_id is another: the name belongs to a new repository, or the project to an old one";
  }
  return project.workflow === null ? null : whyNotWorkflow(claims, project, project.workflow);
}

/** `path` or `path@branch`; branches may hold `@`, and files of workflows end in `.yml` or `.yaml`. */
const WORKFLOW = /^(.+?\.ya?ml)(?:@(?:refs\/heads\/)?(.+))?$/;

function whyNotWorkflow(claims: GithubClaims, project: Project, workflow: string): string | null {
  const [, path = "", given] = WORKFLOW.exec(workflow) ?? [];
  if (path === "") return "workflow_ref cannot be compared: the project's workflow is no path of a .yml file";
  const branch = given ?? project.defaultBranch;
  if (branch === null) {
    return (
      "workflow_ref cannot be compared, as the default branch is not known: sign in with GitHub once, " +
      `or add the project with --workflow ${path}@<branch>`
    );
  }
  const wanted = `/${path}@refs/heads/${branch}`;
  const repository = claims.workflow_ref.slice(0, project.repository.length);
  const isOwn = repository.toLowerCase() === project.repository.toLowerCase();
  return isOwn && claims.workflow_ref.slice(project.repository.length) === wanted
    ? null
    : "workflow_ref is not the project's workflow on its branch";
}
