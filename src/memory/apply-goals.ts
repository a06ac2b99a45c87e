import type { Goal, MemoryChange } from "../core/agents/memory.js";
import type { MemoryOutcome } from "../core/agents/memory-functions.js";
import type { MemoryDraft } from "./draft.js";
import { type GoalBlock, withChangedGoal, withGoal } from "./goal-file.js";
import { cleanGoal, LARGEST_NUMBER } from "./goal-line.js";
import { findGoal, type GoalBook, goalTexts, openGoalBook } from "./goals.js";
import { goalsPath, isAgentFolder, memoryPath } from "./paths.js";

type GoalChange = Extract<MemoryChange, { kind: "goal_added" | "goal_updated" | "goal_dropped" }>;

const refused = (reason: string): MemoryOutcome => ({ kind: "refused", reason });

/** The book with other parts of one file, written into the draft. */
function write(draft: MemoryDraft, book: GoalBook, path: string, blocks: readonly GoalBlock[]): string | null {
  return draft.put(goalTexts({ ...book, files: new Map([...book.files, [path, blocks]]) }, path));
}

function add(draft: MemoryDraft, book: GoalBook, change: Extract<GoalChange, { kind: "goal_added" }>): MemoryOutcome {
  if (!isAgentFolder(change.agent)) return refused("the agent's name cannot be the name of a folder.");
  const number = book.last + 1;
  if (number > LARGEST_NUMBER) return refused("there is no larger number for a goal; see `Last number` on the branch.");
  const goal = cleanGoal({ ...change.goal, number });
  if (goal.text === "") return refused("nothing is left of the goal's text.");
  const path = goalsPath(change.agent);
  const blocks = withGoal(book.files.get(path) ?? [], goal);
  const reason = write(draft, { ...book, last: number }, path, blocks);
  return reason === null ? { kind: "goal", goal, path } : refused(reason);
}

/** Whether people who may write, or runs that had read only their words, set status and priority. */
function hasConfirmedState(
  goal: Goal,
  { change: { status, priority, isAccepted }, isConfirmed }: Extract<GoalChange, { kind: "goal_updated" }>,
): boolean {
  if (isAccepted === true) return true;
  const isChanged =
    (status !== undefined && status !== goal.status) || (priority !== undefined && priority !== goal.priority);
  if (!isConfirmed) return goal.isStateConfirmed && !isChanged;
  // Which of the two was set without being confirmed is not kept.
  return goal.isStateConfirmed || (status !== undefined && priority !== undefined);
}

function changed(goal: Goal, update: Extract<GoalChange, { kind: "goal_updated" }>): Goal {
  const { change, isConfirmed } = update;
  const defined = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const next = cleanGoal({ ...goal, ...defined });
  const isTold = change.notes !== undefined || change.outcome !== undefined;
  // What a run said that had read a stranger's words stays marked until all of it is said anew, or a person says it.
  const isAllTold =
    (goal.notes === "" || change.notes !== undefined) && (goal.outcome === "" || change.outcome !== undefined);
  const isProgressConfirmed = isTold
    ? isConfirmed && (goal.isProgressConfirmed || isAllTold)
    : goal.isProgressConfirmed;
  return cleanGoal({ ...next, isProgressConfirmed, isStateConfirmed: hasConfirmedState(goal, update) });
}

function update(
  draft: MemoryDraft,
  book: GoalBook,
  change: Extract<GoalChange, { kind: "goal_updated" }>,
  number: number,
): MemoryOutcome {
  const found = findGoal(book, number);
  if (found === null) return { kind: "not_found" };
  const { path, at, goal } = found;
  const { text, isAccepted } = change.change;
  if (!change.isConfirmed && isAccepted !== undefined) return refused("only a person accepts a goal.");
  if (!change.isConfirmed && goal.isAccepted && text !== undefined) {
    return refused("the run had read words of people who may not write, so it cannot reword an accepted goal.");
  }
  const next = changed(goal, change);
  if (next.text === "") return refused("nothing is left of the goal's text.");
  const reason = write(draft, book, path, withChangedGoal(book.files.get(path) ?? [], at, next));
  return reason === null ? { kind: "goal", goal: next, path } : refused(reason);
}

function drop(draft: MemoryDraft, book: GoalBook, number: number): MemoryOutcome {
  const found = findGoal(book, number);
  if (found === null) return { kind: "not_found" };
  const { path, at, goal } = found;
  const blocks = (book.files.get(path) ?? []).filter((_block, index) => index !== at);
  const reason = write(draft, book, path, blocks);
  return reason === null ? { kind: "goal", goal, path } : refused(reason);
}

/** Replays one change of goals. `added`: numbers that the `goal_added` before it got; 0 = none. */
export function applyGoalChange(draft: MemoryDraft, change: GoalChange, added: readonly number[]): MemoryOutcome {
  const book = openGoalBook(draft.texts);
  if (change.kind === "goal_added") {
    // Numbers in a file that cannot be read would be given a second time.
    const unread = [...draft.unreadable].find((path) => memoryPath(path)?.kind === "goals");
    return unread === undefined
      ? add(draft, book, change)
      : refused(`${unread} is larger than 64 KiB or no text, so no number can be given; repair it on the branch.`);
  }
  const number = change.number < 0 ? (added[-change.number - 1] ?? 0) : change.number;
  if (number === 0) return { kind: "not_found" };
  return change.kind === "goal_updated" ? update(draft, book, change, number) : drop(draft, book, number);
}
