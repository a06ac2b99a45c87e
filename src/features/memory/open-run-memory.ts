import { type MemoryChange, type PlacedNote, SHARED_MEMORY } from "../../core/agents/memory.js";
import { isConfirmed } from "../../core/agents/provenance.js";
import type { RefFiles, RefSnapshot } from "../../core/agents/ref-files.js";
import { dayOf } from "../../core/dates.js";
import { messageOf } from "../../core/errors.js";
import { subjectKey } from "../../core/forge/forge.js";
import { failure, type ToolResult } from "../../core/tool/tool.js";
import { sessionIdOf } from "../../run/job.js";
import { giveNotice } from "../../run/notice.js";
import { subjectText } from "../../run/set-up/task.js";
import type { FeatureRun, Opened } from "../row.js";
import { applyChanges } from "./apply.js";
import { createLookup } from "./lookup.js";
import { openMemoryFiles, whyNoMemory } from "./memory-place.js";
import { memoryPrompt, notesOf } from "./prompt.js";
import { type MemoryFiles, readMemory } from "./read.js";
import { refusal } from "./refusal.js";
import { manageGoals } from "./run-goals.js";
import { createRunState, type RunMemory, type RunMemoryRequest, type RunState } from "./run-state.js";
import { saveChanges } from "./save-drafts.js";
import { sessionSummaries } from "./session-summaries.js";
import { findSame } from "./similarity.js";
import { noteText } from "./text.js";

/** Maximum notes of one run. */
const NOTES_A_RUN = 20;

const refuse = (why: string): ToolResult => failure("refused", `not kept: ${why}`);

/** Notes that the agent already has: its own and those for all. */
function knownNotes(files: MemoryFiles, agent: string, isConfirmed: boolean): readonly PlacedNote[] {
  const folders = new Set([agent, SHARED_MEMORY]);
  // An untrusted note must not block an equal one from people with write access.
  return notesOf(files).filter(
    (note) => folders.has(note.path.split("/")[0] ?? "") && (note.isConfirmed || !isConfirmed),
  );
}

/** save_memory: checks a fact and adds it as a note of this run. */
async function saveFact(state: RunState, fact: string): Promise<ToolResult> {
  const { request, changes } = state;
  const reason = refusal(fact, request.holdsSecret);
  if (reason !== null) return refuse(reason);
  if (changes.filter(({ kind }) => kind === "note").length >= NOTES_A_RUN) {
    return refuse(`this run has kept ${NOTES_A_RUN} notes, which is the most. Go on without.`);
  }
  const text = noteText(fact);
  const isConfirmed = request.isConfirmed();
  // If it cannot be read, the run continues with its initial state.
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

export function createRunMemory(request: RunMemoryRequest): RunMemory {
  const state = createRunState(request);
  return {
    save: (fact) => saveFact(state, fact),
    manageGoals: async (wanted) => manageGoals(state, wanted),
    search: request.lookup.search,
    get: request.lookup.get,
  };
}

/** Why a run has no memory, as a sentence; null: it has one. */
function reasonAgainst(run: FeatureRun): string | null {
  const { configuration, isStrangers } = run;
  if (isStrangers) return "Memory is neither read nor kept on a fork's pull request.";
  return whyNoMemory(run.repository, configuration.memory);
}

/** The text that notes are compared with. */
function aboutText({ request, event, facts }: FeatureRun): string {
  const { title = "", body = "" } = subjectText({ request, event, facts }) ?? {};
  return [request.text, title, body].join("\n");
}

/** Reads the agent's memory; null, with a notice: it cannot be read, so there are no notes and none are saved. */
async function readAtStart(
  run: FeatureRun,
  files: RefFiles,
  agent: string,
): Promise<{ readonly snapshot: RefSnapshot | null; readonly read: MemoryFiles } | null> {
  const { events } = run;
  try {
    const snapshot = await files.read();
    return { snapshot, read: await readMemory(snapshot, { agent }) };
  } catch (error) {
    const why = run.redactor.redact(messageOf(error));
    giveNotice({ events, services: run.services }, `The memory could not be read, so nothing is kept either: ${why}`);
    return null;
  }
}

/**
 * The memory of a run, read once at one commit; null: it has none, and a notice says why. A dry run has an empty one:
 * its tools are stubs, and it makes no requests.
 */
export async function openMemory(run: FeatureRun): Promise<Opened | null> {
  const { events, configuration, isDry, services, redactor, environment } = run;
  const { memory } = configuration;
  const against = reasonAgainst(run);
  if (against !== null) {
    giveNotice({ events, services }, against);
    return null;
  }
  const { forge, request } = run;
  const { name: agent } = run.agent;
  const { clock, random } = services;
  const files = await openMemoryFiles(run, forge, memory);
  const found = isDry ? { snapshot: null, read: await readMemory(null) } : await readAtStart(run, files, agent);
  if (found === null) return null;
  const { snapshot, read } = found;
  for (const text of read.notices) giveNotice({ events, services }, redactor.redact(text));
  const delimiter = random.hex(8);
  const prompt = memoryPrompt(read, {
    agent,
    maximumTokens: memory.max_prompt_tokens,
    task: aboutText(run),
    delimiter,
  });
  if (!isDry) {
    const { notes, goals } = prompt;
    events.emit({ type: "memory_opened", at: clock.now(), branch: memory.branch, commit: read.commit, notes, goals });
  }
  let whole: Promise<MemoryFiles> | null = null;
  const all = (): Promise<MemoryFiles> => {
    whole ??= readMemory(snapshot).catch((error: unknown) => {
      // The next call tries again.
      whole = null;
      throw error;
    });
    return whole;
  };
  const changes: MemoryChange[] = [];
  const tools = createRunMemory({
    files: read,
    all,
    agent,
    subject: subjectKey(request.subject),
    by: request.actor?.login ?? "",
    run: sessionIdOf(environment),
    clock,
    holdsSecret: (text) => redactor.contains(text),
    isConfirmed: () => isConfirmed(events.events()),
    onChange(change) {
      changes.push(change);
      events.emit({ type: "memory_changed", at: clock.now(), change });
    },
    delimiter,
    lookup: createLookup({
      ...{ all, delimiter },
      sessions: () => sessionSummaries(run, configuration),
      changes: () => changes,
      today: () => dayOf(clock.now()),
    }),
  });
  return {
    parts: {
      memory: tools,
      memoryText: (path) => (read.unreadable.has(path) ? null : (read.texts.get(path) ?? "")),
    },
    remembered: redactor.redact(prompt.text),
    async save() {
      if (isDry || changes.length === 0) return;
      await saveChanges(
        { events, services, redact: (text) => redactor.redact(text) },
        {
          files,
          changes,
          agent,
          run: sessionIdOf(environment),
        },
      );
    },
  };
}
