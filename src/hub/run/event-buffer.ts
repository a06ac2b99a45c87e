import type { RunEvent } from "../../core/run/agent.js";
import { redactRecord } from "../../core/text/redact-record.js";
import { clampText } from "../../core/text/truncate.js";
import { MAXIMUM_BODY_BYTES, MAXIMUM_EVENT_BYTES } from "../protocol/runs.js";

/** Events that wait at most, those kept for a hub that lost some among them. */
const MOST_EVENTS = 5_000;
/** Events of one batch. */
export const BATCH_EVENTS = 100;
/** Of one request, with room for what stands around the events. */
const BATCH_BYTES = MAXIMUM_BODY_BYTES - 16_384;
/** Lengths to which texts of an event that is too large are cut, until it fits. */
const SHORTER = [32_000, 4_000, 400];

export interface Batch {
  /** Sequence of the first event. */
  readonly from: number;
  readonly events: readonly WireEvent[];
}
type WireEvent = { readonly type: string; readonly at: number };

/**
 * The events that the hub did not get yet, and of the others as many as there is room for. An event has no number until
 * it is sent: the numbers of sent events have no gaps, even if others were dropped.
 */
export interface EventBuffer {
  push(event: RunEvent): void;
  /** Events that were not accepted yet. */
  waiting(): number;
  /** The next ones to send, redacted and cut to fit. The same ones again until `settle`. */
  batch(): Batch;
  /** The hub expects this sequence next: what is before it has arrived. */
  settle(next: number): void;
  /** Events that were dropped for want of room. */
  dropped(): number;
}

export function createEventBuffer(redact: (text: string) => string, at: () => number): EventBuffer {
  let held: RunEvent[] = [];
  /** Sequence of `held[0]`. */
  let base = 0;
  /** Of `held`: accepted, and sent at least once. What was sent keeps its number. */
  let accepted = 0;
  let sent = 0;
  let dropped = 0;
  let told = 0;

  function makeRoom(): void {
    if (accepted > 0) {
      held.shift();
      base += 1;
      accepted -= 1;
      sent -= 1;
      return;
    }
    // Texts first: what was done shows without them.
    const text = held.findIndex((event, index) => index >= sent && event.type === "message_added");
    held.splice(text === -1 ? sent : text, 1);
    dropped += 1;
  }

  return {
    push(event) {
      held.push(event);
      if (held.length > MOST_EVENTS) makeRoom();
    },
    waiting: () => held.length - accepted,
    batch() {
      if (dropped > told && sent === accepted) {
        const text = `${dropped} ${dropped === 1 ? "event" : "events"} of this run did not reach the hub.`;
        held.splice(sent, 0, { type: "notice_given", at: at(), level: "warning", text });
        told = dropped;
      }
      const events: WireEvent[] = [];
      let bytes = 0;
      for (const event of held.slice(accepted, accepted + BATCH_EVENTS)) {
        const { wire, size } = fitted(event, redact);
        if (events.length > 0 && bytes + size > BATCH_BYTES) break;
        events.push(wire);
        bytes += size + 1;
      }
      sent = Math.max(sent, accepted + events.length);
      return { from: base + accepted, events };
    },
    settle(next) {
      const arrived = next - base;
      if (arrived >= 0 && arrived <= sent) {
        accepted = arrived;
        return;
      }
      // It wants what is gone, or counted on by itself: what waits gets the numbers that it expects.
      held = held.slice(accepted);
      sent = Math.max(0, sent - accepted);
      accepted = 0;
      base = next;
    },
    dropped: () => dropped,
  };
}

function fitted(
  event: RunEvent,
  redact: (text: string) => string,
): { readonly wire: WireEvent; readonly size: number } {
  const clean = redactRecord({ ...event }, redact);
  for (const limit of [Number.POSITIVE_INFINITY, ...SHORTER]) {
    const wire = limit === Number.POSITIVE_INFINITY ? clean : cutTexts(clean, limit);
    const size = Buffer.byteLength(JSON.stringify(wire));
    if (size <= MAXIMUM_EVENT_BYTES) return { wire: { ...(wire as object), type: event.type, at: event.at }, size };
  }
  const { type, at } = event;
  return { wire: { type, at }, size: 100 };
}

function cutTexts(value: unknown, limit: number): unknown {
  if (typeof value === "string") return clampText(value, limit);
  if (Array.isArray(value)) return value.map((item) => cutTexts(item, limit));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cutTexts(item, limit)]));
}
