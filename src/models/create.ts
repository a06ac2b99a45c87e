import type { LanguageModel, ModelsRequest, PriceList } from "../core/model/model.js";
import { loadModelApi, modelApiOf } from "./apis.js";
import { withFallback } from "./fallback.js";
import { listModels, openServer } from "./openai/client.js";
import { createPriceList } from "./pricing.js";
import { withRetries } from "./retry.js";

export { listModels };

/**
 * The models of a run as one model: with retries, fallbacks and prices.
 * @throws ArchitectError (internal) without a model.
 */
export async function createLanguageModel({
  apiKey,
  usesProxy = false,
  ...request
}: ModelsRequest & { readonly apiKey: string; readonly usesProxy?: boolean }): Promise<{
  model: LanguageModel;
  prices: PriceList;
}> {
  const { baseUrl, retries, clock, logger, deadline } = request;
  const createModel = await loadModelApi(modelApiOf(request.api ?? "auto", baseUrl));
  const server = openServer({ baseUrl, apiKey, usesProxy });
  const models = request.models.map((model) =>
    withRetries(createModel({ ...request, ...server, model }), {
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
      {
        ...{ input: price.input, cachedInput: price.cached_input, output: price.output },
        ...(price.cache_write === undefined ? {} : { cacheWrite: price.cache_write }),
      },
    ]),
  );
  return { model: withFallback(models, logger), prices: createPriceList({ overrides, baseUrl }) };
}
