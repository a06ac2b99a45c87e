import type { HubAuthParts } from "./create-auth.js";
import { type GithubClaims, type IssuerKeys, usableUntil, verifyOidc } from "./oidc.js";
import type { Project, Registrar } from "./principal.js";
import { useOidcToken } from "./tokens.js";

/**
 * Events whose jobs never register. On `pull_request` the proposed change controls the workflow; Architect itself never
 * runs on `pull_request_target`, so such a token comes from another program.
 */
const REFUSED_EVENTS = new Set(["pull_request", "pull_request_target"]);

/** Checks GitHub's token for a job, which can be used once. The reason of a refusal goes only to the hub's own log. */
export async function registrarByOidc(
  { database, projects, clock, logger, publicUrl }: HubAuthParts,
  issuerKeys: ReadonlyMap<string, IssuerKeys>,
  token: string,
  projectId: string,
): Promise<Registrar | undefined> {
  const refuse = (reason: string): undefined => {
    logger.warn(`A run of ${projectId} may not register: its OIDC token is not accepted, because ${reason}.`);
  };
  if (projects.find(projectId) === undefined) return undefined;
  const outcome = await verifyOidc(token, new URL(publicUrl).origin, issuerKeys, clock.now());
  if ("reason" in outcome) return refuse(outcome.reason);
  const { claims } = outcome;
  // Read again: another request may have bound the project meanwhile.
  const project = projects.find(projectId);
  if (project === undefined) return undefined;
  const reason = whyNot(claims, project);
  if (reason !== null) return refuse(reason);
  const isFresh = useOidcToken(database, JSON.stringify([claims.iss, claims.jti]), usableUntil(claims));
  if (!isFresh) return refuse("its jti was used before");
  if (project.repositoryId === null) projects.bind(project.id, claims.repository_id);
  const bound = { ...project, repositoryId: claims.repository_id };
  return { kind: "registrar", project: bound, via: "oidc", actor: claims.actor, actorId: claims.actor_id };
}

function whyNot(claims: GithubClaims, project: Project): string | null {
  if (REFUSED_EVENTS.has(claims.event_name)) return `event_name is ${claims.event_name}`;
  if (claims.repository.toLowerCase() !== project.repository.toLowerCase()) return "repository is a different one";
  if (project.repositoryId !== null && project.repositoryId !== claims.repository_id) {
    return "repository_id is a different one: the name belongs to a new repository, or the project to an old one";
  }
  return project.workflow === null ? null : whyNotWorkflow(claims, project, project.workflow);
}

/** `path` or `path@branch`; a branch may contain `@`. */
const WORKFLOW = /^(.+?\.ya?ml)(?:@(?:refs\/heads\/)?(.+))?$/;

function whyNotWorkflow(claims: GithubClaims, project: Project, workflow: string): string | null {
  const [, path = "", given] = WORKFLOW.exec(workflow) ?? [];
  if (path === "") return "workflow_ref cannot be compared: the project's workflow is not the path of a .yml file";
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
