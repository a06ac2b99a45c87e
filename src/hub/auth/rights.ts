import type { Clock } from "../../core/runtime.js";
import type { Freshness, Person, ProjectBook } from "./auth.js";
import type { GithubAccess, GithubAnswer, GithubClient } from "./github-app.js";
import type { PersonRights, Project } from "./principal.js";
import type { Sessions } from "./sessions.js";

/** What GitHub said is good for reading so long. */
const FRESH = 300_000;
/** A refusal is kept only this long, so that newly granted rights soon show; it spares GitHub a page that asks often. */
const REFUSED = 15_000;
/** Entries that are kept; beyond, all are asked for again. */
const MAXIMUM = 10_000;

const NONE: PersonRights = { permission: "none", maySee: false, mayDecide: false };
const LOCAL: PersonRights = { permission: "local", maySee: true, mayDecide: true };

export interface RightsParts {
  readonly clock: Pick<Clock, "now">;
  readonly projects: ProjectBook;
  readonly sessions: Sessions;
  /** null: nobody can sign in with GitHub. */
  readonly github: GithubClient | null;
}

/** GitHub gave no usable answer: what the person may do is unknown, which is neither yes nor no. */
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
    // Five minutes count from the question: the answer is of then.
    const asked = clock.now();
    const rights = await askGithub(parts, person, project);
    // An earlier answer stays good for reading until it is too old.
    if (rights === "unreachable") throw new GithubUnreachable("GitHub cannot be asked");
    if (known.size >= MAXIMUM) known.clear();
    const until = asked + (rights.maySee ? FRESH : REFUSED);
    // A slow answer to an earlier question does not replace a later one.
    if ((known.get(key)?.asked ?? 0) <= asked) known.set(key, { rights, asked, until });
    return rights;
  };
  return {
    /** @throws GithubUnreachable */
    async of(person: Person, project: Project, freshness: Freshness): Promise<PersonRights> {
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

async function askGithub(parts: RightsParts, person: Person, project: Project): Promise<PersonRights | "unreachable"> {
  const token = parts.sessions.userTokenOf(person.person);
  const id = Number(/^github:(\d+)$/.exec(person.person)?.[1]);
  if (parts.github === null || token === undefined || !Number.isSafeInteger(id)) return NONE;
  const answer: GithubAnswer<GithubAccess> = await parts.github.access(token, project.repository, {
    id,
    login: person.login,
  });
  if (answer === "unreachable") return answer;
  if (answer === "refused") return NONE;
  // The project may have been bound while GitHub was asked.
  const bound = parts.projects.find(project.id);
  if (bound === undefined || (bound.repositoryId ?? answer.repositoryId) !== answer.repositoryId) return NONE;
  if (bound.repositoryId === null) parts.projects.bind(project.id, answer.repositoryId);
  parts.projects.setDefaultBranch(project.id, answer.defaultBranch);
  return rightsOfRole(answer.role);
}

/** Who may not write sees nothing: runs show what the repository's own pages may not. */
function rightsOfRole(role: GithubAccess["role"]): PersonRights {
  const isEnough = role === "write" || role === "maintain" || role === "admin";
  return { permission: role ?? "none", maySee: isEnough, mayDecide: isEnough };
}
