import { createHash } from "node:crypto";
import type { RefChanges, RefFiles, RefFilesRequest, RefSnapshot, RefWrite } from "../../core/agents/ref-files.js";
import { ArchitectError, messageOf } from "../../core/errors.js";
import type { ObjectResult, TreeFile } from "../../core/forge/objects.js";
import { retryOnce } from "../../core/retry-once.js";

/** Long enough for 20 concurrent writers, in milliseconds. */
const PATIENCE = 60_000;
/** After the job was asked to stop, in milliseconds. */
const SHORT_PATIENCE = 3_000;
/** Long enough that 20 concurrent writers with retries stay within a repository's hourly request limit. */
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 12_000;
const SHORT_PAUSE = 250;
/** Latest commits to search for our own one after a lost response. */
const LATEST = 100;
const NOTE = "Nothing is kept here at the moment.\n";
const DENIED = "The job needs the permission contents: write.";

/** An attempt that failed; it is repeated while there is time. */
interface Loss {
  readonly again: "conflict" | "failed";
  readonly message: string;
}

type Content = string | Uint8Array;

const bytesOf = (content: Content): Buffer =>
  typeof content === "string" ? Buffer.from(content) : Buffer.from(content.buffer, content.byteOffset, content.length);

/** The git object id of these bytes, to avoid sending existing objects. */
const nameOf = (bytes: Buffer): string =>
  createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");

