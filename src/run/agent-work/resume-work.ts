import { RESUME_NOTICE } from "../../agent/prompts.js";
import { ArchitectError, messageOf } from "../../core/errors.js";
import type { Message } from "../../core/model/message.js";
import type { TreeChange, WorkspaceHistory } from "../../core/workspace/workspace.js";
import type { ResumedWork } from "../brief.js";
import { giveNotice } from "../notice.js";
import type { AgentSession, ResumedRunWork } from "../set-up/session.js";
import { mergeWork, namedPaths } from "./merge-work.js";
import { treeLimitsOf } from "./tree-guard.js";
import type { TreeTracker } from "./tree-tracker.js";

const PLAIN_MODES: ReadonlySet<string> = new Set(["100644", "100755"]);

interface Found {
  readonly tree: string;
  /** Files that the patch does not contain faithfully, because text in it was redacted. */
  readonly unfaithful: ReadonlySet<string>;
}

function refusal(session: string, why: string): ArchitectError {
  return new ArchitectError("forge", `The work of session ${session} cannot be restored: ${why}.`, {
    remedy: "It is kept as `changes.patch` in the files of that run; `retry` runs the command again from the start.",
  });
}

/** Applies the patch to its own base commit, then merges onto `head`; null: that commit no longer exists. */
async function mergeSaved(history: WorkspaceHistory, work: ResumedWork, head: string): Promise<Found | null> {
  const applied = await history.apply(work.base, work.patch).catch(() => null);
  if (applied === null) return null;
  if (!applied.ok) throw refusal(work.session, `its patch does not apply (${applied.message})`);
  const unfaithful = new Set(applied.unfaithful);
  if (head === work.base) return { tree: applied.tree, unfaithful };
  const merged = await mergeWork(history, { tree: applied.tree, base: work.base }, head);
  if (merged.ok) return { tree: merged.tree, unfaithful };
  throw refusal(work.session, `the branch moved to ${head}, where ${namedPaths(merged.conflicts)} changed as well`);
}

async function findTree(history: WorkspaceHistory, work: ResumedWork, head: string): Promise<Found> {
  const merged = await mergeSaved(history, work, head);
  if (merged !== null) return merged;
  const applied = await history.apply(head, work.patch);
  if (applied.ok) return { tree: applied.tree, unfaithful: new Set(applied.unfaithful) };
  throw refusal(work.session, `${work.base} is gone, and its patch does not apply to ${head} (${applied.message})`);
}

/** Accepts only plain files: anyone may have written the patch, so links and submodules in it are not put on disk. */
const isPlain = ({ modeAfter }: TreeChange): boolean => modeAfter === null || PLAIN_MODES.has(modeAfter);

/** Writes the work to disk like file tools would: files that the policy protects stay unchanged. */
async function writeWork(
  session: AgentSession,
  found: Found,
  tracker: TreeTracker,
): Promise<{ back: number; out: string[] }> {
  const { history } = session.workspace;
  const { base } = tracker;
  const changes = await history.changes(base, found.tree);
  const plain = changes.filter((change) => isPlain(change) && !found.unfaithful.has(change.path));
  const { restore } = await session.services.judgeTree({
    changes: plain,
    policy: session.policy,
    toolFiles: new Set(plain.map(({ path }) => path)),
    ...treeLimitsOf(session.configuration),
    redactor: session.redactor,
    read: (path) => history.read(found.tree, path),
    readBase: (path) => history.read(base, path),
  });
  const refused = new Set(restore.map(({ path }) => path));
  const taken = plain.filter(({ path }) => !refused.has(path));
  await history.restore(
    found.tree,
    taken.map(({ path }) => path),
  );
  const { prefix } = session.workspace;
  // If files were deleted, a new one may be a tracked file under another name: then it may be moved, but not deleted.
  const origin = taken.some(({ status }) => status === "deleted") ? "renamed" : "made";
  for (const { path, status } of taken) {
    if (status !== "deleted") tracker.recordWrite(path);
    if (status === "added" && path.startsWith(prefix)) tracker.created.set(path.slice(prefix.length), origin);
  }
  const back = new Set(taken.map(({ path }) => path));
  return { back: back.size, out: changes.map(({ path }) => path).filter((path) => !back.has(path)) };
}

/** Describes to the model what has changed since the session was saved. */
function promptFor(work: ResumedWork, head: string, out: readonly string[]): string {
  const parts: string[] = [];
  if (work.published === head && head !== work.base) {
    parts.push(`Your work so far was pushed: it is the commit ${head}, which you work on now.`);
  } else if (work.base !== "" && work.base !== head) {
    parts.push(
      `The branch moved meanwhile from ${work.base} to ${head}; your work so far was put onto it. Read files again before you rely on what you knew of them.`,
    );
  }
  if (out.length > 0)
    parts.push(`These of your changes could not be kept, the files are as in the repository: ${namedPaths(out)}.`);
  return parts.join(" ");
}

/**
 * Restores the work of a saved session on disk, on the current commit, and returns the prompt for the model. `ready`:
 * resolves when the baseline has run, which needs the tree without the work.
 * @throws ArchitectError (forge) if the work no longer applies.
 */
export async function restoreSavedWork(
  session: AgentSession,
  { messages, work, onPutBack }: ResumedRunWork,
  { tracker, ready }: { readonly tracker: TreeTracker; readonly ready: () => Promise<void> },
): Promise<readonly Message[]> {
  const head = session.merge?.ours.commit ?? tracker.base;
  let out: readonly string[] = [];
  if (work.patch !== "" && work.published !== head) {
    await ready();
    const found = await findTree(session.workspace.history, work, head).catch((error: unknown) => {
      throw error instanceof ArchitectError ? error : refusal(work.session, messageOf(error));
    });
    const written = await writeWork(session, found, tracker);
    out = written.out;
    const files = `${written.back} ${written.back === 1 ? "file" : "files"}`;
    giveNotice(session, `The work of session ${work.session} was restored: ${files}.`, "info");
    if (out.length > 0)
      giveNotice(session, `From the work of session ${work.session}, this was left out: ${namedPaths(out)}.`);
  }
  if (work.base !== "" && work.base !== head && work.published !== head) {
    giveNotice(session, `The branch moved since the session ${work.session}, from ${work.base} to ${head}.`);
  }
  onPutBack();
  const changes = promptFor(work, head, out);
  return changes === "" ? messages : [{ role: "user", content: `${RESUME_NOTICE} ${changes}` }];
}
