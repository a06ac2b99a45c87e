export interface GitPerson {
  readonly name: string;
  readonly email: string;
}

/** Author of internal commits. */
export const NO_PERSON: GitPerson = { name: "nobody", email: "nobody@localhost" };

export interface AdvanceRequest {
  /** A commit of the private store, with `from` as its parent. */
  readonly commit: string;
  /** The commit that must still be checked out. */
  readonly from: string;
  /** For the reflog. */
  readonly person: GitPerson;
}

export type AdvanceResult =
  | {
      readonly ok: true;
      /** Branch name without `refs/heads/`; '' with a detached HEAD. */
      readonly branch: string;
      /** The tree of HEAD now, read again. */
      readonly tree: string;
    }
  /** Nothing was committed. `message` is a sentence on the obstacle. */
  | { readonly ok: false; readonly message: string };

/**
 * Commits of `architect run --commit` in the person's own repository. Runs no hook, filter or program that its
 * configuration names.
 */
export interface LocalHistory {
  /**
   * The committer: the git identity from the person's configuration, or from GIT_AUTHOR_NAME and GIT_AUTHOR_EMAIL among
   * `variables`.
   * @throws ArchitectError (configuration) without one, with staged changes, and during a merge, rebase, cherry-pick or
   * revert.
   */
  committer(variables: Readonly<Record<string, string>>): Promise<GitPerson>;
  /**
   * Moves the checked-out branch from `from` to `commit`, and the index with it. Files on disk are not written.
   * @throws ArchitectError (forge) if git fails before anything was moved.
   */
  advance(request: AdvanceRequest): Promise<AdvanceResult>;
}
