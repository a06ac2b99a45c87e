import type { ContextWindow } from "../../agent/context/context-manager.js";
import type { ExecutionEngine } from "../../agent/engine/engine-dependencies.js";
import type { RunBudget } from "../../agent/loop/budget.js";
import type { EventStream } from "../../agent/loop/state.js";
import type { ToolOutcome } from "../../core/run/agent.js";
import type { Clock } from "../../core/runtime.js";
import type { HookRunner } from "../../core/tool/hook.js";
import { failure } from "../../core/tool/tool.js";
import { causeOf, type LoopEvent, ReplayDifference, type ReplayScript, stopOf } from "./script.js";

/** Where calls wait for a person the log tells nothing of them, and the loop ends. */
function leavesOpen(event: LoopEvent): boolean {
  const isTold = event.type === "message_added" && event.message.role === "tool";
  return isTold || (event.type === "loop_stopped" && event.stopReason === "approval_pending");
}

function waitingCall(id: string, script: ReplayScript): ToolOutcome {
  const detail = stopOf(script)?.detail ?? "";
  return { call: { id, name: "", arguments: "" }, result: failure("pending", detail), durationMilliseconds: 0 };
}

/** The outcomes the log has for these calls, in the order in which they ended; the results in the order of the calls. */
export function createReplayEngine(script: ReplayScript, settled: () => Promise<void>): ExecutionEngine {
  const outcomesOf = (ids: readonly string[], step: number): readonly ToolOutcome[] => {
    const found = new Map<string, ToolOutcome>();
    while (found.size < ids.length) {
      const event = script.nextOfLoop();
      if (event !== undefined && leavesOpen(event)) break;
      if (event?.type !== "tool_finished" || !ids.includes(event.outcome.call.id) || found.has(event.outcome.call.id)) {
        script.requireAlive();
        const missing = ids.filter((id) => !found.has(id)).join(", ");
        throw new ReplayDifference(`line ${script.position() + 1}: step ${step} has no result for the call ${missing}`);
      }
      script.expect({ ...event, step });
      found.set(event.outcome.call.id, event.outcome);
    }
    return ids.map((id) => found.get(id) ?? waitingCall(id, script));
  };
  const outcomesFor = (calls: readonly { readonly id: string }[], step: number): readonly ToolOutcome[] =>
    outcomesOf(
      calls.map((call) => call.id),
      step,
    );
  return {
    async execute(call, step) {
      const [outcome] = outcomesFor([call], step);
      if (outcome === undefined) throw new ReplayDifference(`step ${step} has no result for the call ${call.id}`);
      return outcome;
    },
    async executeAll(calls, step) {
      const outcomes = outcomesFor(calls, step);
      await settled();
      return outcomes;
    },
    refuseAll: outcomesFor,
    isAborted: () => {
      const next = script.nextOfLoop();
      return next?.type === "loop_stopped" && next.stopReason === "aborted" && next.cause?.kind !== "hook";
    },
  };
}

/** Hooks are not run again; what one of them stopped, the log says. */
export function createReplayHooks(script: ReplayScript, answered: () => Promise<void>): HookRunner {
  return {
    async fire(event) {
      const blocked = event === "pre_llm_call" ? causeOf(script.nextOfLoop(), "hook") : null;
      if (blocked !== null) return { ...blocked, kind: "block" };
      if (event === "post_llm_call") await answered();
      return { kind: "allow" };
    },
  };
}

/** Compaction is an input of the re-run: what it took out, and put in its place, is in the log. */
export function createReplayWindow(script: ReplayScript): ContextWindow {
  const hopeless = () => causeOf(script.nextOfLoop(), "window");
  return {
    estimate: () => hopeless()?.tokens ?? 0,
    limit: () => Number.POSITIVE_INFINITY,
    isPressed: () => {
      script.passOutside();
      return false;
    },
    isOver: () => false,
    isHopeless: () => hopeless() !== null,
    calibrate: () => {},
    refused: () => {},
  };
}

export function createReplayBudget(script: ReplayScript, stream: EventStream, share: () => number): RunBudget {
  return {
    limitUsd: 0,
    record: () => {
      script.passOutside();
      const next = script.nextOfLoop();
      return next?.type === "model_answered" ? next.costUsd : null;
    },
    spentUsd: () => stream.state().costUsd,
    usage: () => stream.state().usage,
    refuses: () => {
      const next = script.nextOfLoop();
      const isRefusal = next?.type === "loop_stopped" && next.stopReason === "budget_exceeded";
      return isRefusal && next.cause?.kind !== "reserve" ? next.detail : null;
    },
    shareSpent: share,
    takeWarning: () => null,
  };
}

/** Time stands still but for what the log says: limits that were reached, the share of the time that was used. */
export function createReplayClock(now: () => number) {
  let sleepers: (() => void)[] = [];
  const clock: Clock = {
    now,
    sleep: (_milliseconds, signal) =>
      new Promise((resolve) => {
        sleepers.push(resolve);
        signal?.addEventListener("abort", () => resolve(), { once: true });
      }),
  };
  return {
    clock,
    begin: () => {
      sleepers = [];
    },
    // The first waits for the end of the run, the last for that of the call.
    expire: (which: "run" | "step") => (which === "run" ? sleepers[0] : sleepers.at(-1))?.(),
  };
}
