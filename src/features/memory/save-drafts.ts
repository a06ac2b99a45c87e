import type { MemoryChange } from "../../core/agents/memory.js";
import type { RefFiles } from "../../core/agents/ref-files.js";
import { dayOf } from "../../core/dates.js";
import { messageOf } from "../../core/errors.js";
import type { EventSink } from "../../core/run/agent.js";
import type { Clock } from "../../core/runtime.js";
import { giveNotice } from "../../run/notice.js";
import { writeChanges } from "./write.js";

export interface SavingRun {
  readonly events: EventSink;
  readonly services: { readonly clock: Clock };
  readonly redact: (text: string) => string;
}

/** The branch already contained everything. */
const NOTHING_NEW = "nothing of it was new";

/**
 * Writes the changes of a run in one commit, and returns the result. Never throws: a lost note does not lower a run's
 * status.
 */
export async function saveChanges(
  run: SavingRun,
  {
    files,
    changes,
    agent,
    run: session,
  }: {
    readonly files: RefFiles;
    readonly changes: readonly MemoryChange[];
    readonly agent: string;
    /** Session id. */
    readonly run: string;
  },
): Promise<void> {
  const { events, services, redact } = run;
  const at = services.clock.now();
  const today = dayOf(at);
  const message = `memory: ${changes.length} ${changes.length === 1 ? "change" : "changes"} by ${agent} in run ${session}`;
  const end = await writeChanges(files, changes, { today, message }).catch((error: unknown) => ({
    write: { ok: false as const, reason: "failed" as const, message: messageOf(error) },
    outcomes: [],
  }));
  const { write, outcomes } = end;
  for (const outcome of outcomes) {
    if (outcome.kind === "refused") giveNotice(run, redact(`Not kept: ${outcome.reason}`));
  }
  const saved = (commit: string, reason: string): void =>
    events.emit({ type: "memory_saved", at: services.clock.now(), commit, reason: redact(reason) });
  if (write.ok) return saved(write.commit ?? "", write.commit === null ? NOTHING_NEW : "");
  giveNotice(run, redact(`The run's notes could not be saved: ${write.message}`));
  saved("", write.message);
}
