/** The folder of the memory branch that belongs to all agents. */
export const SHARED_MEMORY = "shared";

/** Where a note or goal comes from. */
export interface MemoryOrigin {
  /** `2026-11-22`, in UTC; '' = written by hand, without a date. */
  readonly date: string;
  /** `issue-12`, `pr-7`; '' = none. */
  readonly subject: string;
  /** Login of the person who asked for the run, or who said it; '' = no person. */
  readonly by: string;
  /** Session id of the run; '' = written by hand. */
  readonly run: string;
}

/** A fact that agents keep. One line of text, always untrusted. */
export interface Note extends MemoryOrigin {
  readonly text: string;
  /** A person wrote it, or people who may write wrote all that its run had read by then. */
  readonly isConfirmed: boolean;
}

/** A note with its place on the branch. */
export interface PlacedNote extends Note {
  /** `triage/log/2026-11-22.md`. */
  readonly path: string;
  /** From 1. */
  readonly line: number;
}

export const GOAL_STATUSES = ["open", "in_progress", "blocked", "completed"] as const;
export type GoalStatus = (typeof GOAL_STATUSES)[number];
export const GOAL_PRIORITIES = ["high", "medium", "low"] as const;
export type GoalPriority = (typeof GOAL_PRIORITIES)[number];

/** Something that an agent works on from run to run. Texts are one line each, untrusted. */
export interface Goal extends MemoryOrigin {
  /** Its own for ever, over all agents of the branch: what a person accepts is what they saw. */
  readonly number: number;
  readonly text: string;
  readonly status: GoalStatus;
  readonly priority: GoalPriority;
  /** false: proposed, until a person says `goals accept <number>`. */
  readonly isAccepted: boolean;
  /** ''. */
  readonly notes: string;
  /** What came of a completed one; ''. */
  readonly outcome: string;
  /** false: a run that had read untrusted text wrote `notes` or `outcome`. */
  readonly isProgressConfirmed: boolean;
}

/** A change of the memory, replayed on the branch's state at the time of writing. */
export type MemoryChange =
  | { readonly kind: "note"; readonly agent: string; readonly note: Note }
  | {
      readonly kind: "goal_added";
      readonly agent: string;
      /** Its number is given when it is written. */
      readonly goal: Omit<Goal, "number">;
    }
  | {
      readonly kind: "goal_updated";
      readonly agent: string;
      /** -n: the goal of the n-th `goal_added` of the same changes, whose number is not known yet. */
      readonly number: number;
      /** What changes; absent: stays. */
      readonly change: Partial<Pick<Goal, "text" | "status" | "priority" | "notes" | "outcome" | "isAccepted">>;
      /**
       * false: the run had read untrusted text. Of an accepted goal it may change only progress: another status or
       * priority becomes a proposal, and another text is refused.
       */
      readonly isConfirmed: boolean;
      /** Where such a proposal says that it comes from; absent: a person's command, which proposes nothing. */
      readonly origin?: MemoryOrigin;
    }
  | { readonly kind: "goal_dropped"; readonly number: number }
  /** A person confirms the unconfirmed notes of that file with exactly this text. */
  | { readonly kind: "note_accepted"; readonly path: string; readonly text: string }
  /** Takes out every note whose text has this in it, whatever its case. */
  | { readonly kind: "forgotten"; readonly text: string };

/** What a run left in the memory, as its report tells it. All texts are untrusted. */
export interface MemoryReport {
  readonly branch: string;
  readonly notes: readonly { readonly agent: string; readonly text: string; readonly isConfirmed: boolean }[];
  readonly goals: readonly {
    readonly agent: string;
    /** null: it was added, and gets its number when it is written. */
    readonly number: number | null;
    /** What was added or changed, on one line. */
    readonly text: string;
    /** false: the run had read words of people who may not write. */
    readonly isConfirmed: boolean;
  }[];
  /** The commit that holds all this; '' = none does. */
  readonly commit: string;
  /** Why none does; ''. */
  readonly reason: string;
}
