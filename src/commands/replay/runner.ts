import { createToolRegistry } from "../../agent/engine/tool-registry.js";
import type { LoopDependencies } from "../../agent/loop/loop-context.js";
import type { EventStream } from "../../agent/loop/state.js";
import { RESERVE_STEPS } from "../../agent/loop/stop-conditions.js";
import { CLOSING_NOTICE, reserveNotice } from "../../agent/prompts.js";
import type { LanguageModel } from "../../core/model/model.js";
import {
  createReplayBudget,
  createReplayClock,
  createReplayEngine,
  createReplayHooks,
  createReplayWindow,
} from "./fakes.js";
import { causeOf, isReported, isStopping, type ReplayScript, stopOf } from "./script.js";

/** Turns of the event loop that a signal needs to get through. */
const TURNS = 5;

async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** The limit of a run whose log names none. */
const LONG = 1e9;
const NEVER = new Promise<never>(() => {});

/** Everything that a loop is re-run with. */
export interface ReplayRunner {
  readonly dependencies: LoopDependencies;
  /** Before each run of the loop. */
  begin(): Promise<void>;
  /** The first objection of the recorded model; null = none. */
  objection(): string | null;
}

/**
 * Makes what the loop needs to act a log out again: the recorded answers and outcomes, and as inputs whatever the log
 * says that happened to it (limits, prices, compaction, interruptions). Everything else the loop decides anew.
 */
export function createReplayRunner(options: {
  readonly script: ReplayScript;
  readonly stream: EventStream;
  /** Answers what was recorded, strictly. */
  readonly player: LanguageModel;
  readonly startedAt: number;
}): ReplayRunner {
  const { script, stream, player, startedAt } = options;
  const shutdown = new AbortController();
  let objection: string | null = null;
  let isLate = false;
  const limit = (): number => causeOf(stopOf(script), "run_time")?.milliseconds ?? LONG;
  const isNear = (): boolean => causeOf(stopOf(script), "reserve") !== null;
  const isNearTime = (): boolean => isNear() && stopOf(script)?.stopReason === "timeout";

  /** Share of money or time: enough for what the log shows that the model was told. */
  const share = (): number => {
    if (isNear() && isStopping(script)) return 1;
    return isReported(script, reserveNotice(RESERVE_STEPS)) ? 0.9 : 0;
  };
  const time = createReplayClock(() => startedAt + limit() * (isLate ? 1 : isNearTime() ? share() : 0));

  /** Lets happen what ended the stretch, once nothing else is to come. */
  const interrupt = async (): Promise<void> => {
    const stop = stopOf(script);
    const rest = script.stretch().filter((event) => event.type !== "message_added" && event.type !== "step_finished");
    if (rest.length !== 1 || stop === null) return;
    if (stop.stopReason === "interrupted") shutdown.abort();
    else if (causeOf(stop, "run_time") !== null) time.expire("run");
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
      return causeOf(stopOf(script), "window")?.limit ?? 0;
    },
    async generate(request, callOptions) {
      script.requireAlive();
      const next = script.nextOfLoop();
      if (next?.type !== "loop_stopped") return play(request, callOptions);
      const failure = causeOf(next, "model");
      if (failure !== null) return { ok: false, kind: failure.error, message: failure.message };
      if (next.stopReason === "interrupted") shutdown.abort();
      else if (causeOf(next, "run_time") !== null) time.expire("run");
      else if (causeOf(next, "call_time") !== null) time.expire("step");
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
        const steps = causeOf(stopOf(script), "steps")?.limit;
        return steps ?? (isReported(script, CLOSING_NOTICE) ? 0 : Number.MAX_SAFE_INTEGER);
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
      return causeOf(stopOf(script), "call_time")?.milliseconds ?? 0;
    },
    parallelTools: true,
    maximumContextTokens: null,
    summarizeAfterSteps: 0,
    keepRecentSteps: 1,
    summaryPrompt: "",
    random: { hex: (bytes) => "0".repeat(bytes * 2) },
    window: createReplayWindow(script),
    heard: () => script.wordsHeard(),
  };
  return {
    dependencies,
    objection: () => objection,
    async begin() {
      time.begin();
      const rest = script.stretch().filter((event) => event.type !== "message_added");
      isLate = rest.length === 1 && causeOf(stopOf(script), "run_time") !== null;
      if (!isLate) await interrupt();
    },
  };
}
