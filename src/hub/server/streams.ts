import type { ServerResponse } from "node:http";
import type { Clock } from "../../core/runtime.js";
import type { Principal } from "../auth/principal.js";
import { STREAM_BYE, STREAM_RESET } from "../protocol/stream.js";
import { mayRead, type Stream, type StreamReader, type StreamRow } from "../store/stream.js";
import { HubProblem } from "./problem.js";

const MAXIMUM_BEHIND_BYTES = 1024 * 1024;
const MAXIMUM_STREAMS = 2_000;
const MAXIMUM_STREAMS_OF_ONE = 20;
const COMMENT_MILLISECONDS = 15_000;
const PAGE = 500;
/** Events of this interval are sent to a reader in one write. */
const GATHERED_MILLISECONDS = 20;

export interface ReaderRequest {
  readonly projectId: string;
  readonly reader: StreamReader;
  readonly principal: Extract<Principal, { readonly person: string }>;
  /** Id of the last event that was read; null: only new events. */
  readonly lastId: number | null;
  readonly outgoing: ServerResponse;
  /** Called every 15 seconds; false ends the stream. */
  mayGoOn(): Promise<boolean>;
}

export type Streams = ReturnType<typeof createStreams>;

interface Reader extends ReaderRequest {
  /** Id of the last event written. */
  cursor: number;
  /** It has got all stored events, and gets new ones directly. */
  isLive: boolean;
}

const textOf = ({ id, type, data }: StreamRow): string => `id: ${id}\nevent: ${type}\ndata: ${data}\n\n`;
const keyOf = (reader: StreamReader): string =>
  reader.kind === "people" ? "" : JSON.stringify([reader.person, reader.machine]);

function drained(outgoing: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      outgoing.off("drain", done).off("close", done);
      resolve();
    };
    outgoing.on("drain", done).on("close", done);
  });
}

/** `alive`: about every 15 seconds. `closed`: not when the hub itself shuts down. */
export type ReaderChange = "opened" | "alive" | "closed";

