/** At most so many a run. */
export const MAXIMUM_PROPOSALS = 3;

/**
 * A change of what governs agents, which a person merges or closes: files below `.github/architect/` on the default
 * branch, or files of the memory branch. Written by an agent, so untrusted.
 */
export interface Proposal {
  readonly kind: "soul" | "identity" | "motivations" | "memory" | "job" | "tool";
  /** Branch that it is a pull request to; '' = the default branch. */
  readonly base: string;
  /** One line. */
  readonly title: string;
  /** Why, in the agent's words. */
  readonly why: string;
  /** Name of the agent that wants it. */
  readonly agent: string;
  /** Whole files; null = it goes. */
  readonly files: readonly { readonly path: string; readonly text: string | null }[];
  /** Advice for the person who decides, such as findings of a lint. */
  readonly advice?: readonly string[];
  /**
   * Markdown of ours for the pull request, made anew when the proposal is judged. Absent: the list of files is enough.
   */
  readonly shown?: string;
}

/** What became of a proposal. */
export interface ProposalOutcome {
  readonly kind: Proposal["kind"];
  readonly title: string;
  /** Address of its pull request; '' = there is none. */
  readonly url: string;
  /** Pull request; null = there is none. */
  readonly number: number | null;
  /** Why there is none, or what is missing; ''. */
  readonly reason: string;
}

/** Collects the proposals of a run; they are opened at its end. */
export interface ProposalDraft {
  /** A sentence on why it is not taken (too many, too large, a path outside, a secret), or null. */
  add(proposal: Proposal): string | null;
  readonly proposals: readonly Proposal[];
}

/** Whether both change the same files: the later one of a run takes the place of the earlier one. */
export function isSamePlace(one: Proposal, other: Proposal): boolean {
  const place = ({ kind, base, files }: Proposal): string =>
    JSON.stringify([kind, base, files.map(({ path }) => path).sort()]);
  return place(one) === place(other);
}

export type JudgedProposal =
  /** The proposal with the advice and our own words for people, replacing earlier ones. */
  { readonly ok: true; readonly proposal: Proposal } | { readonly ok: false; readonly problem: string };