/** The text of a file; null: it is not text. */
function textOf(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const refused = (reason: "denied" | "failed", message: string): RefWrite => ({
  ok: false,
  reason,
  message: reason === "denied" ? `${message.replace(/[^.]$/, "$&.")} ${DENIED}` : message,
});

/** Objects without a reference may be written again: a lost response does no harm. */
const refusedObject = ({ reason, message }: { readonly reason: string; readonly message: string }): RefWrite | Loss =>
  reason === "failed" ? { again: "failed", message } : refused(reason === "denied" ? "denied" : "failed", message);

export function createRefFiles(request: RefFilesRequest): RefFiles {
  const { forge, ref, clock, random, signal, note = NOTE } = request;

  function snapshotOf(commit: string, files: readonly TreeFile[]): RefSnapshot {
    const byPath = new Map(files.map((file) => [file.path, file]));
    async function readBytes(path: string, maximumBytes: number): Promise<Uint8Array | null> {
      const file = byPath.get(path);
      if (file === undefined || file.size > maximumBytes) return null;
      const bytes = await retryOnce(() => forge.readBlob(file.sha, maximumBytes));
      // It exists: a server without it lags behind, and continuing without it would lose it.
      if (bytes === null) throw new ArchitectError("forge", `${path} on ${ref} could not be read.`);
      return bytes;
    }
    let texts: ReadonlyMap<string, string> = new Map();
    const { readTexts } = forge;
    return {
      commit,
      files,
      readBytes,
      ...(readTexts === undefined
        ? {}
        : {
            async preload() {
              texts = (await retryOnce(() => readTexts(commit))) ?? new Map();
            },
          }),
      async read(path, maximumBytes) {
        const text = texts.get(path);
        // A server may have replaced invalid UTF-8; the bytes then differ.
        if (text !== undefined && Buffer.byteLength(text) === byPath.get(path)?.size) {
          return Buffer.byteLength(text) > maximumBytes ? null : textOf(Buffer.from(text));
        }
        const bytes = await readBytes(path, maximumBytes);
        return bytes === null ? null : textOf(bytes);
      },
    };
  }

  /** `isOwn`: whether the ref names one of these commits, or a descendant of one. */
  async function load(own: ReadonlySet<string>): Promise<{ snapshot: RefSnapshot | null; isOwn: boolean }> {
    const found = await retryOnce(() => forge.getRef(ref));
    if (found === null) return { snapshot: null, isOwn: false };
    const [files, latest] = await Promise.all([
      forge.listTree(found.sha),
      own.size === 0 ? [] : forge.latestCommits(found.sha, LATEST),
    ]);
    // Like for a file: the commit exists.
    if (files === null) throw new ArchitectError("forge", `The files on ${ref} could not be listed.`);
    return { snapshot: snapshotOf(found.sha, files), isOwn: latest.some(({ sha }) => own.has(sha)) };
  }

  /** Sends each content once in an update, however many attempts it takes. */
  function sender(): (content: Content) => Promise<ObjectResult> {
    const sent = new Map<Content, Promise<ObjectResult>>();
    return async (content) => {
      const sending = sent.get(content) ?? forge.createBlob(bytesOf(content));
      sent.set(content, sending);
      const result = await sending;
      if (!result.ok) sent.delete(content);
      return result;
    };
  }

  /** The files with the changes; the same list if nothing differs. */
  async function changed(
    files: readonly TreeFile[],
    changes: RefChanges,
    send: ReturnType<typeof sender>,
  ): Promise<readonly TreeFile[] | RefWrite | Loss> {
    const byPath = new Map(files.map((file) => [file.path, file]));
    const wanted = await Promise.all(
      [...changes].map(async ([path, content]) => {
        if (content === null) return { path, result: null, size: 0 };
        const bytes = bytesOf(content);
        const isThere = byPath.get(path)?.sha === nameOf(bytes);
        return { path, result: isThere ? "same" : await send(content), size: bytes.length } as const;
      }),
    );
    let differs = false;
    for (const { path, result, size } of wanted) {
      if (result === "same") continue;
      if (result === null) differs = byPath.delete(path) || differs;
      else if (!result.ok) return refusedObject(result);
      else {
        byPath.set(path, { path, sha: result.sha, size });
        differs = true;
      }
    }
    return differs ? [...byPath.values()] : files;
  }

  async function commit(
    snapshot: RefSnapshot | null,
    files: readonly TreeFile[],
    message: string,
    send: ReturnType<typeof sender>,
    own: Set<string>,
  ): Promise<RefWrite | Loss> {
    const alone = files.length > 0 ? null : await send(note);
    if (alone?.ok === false) return refusedObject(alone);
    const tree = await forge.createTree(alone === null ? files : [{ path: "README.md", sha: alone.sha }]);
    if (!tree.ok) return refusedObject(tree);
    const parents = snapshot === null ? [] : [snapshot.commit];
    const made = await forge.createCommitObject({ message, tree: tree.sha, parents });
    if (!made.ok) return refusedObject(made);
    // The client repeats a move whose response was lost, so a refusal may hide one that succeeded.
    own.add(made.sha);
    const moved = await (snapshot === null ? forge.createRef(ref, made.sha) : forge.updateRef(ref, made.sha));
    if (moved.ok) return { ok: true, commit: made.sha };
    if (moved.reason === "denied") return refused("denied", moved.message);
    // A refusal of a new ref is permanent; for an existing ref, two concurrent moves can cause this answer.
    const isFinal = moved.reason === "forbidden" || (moved.reason === "unsupported" && snapshot === null);
    if (isFinal) return refused("failed", moved.message);
    return { again: moved.reason === "failed" ? "failed" : "conflict", message: moved.message };
  }

  async function attempt(
    change: Parameters<RefFiles["update"]>[0],
    message: string,
    send: ReturnType<typeof sender>,
    own: Set<string>,
  ): Promise<RefWrite | Loss> {
    try {
      const { snapshot, isOwn } = await load(own);
      const now: RefWrite = { ok: true, commit: snapshot?.commit ?? null };
      if (isOwn) return now;
      const changes = await change(snapshot);
      if (changes === null) return now;
      const files = await changed(snapshot?.files ?? [], changes, send);
      if (!("length" in files)) return files;
      return files === snapshot?.files || (snapshot === null && files.length === 0)
        ? now
        : await commit(snapshot, files, message, send, own);
    } catch (error) {
      if (error instanceof ArchitectError && error.kind === "forge")
        return { again: "failed", message: messageOf(error) };
      throw error;
    }
  }

  /** Random, so that concurrent writers do not collide again. */
  function pauseAfter(tries: number): number {
    const most = signal?.aborted ? SHORT_PAUSE : Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (tries - 1));
    return Math.round(most * (0.1 + 0.9 * (Number.parseInt(random.hex(3), 16) / 0x1000000)));
  }

  return {
    read: async () => (await load(new Set())).snapshot,
    async update(change, message, early = []) {
      const began = clock.now();
      const send = sender();
      // Failed uploads are repeated when needed.
      for (const content of early) void send(content);
      const own = new Set<string>();
      // Two runs that write identical content in the same second would create one commit, and each take it for its own.
      const named = `${message.trimEnd()}\n\nWrite-Id: ${random.hex(8)}\n`;
      for (let tries = 1; ; tries++) {
        const result = await attempt(change, named, send, own);
        if (!("again" in result)) return result;
        const pause = pauseAfter(tries);
        const patience = signal?.aborted ? SHORT_PATIENCE : (request.patience ?? PATIENCE);
        if (clock.now() - began + pause > patience) return { ok: false, reason: result.again, message: result.message };
        await clock.sleep(pause, signal?.aborted ? undefined : signal);
      }
    },
  };
}
