import { z } from "zod";
import type { SavedSession } from "../core/saved-session.js";
import { COMMAND_NAMES } from "../core/trigger.js";

/** Events of one session; a run of 50 steps has some hundreds. */
const MAXIMUM_EVENTS = 50_000;
const MAXIMUM_PENDING = 100;

const time = z.number().min(0).max(8.64e15);
const count = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const cost = z.number().min(0).max(1e9).nullable();
const objectId = z.string().regex(/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/);
const session = z.string().regex(/^\d{1,20}-\d{1,6}$/);
const record = z.record(z.string(), z.unknown());

const call = z.object({ id: z.string(), name: z.string(), arguments: z.string() });
const message = z.discriminatedUnion("role", [
  z.object({ role: z.enum(["system", "user"]), content: z.string() }),
  z.object({ role: z.literal("assistant"), content: z.string().nullable(), toolCalls: z.array(call) }),
  z.object({ role: z.literal("tool"), callId: z.string(), content: z.string() }),
]);
const usage = z.object({
  inputTokens: count,
  cachedInputTokens: count,
  outputTokens: count,
  reasoningTokens: count,
  modelCalls: count,
});
const result = z.discriminatedUnion("success", [
  z.object({ success: z.literal(true), output: z.string(), data: record.optional() }),
  z.object({
    success: z.literal(false),
    output: z.string(),
    error: z.string(),
    code: z.string(),
    remedy: z.string().optional(),
    data: record.optional(),
  }),
]);
const outcome = z.object({ call, result, durationMilliseconds: z.number() });
const contextRecord = z.object({ content: z.string(), summary: z.string(), feedback: z.string(), messages: count });
const evaluation = z.object({
  mode: z.enum(["basic", "full"]),
  completed: z.boolean(),
  confidence: z.number(),
  issues: z.array(z.string()),
  suggestion: z.string(),
  passed: z.boolean(),
});
const gateRun = z.object({
  kind: z.enum(["pass", "fail", "timeout", "error", "not_run"]),
  exitCode: z.number().nullable(),
  durationMilliseconds: z.number(),
  output: z.string(),
  failures: z.array(z.string()).nullable(),
  isCut: z.literal(true).optional(),
  tests: z.object({ ran: count, failed: count, skipped: count }).optional(),
  fingerprint: z.string().optional(),
  reason: z.string().optional(),
});

const asked = {
  id: z.string(),
  hash: z.string(),
  tool: z.string(),
  risk: z.enum(["low", "medium", "high"]),
  rule: z.string(),
};

const at = { at: time };
/**
 * What a run that goes on needs of the past: the conversation, the spending, what was done. What it was proved with and
 * where it was published is not believed: the run finds it out again.
 */
