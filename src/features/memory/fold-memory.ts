import type { LoadedConfiguration } from "../../config/load.js";
import type { PlacedNote } from "../../core/agents/memory.js";
import type { Proposal } from "../../core/agents/proposal.js";
import type { RefChanges } from "../../core/agents/ref-files.js";
import { dayOf } from "../../core/dates.js";
import { messageOf } from "../../core/errors.js";
import type { Job } from "../../run/job.js";
import { openProposal, openProposalPulls } from "../../run/proposals/open-proposals.js";
import { proposalProblem } from "../../run/proposals/proposal-rules.js";
import { isDryRun, type Run } from "../../run/stages.js";
import { type LedgerState, openLedger } from "../../run/store/ledger.js";
import { withNoteLine } from "./apply.js";
import { openDraft } from "./draft.js";
import { memoryRef, openMemoryFiles, protectionProblem, whyNoMemory } from "./memory-place.js";
import { noteLine, readNotes } from "./notes.js";
import { daysBetween } from "./origin.js";
import { byAge, memoryPath, notesPath } from "./paths.js";
import { type MemoryFiles, readMemory } from "./read.js";
import { normalised } from "./similarity.js";

/** Notes of a log that the text lacks; a confirmed note differs from an equal unconfirmed one. */
function newNotes(text: string, path: string, log: readonly PlacedNote[]): readonly PlacedNote[] {
  const known = new Map<string, boolean>();
  const remember = ({ text: words, isConfirmed }: PlacedNote): void => {
    known.set(normalised(words), isConfirmed || known.get(normalised(words)) === true);
  };
  for (const note of readNotes(path, text)) remember(note);
  return log.filter((note) => {
    const before = known.get(normalised(note.text));
    const isNew = before === undefined || (note.isConfirmed && !before);
    if (isNew) remember(note);
    return isNew;
  });
}

/** Whether the log contains only our heading and one-line notes: a log with prose belongs to its authors and stays. */
function isFoldable(text: string, notes: readonly PlacedNote[]): boolean {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "" && !/^# \d{4}-\d\d-\d\d\s*$/.test(line));
  return lines.length === notes.length;
}

interface FoldedLogs {
  readonly changes: RefChanges;
  readonly logs: number;
  readonly notes: number;
  /** Logs that stay because their agent's MEMORY.md is full or cannot be read. */
  readonly left: readonly string[];
}

/** Moves logs older than `keepDays` into MEMORY.md; null: nothing to fold. Needs all texts. */
export function foldLogs(
  files: MemoryFiles,
  { today, keepDays }: { readonly today: string; readonly keepDays: number },
): FoldedLogs | null {
  const old = [...files.texts.keys()]
    .filter((path) => {
      const known = memoryPath(path);
      return known?.kind === "log" && daysBetween(known.date, today) > keepDays;
    })
    .sort(byAge)
    .reverse();
  // Removed logs make room for their notes.
  const sizes = new Map([...files.sizes].filter(([path]) => !old.includes(path)));
  const draft = openDraft({ ...files, sizes });
  const folded: string[] = [];
  const left: string[] = [];
  let notes = 0;
  for (const path of old) {
    const target = notesPath(path.split("/")[0] ?? "");
    const log = readNotes(path, files.texts.get(path) ?? "");
    const before = draft.texts.get(target) ?? "";
    const added = newNotes(before, target, log);
    const text = added.reduce((sum, note) => withNoteLine(target, sum, noteLine(note)), before);
    const canGo = isFoldable(files.texts.get(path) ?? "", log);
    if (!canGo || (added.length > 0 && draft.put(new Map([[target, text]])) !== null)) left.push(path);
    else {
      folded.push(path);
      notes += added.length;
    }
  }
  if (folded.length === 0) return null;
  const gone = folded.map((path): [string, null] => [path, null]);
  return { changes: new Map<string, string | null>([...draft.changed(), ...gone]), logs: folded.length, notes, left };
}

/** Maximum logs in a proposal, so that it also has room for the resulting files. */
const LOGS_A_PROPOSAL = 16;
const DAY = 24 * 60 * 60_000;
const LOG = /^[^/]+\/log\/(\d{4}-\d\d-\d\d)\.md$/;

interface Folding {
  readonly today: string;
  readonly keepDays: number;
}

/** Facts that a tick already has: the ledger as read, null = unknown, and the paths of the memory's files. */
export interface BeforeFolding {
  readonly seen: LedgerState | null;
  readonly paths: readonly string[];
}

