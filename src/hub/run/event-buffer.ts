import type { RunEvent } from "../../core/run/agent.js";
import { redactRecord } from "../../core/text/redact-record.js";
import { clampText } from "../../core/text/truncate.js";
import { MAXIMUM_BODY_BYTES, MAXIMUM_EVENT_BYTES } from "../protocol/runs.js";

/** Maximum, including sent events that are kept in case the hub loses some. */
const MOST_EVENTS = 5_000;
/** Events of one batch. */
export const BATCH_EVENTS = 100;
/** Of one request, with room for the other fields. */
const BATCH_BYTES = MAXIMUM_BODY_BYTES - 16_384;
/** Lengths to which the texts of a too large event are cut, one after the other until it fits. */
const SHORTER = [32_000, 4_000, 400];

type WireEvent = { readonly type: string; readonly at: number };

/**
 * The events that the hub has not accepted, and as many accepted ones as there is room for. An event gets its number when
 * it is sent, so that the numbers have no gaps even if events were dropped.
 */
export function createEventBuffer(redact: (text: string) => string, now: () => number) {
  let held: RunEvent[] = [];
  /** Sequence of `held[0]`. */
  let base = 0;
  /** Numbers of `held` that were accepted, and that were sent at least once. Sent events keep their number. */
  let accepted = 0;
  let sent = 0;
  let dropped = 0;
  let reported = 0;

  function makeRoom(): void {
    if (accepted > 0) {
      held.shift();
      base += 1;
      accepted -= 1;
      sent -= 1;
      return;
    }
    // Texts first, as the rest shows the run without them.
    const text = held.findIndex((event, index) => index >= sent && event.type === "message_added");
    held.splice(text === -1 ? sent : text, 1);
    dropped += 1;
  }

  return {
    push(event: RunEvent): void {
      held.push(event);
      if (held.length > MOST_EVENTS) makeRoom();
    },
    /** Number of events that were not accepted yet. */
    waiting: () => held.length - accepted,
    /**
     * The next events, redacted and cut to fit; the same ones until `confirm`.
     * @returns `from`: sequence of the first
     */
    batch(): { readonly from: number; readonly events: readonly WireEvent[] } {
      if (dropped > reported && sent === accepted) {
        const text = `${dropped} ${dropped === 1 ? "event" : "events"} of this run did not reach the hub.`;
        held.splice(sent, 0, { type: "notice_given", at: now(), level: "warning", text });
        reported = dropped;
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
    /** @param next the sequence that the hub expects */
    confirm(next: number): void {
      const arrived = next - base;
      if (arrived >= 0 && arrived <= sent) {
        accepted = arrived;
        return;
      }
      // The hub expects dropped events, or has more than the run sent: the next events get the numbers that it expects.
      held = held.slice(accepted);
      sent = Math.max(0, sent - accepted);
      accepted = 0;
      base = next;
    },
    /** Number of events dropped for lack of room. */
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
