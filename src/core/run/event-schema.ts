/**
 * The events that a resumed run reads back, and the types that follow from them: the conversation, the spending, what was
 * done. A new run does not believe what proved the work and where it was published: it finds that out again, so those
 * events are only types (agent.ts). Writing an event checks nothing; only `pastEvents` makes the schemas, on its first call.
 */
import { z } from "zod";
import type { Message, ToolCall } from "../model/message.js";
import type { ModelErrorKind, Usage } from "../model/model.js";
import type { HashedPlan } from "../plan/plan.js";
import type { ToolErrorCode, ToolResult } from "../tool/tool.js";
import { LOG_VERSION, type RunEvent } from "./agent.js";
import { evaluationRow, gateResult, testCount } from "./report-schema.js";
import type { StopReason } from "./run.js";

/** Milliseconds since the epoch. */
export const time = () => z.number().min(0).max(8.64e15);
export const count = () => z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
export const objectId = () => z.string().regex(/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/);
export const sessionId = () => z.string().regex(/^\d{1,20}-\d{1,6}$/);
export const record = () => z.record(z.string(), z.unknown());
export const risk = () => z.enum(["low", "medium", "high"]);
/** null = unpriced. */
const cost = () => z.number().min(0).max(1e9).nullable();
const subRunId = () => z.string().regex(/^\d{1,6}$/);
/** A word of a list to which a newer version may have added. Any text is read; no right depends on it. */
const wordOf = <Word extends string>() => z.string() as unknown as z.ZodType<Word>;

const toolCall = (): z.ZodType<ToolCall> => z.object({ id: z.string(), name: z.string(), arguments: z.string() });

/** Without images: their bytes are not in the session. */
const message = (): z.ZodType<Message> =>
  z.discriminatedUnion("role", [
    z.object({ role: z.enum(["system", "user"]), content: z.string() }),
    z.object({ role: z.literal("assistant"), content: z.string().nullable(), toolCalls: z.array(toolCall()) }),
    z.object({ role: z.literal("tool"), callId: z.string(), content: z.string() }),
  ]);

const usage = (): z.ZodType<Usage> =>
  z.object({
    inputTokens: count(),
    cachedInputTokens: count(),
    outputTokens: count(),
    reasoningTokens: count(),
    modelCalls: count(),
  });

const toolResult = (): z.ZodType<ToolResult> => {
  const optional = { data: record().exactOptional(), outside: z.string().exactOptional() };
  return z.discriminatedUnion("success", [
    z.object({ success: z.literal(true), output: z.string(), ...optional }),
    z.object({
      success: z.literal(false),
      output: z.string(),
      error: z.string(),
      code: wordOf<ToolErrorCode>(),
      remedy: z.string().exactOptional(),
      ...optional,
    }),
  ]);
};

const hashedPlan = (): z.ZodType<HashedPlan> =>
  z.object({
    subject: z.string(),
    head: z.string(),
    task: z.string(),
    text: z.string(),
    hash: z.string().regex(/^[0-9a-f]{64}$/),
  });

const gateRun = () =>
  z.object({
    /** By docs/gates.md#evidence. */
    kind: gateResult(),
    exitCode: z.number().nullable(),
    durationMilliseconds: z.number(),
    /** Head and tail of what it printed, redacted. */
    output: z.string(),
    /**
     * Names of failures, where the output tells, also of a gate that ends with 0 and counts failed tests. With their file
     * where the output names it, so that one name in two files is two failures. For telling old failures from new ones.
     */
    failures: z.array(z.string()).nullable(),
    /** Some failures have no name in `failures`: it was too long, there were too many, or the output was cut. */
    isCut: z.literal(true).exactOptional(),
    /** Where the output counts tests. */
    tests: testCount().exactOptional(),
    /** Of a failure: equal for two runs that printed the same but for times, paths of the workspace, colours and order of lines. */
    fingerprint: z.string().exactOptional(),
    /** Why a gate of kind `error` or `not_run` did not run, as a sentence with what would help. */
    reason: z.string().exactOptional(),
  });

/** The message that stands for the steps taken out of the conversation. */
const contextRecord = () =>
  z.object({
    /** The message, whole: written once, so that a replay reads the same whatever version folds it. */
    content: z.string(),
    /** The model's summary; '' when the steps were only left out. Untrusted. */
    summary: z.string(),
    /** The latest words from outside (failing gates, an evaluation) among what was taken out, verbatim. */
    feedback: z.string(),
    /** Messages taken out so far. */
    messages: count(),
  });