/** The oldest logs that fit into one proposal; a sentence: none may be proposed; null: nothing to do. */
function proposalOf(
  files: MemoryFiles,
  { folding, branch, job }: { readonly folding: Folding; readonly branch: string; readonly job: Job },
): Proposal | string | null {
  const whole = foldLogs(files, folding);
  if (whole === null) return null;
  const logs = [...whole.changes].filter(([, text]) => text === null).map(([path]) => path);
  const dayOf = (path: string): string => LOG.exec(path)?.[1] ?? "";
  logs.sort((left, right) => (dayOf(left) < dayOf(right) ? -1 : 1));
  let problem: string | null = null;
  for (let count = Math.min(logs.length, LOGS_A_PROPOSAL); count > 0; count -= 1) {
    const later = new Set(logs.slice(count));
    const texts = new Map([...files.texts].filter(([path]) => !later.has(path)));
    const folded = foldLogs({ ...files, texts }, folding);
    if (folded === null) break;
    const changed = [...folded.changes].map(([path, text]) => ({ path, text: text === null ? null : String(text) }));
    const proposal: Proposal = {
      kind: "memory",
      base: branch,
      title: `Fold ${folded.logs} old ${folded.logs === 1 ? "log" : "logs"} into MEMORY.md`,
      why: `These logs are older than memory.keep_days (${folding.keepDays}). Their notes become part of MEMORY.md, with their marks as they were; no note is lost.`,
      agent: "tick",
      files: changed,
    };
    problem = proposalProblem(proposal, { memoryBranch: branch, redactor: job.redactor });
    if (problem === null) return proposal;
  }
  return problem;
}

async function fold(run: Run<"accepted">, loaded: LoadedConfiguration, today: string): Promise<string | null> {
  const { memory, publish } = loaded.configuration;
  const { forge } = run;
  const files = await openMemoryFiles(run, forge, memory);
  const snapshot = await files.read();
  const folding = { today, keepDays: memory.keep_days };
  if (snapshot === null) return null;
  // Another proposal would be based on files that the pending one changes.
  if ((await openProposalPulls(forge, memory.branch, publish.branch_prefix)).length > 0) return null;
  const proposal = proposalOf(await readMemory(snapshot), { folding, branch: memory.branch, job: run });
  if (proposal === null) return null;
  if (typeof proposal === "string") return `Old logs of the memory could not be folded: ${proposal}`;
  const problem = await protectionProblem(forge, memory);
  if (problem !== null) return `Old logs of the memory are not folded: ${problem}`;
  const { url, number, reason } = await openProposal({ ...run, loaded }, proposal, 1);
  if (number === null) return `Old logs of the memory could not be folded: ${reason}`;
  return `${proposal.title}, a proposal: [#${number}](${url}). Merging it keeps every note.`;
}

/** The ref of the memory whose logs a tick folds; null: no memory, or no write access. */
export function foldedRef(run: Run<"accepted">, { configuration }: LoadedConfiguration): string | null {
  const { host } = run;
  const { memory, publish } = configuration;
  if (!memory.enabled || isDryRun(run)) return null;
  const problem = whyNoMemory(run.repository, memory);
  if (problem !== null) {
    host.annotate("warning", problem);
    return null;
  }
  return publish.mode === "auto" || publish.mode === "draft" ? memoryRef(memory) : null;
}

/**
 * Once a day, proposes to move the memory's old logs into MEMORY.md: one pull request, never in addition to another one
 * to that branch. Without such logs it makes no request. Returns a line for the tick's answer, or null. Never throws:
 * it must not delay jobs.
 */
export async function foldMemory(
  run: Run<"accepted">,
  loaded: LoadedConfiguration,
  { seen, paths }: BeforeFolding,
): Promise<string | null> {
  const now = run.services.clock.now();
  const today = dayOf(now);
  const oldest = dayOf(now - loaded.configuration.memory.keep_days * DAY);
  const isOld = (path: string): boolean => (LOG.exec(path)?.[1] ?? oldest) < oldest;
  if (!paths.some(isOld) || seen?.memoryLookedAt === today) return null;
  try {
    const ledger = await openLedger(run.services, run.forge);
    let isOurs = false;
    const written = await ledger.change((state) => {
      isOurs = state.memoryLookedAt !== today;
      return isOurs ? { ...state, memoryLookedAt: today } : null;
    }, "The memory's logs of the day\n");
    // Of two concurrent ticks only one continues; without the ledger none does.
    if (!written.ok) return `Old logs of the memory were not looked at: ${written.reason}`;
    return isOurs ? await fold(run, loaded, today) : null;
  } catch (error) {
    return `Old logs of the memory could not be folded: ${run.redactor.redact(messageOf(error))}`;
  }
}
