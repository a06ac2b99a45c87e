import type { Clock, Random } from "../../core/runtime.js";
import { ADDRESSES } from "../protocol/addresses.js";
import { type ToolExecutionResponse, type ToolRequest, type ToolStatus, toolResponse } from "../protocol/tools.js";
import { type HubAnswer, isPassing } from "./http.js";
import type { Registration } from "./registration.js";

/** The hub holds an answer back so long, for a change. */
const WAIT_SECONDS = 25;
const TIMEOUT_MILLISECONDS = 10_000;
/** A hub that does not wait is not asked more often. */
const SHORTEST_ROUND = 1_000;
/** A hub that is started anew is back by then; one that is not is lost. */
export const LOST_MILLISECONDS = 20_000;
const LONGEST_PAUSE = 4_000;

/** What the calls of a run need to ask the hub. */
export interface HubQuestions {
  /**
   * `patience`: milliseconds in which a hub that does not answer is asked again; at most `LOST_MILLISECONDS` for a hub that
   * this run never reached, as its address may be wrong.
   */
  ask(request: ToolRequest, patience: number, signal: AbortSignal): Promise<HubAnswer<ToolExecutionResponse>>;
  /**
   * Waits until the call leaves these states. `late`: it did not until `deadline`; `lost`: the hub does not answer any more.
   */
  settled(
    call: ToolExecutionResponse,
    until: {
      readonly states: readonly ToolStatus[];
      readonly deadline: number;
      readonly signal: AbortSignal;
      /** Milliseconds without an answer after which the hub is lost; absent: what a restart takes. */
      readonly patience?: number;
    },
  ): Promise<ToolExecutionResponse | "late" | "lost" | "aborted">;
}

export function createQuestions(registration: Registration, clock: Clock, random: Random): HubQuestions {
  const look = (toolId: string, wait: number, signal: AbortSignal): Promise<HubAnswer<ToolExecutionResponse>> =>
    registration.ask({
      method: "GET",
      path: (project) => `${ADDRESSES.tool(project, toolId)}?wait=${wait}`,
      schema: toolResponse,
      timeoutMilliseconds: wait * 1000 + TIMEOUT_MILLISECONDS,
      signal,
    });

  return {
    async ask(request, patience, signal) {
      const began = clock.now();
      const end = (): number =>
        began + (registration.runId() === null ? Math.min(patience, LOST_MILLISECONDS) : patience);
      const idempotencyKey = random.hex(16);
      for (let pause = SHORTEST_ROUND; ; pause = Math.min(LONGEST_PAUSE, pause * 2)) {
        const answer = await registration.ask({
          method: "POST",
          path: ADDRESSES.execute,
          body: request,
          idempotencyKey,
          schema: toolResponse,
          timeoutMilliseconds: TIMEOUT_MILLISECONDS,
          signal,
        });
        const wait = answer.ok ? 0 : Math.max(pause, answer.pause);
        if (answer.ok || !isPassing(answer) || signal.aborted || clock.now() + wait >= end()) return answer;
        await clock.sleep(wait, signal);
      }
    },
    async settled(call, { states, deadline, signal, patience = LOST_MILLISECONDS }) {
      let current = call;
      let pause = 0;
      let lostSince: number | null = null;
      // What was decided before the first look is no change that the hub would wake for.
      let longest = 1;
      while (states.includes(current.status)) {
        if (signal.aborted) return "aborted";
        const began = clock.now();
        const left = deadline - began;
        if (left <= 0) return "late";
        const wait = Math.min(longest, Math.max(1, Math.ceil(left / 1000)));
        const answer = await look(call.tool_id, wait, signal);
        const now = clock.now();
        longest = WAIT_SECONDS;
        if (answer.ok) {
          lostSince = null;
          pause = 0;
          // It speaks of this call, or of nothing.
          if (answer.value.tool_id === call.tool_id) current = answer.value;
          if (states.includes(current.status)) await clock.sleep(Math.max(0, SHORTEST_ROUND - (now - began)), signal);
          continue;
        }
        // From the failure on: the question itself may have waited for long.
        lostSince ??= now;
        if (!isPassing(answer) || now - lostSince >= patience) return signal.aborted ? "aborted" : "lost";
        pause = Math.min(LONGEST_PAUSE, pause === 0 ? SHORTEST_ROUND : pause * 2);
        await clock.sleep(Math.max(pause, answer.pause), signal);
      }
      return current;
    },
  };
}
