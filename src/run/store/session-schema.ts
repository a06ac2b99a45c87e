import { z } from "zod";
import { LOG_VERSION } from "../../core/run/agent.js";
import { COMMAND_NAMES } from "../../core/run/commands.js";
import type { SavedSession } from "../../core/run/saved-session.js";

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
  z.object({ success: z.literal(true), output: z.string(), data: record.optional(), outside: z.string().optional() }),
  z.object({
    success: z.literal(false),
    output: z.string(),
    error: z.string(),
    code: z.string(),
    remedy: z.string().optional(),
    data: record.optional(),
    outside: z.string().optional(),
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

const milliseconds = z.number().min(0);
const stopCause = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("hook"), hook: z.string().optional(), reason: z.string() }),
  z.object({ kind: z.literal("model"), error: z.string(), message: z.string() }),
  z.object({ kind: z.literal("window"), tokens: count, limit: count }),
  z.object({ kind: z.literal("reserve") }),
  z.object({ kind: z.enum(["run_time", "call_time"]), milliseconds }),
  z.object({ kind: z.literal("steps"), limit: count }),
]);
/** Reads a session of the version before in the same way; its ends have no cause. */
const version = z.union([z.literal(1), z.literal(LOG_VERSION)]).transform(() => LOG_VERSION);

const asked = {
  id: z.string(),
  hash: z.string(),
  tool: z.string(),
  risk: z.enum(["low", "medium", "high"]),
  rule: z.string(),
};

/** Looked up by its type. */
const event = (shape: z.ZodRawShape) => z.object({ type: z.string(), at: time, ...shape });

const answered = {
  step: count,
  purpose: z.enum(["agent", "close", "summary", "evaluation"]),
  model: z.string(),
  finishReason: z.enum(["stop", "length", "tool_calls", "content_filter", "other"]),
  usage,
  costUsd: cost,
  durationMilliseconds: z.number(),
};
const lost = { step: count, model: z.string(), usage, costUsd: cost };
const word = z.string();
const subRun = z.string().regex(/^\d{1,6}$/);

/** The events of a sub-run that cost something; its conversation ended with the call that began it. */
const SPENDING = {
  model_answered: z.object({ type: z.literal("model_answered"), at: time, ...answered }),
  usage_lost: z.object({ type: z.literal("usage_lost"), at: time, ...lost }),
};

/**
 * The past that a run needs to go on: the conversation, the spending, what was done. What it was proved with and where
 * it was published is not believed: the run finds it out again.
 */
const events = {
  run_started: event({
    version,
    sessionId: session,
    command: z.string(),
    subject: z.string(),
    title: z.string().optional(),
    task: z.string(),
    actor: z.string(),
    model: z.string(),
    budgetUsd: z.number(),
    maximumSteps: count,
    runUrl: z.string(),
  }),
  base_fixed: event({ sha: objectId }),
  sandbox_chosen: event({ level: z.string(), note: z.string() }),
  agent_started: event({ agent: z.string() }),
  message_added: event({ message }),
  context_compacted: event({
    method: z.enum(["summary", "drop"]),
    from: count,
    removed: count,
    record: contextRecord,
  }),
  results_shortened: event({ before: count, limit: count }),
  model_answered: event(answered),
  usage_lost: event(lost),
  sub_run_started: event({
    sub: z.object({
      ...{ id: subRun, tool: word, call: word, agent: word, task: word, budgetUsd: cost },
      model: word.optional(),
      shown: z.object({ from: word, message: z.string() }).optional(),
    }),
  }),
  sub_run_event: event({
    id: subRun,
    event: z.discriminatedUnion("type", [SPENDING.model_answered, SPENDING.usage_lost]),
  }),
  sub_run_finished: event({ id: subRun, stopReason: z.string(), output: z.string(), steps: count, costUsd: cost }),
  tool_finished: event({ step: count, outcome }),
  sources_read: event({
    sources: z.array(z.object({ what: z.string(), by: z.string(), mayWrite: z.boolean() })).max(1_000),
  }),
  words_heard: event({ by: z.string(), text: z.string() }),
  step_finished: event({ step: count, text: z.string() }),
  gate_finished: event({
    phase: z.enum(["baseline", "proof", "base_tests", "new_tests", "altered"]),
    gate: z.string(),
    run: gateRun,
  }),
  setup_failed: event({ problem: z.string(), cause: z.string(), gates: z.array(z.string()) }),
  evaluation_finished: event({ evaluation }),
  notice_given: event({ level: z.enum(["info", "warning", "error"]), text: z.string() }),
  loop_stopped: event({
    stopReason: z.string(),
    finalOutput: z.string(),
    detail: z.string(),
    cause: stopCause.optional(),
  }),
  run_resumed: event({
    version,
    sessionId: session,
    run: z
      .object({ from: session, actor: z.string(), model: z.string(), budgetUsd: z.number(), runUrl: z.string() })
      .optional(),
  }),
  plan_fixed: event({
    plan: z.object({
      subject: z.string(),
      head: z.string(),
      task: z.string(),
      text: z.string(),
      hash: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  }),
  // Questions to people and their answers: whoever goes by an answer reads the comment that says so again.
  approval_requested: event(asked).loose(),
  approval_answered: event(asked).loose(),
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
  events: z.array(event({}).loose()).max(MAXIMUM_EVENTS),
  patch: z.string(),
  pending: z.array(approval).max(MAXIMUM_PENDING),
  source: z.enum(["comment", "event", "manual", "schedule", "local"]).optional(),
  published: objectId.optional(),
  resumedFrom: session.optional(),
});

type EventType = keyof typeof events;

const isKnown = (type: string): type is EventType => Object.hasOwn(events, type);

/** What a sub-run said and did is not gone on with. */
function isSubRunsOwn({ type, event }: { readonly type: string; readonly event?: unknown }): boolean {
  if (type !== "sub_run_event" || typeof event !== "object" || event === null || !("type" in event)) return false;
  return typeof event.type === "string" && !Object.hasOwn(SPENDING, event.type);
}

/** The saved session that a value is; null when it is none. Events of kinds that a new run does not need are left out. */
export function savedSession(value: unknown): SavedSession | null {
  const parsed = schema.safeParse(value);
  if (!parsed.success) return null;
  const past: unknown[] = [];
  for (const event of parsed.data.events) {
    if (!isKnown(event.type) || isSubRunsOwn(event)) continue;
    const checked = events[event.type].safeParse(event);
    if (!checked.success) return null;
    past.push(checked.data);
  }
  // Absent keys stay absent, which the type of a parsed object does not say.
  return { ...parsed.data, events: past } as unknown as SavedSession;
}
