/** What makes an agent who it is, in files that people merge (X11). */
export const SOUL_KINDS = ["soul", "identity", "motivations"] as const;
export type SoulKind = (typeof SOUL_KINDS)[number];

export const SOUL_NAMES: Readonly<Record<SoulKind, string>> = {
  soul: "SOUL.md",
  identity: "IDENTITY.md",
  motivations: "MOTIVATIONS.md",
};

/** Longest text of one file: that many characters stand in the prompt of every run, and more are not proposed. */
export const SOUL_CHARACTERS = 10_000;

const FOLDER = ".github/architect";
const AGENT_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/;

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

/** The file that all agents share. */
export function sharedSoulPath(kind: SoulKind): string {
  return `${FOLDER}/${SOUL_NAMES[kind]}`;
}

/** An agent's own file; null: its name can be no folder. */
export function ownSoulPath(agent: string, kind: SoulKind): string | null {
  return AGENT_NAME.test(agent) ? `${FOLDER}/agents/${agent}/${SOUL_NAMES[kind]}` : null;
}
