import { createHash } from "node:crypto";
import type { PlacedNote } from "../../../core/agents/memory.js";
import type { CommandAnswer } from "../../../run/report/answer.js";
import { unquotedText } from "../../../run/set-up/order.js";
import { isDryRun, type Run } from "../../../run/stages.js";
import { goalsOf } from "../goals.js";
import { createSearch } from "../lookup.js";
import { notesOf } from "../prompt.js";
import { type MemoryFiles, readMemory } from "../read.js";
import type { MemoryHit } from "../search.js";
import { noteText } from "../text.js";
import {
  branchLink,
  commitLink,
  type MemoryPlace,
  repositoryUrl,
  skipped,
  withMemory,
  writeMemory,
  writeProblem,
} from "./place.js";
import { counted, noteLine, shown } from "./texts.js";

/** Maximum notes in one answer. */
const LISTED = 40;
const DIGITS = 6;

/**
 * The number by which a person accepts a note: a hash of the note, so that it does not change when other runs add
 * notes.
 */
function noteNumber({ text, date, subject, by, run }: PlacedNote): string {
  const hash = createHash("sha256").update(JSON.stringify([text, date, subject, by, run]));
  return String(hash.digest().readUInt32BE() % 10 ** DIGITS).padStart(DIGITS, "0");
}

/** A note's origin: day, subject, requester, and the run, whose report names its sources. */
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
  const more = notes.length > LISTED ? [`Not listed: ${notes.length - LISTED} older.`] : [];
  const text = [
    `${counted(notes.length, "note")} of runs that had read text from people without write access, or a command's output. A run gets them only by searching.`,
    rows.join("\n"),
    ...more,
    `\`${phrase} memory accept <number> …\` confirms notes that are right; \`${phrase} forget <text>\` removes one.`,
  ].join("\n\n");
  return { status: "success", text };
}

/**
 * `memory accept`: lists the unconfirmed notes with their sources. `memory accept <n> …`: confirms those notes; if a
 * number is unknown, none of them.
 */
async function acceptNotes(place: MemoryPlace, numbers: readonly string[]): Promise<CommandAnswer> {
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
    return skipped(
      `The memory changed meanwhile: the notes are gone. \`${place.phrase} memory accept\` lists what is there.`,
    );
  }
  return { status: "success", text: `Confirmed ${count} in ${commitLink(place, written.commit)}:\n\n${listed}` };
}

const NEWEST = 5;
const AGENTS_SHOWN = 30;
const HITS = 10;
const MINIMUM_SCORE = 0.1;

const agentOf = (path: string): string => path.split("/")[0] ?? "";

function agentRows(files: MemoryFiles, notes: readonly PlacedNote[]): readonly string[] {
  const goals = goalsOf(files).filter(({ status }) => status !== "completed");
  const agents = [...new Set([...files.texts.keys()].map(agentOf))].sort();
  const rows = agents.slice(0, AGENTS_SHOWN).map((agent) => {
    const own = notes.filter(({ path }) => agentOf(path) === agent);
    const unconfirmed = own.filter(({ isConfirmed }) => !isConfirmed).length;
    const wanted = goals.filter((goal) => goal.agent === agent);
    const proposed = wanted.filter(({ isAccepted }) => !isAccepted).length;
    return `| ${agent} | ${own.length - unconfirmed} | ${unconfirmed} | ${wanted.length - proposed} | ${proposed} |`;
  });
  return [
    "| agent | notes | unconfirmed notes | open goals | proposed goals |",
    "| --- | --: | --: | --: | --: |",
    ...rows,
    ...(agents.length > AGENTS_SHOWN ? [`| … and ${agents.length - AGENTS_SHOWN} more | | | | |`] : []),
  ];
}

function newest(title: string, notes: readonly PlacedNote[]): readonly string[] {
  return notes.length === 0 ? [] : [`**${title}**\n\n${notes.slice(0, NEWEST).map(noteLine).join("\n")}`];
}

function overview(place: MemoryPlace, files: MemoryFiles): string {
  if (files.texts.size === 0) {
    return `The memory is empty. \`${place.phrase} remember <text>\` writes its first note.`;
  }
  const notes = notesOf(files);
  const isConfirmed = (note: PlacedNote): boolean => note.isConfirmed;
  return [
    `The memory is on the branch ${branchLink(place)}, where people read, edit and revert it.`,
    agentRows(files, notes).join("\n"),
    ...newest("Newest notes", notes.filter(isConfirmed)),
    ...newest(
      `Newest unconfirmed notes, which a run gets only by searching; \`${place.phrase} memory accept\` lists all with their numbers`,
      notes.filter((note) => !isConfirmed(note)),
    ),
  ].join("\n\n");
}

function hitLine({ path, line, score, date, isConfirmed, text }: MemoryHit): string {
  const facts = [`${shown(path)} line ${line}`, score.toFixed(2), ...(date === "" ? [] : [date])];
  return `- ${shown(text)} (${[...facts, ...(isConfirmed ? [] : ["**unconfirmed**"])].join(", ")})`;
}

async function tell(place: MemoryPlace): Promise<CommandAnswer> {
  const query = noteText(unquotedText(place.request.text));
  const accepted = /^accept((?: +#?\d{1,9})*)$/i.exec(query)?.[1];
  if (accepted !== undefined) return acceptNotes(place, accepted.match(/\d+/g) ?? []);
  const files = await readMemory(await place.files.read());
  const notices = files.notices.map((notice) => `- ${shown(notice)}`).join("\n");
  const told = async (): Promise<string> => {
    if (query === "") return overview(place, files);
    const search = await createSearch(files, []);
    const hits = search.find(query, { maxResults: HITS, minScore: MINIMUM_SCORE });
    if (hits.length === 0) return "Nothing in the memory fits. Try other words, or fewer.";
    return `${counted(hits.length, "line")} of ${branchLink(place)}, best first:\n\n${hits.map(hitLine).join("\n")}`;
  };
  return { status: "success", text: [await told(), notices].filter((part) => part !== "").join("\n\n") };
}

/** `memory [query]`: lists notes, or those that match. `memory accept [n …]`: confirms notes. */
export function answerMemory(run: Run<"accepted">): Promise<CommandAnswer> {
  return withMemory(run, tell);
}
