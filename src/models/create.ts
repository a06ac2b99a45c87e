import type { LanguageModel, PriceList } from "../core/model.js";
import type { Clock, Logger } from "../core/runtime.js";
import { withFallback } from "./fallback.js";
import { createOpenAiChatModel } from "./openai-chat.js";
import { warmUpOpenAi } from "./openai-client.js";
import { createOpenAiResponsesModel } from "./openai-responses.js";
import { createPriceList } from "./pricing.js";
import { withRetries } from "./retry.js";

export { warmUpOpenAi as warmUp };

const INTERFACES = { chat: createOpenAiChatModel, responses: createOpenAiResponsesModel };

/** The models of a run behind one port: retried, with fallbacks, and their prices. */
export function createLanguageModel(request: {
  readonly baseUrl: string;
  readonly apiKey: string;
  /** `llm.api`; absent: Chat Completions. */
  readonly api?: "chat" | "responses";
  readonly models: readonly string[];
  readonly contextWindow: number | null;
  readonly stream: boolean;
  readonly temperature: number | null;
  readonly idleTimeoutMilliseconds: number;
  readonly retries: number;
  readonly prices: Readonly<Record<string, { input: number; cached_input: number; output: number }>>;
  readonly clock: Clock;
  readonly logger: Logger;
  deadline(): number;
}): { model: LanguageModel; prices: PriceList } {
  const { baseUrl, retries, clock, logger, deadline } = request;
  const createModel = INTERFACES[request.api ?? "chat"];
  const models = request.models.map((model) =>
    withRetries(createModel({ ...request, model }), {
      retries,
      clock,
      random: Math.random,
      logger,
      deadline,
    }),
  );
  const overrides = Object.fromEntries(
    Object.entries(request.prices).map(([model, price]) => [
      model,
      { input: price.input, cachedInput: price.cached_input, output: price.output },
    ]),
  );
  return { model: withFallback(models, logger), prices: createPriceList({ overrides, baseUrl }) };
}
