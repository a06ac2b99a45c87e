import type { Goal, MemoryChange } from "../../core/agents/memory.js";
import type { MemoryOutcome } from "./apply.js";
import type { MemoryDraft } from "./draft.js";
import { type GoalBlock, withChangedGoal, withGoal } from "./goal-file.js";
import { changeText, cleanGoal, LARGEST_NUMBER, type ProposedChange, proposedChange } from "./goal-line.js";
import { findGoal, type GoalBook, goalTexts, openGoalBook } from "./goals.js";
import { goalsPath, isAgentFolder, memoryPath } from "./paths.js";

type Update = Extract<MemoryChange, { kind: "goal_updated" }>;
type FoundGoal = NonNullable<ReturnType<typeof findGoal>>;
type GoalChange = Extract<MemoryChange, { kind: "goal_added" | "goal_updated" | "goal_dropped" }>;

const refused = (reason: string): MemoryOutcome => ({ kind: "refused", reason });

/** Replaces one file's parts in the book and writes them to the draft. */
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

function changed(goal: Goal, update: Update): Goal {
  const { change, isConfirmed } = update;
  const defined = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const next = cleanGoal({ ...goal, ...defined });
  const isTold = change.notes !== undefined || change.outcome !== undefined;
  // Text from a run that had read untrusted text stays marked until a trusted run or a person replaces all of it.
  const isAllReplaced =
    (goal.notes === "" || change.notes !== undefined) && (goal.outcome === "" || change.outcome !== undefined);
  const isProgressConfirmed = isTold
    ? isConfirmed && (goal.isProgressConfirmed || isAllReplaced)
    : goal.isProgressConfirmed;
  return cleanGoal({ ...next, isProgressConfirmed });
}

/** How a change affects status and priority; null: not at all. */
function stateChange(goal: Goal, { status, priority }: Update["change"]): ProposedChange | null {
  const change = {
    number: goal.number,
    ...(status === undefined || status === goal.status ? {} : { status }),
    ...(priority === undefined || priority === goal.priority ? {} : { priority }),
  };
  return Object.keys(change).length === 1 ? null : change;
}

/** Adds the change as an entry that a person accepts or drops by its own number. The goal itself stays unchanged. */
function propose(draft: MemoryDraft, book: GoalBook, update: Update, proposal: ProposedChange): MemoryOutcome {
  const { agent, change, origin } = update;
  const text = changeText(proposal);
  const blocks = book.files.get(goalsPath(agent)) ?? [];
  if (blocks.some((block) => block.kind === "goal" && !block.goal.isAccepted && block.goal.text === text)) {
    return { kind: "known" };
  }
  const { notes = "", outcome = "" } = change;
  const goal: Omit<Goal, "number"> = {
    ...(origin ?? { date: "", subject: "", by: "", run: "" }),
    ...{ text, notes, outcome, isAccepted: false, isProgressConfirmed: false },
    status: "open",
    priority: "medium",
  };
  return add(draft, book, { kind: "goal_added", agent, goal });
}

/** Applies a proposed change that a person accepted, and removes its entry. */
function acceptChange(
  draft: MemoryDraft,
  book: GoalBook,
  entry: FoundGoal,
  { number, ...state }: ProposedChange,
): MemoryOutcome {
  const target = findGoal(book, number);
  if (target === null) return refused(`goal ${number}, which it would change, is gone; drop the proposal.`);
  const { notes, outcome, isProgressConfirmed } = entry.goal;
  const said = { ...(notes === "" ? {} : { notes }), ...(outcome === "" ? {} : { outcome }) };
  const change = { ...state, ...said };
  const next = changed(target.goal, {
    kind: "goal_updated",
    agent: "",
    number,
    change,
    isConfirmed: isProgressConfirmed,
  });
  const without = (book.files.get(entry.path) ?? []).filter((_block, index) => index !== entry.at);
  const files = new Map([...book.files, [entry.path, without]]);
  const at = (files.get(target.path) ?? []).findIndex((block) => block.kind === "goal" && block.goal.number === number);
  const blocks = withChangedGoal(files.get(target.path) ?? [], at, next);
  const rest = { ...book, files: files.set(target.path, blocks) };
  const reason = draft.put(new Map([...goalTexts(rest, target.path), ...goalTexts(rest, entry.path)]));
  return reason === null ? { kind: "goal", goal: next, path: target.path } : refused(reason);
}

function update(draft: MemoryDraft, book: GoalBook, change: Update, number: number): MemoryOutcome {
  const found = findGoal(book, number);
  if (found === null) return { kind: "not_found" };
  const { path, at, goal } = found;
  const { text, isAccepted } = change.change;
  if (!change.isConfirmed && isAccepted !== undefined) return refused("only a person accepts a goal.");
  if (!change.isConfirmed && goal.isAccepted && text !== undefined) {
    return refused("the run had read words of people who may not write, so it cannot reword an accepted goal.");
  }
  const proposal = change.isConfirmed || !goal.isAccepted ? null : stateChange(goal, change.change);
  if (proposal !== null) return propose(draft, book, change, proposal);
  const proposed = isAccepted === true ? proposedChange(goal) : null;
  if (proposed !== null) return acceptChange(draft, book, { path, at, goal }, proposed);
  const next = changed(goal, change);
  if (next.text === "") return refused("nothing is left of the goal's text.");
  const reason = write(draft, book, path, withChangedGoal(book.files.get(path) ?? [], at, next));
  return reason === null ? { kind: "goal", goal: next, path } : refused(reason);
}

function drop(draft: MemoryDraft, book: GoalBook, number: number): MemoryOutcome {
  const found = findGoal(book, number);
  if (found === null) return { kind: "not_found" };
  const { path, at, goal } = found;
  const isAbout = (block: GoalBlock): boolean =>
    block.kind === "goal" && proposedChange(block.goal)?.number === goal.number;
  const blocks = (book.files.get(path) ?? []).filter((block, index) => index !== at && !isAbout(block));
  const reason = write(draft, book, path, blocks);
  return reason === null ? { kind: "goal", goal, path } : refused(reason);
}

/** Replays one change of goals. `added`: numbers that earlier `goal_added` changes got; 0 = none. */
export function applyGoalChange(draft: MemoryDraft, change: GoalChange, added: readonly number[]): MemoryOutcome {
  const book = openGoalBook(draft.texts);
  if (change.kind === "goal_added") {
    // Numbers in an unreadable file might otherwise be used twice.
    const unread = [...draft.unreadable].find((path) => memoryPath(path)?.kind === "goals");
    return unread === undefined
      ? add(draft, book, change)
      : refused(`${unread} is larger than 64 KiB or no text, so no number can be given; repair it on the branch.`);
  }
  const number = change.number < 0 ? (added[-change.number - 1] ?? 0) : change.number;
  if (number === 0) return { kind: "not_found" };
  return change.kind === "goal_updated" ? update(draft, book, change, number) : drop(draft, book, number);
}
