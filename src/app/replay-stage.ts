import type { LoopDependencies } from "../agent/loop-context.js";
import { CLOSING_NOTICE, reserveNotice } from "../agent/prompts.js";
import type { EventStream } from "../agent/state.js";
import { RESERVE_STEPS } from "../agent/stop-conditions.js";
import { createToolRegistry } from "../agent/tool-registry.js";
import type { LanguageModel, ModelResult } from "../core/model.js";
import {
  createReplayBudget,
  createReplayClock,
  createReplayEngine,
  createReplayHooks,
  createReplayWindow,
} from "./replay-doubles.js";
import {
  FAILED,
  HOPELESS,
  isStopping,
  isTold,
  LONG,
  NEAR,
  RUN_LIMIT,
  STEP_LIMIT,
  STEPS,
  type Stopped,
  stopOf,
  TOO_LONG,
} from "./replay-ends.js";
import type { ReplayScript } from "./replay-script.js";

/** Turns of the event loop that a signal needs to get through. */
const TURNS = 5;

async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** How the log says that a call of the model ended without an answer. */
function failureFor(stop: Stopped): ModelResult | null {
  const failed = (kind: "invalid_request" | "context_length", from: string): ModelResult => ({
    ok: false,
    kind,
    message: stop.detail.slice(from.length),
  });
  if (stop.stopReason === "llm_error" && stop.detail.startsWith(FAILED)) return failed("invalid_request", FAILED);
  if (stop.stopReason === "context_full" && stop.detail.startsWith(TOO_LONG)) return failed("context_length", TOO_LONG);
  return null;
}

const NEVER = new Promise<never>(() => {});

/** What a loop is re-run with. */
export interface ReplayStage {
  readonly dependencies: LoopDependencies;
  /** Before each run of the loop. */
  begin(): Promise<void>;
  /** What the recorded model objected to first; null = nothing. */
  objection(): string | null;
}

/**
 * What the loop needs to act a log out again: the recorded answers and outcomes, and as inputs whatever the log says that
 * happened to it (limits, prices, compaction, interruptions). Everything else the loop decides anew.
 */
export function createReplayStage(options: {
  readonly script: ReplayScript;
  readonly stream: EventStream;
  /** Answers what was recorded, strictly. */
  readonly player: LanguageModel;
  readonly startedAt: number;
}): ReplayStage {
  const { script, stream, player, startedAt } = options;
  const shutdown = new AbortController();
  let objection: string | null = null;
  let isLate = false;
  const detail = (): string => stopOf(script)?.detail ?? "";
  const limit = (): number => Number(RUN_LIMIT.exec(detail())?.[1] ?? 0) * 1000 || LONG;
  const isNearTime = (): boolean => detail().startsWith(`${NEAR}time`);

  /** Share of money or time: enough for what the log shows that the model was told. */
  const share = (): number => {
    if (detail().startsWith(NEAR) && isStopping(script)) return 1;
    return isTold(script, reserveNotice(RESERVE_STEPS)) ? 0.9 : 0;
  };
  const time = createReplayClock(() => startedAt + limit() * (isLate ? 1 : isNearTime() ? share() : 0));

  /** Lets happen what ended the stretch, once nothing else is to come. */
  const interrupt = async (): Promise<void> => {
    const stop = stopOf(script);
    const rest = script.stretch().filter((event) => event.type !== "message_added" && event.type !== "step_finished");
    if (rest.length !== 1 || stop === null) return;
    if (stop.stopReason === "interrupted") shutdown.abort();
    else if (RUN_LIMIT.test(stop.detail)) time.expire("run");
    await settle();
  };

  const play: LanguageModel["generate"] = async (request, callOptions) => {
    const result = await player.generate(request, callOptions);
    if (!result.ok) objection ??= result.message;
    return result;
  };
  const model: LanguageModel = {
    id: player.id,
    get contextWindow() {
      return Number(HOPELESS.exec(detail())?.[2] ?? 0);
    },
    async generate(request, callOptions) {
      script.requireAlive();
      const next = script.nextOfLoop();
      if (next?.type !== "loop_stopped") return play(request, callOptions);
      const failure = failureFor(next);
      if (failure !== null) return failure;
      if (next.stopReason === "interrupted") shutdown.abort();
      else if (RUN_LIMIT.test(next.detail)) time.expire("run");
      else if (STEP_LIMIT.test(next.detail)) time.expire("step");
      else return play(request, callOptions);
      return NEVER;
    },
  };

  const dependencies: LoopDependencies = {
    agent: {
      name: "replay",
      systemPrompt: "",
      allowedTools: null,
      disabledTools: [],
      get maximumSteps() {
        const steps = Number(STEPS.exec(detail())?.[1] ?? 0);
        return steps || (isTold(script, CLOSING_NOTICE) ? 0 : Number.MAX_SAFE_INTEGER);
      },
    },
    model,
    registry: createToolRegistry(),
    engine: createReplayEngine(script, interrupt),
    budget: createReplayBudget(script, stream, () => (isNearTime() ? 0 : share())),
    events: { ...stream, emit: script.expect },
    hooks: createReplayHooks(script, interrupt),
    clock: time.clock,
    redact: (text) => text,
    shutdown: shutdown.signal,
    startedAt,
    get timeoutMilliseconds() {
      return limit();
    },
    get stepTimeoutMilliseconds() {
      return Number(STEP_LIMIT.exec(detail())?.[1] ?? 0) * 1000;
    },
    parallelTools: true,
    maximumContextTokens: null,
    summarizeAfterSteps: 0,
    keepRecentSteps: 1,
    summaryPrompt: "",
    random: { hex: (bytes) => "0".repeat(bytes * 2) },
    window: createReplayWindow(script),
  };
  return {
    dependencies,
    objection: () => objection,
    async begin() {
      time.begin();
      const rest = script.stretch().filter((event) => event.type !== "message_added");
      isLate = rest.length === 1 && RUN_LIMIT.test(detail());
      if (!isLate) await interrupt();
    },
  };
}
