import { messageOf } from "../core/errors.js";
import { note } from "./post-state.js";
import type { Running } from "./running.js";
import { draftOf, redacted } from "./session-store.js";

/**
 * Keeps on disk what only this process knows of the run, so that the post step can save its work and its session after a
 * kill. Written when the work begins, and again when the work of an earlier session is back on disk. Never throws.
 */
export async function keepRecord(running: Running): Promise<void> {
  const { job, open, folder, keeps } = running;
  const work = open.brief?.resumes;
  const isPutBack = keeps.isPutBack || work === undefined || work.patch === "";
  try {
    const draft = { ...draftOf(running, ""), events: [] };
    const session = redacted(draft, (text) => job.redactor.redact(text));
    await job.services.writeRunRecord(folder.path, { session, isPutBack });
    note(job.host, "work", true);
  } catch (error) {
    job.host.logger.warn(`A kill would lose the run's session: ${messageOf(error)}`);
  }
}
