import { ArchitectError } from "../core/errors.js";
import type { Forge, PullRequestInfo } from "../core/forge.js";
import { slug } from "../core/text/titles.js";
import type { RunRequest } from "../core/trigger.js";
import { isFromFork } from "./fork.js";

/** Where a run starts from and where its work goes (product.md §5, "Publishing"). */
export interface Target {
  /** The exact commit that is worked on. */
  readonly base: string;
  /** '' where nothing may be pushed: a fork's pull request. */
  readonly branch: string;
  /** The branch exists and is ours or the pull request's head: it is moved forward. Else it is made. */
  readonly existing: boolean;
  /** Somebody's pull request whose head is pushed to, or our own open one that is continued. */
  readonly pull: PullRequestInfo | null;
  /** The pull request is ours: a broken gate may still be pushed as a draft. */
  readonly ours: boolean;
  /** Where work began that is published and not proved. Absent: what is there is taken as it is. */
  readonly since?: Beginning;
  readonly defaultBranch: string;
}

/** All since that commit is proved, not only what a run adds. */
export interface Beginning {
  readonly commit: string;
  /** It is a draft, perhaps because it weakens tests: they are compared with that commit, too. */
  readonly isDraft: boolean;
  /** The pull request is ours, and its description says that it is not proved. */
  readonly isTold: boolean;
}

const BRANCH_ATTEMPTS = 20;
/** Branches of one issue whose pull requests are looked for; each is one request. */
const BRANCHES_ASKED = 20;

/** Git names that are safe in every place we put them; made by us, never by a model (corpus C027, P057). */
export const SAFE_REF = /^[A-Za-z0-9_][A-Za-z0-9/_.#+,@-]*$/;

/** Opened by the identity of our token: a branch name alone anybody can choose. */
async function isOurs(forge: Forge, pull: PullRequestInfo): Promise<boolean> {
  const viewer = await forge.viewer();
  return viewer !== null && viewer.login.toLowerCase() === pull.author.toLowerCase();
}

export async function resolveTarget(
  forge: Forge,
  request: RunRequest,
  facts: {
    pull: PullRequestInfo | null;
    title: string;
    defaultBranch: string;
    /** May still be on its way. */
    defaultHead: string | Promise<string>;
    sessionId: string;
    prefix: string;
  },
): Promise<Target> {
  const { pull, defaultBranch } = facts;
  if (pull !== null) {
    // A branch of that name may exist here, too.
    if (isFromFork(forge, pull)) {
      return { base: pull.headSha, branch: "", existing: true, pull, ours: false, defaultBranch };
    }
    if (!SAFE_REF.test(pull.headRef)) {
      throw new ArchitectError(
        "forge",
        "The name of the pull request's branch holds characters that are not accepted.",
        {
          remedy: "Rename the branch to letters, digits and / _ . # + , @ -",
        },
      );
    }
    const ours = pull.headRef.startsWith(facts.prefix) && (await isOurs(forge, pull));
    return { base: pull.headSha, branch: pull.headRef, existing: true, pull, ours, defaultBranch };
  }
  const fresh = async (branch: string): Promise<Target> => {
    const base = await facts.defaultHead;
    return { base, branch, existing: false, pull: null, ours: true, defaultBranch };
  };
  if (request.subject.kind !== "issue") return fresh(`${facts.prefix}${request.command}-${facts.sessionId}`);

  // Every branch of this issue, whatever its title was when the branch was made.
  const prefix = `${facts.prefix}issue-${request.subject.number}-`;
  const name = `${prefix}${slug(facts.title)}`;
  const [branches, named] = await Promise.all([
    forge.listBranches(prefix),
    forge.listPullRequests({ head: name, state: "open" }),
  ]);
  const taken = new Set(branches.map((branch) => branch.name));
  const others = [...taken].filter((branch) => branch !== name).slice(0, BRANCHES_ASKED);
  const open = [named, ...(await Promise.all(others.map((head) => forge.listPullRequests({ head, state: "open" }))))];
  for (const pull of open.flat()) {
    if (!SAFE_REF.test(pull.headRef) || !(await isOurs(forge, pull))) continue;
    return { base: pull.headSha, branch: pull.headRef, existing: true, pull, ours: true, defaultBranch };
  }
  for (let attempt = 1; attempt <= BRANCH_ATTEMPTS; attempt++) {
    const branch = attempt === 1 ? name : `${name}-${attempt}`;
    if (!taken.has(branch)) return fresh(branch);
  }
  return fresh(`${name}-${facts.sessionId}`);
}
