import { ArchitectError } from "../../core/errors.js";
import type { Clock } from "../../core/runtime.js";
import { createEventParser, type StreamEvent } from "../protocol/event-parser.js";
import { STREAM_BYE, STREAM_RESET } from "../protocol/stream.js";
import { type HubRequests, type HubStream, refusalOf } from "./hub-requests.js";

const FIRST_WAIT_MILLISECONDS = 500;
const LONGEST_WAIT_MILLISECONDS = 30_000;
/** A stream that held so long was a good one: the next wait is short again. */
const STEADY_MILLISECONDS = 10_000;
/** A hub says every 15 s that it lives. */
const SILENCE_MILLISECONDS = 60_000;
/** The content of a file of 1 MB, with room for what JSON makes of it. */
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
  /** `reason`: the second half of a sentence, untrusted; '' for a hub that said it goes. */
  lost(reason: string): void;
  onEvent(event: StreamEvent): void;
}

/**
 * Reads the events of a hub until the signal aborts: goes on where a broken stream ended, after a wait that grows and
 * is never the same for two clients.
 * @throws ArchitectError when the hub refuses for good.
 */
export async function followEvents(options: ConnectionOptions): Promise<void> {
  const { requests, path, clock, signal } = options;
  const position = { lastId: "" };
  let attempt = 0;
  while (!signal.aborted) {
    const closing = new AbortController();
    const either = AbortSignal.any([signal, closing.signal]);
    const since = clock.now();
    const answer = await requests.stream(path, position.lastId, either);
    if (signal.aborted) return;
    let wait = 0;
    if ("text" in answer) {
      options.opened();
      const reason = await hear(answer, position, closing, options);
      if (signal.aborted) return;
      options.lost(reason);
      if (clock.now() - since >= STEADY_MILLISECONDS) attempt = 0;
    } else {
      const refusal = refusalOf(answer);
      if (refusal !== null) throw refusal;
      if (answer.status === 404) throw noProject();
      options.lost(answer.status === null ? answer.reason : `it answered with status ${answer.status}`);
      if (answer.status !== null) wait = (answer.retryAfter ?? 0) * 1_000;
    }
    await clock.sleep(Math.max(wait, backOff(attempt, options.chance())), signal);
    attempt += 1;
  }
}

function noProject(): ArchitectError {
  return new ArchitectError("configuration", "The hub has no such project for this token.", {
    remedy: "Leave --project out, and check that the address is the one that `architect serve` prints.",
  });
}

/** Between half of the growing wait and all of it. */
export function backOff(attempt: number, chance: number): number {
  const whole = Math.min(LONGEST_WAIT_MILLISECONDS, FIRST_WAIT_MILLISECONDS * 2 ** Math.min(attempt, 10));
  return Math.round(whole * (0.5 + chance / 2));
}

/** Reads one stream to its end; why it ended. */
async function hear(
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
        // What lay between is gone: the stream goes on from where it says, or from now.
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