/** Cause of a loop's end, with its figures. */
const stopCause = () => {
  const milliseconds = z.number().min(0);
  return z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("hook"), hook: z.string().exactOptional(), reason: z.string() }),
    z.object({ kind: z.literal("model"), error: wordOf<ModelErrorKind>(), message: z.string() }),
    /** The messages that must stay are larger than the model's window. */
    z.object({ kind: z.literal("window"), tokens: count(), limit: count() }),
    /** Near the end of time or money, of which the rest is kept. */
    z.object({ kind: z.literal("reserve") }),
    z.object({ kind: z.literal("run_time"), milliseconds }),
    z.object({ kind: z.literal("call_time"), milliseconds }),
    z.object({ kind: z.literal("steps"), limit: count() }),
  ]);
};

/** A conversation of its own that an agent's call began: another agent, a share of the budget, the same run. */
const subRun = () =>
  z.object({
    /** `1`, `2` … in the order of their beginnings. */
    id: subRunId(),
    /** The tool that began it, and the id of its call. */
    tool: z.string(),
    call: z.string(),
    agent: z.string(),
    /** One line. */
    task: z.string(),
    /** null = as much as the run. */
    budgetUsd: z.number().min(0).max(1e9).nullable(),
    /** Its own; absent: that of the run. */
    model: z.string().exactOptional(),
    /** People are shown this message of that agent, and the answer. Absent: nothing of it. */
    shown: z.object({ from: z.string(), message: z.string() }).exactOptional(),
  });

/** The version of the events' format. A session of the version before is read in the same way; its ends have no cause. */
const version = () => z.union([z.literal(1), z.literal(LOG_VERSION)]).transform(() => LOG_VERSION);

const answered = () => ({
  step: count(),
  /** All are counted and priced. */
  purpose: z.enum(["agent", "close", "summary", "evaluation"]),
  model: z.string(),
  finishReason: z.enum(["stop", "length", "tool_calls", "content_filter", "other"]),
  usage: usage(),
  costUsd: cost(),
  durationMilliseconds: z.number(),
});

/** An answer that broke off, or tries before one: providers charge for them. Estimated. */
const lost = () => ({ step: count(), model: z.string(), usage: usage(), costUsd: cost() });

/** A run and its ends. */
const runEvents = () => ({
  run_started: {
    version: version(),
    sessionId: sessionId(),
    command: z.string(),
    subject: z.string(),
    /** Of the issue or pull request, untrusted; absent: it has none, or it is not known yet. */
    title: z.string().exactOptional(),
    task: z.string(),
    actor: z.string(),
    model: z.string(),
    budgetUsd: z.number(),
    maximumSteps: count(),
    runUrl: z.string(),
  },
  base_fixed: { sha: objectId() },
  /** The plan that the run made, or carries out. */
  plan_fixed: { plan: hashedPlan() },
  sandbox_chosen: { level: z.string(), note: z.string() },
  notice_given: { level: z.enum(["info", "warning", "error"]), text: z.string() },
  loop_stopped: {
    stopReason: wordOf<StopReason>(),
    finalOutput: z.string(),
    /** For people. */
    detail: z.string(),
    /** Details of the end, where the reason alone is not enough. */
    cause: stopCause().exactOptional(),
  },
  /** The session goes on in another process. */
  run_resumed: {
    version: version(),
    sessionId: sessionId(),
    /** Of the run that goes on; absent where it is the session's own. */
    run: z
      .object({
        /** Id of the session that it goes on with. */
        from: sessionId(),
        actor: z.string(),
        model: z.string(),
        /** For the whole session. */
        budgetUsd: z.number(),
        runUrl: z.string(),
      })
      .exactOptional(),
  },
});

