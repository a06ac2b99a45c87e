import type { LanguageModel } from "../../core/model/model.js";
import { needsCacheMarks, takesCacheKey } from "../caching.js";
import { type ChatState, createChatAnswerBuilder } from "./answer.js";
import { type Adaptation, createOpenAiModel, type OpenAiOptions } from "./call.js";
import { createProviderMemory } from "./provider-memory.js";
import { CHAT_DIALECT, type ChatDialect, toChatBody } from "./request.js";

const ADAPTATIONS: readonly Adaptation<ChatDialect>[] = [
  { refusal: /stream_options|include_usage/i, change: () => ({ includeUsage: false }) },
  // GPT-5.6 and later refuse function tools with reasoning, unless its effort is "none".
  { refusal: /reasoning_effort/, change: ({ tools }) => (tools.length === 0 ? {} : { reasoningEffort: "none" }) },
  {
    refusal: /response_format|json_schema|structured.{0,3}outputs?|guided_json/i,
    change: ({ answerSchema }) => (answerSchema === undefined ? {} : { structured: false }),
  },
  { refusal: /cache_control/i, change: () => ({ cacheMarks: false }) },
  { refusal: /prompt_cache_key/i, change: () => ({ cacheKey: false }) },
  { refusal: /reasoning_content/, change: () => ({ returnReasoning: true }) },
  { refusal: /thought_?signature/i, change: () => ({ markUnsigned: true }) },
  {
    refusal: /use ['"`]?max_completion_tokens/i,
    change: ({ maximumOutputTokens }, { outputLimit }) =>
      maximumOutputTokens === undefined || outputLimit !== null
        ? { outputLimit: "max_completion_tokens" }
        : { requestLimit: "max_completion_tokens" },
  },
  {
    refusal: /max_tokens['"`]?\W{0,3}\s*(?:field )?(?:is )?(?:required|missing)|missing.{0,40}max_tokens/i,
    change: (_request, { outputLimit }) => ({ outputLimit: outputLimit ?? "max_tokens" }),
  },
  {
    // Neither name is accepted, or the model's maximum is lower.
    refusal: /max_(?:completion_)?tokens/i,
    change: ({ maximumOutputTokens }) => (maximumOutputTokens === undefined ? {} : { requestLimit: null }),
  },
];

/**
 * A model behind an OpenAI-compatible Chat Completions endpoint. Server mistakes are repaired if that is safe (ids,
 * indexes, arguments as objects, content as parts) and are failures otherwise (truncated streams, HTML, no
 * finish_reason): a broken answer is never a success.
 */
export function createOpenAiChatModel(options: OpenAiOptions): LanguageModel {
  const { baseUrl, model } = options;
  const cacheMarks = needsCacheMarks(baseUrl, model);
  const dialect: ChatDialect = { ...CHAT_DIALECT, cacheMarks, cacheKey: takesCacheKey(baseUrl) };
  const memory = createProviderMemory<ChatState>();
  return createOpenAiModel(options, {
    api: "chat",
    path: "/chat/completions",
    endMark: "finish_reason",
    dialect,
    adaptations: ADAPTATIONS,
    body: (request) => toChatBody(request, options, dialect, memory),
    createBuilder: () => createChatAnswerBuilder(memory.keep),
  });
}
