import { GOAL_PRIORITIES, type PlacedNote, SHARED_MEMORY } from "../../core/agents/memory.js";
import { estimateTokens } from "../../core/model/tokens.js";
import { sanitizeUntrusted, wrapUntrustedCode } from "../../core/text/markdown/untrusted.js";
import { clampText } from "../../core/text/truncate.js";
import { goalsOf, type PlacedGoal } from "./goals.js";
import { readNotes } from "./notes.js";
import { daysBetween } from "./origin.js";
import { byAge, holdsNotes } from "./paths.js";
import type { MemoryFiles } from "./read.js";
import { noteText } from "./text.js";

export interface MemoryPrompt {
  /** The block for the task; '' = none. */
  readonly text: string;
  /** Number of notes and goals in it. */
  readonly notes: number;
  readonly goals: number;
}

const HEADING = "Notes of earlier runs; may be wrong:";
/** Maximum characters of a line: people may write lines of any length. */
const LINE_CHARACTERS = 600;
/** Maximum share of goals, to leave room for notes. */
const GOAL_SHARE = 0.6;
/** Age in days at which a note's weight is halved. */
const HALF_LIFE_DAYS = 30;

/** Words that may indicate a text's topic. */
function wordsOf(text: string): ReadonlySet<string> {
  return new Set(
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}_]{3,}/gu) ?? [],
  );
}

/** Share of the text's words that the task contains too; a short text does not win with a single word. */
function sharedWords(text: string, task: ReadonlySet<string>): number {
  const words = wordsOf(text);
  const shared = [...words].filter((word) => task.has(word)).length;
  return shared / Math.max(6, words.size);
}

/** Untrusted text as one line without hidden or unclosed parts: a line must not affect the next one. */
function shown(text: string): string {
  return clampText(noteText(sanitizeUntrusted(text)), LINE_CHARACTERS);
}

function goalText({ number, text, status, priority, notes, outcome, isProgressConfirmed }: PlacedGoal): string {
  const state = status === "open" ? "" : `, ${status.replaceAll("_", " ")}`;
  // Only manage_goals shows remarks from a run that had read untrusted text.
  const progress = isProgressConfirmed ? [notes, outcome].filter((part) => part !== "").map(shown) : [];
  return [`- #${number} ${shown(text)} (${priority}${state})`, ...progress].join("; ");
}

function noteTextLine({ text, date, subject }: PlacedNote): string {
  const from = [date, subject].filter((part) => part !== "").join(", ");
  return `- ${shown(text)}${from === "" ? "" : ` (${from})`}`;
}

interface Ranked {
  readonly line: string;
  readonly score: number;
}

const byScore = (left: Ranked, right: Ranked): number => right.score - left.score;

function rankedGoals(files: MemoryFiles, agents: ReadonlySet<string>, task: ReadonlySet<string>): readonly Ranked[] {
  const open = goalsOf(files).filter(
    (goal) => agents.has(goal.agent) && goal.isAccepted && goal.status !== "completed",
  );
  return open
    .map((goal) => ({
      line: goalText(goal),
      score: GOAL_PRIORITIES.length - GOAL_PRIORITIES.indexOf(goal.priority) + sharedWords(goal.text, task),
    }))
    .sort(byScore);
}

function rankedNotes(files: MemoryFiles, agents: ReadonlySet<string>, task: ReadonlySet<string>): readonly Ranked[] {
  const confirmed = notesOf(files).filter(
    ({ path, isConfirmed }) => isConfirmed && agents.has(path.split("/")[0] ?? ""),
  );
  const newest = confirmed.reduce((last, { date }) => (date > last ? date : last), "");
  const recency = ({ date }: PlacedNote): number =>
    // Undated notes were placed there permanently.
    date === "" || newest === "" ? 0.5 : 1 / (1 + daysBetween(date, newest) / HALF_LIFE_DAYS);
  const seen = new Set<string>();
  return confirmed
    .map((note) => ({
      line: noteTextLine(note),
      score: recency(note) + 2 * sharedWords(note.text, task),
      text: note.text,
    }))
    .sort(byScore)
    .filter(({ text }) => !seen.has(text) && seen.add(text) !== undefined);
}

/** The notes of the texts that were read, newest first. */
export function notesOf({ texts }: MemoryFiles): readonly PlacedNote[] {
  const paths = [...texts.keys()].filter((path) => holdsNotes(path)).sort(byAge);
  const day = ({ date }: PlacedNote): string => date || "9999-12-31";
  return paths
    .flatMap((path) => [...readNotes(path, texts.get(path) ?? "")].reverse())
    .sort((left, right) => (day(left) < day(right) ? 1 : day(left) > day(right) ? -1 : 0));
}

/** The lines that fit, in order; a long one that does not fit makes room for shorter ones. */
function within(ranked: readonly Ranked[], tokens: number): readonly string[] {
  let left = tokens;
  return ranked.flatMap(({ line }) => {
    const cost = estimateTokens(`${line}\n`);
    if (cost > left) return [];
    left -= cost;
    return [line];
  });
}

function block(goals: readonly string[], notes: readonly string[], delimiter: string): string {
  const part = (title: string, lines: readonly string[]): readonly string[] =>
    lines.length === 0 ? [] : [title, ...lines];
  const text = [...part("Goals:", goals), ...part("Notes:", notes)].join("\n");
  // Each line was sanitized by itself: together an open mark in one could hide the next.
  return `${HEADING}\n${wrapUntrustedCode(text, { source: "notes of earlier runs", delimiter })}`;
}

/** Accepted open goals and confirmed notes, the newest and most relevant first. `delimiter`: the run's. */
export function memoryPrompt(
  files: MemoryFiles,
  {
    agent,
    maximumTokens,
    task,
    delimiter,
  }: { readonly agent: string; readonly maximumTokens: number; readonly task: string; readonly delimiter: string },
): MemoryPrompt {
  const agents = new Set([agent, SHARED_MEMORY]);
  const words = wordsOf(task);
  const room = maximumTokens - estimateTokens(block(["", ""], ["", ""], delimiter));
  const allGoals = rankedGoals(files, agents, words);
  const allNotes = rankedNotes(files, agents, words);
  const goals = [...within(allGoals, allNotes.length === 0 ? room : room * GOAL_SHARE)];
  const notes = [...within(allNotes, room - estimateTokens(goals.join("\n")))];
  let text = block(goals, notes, delimiter);
  // Escaping makes text longer than counted.
  while (estimateTokens(text) > maximumTokens && goals.length + notes.length > 0) {
    (notes.length > 0 ? notes : goals).pop();
    text = block(goals, notes, delimiter);
  }
  const isEmpty = goals.length + notes.length === 0;
  return { text: isEmpty ? "" : text, notes: notes.length, goals: goals.length };
}
