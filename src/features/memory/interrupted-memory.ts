import { z } from "zod";
import { GOAL_PRIORITIES, GOAL_STATUSES, type MemoryChange, SHARED_MEMORY } from "../../core/agents/memory.js";
import type { RefFiles } from "../../core/agents/ref-files.js";
import { isFromFork } from "../../run/authorize/fork.js";
import { sessionIdOf } from "../../run/job.js";
import type { RepairContext as Left, RepairFacts as LeftFacts } from "../../run/repair/context.js";
import { goalsOf } from "./goals.js";
import { openMemoryFiles, whyNoMemory } from "./memory-place.js";
import { notesOf } from "./prompt.js";
import { readMemory } from "./read.js";
import { refusal } from "./refusal.js";
import { saveChanges } from "./save-drafts.js";

/** How long a write is retried: saving all of an interrupted run's work has a minute and a half. */
const PATIENCE_MILLISECONDS = 30_000;
/** Maximum notes, and maximum new goals, as during a run. */
const CHANGES_A_RUN = 20;

const text = z.string().max(2_000);
const origin = { date: text, subject: text, by: text, run: text };
const progress = { notes: text, outcome: text };
const status = z.enum(GOAL_STATUSES);
const priority = z.enum(GOAL_PRIORITIES);

/** The changes that a run's tools can make: they neither forget nor drop anything, and reword or accept no goal. */
const changeSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("note"),
    agent: z.string(),
    note: z.object({ ...origin, text, isConfirmed: z.boolean() }),
  }),
  z.object({
    kind: z.literal("goal_added"),
    agent: z.string(),
    goal: z.object({
      ...{ ...origin, ...progress, text, status, priority },
      isAccepted: z.boolean(),
      isProgressConfirmed: z.boolean(),
    }),
  }),
  z.object({
    kind: z.literal("goal_updated"),
    agent: z.string(),
    number: z.number().int(),
    change: z.strictObject({ status, priority, ...progress }).partial(),
    isConfirmed: z.boolean(),
    origin: z.object(origin),
  }),
]);

type LeftChange = z.infer<typeof changeSchema>;

/** The change without any mark that it came from people with write access. */
function unconfirmed(change: LeftChange): LeftChange {
  if (change.kind === "note") return { ...change, note: { ...change.note, isConfirmed: false } };
  if (change.kind === "goal_updated") return { ...change, isConfirmed: false };
  return { ...change, goal: { ...change.goal, isAccepted: false, isProgressConfirmed: false } };
}

const withRun = (change: LeftChange, run: string): LeftChange => {
  if (change.kind === "note") return { ...change, note: { ...change.note, run } };
  if (change.kind === "goal_updated") return { ...change, origin: { ...change.origin, run } };
  return { ...change, goal: { ...change.goal, run } };
};

function textsOf(change: LeftChange): readonly string[] {
  if (change.kind === "note") return [change.note.text];
  const { notes = "", outcome = "" } = change.kind === "goal_added" ? change.goal : change.change;
  return [...(change.kind === "goal_added" ? [change.goal.text] : []), notes, outcome].filter((said) => said !== "");
}

/**
 * The run's changes according to its log; null: the log contains a change that no run makes, so none is trusted.
 * Commands without a sandbox could have written the log themselves: then nothing in it is confirmed.
 */
function changesOf({ job, run, loaded }: Left): readonly MemoryChange[] | null {
  const { agent } = run.session;
  const isOpen = loaded.configuration.sandbox.mode === "off";
  const found = run.events.flatMap((event) => (event.type === "memory_changed" ? [event.change] : []));
  const changes: MemoryChange[] = [];
  for (const value of found) {
    const { data: change } = changeSchema.safeParse(value);
    if (change === undefined) return null;
    if (change.agent !== agent && (change.kind !== "goal_updated" || change.agent !== SHARED_MEMORY)) return null;
    if (textsOf(change).some((said) => refusal(said, job.redactor.contains) !== null)) return null;
    const own = withRun(isOpen ? unconfirmed(change) : change, sessionIdOf(job.environment));
    // Absent keys stay absent, which the type of a parsed object does not express.
    changes.push(own as MemoryChange);
  }
  const count = (kind: MemoryChange["kind"]): number => changes.filter((change) => change.kind === kind).length;
  return Math.max(count("note"), count("goal_added")) > CHANGES_A_RUN ? null : changes;
}

/** Whether the run had written its changes before it was killed: it writes all in one commit. '' = it had not. */
async function writtenAt(files: RefFiles, { job, run }: Left): Promise<string> {
  const session = sessionIdOf(job.environment);
  const read = await readMemory(await files.read(), { agent: run.session.agent });
  const kept = [...notesOf(read), ...goalsOf(read)];
  return kept.some((one) => one.run === session) ? read.commit : "";
}

/**
 * Writes an interrupted run's notes, by the rules of a normal end, and adds the result to the run's log. Changes that
 * the run had written are not written again.
 * @throws ArchitectError (forge) if the memory cannot be read.
 */
export async function keepInterruptedMemory(left: Left, { repository, pull }: LeftFacts): Promise<void> {
  const { job, forge, run, inputs, loaded, log } = left;
  const { services, redactor } = job;
  const { clock } = services;
  const { memory } = loaded.configuration;
  const emit = (commit: string, reason: string): void =>
    log.emit({ type: "memory_saved", at: clock.now(), commit, reason });
  const isDry = inputs.dryRun === true || run.session.flags.dryRun === true;
  const isFork = pull !== null && isFromFork(forge, pull);
  if (!memory.enabled || isDry || isFork || whyNoMemory(repository, memory) !== null) {
    return emit("", "the current configuration keeps no memory here");
  }
  const files = await openMemoryFiles(job, forge, memory, PATIENCE_MILLISECONDS);
  const written = await writtenAt(files, left);
  if (written !== "") return emit(written, "");
  const changes = changesOf(left);
  if (changes === null) return emit("", "the log of the run contains entries that no run writes");
  await saveChanges(
    { events: log, services, redact: (said) => redactor.redact(said) },
    { files, changes, agent: run.session.agent, run: sessionIdOf(job.environment) },
  );
}
