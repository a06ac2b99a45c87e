/** The kinds of files that define an agent's character; people merge them. */
export const SOUL_KINDS = ["soul", "identity", "motivations"] as const;
export type SoulKind = (typeof SOUL_KINDS)[number];

export const SOUL_NAMES: Readonly<Record<SoulKind, string>> = {
  soul: "SOUL.md",
  identity: "IDENTITY.md",
  motivations: "MOTIVATIONS.md",
};

/** One of an agent's files from the default branch: trusted, because a person merged it. */
export interface SoulFile {
  readonly kind: SoulKind;
  /** Target path of a change. An agent of the configuration without its own file starts from the shared text. */
  readonly path: string;
  /** The file that contains the text; '' = none yet. */
  readonly source: string;
  /** Cut at `SOUL_CHARACTERS`; may be ''. */
  readonly text: string;
}

/** The files of all agents of a run. */
export interface Soul {
  /** One of each kind, in the order of `SOUL_KINDS`. */
  of(agent: string): readonly SoulFile[];
}
