import type { PlacedNote } from "../../../core/agents/memory.js";
import type { CommandAnswer } from "../../../run/report/answer.js";
import { unquotedText } from "../../../run/set-up/order.js";
import { isDryRun, type Run } from "../../../run/stages.js";
import { notesOf } from "../prompt.js";
import { readMemory } from "../read.js";
import { noteText } from "../text.js";
import { commitLink, type MemoryPlace, skipped, withMemory, writeMemory, writeProblem } from "./place.js";
import { counted, noteLine } from "./texts.js";

/** A shorter text would match nearly every note. */
const SHORTEST_TEXT = 3;
/** More notes than this must be removed manually, where the person sees them. */
const MAXIMUM_NOTES = 20;

const listed = (notes: readonly PlacedNote[]): string => notes.map(noteLine).join("\n");

async function forget(place: MemoryPlace): Promise<CommandAnswer> {
  const { files } = place;
  const problem = writeProblem(place);
  if (problem !== null) return skipped(problem);
  const text = noteText(unquotedText(place.request.text));
  if (text.length < SHORTEST_TEXT) {
    return skipped(
      `Name the words to forget, at least ${SHORTEST_TEXT} characters: every note that contains them is forgotten.`,
    );
  }
  const known = notesOf(await readMemory(await files.read()));
  const found = known.filter((note) => note.text.toLowerCase().includes(text.toLowerCase()));
  if (found.length === 0) return skipped("No note contains these words; nothing was forgotten.");
  if (found.length > MAXIMUM_NOTES) {
    const first = listed(found.slice(0, MAXIMUM_NOTES));
    const more = `- … and ${found.length - MAXIMUM_NOTES} more`;
    return skipped(
      `${found.length} notes contain these words, and at most ${MAXIMUM_NOTES} are forgotten at a time. Nothing was forgotten; use more words.\n\n${first}\n${more}`,
    );
  }
  if (isDryRun(place)) {
    const count = counted(found.length, "note");
    return { status: "success", text: `Dry run: \`forget\` would remove ${count}.\n\n${listed(found)}` };
  }
  const written = await writeMemory(place, [{ kind: "forgotten", text }], "Forget notes");
  if (written.kind === "answer") return written.answer;
  const [outcome] = written.outcomes;
  if (outcome?.kind !== "forgotten")
    return skipped("The memory changed meanwhile: no note contains these words any more.");
  const { notes } = outcome;
  const count = counted(notes.length, "note");
  const hint = "They stay in the branch's history.";
  return {
    status: "success",
    text: `Forgot ${count} in ${commitLink(place, written.commit)}. ${hint}\n\n${listed(notes)}`,
  };
}

/** `forget <text>`: removes every note that contains the text, ignoring case, and lists them. */
export function forgetNotes(run: Run<"accepted">): Promise<CommandAnswer> {
  return withMemory(run, forget);
}
