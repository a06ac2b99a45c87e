import { addUsage, type LanguageModel, type ModelAnswer, type ModelRequest, NO_USAGE } from "../../core/model/model.js";
import { type Adaptation, createOpenAiModel, type OpenAiOptions } from "../openai/call.js";
import { createProviderMemory } from "../openai/provider-memory.js";
import { OUTPUT_LIMIT_TOKENS } from "../openai/request-parts.js";
import { createMessagesAnswerBuilder } from "./answer.js";
import { MESSAGES_DIALECT, type MessagesDialect, type MessagesState, TEXT_BREAK, toMessagesBody } from "./request.js";

const ADAPTATIONS: readonly Adaptation<MessagesDialect>[] = [
  // Models since Opus 4.7 refuse sampling parameters.
  { refusal: /temperature/i, change: () => ({ temperature: false }) },
  { refusal: /output_(?:config|format)|json_schema|structured.{0,3}outputs?/i, change: () => ({ structured: false }) },
  { refusal: /eager_input_streaming/, change: () => ({ streamCalls: false }) },
  { refusal: /cache_control/i, change: () => ({ cacheMarks: false }) },
  { refusal: /thinking|signature/i, change: () => ({ returnThinking: false }) },
  {
    refusal: /max_tokens/i,
    change: (_request, { outputLimit }) => (outputLimit === null ? { outputLimit: OUTPUT_LIMIT_TOKENS } : {}),
  },
];

/** Maximum continued pauses of one answer; a server that pauses more often makes no progress. */
const MOST_PAUSES = 5;

function join(before: ModelAnswer, after: ModelAnswer): ModelAnswer {
  const text = [before.text, after.text].filter((part) => part !== "").join(TEXT_BREAK);
  const usageEstimated = before.usageEstimated || after.usageEstimated;
  return { ...after, text, usage: addUsage(before.usage, after.usage), usageEstimated };
}

/**
 * A model behind an endpoint with Anthropic's interface (`llm.api: messages`). An answer's thinking is sent back with
 * it as long as nothing before it has changed; a paused answer (`pause_turn`) is continued.
 */
export function createMessagesModel(options: OpenAiOptions): LanguageModel {
  const dialect: MessagesDialect = { ...MESSAGES_DIALECT };
  const memory = createProviderMemory<MessagesState>();
  const paused = new WeakSet<ModelAnswer>();
  const model = createOpenAiModel(options, {
    api: "messages",
    path: "/messages",
    endMark: "stop_reason",
    dialect,
    adaptations: ADAPTATIONS,
    body: (request) => toMessagesBody(request, options, dialect, memory),
    createBuilder: () =>
      createMessagesAnswerBuilder((answer, state, stopReason) => {
        memory.keep(answer, state);
        if (stopReason === "pause_turn") paused.add(answer);
      }),
  });
  return {
    ...model,
    async generate(request, callOptions) {
      let asked: ModelRequest = request;
      let whole: ModelAnswer | null = null;
      for (let pauses = 0; ; pauses += 1) {
        const result = await model.generate(asked, callOptions);
        if (!result.ok) {
          const usage = whole === null ? result.usage : addUsage(whole.usage, result.usage ?? NO_USAGE);
          return usage === undefined ? result : { ...result, usage };
        }
        whole = whole === null ? result : join(whole, result);
        if (!paused.has(result) || result.toolCalls.length > 0 || pauses === MOST_PAUSES) return whole;
        const said = { role: "assistant", content: result.text, toolCalls: [] } as const;
        asked = { ...asked, messages: [...asked.messages, said] };
      }
    },
  };
}
