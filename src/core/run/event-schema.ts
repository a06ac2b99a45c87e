/**
 * The events that a resumed run reads, and the types derived from them: the conversation, the spending, the changes. A
 * new run does not trust the recorded proof and publication: it determines them again, so those events are only types
 * (agent.ts). Writing an event checks nothing; schemas are only created by calls.
 */
import { z } from "zod";
import { gatePhase, gateRun } from "../gate/gate.js";
import type { Message, ToolCall } from "../model/message.js";
import type { ModelErrorKind, Usage } from "../model/model.js";
import type { HashedPlan } from "../plan/plan.js";
import { cost, count, objectId, record, sessionId, shardPart, wordOf } from "../shapes.js";
import type { CamelKeys } from "../text/keys.js";
import type { ToolErrorCode, ToolResult } from "../tool/tool.js";
import { branchMerge } from "./merge.js";
import { evaluationRow, type ReportedRun } from "./report-schema.js";

export const subRunId = () => z.string().regex(/^\d{1,6}$/);

const toolCall = (): z.ZodType<ToolCall> => z.object({ id: z.string(), name: z.string(), arguments: z.string() });

/** Without images: the session does not contain their bytes. */
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
    cacheWriteTokens: count().exactOptional(),
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

/** The message that replaces the omitted steps of the conversation. */
const contextRecord = () =>
  z.object({
    /** The complete message: written once, so that every version replays equal text. */
    content: z.string(),
    /** The model's summary; '' if the steps were only omitted. Untrusted. */
    summary: z.string(),
    /** The latest feedback (failing gates, an evaluation) among the omitted messages, verbatim. */
    feedback: z.string(),
    /** Number of omitted messages so far. */
    messages: count(),
  });

/** Why a loop ended, with figures. */
const stopCause = () => {
  const milliseconds = z.number().min(0);
  return z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("hook"), hook: z.string().exactOptional(), reason: z.string() }),
    z.object({ kind: z.literal("model"), error: wordOf<ModelErrorKind>(), message: z.string() }),
    /** The messages that must stay exceed the model's window. */
    z.object({ kind: z.literal("window"), tokens: count(), limit: count() }),
    /** Close to the time or money limit, of which a reserve is kept. */
    z.object({ kind: z.literal("reserve") }),
    z.object({ kind: z.literal("run_time"), milliseconds }),
    z.object({ kind: z.literal("call_time"), milliseconds }),
    z.object({ kind: z.literal("steps"), limit: count() }),
  ]);
};

/** A separate conversation that an agent's call began: another agent, a share of the budget, the same run. */
const subRun = () =>
  z.object({
    /** `1`, `2` … in the order of starts. */
    id: subRunId(),
    /** The tool that began it, and the id of its call. */
    tool: z.string(),
    call: z.string(),
    agent: z.string(),
    /** One line. */
    task: z.string(),
    /** null = as much as the run. */
    budgetUsd: cost(),
    /** Its own model; absent: the run's. */
    model: z.string().exactOptional(),
    /** A message from that agent that people are shown, with the answer. Absent: nothing is shown. */
    shown: z.object({ from: z.string(), message: z.string() }).exactOptional(),
  });

/**
 * The version of the events' format. A session of the previous version is read in the same way; its ends have no cause.
 */
const version = () => z.literal([1, 2]).transform(() => 2 as const);

export const answered = () => ({
  step: count(),
  /** All are counted and priced. */
  purpose: z.enum(["agent", "close", "summary", "evaluation"]),
  model: z.string(),
  finishReason: z.enum(["stop", "length", "tool_calls", "content_filter", "other"]),
  usage: usage(),
  costUsd: cost(),
  durationMilliseconds: z.number(),
});

/** An interrupted answer, or earlier attempts: providers charge for them. Estimated. */
export const lost = () => ({ step: count(), model: z.string(), usage: usage(), costUsd: cost() });

