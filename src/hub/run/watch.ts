import type { RunEvent } from "../../core/run/agent.js";
import type { HubRequest } from "../../core/run/hub.js";
import { ADDRESSES } from "../protocol/addresses.js";
import { batchAccepted, type EventBatch, type RunWord } from "../protocol/runs.js";
import { BATCH_EVENTS, createEventBuffer } from "./event-buffer.js";
import { type HubFailure, isPassing } from "./http.js";
import type { Registration } from "./registration.js";

/** Maximum delay of an event, to send several at once. */
const GATHER_MILLISECONDS = 1_000;
/** A run without events sends a heartbeat at this interval and fetches its messages. */
const HEARTBEAT_MILLISECONDS = 2_000;
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;
/** Consecutive gaps, as a faulty hub could report them for ever. */
const MOST_GAPS = 3;
/** Messages of one answer; more come with the next. */
const WORDS_AT_ONCE = 20;

interface WatchOptions extends Pick<HubRequest, "redact" | "clock" | "random" | "logger"> {
  readonly registration: Registration;
  /** Whether an event is sent. */
  readonly sends: (event: RunEvent) => boolean;
  readonly onWord: (word: RunWord) => Promise<void>;
  readonly signal: AbortSignal;
}

/** Sends a run's events, one request at a time to keep their order, and fetches messages for it. */
export function startWatch(options: WatchOptions) {
  const { registration, clock, logger } = options;
  const buffer = createEventBuffer(options.redact, () => clock.now());
  let wake = new AbortController();
  let isEnding = false;
  let heard = 0;
  let gaps = 0;
  let failures = 0;
  let last: HubFailure | null = null;

  const sleep = async (milliseconds: number): Promise<void> => {
    await clock.sleep(milliseconds, wake.signal);
    wake = new AbortController();
  };

  async function receive(words: readonly RunWord[]): Promise<void> {
    for (const word of words.slice(0, WORDS_AT_ONCE)) {
      if (word.number <= heard) continue;
      heard = word.number;
      await options.onWord(word);
    }
  }

  /** null: the hub accepted it. */
  async function send(): Promise<HubFailure | null> {
    const { from, events } = buffer.batch();
    const body: EventBatch = { from, events: [...events], heard };
    const call = { body, schema: batchAccepted, signal: options.signal };
    const answer = await registration.ask({ path: ADDRESSES.runEvents, ...call });
    if (answer.ok) {
      gaps = 0;
      buffer.confirm(answer.value.next);
      await receive(answer.value.words);
      return null;
    }
    if (answer.next === null || gaps >= MOST_GAPS) return answer;
    gaps += 1;
    buffer.confirm(answer.next);
    return null;
  }

  /** Exponential, with jitter so that runs do not reconnect all at once. */
  function pauseAfter({ pause }: HubFailure): number {
    const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(failures - 1, 10));
    const share = Number.parseInt(options.random.hex(2), 16) / 0x1_0000;
    return Math.max(pause, longest * (0.5 + share / 2));
  }

  async function run(): Promise<void> {
    let lastSent = Number.NEGATIVE_INFINITY;
    for (;;) {
      const isDue = buffer.waiting() > 0 || clock.now() - lastSent >= HEARTBEAT_MILLISECONDS;
      if (isEnding && buffer.waiting() === 0) return;
      if (isDue) {
        const failure = await send();
        lastSent = clock.now();
        failures = failure === null ? 0 : failures + 1;
        if (failure !== null) {
          last = failure;
          logger.debug(`The hub did not accept events: ${failure.problem}`);
          if (isEnding || !isPassing(failure)) return;
          await sleep(pauseAfter(failure));
          continue;
        }
      }
      if (!isEnding && buffer.waiting() < BATCH_EVENTS) await sleep(GATHER_MILLISECONDS);
    }
  }

  const running = run().catch((error: unknown) => logger.debug(`The run stops reporting to the hub: ${String(error)}`));

  return {
    take(event: RunEvent): void {
      if (!options.sends(event)) return;
      buffer.push(event);
      if (buffer.waiting() >= BATCH_EVENTS && failures === 0) wake.abort();
    },
    trouble(): string | null {
      if (last === null) return null;
      if (registration.runId() === null) return `could not be reached: ${last.problem}`;
      if (failures > 0) return `was lost: ${last.problem}`;
      return buffer.dropped() === 0
        ? null
        : `missed ${buffer.dropped()} ${buffer.dropped() === 1 ? "event" : "events"}: ${last.problem}`;
    },
    /** Sends the rest once, until the signal aborts. */
    finish(): Promise<void> {
      isEnding = true;
      wake.abort();
      return running;
    },
  };
}