/** Sends stored events to all readers. Readers at the same position share one text. */
export function createStreams(
  stream: Stream,
  report: (error: unknown) => void,
  changed: (reader: ReaderRequest, change: ReaderChange) => void,
) {
  const readers = new Set<Reader>();
  const waiting = new Map<string, StreamRow[]>();
  const ofProject = new Map<string, Set<Reader>>();
  let isClosing = false;

  function notify(reader: Reader, change: ReaderChange): void {
    try {
      changed(reader, change);
    } catch (error) {
      report(error);
    }
  }

  function remove(reader: Reader): void {
    if (!readers.delete(reader)) return;
    const others = ofProject.get(reader.projectId);
    others?.delete(reader);
    if (others?.size === 0) ofProject.delete(reader.projectId);
    if (!isClosing) notify(reader, "closed");
  }

  /** Disconnects a reader that is too far behind; it resumes from the database. */
  function write(reader: Reader, text: string | Buffer): boolean {
    const { outgoing } = reader;
    if (outgoing.destroyed || outgoing.writableEnded) return true;
    const isTaken = outgoing.write(text);
    if (outgoing.writableLength <= MAXIMUM_BEHIND_BYTES) return isTaken;
    remove(reader);
    outgoing.destroy();
    return true;
  }

  function flush(projectId: string): void {
    const rows = waiting.get(projectId) ?? [];
    waiting.delete(projectId);
    const last = rows.at(-1)?.id ?? 0;
    const made = new Map<string, Buffer>();
    for (const reader of ofProject.get(projectId) ?? []) {
      if (!reader.isLive || reader.cursor >= last) continue;
      const key = `${reader.cursor < (rows[0]?.id ?? 0) ? 0 : reader.cursor} ${keyOf(reader.reader)}`;
      let text = made.get(key);
      if (text === undefined) {
        const fresh = rows.filter(({ id, to }) => id > reader.cursor && mayRead(reader.reader, to));
        text = Buffer.from(fresh.map(textOf).join(""));
        made.set(key, text);
      }
      reader.cursor = last;
      if (text.length > 0) write(reader, text);
    }
  }

  stream.listen((projectId, rows) => {
    if (!ofProject.has(projectId)) return;
    const gathered = waiting.get(projectId);
    if (gathered !== undefined) {
      for (const row of rows) gathered.push(row);
      return;
    }
    waiting.set(projectId, [...rows]);
    setTimeout(() => flush(projectId), GATHERED_MILLISECONDS).unref();
  });

  /** Sends stored events at the pace of the reader, until it has all. */
  async function catchUp(reader: Reader): Promise<void> {
    while (readers.has(reader)) {
      const { reset, rows, cursor } = stream.after(reader.projectId, reader.cursor, reader.reader, PAGE);
      if (!reset && cursor === reader.cursor) {
        reader.isLive = true;
        return;
      }
      reader.cursor = cursor;
      const text = reset ? `id: ${cursor}\nevent: ${STREAM_RESET}\ndata: {}\n\n` : rows.map(textOf).join("");
      if (text !== "" && !reader.outgoing.write(text)) await drained(reader.outgoing);
    }
  }

  async function check(reader: Reader): Promise<void> {
    // The id keeps the position of a reader of few events from becoming too old to resume.
    if (reader.isLive) write(reader, `:\nid: ${reader.cursor}\n\n`);
    else if (!reader.outgoing.writableNeedDrain) write(reader, ":\n\n");
    notify(reader, "alive");
    if (await reader.mayGoOn()) return;
    remove(reader);
    reader.outgoing.end();
  }

  return {
    /** @throws HubProblem (503) for too many streams */
    admit(person: string): void {
      let own = 0;
      for (const reader of readers) if (reader.principal.person === person) own += 1;
      if (readers.size < MAXIMUM_STREAMS && own < MAXIMUM_STREAMS_OF_ONE) return;
      const message = own < MAXIMUM_STREAMS_OF_ONE ? "The hub has too many streams." : "You have too many streams.";
      throw new HubProblem(503, "too_many_streams", message, { remedy: "Close another one.", retryAfter: 15 });
    },
    /** @param request its response has sent its head */
    open(request: ReaderRequest): void {
      const { projectId, lastId, outgoing } = request;
      const reader: Reader = { ...request, cursor: lastId ?? stream.latest(projectId), isLive: false };
      readers.add(reader);
      ofProject.set(projectId, (ofProject.get(projectId) ?? new Set()).add(reader));
      outgoing.on("close", () => remove(reader));
      outgoing.on("error", () => remove(reader));
      catchUp(reader).catch((error: unknown) => {
        report(error);
        remove(reader);
        outgoing.destroy();
      });
      notify(reader, "opened");
    },
    /** Whether any client is connected, or one on this machine of a person. */
    hasClient(projectId: string, on: { readonly person: string; readonly machine: string } | null): boolean {
      for (const { reader } of ofProject.get(projectId) ?? []) {
        if (reader.kind !== "clients") continue;
        if (on === null || (reader.person === on.person && reader.machine === on.machine)) return true;
      }
      return false;
    },
    /** Sends comments and checks the readers' rights, until `signal` aborts. */
    async keepAlive(clock: Clock, signal: AbortSignal): Promise<void> {
      for (;;) {
        await clock.sleep(COMMENT_MILLISECONDS, signal);
        if (signal.aborted) return;
        for (const reader of [...readers]) check(reader).catch(report);
      }
    },
    /** Sends `bye` to all readers and ends the streams. */
    close(): void {
      isClosing = true;
      for (const reader of [...readers]) {
        remove(reader);
        reader.outgoing.end(`event: ${STREAM_BYE}\ndata: {}\n\n`);
      }
    },
  };
}
