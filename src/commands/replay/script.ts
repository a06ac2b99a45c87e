import { firstDifference } from "../../core/json-difference.js";
import type { RunEvent, StopCause } from "../../core/run/agent.js";
import type { PersonWord } from "../../core/run/hub.js";

/** Events that the loop itself tells; everything else in a log comes from around it. */
const TOLD_BY_LOOP: ReadonlySet<RunEvent["type"]> = new Set([
  "message_added",
  "model_answered",
  "tool_finished",
  "step_finished",
  "loop_stopped",
]);

/** Where a conversation ends for good, whatever was going on in it. */
const BARRIERS: ReadonlySet<RunEvent["type"]> = new Set([
  "run_started",
  "agent_started",
  "run_resumed",
  "run_finished",
]);

/** A re-run came to something else than the log says. The message says where and what. */
export class ReplayDifference extends Error {}

/** The run ended here by a kill or a defect, in the middle of its loop: what the loop would have done never happened. */
export class EndedHere extends Error {}

export type LoopEvent = Extract<
  RunEvent,
  { type: "message_added" | "model_answered" | "tool_finished" | "step_finished" | "loop_stopped" }
>;

/** Summaries and evaluations are asked for around the loop's own steps; their answers are not in the log. */
export function isLoopEvent(event: RunEvent): event is LoopEvent {
  if (event.type === "model_answered") return event.purpose === "agent" || event.purpose === "close";
  return TOLD_BY_LOOP.has(event.type);
}

/** A log that is being acted out again: the next event, and what may come before it. */
export interface ReplayScript {
  /** Position of the next event; the line of the log is one more. */
  position(): number;
  /** The next event, whoever told it. */
  next(): RunEvent | undefined;
  /** The next event of the loop within this conversation. */
  nextOfLoop(): LoopEvent | undefined;
  /** The events of the loop from here to the end of this stretch: its `loop_stopped`, or a barrier. */
  stretch(): readonly LoopEvent[];
  /** Acts out what came from around the loop, up to the next event of the loop or a barrier. */
  passOutside(): void;
  /** The words of people that come next, acted out with what came from around the loop. */
  wordsHeard(): readonly PersonWord[];
  /** Acts out the next event as it was recorded. */
  pass(): void;
  /** @throws EndedHere when the run went on no further. */
  requireAlive(): void;
  /** Takes the next event of the loop, which the re-run's must equal. @throws ReplayDifference, EndedHere */
  expect(event: RunEvent): void;
}

/** Times are the log's own: a re-run takes none. */
function withoutTimes(event: RunEvent): object {
  const { at: _, ...rest } = event;
  return rest.type === "model_answered" ? { ...rest, durationMilliseconds: 0 } : rest;
}

/** @param act is given each event as it was recorded, once, in order. */
export function createReplayScript(events: readonly RunEvent[], act: (event: RunEvent) => void): ReplayScript {
  let position = 0;

  const pass = (): void => {
    const event = events[position];
    if (event === undefined) return;
    position += 1;
    act(event);
  };
  const isOutside = (event: RunEvent | undefined): boolean =>
    event !== undefined && !isLoopEvent(event) && !BARRIERS.has(event.type);
  const passOutside = (): void => {
    while (isOutside(events[position])) pass();
  };
  const stretch = (): readonly LoopEvent[] => {
    const found: LoopEvent[] = [];
    for (let at = position; at < events.length; at += 1) {
      const event = events[at];
      if (event === undefined || BARRIERS.has(event.type)) break;
      if (isLoopEvent(event)) found.push(event);
      if (event.type === "loop_stopped") break;
    }
    return found;
  };

  const requireAlive = (): void => {
    passOutside();
    const next = events[position];
    const isEnd = next?.type === "run_resumed" || (next?.type === "run_finished" && next.status === "failed");
    if (isEnd) throw new EndedHere();
  };

  return {
    position: () => position,
    next: () => events[position],
    nextOfLoop: () => stretch()[0],
    stretch,
    passOutside,
    wordsHeard() {
      const begin = position;
      passOutside();
      return events.slice(begin, position).flatMap((event) => (event.type === "words_heard" ? [event] : []));
    },
    pass,
    requireAlive,
    expect(event) {
      requireAlive();
      const recorded = events[position];
      if (recorded === undefined) {
        throw new ReplayDifference(`the log ends at line ${position}, where the run went on with ${event.type}`);
      }
      const difference =
        recorded.type === event.type
          ? firstDifference(withoutTimes(recorded), withoutTimes(event))
          : `recorded ${recorded.type}, got ${event.type}`;
      if (difference !== null) throw new ReplayDifference(`line ${position + 1} (${recorded.type}): ${difference}`);
      pass();
    },
  };
}

type Stopped = Extract<LoopEvent, { type: "loop_stopped" }>;
type Cause<Kind extends StopCause["kind"]> = Extract<StopCause, { kind: Kind }>;

/** How the loop of this stretch ended. */
export function stopOf(script: ReplayScript): Stopped | null {
  const last = script.stretch().at(-1);
  return last?.type === "loop_stopped" ? last : null;
}

/** The cause that ended a loop, where it is of this kind. */
export function causeOf<Kind extends StopCause["kind"]>(
  event: LoopEvent | null | undefined,
  kind: Kind,
): Cause<Kind> | null {
  const cause = event?.type === "loop_stopped" ? event.cause : undefined;
  return cause?.kind === kind ? (cause as Cause<Kind>) : null;
}

/** The loop is about to stop: nothing is left of it but a closing answer, if that. */
export function isStopping(script: ReplayScript): boolean {
  const [next] = script.stretch();
  return next?.type === "loop_stopped" || (next?.type === "model_answered" && next.purpose === "close");
}

/** The results, or the word to go on, that end this step have `notice` in them. */
export function isReported(script: ReplayScript, notice: string): boolean {
  for (const event of script.stretch()) {
    if (event.type !== "message_added") return false;
    if (event.message.role !== "assistant" && event.message.content.includes(notice)) return true;
  }
  return false;
}
