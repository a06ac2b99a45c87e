import { goalsOf, type PlacedGoal } from "./goals.js";
import { readNotes } from "./notes.js";
import { memoryPath } from "./paths.js";
import type { MemoryFiles } from "./read.js";
import type { SearchEntry } from "./search.js";
import type { SessionSummary } from "./session-summaries.js";
import { noteText, visibleLines } from "./text.js";

/** Maximum characters read of a session's line. */
const SESSION_LINE = 1_000;
const SESSION_LINES = 200;

/** The path under which memory_get reads a saved session; no agent's folder begins like this. */
export const sessionPath = ({ run }: Pick<SessionSummary, "run">): string => `@session/${run}.md`;

/** The lines of a session's summary, as both tools count them. */
export function sessionLines({ text }: Pick<SessionSummary, "text">): readonly string[] {
  return text
    .split(/\r\n|\r|\n/)
    .slice(0, SESSION_LINES)
    .map((line) => line.slice(0, SESSION_LINE));
}

/** A goal is trusted if a person accepted it and its progress contains no untrusted text. */
export const isGoalConfirmed = ({ isAccepted, isProgressConfirmed }: PlacedGoal): boolean =>
  isAccepted && isProgressConfirmed;

function goalEntry(goal: PlacedGoal): SearchEntry {
  const { path, line, date, subject, number } = goal;
  const more = [
    goal.status.replace("_", " "),
    ...(goal.isAccepted ? [] : ["proposed"]),
    ...(goal.notes === "" ? [] : [`notes: ${goal.notes}`]),
    ...(goal.outcome === "" ? [] : [`outcome: ${goal.outcome}`]),
  ];
  const text = `goal #${number}: ${goal.text} (${more.join("; ")})`;
  return { kind: "goal", path, line, date, isConfirmed: isGoalConfirmed(goal), text, found: subject };
}

/** Notes, and the lines between them, which only people write. */
function noteEntries(path: string, text: string): readonly SearchEntry[] {
  const notes = new Map(readNotes(path, text).map((note) => [note.line, note]));
  return visibleLines(text).flatMap((shown, index): readonly SearchEntry[] => {
    const line = index + 1;
    const note = notes.get(line);
    if (note !== undefined) {
      const { date, isConfirmed, subject } = note;
      return [{ kind: "note", path, line, date, isConfirmed, text: note.text, found: subject }];
    }
    const free = shown === null || /^\s*#/.test(shown) ? "" : noteText(shown);
    return free === ""
      ? []
      : [{ kind: "note", path, line, date: "", isConfirmed: !/unconfirmed/i.test(free), text: free, found: "" }];
  });
}

function sessionEntries(session: SessionSummary): readonly SearchEntry[] {
  const { date, subject } = session;
  const path = sessionPath(session);
  return sessionLines(session).flatMap((line, index): readonly SearchEntry[] => {
    const text = noteText(line);
    if (text === "") return [];
    return [{ kind: "session", path, line: index + 1, date, isConfirmed: false, text, found: subject }];
  });
}

/** Every line of the memory that a search can find. */
export function searchEntries(files: MemoryFiles, sessions: readonly SessionSummary[]): readonly SearchEntry[] {
  const notes = [...files.texts].filter(([path]) => memoryPath(path)?.kind !== "goals");
  return [
    ...notes.flatMap(([path, text]) => noteEntries(path, text)),
    ...goalsOf(files).map(goalEntry),
    ...sessions.flatMap(sessionEntries),
  ];
}
