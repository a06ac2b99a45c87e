import type { Goal } from "../../core/agents/memory.js";
import { type GoalBlock, lastNumberOf, readGoalFile, writeGoalFile } from "./goal-file.js";
import { type ProposedChange, proposedChange } from "./goal-line.js";
import { memoryPath } from "./paths.js";
import type { MemoryFiles } from "./read.js";

/** A goal with its place; `number` is the one that the next write assigns if a person wrote the goal without one. */
export interface PlacedGoal extends Goal {
  /** The folder: an agent's name, or `shared`. */
  readonly agent: string;
  readonly path: string;
  /** Counted from 1. */
  readonly line: number;
  /** The change that accepting this entry makes; null: it is a goal itself. */
  readonly proposes: ProposedChange | null;
}

/** All goals of the branch, with unique numbers. */
export interface GoalBook {
  /** Largest number ever assigned. */
  readonly last: number;
  readonly files: ReadonlyMap<string, readonly GoalBlock[]>;
}

/**
 * Reads every GOALS.md, and numbers goals that have no number or that of an earlier goal (people copy lines): always in
 * the same order, so that every reader of a commit gets equal numbers.
 */
export function openGoalBook(texts: MemoryFiles["texts"]): GoalBook {
  const paths = [...texts.keys()].filter((path) => memoryPath(path)?.kind === "goals").sort();
  const files = new Map(paths.map((path) => [path, readGoalFile(texts.get(path) ?? "")]));
  let last = Math.max(0, ...[...files.values()].map(lastNumberOf));
  const given = new Set([0]);
  const free = new Set<GoalBlock>();
  for (const block of [...files.values()].flat()) {
    if (block.kind !== "goal") continue;
    if (given.has(block.goal.number)) free.add(block);
    given.add(block.goal.number);
  }
  const numbered = [...files].map(([path, blocks]): [string, readonly GoalBlock[]] => [
    path,
    blocks.map((block) => {
      if (block.kind !== "goal" || !free.has(block)) return block;
      last += 1;
      return { ...block, goal: { ...block.goal, number: last }, lines: null };
    }),
  ]);
  return { last, files: new Map(numbered) };
}

/** The place of a goal. */
export function findGoal(
  book: GoalBook,
  number: number,
): { readonly path: string; readonly at: number; readonly goal: Goal } | null {
  for (const [path, blocks] of book.files) {
    const at = blocks.findIndex((block) => block.kind === "goal" && block.goal.number === number);
    const block = blocks[at];
    if (block?.kind === "goal") return { path, at, goal: block.goal };
  }
  return null;
}

/** The texts of the files with changed parts; always includes `touched`. */
export function goalTexts({ files, last }: GoalBook, touched: string): ReadonlyMap<string, string> {
  const changed = [...files].filter(
    ([path, blocks]) => path === touched || blocks.some((block) => block.kind === "goal" && block.lines === null),
  );
  return new Map(changed.map(([path, blocks]) => [path, writeGoalFile(blocks, last)]));
}

/** The goals of the texts that were read, by number. */
export function goalsOf({ texts }: Pick<MemoryFiles, "texts">): readonly PlacedGoal[] {
  const placed = [...openGoalBook(texts).files].flatMap(([path, blocks]) =>
    blocks.flatMap((block): readonly PlacedGoal[] =>
      block.kind === "goal"
        ? [
            {
              ...block.goal,
              ...{ agent: path.split("/")[0] ?? "", path, line: block.line, proposes: proposedChange(block.goal) },
            },
          ]
        : [],
    ),
  );
  return placed.sort((left, right) => left.number - right.number);
}
