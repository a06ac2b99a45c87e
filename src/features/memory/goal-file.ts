import type { Goal } from "../../core/agents/memory.js";
import { goalLines, readBelow, readGoal } from "./goal-line.js";
import { visibleLines } from "./text.js";

/** Completed goals that a file keeps. */
const COMPLETED_KEPT = 10;
const LAST_NUMBER = /^Last number: (\d{1,9})\s*$/;

/** A goal with its lines, or other lines: text that people wrote next to goals is preserved. */
export type GoalBlock =
  | { readonly kind: "lines"; readonly lines: readonly string[] }
  | {
      readonly kind: "goal";
      readonly goal: Goal;
      /** Counted from 1. */
      readonly line: number;
      /** The original lines; null: the goal was changed. */
      readonly lines: readonly string[] | null;
      /** A person's own lines below it. */
      readonly more: readonly string[];
    };

/** Parses a GOALS.md into its parts. */
export function readGoalFile(text: string): readonly GoalBlock[] {
  const raw = text.replace(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");
  const visible = visibleLines(raw.join("\n"));
  const blocks: GoalBlock[] = [];
  for (const [index, line] of raw.entries()) {
    const seen = visible[index] ?? null;
    const goal = seen === null ? null : readGoal(seen);
    const last = blocks.at(-1);
    if (goal !== null) blocks.push({ kind: "goal", goal, line: index + 1, lines: [line], more: [] });
    else if (last?.kind === "goal" && seen !== null && /^\s+\S/.test(seen)) {
      const told = readBelow(last.goal, seen);
      const more = told === null ? [...last.more, line] : last.more;
      blocks[blocks.length - 1] = { ...last, goal: told ?? last.goal, lines: [...(last.lines ?? []), line], more };
    } else if (last?.kind === "lines") blocks[blocks.length - 1] = { ...last, lines: [...last.lines, line] };
    else blocks.push({ kind: "lines", lines: [line] });
  }
  return text === "" ? [] : blocks;
}

/** The largest number ever assigned, according to the file. */
export function lastNumberOf(blocks: readonly GoalBlock[]): number {
  const told = blocks.flatMap((block) =>
    block.kind === "goal" ? [block.goal.number] : block.lines.map((line) => Number(LAST_NUMBER.exec(line)?.[1] ?? 0)),
  );
  return Math.max(0, ...told);
}

/** The beginning of each file. */
const HEAD: GoalBlock = { kind: "lines", lines: ["# Goals", ""] };

function withLastNumber(blocks: readonly GoalBlock[], last: number): readonly GoalBlock[] {
  const told = `Last number: ${last}`;
  let isTold = false;
  const changed = blocks.map((block): GoalBlock => {
    if (block.kind === "goal") return block;
    const lines = block.lines.map((line) => {
      if (isTold || !LAST_NUMBER.test(line)) return line;
      isTold = true;
      return told;
    });
    return { ...block, lines };
  });
  if (isTold) return changed;
  const [first, ...rest] = blocks;
  if (first === undefined) return withLastNumber([HEAD], last);
  if (first.kind === "goal" || !first.lines[0]?.startsWith("#")) {
    return [{ kind: "lines", lines: [told, ""] }, ...blocks];
  }
  const [heading = "", ...below] = first.lines;
  return [{ ...first, lines: [heading, "", told, ...(below[0]?.trim() === "" ? [] : [""]), ...below] }, ...rest];
}

const isCompleted = (block: GoalBlock): boolean => block.kind === "goal" && block.goal.status === "completed";

/** Removes the oldest completed goals, which come first. Goals without a person's decision stay. */
function withoutOldest(blocks: readonly GoalBlock[]): readonly GoalBlock[] {
  const completed = blocks.filter((block) => isCompleted(block) && block.kind === "goal" && block.goal.isAccepted);
  const old = new Set(completed.slice(0, Math.max(0, completed.length - COMPLETED_KEPT)));
  return blocks.filter((block) => !old.has(block));
}

/** The file of these parts, with the largest number ever assigned in its head. */
export function writeGoalFile(blocks: readonly GoalBlock[], last: number): string {
  const lines = withLastNumber(withoutOldest(blocks), last).flatMap((block) =>
    block.kind === "lines" ? block.lines : (block.lines ?? [...goalLines(block.goal), ...block.more]),
  );
  return `${lines.join("\n")}\n`;
}

/** Adds a goal, before the completed ones; a completed one at the end. */
export function withGoal(blocks: readonly GoalBlock[], goal: Goal, more: readonly string[] = []): readonly GoalBlock[] {
  const added: GoalBlock = { kind: "goal", goal, line: 0, lines: null, more };
  if (blocks.length === 0) return [HEAD, added];
  const firstCompleted = blocks.findIndex(isCompleted);
  const at = goal.status === "completed" || firstCompleted === -1 ? blocks.length : firstCompleted;
  return [...blocks.slice(0, at), added, ...blocks.slice(at)];
}

/** Replaces a goal; a newly completed one moves to the end, so that the order shows which are the latest. */
export function withChangedGoal(blocks: readonly GoalBlock[], at: number, goal: Goal): readonly GoalBlock[] {
  const block = blocks[at];
  if (block?.kind !== "goal") return blocks;
  const isMoved = (goal.status === "completed") !== (block.goal.status === "completed");
  if (isMoved) return withGoal([...blocks.slice(0, at), ...blocks.slice(at + 1)], goal, block.more);
  return blocks.map((one, index) => (index === at ? { ...block, goal, lines: null } : one));
}
