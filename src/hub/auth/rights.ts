import type { HubAuthParts } from "./create-auth.js";
import type { GithubAccess, GithubClient } from "./github-app.js";
import type { Person, PersonRights, Project } from "./principal.js";
import type { Sessions } from "./sessions.js";

/** Milliseconds for which an answer of GitHub is used for reading. */
const FRESH = 300_000;
/** Refusals expire sooner, so that newly granted rights soon work. */
const REFUSED = 15_000;
/** Cached answers; above it the cache is cleared. */
const MAXIMUM = 10_000;

const NONE: PersonRights = { permission: "none", maySee: false, mayDecide: false };
const LOCAL: PersonRights = { permission: "local", maySee: true, mayDecide: true };

interface RightsParts extends Pick<HubAuthParts, "clock" | "projects"> {
  readonly sessions: Sessions;
  /** null: there is no sign-in with GitHub. */
  readonly github: GithubClient | null;
}

/** GitHub gave no usable answer, so the rights are unknown: neither yes nor no. */
export class GithubUnreachable extends Error {
  override readonly name = "GithubUnreachable";
}

export type RightsBook = ReturnType<typeof createRights>;

export function createRights(parts: RightsParts) {
  const { clock } = parts;
  const known = new Map<string, { readonly rights: PersonRights; readonly asked: number; readonly until: number }>();
  const asking = new Map<string, Promise<PersonRights>>();
  const prune = (): void => {
    for (const [key, { until }] of known) if (until <= clock.now()) known.delete(key);
  };
  const ask = async (key: string, person: Person, project: Project): Promise<PersonRights> => {
    // The five minutes count from the request, as the answer may be that old.
    const asked = clock.now();
    const rights = await askGithub(parts, person, project);
    if (known.size >= MAXIMUM) known.clear();
    const until = asked + (rights.maySee ? FRESH : REFUSED);
    // A slow answer to an earlier question does not replace a later one.
    if ((known.get(key)?.asked ?? 0) <= asked) known.set(key, { rights, asked, until });
    return rights;
  };
  return {
    /**
     * Rights in a project. For `local` the caller must check that a decision is about a run that registered over
     * loopback.
     * @param freshness `reading`: an answer of the last five minutes is enough; `deciding`: GitHub is asked now
     * @throws GithubUnreachable
     */
    async of(person: Person, project: Project, freshness: "reading" | "deciding"): Promise<PersonRights> {
      if (person.isLocal) return LOCAL;
      const key = JSON.stringify([person.person, project.id, project.repositoryId]);
      if (freshness === "deciding") return ask(key, person, project);
      const earlier = known.get(key);
      if (earlier !== undefined && earlier.until > clock.now()) return earlier.rights;
      const pending = asking.get(key) ?? ask(key, person, project).finally(() => asking.delete(key));
      asking.set(key, pending);
      return pending;
    },
    prune,
  };
}

/** @throws GithubUnreachable; an earlier answer then stays valid for reading. */
async function askGithub(parts: RightsParts, person: Person, project: Project): Promise<PersonRights> {
  const token = parts.sessions.userTokenOf(person.person);
  const id = Number(/^github:(\d+)$/.exec(person.person)?.[1]);
  if (parts.github === null || token === undefined || !Number.isSafeInteger(id)) return NONE;
  const answer = await parts.github.access(token, project.repository, { id, login: person.login });
  if (answer === "unreachable") throw new GithubUnreachable("GitHub cannot be asked");
  if (answer === "refused") return NONE;
  // The project may have been bound while GitHub was asked.
  const bound = parts.projects.find(project.id);
  if (bound === undefined || (bound.repositoryId ?? answer.repositoryId) !== answer.repositoryId) return NONE;
  if (bound.repositoryId === null) parts.projects.bind(project.id, answer.repositoryId);
  parts.projects.setDefaultBranch(project.id, answer.defaultBranch);
  return rightsOfRole(answer.role);
}

/** Readers without write access see nothing: runs show more than the repository's own pages. */
function rightsOfRole(role: GithubAccess["role"]): PersonRights {
  const isEnough = role === "write" || role === "maintain" || role === "admin";
  return { permission: role ?? "none", maySee: isEnough, mayDecide: isEnough };
}
