import { type Note, SHARED_MEMORY } from "../../../core/agents/memory.js";
import { subjectKey } from "../../../core/forge/forge.js";
import { sessionIdOf } from "../../../run/job.js";
import type { CommandAnswer } from "../../../run/report/answer.js";
import { unquotedText } from "../../../run/set-up/order.js";
import { isDryRun, type Run } from "../../../run/stages.js";
import { refusal } from "../refusal.js";
import { noteText } from "../text.js";
import { commitLink, type MemoryPlace, skipped, withMemory, writeMemory, writeProblem } from "./place.js";
import { shown } from "./texts.js";

async function remember(place: MemoryPlace): Promise<CommandAnswer> {
  const { today } = place;
  const problem = writeProblem(place);
  if (problem !== null) return skipped(problem);
  const said = unquotedText(place.request.text);
  const usage = `Say what to remember, such as \`${place.phrase} remember the release needs a signed tag\`. Quoted lines (\`>\`) are not kept.`;
  if (noteText(said) === "") return skipped(usage);
  const reason = refusal(said, place.redactor.contains);
  if (reason !== null) return skipped(`That was not kept: ${reason}`);
  const note: Note = {
    text: noteText(said),
    isConfirmed: true,
    date: today,
    subject: subjectKey(place.request.subject),
    by: place.request.actor?.login ?? "",
    run: sessionIdOf(place.environment),
  };
  const path = `${SHARED_MEMORY}/MEMORY.md`;
  if (isDryRun(place)) {
    return { status: "success", text: `Dry run: \`remember\` would write ${shown(note.text)} to ${shown(path)}.` };
  }
  const written = await writeMemory(place, [{ kind: "note", agent: SHARED_MEMORY, note }], "Remember a note");
  if (written.kind === "answer") return written.answer;
  const [outcome] = written.outcomes;
  if (outcome?.kind === "known") return skipped(`That is already known: it is in ${shown(path)}.`);
  return { status: "success", text: `Remembered in ${commitLink(place, written.commit)}: ${shown(note.text)}` };
}

/** `remember <text>`: the person's own words, without quotations, as a confirmed note for all agents. */
export function rememberNote(run: Run<"accepted">): Promise<CommandAnswer> {
  return withMemory(run, remember);
}
