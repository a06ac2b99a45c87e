import { ArchitectError } from "../../core/errors.js";
import type { Clock } from "../../core/runtime.js";
import { createEventParser, type StreamEvent } from "../protocol/event-parser.js";
import { STREAM_BYE, STREAM_RESET } from "../protocol/stream.js";
import { failureOf, type HubRequests, type HubStream, refusalOf } from "./hub-requests.js";

const FIRST_WAIT_MILLISECONDS = 500;
const LONGEST_WAIT_MILLISECONDS = 30_000;
/** After a stream of this duration the next wait is short again. */
const STEADY_MILLISECONDS = 10_000;
/** The hub sends a comment every 15 s. */
const SILENCE_MILLISECONDS = 60_000;
/** A file of 1 MiB with every character escaped. */
const MAXIMUM_EVENT_CHARACTERS = 8 * 1_048_576;

export interface ConnectionOptions {
  readonly requests: Pick<HubRequests, "stream">;
  readonly path: string;
  readonly clock: Clock;
  /** From 0 to 1. */
  readonly chance: () => number;
  readonly signal: AbortSignal;
  /** Default: 60 s. */
  readonly silenceMilliseconds?: number;
  opened(): void;
  /** `reason`: the second half of a sentence, untrusted; '' if the hub announced its end. */
  lost(reason: string): void;
  onEvent(event: StreamEvent): void;
}

/**
 * Reads the events of a hub until the signal aborts. Resumes a broken stream, with exponential back-off and jitter.
 * @throws ArchitectError for a permanent refusal.
 */
export async function followEvents(options: ConnectionOptions): Promise<void> {
  const { requests, path, clock, signal } = options;
  const position = { lastId: "" };
  let attempt = 0;
  while (!signal.aborted) {
    const closing = new AbortController();
    const since = clock.now();
    const answer = await requests.stream(path, position.lastId, AbortSignal.any([signal, closing.signal]));
    if (signal.aborted) return;
    let wait = 0;
    if ("text" in answer) {
      options.opened();
      const reason = await readStream(answer, position, closing, options);
      if (signal.aborted) return;
      options.lost(reason);
      if (clock.now() - since >= STEADY_MILLISECONDS) attempt = 0;
    } else {
      const refusal = refusalOf(answer);
      if (refusal !== null) throw refusal;
      if (answer.status === 404) {
        throw new ArchitectError("configuration", "The hub has no such project for this token.", {
          remedy: "Leave --project out, and check that the address is the one that `architect serve` prints.",
        });
      }
      const failure = failureOf(answer);
      options.lost(failure.reason);
      wait = failure.wait * 1_000;
    }
    await clock.sleep(Math.max(wait, backOff(attempt, options.chance())), signal);
    attempt += 1;
  }
}

/** Exponential; `chance` (0 to 1) chooses between half of the wait and all of it. */
export function backOff(attempt: number, chance: number): number {
  const whole = Math.min(LONGEST_WAIT_MILLISECONDS, FIRST_WAIT_MILLISECONDS * 2 ** Math.min(attempt, 10));
  return Math.round(whole * (0.5 + chance / 2));
}

/** @returns why the stream ended */
async function readStream(
  stream: HubStream,
  position: { lastId: string },
  closing: AbortController,
  options: ConnectionOptions,
): Promise<string> {
  const parser = createEventParser(MAXIMUM_EVENT_CHARACTERS);
  const silence = options.silenceMilliseconds ?? SILENCE_MILLISECONDS;
  const timer = setTimeout(() => closing.abort(new Error("it sent nothing for too long")), silence);
  try {
    for await (const text of stream.text) {
      timer.refresh();
      const events = parser.push(text);
      position.lastId = parser.lastId() || position.lastId;
      for (const event of events) {
        if (event.type === STREAM_BYE) return "";
        // Events are lost; the stream continues from the id of this one, or from now.
        if (event.type === STREAM_RESET) position.lastId = parser.lastId();
        else options.onEvent(event);
      }
    }
    return "it closed the stream";
  } catch (error) {
    if (closing.signal.aborted) return "it sent nothing for too long";
    return error instanceof RangeError ? "it sent more than an event may hold" : "the connection broke";
  } finally {
    clearTimeout(timer);
    closing.abort();
  }
}
