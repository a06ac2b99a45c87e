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
  /** Nothing was committed. `message` is a sentence: what was in the way. */
  | { readonly ok: false; readonly message: string };

/**
 * Commits of `architect run --commit` in the person's own repository. No hook, filter or program that its configuration
 * names is run.
 */
export interface LocalHistory {
  /**
   * Who commits here: the git identity that the person's configuration, or GIT_AUTHOR_NAME and GIT_AUTHOR_EMAIL among
   * `variables`, names.
   * @throws ArchitectError (configuration) without one, with staged changes, and in the middle of a merge, rebase,
   * cherry-pick or revert.
   */
  committer(variables: Readonly<Record<string, string>>): Promise<GitPerson>;
  /**
   * Moves what is checked out from `from` to `commit`, and the index with it. Files on disk are not written.
   * @throws ArchitectError (forge) when git fails before anything was moved.
   */
  advance(request: AdvanceRequest): Promise<AdvanceResult>;
}
