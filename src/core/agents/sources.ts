/** Something with words in it that a run's agent was shown. */
export interface ReadSource {
  /** For people: `issue #12`, `comment`, `notes of earlier runs`. */
  readonly what: string;
  /** Login of the author; '' = the account is gone, or it has none. */
  readonly by: string;
  /** A person who may write to the repository wrote it. */
  readonly mayWrite: boolean;
}

/** Text from people without write access, or from unknown sources. */
export function nobodys(what: string): ReadSource {
  return { what, by: "", mayWrite: false };
}
