import { ArchitectError, messageOf } from "../core/errors.js";
import type { Forge, RefResult } from "../core/forge/forge.js";
import type { TreeFile } from "../core/forge/objects.js";
import { retryOnce } from "../core/retry-once.js";
import type { SavedSession, SaveResult, SessionStore } from "../core/run/saved-session.js";
import type { Clock, Logger } from "../core/runtime.js";
import { MAXIMUM_SESSION_BYTES, packSession, unpackSession } from "./session-file.js";

/** One file a session, in the tree of the commit that this ref names; each save adds a commit (docs/sessions.md). */
export const STATE_REF = "refs/architect/state";
/** Sessions kept, over all subjects. */
export const SESSIONS_KEPT = 30;
/** Each loss means that somebody else wrote meanwhile, or that a server lags behind. */
const ATTEMPTS = 6;
const PAUSE_MILLISECONDS = 300;
/** Runs without an issue or pull request. */
const NO_SUBJECT = "none";

type StateForge = Pick<
  Forge,
  "getRef" | "createRef" | "updateRef" | "createCommitObject" | "listTree" | "readBlob" | "createBlob" | "createTree"
>;

interface StateFile extends TreeFile {
  readonly subject: string;
  readonly sessionId: string;
}

const pathOf = (subject: string, sessionId: string): string =>
  `${subject === "" ? NO_SUBJECT : subject}/${sessionId}.json.gz`;

/** Anybody who may push can write this tree: only names that a run gives count. */
function stateFile(file: TreeFile): StateFile | null {
  const [, subject, sessionId] = /^((?:issue|pr)-\d{1,15}|none)\/(\d{1,20}-\d{1,6})\.json\.gz$/.exec(file.path) ?? [];
  if (subject === undefined || sessionId === undefined) return null;
  return { ...file, subject: subject === NO_SUBJECT ? "" : subject, sessionId };
}

/** Ids of runs only grow, so they tell the newest without a look into the files. */
function newestFirst(left: StateFile, right: StateFile): number {
  const [a, b] = [left, right].map(({ sessionId }) => sessionId.split("-").map(BigInt)) as [bigint[], bigint[]];
  for (const index of [0, 1]) {
    const [one = 0n, other = 0n] = [a[index], b[index]];
    if (one !== other) return one > other ? -1 : 1;
  }
  return 0;
}

/** Head and files of the ref. */
interface State {
  readonly head: string;
  readonly files: readonly StateFile[];
}

/** Stands alone where no session does. */
const NOTE = Buffer.from("Sessions of Architect's runs: none is kept at the moment.\n");

const failed = (reason: string): SaveResult => ({ ok: false, reason });
const DENIED = "The job needs the right contents: write.";

/**
 * Sessions on a ref of the repository (`session.store: ref`). A save is a fast-forward from the commit it was made on,
 * tried again on what the ref names by then, so that of two who save neither loses. None of the methods throws.
 */
