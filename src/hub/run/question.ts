import type { Clock, Random } from "../../core/runtime.js";
import { ADDRESSES } from "../protocol/addresses.js";
import { type ToolExecutionResponse, type ToolRequest, type ToolStatus, toolResponse } from "../protocol/tools.js";
import { type HubAnswer, isPassing } from "./http.js";
import type { Registration } from "./registration.js";

/** The hub delays its answer up to this time, until the call changes. */
const WAIT_SECONDS = 25;
/** Minimum interval between requests, if the hub does not delay its answer. */
const SHORTEST_ROUND = 1_000;
/** Long enough for a restart of the hub. */
export const LOST_MILLISECONDS = 20_000;
const LONGEST_PAUSE = 4_000;

interface Wait {
  readonly states: readonly ToolStatus[];
  readonly deadline: number;
  readonly signal: AbortSignal;
  readonly patience?: number;
}

export type HubQuestions = ReturnType<typeof createQuestions>;

export function createQuestions(registration: Registration, clock: Clock, random: Random) {
  const look = (toolId: string, wait: number, signal: AbortSignal): Promise<HubAnswer<ToolExecutionResponse>> =>
    registration.ask({
      path: (project) => `${ADDRESSES.tool(project, toolId)}?wait=${wait}`,
      schema: toolResponse,
      timeoutMilliseconds: (wait + 10) * 1000,
      signal,
    });

  return {
    /**
     * @param patience milliseconds for which a hub that does not answer is asked again; at most `LOST_MILLISECONDS` for a
     * hub that this run has never reached, as its address may be wrong
     */
    async ask(request: ToolRequest, patience: number, signal: AbortSignal): Promise<HubAnswer<ToolExecutionResponse>> {
      const began = clock.now();
      const end = (): number =>
        began + (registration.runId() === null ? Math.min(patience, LOST_MILLISECONDS) : patience);
      const idempotencyKey = random.hex(16);
      for (let pause = SHORTEST_ROUND; ; pause = Math.min(LONGEST_PAUSE, pause * 2)) {
        const call = { body: request, idempotencyKey, schema: toolResponse, signal };
        const answer = await registration.ask({ path: ADDRESSES.execute, ...call });
        const wait = answer.ok ? 0 : Math.max(pause, answer.pause);
        if (answer.ok || !isPassing(answer) || signal.aborted || clock.now() + wait >= end()) return answer;
        await clock.sleep(wait, signal);
      }
    },
    /**
     * Waits until the call leaves these states. `late`: it did not before `deadline`; `lost`: the hub gave no answer for
     * `patience` milliseconds.
     */
    async left(
      call: ToolExecutionResponse,
      { states, deadline, signal, patience = LOST_MILLISECONDS }: Wait,
    ): Promise<ToolExecutionResponse | "late" | "lost" | "aborted"> {
      let current = call;
      let pause = 0;
      let lostSince: number | null = null;
      // A decision before the first request does not wake the hub's wait.
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
          // Answers about other calls are ignored.
          if (answer.value.tool_id === call.tool_id) current = answer.value;
          if (states.includes(current.status)) await clock.sleep(Math.max(0, SHORTEST_ROUND - (now - began)), signal);
          continue;
        }
        // From the failure, as the request itself may have waited for long.
        lostSince ??= now;
        if (!isPassing(answer) || now - lostSince >= patience) return signal.aborted ? "aborted" : "lost";
        pause = Math.min(LONGEST_PAUSE, pause === 0 ? SHORTEST_ROUND : pause * 2);
        await clock.sleep(Math.max(pause, answer.pause), signal);
      }
      return current;
    },
  };
}
