import type { Clock } from "../runtime.js";
import type { Goal, MemoryChange, PlacedNote, RunMemory } from "./memory.js";
import type { RefChanges, RefFiles, RefSnapshot, RefWrite } from "./ref-files.js";

/** A file of the memory branch may have so many bytes, and all together. */
export const MEMORY_FILE_BYTES = 65_536;
export const MEMORY_BYTES = 5 * 1024 * 1024;

/** The memory at one commit: what its files are, and the texts of those that were read. */
export interface MemoryFiles {
  /** '' = there is no branch yet. */
  readonly commit: string;
  /** Bytes of every file of the memory, read or not, by its path. */
  readonly sizes: ReadonlyMap<string, number>;
  readonly texts: ReadonlyMap<string, string>;
  /** Files that are too large or no text: nothing is read out of them, and nothing is written over them. */
  readonly unreadable: ReadonlySet<string>;
  /** For people: what was left out and why. */
  readonly notices: readonly string[];
}

/** A change of an accepted goal that a run proposed; absent: stays. */
export interface ProposedChange extends Partial<Pick<Goal, "status" | "priority">> {
  /** The goal that it is about. */
  readonly number: number;
}

/** A goal with its place; `number` is what it gets at the next write, where a person wrote it without one. */
export interface PlacedGoal extends Goal {
  /** The folder: an agent's name, or `shared`. */
  readonly agent: string;
  readonly path: string;
  /** From 1. */
  readonly line: number;
  /** What accepting this entry changes; null: it is a goal itself. */
  readonly proposes: ProposedChange | null;
}

/** What became of one change. */
export type MemoryOutcome =
  | { readonly kind: "kept"; readonly path: string }
  /** A goal was added or changed. */
  | { readonly kind: "goal"; readonly goal: Goal; readonly path: string }
  /** The same note, or the same proposed change of a goal, is there already. */
  | { readonly kind: "known" }
  /** No goal has that number, or no note has that text. */
  | { readonly kind: "not_found" }
  | { readonly kind: "forgotten"; readonly notes: readonly PlacedNote[] }
  /** `reason`: a sentence for people. */
  | { readonly kind: "refused"; readonly reason: string };

export interface AppliedChanges {
  /** Whole files that changed, by path; none when nothing did. */
  readonly files: ReadonlyMap<string, string>;
  /** One a change, in their order. */
  readonly outcomes: readonly MemoryOutcome[];
}

export interface MemoryPrompt {
  /** The block for the task; '' = there is nothing to tell. */
  readonly text: string;
  /** Notes and goals in it. */
  readonly notes: number;
  readonly goals: number;
}

/** The tools memory_search and memory_get. */
export type MemoryLookup = Pick<RunMemory, "search" | "get">;

/** A saved session, as memory_search sees it. Untrusted. */
export interface SessionSummary {
  /** Session id. */
  readonly run: string;
  /** `2026-11-22`. */
  readonly date: string;
  readonly subject: string;
  readonly text: string;
}

/** A line that a search found. Untrusted. */
export interface MemoryHit {
  readonly kind: "note" | "goal" | "session";
  /** Its file; `@session/123-1.md` for a saved session, which is no file. */
  readonly path: string;
  /** From 1. */
  readonly line: number;
  /** 0–1: the share of the query's words, weighed by how rare they are, that the line has in it, exact ones more. */
  readonly score: number;
  /** `2026-11-22`; '' = unknown. */
  readonly date: string;
  /** A confirmed note or an accepted goal; never a session. */
  readonly isConfirmed: boolean;
  readonly text: string;
}

/** The memory as an index, made once. */
export interface MemorySearch {
  /** Best first, newer ones first among equals. */
  find(query: string, options: { readonly maxResults: number; readonly minScore: number }): readonly MemoryHit[];
}

