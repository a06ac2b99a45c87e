import type { LanguageModel, ModelsRequest } from "../core/model/model.js";
import type { ModelServer } from "./openai/client.js";

/** Creates a model from a request. */
type CreateModel = (request: Omit<ModelsRequest, "models"> & ModelServer & { readonly model: string }) => LanguageModel;

/**
 * The interfaces of model endpoints, keyed by the values of `llm.api`. To add one, add a file in this folder and a row
 * here, which loads it on demand, because the configuration's schema reads the names.
 */
export const MODEL_APIS = {
  chat: async () => (await import(/* webpackChunkName: "work" */ "./openai/chat.js")).createOpenAiChatModel,
  responses: async () =>
    (await import(/* webpackChunkName: "work" */ "./openai/responses.js")).createOpenAiResponsesModel,
  messages: async () => (await import(/* webpackChunkName: "work" */ "./messages/messages.js")).createMessagesModel,
} as const satisfies Readonly<Record<string, () => Promise<CreateModel>>>;

export type ModelApi = keyof typeof MODEL_APIS;

const NAMES = Object.keys(MODEL_APIS) as readonly ModelApi[];

/** The values of `llm.api`; the first is the default. */
export const MODEL_API_NAMES: readonly ["auto", ...ModelApi[]] = ["auto", ...NAMES];

/**
 * The interface for a value of `llm.api` and an endpoint. Only Anthropic's own endpoint is known to speak Messages;
 * otherwise `auto` means Chat Completions.
 * @throws Error for a value that the configuration would have refused.
 */
export function modelApiOf(name: string, baseUrl: string): ModelApi {
  if (name === "auto") {
    return URL.canParse(baseUrl) && new URL(baseUrl).hostname === "api.anthropic.com" ? "messages" : "chat";
  }
  const known = NAMES.find((api) => api === name);
  if (known === undefined) throw new Error(`There is no model API called ${name}.`);
  return known;
}

export function loadModelApi(api: ModelApi): Promise<CreateModel> {
  return MODEL_APIS[api]();
}
