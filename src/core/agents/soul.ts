/** What makes an agent who it is, in files that people merge. */
export const SOUL_KINDS = ["soul", "identity", "motivations"] as const;
export type SoulKind = (typeof SOUL_KINDS)[number];

export const SOUL_NAMES: Readonly<Record<SoulKind, string>> = {
  soul: "SOUL.md",
  identity: "IDENTITY.md",
  motivations: "MOTIVATIONS.md",
};

/** One of an agent's files on the default branch's commit: trusted, a person merged it. */
export interface SoulFile {
  readonly kind: SoulKind;
  /** Where a change of it goes. An agent of the configuration that has none of its own yet begins with the shared text. */
  readonly path: string;
  /** The file that the text is of; '' = there is none yet. */
  readonly source: string;
  /** Cut at `SOUL_CHARACTERS`; ''. */
  readonly text: string;
}

/** The files of every agent of a run. */
export interface Soul {
  /** One of each kind, in the order of `SOUL_KINDS`. */
  of(agent: string): readonly SoulFile[];
}
