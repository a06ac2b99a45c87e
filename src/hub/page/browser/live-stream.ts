import { createEventParser } from "../../protocol/event-parser.js";
import type { STREAM_BYE, STREAM_RESET, StreamEventData, StreamEventName } from "../../protocol/stream.js";
import type { Api } from "./api.js";

/** `leaving`: the hub announced that it is shutting down. */
export type Connection = "connecting" | "live" | "lost" | "leaving";

export type StreamEvent = {
  readonly [Name in StreamEventName]: { readonly name: Name; readonly data: StreamEventData<Name> };
}[StreamEventName];

export interface StreamListener {
  event(event: StreamEvent): void;
  connection(state: Connection): void;
  /** Events may have been missed, so everything on the page has to be loaded again. */
  load(): void;
}

const RESET: typeof STREAM_RESET = "reset";
const BYE: typeof STREAM_BYE = "bye";

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;
/** The hub sends a comment every 15 s. */
const SILENCE = 45_000;
const MAXIMUM_EVENT_CHARACTERS = 8 * 1_048_576;

/** One event of the stream. `id`: null until the stream has sent one. */
interface Item {
  readonly id: number | null;
  readonly type: string;
  readonly data: string;
}

/** Messages between tabs. The leader reads the stream and sends its events to the others. */
type Message =
  | { readonly kind: "joined" }
  | { readonly kind: "retry" }
  /** `isAnew`: the stream does not continue after an earlier event. */
  | {
      readonly kind: "connection";
      readonly state: Connection;
      readonly lastId: number | null;
      readonly isAnew: boolean;
    }
  | {
      readonly kind: "items";
      /** Last id before these, and with them. */
      readonly after: number | null;
      readonly lastId: number | null;
      readonly items: readonly Item[];
    };

/**
 * The hub's events. One tab, the leader, reads them for all tabs, because each stream holds one of the six connections
 * that a browser opens to a host over HTTP/1.1. When the leader closes, the browser gives its lock to another tab, which
 * continues after the last id.
 */
export class LiveStream {
  #closing: AbortController | null = null;
  #channel: BroadcastChannel | null = null;
  #isLeader = false;
  #state: Connection = "connecting";
  #lastId: number | null = null;
  #retry: () => void = () => {};

  constructor(
    private readonly address: string,
    private readonly api: Pick<Api, "stream">,
    private readonly listener: StreamListener,
  ) {}

