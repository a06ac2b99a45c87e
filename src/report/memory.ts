import type { MemoryChange, MemoryReport } from "../core/agents/memory.js";
import { plural } from "../core/page/figures.js";
import type { RunEvent } from "../core/run/agent.js";
import type { RunReport } from "../core/run/run.js";
import { boundedLine, code, joinParts, listLines, type Sanitize } from "./inline.js";

const ENTRIES_SHOWN = 20;
const TEXT_SHOWN = 500;
const NOT_WRITTEN = "the run ended before it was written";

type Changed = Extract<MemoryChange, { kind: "goal_updated" }>["change"];

function formatChange({ text, status, priority, notes, outcome }: Changed): string {
  const words = [status?.replaceAll("_", " "), priority, text, notes, outcome];
  return words.filter((word) => word !== undefined && word !== "").join(", ");
}

function goalsOf(changes: readonly MemoryChange[]): MemoryReport["goals"] {
  const added = changes.flatMap((change) => (change.kind === "goal_added" ? [change.goal.text] : []));
  return changes.flatMap((change): MemoryReport["goals"] => {
    if (change.kind === "goal_added") {
      const { agent, goal } = change;
      return [{ agent, number: null, text: goal.text, isConfirmed: goal.isAccepted }];
    }
    if (change.kind !== "goal_updated") return [];
    const { agent, number, isConfirmed } = change;
    const { status, priority } = change.change;
    const isProposed = !isConfirmed && (status ?? priority) !== undefined;
    const words = `${isProposed ? "proposed change: " : ""}${formatChange(change.change)}`;
    // A goal that this run added has no number yet.
    if (number < 0) return [{ agent, number: null, text: `${added[-number - 1] ?? ""}: ${words}`, isConfirmed }];
    return [{ agent, number, text: words, isConfirmed }];
  });
}

/** The changes that a run made to the memory; undefined: none. */
export function memoryReport(events: readonly RunEvent[]): MemoryReport | undefined {
  const changes = events.flatMap((event) => (event.type === "memory_changed" ? [event.change] : []));
  if (changes.length === 0) return undefined;
  const opened = events.findLast((event) => event.type === "memory_opened");
  const saved = events.findLast((event) => event.type === "memory_saved");
  return {
    branch: opened?.branch ?? "",
    notes: changes.flatMap((change) => {
      if (change.kind !== "note") return [];
      const { text, isConfirmed } = change.note;
      return [{ agent: change.agent, text, isConfirmed }];
    }),
    goals: goalsOf(changes),
    commit: saved?.commit ?? "",
    reason: saved === undefined ? NOT_WRITTEN : saved.reason,
  };
}

/** The trust in an entry: a new goal waits for a person to accept it, other entries are used but marked. */
export function trustLabel(isConfirmed: boolean, isNewGoal: boolean): string {
  if (isConfirmed) return "";
  return isNewGoal ? "proposed" : "unconfirmed";
}

/** `2 notes, 1 goal`. */
function countEntries({ notes, goals }: MemoryReport): string {
  return [notes.length > 0 && plural(notes.length, "note"), goals.length > 0 && plural(goals.length, "goal")]
    .filter(Boolean)
    .join(", ");
}

/** The section **Memory**; '' if the run changed nothing in it. */
export function memorySection(
  { memory }: RunReport,
  { repository, serverUrl }: { readonly repository: string; readonly serverUrl: string },
  sanitize: Sanitize,
): string {
  if (memory === undefined) return "";
  const mark = (words: string): string => (words === "" ? "" : ` (${words})`);
  const notes = memory.notes.map(
    ({ text, isConfirmed }) => `- ${boundedLine(text, TEXT_SHOWN, sanitize)}${mark(trustLabel(isConfirmed, false))}`,
  );
  const goals = memory.goals.map(({ number, text, isConfirmed }) => {
    const name = number === null ? "New goal" : `Goal ${number}`;
    return `- ${name}: ${boundedLine(text, TEXT_SHOWN, sanitize)}${mark(trustLabel(isConfirmed, number === null))}`;
  });
  const { commit, reason, branch } = memory;
  const where =
    commit === ""
      ? `Not kept: ${boundedLine(reason, TEXT_SHOWN, sanitize)}`
      : `Kept in [${commit.slice(0, 7)}](${serverUrl}/${repository}/commit/${commit}) on ${code(branch)}.`;
  const list = listLines([...notes, ...goals], ENTRIES_SHOWN, (line) => line);
  return joinParts([`**Memory** ${countEntries(memory)}`, list, where]);
}
