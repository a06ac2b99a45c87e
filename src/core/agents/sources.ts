/** A source of text that a run's agent was shown. */
export interface ReadSource {
  /** For people: `issue #12`, `comment`, `notes of earlier runs`. */
  readonly what: string;
  /** Login of the author; '' = none, or the account was deleted. */
  readonly by: string;
  /** Written by a person with write access to the repository. */
  readonly mayWrite: boolean;
}

/** Text from people without write access, or from unknown sources. */
export function untrustedSource(what: string): ReadSource {
  return { what, by: "", mayWrite: false };
}