  /** Opens the stream. If it is open and waits to reconnect, it reconnects now. */
  open(): void {
    if (this.#closing !== null) {
      if (this.#isLeader) this.#retry();
      else this.#post({ kind: "retry" });
      return;
    }
    const closing = new AbortController();
    this.#closing = closing;
    // Old browsers, and pages over http from another machine, have no locks: each tab reads its own stream.
    if (!("locks" in navigator)) {
      void this.#lead(closing.signal);
      return;
    }
    const name = `architect:${this.address}`;
    this.#channel = new BroadcastChannel(name);
    this.#channel.addEventListener("message", ({ data }: MessageEvent<Message>) => this.#receive(data));
    this.#post({ kind: "joined" });
    // Rejects when the signal aborts before the lock is free.
    navigator.locks.request(name, { signal: closing.signal }, () => this.#lead(closing.signal)).catch(() => {});
  }

  close(): void {
    this.#closing?.abort();
    this.#channel?.close();
    this.#closing = null;
    this.#channel = null;
    this.#isLeader = false;
  }

  /** Reads until the signal aborts, and then frees the lock for another tab. */
  async #lead(signal: AbortSignal): Promise<void> {
    this.#isLeader = true;
    let wait = FIRST_WAIT;
    while (!signal.aborted) {
      const asked = await this.#read(signal, () => {
        wait = FIRST_WAIT;
      });
      if (signal.aborted) return;
      this.#connected(this.#state === "leaving" ? "leaving" : "lost");
      // Jitter, so that the pages of one hub do not all reconnect at the same moment.
      await this.#pause(Math.max(asked, wait * (0.75 + Math.random() / 2)), signal);
      wait = Math.min(LONGEST_WAIT, wait * 2);
    }
  }

  /** Reads one stream to its end. @returns milliseconds to wait, as the hub demands. */
  async #read(signal: AbortSignal, opened: () => void): Promise<number> {
    const silence = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const alive = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE);
    };
    alive();
    try {
      const either = AbortSignal.any([signal, silence.signal]);
      const response = await this.api.stream(this.address, this.#lastId, either);
      if (!response.ok || response.body === null) {
        await response.body?.cancel();
        return (Number(response.headers.get("retry-after")) || 0) * 1_000;
      }
      opened();
      this.#connected("live");
      await this.#readBody(response.body, alive);
    } catch {
      // The connection broke, was silent for too long, or was closed here.
    } finally {
      clearTimeout(timer);
      silence.abort();
    }
    return 0;
  }

  async #readBody(body: ReadableStream<Uint8Array<ArrayBuffer>>, alive: () => void): Promise<void> {
    const parser = createEventParser(MAXIMUM_EVENT_CHARACTERS);
    const decoder = new TextDecoder();
    const reader = body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      alive();
      const items: Item[] = [];
      const read = (): number | null => (parser.lastId() === "" ? null : Number(parser.lastId()));
      // Line by line, because the parser knows only the id of the last event.
      for (const line of decoder.decode(part.value, { stream: true }).split(/(?<=\n)/))
        for (const { type, data } of parser.push(line)) items.push({ id: read(), type, data });
      const after = this.#lastId;
      const lastId = read() ?? after;
      if (items.length > 0 || lastId !== after) this.#share({ kind: "items", after, lastId, items });
    }
  }

  #pause(milliseconds: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        signal.removeEventListener("abort", done);
        resolve();
      };
      const timer = setTimeout(done, milliseconds);
      signal.addEventListener("abort", done);
      this.#retry = done;
    });
  }

  #post(message: Message): void {
    this.#channel?.postMessage(message);
  }

  /** The other tabs get it first, in case this one throws. */
  #share(message: Message): void {
    this.#post(message);
    this.#take(message);
  }

  #connected(state: Connection): void {
    const isAnew = state === "live" && this.#lastId === null;
    this.#share({ kind: "connection", state, lastId: this.#lastId, isAnew });
  }

  #receive(message: Message): void {
    // Items may still come from the tab that led before this one.
    if (message.kind === "items" || !this.#isLeader) this.#take(message);
    else if (message.kind === "retry") this.#retry();
    else if (message.kind === "joined")
      this.#post({ kind: "connection", state: this.#state, lastId: this.#lastId, isAnew: false });
  }

  #take(message: Message): void {
    if (message.kind === "connection") this.#takeState(message.state, message.lastId, message.isAnew);
    else if (message.kind === "items") this.#takeItems(message.after, message.lastId, message.items);
  }

  #takeState(state: Connection, lastId: number | null, isAnew: boolean): void {
    const isNew = state === "live" && (isAnew || this.#state !== "live");
    this.#lastId ??= lastId;
    this.#state = state;
    this.listener.connection(state);
    if (isNew) this.listener.load();
  }

  #takeItems(after: number | null, lastId: number | null, items: readonly Item[]): void {
    // This tab missed events, for example because the leader closed while it sent them.
    if (this.#lastId !== null && after !== null && after > this.#lastId) this.listener.load();
    for (const { id, type, data } of items) {
      if (type === RESET) {
        this.#lastId = id;
        this.listener.load();
      } else if (type === BYE) this.#takeState("leaving", null, false);
      else if (id === null || this.#lastId === null || id > this.#lastId) {
        this.#lastId = id ?? this.#lastId;
        this.#deliver(type, data);
      }
    }
    if (lastId !== null) this.#lastId = Math.max(lastId, this.#lastId ?? lastId);
  }

  #deliver(name: string, data: string): void {
    let read: unknown;
    try {
      read = JSON.parse(data);
    } catch {
      return;
    }
    this.listener.event({ name, data: read } as StreamEvent);
  }
}
