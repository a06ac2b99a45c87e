import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { RefChanges, RefFilesRequest, RefSnapshot, RefWrite } from "../../core/agents/ref-files.js";
import { messageOf } from "../../core/errors.js";
import type { TreeFile } from "../../core/forge/objects.js";
import type { RunEvent } from "../../core/run/agent.js";
import type { SavedSession, SaveResult, SessionStore } from "../../core/run/saved-session.js";
import type { Logger } from "../../core/runtime.js";
import { createRefFiles } from "./ref-files.js";
import { savedSession } from "./session-schema.js";

/** Maximum bytes of a packed session: a cancelled run has only two seconds to send it. */
const MAXIMUM_SESSION_BYTES = 2 * 1024 * 1024;
/** Maximum bytes of a session's text: a small file may unpack to a large one. */
const MAXIMUM_TEXT_BYTES = 48 * 1024 * 1024;

const deflate = promisify(gzip);
const inflate = promisify(gunzip);

/** The session as a file; null if it is too large even without its optional parts. */
export async function packSession(session: SavedSession, maximumBytes = MAXIMUM_SESSION_BYTES): Promise<Buffer | null> {
  for (const reduce of [(same: SavedSession) => same, withoutCopies]) {
    const text = Buffer.from(JSON.stringify(reduce(session)));
    if (text.length > MAXIMUM_TEXT_BYTES) continue;
    const packed = await deflate(text);
    if (packed.length <= maximumBytes) return packed;
  }
  return null;
}

/** The session in a file; null if it is not one. Anyone may have written the file. */
export async function unpackSession(bytes: Uint8Array): Promise<SavedSession | null> {
  try {
    const text = await inflate(bytes, { maxOutputLength: MAXIMUM_TEXT_BYTES });
    return savedSession(JSON.parse(text.toString("utf8")));
  } catch {
    return null;
  }
}

/** The session without copies of the conversation and without facts that the next run determines again. */
function withoutCopies(session: SavedSession): SavedSession {
  return { ...session, events: session.events.flatMap((event) => withoutCopy(event) ?? []) };
}

function withoutCopy(event: RunEvent): RunEvent | null {
  if (event.type === "gate_finished" || event.type === "tree_proved") return null;
  if (event.type !== "tool_finished") return event;
  const { call, durationMilliseconds, result } = event.outcome;
  const { data: _data, ...kept } = result;
  return { ...event, outcome: { call, durationMilliseconds, result: { ...kept, output: "" } } };
}

/**
 * One file for each session, in the tree of the commit that this ref names; each save adds a commit (docs/sessions.md).
 */
export const STATE_REF = "refs/architect/state";
/** Maximum saved sessions, over all subjects. */
export const SESSIONS_KEPT = 30;
/** Milliseconds: a run that ends must not wait long. */
const PATIENCE = 20_000;
/** Runs without an issue or pull request. */
const NO_SUBJECT = "none";

interface StateFile extends TreeFile {
  readonly subject: string;
  readonly sessionId: string;
}

const pathOf = (subject: string, sessionId: string): string =>
  `${subject === "" ? NO_SUBJECT : subject}/${sessionId}.json.gz`;

/** Anyone who may push can write this tree: only names in the form of a run's count. */
function stateFile(file: TreeFile): StateFile | null {
  const [, subject, sessionId] = /^((?:issue|pr)-\d{1,15}|none)\/(\d{1,20}-\d{1,6})\.json\.gz$/.exec(file.path) ?? [];
  if (subject === undefined || sessionId === undefined) return null;
  return { ...file, subject: subject === NO_SUBJECT ? "" : subject, sessionId };
}

/** Ids of runs only increase, so they order sessions without reading the files. */
function newestFirst(left: StateFile, right: StateFile): number {
  const [a, b] = [left, right].map(({ sessionId }) => sessionId.split("-").map(BigInt)) as [bigint[], bigint[]];
  for (const index of [0, 1]) {
    const [one = 0n, other = 0n] = [a[index], b[index]];
    if (one !== other) return one > other ? -1 : 1;
  }
  return 0;
}