const conversationEvents = () => ({
  /** A conversation of its own begins: the build phase after the plan phase. Steps and usage go on. */
  agent_started: { agent: z.string() },
  message_added: { message: message() },
  context_compacted: {
    method: z.enum(["summary", "drop"]),
    /** Index of the first message taken out; an earlier record is one of them. */
    from: count(),
    removed: count(),
    record: contextRecord(),
  },
  /** Old results that were first let through whole, as pages are, were cut. */
  results_shortened: {
    /** Those of messages before this index. */
    before: count(),
    /** To so many characters each. */
    limit: count(),
  },
  model_answered: answered(),
  usage_lost: lost(),
  tool_finished: {
    step: count(),
    outcome: z.object({ call: toolCall(), result: toolResult(), durationMilliseconds: z.number() }),
  },
  /** A person said this to the run; the message that shows it to the model comes after. `text`: untrusted for people. */
  words_heard: { by: z.string(), text: z.string() },
  step_finished: { step: count(), text: z.string() },
  /** The agent is about to be shown these words; the run's own order is not among them. */
  sources_read: {
    sources: z.array(z.object({ what: z.string(), by: z.string(), mayWrite: z.boolean() })).max(1_000),
  },
  sub_run_started: { sub: subRun() },
  sub_run_finished: {
    id: subRunId(),
    stopReason: wordOf<StopReason>(),
    /** The answer, untrusted. */
    output: z.string(),
    steps: count(),
    costUsd: cost(),
  },
});

const proofEvents = () => ({
  gate_finished: {
    /**
     * In which room the gate ran: base, the change, the base's tests on the new code, the new tests on the base's code, the
     * change with one line altered.
     */
    phase: z.enum(["baseline", "proof", "base_tests", "new_tests", "altered"]),
    gate: z.string(),
    run: gateRun(),
  },
  setup_failed: {
    problem: z.string(),
    /** Its first error; ''. */
    cause: z.string(),
    /** Names of those that need it. */
    gates: z.array(z.string()),
  },
  evaluation_finished: { evaluation: evaluationRow() },
});

const shapes = () => ({ ...runEvents(), ...conversationEvents(), ...proofEvents() });

type ReadOnly<Value> = Value extends readonly (infer Item)[]
  ? readonly ReadOnly<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: ReadOnly<Value[Key]> }
    : Value;

type Shapes = ReturnType<typeof shapes>;

/** The events above, with their types. */
export type PastEvent = {
  [Type in keyof Shapes]: { readonly type: Type } & ReadOnly<z.infer<z.ZodObject<Shapes[Type]>>>;
}[keyof Shapes];

/** Only events of a sub-run that cost something: its conversation ended with the call that began it. */
const spending = () =>
  z.discriminatedUnion("type", [
    z.object({ type: z.literal("model_answered"), at: time(), ...answered() }),
    z.object({ type: z.literal("usage_lost"), at: time(), ...lost() }),
  ]);

const isSpending = (type: unknown): boolean => type === "model_answered" || type === "usage_lost";

function makeSchemas(): ReadonlyMap<string, z.ZodType> {
  const event = (type: string, shape: z.ZodRawShape) => z.object({ type: z.literal(type), at: time(), ...shape });
  // Who goes by an answer reads the comment that gave it again.
  const approval = { id: z.string(), hash: z.string(), tool: z.string(), risk: risk(), rule: z.string() };
  return new Map<string, z.ZodType>([
    ...Object.entries(shapes()).map(([type, shape]) => [type, event(type, shape)] as const),
    ["sub_run_event", event("sub_run_event", { id: subRunId(), event: spending() })],
    ["approval_requested", event("approval_requested", approval).loose()],
    ["approval_answered", event("approval_answered", approval).loose()],
  ]);
}

let made: ReadonlyMap<string, z.ZodType> | null = null;

/**
 * The events of a saved session as a new run may read them; null: one of them has not the shape of its kind. Leaves out
 * kinds that a new run does not need.
 */
export function pastEvents(events: readonly { readonly type: string; readonly event?: unknown }[]): RunEvent[] | null {
  made ??= makeSchemas();
  const past: unknown[] = [];
  for (const event of events) {
    const schema = made.get(event.type);
    if (schema === undefined || isSubRunsOwn(event)) continue;
    const checked = schema.safeParse(event);
    if (!checked.success) return null;
    past.push(checked.data);
  }
  return past as RunEvent[];
}

/** A new run does not go on with what a sub-run said and did. */
function isSubRunsOwn({ type, event }: { readonly type: string; readonly event?: unknown }): boolean {
  if (type !== "sub_run_event" || typeof event !== "object" || event === null || !("type" in event)) return false;
  return typeof event.type === "string" && !isSpending(event.type);
}
