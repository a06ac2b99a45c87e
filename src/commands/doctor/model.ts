import type { LoadedConfiguration } from "../../config/load.js";
import { ArchitectError } from "../../core/errors.js";
import type { FetchedModels, ModelFailure } from "../../core/model/model.js";
import type { Logger } from "../../core/runtime.js";
import { type ModelApi, modelApiOf } from "../../models/apis.js";
import type { Services } from "../../run/services.js";
import { openModel } from "../../run/set-up/prepare.js";
import { type Check, failedCheck, notChecked, passedCheck } from "./check.js";

export interface ModelCheckRequest {
  readonly loaded: LoadedConfiguration;
  /** Send one request to the model, which costs a fraction of a cent. */
  readonly live: boolean;
  readonly services: Services;
  readonly logger: Logger;
  readonly signal: AbortSignal;
}

const KEY_YAML = "with:\n  api-key: ${" + "{ secrets.OPENAI_API_KEY }}\n";
const NO_NETWORK = /ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH/;

function modelIds(body: unknown): readonly string[] | null {
  const { data } = (typeof body === "object" && body !== null ? body : {}) as { data?: unknown };
  if (!Array.isArray(data)) return null;
  return data.flatMap((entry: { id?: unknown } | null) => (typeof entry?.id === "string" ? [entry.id] : []));
}

function listCheck(fetched: FetchedModels, request: ModelCheckRequest): Check {
  const { model, base_url: url } = request.loaded.configuration.llm;
  const { host } = new URL(url);
  if ("problem" in fetched) {
    const text = `${host} could not be reached (${fetched.problem})`;
    const remedy = "Check base-url, the network and HTTPS_PROXY.";
    if (NO_NETWORK.test(fetched.problem)) return notChecked("model", text, { remedy });
    return failedCheck("model", text, {
      remedy,
      yaml: "llm: { base_url: https://api.example/v1 }\n",
    });
  }
  const { status, body } = fetched;
  if (status === 401 || status === 403) {
    const remedy = "Correct the key: the secret that the input api-key names, or OPENAI_API_KEY.";
    return failedCheck("model", `${host} refused the key (${status})`, {
      remedy,
      yaml: KEY_YAML,
      cause: "authentication",
    });
  }
  const ids = status === 200 ? modelIds(body) : null;
  if (ids === null) {
    const remedy = "`architect doctor --live` calls the model.";
    return notChecked("model", `${host} answers (${status}) but lists no models`, { remedy });
  }
  if (ids.includes(model)) return passedCheck("model", `${host} accepts the key and has ${model}`);
  return failedCheck("model", `${host} accepts the key but does not list the model "${model}"`, {
    remedy: `Choose one that it lists, for example ${ids.slice(0, 3).join(", ") || "none"}.`,
    yaml: `llm: { model: ${JSON.stringify(ids[0] ?? "…")} }\n`,
  });
}

/** Checks whether the endpoint has the models of agents with their own model; none if it does not list models. */
function agentChecks({ loaded }: ModelCheckRequest, fetched: FetchedModels): readonly Check[] {
  const { agents, llm } = loaded.configuration;
  const ids = "problem" in fetched || fetched.status !== 200 ? null : modelIds(fetched.body);
  if (ids === null) return [];
  const { host } = new URL(llm.base_url);
  return Object.entries(agents).flatMap(([name, { model = null }]) => {
    if (model === null) return [];
    const about = `model of ${name}`;
    if (ids.includes(model)) return [passedCheck(about, `${host} has ${model}`)];
    return [
      failedCheck(about, `${host} does not list the model "${model}" of the agent ${name}`, {
        remedy: `Choose one that it lists, for example ${ids.slice(0, 3).join(", ") || "none"}.`,
        yaml: `agents: { ${JSON.stringify(name)}: { model: ${JSON.stringify(ids[0] ?? "…")} } }\n`,
      }),
    ];
  });
}

