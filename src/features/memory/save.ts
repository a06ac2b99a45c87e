import { type PlacedNote, SHARED_MEMORY } from "../../core/agents/memory.js";
import { failure, type ToolResult } from "../../core/tool/tool.js";
import { applyChanges } from "./apply.js";
import { notesOf } from "./prompt.js";
import type { MemoryFiles } from "./read.js";
import { refusal } from "./refusal.js";
import type { RunState } from "./run-state.js";
import { findSame } from "./similarity.js";
import { noteText } from "./text.js";

/** Notes that one run keeps at most. */
const NOTES_A_RUN = 20;

const refuse = (why: string): ToolResult => failure("refused", `not kept: ${why}`);

/** What the agent knows already: its own notes and those for all. */
function knownNotes(files: MemoryFiles, agent: string, isConfirmed: boolean): readonly PlacedNote[] {
  const folders = new Set([agent, SHARED_MEMORY]);
  // A stranger's words must not keep out what a run knows from people who may write.
  return notesOf(files).filter(
    (note) => folders.has(note.path.split("/")[0] ?? "") && (note.isConfirmed || !isConfirmed),
  );
}

/** save_memory (X10): checks a fact and collects it as a note of this run. */
export async function saveFact(state: RunState, fact: string): Promise<ToolResult> {
  const { request, changes } = state;
  const reason = refusal(fact, request.holdsSecret);
  if (reason !== null) return refuse(reason);
  if (changes.filter(({ kind }) => kind === "note").length >= NOTES_A_RUN) {
    return refuse(`this run has kept ${NOTES_A_RUN} notes, which is the most. Go on without.`);
  }
  const text = noteText(fact);
  const isConfirmed = request.isConfirmed();
  // Whatever cannot be read is not known: the run goes on with what it began with.
  const files = await request.all().catch(() => request.files);
  const same = findSame(text, knownNotes(state.with(files), request.agent, isConfirmed));
  if (same !== null) {
    const known = refuse(`it is known already (${same.path}): ${same.text}`);
    return same.isConfirmed ? known : { ...known, outside: "unconfirmed notes" };
  }
  const change = { kind: "note", agent: request.agent, note: { text, ...state.origin(), isConfirmed } } as const;
  const [outcome] = applyChanges(state.with(files), [change], { today: state.today() }).outcomes;
  if (outcome?.kind === "refused") return refuse(outcome.reason);
  state.change(change);
  const how = isConfirmed
    ? ""
    : " It is unconfirmed, because this run has read words of people who may not write: memory_search finds it, and no run is told it unasked until a person confirms it.";
  return { success: true, output: `Kept: ${text}\nIt is written when the run ends.${how}` };
}
