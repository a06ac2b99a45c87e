import type { LanguageModel, ModelsRequest } from "../core/model/model.js";
import type { ModelServer } from "./openai/client.js";

/** Makes one model of a request. */
type CreateModel = (request: Omit<ModelsRequest, "models"> & ModelServer & { readonly model: string }) => LanguageModel;

/**
 * The interfaces of model endpoints, by what `llm.api` calls them; the first is the default. A new one: one file in this
 * folder and one row here, loaded when a run asks for it, because the configuration's schema reads the names.
 */
export const MODEL_APIS = {
  chat: async () => (await import(/* webpackChunkName: "work" */ "./openai/chat.js")).createOpenAiChatModel,
  responses: async () =>
    (await import(/* webpackChunkName: "work" */ "./openai/responses.js")).createOpenAiResponsesModel,
} as const satisfies Readonly<Record<string, () => Promise<CreateModel>>>;

export type ModelApi = keyof typeof MODEL_APIS;

export const MODEL_API_NAMES = Object.keys(MODEL_APIS) as readonly ModelApi[];

/** @throws Error for a name that the configuration would have refused. */
export function loadModelApi(name: string): Promise<CreateModel> {
  const known = MODEL_API_NAMES.find((api) => api === name);
  if (known === undefined) throw new Error(`No interface of model endpoints is called ${name}.`);
  return MODEL_APIS[known]();
}