/** The only file if there are no sessions. */
const NOTE = "Sessions of Architect's runs: none is kept at the moment.\n";

const failed = (reason: string): SaveResult => ({ ok: false, reason });
const resultOf = (written: RefWrite): SaveResult => (written.ok ? { ok: true } : failed(written.message));

/**
 * Sessions on a ref of the repository (`session.store: ref`). Each save is a commit (`ref-files.ts`), so that
 * concurrent saves are not lost. No method throws.
 */
export function createStateStore(options: Omit<RefFilesRequest, "ref"> & { readonly logger: Logger }): SessionStore {
  const files = createRefFiles({ patience: PATIENCE, ...options, ref: STATE_REF, note: NOTE });
  const sessionsOf = (snapshot: RefSnapshot | null): readonly StateFile[] =>
    (snapshot?.files ?? []).flatMap((file) => stateFile(file) ?? []).sort(newestFirst);

  /** Removes all files that are not kept, including those that are not sessions. */
  function without(snapshot: RefSnapshot | null, kept: ReadonlySet<string>): [string, null][] {
    return (snapshot?.files ?? []).flatMap(({ path }) => (kept.has(path) ? [] : [[path, null]]));
  }

  async function attempt<Value>(what: string, fallback: Value, work: () => Promise<Value>): Promise<Value> {
    try {
      return await work();
    } catch (error) {
      options.logger.warn(`${what}: ${messageOf(error)}`);
      return fallback;
    }
  }

  async function save(session: SavedSession): Promise<SaveResult> {
    const packed = await packSession(session);
    if (packed === null) return failed(`It is larger than ${MAXIMUM_SESSION_BYTES} bytes.`);
    const { subject, sessionId, resumedFrom } = session;
    const path = pathOf(subject, sessionId);
    const gone = new Set([path, pathOf(subject, resumedFrom ?? "")]);
    const withOwn = (snapshot: RefSnapshot | null): RefChanges => {
      // Our own session stays even if others have higher numbers, which anyone could have written.
      const others = sessionsOf(snapshot).filter((file) => !gone.has(file.path));
      const kept = new Set(others.slice(0, SESSIONS_KEPT - 1).map((file) => file.path));
      return new Map<string, Uint8Array | null>([...without(snapshot, kept), [path, packed]]);
    };
    // In parallel with reading: a cancelled run has little time.
    return resultOf(await files.update(withOwn, `Session ${sessionId}\n`, [packed]));
  }

  return {
    unavailable: null,
    save: (session) => save(session).catch((error: unknown) => failed(messageOf(error))),
    load: ({ subject, sessionId }) =>
      attempt("The saved session could not be read", null, async () => {
        const snapshot = await files.read();
        const mine = sessionsOf(snapshot).filter((file) => file.subject === subject);
        const file = sessionId === undefined ? mine[0] : mine.find((one) => one.sessionId === sessionId);
        const bytes = file === undefined ? null : await snapshot?.readBytes(file.path, MAXIMUM_SESSION_BYTES);
        const session = bytes ? await unpackSession(bytes) : null;
        // A session counts only if the ids inside it match the file's path.
        return session?.subject === subject && session.sessionId === file?.sessionId ? session : null;
      }),
    list: (subject) =>
      attempt("The saved sessions could not be read", [], async () =>
        sessionsOf(await files.read())
          .filter((file) => file.subject === subject)
          .map((file) => file.sessionId),
      ),
    remove: async ({ subject, sessionId }) => {
      const ended = pathOf(subject, sessionId);
      const change = (snapshot: RefSnapshot | null): RefChanges | null => {
        const kept = new Set(sessionsOf(snapshot).map((file) => file.path));
        return kept.delete(ended) ? new Map(without(snapshot, kept)) : null;
      };
      return resultOf(await files.update(change, `Session ${sessionId} ended\n`));
    },
  };
}
