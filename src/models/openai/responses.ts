import type { LanguageModel } from "../../core/model/model.js";
import { takesCacheKey } from "../caching.js";
import { type Adaptation, createOpenAiModel, type OpenAiOptions } from "./call.js";
import { createProviderMemory } from "./provider-memory.js";
import { createResponsesAnswerBuilder } from "./responses-answer.js";
import { RESPONSES_DIALECT, type ResponsesDialect, type ResponsesState, toResponsesBody } from "./responses-request.js";

const ADAPTATIONS: readonly Adaptation<ResponsesDialect>[] = [
  // Models without reasoning refuse the request for it; one model's reasoning is unreadable for another.
  { refusal: /encrypted|reasoning|\binclude\b/i, change: () => ({ returnReasoning: false }) },
  { refusal: /text\.format|json_schema|structured.{0,3}outputs?/i, change: () => ({ structured: false }) },
  {
    refusal: /max_output_tokens/,
    change: ({ maximumOutputTokens }) => (maximumOutputTokens === undefined ? {} : { limited: false }),
  },
  { refusal: /prompt_cache_key/, change: () => ({ cacheKey: false }) },
  { refusal: /\bstore\b/, change: () => ({ sendStore: false }) },
];

/**
 * A model behind an endpoint with OpenAI's Responses interface (`llm.api: responses`), used statelessly: the server
 * stores nothing, every request contains the whole conversation. The encrypted reasoning of an answer with tool calls
 * is sent back with it: models that reason between calls work better and cheaper with it, but none requires it.
 */
export function createOpenAiResponsesModel(options: OpenAiOptions): LanguageModel {
  const dialect: ResponsesDialect = { ...RESPONSES_DIALECT, cacheKey: takesCacheKey(options.baseUrl) };
  const memory = createProviderMemory<ResponsesState>();
  return createOpenAiModel(options, {
    api: "responses",
    path: "/responses",
    endMark: "response.completed",
    dialect,
    adaptations: ADAPTATIONS,
    body: (request) => toResponsesBody(request, options, dialect, memory),
    createBuilder: () => createResponsesAnswerBuilder(memory.keep),
  });
}
