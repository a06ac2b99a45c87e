import { createHash } from "node:crypto";
import type { PlacedNote } from "../../../core/agents/memory.js";
import { isDryRun } from "../../../run/decide/decide-run.js";
import type { CommandAnswer } from "../../../run/report/answer.js";
import { notesOf } from "../prompt.js";
import { readMemory } from "../read.js";
import { commitLink, type MemoryPlace, repositoryUrl, skipped, writeMemory, writeProblem } from "./place.js";
import { counted, shown } from "./words.js";

/** Notes that one answer lists. */
const LISTED = 40;
const DIGITS = 6;

/**
 * The number by which a person accepts a note: a hash of the note, so that it stays the same when other runs add notes.
 */
function noteNumber({ text, date, subject, by, run }: PlacedNote): string {
  const hash = createHash("sha256").update(JSON.stringify([text, date, subject, by, run]));
  return String(hash.digest().readUInt32BE() % 10 ** DIGITS).padStart(DIGITS, "0");
}

/** Where a note comes from: day, subject, who asked, and the run, whose report names what it had read. */
function sourceOf(place: MemoryPlace, { date, subject, by, run, path, line }: PlacedNote): string {
  const number = /^(?:issue|pr)-(\d+)$/.exec(subject)?.[1];
  const job = /^(\d+)-\d+$/.exec(run)?.[1];
  return [
    date,
    number === undefined ? "" : `#${number}`,
    by === "" ? "" : `asked by ${shown(by)}`,
    job === undefined ? "" : `[run ${job}](${repositoryUrl(place)}/actions/runs/${job})`,
    `${shown(path)} line ${line}`,
  ]
    .filter((part) => part !== "")
    .join(", ");
}

function list(place: MemoryPlace, notes: readonly PlacedNote[]): CommandAnswer {
  if (notes.length === 0) return { status: "success", text: "There are no unconfirmed notes." };
  const { phrase } = place;
  const rows = notes
    .slice(0, LISTED)
    .map((note) => `- **${noteNumber(note)}** ${shown(note.text)} (${sourceOf(place, note)})`);
  const more = notes.length > LISTED ? [`${notes.length - LISTED} older ones are not listed.`] : [];
  const text = [
    `${counted(notes.length, "note")} of runs that had read text of people who may not write, or a command's output. No run is told them unasked.`,
    rows.join("\n"),
    ...more,
    `\`${phrase} memory accept <number> …\` confirms notes that are right; \`${phrase} forget <text>\` takes one out.`,
  ].join("\n\n");
  return { status: "success", text };
}

/**
 * `memory accept`: lists the unconfirmed notes with their sources. `memory accept <n> …`: confirms those notes, all of
 * them or, if a number is unknown, none.
 */
export async function acceptNotes(place: MemoryPlace, numbers: readonly string[]): Promise<CommandAnswer> {
  const { files } = place;
  const problem = numbers.length === 0 ? null : writeProblem(place);
  if (problem !== null) return skipped(problem);
  const unconfirmed = notesOf(await readMemory(await files.read())).filter((note) => !note.isConfirmed);
  if (numbers.length === 0) return list(place, unconfirmed);
  const byNumber = new Map(
    numbers.map((number) => [number, unconfirmed.filter((note) => noteNumber(note) === number)]),
  );
  const unknown = [...byNumber].filter(([, notes]) => notes.length === 0).map(([number]) => number);
  if (unknown.length > 0) {
    const which = unknown.length === 1 ? `is no unconfirmed note ${unknown[0]}` : `are no notes ${unknown.join(", ")}`;
    return skipped(`There ${which}; \`${place.phrase} memory accept\` lists them. Nothing was changed.`);
  }
  const notes = [...byNumber.values()].flat();
  const listed = notes.map(({ text }) => `- ${shown(text)}`).join("\n");
  const count = counted(notes.length, "note");
  if (isDryRun(place))
    return { status: "success", text: `Dry run: \`memory accept\` would confirm ${count}.\n\n${listed}` };
  const changes = notes.map(({ path, text }) => ({ kind: "note_accepted", path, text }) as const);
  const written = await writeMemory(place, changes, `Accept ${count}`);
  if (written.kind === "answer") return written.answer;
  if (written.outcomes.every(({ kind }) => kind === "not_found")) {
    return skipped(`Somebody was faster: the notes are gone. \`${place.phrase} memory accept\` lists what is there.`);
  }
  return { status: "success", text: `Confirmed ${count} in ${commitLink(place, written.commit)}:\n\n${listed}` };
}
