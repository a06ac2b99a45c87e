import { messageOf } from "../core/errors.js";
import type { Forge } from "../core/forge/forge.js";
import type { Clock, Logger } from "../core/runtime.js";
import { parseStopMessage, removeStopRef, stopRef } from "./stop-ref.js";

/** The interval between edits of the comment, too. */
const POLL_INTERVAL = 10_000;
/** Consecutive ones: a token that took a lock may read refs, but another one may not. */
const MAXIMUM_FAILURES = 3;

/** The sign for people that the run is active: its lock, its comment, or the comment of the whole task. */
type Shown = "lock" | "comment" | "part";

/** Watches for a person's request to stop this run. */
export interface StopWatch {
  /** Aborts at the job's own shutdown, and when a person stops the run. */
  readonly signal: AbortSignal;
  /** A sentence on who stopped the run; null while it runs. */
  reason(): string | null;
  /**
   * Checks now and then every ten seconds. Without a lock only the comment shows the run: the first check is when the
   * comment is ten seconds old, and checks end if the token may not read refs. A part of a split task leaves the ref
   * for the other parts. `readRef`: reads the commit id of a ref without the API.
   */
  start(held: Shown, readRef?: (ref: string) => Promise<string | null>): void;
  /** The sign that shows the run; null before `start`. */
  held(): Shown | null;
  /**
   * A person stopped the run in another way than by the command. `how`: ends the sentence, such as `on the hub's page`.
   */
  stop(by: string, how: string): void;
  /** Ends the checks and deletes the ref. Never throws. */
  end(): Promise<void>;
}

export function createStopWatch(options: {
  readonly forge: Forge;
  /** Session id. */
  readonly run: string;
  readonly phrase: string;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly shutdown: AbortSignal;
}): StopWatch {
  const { forge, run, phrase, clock, logger, shutdown } = options;
  const stopped = new AbortController();
  const ended = new AbortController();
  const signal = AbortSignal.any([shutdown, stopped.signal]);
  let reason: string | null = null;
  let shown: Shown | null = null;
  let readRef = async (ref: string): Promise<string | null> => (await forge.getRef(ref))?.sha ?? null;

  async function look(): Promise<void> {
    const found = await readRef(stopRef(run));
    if (found === null || ended.signal.aborted) return;
    const commit = await forge.getCommit(found).catch(() => null);
    const by = parseStopMessage(commit?.message ?? "");
    reason = `${by === "" ? "a person" : by} stopped it with \`${phrase} stop\``;
    logger.info(`The run ends: ${reason}.`);
    stopped.abort();
  }

  async function watch(held: Shown): Promise<void> {
    let failures = 0;
    if (held === "comment") await clock.sleep(POLL_INTERVAL, ended.signal);
    while (!ended.signal.aborted && !signal.aborted) {
      try {
        await look();
        failures = 0;
      } catch (error) {
        // A failed check is repeated soon, and must not end the run.
        logger.debug(`Checking for a stop request failed: ${messageOf(error)}`);
        failures += 1;
        if (held !== "lock" && failures === MAXIMUM_FAILURES) return;
      }
      if (!signal.aborted) await clock.sleep(POLL_INTERVAL, ended.signal);
    }
  }

  return {
    signal,
    reason: () => reason,
    held: () => shown,
    start(held, elsewhere = readRef) {
      if (shown !== null) return;
      shown = held;
      readRef = elsewhere;
      void watch(held);
    },
    stop(by, how) {
      if (signal.aborted) return;
      reason = `${by === "" ? "a person" : by} stopped it ${how}`;
      logger.info(`The run ends: ${reason}.`);
      stopped.abort();
    },
    async end() {
      ended.abort();
      if (shown === "lock" || shown === "comment") await removeStopRef(forge, run);
    },
  };
}
