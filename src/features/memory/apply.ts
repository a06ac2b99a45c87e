import type { Goal, MemoryChange, PlacedNote } from "../../core/agents/memory.js";
import { applyGoalChange } from "./apply-goals.js";
import { type MemoryDraft, openDraft } from "./draft.js";
import { cleanNote, noteLine, readNote, readNotes } from "./notes.js";
import { isDate } from "./origin.js";
import { holdsNotes, isAgentFolder, memoryPath, pathOfNote } from "./paths.js";
import type { MemoryFiles } from "./read.js";
import { normalised } from "./similarity.js";
import { noteText, visibleLines } from "./text.js";

/** The outcome of one change. */
export type MemoryOutcome =
  | { readonly kind: "kept"; readonly path: string }
  /** A goal was added or changed. */
  | { readonly kind: "goal"; readonly goal: Goal; readonly path: string }
  /** An equal note, or an equal proposed change of a goal, already exists. */
  | { readonly kind: "known" }
  /** No goal has that number, or no note has that text. */
  | { readonly kind: "not_found" }
  | { readonly kind: "forgotten"; readonly notes: readonly PlacedNote[] }
  /** `reason`: a sentence for people. */
  | { readonly kind: "refused"; readonly reason: string };

export interface AppliedChanges {
  /** All changed files, complete, by path; empty if nothing changed. */
  readonly files: ReadonlyMap<string, string>;
  /** One for each change, in order. */
  readonly outcomes: readonly MemoryOutcome[];
}

const refused = (reason: string): MemoryOutcome => ({ kind: "refused", reason });

/** The text with one more line at the end. */
export function withNoteLine(path: string, text: string, line: string): string {
  const known = memoryPath(path);
  const head = text.trim() === "" ? `# ${known?.kind === "log" ? known.date : "Memory"}\n` : text.replace(/\n*$/, "");
  const last = head.split("\n").at(-1) ?? "";
  // Paragraphs written by people stay separate.
  return `${head}\n${readNote(last) !== null || last.trim() === "" ? "" : "\n"}${line}\n`;
}

function keepNote(
  draft: MemoryDraft,
  { agent, note: given }: Extract<MemoryChange, { kind: "note" }>,
  today: string,
): MemoryOutcome {
  if (!isAgentFolder(agent)) return refused("the agent's name cannot be the name of a folder.");
  const note = cleanNote(given);
  if (note.text === "") return refused("nothing is left of the text.");
  const path = pathOfNote(agent, isDate(note.date) ? note.date : today);
  const same = normalised(note.text);
  const known = readNotes(path, draft.texts.get(path) ?? "").filter(({ text }) => normalised(text) === same);
  // An untrusted note must not block an equal one from a person.
  if (known.some(({ isConfirmed }) => isConfirmed || !note.isConfirmed)) return { kind: "known" };
  const reason = draft.put(new Map([[path, withNoteLine(path, draft.texts.get(path) ?? "", noteLine(note))]]));
  return reason === null ? { kind: "kept", path } : refused(reason);
}

/** The text without the notes that match; lines indented below a note are removed with it. */
function withoutNotes(text: string, isWanted: (note: string) => boolean): string {
  const visible = visibleLines(text);
  const lines = text.split(/\r\n|\r|\n/);
  let isGone = false;
  const kept = lines.filter((_line, index) => {
    const seen = visible[index] ?? null;
    const isBelow = isGone && seen !== null && /^\s+\S/.test(seen);
    const note = seen === null ? null : readNote(seen);
    isGone = isBelow || (note !== null && isWanted(note.text));
    return !isGone;
  });
  return kept.join("\n");
}

function accept(
  draft: MemoryDraft,
  { path, text: wanted }: Extract<MemoryChange, { kind: "note_accepted" }>,
): MemoryOutcome {
  const text = draft.texts.get(path) ?? "";
  const found = new Map(
    readNotes(path, text)
      .filter((note) => !note.isConfirmed && note.text === wanted)
      .map((note) => [note.line, note]),
  );
  if (found.size === 0) return { kind: "not_found" };
  const lines = text.split(/\r\n|\r|\n/).map((line, index) => {
    const note = found.get(index + 1);
    return note === undefined ? line : noteLine({ ...note, isConfirmed: true });
  });
  const reason = draft.put(new Map([[path, lines.join("\n")]]));
  return reason === null ? { kind: "kept", path } : refused(reason);
}

function forget(draft: MemoryDraft, wanted: string): MemoryOutcome {
  const needle = noteText(wanted).toLowerCase();
  if (needle === "") return { kind: "not_found" };
  const isWanted = (text: string): boolean => text.toLowerCase().includes(needle);
  const notes: PlacedNote[] = [];
  const changed = new Map<string, string>();
  for (const [path, text] of draft.texts) {
    if (!holdsNotes(path)) continue;
    const found = readNotes(path, text).filter((note) => isWanted(note.text));
    if (found.length > 0) changed.set(path, withoutNotes(text, isWanted));
    notes.push(...found);
  }
  if (notes.length === 0) return { kind: "not_found" };
  const reason = draft.put(changed);
  return reason === null ? { kind: "forgotten", notes } : refused(reason);
}

/**
 * Replays changes in memory. The texts that they touch must have been read (`read` without an agent reads all).
 * `today`: `2026-11-22`, in UTC: the log for notes without a date.
 */
export function applyChanges(
  files: MemoryFiles,
  changes: readonly MemoryChange[],
  { today }: { readonly today: string },
): AppliedChanges {
  const draft = openDraft(files);
  const added: number[] = [];
  const outcomes = changes.map((change): MemoryOutcome => {
    if (change.kind === "note") return keepNote(draft, change, today);
    if (change.kind === "note_accepted") return accept(draft, change);
    if (change.kind === "forgotten") return forget(draft, change.text);
    const outcome = applyGoalChange(draft, change, added);
    if (change.kind === "goal_added") added.push(outcome.kind === "goal" ? outcome.goal.number : 0);
    return outcome;
  });
  return { files: draft.changed(), outcomes };
}
