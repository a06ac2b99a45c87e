import type { StoredEvents } from "../../protocol/runs.js";

type FeedEvent = StoredEvents["events"][number]["event"];

/** The events of one run, each once and in order, from the stream and from requests. A gap in the stream causes a request. */
export class RunFeed {
  #next = 0;
  #isLoading = false;
  #isAsked = false;
  readonly #early = new Map<number, FeedEvent>();

  constructor(
    private readonly load: (from: number) => Promise<StoredEvents>,
    private readonly apply: (event: FeedEvent) => void,
  ) {}

  /** Takes an event of the stream. If a gap cannot be filled now, the next connection calls `catchUp`. */
  receive(sequence: number, event: FeedEvent): void {
    if (sequence < this.#next) return;
    if (sequence === this.#next && !this.#isLoading) {
      this.#take(sequence, event);
      this.#takeEarly();
      return;
    }
    this.#early.set(sequence, event);
    this.catchUp().catch(() => {});
  }

  /** @throws what `load` throws; the events until then are kept, and the next call continues. */
  async catchUp(): Promise<void> {
    if (this.#isLoading) {
      this.#isAsked = true;
      return;
    }
    this.#isLoading = true;
    try {
      do {
        this.#isAsked = false;
        await this.#loadPages();
        this.#takeEarly();
      } while (this.#isAsked && this.#early.size > 0);
      // The hub has no more events: the gaps before the remaining ones cannot be filled.
      for (const sequence of [...this.#early.keys()].sort((a, b) => a - b)) {
        this.#next = Math.max(this.#next, sequence);
        this.#takeEarly();
      }
    } finally {
      this.#isLoading = false;
    }
  }

  async #loadPages(): Promise<void> {
    for (;;) {
      const page = await this.load(this.#next);
      for (const { sequence, event } of page.events) if (sequence >= this.#next) this.#take(sequence, event);
      this.#next = Math.max(this.#next, page.next);
      if (!page.more) return;
    }
  }

  #take(sequence: number, event: FeedEvent): void {
    this.#next = sequence + 1;
    this.apply(event);
  }

  #takeEarly(): void {
    for (const sequence of this.#early.keys()) if (sequence < this.#next) this.#early.delete(sequence);
    for (let event = this.#early.get(this.#next); event !== undefined; event = this.#early.get(this.#next)) {
      this.#early.delete(this.#next);
      this.#take(this.#next, event);
    }
  }
}