const events = {
  run_started: z.object({
    ...at,
    type: z.literal("run_started"),
    version: z.literal(1),
    sessionId: session,
    command: z.string(),
    subject: z.string(),
    task: z.string(),
    actor: z.string(),
    model: z.string(),
    budgetUsd: z.number(),
    maximumSteps: count,
    runUrl: z.string(),
  }),
  base_fixed: z.object({ ...at, type: z.literal("base_fixed"), sha: objectId }),
  sandbox_chosen: z.object({ ...at, type: z.literal("sandbox_chosen"), level: z.string(), note: z.string() }),
  agent_started: z.object({ ...at, type: z.literal("agent_started"), agent: z.string() }),
  message_added: z.object({ ...at, type: z.literal("message_added"), message }),
  context_compacted: z.object({
    ...at,
    type: z.literal("context_compacted"),
    method: z.enum(["summary", "drop"]),
    from: count,
    removed: count,
    record: contextRecord,
  }),
  results_shortened: z.object({ ...at, type: z.literal("results_shortened"), before: count, limit: count }),
  model_answered: z.object({
    ...at,
    type: z.literal("model_answered"),
    step: count,
    purpose: z.enum(["agent", "close", "summary", "evaluation"]),
    model: z.string(),
    finishReason: z.enum(["stop", "length", "tool_calls", "content_filter", "other"]),
    usage,
    costUsd: cost,
    durationMilliseconds: z.number(),
  }),
  usage_lost: z.object({
    ...at,
    type: z.literal("usage_lost"),
    step: count,
    model: z.string(),
    usage,
    costUsd: cost,
  }),
  tool_finished: z.object({ ...at, type: z.literal("tool_finished"), step: count, outcome }),
  step_finished: z.object({ ...at, type: z.literal("step_finished"), step: count, text: z.string() }),
  gate_finished: z.object({
    ...at,
    type: z.literal("gate_finished"),
    phase: z.enum(["baseline", "proof", "base_tests", "new_tests"]),
    gate: z.string(),
    run: gateRun,
  }),
  setup_failed: z.object({
    ...at,
    type: z.literal("setup_failed"),
    problem: z.string(),
    cause: z.string(),
    gates: z.array(z.string()),
  }),
  evaluation_finished: z.object({ ...at, type: z.literal("evaluation_finished"), evaluation }),
  notice_given: z.object({
    ...at,
    type: z.literal("notice_given"),
    level: z.enum(["info", "warning", "error"]),
    text: z.string(),
  }),
  loop_stopped: z.object({
    ...at,
    type: z.literal("loop_stopped"),
    stopReason: z.string(),
    finalOutput: z.string(),
    detail: z.string(),
  }),
  run_resumed: z.object({
    ...at,
    type: z.literal("run_resumed"),
    version: z.literal(1),
    sessionId: session,
    run: z
      .object({ from: session, actor: z.string(), model: z.string(), budgetUsd: z.number(), runUrl: z.string() })
      .optional(),
  }),
  plan_fixed: z.object({
    ...at,
    type: z.literal("plan_fixed"),
    plan: z.object({
      subject: z.string(),
      head: z.string(),
      task: z.string(),
      text: z.string(),
      hash: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  }),
  // What a person was asked and answered: whoever goes by an answer reads the comment that says so again.
  approval_requested: z.looseObject({ ...at, type: z.literal("approval_requested"), ...asked }),
  approval_answered: z.looseObject({ ...at, type: z.literal("approval_answered"), ...asked }),
} as const;

const flags = z.object({
  model: z.string().max(200).optional(),
  budget: z.number().min(0).optional(),
  maxSteps: count.optional(),
  timeoutMinutes: z.number().min(0).optional(),
  selfEval: z.enum(["off", "basic", "full"]).optional(),
  agent: z.string().max(200).optional(),
  dryRun: z.boolean().optional(),
  noPush: z.boolean().optional(),
});

const approval = z.object({
  id: z.string().regex(/^[A-Za-z0-9]{1,64}$/),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  tool: z.string().max(200),
  args: record,
  risk: z.enum(["low", "medium", "high"]),
  rule: z.string().max(1_000),
  head: objectId,
  run: session,
  askedAt: time,
  deadline: time,
});

const schema = z.object({
  version: z.literal(1),
  sessionId: session,
  subject: z.string().regex(/^(?:(?:issue|pr)-\d{1,15})?$/),
  command: z.enum(COMMAND_NAMES),
  flags,
  text: z.string().max(200_000),
  actor: z.string().max(200),
  agent: z.string().max(200),
  base: objectId.or(z.literal("")),
  stopReason: z.string().max(50),
  savedAt: time,
  events: z.array(z.looseObject({ type: z.string(), at: time })).max(MAXIMUM_EVENTS),
  patch: z.string(),
  pending: z.array(approval).max(MAXIMUM_PENDING),
  source: z.enum(["comment", "event", "manual", "schedule", "local"]).optional(),
  published: objectId.optional(),
  resumedFrom: session.optional(),
});

type EventType = keyof typeof events;

const isKnown = (type: string): type is EventType => Object.hasOwn(events, type);

/** The saved session that a value is; null when it is none. Events of kinds that a new run does not need are left out. */
export function savedSession(value: unknown): SavedSession | null {
  const parsed = schema.safeParse(value);
  if (!parsed.success) return null;
  const past: unknown[] = [];
  for (const event of parsed.data.events) {
    if (!isKnown(event.type)) continue;
    const checked = events[event.type].safeParse(event);
    if (!checked.success) return null;
    past.push(checked.data);
  }
  // Absent keys stay absent, which the type of a parsed object does not say.
  return { ...parsed.data, events: past } as unknown as SavedSession;
}
