import type { LanguageModel, ModelFailure, ModelRequest } from "../core/model.js";
import { contextWindowOf } from "./context-windows.js";
import { type ChatState, createChatAnswerBuilder } from "./openai-answer.js";
import { callUntilAccepted, type OpenAiOptions } from "./openai-call.js";
import { CHAT_DIALECT, type ChatDialect, toChatBody } from "./openai-request.js";
import { createProviderMemory } from "./provider-memory.js";
import { leaveImagesOut } from "./request-images.js";

/** One way of a server to be different: what it says when it refuses, and what then changes. */
interface Adaptation {
  readonly refusal: RegExp;
  /** false: nothing left to change, the refusal stands. */
  apply(dialect: ChatDialect, request: ModelRequest): boolean;
}

const ADAPTATIONS: readonly Adaptation[] = [
  {
    refusal: /stream_options|include_usage/i,
    apply(dialect) {
      const changes = dialect.includeUsage;
      dialect.includeUsage = false;
      return changes;
    },
  },
  {
    // GPT-5.6 and later: function tools are refused with reasoning, unless its effort is "none".
    refusal: /reasoning_effort/,
    apply(dialect, request) {
      if (dialect.reasoningEffort !== null || request.tools.length === 0) return false;
      dialect.reasoningEffort = "none";
      return true;
    },
  },
  {
    refusal: /response_format|json_schema|structured.{0,3}outputs?|guided_json/i,
    apply(dialect, request) {
      const changes = dialect.structured && request.answerSchema !== undefined;
      dialect.structured = false;
      return changes;
    },
  },
  {
    refusal: /reasoning_content/,
    apply(dialect) {
      const changes = !dialect.returnReasoning;
      dialect.returnReasoning = true;
      return changes;
    },
  },
  {
    refusal: /thought_?signature/i,
    apply(dialect) {
      const changes = !dialect.markUnsigned;
      dialect.markUnsigned = true;
      return changes;
    },
  },
  {
    refusal: /use ['"`]?max_completion_tokens/i,
    apply(dialect) {
      const changes = dialect.outputLimit !== "max_completion_tokens";
      dialect.outputLimit = "max_completion_tokens";
      return changes;
    },
  },
  {
    refusal: /max_tokens['"`]?\W{0,3}\s*(?:field )?(?:is )?(?:required|missing)|missing.{0,40}max_tokens/i,
    apply(dialect) {
      if (dialect.outputLimit !== null) return false;
      dialect.outputLimit = "max_tokens";
      return true;
    },
  },
];

/** Changes what the server refused, if that is why it failed; true when the call is worth repeating at once. */
function adapt(failure: ModelFailure, request: ModelRequest, dialect: ChatDialect): boolean {
  if (leaveImagesOut(failure.message, request, dialect)) return true;
  return ADAPTATIONS.some(({ refusal, apply }) => refusal.test(failure.message) && apply(dialect, request));
}

/**
 * A model behind an OpenAI-compatible Chat Completions endpoint (product.md §2, `base-url`). Retries nothing but a
 * request whose form the server refused: see retry.ts. What the server gets wrong is repaired where that is safe (ids,
 * indexes, arguments as objects, content as parts) and a failure otherwise (cut streams, HTML, no finish_reason): a
 * broken answer is never a success.
 */
export function createOpenAiChatModel(options: OpenAiOptions): LanguageModel {
  const dialect: ChatDialect = { ...CHAT_DIALECT };
  const memory = createProviderMemory<ChatState>();
  return {
    id: options.model,
    contextWindow: options.contextWindow ?? contextWindowOf(options.model),
    generate(request, callOptions) {
      return callUntilAccepted(
        request,
        callOptions,
        { ...options, api: "chat" },
        {
          call: () => ({
            path: "/chat/completions",
            body: toChatBody(request, options, dialect, memory),
            builder: createChatAnswerBuilder(memory.keep),
            endMark: "finish_reason",
          }),
          adapt: (failure) => adapt(failure, request, dialect),
        },
      );
    },
  };
}