export function createStateStore(options: {
  readonly forge: StateForge;
  readonly clock: Clock;
  readonly logger: Logger;
}): SessionStore {
  const { forge, clock, logger } = options;

  async function read(): Promise<State | null> {
    const ref = await retryOnce(() => forge.getRef(STATE_REF));
    if (ref === null) return null;
    const files = await forge.listTree(ref.sha);
    // The commit is there: a server that does not know it lags behind, and going on without its files would lose them.
    if (files === null) throw new ArchitectError("forge", `The sessions on ${STATE_REF} could not be listed.`);
    return { head: ref.sha, files: files.flatMap((file) => stateFile(file) ?? []).sort(newestFirst) };
  }

  async function write(state: State | null, files: readonly StateFile[], message: string): Promise<RefResult> {
    // A tree of nothing is refused.
    const note = files.length > 0 ? null : await repeated(() => forge.createBlob(NOTE));
    if (note?.ok === false) return { ...note, reason: note.reason === "denied" ? "denied" : "failed" };
    const listed = note === null ? files : [{ path: "README.md", sha: note.sha }];
    const tree = await repeated(() => forge.createTree(listed));
    if (!tree.ok) return { ...tree, reason: tree.reason === "denied" ? "denied" : "failed" };
    const parents = state === null ? [] : [state.head];
    const commit = await repeated(() => forge.createCommitObject({ message, tree: tree.sha, parents }));
    if (!commit.ok) return { ...commit, reason: commit.reason === "denied" ? "denied" : "failed" };
    return state === null ? forge.createRef(STATE_REF, commit.sha) : forge.updateRef(STATE_REF, commit.sha);
  }

  /** Changes the set of files; `change` gives null when there is nothing (any more) to do. */
  async function update(
    change: (files: readonly StateFile[]) => readonly StateFile[] | null,
    message: string,
    early?: Promise<State | null>,
  ): Promise<SaveResult> {
    let reason = "";
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      // An answer that got lost may have been a success: the ref is asked again each time.
      const state = await (attempt === 1 && early ? early : read()).catch((error: unknown) => messageOf(error));
      if (typeof state === "string") {
        reason = state;
        await clock.sleep(PAUSE_MILLISECONDS * attempt);
        continue;
      }
      const files = change(state?.files ?? []);
      if (files === null) return { ok: true };
      const written = await write(state, files, message);
      if (written.ok) return { ok: true };
      reason = written.message;
      if (written.reason === "denied") return failed(`${reason}. ${DENIED}`);
      if (written.reason === "unsupported" || written.reason === "forbidden") return failed(reason);
      await clock.sleep(PAUSE_MILLISECONDS * attempt);
    }
    return failed(reason);
  }

  async function attempt<Value>(what: string, fallback: Value, work: () => Promise<Value>): Promise<Value> {
    try {
      return await work();
    } catch (error) {
      logger.warn(`${what}: ${messageOf(error)}`);
      return fallback;
    }
  }

  async function save(session: SavedSession): Promise<SaveResult> {
    const packed = await packSession(session);
    if (packed === null) return failed(`It is larger than ${MAXIMUM_SESSION_BYTES} bytes.`);
    // Beside the upload: a cancelled run has little time.
    const early = read();
    early.catch(() => {});
    const blob = await repeated(() => forge.createBlob(packed));
    if (!blob.ok) return failed(`${blob.message}${blob.reason === "denied" ? `. ${DENIED}` : ""}`);
    const { subject, sessionId, resumedFrom } = session;
    const path = pathOf(subject, sessionId);
    const own: StateFile = { path, sha: blob.sha, size: packed.length, subject, sessionId };
    const withOwn = (files: readonly StateFile[]): readonly StateFile[] | null => {
      if (files.some((file) => file.path === path && file.sha === blob.sha)) return null;
      const others = files.filter((file) => file.path !== path && file.path !== pathOf(subject, resumedFrom ?? ""));
      // The own one stays whatever its number: somebody may have written others with higher ones.
      return [own, ...others.slice(0, SESSIONS_KEPT - 1)];
    };
    return update(withOwn, `Session ${sessionId}\n`, early);
  }

  return {
    unavailable: null,
    save: (session) => save(session).catch((error: unknown) => failed(messageOf(error))),
    load: ({ subject, sessionId }) =>
      attempt("The saved session could not be read", null, async () => {
        const state = await read();
        const mine = (state?.files ?? []).filter((file) => file.subject === subject);
        const file = sessionId === undefined ? mine[0] : mine.find((one) => one.sessionId === sessionId);
        if (file === undefined || file.size > MAXIMUM_SESSION_BYTES) return null;
        const bytes = await forge.readBlob(file.sha, MAXIMUM_SESSION_BYTES);
        const session = bytes === null ? null : await unpackSession(bytes);
        // A file's own name for itself counts only at the path of that name.
        return session?.subject === subject && session.sessionId === file.sessionId ? session : null;
      }),
    list: (subject) =>
      attempt("The saved sessions could not be read", [], async () => {
        const state = await read();
        return (state?.files ?? []).filter((file) => file.subject === subject).map((file) => file.sessionId);
      }),
    remove: ({ subject, sessionId }) =>
      update((files) => {
        const kept = files.filter((file) => file.path !== pathOf(subject, sessionId));
        return kept.length === files.length ? null : kept;
      }, `Session ${sessionId} ended\n`).catch((error: unknown) => failed(messageOf(error))),
  };
}

/** Objects without a name may be written twice: what got lost does no harm. */
async function repeated<Result extends { readonly ok: boolean; readonly reason?: string }>(
  write: () => Promise<Result>,
): Promise<Result> {
  const first = await write();
  return first.ok || first.reason !== "failed" ? first : write();
}
