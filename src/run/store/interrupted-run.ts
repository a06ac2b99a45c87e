import { constants, lstatSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import type { RunEvent } from "../../core/run/agent.js";
import type { SavedSession } from "../../core/run/saved-session.js";
import { readEventLog } from "./event-log.js";
import { createRunFolder } from "./folder.js";
import { savedSession } from "./session-schema.js";

/**
 * Identifies a run to the process that finds its folder after a kill; written when the work begins. Untrusted when
 * read.
 */
export interface RunRecord {
  /** The session in its saved form, without the parts that only the end knows: events, patch, stop reason. */
  readonly session: SavedSession;
  /** Whether the tree on disk contains the work of the resumed session. */
  readonly isPutBack: boolean;
}

/** An interrupted run, as read from its folder. */
export interface InterruptedRun extends RunRecord {
  /** The run's whole log. */
  readonly events: readonly RunEvent[];
  /** `changes.patch`; null if the run was killed before writing it. */
  readonly patch: string | null;
}

/** Maximum bytes of a file that a run writes. */
const MAXIMUM_BYTES = 128 * 1024 * 1024;

/** The run's private folder, which is deleted when the run ends normally. */
const PRIVATE = "private";
/** A separate folder: the user that runs commands gets access to the private one, whose mode must not change. */
const RECORD = `${PRIVATE}/record`;
const RECORD_FILE = "run.json";

/**
 * Writes the record of the run with this folder.
 * @throws ArchitectError (internal) if the folder cannot be created.
 */
export async function writeRunRecord(folder: string, record: RunRecord): Promise<void> {
  const place = await createRunFolder(join(folder, RECORD));
  await place.write(RECORD_FILE, JSON.stringify(record));
}

/** Reads only plain files of a size that a run writes; null: there is none. Opening a pipe must not block. */
async function readText(path: string): Promise<string | null> {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  const handle = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch(() => null);
  try {
    const stats = await handle?.stat();
    if (handle === null || !stats?.isFile() || stats.size > MAXIMUM_BYTES) return null;
    return await handle.readFile("utf8");
  } finally {
    await handle?.close();
  }
}

/** Reads the log of an interrupted run; null: it cannot be read. */
export async function readInterruptedLog(folder: string): Promise<readonly RunEvent[] | null> {
  const log = await readText(join(folder, "session.jsonl"));
  if (log === null) return null;
  try {
    return readEventLog(log);
  } catch {
    return null;
  }
}

/** Reads the folder of an interrupted run; null: its work had not begun, or the folder is not a run's. */
export async function readInterruptedRun(folder: string): Promise<InterruptedRun | null> {
  const [record, log, patch] = await Promise.all(
    [`${RECORD}/${RECORD_FILE}`, "session.jsonl", "changes.patch"].map((name) => readText(join(folder, name))),
  );
  if (record === null || record === undefined || log === null || log === undefined) return null;
  try {
    const { session, isPutBack } = JSON.parse(record) as Record<string, unknown>;
    const known = savedSession(session);
    return known === null
      ? null
      : { session: known, isPutBack: isPutBack === true, events: readEventLog(log), patch: patch ?? null };
  } catch {
    return null;
  }
}

/** Deletes what only an active run needs. Files of the user that runs commands stay. */
export function removePrivateFolder(folder: string): void {
  const path = join(folder, PRIVATE);
  if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return;
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // Files of another user: they are deleted with the machine.
  }
}