export interface RunMemoryRequest {
  /** As read at the run's start. */
  readonly files: MemoryFiles;
  /** Every file of the same commit, read when it is first asked for; keep the promise and give it to `createLookup` too. */
  all(): Promise<MemoryFiles>;
  /** Name of the agent that the run's notes and goals belong to. */
  readonly agent: string;
  readonly subject: string;
  /** Login; '' = nobody in person. */
  readonly by: string;
  /** Session id. */
  readonly run: string;
  readonly clock: Clock;
  /** Changes of the same session before, which are not written yet (a resumed run). */
  readonly pending?: readonly MemoryChange[];
  /** Whether a secret of the job is in it (`Redactor.contains`); what only looks like one is found without it. */
  holdsSecret(text: string): boolean;
  /** Asked at each change: see `isConfirmed` in provenance.ts. */
  isConfirmed(): boolean;
  onChange(change: MemoryChange): void;
  readonly lookup: MemoryLookup;
  /** That of the run, in which goals are shown as data. */
  readonly delimiter: string;
}

/** The memory itself: formats, limits, replay. Pure, but for the ports that it is handed. */
export interface MemoryFunctions {
  /**
   * Reads files of the memory at that commit. `agent`: only what a run of that agent begins with (all GOALS.md, its and
   * the shared MEMORY.md, and their newest logs). `goalsAlone`: only the GOALS.md. null: there is no branch.
   * @throws ArchitectError (forge) when the server cannot be read.
   */
  read(
    snapshot: RefSnapshot | null,
    options?: { readonly agent?: string; readonly goalsAlone?: boolean },
  ): Promise<MemoryFiles>;
  /** The notes of the texts that were read, newest first. */
  notesOf(files: MemoryFiles): readonly PlacedNote[];
  /** The goals of the texts that were read, by number. */
  goalsOf(files: MemoryFiles): readonly PlacedGoal[];
  /** Accepted open goals and confirmed notes, newest and most fitting first. `delimiter`: that of the run. */
  prompt(
    files: MemoryFiles,
    options: {
      readonly agent: string;
      readonly maximumTokens: number;
      readonly task: string;
      readonly delimiter: string;
    },
  ): MemoryPrompt;
  /** Replays changes in memory. The texts that they touch have to be read (`read` without an agent reads all). */
  apply(
    files: MemoryFiles,
    changes: readonly MemoryChange[],
    options: {
      /** `2026-11-22`, in UTC: the log that notes without a date go to. */
      readonly today: string;
    },
  ): AppliedChanges;
  /** Replays changes on what the ref holds by then, and reads only what they touch. `outcomes`: of what was written. */
  write(
    files: RefFiles,
    changes: readonly MemoryChange[],
    options: { readonly today: string; readonly message: string },
  ): Promise<{ readonly write: RefWrite; readonly outcomes: readonly MemoryOutcome[] }>;
  /** Logs older than `keepDays` as part of MEMORY.md; null: there is nothing to fold. Needs all texts. */
  fold(
    files: MemoryFiles,
    options: { readonly today: string; readonly keepDays: number },
  ): {
    readonly changes: RefChanges;
    readonly logs: number;
    readonly notes: number;
    /** Logs that stay because MEMORY.md of their agent is full or cannot be read. */
    readonly left: readonly string[];
  } | null;
  /** The index over notes, goals and sessions. Loads the search library. */
  createSearch(files: MemoryFiles, sessions: readonly SessionSummary[]): Promise<MemorySearch>;
  /**
   * Both tools' work; the index is made at the first search. `all`: every file, read when it is first asked for;
   * `sessions`: what is saved, asked for once; `delimiter`: that of the run, in which results stand as data; `changes`:
   * what the run has changed by now, which is found too.
   */
  createLookup(request: {
    all(): Promise<MemoryFiles>;
    sessions(): Promise<readonly SessionSummary[]>;
    readonly delimiter: string;
    changes(): readonly MemoryChange[];
    today(): string;
  }): MemoryLookup;
  createRunMemory(request: RunMemoryRequest): RunMemory;
  /** One line of text that can stand in a note: for `/architect remember`. '' = nothing is left. */
  noteText(text: string): string;
  /** A sentence on why a fact must not be kept (secret, phone number, address, too long, empty), or null. */
  refusal(fact: string, holdsSecret: (text: string) => boolean): string | null;
}
