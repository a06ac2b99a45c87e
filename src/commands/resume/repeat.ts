import type { LoadedConfiguration } from "../../config/load.js";
import type { RunEvent } from "../../core/run/agent.js";
import type { SavedSession } from "../../core/run/saved-session.js";
import type { CommandFlags } from "../../core/run/trigger.js";

const STRICTNESS = ["off", "basic", "full"] as const;

const lower = (left?: number, right?: number): number | undefined =>
  left === undefined || right === undefined ? (left ?? right) : Math.min(left, right);

/** The flags of both: the tighter value if they can be compared, otherwise that of the retry. */
export function joinFlags(earlier: CommandFlags, now: CommandFlags): CommandFlags {
  const budget = lower(earlier.budget, now.budget);
  const maxSteps = lower(earlier.maxSteps, now.maxSteps);
  const timeoutMinutes = lower(earlier.timeoutMinutes, now.timeoutMinutes);
  const modes = [earlier.selfEval, now.selfEval].flatMap((mode) =>
    mode === undefined ? [] : STRICTNESS.indexOf(mode),
  );
  const selfEval = STRICTNESS[Math.max(...modes)];
  return {
    ...earlier,
    ...now,
    ...(budget === undefined ? {} : { budget }),
    ...(maxSteps === undefined ? {} : { maxSteps }),
    ...(timeoutMinutes === undefined ? {} : { timeoutMinutes }),
    ...(selfEval === undefined ? {} : { selfEval }),
  };
}

/** The id of a session as people write it; null: it is not one. */
export function sessionIn(text: string): string | null {
  return /^`?(\d{1,20}-\d{1,6})`?$/.exec(text.trim())?.[1] ?? null;
}

/**
 * The saved text, if it counts as a maintainer's. Everyone who can push can write the ref; if fewer people may give
 * commands, its text is not an order.
 */
export function savedPrompt(saved: SavedSession, { configuration }: LoadedConfiguration): string {
  return configuration.triggers.min_permission === "write" ? saved.text : "";
}

/**
 * The trusted part of a session's events. If fewer people may give commands than may write the ref, the task is not an
 * order (it could ask for weaker tests), and earlier answers cover no further calls.
 */
export function pastOf({ events }: SavedSession, { configuration }: LoadedConfiguration): readonly RunEvent[] {
  if (configuration.triggers.min_permission === "write") return events;
  return events.map((event) => {
    if (event.type === "run_started") return { ...event, task: "" };
    return event.type === "approval_answered" ? { ...event, scope: "once" } : event;
  });
}