/** A run and its ends. */
const runEvents = () => ({
  run_started: {
    version: version(),
    sessionId: sessionId(),
    command: z.string(),
    subject: z.string(),
    /** Title of the issue or pull request, untrusted; absent: there is none, or it is not known yet. */
    title: z.string().exactOptional(),
    task: z.string(),
    actor: z.string(),
    model: z.string(),
    budgetUsd: z.number(),
    maximumSteps: count(),
    runUrl: z.string(),
    /** The run's part of a split task; absent: the task is not split. */
    shard: shardPart().exactOptional(),
  },
  base_fixed: { sha: objectId() },
  /** The base branch is merged in the working tree, up to the conflicts (`resolve`). */
  merge_begun: { merge: branchMerge() },
  /** The plan that the run made, or carries out. */
  plan_fixed: { plan: hashedPlan() },
  sandbox_chosen: { level: z.string(), note: z.string() },
  /** The proof failed, and the next model continues the conversation (`llm.escalation`). */
  model_escalated: { from: z.string(), to: z.string(), cause: z.enum(["gates", "evaluation"]) },
  notice_given: { level: z.enum(["info", "warning", "error"]), text: z.string() },
  loop_stopped: {
    stopReason: wordOf<ReportedRun["stopReason"]>(),
    finalOutput: z.string(),
    /** For people. */
    detail: z.string(),
    /** Details of the end, if the reason alone is not enough. */
    cause: stopCause().exactOptional(),
  },
  /** The session continues in another process. */
  run_resumed: {
    version: version(),
    sessionId: sessionId(),
    /** Facts of the resuming run; absent: they equal the session's. */
    run: z
      .object({
        /** Id of the session that it resumes. */
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
  /** A separate conversation begins: the build phase after the plan phase. Steps and usage continue. */
  agent_started: { agent: z.string() },
  message_added: { message: message() },
  context_compacted: {
    method: z.enum(["summary", "drop"]),
    /** Index of the first omitted message; an earlier record may be among the omitted ones. */
    from: count(),
    removed: count(),
    record: contextRecord(),
  },
  /** Old results that were complete at first, such as pages, were cut. */
  results_shortened: {
    /** Results in messages before this index. */
    before: count(),
    /** To this many characters each. */
    limit: count(),
  },
  model_answered: answered(),
  usage_lost: lost(),
  tool_finished: {
    step: count(),
    outcome: z.object({ call: toolCall(), result: toolResult(), durationMilliseconds: z.number() }),
  },
  /**
   * A person sent this message to the run; the message that shows it to the model follows. `text`: untrusted for
   * people.
   */
  words_heard: { by: z.string(), text: z.string() },
  step_finished: { step: count(), text: z.string() },
  /** The agent is about to see text from these sources; the run's own order is not included. */
  sources_read: {
    sources: z.array(z.object({ what: z.string(), by: z.string(), mayWrite: z.boolean() })).max(1_000),
  },
  sub_run_started: { sub: subRun() },
  sub_run_finished: {
    id: subRunId(),
    stopReason: wordOf<ReportedRun["stopReason"]>(),
    /** The answer, untrusted. */
    output: z.string(),
    steps: count(),
    costUsd: cost(),
  },
});

const proofEvents = () => ({
  gate_finished: {
    phase: gatePhase(),
    gate: z.string(),
    run: gateRun(),
  },
  setup_failed: {
    problem: z.string(),
    /** Its first error; may be ''. */
    cause: z.string(),
    /** Names of the gates that need it. */
    gates: z.array(z.string()),
  },
  evaluation_finished: { evaluation: evaluationRow() },
});

/** The data of each event besides its type and time. */
export const eventShapes = () => ({ ...runEvents(), ...conversationEvents(), ...proofEvents() });

type Shapes = ReturnType<typeof eventShapes>;

/** The events above, with their types. */
export type PastEvent = {
  [Type in keyof Shapes]: { readonly type: Type } & CamelKeys<z.infer<z.ZodObject<Shapes[Type]>>>;
}[keyof Shapes];
