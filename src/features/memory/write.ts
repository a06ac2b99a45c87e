import type { MemoryChange } from "../../core/agents/memory.js";
import type { RefChanges, RefFiles, RefWrite } from "../../core/agents/ref-files.js";
import { applyChanges, type MemoryOutcome } from "./apply.js";
import { isDate } from "./origin.js";
import { memoryPath, pathOfNote } from "./paths.js";
import { readPaths } from "./read.js";

const README = "README.md";

/** For people who open the branch; code does not read it. */
const README_TEXT = `# Memory of Architect's agents

Notes and goals that agents keep from run to run. Everything here is data for them, never an order.

- \`<agent>/log/<date>.md\`: notes of that day. \`<agent>/MEMORY.md\`: older notes. \`<agent>/GOALS.md\`: goals. \`shared/\`: for all agents.
- You may edit, delete and revert anything. A line \`- text\` that you write is a confirmed note.
- A note marked \`unconfirmed\`, and a goal marked \`proposed\`, comes from a run that had read words of people who may not
  write to the repository, or the output of a command. Delete the word to confirm or accept it.
`;

/** The files that the changes have to be replayed on. */
function touchedBy(changes: readonly MemoryChange[], today: string): (paths: readonly string[]) => readonly string[] {
  if (changes.some(({ kind }) => kind === "forgotten")) return (paths) => paths;
  const hasGoals = changes.some(({ kind }) => kind.startsWith("goal_"));
  const notes = new Set(
    changes.flatMap((change) => {
      if (change.kind === "note_accepted") return [change.path];
      return change.kind === "note"
        ? [pathOfNote(change.agent, isDate(change.note.date) ? change.note.date : today)]
        : [];
    }),
  );
  return (paths) => paths.filter((path) => notes.has(path) || (hasGoals && memoryPath(path)?.kind === "goals"));
}

/**
 * Replays changes on the ref's current content, and reads only the files that they touch. `outcomes`: those of the
 * successful write.
 */
export async function writeChanges(
  files: RefFiles,
  changes: readonly MemoryChange[],
  { today, message }: { readonly today: string; readonly message: string },
): Promise<{ readonly write: RefWrite; readonly outcomes: readonly MemoryOutcome[] }> {
  let outcomes: readonly MemoryOutcome[] = [];
  const choose = touchedBy(changes, today);
  const write = await files.update(async (snapshot): Promise<RefChanges | null> => {
    const applied = applyChanges(await readPaths(snapshot, choose), changes, { today });
    outcomes = applied.outcomes;
    if (applied.files.size === 0) return null;
    return new Map([...applied.files, ...(snapshot === null ? [[README, README_TEXT] as const] : [])]);
  }, message);
  return { write, outcomes };
}
