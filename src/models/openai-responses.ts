import type { LanguageModel, ModelFailure, ModelRequest } from "../core/model.js";
import { contextWindowOf } from "./context-windows.js";
import { callUntilAccepted, type OpenAiOptions } from "./openai-call.js";
import { createProviderMemory, type ProviderMemory } from "./provider-memory.js";
import { leaveImagesOut } from "./request-images.js";
import { createResponsesAnswerBuilder } from "./responses-answer.js";
import { RESPONSES_DIALECT, type ResponsesDialect, type ResponsesState, toResponsesBody } from "./responses-request.js";

/** Leaves out what the server refused, if that is why it failed; true when the call is worth repeating at once. */
function adapt(
  failure: ModelFailure,
  request: ModelRequest,
  dialect: ResponsesDialect,
  memory: ProviderMemory<ResponsesState>,
): boolean {
  if (leaveImagesOut(failure.message, request, dialect)) return true;
  // Models that do not reason refuse to be asked for it; what another model thought cannot be read.
  if (dialect.returnReasoning && /encrypted|reasoning|\binclude\b/i.test(failure.message)) {
    dialect.returnReasoning = false;
    memory.clear();
    return true;
  }
  if (dialect.structured && /text\.format|json_schema|structured.{0,3}outputs?/i.test(failure.message)) {
    dialect.structured = false;
    return true;
  }
  if (dialect.sendStore && /\bstore\b/.test(failure.message)) {
    dialect.sendStore = false;
    return true;
  }
  return false;
}

/**
 * A model behind an endpoint with OpenAI's Responses interface (`llm.api: responses`), used without state: the server
 * keeps nothing, every request holds the whole conversation. The encrypted reasoning of an answer with tool calls goes
 * back with it: models that reason between calls do it better and cheaper with it, and none needs it to go on. Retries
 * nothing but a request whose form the server refused: see retry.ts.
 */
export function createOpenAiResponsesModel(options: OpenAiOptions): LanguageModel {
  const dialect: ResponsesDialect = { ...RESPONSES_DIALECT };
  const memory = createProviderMemory<ResponsesState>();
  return {
    id: options.model,
    contextWindow: options.contextWindow ?? contextWindowOf(options.model),
    generate(request, callOptions) {
      return callUntilAccepted(
        request,
        callOptions,
        { ...options, api: "responses" },
        {
          call: () => ({
            path: "/responses",
            body: toResponsesBody(request, options, dialect, memory),
            builder: createResponsesAnswerBuilder(memory.keep),
            endMark: "response.completed",
          }),
          adapt: (failure) => adapt(failure, request, dialect, memory),
        },
      );
    },
  };
}
