/** The folder of the memory branch that belongs to all agents. */
export const SHARED_MEMORY = "shared";

/** The origin of a note or goal. */
export interface MemoryOrigin {
  /** `2026-11-22`, in UTC; '' = written by hand, without a date. */
  readonly date: string;
  /** `issue-12`, `pr-7`; '' = none. */
  readonly subject: string;
  /** Login of the person who requested the run, or who wrote it; '' = no person. */
  readonly by: string;
  /** Session id of the run; '' = written by hand. */
  readonly run: string;
}

/** A fact that agents remember. One line of text, always untrusted. */
export interface Note extends MemoryOrigin {
  readonly text: string;
  /** A person wrote it, or its run had read only text from people with write access. */
  readonly isConfirmed: boolean;
}

/** A note with its place on the branch. */
export interface PlacedNote extends Note {
  /** `triage/log/2026-11-22.md`. */
  readonly path: string;
  /** Counted from 1. */
  readonly line: number;
}

export const GOAL_STATUSES = ["open", "in_progress", "blocked", "completed"] as const;
export type GoalStatus = (typeof GOAL_STATUSES)[number];
export const GOAL_PRIORITIES = ["high", "medium", "low"] as const;
export type GoalPriority = (typeof GOAL_PRIORITIES)[number];

/** A goal of an agent over several runs. Texts are one line each, untrusted. */
export interface Goal extends MemoryOrigin {
  /** Permanent and unique over all agents of the branch: a person accepts exactly what they saw. */
  readonly number: number;
  readonly text: string;
  readonly status: GoalStatus;
  readonly priority: GoalPriority;
  /** false: proposed, until a person writes `goals accept <number>`. */
  readonly isAccepted: boolean;
  /** May be ''. */
  readonly notes: string;
  /** The result of a completed one; may be ''. */
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
      /** Its number is assigned when it is written. */
      readonly goal: Omit<Goal, "number">;
    }
  | {
      readonly kind: "goal_updated";
      readonly agent: string;
      /** -n: the goal of the n-th `goal_added` of these changes, whose number is not known yet. */
      readonly number: number;
      /** The changed fields; absent ones stay. */
      readonly change: Partial<Pick<Goal, "text" | "status" | "priority" | "notes" | "outcome" | "isAccepted">>;
      /**
       * false: the run had read untrusted text. On an accepted goal it may change only the progress: another status or
       * priority becomes a proposal, and another text is refused.
       */
      readonly isConfirmed: boolean;
      /** The origin for such a proposal; absent: a person's command, which proposes nothing. */
      readonly origin?: MemoryOrigin;
    }
  | { readonly kind: "goal_dropped"; readonly number: number }
  /** A person confirms the unconfirmed notes of that file with exactly this text. */
  | { readonly kind: "note_accepted"; readonly path: string; readonly text: string }
  /** Removes every note whose text contains this, ignoring case. */
  | { readonly kind: "forgotten"; readonly text: string };

/** A run's changes of the memory, for its report. All texts are untrusted. */
export interface MemoryReport {
  readonly branch: string;
  readonly notes: readonly { readonly agent: string; readonly text: string; readonly isConfirmed: boolean }[];
  readonly goals: readonly {
    readonly agent: string;
    /** null: it was added, and gets its number when it is written. */
    readonly number: number | null;
    /** The added or changed text, on one line. */
    readonly text: string;
    /** false: the run had read text from people without write access. */
    readonly isConfirmed: boolean;
  }[];
  /** The commit that contains all this; '' = none. */
  readonly commit: string;
  /** Why there is no commit; may be ''. */
  readonly reason: string;
}
