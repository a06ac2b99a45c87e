import type {
  STREAM_BYE,
  STREAM_EVENTS,
  STREAM_RESET,
  StreamEventData,
  StreamEventName,
} from "../../protocol/stream.js";

/** `leaving`: the hub said that it goes. */
export type Connection = "connecting" | "live" | "lost" | "leaving";

export type StreamEvent = {
  readonly [Name in StreamEventName]: { readonly name: Name; readonly data: StreamEventData<Name> };
}[StreamEventName];

export interface StreamListener {
  event(event: StreamEvent): void;
  connection(state: Connection): void;
  /** The stream is open, or has no memory of what comes next: all that is shown has to be loaded. */
  load(): void;
  /** The hub refused the stream: it may be that the person is signed out. */
  refused(): void;
}

const RESET: typeof STREAM_RESET = "reset";
const BYE: typeof STREAM_BYE = "bye";
const NAMES = Object.keys({
  ...{ RUN_STARTED: 0, RUN_EVENT: 0, RUN_FINISHED: 0, TOOL_APPROVAL_REQUEST: 0, TOOL_APPROVAL_DECIDED: 0 },
  ...{ TOOL_EXECUTION_SIGNAL: 0, MACHINES_CHANGED: 0, TOOL_RESULT_ACK: 0 },
} satisfies Record<keyof typeof STREAM_EVENTS, 0>) as StreamEventName[];

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;

/**
 * The hub's events. A connection that breaks is opened again by the browser, with the id of the last event; one that is
 * refused, or that the browser gives up, by this, after a wait that doubles.
 */
export class LiveStream {
  #source: EventSource | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wait = FIRST_WAIT;
  #isLeaving = false;

  constructor(
    private readonly address: string,
    private readonly listener: StreamListener,
  ) {}

  /** Opens it now, also where a wait is under way. */
  open(): void {
    this.close();
    this.listener.connection("connecting");
    const source = new EventSource(this.address);
    this.#source = source;
    source.addEventListener("open", () => {
      this.#wait = FIRST_WAIT;
      this.#isLeaving = false;
      this.listener.connection("live");
      this.listener.load();
    });
    source.addEventListener("error", () => this.#failed(source));
    source.addEventListener(RESET, () => this.listener.load());
    source.addEventListener(BYE, () => {
      this.#isLeaving = true;
      this.listener.connection("leaving");
    });
    for (const name of NAMES) source.addEventListener(name, (event) => this.#received(name, event));
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = null;
  }

  #received(name: StreamEventName, { data }: MessageEvent<string>): void {
    let read: unknown;
    try {
      read = JSON.parse(data);
    } catch {
      return;
    }
    this.listener.event({ name, data: read } as StreamEvent);
  }

  #failed(source: EventSource): void {
    if (source !== this.#source) return;
    this.listener.connection(this.#isLeaving ? "leaving" : "lost");
    if (source.readyState !== EventSource.CLOSED) return;
    this.listener.refused();
    clearTimeout(this.#timer);
    // Pages that lost the same hub do not all come back in the same moment.
    this.#timer = setTimeout(() => this.open(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
  }
}
