import type OpenAI from "openai";
import type { LanguageModel, ModelFailure, ModelOptions, ModelRequest, ModelResult } from "../core/model.js";
import { contextWindowOf } from "./context-windows.js";
import { createIdleWatchdog, type IdleWatchdog } from "./idle-watchdog.js";
import { type AnswerBuilder, createAnswerBuilder, fieldsOf } from "./openai-answer.js";
import { type Endpoint, failed, failureOf, failureOfErrorBody, hostOf, htmlFailure } from "./openai-errors.js";
import { type Dialect, toRequestBody } from "./openai-request.js";

export interface OpenAiChatOptions {
  readonly baseUrl: string;
  /** Empty for an endpoint without keys: no Authorization header is sent then. */
  readonly apiKey: string;
  readonly model: string;
  /** In tokens; null: by the model's name. */
  readonly contextWindow: number | null;
  readonly stream: boolean;
  readonly temperature: number | null;
  /** Longest silence in a streamed answer. */
  readonly idleTimeoutMilliseconds: number;
}

type Client = typeof OpenAI;

/** The largest a timer takes: time limits are the caller's and the watchdog's, not the client's. */
const NO_CLIENT_TIMEOUT = 2 ** 31 - 1;

let loading: Promise<Client> | undefined;

function loadOpenAi(): Promise<Client> {
  loading ??= import("openai").then((module) => module.OpenAI);
  return loading;
}

/** Starts to load the client, so that it loads beside other work. Never rejects. */
export async function warmUpOpenAi(): Promise<void> {
  await loadOpenAi().catch(() => undefined);
}

function connect(Client: Client, options: OpenAiChatOptions, watchdog: IdleWatchdog): OpenAI {
  return new Client({
    baseURL: options.baseUrl,
    apiKey: options.apiKey === "" ? "none" : options.apiKey,
    // Set, because the client would otherwise read them from the environment.
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    ...(options.apiKey === "" ? { defaultHeaders: { Authorization: null } } : {}),
    maxRetries: 0,
    timeout: NO_CLIENT_TIMEOUT,
    logLevel: "off",
    fetch: watchdog.fetch,
  });
}

/** Reads the answer into the builder; a failure when the server sent something else. */
async function read(
  client: OpenAI,
  body: ReturnType<typeof toRequestBody>,
  call: { readonly signal: AbortSignal; readonly onText: (text: string) => void },
  builder: AnswerBuilder,
  endpoint: Endpoint,
): Promise<ModelFailure | null> {
  const { data, response } = await client.chat.completions.create(body, { signal: call.signal }).withResponse();
  const contentType = response.headers.get("content-type") ?? "";
  if (contentType.includes("text/html")) return htmlFailure(endpoint);
  const isStream = body.stream === true && !contentType.includes("application/json");
  if (isStream && Symbol.asyncIterator in data) {
    for await (const chunk of data) call.onText(builder.add(chunk));
    return null;
  }
  // A server may ignore `stream` and answer at once; the client has not read the body then.
  const whole: unknown = body.stream === true ? await response.json() : data;
  if (typeof whole === "string" && /^\s*</.test(whole)) return htmlFailure(endpoint);
  const error = fieldsOf(whole)["error"];
  if (error !== undefined && error !== null) return failureOfErrorBody(error, endpoint);
  call.onText(builder.addWhole(whole));
  return null;
}

/** Leaves out what the server refused, if that is why it failed; true when the call is worth repeating at once. */
function adapt(failure: ModelFailure, request: ModelRequest, dialect: Dialect): boolean {
  if (failure.kind !== "invalid_request" && failure.kind !== "unavailable") return false;
  if (dialect.includeUsage && /stream_options|include_usage/i.test(failure.message)) {
    dialect.includeUsage = false;
    return true;
  }
  // GPT-5.6 and later: "Function tools with reasoning_effort are not supported … set reasoning_effort to 'none'".
  if (dialect.reasoningEffort === null && request.tools.length > 0 && /reasoning_effort/.test(failure.message)) {
    dialect.reasoningEffort = "none";
    return true;
  }
  return false;
}

function incomplete(endpoint: Endpoint): ModelFailure {
  const host = hostOf(endpoint.baseUrl);
  return failed("unavailable", `the model endpoint ${host} ended the answer before it was complete (no finish_reason)`);
}

async function callOnce(
  request: ModelRequest,
  callOptions: ModelOptions,
  options: OpenAiChatOptions,
  dialect: Dialect,
): Promise<ModelResult> {
  const watchdog = createIdleWatchdog(options.stream ? options.idleTimeoutMilliseconds : null, callOptions.signal);
  const builder = createAnswerBuilder();
  const onText = (text: string): void => {
    if (text !== "") callOptions.onText?.(text);
  };
  let failure: ModelFailure | null = null;
  try {
    const client = connect(await loadOpenAi(), options, watchdog);
    const body = toRequestBody(request, options, dialect);
    failure = await read(client, body, { signal: watchdog.signal, onText }, builder, options);
  } catch (error) {
    failure = failureOf(error, options);
  } finally {
    watchdog.stop(failure !== null);
  }
  if (callOptions.signal.aborted) return failed("aborted", "the model call was stopped");
  // Whatever broke after the end of the answer took nothing from it but perhaps the usage.
  if (builder.isFinished()) return builder.build(options.model, request);
  if (watchdog.hasExpired()) {
    const seconds = options.idleTimeoutMilliseconds / 1000;
    return failed(
      "timeout",
      `the model endpoint ${hostOf(options.baseUrl)} sent nothing for ${seconds} s (llm.idle_timeout)`,
    );
  }
  return failure ?? incomplete(options);
}

/**
 * A model behind an OpenAI-compatible Chat Completions endpoint (product.md §2, `base-url`). Retries nothing but a
 * request whose optional field the server refused: see retry.ts. What the server gets wrong is repaired where that is
 * safe (ids, indexes, arguments as objects, content as parts) and a failure otherwise (cut streams, HTML, no
 * finish_reason): a broken answer is never a success.
 */
export function createOpenAiChatModel(options: OpenAiChatOptions): LanguageModel {
  const dialect: Dialect = { includeUsage: true, reasoningEffort: null };
  return {
    id: options.model,
    contextWindow: options.contextWindow ?? contextWindowOf(options.model),
    async generate(request, callOptions) {
      for (;;) {
        if (callOptions.signal.aborted) return failed("aborted", "the model call was stopped before it began");
        const result = await callOnce(request, callOptions, options, dialect);
        if (result.ok || !adapt(result, request, dialect)) return result;
      }
    },
  };
}