const TOOL = {
  type: "function",
  function: {
    name: "report_ready",
    description: "Say that you are ready.",
    parameters: { type: "object", properties: {}, additionalProperties: false },
  },
} as const;

const API_NAMES: Readonly<Record<ModelApi, string>> = {
  chat: "Chat Completions",
  responses: "Responses",
  messages: "Messages",
};

/** The API to try next if an endpoint answers 404 at the address of its interface. */
function otherApi(api: ModelApi, model: string): ModelApi {
  if (api !== "chat") return "chat";
  return /claude/i.test(model) ? "messages" : "responses";
}

/** A failed model call. An endpoint without the interface, or without the model, answers 404. */
function callFailure({ kind, message }: ModelFailure, { loaded }: ModelCheckRequest): Check {
  const { api: configured, base_url: url, model } = loaded.configuration.llm;
  const cause = kind === "authentication" ? "authentication" : "configuration";
  const remedy = "Correct base-url, api-key or model.";
  if (kind !== "not_found") return failedCheck("tool calls", message, { remedy, cause });
  const api = modelApiOf(configured, url);
  const other = otherApi(api, model);
  return failedCheck("tool calls", message, {
    remedy: `${remedy} ${API_NAMES[api]} was asked (llm.api: ${api}); if the endpoint speaks ${API_NAMES[other]}, set llm.api: ${other}.`,
    yaml: `llm: { api: ${other} }\n`,
    cause,
  });
}

/** Price, budget and key as a run would check them, and with `live` one request that must call a tool. */
async function runCheck(request: ModelCheckRequest): Promise<readonly Check[]> {
  const { loaded, services } = request;
  const deadline = services.clock.now() + 60_000;
  try {
    const opened = await openModel(services, loaded, {
      keyName: "OPENAI_API_KEY",
      logger: request.logger,
      deadline: () => deadline,
    });
    if (!request.live) return [];
    const content = "This is a test of tool calling. Call report_ready now and write nothing.";
    const answer = await opened.model.generate(
      { messages: [{ role: "user", content }], tools: [TOOL] },
      { signal: request.signal },
    );
    if (!answer.ok) return [callFailure(answer, request)];
    const { llm } = loaded.configuration;
    const api = modelApiOf(llm.api, llm.base_url);
    const through = `through ${API_NAMES[api]} (llm.api: ${api})`;
    if (answer.toolCalls.length > 0) {
      return [passedCheck("tool calls", `${answer.model} called the tool it was given, ${through}`)];
    }
    return [
      failedCheck("tool calls", `${answer.model} answered with text; the agent needs a model that calls tools`, {
        remedy: "Choose another model.",
        yaml: "llm: { model: <one that calls tools> }\n",
      }),
    ];
  } catch (error) {
    if (!(error instanceof ArchitectError)) throw error;
    const cause = error.kind === "authentication" ? "authentication" : "configuration";
    return [failedCheck("budget", error.message, { remedy: error.remedy ?? "", cause })];
  }
}

/** Whether the endpoint answers, accepts the key and has the models of the configuration and of agents. */
export async function checkModel(request: ModelCheckRequest): Promise<readonly Check[]> {
  const { loaded, services } = request;
  const { base_url: url } = loaded.configuration.llm;
  if (!services.hasModelKey && loaded.provenance["llm.base_url"] === "default") {
    const remedy = "Set OPENAI_API_KEY, or OPENAI_BASE_URL for an endpoint that needs none.";
    return [notChecked("model", "no key", { remedy })];
  }
  const fetched = await services.listModels(url);
  const listed = listCheck(fetched, request);
  const ofAgents = agentChecks(request, fetched);
  if (listed.state === "failed") return [listed, ...ofAgents];
  const rest = await runCheck(request);
  // If the model itself answered, it exists.
  const answered = rest.some(({ state }) => state === "ok");
  return [...(answered && listed.state === "not_checked" ? [] : [listed]), ...rest, ...ofAgents];
}
