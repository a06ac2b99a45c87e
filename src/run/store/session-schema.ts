import { z } from "zod";
import { COMMAND_NAMES } from "../../core/run/commands.js";
import { count, objectId, pastEvents, record, risk, sessionId, time } from "../../core/run/event-schema.js";
import type { StopReason } from "../../core/run/run.js";
import type { SavedSession } from "../../core/run/saved-session.js";

/** Events of one session; a run of 50 steps has some hundreds. */
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
    stopReason: z.string().max(50) as unknown as z.ZodType<StopReason>,
    savedAt: time(),
    events: z.array(z.looseObject({ type: z.string(), at: time() })).max(MAXIMUM_EVENTS),
    patch: z.string(),
    pending: z.array(approval()).max(MAXIMUM_PENDING),
    source: z.enum(["comment", "event", "manual", "schedule", "local"]).exactOptional(),
    published: objectId().exactOptional(),
    resumedFrom: sessionId().exactOptional(),
  });

/** The saved session that a value is; null when it is none. Events of kinds that a new run does not need are left out. */
export function savedSession(value: unknown): SavedSession | null {
  const parsed = sessionSchema().safeParse(value);
  if (!parsed.success) return null;
  const events = pastEvents(parsed.data.events);
  return events === null ? null : { ...parsed.data, events };
}
