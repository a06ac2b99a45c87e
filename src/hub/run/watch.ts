import type { RunEvent } from "../../core/run/agent.js";
import type { Clock, Logger, Random } from "../../core/runtime.js";
import { ADDRESSES } from "../protocol/addresses.js";
import { batchAccepted, type EventBatch, type RunWord } from "../protocol/runs.js";
import { BATCH_EVENTS, createEventBuffer } from "./event-buffer.js";
import { type HubFailure, isPassing } from "./http.js";
import type { Registration } from "./registration.js";

/** Events wait for others so long. */
const GATHER_MILLISECONDS = 1_000;
/** A run without events reports at this interval that it is alive, and fetches its messages. */
const SIGN_OF_LIFE_MILLISECONDS = 2_000;
const TIMEOUT_MILLISECONDS = 10_000;
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;
/** A hub that answers differently to the same events is not asked for ever. */
const MOST_GAPS = 3;
/** Words of one answer; more come with the next. */
const WORDS_AT_ONCE = 20;

/** Sends a run's events and fetches messages to it. */
export interface Watch {
  take(event: RunEvent): void;
  trouble(): string | null;
  /** Sends what is left, once; the signal cuts it short. */
  finish(): Promise<void>;
}

export interface WatchOptions {
  readonly registration: Registration;
  /** Events that are sent; others only give a sign of life. */
  readonly sends: (event: RunEvent) => boolean;
  readonly onWord: (word: RunWord) => Promise<void>;
  readonly redact: (text: string) => string;
  readonly clock: Clock;
  readonly random: Random;
  readonly logger: Logger;
  readonly signal: AbortSignal;
}

/** One loop, one request at a time: the order of the events is that of the run. */
export function startWatch(options: WatchOptions): Watch {
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

  async function hear(words: readonly RunWord[]): Promise<void> {
    for (const word of words.slice(0, WORDS_AT_ONCE)) {
      if (word.number <= heard) continue;
      heard = word.number;
      await options.onWord(word);
    }
  }

  /** null: it was taken. */
  async function send(): Promise<HubFailure | null> {
    const { from, events } = buffer.batch();
    const body: EventBatch = { from, events: [...events], heard };
    const answer = await registration.ask({
      method: "POST",
      path: ADDRESSES.runEvents,
      body,
      schema: batchAccepted,
      timeoutMilliseconds: TIMEOUT_MILLISECONDS,
      signal: options.signal,
    });
    if (answer.ok) {
      gaps = 0;
      buffer.settle(answer.value.next);
      await hear(answer.value.words);
      return null;
    }
    if (answer.next === null || gaps >= MOST_GAPS) return answer;
    gaps += 1;
    buffer.settle(answer.next);
    return null;
  }

  /** Doubles, with a share of chance, so that runs do not come back all at once. */
  function pauseAfter({ pause }: HubFailure): number {
    const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(failures - 1, 10));
    const share = Number.parseInt(options.random.hex(2), 16) / 0x1_0000;
    return Math.max(pause, longest * (0.5 + share / 2));
  }

  async function run(): Promise<void> {
    let lastSent = Number.NEGATIVE_INFINITY;
    for (;;) {
      const isDue = buffer.waiting() > 0 || clock.now() - lastSent >= SIGN_OF_LIFE_MILLISECONDS;
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
    take(event) {
      if (!options.sends(event)) return;
      buffer.push(event);
      if (buffer.waiting() >= BATCH_EVENTS && failures === 0) wake.abort();
    },
    trouble() {
      if (last === null) return null;
      if (registration.runId() === null) return `could not be reached: ${last.problem}`;
      if (failures > 0) return `was lost: ${last.problem}`;
      return buffer.dropped() === 0
        ? null
        : `missed ${buffer.dropped()} ${buffer.dropped() === 1 ? "event" : "events"}: ${last.problem}`;
    },
    finish() {
      isEnding = true;
      wake.abort();
      return running;
    },
  };
}
