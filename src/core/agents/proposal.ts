/** Maximum proposals of one run. */
export const MAXIMUM_PROPOSALS = 3;

/**
 * A change of the files that control agents, which a person merges or closes: files below `.github/architect/` on the
 * default branch, or files of the memory branch. Written by an agent, so untrusted.
 */
export interface Proposal {
  readonly kind: "soul" | "identity" | "motivations" | "memory" | "job" | "tool";
  /** Target branch of its pull request; '' = the default branch. */
  readonly base: string;
  /** One line. */
  readonly title: string;
  /** The reason, in the agent's words. */
  readonly why: string;
  /** Name of the proposing agent. */
  readonly agent: string;
  /** Complete files; null = deletes the file. */
  readonly files: readonly { readonly path: string; readonly text: string | null }[];
  /** Advice for the person who decides, such as lint findings. */
  readonly advice?: readonly string[];
  /**
   * Our own Markdown for the pull request, written again whenever the proposal is judged. Absent: the list of files is
   * enough.
   */
  readonly shown?: string;
}

/** The outcome of a proposal. */
export interface ProposalOutcome {
  readonly kind: Proposal["kind"];
  readonly title: string;
  /** Address of its pull request; '' = none. */
  readonly url: string;
  /** Number of its pull request; null = none. */
  readonly number: number | null;
  /** Why there is none, or what is missing; may be ''. */
  readonly reason: string;
}

/** Collects the proposals of a run; they are opened at its end. */
export interface ProposalDraft {
  /** Returns a sentence if it refuses the proposal (too many, too large, a path outside, a secret), or null. */
  add(proposal: Proposal): string | null;
  readonly proposals: readonly Proposal[];
}

/** Whether both change the same files: then the later proposal of a run replaces the earlier one. */
export function isSamePlace(one: Proposal, other: Proposal): boolean {
  const place = ({ kind, base, files }: Proposal): string =>
    JSON.stringify([kind, base, files.map(({ path }) => path).sort()]);
  return place(one) === place(other);
}

export type JudgedProposal =
  /** The proposal with advice and our own text for people, replacing earlier ones. */
  { readonly ok: true; readonly proposal: Proposal } | { readonly ok: false; readonly problem: string };
