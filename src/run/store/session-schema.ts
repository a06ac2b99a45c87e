import { z } from "zod";
import type { RunEvent } from "../../core/run/agent.js";
import { COMMAND_NAMES } from "../../core/run/commands.js";
import { answered, eventShapes, lost, subRunId } from "../../core/run/event-schema.js";
import type { StopReason } from "../../core/run/run.js";
import type { SavedSession } from "../../core/run/saved-session.js";
import { count, objectId, record, risk, sessionId, time, wordOf } from "../../core/shapes.js";

/** Maximum events of one session; a run of 50 steps has some hundreds. */
const MAXIMUM_EVENTS = 50_000;
const MAXIMUM_PENDING = 100;

const flags = () =>
  z.object({
    model: z.string().max(200).exactOptional(),
    budget: z.number().min(0).exactOptional(),
    maxSteps: count().exactOptional(),
    timeoutMinutes: z.number().min(0).exactOptional(),
    selfEval: z.enum(["off", "basic", "full"]).exactOptional(),
    agent: z.string().max(200).exactOptional(),
    dryRun: z.boolean().exactOptional(),
    noPush: z.boolean().exactOptional(),
  });

const approval = () =>
  z.object({
    id: z.string().regex(/^[A-Za-z0-9]{1,64}$/),
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    tool: z.string().max(200),
    args: record(),
    risk: risk(),
    rule: z.string().max(1_000),
    head: objectId(),
    run: sessionId(),
    askedAt: time(),
    deadline: time(),
  });

const sessionSchema = () =>
  z.object({
    version: z.literal(1),
    sessionId: sessionId(),
    subject: z.string().regex(/^(?:(?:issue|pr)-\d{1,15})?$/),
    command: z.enum(COMMAND_NAMES),
    flags: flags(),
    text: z.string().max(200_000),
    actor: z.string().max(200),
    agent: z.string().max(200),
    base: objectId().or(z.literal("")),
    stopReason: wordOf<StopReason>(50),
    savedAt: time(),
    events: z.array(z.looseObject({ type: z.string(), at: time() })).max(MAXIMUM_EVENTS),
    patch: z.string(),
    pending: z.array(approval()).max(MAXIMUM_PENDING),
    source: z.enum(["comment", "event", "manual", "schedule", "local"]).exactOptional(),
    published: objectId().exactOptional(),
    resumedFrom: sessionId().exactOptional(),
  });

/** Only events of a sub-run that cost something: its conversation ended with the call that began it. */
const spending = () =>
  z.discriminatedUnion("type", [
    z.object({ type: z.literal("model_answered"), at: time(), ...answered() }),
    z.object({ type: z.literal("usage_lost"), at: time(), ...lost() }),
  ]);

const isSpending = (type: unknown): boolean => type === "model_answered" || type === "usage_lost";

function makeSchemas(): ReadonlyMap<string, z.ZodType> {
  const event = (type: string, shape: z.ZodRawShape) => z.object({ type: z.literal(type), at: time(), ...shape });
  // A run that relies on an answer reads the comment with it again.
  const asked = { id: z.string(), hash: z.string(), tool: z.string(), risk: risk(), rule: z.string() };
  return new Map<string, z.ZodType>([
    ...Object.entries(eventShapes()).map(([type, shape]) => [type, event(type, shape)] as const),
    ["sub_run_event", event("sub_run_event", { id: subRunId(), event: spending() })],
    ["approval_requested", event("approval_requested", asked).loose()],
    ["approval_answered", event("approval_answered", asked).loose()],
  ]);
}

let made: ReadonlyMap<string, z.ZodType> | null = null;

/**
 * The events of a saved session for a new run; null: one of them has an invalid shape. Leaves out kinds that a new run
 * does not need.
 */
function pastEvents(events: readonly { readonly type: string; readonly event?: unknown }[]): RunEvent[] | null {
  made ??= makeSchemas();
  const past: unknown[] = [];
  for (const event of events) {
    const schema = made.get(event.type);
    if (schema === undefined || belongsToSubRun(event)) continue;
    const checked = schema.safeParse(event);
    if (!checked.success) return null;
    past.push(checked.data);
  }
  return past as RunEvent[];
}

/** A new run does not continue the conversation and calls of a sub-run. */
function belongsToSubRun({ type, event }: { readonly type: string; readonly event?: unknown }): boolean {
  if (type !== "sub_run_event" || typeof event !== "object" || event === null || !("type" in event)) return false;
  return typeof event.type === "string" && !isSpending(event.type);
}

/** Parses a saved session; null if it is not one. Events of kinds that a new run does not need are left out. */
export function savedSession(value: unknown): SavedSession | null {
  const parsed = sessionSchema().safeParse(value);
  if (!parsed.success) return null;
  const events = pastEvents(parsed.data.events);
  return events === null ? null : { ...parsed.data, events };
}
