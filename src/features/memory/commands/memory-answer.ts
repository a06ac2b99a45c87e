import type { PlacedNote } from "../../../core/agents/memory.js";
import type { CommandAnswer } from "../../../run/report/answer.js";
import { unquotedText } from "../../../run/set-up/order.js";
import type { Run } from "../../../run/stages.js";
import { goalsOf } from "../goals.js";
import { createSearch } from "../lookup.js";
import { notesOf } from "../prompt.js";
import { type MemoryFiles, readMemory } from "../read.js";
import type { MemoryHit } from "../search.js";
import { noteText } from "../text.js";
import { acceptNotes } from "./accept.js";
import { branchLink, type MemoryPlace, withMemory } from "./place.js";
import { counted, noteLine, shown } from "./words.js";

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
      `Newest unconfirmed notes, which no run is told unasked; \`${place.phrase} memory accept\` lists all with their numbers`,
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

/** `memory [query]`: what is kept, or what of it fits. `memory accept [n …]`: a person's word on unconfirmed notes. */
export function tellMemory(run: Run<"accepted">): Promise<CommandAnswer> {
  return withMemory(run, tell);
}
